// What happened with a customer, told once each and in one order, to each role what it may see.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type Client, clientOf } from '../../test/client.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';

const ADA = 'ada@example.com';

interface ListedEntry {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly type: string;
  readonly title: string;
  readonly amount: number | null;
  readonly actor: { readonly name: string } | null;
  readonly changes: object | null;
  readonly delivery: string | null;
}

describe('a customer’s timeline', () => {
  let world: World;
  let acme: TenantClient;
  let merchant: Merchant;
  let code: string;

  before(async () => {
    world = await createWorld({
      ...{ provider: true, now: '2026-01-31T09:00:00.000Z' },
      environment: { WEBHOOK_ALLOW_PRIVATE: 'true' },
    });
    acme = await world.tenant();
    merchant = merchantOf(world, acme);
    code = await live();
  });
  after(() => world.close({ allowUnfinished: true }));

  /** Five weeks of Ada, whose card has money for the first payment alone. */
  async function live(): Promise<string> {
    const subscription = await merchant.subscribe(
      await merchant.plan(),
      RENEWAL_CARDS.insufficientFunds,
      ADA,
    );
    world.clock.advance(HOUR_MS);
    await acme.post('/auth/set-webhook-url', { webhookUrl: 'http://127.0.0.1:9/' });
    await acme.post(`/v1/subscription/${subscription}/pause`, {});
    world.clock.advance(HOUR_MS);
    await acme.post(`/v1/subscription/${subscription}/resume`);
    world.clock.advance(HOUR_MS);
    const [{ id: paymentId }] = await merchant.attempts(subscription);
    const back = { paymentId, amount: 10_000, reason: 'A shaker' };
    assert.equal((await acme.post('/v1/checkout/refunds', back)).status, 201);
    world.clock.advance(HOUR_MS);
    await acme.post(`/v1/customer/${ADA}/credit`, { amount: 5_000, reason: 'Sorry' });
    world.clock.advance(HOUR_MS);
    await acme.put(`/v1/customer/${ADA}`, { name: 'Ada Obi' });
    await world.passUntil('2026-03-02T10:30:00.000Z');
    return subscription;
  }

  const read = async (query = '', who: Client = acme) => {
    const { status, data, text } = await who.get(`/v1/customer/${ADA}/timeline?${query}`);
    assert.equal(status, 200, text);
    return data as { readonly entries: readonly ListedEntry[]; readonly hasMore: boolean };
  };
  const titles = async (query = '', who: Client = acme) =>
    (await read(`limit=100&${query}`, who)).entries.map(({ title }) => title).toReversed();
  const withRole = async (role: string) => {
    const { data } = await acme.post('/v1/key', { name: role, role });
    return clientOf(world.app, { 'x-api-key': data.secret });
  };

  it('says each thing once, in the order in which it came to be', async () => {
    assert.deepEqual(await titles(), [
      'Customer added',
      'Checkout started',
      'Card ending in 0341 saved for renewals',
      'Payment of ₦5,000.00 by card succeeded',
      'Invoice INV-000001 created, due on 31 January 2026',
      'Subscription to Gold created',
      'Email: subscription started',
      'Email: receipt',
      'Subscription to Gold paused',
      'Subscription to Gold resumed',
      'Refund of ₦100.00: A shaker',
      'Email: refund',
      'Credit of ₦50.00 added manually: Sorry',
      'Details changed',
      'Invoice INV-000002 created, due on 28 February 2026',
      'Email: upcoming payment',
      'Credit of ₦50.00 used for an invoice',
      'Payment of ₦4,950.00 by card failed: Insufficient funds',
      'Subscription to Gold became past due',
      'Email: payment failed',
      'Payment of ₦4,950.00 by card failed: Insufficient funds',
      'Email: payment failed',
      'Payment of ₦4,950.00 by card failed: Insufficient funds',
      'Credit of ₦50.00 returned by an invoice: The invoice was not paid',
      'Invoice INV-000002 could not be collected',
      'Subscription to Gold paused: its payment failed',
      'Email: subscription paused',
    ]);
  });

  it('a timeline is the same for pages of any length, each entry of one kind', async () => {
    const { entries } = await read('limit=100');
    for (const limit of [1, 2, 7]) {
      const walked: ListedEntry[] = [];
      for (let page = await read(`limit=${limit}`); ; ) {
        walked.push(...page.entries);
        if (!page.hasMore) break;
        page = await read(`limit=${limit}&after=${walked.at(-1)?.id}`);
      }
      assert.deepEqual(walked, entries);
    }
    const kinds = ['payment', 'invoice', 'credit', 'email', 'event', 'audit'];
    const apart = await Promise.all(kinds.map((kind) => read(`limit=100&kind=${kind}`)));
    const ids = (entries: readonly ListedEntry[]) => entries.map(({ id }) => id).sort();
    assert.deepEqual(ids(apart.flatMap((page) => page.entries)), ids(entries));
    for (const [index, page] of apart.entries()) {
      assert.ok(page.entries.every(({ kind }) => kind === kinds[index]));
      assert.ok(page.entries.length > 0, `nothing is ${kinds[index]}`);
    }
  });

  it('says who did it, what changed, and whether the webhook arrived', async () => {
    const { entries } = await read('limit=100');
    const one = (type: string) => entries.findLast((entry) => entry.type === type);
    const paused = one('subscription.paused');
    assert.equal(paused?.actor?.name, 'the account’s own key');
    assert.deepEqual(paused?.changes, { asked: {} });
    assert.equal(paused?.delivery, 'failed');
    assert.equal(one('customer.created')?.delivery, null);
    assert.equal(one('refund.succeeded')?.amount, -10_000);
    assert.equal(one('refund.succeeded')?.actor?.name, 'the account’s own key');
    assert.equal(one('credit.manual')?.actor?.name, 'the account’s own key');
    assert.deepEqual(one('customer.updated')?.changes, {
      from: { name: null },
      to: { name: 'Ada Obi' },
    });
    assert.equal(one('subscription.past_due')?.actor, null);
  });

  it('shows emails and who did what to those who may read them, and the rest to all', async () => {
    const all = await read('limit=100');
    const [support, admin] = [await withRole('support'), await withRole('admin')];
    const isForAll = ({ kind }: ListedEntry) => kind !== 'email' && kind !== 'audit';
    const expected = all.entries
      .filter(isForAll)
      .map((entry) => ({ ...entry, actor: null, changes: null }));
    assert.deepEqual((await read('limit=100', support)).entries, expected);
    assert.deepEqual(await read('kind=email', support), { entries: [], hasMore: false });
    assert.deepEqual(await read('limit=100', admin), all);
    const mail = all.entries.find(({ kind }) => kind === 'email');
    const hidden = await support.get(`/v1/customer/${ADA}/timeline?after=${mail?.id}`);
    assert.equal(hidden.status, 400, 'an email that is not shown is no place');
  });

  it('an entry names a change of a subscription by what was done to it', async () => {
    const email = 'bola@example.com';
    const changed = await merchant.subscribe(await merchant.plan(), undefined, email);
    const path = `/v1/subscription/${changed}`;
    await acme.put(path, { quantity: 2, when: 'period_end' });
    assert.equal((await acme.delete(`${path}/pending-change`)).status, 200);
    const coupon = { name: 'A fifth', code: 'FIFTH', percentOff: 20, duration: 'once' };
    await acme.post('/v1/coupon', coupon);
    assert.equal((await acme.post(`${path}/discount`, { coupon: 'FIFTH' })).status, 200);
    const { data } = await acme.get(`/v1/customer/${email}/timeline?subscription=${changed}`);
    assert.deepEqual(data.entries.map(({ title }: ListedEntry) => title).toReversed(), [
      'Subscription to Gold created',
      'Subscription to Gold changed',
      'Pending change canceled',
      'Discount applied',
    ]);
  });

  it('is narrowed to a subscription, and to days of the account', async () => {
    assert.deepEqual(await titles(`subscription=${code}`), [
      'Subscription to Gold created',
      'Subscription to Gold paused',
      'Subscription to Gold resumed',
      'Subscription to Gold became past due',
      'Subscription to Gold paused: its payment failed',
    ]);
    assert.deepEqual(await titles(`subscription=${code}&kind=payment`), []);
    const other = await merchant.subscribe(await merchant.plan());
    for (const name of [other, 'SUB_nobodys1', randomUUID()]) {
      assert.deepEqual(await titles(`subscription=${name}`), [], name);
    }
    assert.deepEqual(await titles('from=2026-03-01&to=2026-03-01'), [
      'Payment of ₦4,950.00 by card failed: Insufficient funds',
      'Email: payment failed',
    ]);
  });

  it('a timeline is refused for an unknown customer, wrong days and a wrong place', async () => {
    const nobody = await acme.get('/v1/customer/CUST_nobodys1/timeline');
    assert.deepEqual([nobody.status, nobody.code], [404, 'customer_not_found']);
    const rival = await world.tenant('rival');
    await rival.post('/v1/customer', { email: ADA });
    const [theirs] = (await read('', rival)).entries;
    const places = [theirs?.id, randomUUID(), 'not-an-id', "' or 1=1", '\u0000'];
    for (const place of places) {
      const wrong = `/v1/customer/${ADA}/timeline?after=${encodeURIComponent(place ?? '')}`;
      assert.equal((await acme.get(wrong)).status, 400, place);
    }
    const [mine] = (await read('kind=payment&limit=1')).entries;
    const queries = [
      ...['from=2026-03-02&to=2026-03-01', 'kind=webhook', 'limit=0', 'limit=101'],
      `kind=email&after=${mine?.id}`,
      `to=2026-01-31&after=${mine?.id}`,
    ];
    for (const query of queries) {
      assert.equal((await acme.get(`/v1/customer/${ADA}/timeline?${query}`)).status, 400, query);
    }
  });
});

