// Acts on many invoices and subscriptions: each is done once, as it would be alone, and what is
// refused is named.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { RENEWAL_CARDS } from '../../test/merchant.ts';
import { LOCKER, type Shop, shopOf } from '../../test/one-off.ts';
import { createWorld, type World } from '../../test/world.ts';

interface Refused {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

describe('an action in bulk', () => {
  let world: World;
  let shop: Shop;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    shop = await shopOf(world);
  });
  after(() => world.close());

  const read = async (id: string) => (await shop.api.get(`/v1/bulk/${id}`)).data;
  /** To its end. */
  async function act(wish: object) {
    const made = await shop.api.post('/v1/bulk', wish);
    assert.equal(made.status, 202, made.text);
    await world.work();
    const bulk = await read(made.data.id);
    assert.equal(bulk.status, 'done');
    return bulk;
  }
  const codes = (refusals: readonly Refused[]) => refusals.map(({ code }) => code);
  const owed = async (count: number, wish: object = { collect: 'link' }) => {
    const sold = [];
    for (let left = count; left > 0; left -= 1) {
      sold.push((await shop.sell(await shop.stranger(), wish)).data);
    }
    return sold;
  };

  it('leaves who has no email to the merchant, in a rehearsal too', async () => {
    const phone = { name: 'Chika', phoneNumber: '0803 123 4567' };
    const { code } = (await shop.api.post('/v1/customer', phone)).data;
    const lines = [{ description: 'A locker', unitAmount: 150_000 }];
    const sale = { customerEmailOrCode: code, collect: 'link', lines };
    const { id } = (await shop.api.post('/v1/invoice', sale)).data;
    for (const dryRun of [true, false]) {
      const { refusals } = await act({ action: 'remind', ids: [id], dryRun });
      assert.deepEqual(codes(refusals), ['customer_without_email']);
    }
    await shop.api.post(`/v1/invoice/${id}/void`, {});
  });

  it('reminds all that a filter finds, and says who was reminded before', async () => {
    const sold = await owed(12);
    const [first, last] = [sold[0], sold[11]];
    await shop.api.post(`/v1/invoice/${first.id}/send-reminder`, {});
    const bulk = await act({ action: 'remind', filter: { status: 'open' } });
    assert.deepEqual(
      [bulk.total, bulk.done, codes(bulk.refusals)],
      [12, 12, ['reminder_too_soon']],
    );
    assert.deepEqual([bulk.refusals[0].id, bulk.refusals[0].name], [first.id, first.number]);
    assert.ok(bulk.completedAt);
    assert.equal((await shop.mails(last.customer.email, 'payment_reminder')).length, 1);
    assert.ok((await shop.invoice(last.id)).checkoutLink);
    const { data: trail } = await shop.api.get('/v1/audit?limit=100');
    const acted = trail.data.filter(
      ({ action }: { action: string }) => action === 'invoice.reminded',
    );
    assert.equal(acted.length, 12);
  });

  it('rehearses without a trace: the same refusals, and nothing else', async () => {
    const [paid, open] = [await shop.sold(await shop.payer()), (await owed(1))[0]];
    const [reminded] = await owed(1);
    await shop.api.post(`/v1/invoice/${reminded.id}/send-reminder`, {});
    const wish = { action: 'remind', ids: [paid.code, open.number, reminded.code] };
    const { data: before } = await shop.api.get('/v1/event?limit=1');
    const rehearsal = await act({ ...wish, dryRun: true });
    assert.deepEqual(codes(rehearsal.refusals), ['invoice_paid', 'reminder_too_soon']);
    assert.deepEqual(await shop.mails(open.customer.email, 'payment_reminder'), []);
    assert.equal((await shop.invoice(open.id)).updatedAt, open.updatedAt);
    assert.deepEqual((await shop.api.get('/v1/event?limit=1')).data, before);
    const done = await act(wish);
    assert.deepEqual(done.refusals, rehearsal.refusals);
    assert.equal((await shop.mails(open.customer.email, 'payment_reminder')).length, 1);
  });

