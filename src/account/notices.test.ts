// What members read of the business by email: what each chose, one mail an hour of each kind, and
// a digest in the morning.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { type FoundAccount, foundAccount } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/values/durations.ts';
import { nextDigestAt } from '../model/people/notices.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const NONE = {
  ...{ sale: false, failedRenewal: false, payout: false, refund: false },
  ...{ dispute: false, attention: false, digest: 'never' },
};
const PATH = '/session/notices';

describe('notices', () => {
  let world: World;

  // A Friday.
  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  });
  after(() => world.close());

  const open = async () => {
    const shop = await foundAccount(world);
    const acme = merchantOf(world, { ...shop.byKey, ...shop });
    return { shop, acme, owner: await shop.owner(), planCode: await acme.plan() };
  };

  /** The oldest first. */
  const mailsOf = async ({ byKey }: FoundAccount, type = 'notice'): Promise<Mail[]> =>
    (await byKey.get(`/v1/email-deliveries?type=${type}&limit=100`)).data.data.toReversed();
  const subjectsOf = async (shop: FoundAccount) =>
    (await mailsOf(shop)).map(({ subject }) => subject.split(': ')[1]);
  const passHours = (hours: number) =>
    world.passUntil(new Date(world.clock.now().getTime() + hours * HOUR_MS).toISOString());

  it('are none until a member chooses, and each chooses alone', async () => {
    const { shop, owner, acme, planCode } = await open();
    const { browser: tunde, email } = await shop.hire('viewer');
    assert.deepEqual((await owner.get(PATH)).data, NONE);
    await acme.subscribe(planCode);
    assert.deepEqual(await mailsOf(shop), []);
    const chosen = await tunde.put(PATH, { sale: true });
    assert.deepEqual([chosen.status, chosen.data], [200, { ...NONE, sale: true }]);
    assert.deepEqual((await owner.get(PATH)).data, NONE);
    await acme.subscribe(planCode);
    const [mail, ...others] = await mailsOf(shop);
    assert.deepEqual([others, mail?.to], [[], email]);
    assert.match(mail?.text ?? '', /has 1 new sale/);
    assert.match(mail?.text ?? '', /PAY_\w+: ₦5,000\.00/);
    const later = await tunde.put(PATH, { payout: true });
    assert.deepEqual(later.data, { ...NONE, sale: true, payout: true });
  });

  it('of one kind go out once an hour, and gather what happened meanwhile', async () => {
    const { shop, owner, acme, planCode } = await open();
    await owner.put(PATH, { sale: true, refund: true });
    await acme.subscribe(planCode);
    for (let count = 0; count < 12; count += 1) await acme.subscribe(planCode);
    assert.deepEqual(await subjectsOf(shop), ['1 new sale']);
    const code = await acme.subscribe(planCode);
    const [{ id: invoiceId }] = await acme.invoices(code);
    await acme.api.post('/v1/checkout/refunds', { invoiceId, amount: 100, reason: 'a wish' });
    await world.work();
    // Another kind waits for nothing.
    assert.deepEqual(await subjectsOf(shop), ['1 new sale', '1 refund']);
    await passHours(1);
    assert.deepEqual(await subjectsOf(shop), ['1 new sale', '1 refund', '13 new sales']);
    const text = (await mailsOf(shop)).at(-1)?.text ?? '';
    assert.match(text, /The newest 10 are listed below/);
    assert.equal(text.match(/PAY_/g)?.length, 10);
    await passHours(2);
    assert.equal((await mailsOf(shop)).length, 3);
  });

  it('tell of a payment that is not recognised', async () => {
    const { shop, owner, acme, planCode } = await open();
    await owner.put(PATH, { dispute: true });
    const [payment] = await acme.attempts(await acme.subscribe(planCode));
    await acme.api.post('/v1/dispute', { payment: payment.code, reason: 'Not mine' });
    await world.work();
    assert.deepEqual(await subjectsOf(shop), ['1 dispute']);
    const [mail] = await mailsOf(shop);
    assert.match(mail?.text ?? '', /DSP_\w+: ₦5,000\.00, customer-1@example\.com, Not mine/);
  });

  it('tell of failed renewals and of payouts, with what failed', async () => {
    const { shop, owner, acme, planCode } = await open();
    await owner.put(PATH, { failedRenewal: true, payout: true });
    await acme.subscribe(planCode, RENEWAL_CARDS.insufficientFunds);
    await world.passUntil('2027-02-08T08:30:00.000Z');
    assert.deepEqual(await subjectsOf(shop), ['1 payout']);
    await world.passUntil('2027-03-05T23:00:00.000Z');
    const failed = (await mailsOf(shop)).filter(({ subject }) => /failed charge/.test(subject));
    assert.equal(failed.length, 1);
    assert.match(failed[0]?.text ?? '', /₦5,000\.00, customer-1@example\.com, .*insufficient/i);
  });

  it('go to nobody who is disabled or gone', async () => {
    const { shop, acme, planCode } = await open();
    const { id, browser } = await shop.hire('admin');
    const gone = await shop.hire('admin', 'gone@acme.example');
    await browser.put(PATH, { sale: true, digest: 'day' });
    await gone.browser.put(PATH, { sale: true, digest: 'day' });
    await shop.byKey.put(`/v1/member/${id}`, { status: 'disabled' });
    await shop.byKey.delete(`/v1/member/${gone.id}`);
    await acme.subscribe(planCode);
    await passHours(30);
    assert.deepEqual(await mailsOf(shop), []);
    assert.deepEqual(await mailsOf(shop, 'digest'), []);
  });

  it('follow a test clock: an hour of it may pass in a moment', async () => {
    const { shop, owner, acme, planCode } = await open();
    await shop.byKey.post('/v1/test-clock', { now: '2027-06-01T09:00:00.000Z' });
    await owner.put(PATH, { failedRenewal: true, digest: 'week' });
    await acme.subscribe(planCode, RENEWAL_CARDS.insufficientFunds);
    await acme.subscribe(planCode, RENEWAL_CARDS.insufficientFunds);
    const to = '2027-07-20T09:00:00.000Z';
    const asked = shop.byKey.post('/v1/test-clock/advance', { to });
    let isAnswered = false;
    void asked.then(() => {
      isAnswered = true;
    });
    while (!isAnswered) await world.work();
    assert.equal((await asked).data.status, 'idle');
    // Three tries a day apart, of both at once.
    assert.deepEqual(await subjectsOf(shop), Array(3).fill('2 failed charges'));
    const digests = await mailsOf(shop, 'digest');
    assert.match(digests[0]?.subject ?? '', /31 May 2027 to 6 June 2027$/);
  });

  it('a digest has the figures of the day before, and is not sent where nothing was', async () => {
    await world.passUntil('2027-03-10T12:00:00.000Z');
    const { shop, owner, acme, planCode } = await open();
    await owner.put(PATH, { digest: 'day' });
    const { rows } = await world.connection.pool.query(
      'select due_at from notice_choices where tenant_id = $1',
      [shop.tenantId],
    );
    const at = new Date(rows[0].dueAt);
    assert.equal(at.toISOString().slice(11), '07:00:00.000Z');
    await acme.subscribe(planCode);
    await world.passUntil(new Date(at.getTime() + MINUTE_MS).toISOString());
    const [digest, ...others] = await mailsOf(shop, 'digest');
    assert.deepEqual(others, []);
    assert.match(digest?.text ?? '', /Revenue: ₦5,000\.00\nPayments: 1\nFailed payments: 0/);
    // The day after has nothing but a fall of revenue, and the next one nothing at all.
    await passHours(24);
    const [, fall] = await mailsOf(shop, 'digest');
    assert.match(fall?.text ?? '', /What to do:\s+Revenue is 100% lower/);
    await passHours(72);
    assert.equal((await mailsOf(shop, 'digest')).length, 2);
    const never = await (await shop.owner()).put(PATH, { digest: 'never' });
    assert.equal(never.status, 200);
    await acme.subscribe(planCode);
    await passHours(48);
    assert.equal((await mailsOf(shop, 'digest')).length, 2);
  });

  it('are a member’s own: no key reads them, and a sandbox without members has none', async () => {
    const shop = await foundAccount(world);
    assert.equal((await shop.byKey.get(PATH)).status, 401);
    const owner = await shop.owner();
    const wrong = await owner.put(PATH, { digest: 'hourly' });
    assert.deepEqual([wrong.status, wrong.errors[0]?.field], [400, 'digest']);
    const unknown = await owner.put(PATH, { sales: true });
    assert.equal(unknown.status, 400);
    assert.deepEqual((await owner.get(PATH)).data, NONE);
  });

  it('that one member wants and another does not is mailed to the one', async () => {
    const { shop, owner, acme, planCode } = await open();
    const second = await shop.hire('finance');
    await owner.put(PATH, { sale: true });
    await second.browser.put(PATH, { sale: true });
    await acme.subscribe(planCode);
    assert.equal((await mailsOf(shop)).length, 2);
    await second.browser.put(PATH, { sale: false });
    await passHours(1);
    await acme.subscribe(planCode);
    const recipients = (await mailsOf(shop)).map(({ to }) => to);
    assert.deepEqual(recipients.sort(), [second.email, shop.email, shop.email].sort());
  });
});

describe('the morning of a digest', () => {
  const at = (now: string, digest: 'day' | 'week' | 'never') =>
    nextDigestAt(digest, { now: new Date(now), zone: 'Africa/Lagos' })?.toISOString();

  it('is the next eight o’clock, of a Monday where it is weekly', () => {
    assert.equal(at('2027-02-05T06:59:59.999Z', 'day'), '2027-02-05T07:00:00.000Z');
    assert.equal(at('2027-02-05T07:00:00.000Z', 'day'), '2027-02-06T07:00:00.000Z');
    assert.equal(at('2027-02-05T07:00:00.000Z', 'week'), '2027-02-08T07:00:00.000Z');
    assert.equal(at('2027-02-08T07:00:00.000Z', 'week'), '2027-02-15T07:00:00.000Z');
    assert.equal(at('2027-02-05T07:00:00.000Z', 'never'), undefined);
  });
});