describe('what happens at one moment of a test clock', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ now: '2026-06-01T09:00:00.000Z' });
    acme = await world.tenant();
  });
  after(() => world.close({ allowUnfinished: true }));

  it('is told in its order, in the account’s time, each with the one who did it', async () => {
    await acme.post('/v1/test-clock', { now: '2027-01-01T09:00:00.000Z' });
    const { data: plan } = await acme.post('/v1/plan', {
      ...{ name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' },
    });
    const wish = { customerEmailOrCode: ADA, planCode: plan.code, startDate: '2027-02-01' };
    await acme.post('/v1/customer', { email: ADA });
    const { data: made } = await acme.post('/v1/subscription', wish);
    const { data: key } = await acme.post('/v1/key', { name: 'Bola', role: 'admin' });
    const bola = clientOf(world.app, { 'x-api-key': key.secret });
    await bola.post(`/v1/subscription/${made.code}/line`, {
      ...{ description: 'A locker', unitAmount: 75_000 },
    });
    const canceled = await acme.post(`/v1/subscription/${made.code}/cancel`, {});
    assert.equal(canceled.status, 200, canceled.text);
    const { data } = await acme.get(`/v1/customer/${ADA}/timeline`);
    const told = data.entries.map(({ title, at, actor }: ListedEntry) => [title, at, actor?.name]);
    const own = 'the account’s own key';
    const at = '2027-01-01T09:00:00.000Z';
    assert.deepEqual(told, [
      ['Email: subscription canceled', at, undefined],
      ['Subscription to Gold canceled', at, own],
      ['Line added to the next invoice', at, 'Bola'],
      ['Subscription to Gold created', at, own],
      ['Customer added', at, own],
    ]);
  });
});