  it('charges invoices by their numbers, once each however often one is named', async () => {
    const email = await shop.payer();
    const { data: open } = await shop.sell(email, { collect: 'link' });
    const [bare] = await owed(1);
    const ids = [open.number, open.number.toLowerCase(), open.id, bare.code, 'INV-999999'];
    const bulk = await act({ action: 'retry', ids });
    assert.equal(bulk.total, 3);
    assert.deepEqual(
      bulk.refusals.map(({ id, code }: Refused) => [id, code]),
      [
        [bare.id, 'payment_source_missing'],
        ['INV-999999', 'invoice_not_found'],
      ],
    );
    assert.equal((await shop.invoice(open.id)).status, 'paid');
    assert.equal((await shop.attempts(open.id)).length, 1);
  });

  it('pauses, changes and cancels subscriptions', async () => {
    const { acme } = shop;
    const [gold, silver] = [
      await acme.plan(),
      await acme.plan({ name: 'Silver', amount: 200_000 }),
    ];
    const members = [await acme.subscribe(gold), await acme.subscribe(gold)];
    const paused = await act({
      action: 'pause',
      filter: { plan: gold },
      body: { until: '2027-02-01' },
    });
    assert.deepEqual([paused.total, paused.refusals], [2, []]);
    assert.equal((await acme.subscription(members[0] ?? '')).status, 'paused');
    const again = await act({ action: 'pause', filter: { plan: gold } });
    assert.deepEqual(codes(again.refusals), ['subscription_state', 'subscription_state']);
    await world.passUntil('2027-02-01T09:00:00.000Z');
    const body = { planCode: silver, when: 'period_end' };
    assert.deepEqual((await act({ action: 'change', ids: members, body })).refusals, []);
    const { pendingChange } = await acme.subscription(members[1] ?? '');
    assert.equal(pendingChange.planCode, silver);
    const reason = 'Closed for good';
    await act({ action: 'cancel', ids: members, body: { reason } });
    const canceled = await acme.subscription(members[0] ?? '');
    assert.deepEqual([canceled.status, canceled.cancelReason], ['canceled', reason]);
  });

  it('refuses what another action takes, and writes nothing', async () => {
    const ids = ['INV-000001'];
    const refusals: readonly (readonly [string, object])[] = [
      ['filter', { action: 'remind' }],
      ['filter', { action: 'remind', ids, filter: {} }],
      ['ids', { action: 'remind', ids: [] }],
      ['action', { action: 'void', ids }],
      ['filter.atRisk', { action: 'remind', filter: { atRisk: true } }],
      ['filter.failing', { action: 'cancel', filter: { failing: true } }],
      ['filter.status', { action: 'cancel', filter: { status: 'failed' } }],
      ['filter.page', { action: 'cancel', filter: { page: 2 } }],
      ['body.until', { action: 'cancel', ids, body: { until: '2027-03-01' } }],
      ['body.until', { action: 'pause', ids, body: { until: '2020-03-01' } }],
      ['body', { action: 'change', ids }],
      ['body.paymentSourceId', { action: 'change', ids, body: { paymentSourceId: 'x' } }],
    ];
    for (const [field, wish] of refusals) {
      const { status, errors } = await shop.api.post('/v1/bulk', wish);
      assert.deepEqual([status, errors?.[0]?.field], [400, field], JSON.stringify(wish));
    }
    const found = await shop.api.get('/v1/bulk/019aa3f2-f185-7da1-9284-7a2f3b4c5d6e');
    assert.deepEqual([found.status, found.code], [404, 'bulk_not_found']);
  });

  it('takes as many ids as it says, and ends at once where none is found', async () => {
    const ids = Array.from({ length: 10_000 }, (_, place) => `INV-${900_000 + place}`);
    const { status, data } = await shop.api.post('/v1/bulk', { action: 'remind', ids });
    assert.deepEqual([status, data.status, data.total], [202, 'done', 10_000]);
    assert.equal(data.refusals.length, 10_000);
    const more = await shop.api.post('/v1/bulk', { action: 'remind', ids: [...ids, 'INV-1'] });
    assert.deepEqual([more.status, more.errors?.[0]?.field], [400, 'ids']);
    const none = await act({ action: 'cancel', filter: { search: 'no such member' } });
    assert.deepEqual([none.total, none.status], [0, 'done']);
  });

  it('runs five at a time', async () => {
    const [open] = await owed(1);
    const wish = { action: 'remind', ids: [open.id], dryRun: true };
    for (let count = 0; count < 5; count += 1) {
      assert.equal((await shop.api.post('/v1/bulk', wish)).status, 202);
    }
    const sixth = await shop.api.post('/v1/bulk', wish);
    assert.deepEqual([sixth.status, sixth.code], [409, 'bulk_limit_reached']);
    await world.work();
    assert.equal((await shop.api.post('/v1/bulk', wish)).status, 202);
    await world.work();
  });

  it('needs the permission of its action, and acts in the name of who asked', async () => {
    const keys = await Promise.all(
      ['support', 'finance'].map((role) => shop.api.post('/v1/key', { name: `A ${role}`, role })),
    );
    const [support, finance] = keys.map(({ data }) => ({ 'x-api-key': data.secret }));
    const ask = (wish: object, headers?: Record<string, string>) =>
      shop.api.post('/v1/bulk', wish, headers);
    const none = { filter: { search: 'no such one' } };
    assert.equal((await ask({ action: 'retry', ...none }, support)).status, 403);
    assert.equal((await ask({ action: 'cancel', ...none }, finance)).status, 403);
    assert.equal((await ask({ action: 'remind', ...none }, finance)).status, 202);
    const code = await shop.acme.subscribe(await shop.acme.plan());
    await ask({ action: 'pause', ids: [code] }, support);
    await world.work();
    const { data: trail } = await shop.api.get('/v1/audit?limit=20');
    const paused = trail.data.find(
      ({ action, subject }: { action: string; subject: { code: string } }) =>
        action === 'subscription.paused' && subject.code === code,
    );
    assert.equal(paused.actor.name, 'A support');
  });

  it('does not reach what is another tenant’s, by its ids or by reading it', async () => {
    const other = await world.tenant();
    const [open] = await owed(1);
    const { data: bulk } = await other.post('/v1/bulk', { action: 'remind', ids: [open.id] });
    assert.deepEqual(codes(bulk.refusals), ['invoice_not_found']);
    assert.equal((await shop.api.get(`/v1/bulk/${bulk.id}`)).status, 404);
  });

  it('is not made twice under one idempotency key', async () => {
    const [open] = await owed(1);
    const wish = { action: 'remind', ids: [open.id] };
    const key = { 'idempotency-key': 'once' };
    const [one, two] = [
      await shop.api.post('/v1/bulk', wish, key),
      await shop.api.post('/v1/bulk', wish, key),
    ];
    assert.equal(one.data.id, two.data.id);
    await world.work();
  });

  it('lets another tenant go first who asks for one, beside a crowd', async () => {
    const crowd = await owed(40);
    const other = await shopOf(world, 'Other');
    const { data: one } = await other.sell(await other.stranger(), { collect: 'link' });
    const ids = crowd.map(({ id }) => id);
    const made = await shop.api.post('/v1/bulk', { action: 'remind', ids });
    const { data: theirs } = await other.api.post('/v1/bulk', { action: 'remind', ids: [one.id] });
    const { beginBatch } = await import('../worker/tick.ts');
    const { timelyJobs } = await import('../jobs.ts');
    const job = timelyJobs.find(({ name }) => name === 'carry-out-bulks');
    assert.ok(job);
    const { finished } = await beginBatch(world.house, job, { now: world.clock.now() });
    await finished;
    assert.equal((await other.api.get(`/v1/bulk/${theirs.id}`)).data.status, 'done');
    assert.equal((await read(made.data.id)).status, 'running');
    await world.work();
    assert.equal((await read(made.data.id)).done, 40);
  });

  it('says of a charge that the bank refused only what the invoice says', async () => {
    const email = await shop.payer(RENEWAL_CARDS.insufficientFunds);
    const { data: open } = await shop.sell(email, { collect: 'link', lines: [LOCKER] });
    const bulk = await act({ action: 'retry', ids: [open.id] });
    assert.deepEqual(bulk.refusals, []);
    assert.match((await shop.invoice(open.id)).failureReason, /funds/i);
  });
});
