// A merchant's engineer rehearses a year in seconds: time stands still, is moved, and everything on
// the way happens at its own moment.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { clientOf } from '../../test/client.ts';
import { eventually } from '../../test/eventually.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { oneHouse } from '../frame/houses.ts';
import { createServer } from '../http/server.ts';
import { operations } from '../operations.ts';

const REAL_NOW = '2026-11-21T09:00:00.000Z';

describe('a test clock', () => {
  let world: World;

  before(async () => {
    // A busy machine takes as long as it takes.
    const environment = { TEST_CLOCK_WAIT_MS: '200000' };
    world = await createWorld({ provider: true, worker: true, now: REAL_NOW, environment });
  });
  after(() => world.close());

  const merchant = async (): Promise<Merchant> => merchantOf(world, await world.tenant());
  const freeze = ({ api }: Merchant, now: string) => api.post('/v1/test-clock', { now });
  const advance = ({ api }: Merchant, to: string) => api.post('/v1/test-clock/advance', { to });
  const thaw = ({ api }: Merchant) => api.delete('/v1/test-clock');
  const read = async ({ api }: Merchant) => (await api.get('/v1/test-clock')).data;

  it('is real time until it is frozen', async () => {
    const acme = await merchant();
    const clock = await read(acme);
    assert.deepEqual(clock, {
      now: REAL_NOW,
      frozen: false,
      status: 'idle',
      to: null,
      nextAt: null,
      progress: null,
    });
    const early = await advance(acme, '2027-01-01T00:00:00.000Z');
    assert.equal(early.status, 409);
    assert.equal(early.code, 'clock_not_frozen');
  });

  it('stamps what is made with its own moment, also a past one', async () => {
    const acme = await merchant();
    const frozen = await freeze(acme, '2024-02-29T12:00:00.000Z');
    assert.equal(frozen.status, 200, frozen.text);
    const made = await acme.api.post('/v1/customer', { email: 'ada@example.com' });
    assert.equal(made.data.createdAt, '2024-02-29T12:00:00.000Z');
    const other = await (await merchant()).api.post('/v1/customer', { email: 'ada@example.com' });
    assert.equal(other.data.createdAt, REAL_NOW);
  });

  it('lets each renewal happen at its own moment', async () => {
    const acme = await merchant();
    await freeze(acme, '2027-01-31T09:00:00.000Z');
    const code = await acme.subscribe(await acme.plan());
    const done = await advance(acme, '2027-04-01T00:00:00.000Z');
    assert.equal(done.status, 200, done.text);
    assert.equal(done.data.status, 'idle');
    assert.equal(done.data.now, '2027-04-01T00:00:00.000Z');
    assert.equal(done.data.progress.events['invoice.paid'], 2);
    const invoices = await acme.invoices(code);
    const moments = invoices.map(({ paidAt }: { paidAt: string }) => paidAt);
    assert.deepEqual(moments, [
      '2027-01-31T09:00:00.000Z',
      '2027-02-28T09:00:00.000Z',
      '2027-03-31T09:00:00.000Z',
    ]);
    // Drafts three days before.
    assert.equal(invoices[1].createdAt, '2027-02-25T09:00:00.000Z');
    const { data: payouts } = await acme.api.get('/v1/settlement-payouts');
    const paidAt = payouts.data.map(({ processedAt }: { processedAt: string }) => processedAt);
    assert.deepEqual(paidAt.toReversed(), ['2027-02-01T08:00:00.000Z', '2027-03-01T08:00:00.000Z']);
  });

  it('retries, polls and trials happen at their own moments', async () => {
    const acme = await merchant();
    await freeze(acme, '2027-01-01T09:00:00.000Z');
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    const mandate = await acme.mandate(await acme.plan({ trialPeriodDays: 7 }), '0123450000');
    await advance(acme, '2027-02-10T00:00:00.000Z');
    const tries = (await acme.attempts(code)).slice(1);
    assert.deepEqual(
      tries.map(({ attemptedAt }: { attemptedAt: string }) => attemptedAt),
      ['2027-02-01T09:00:00.000Z', '2027-02-02T09:00:00.000Z', '2027-02-03T09:00:00.000Z'],
    );
    const { data } = await acme.api.get(`/v1/checkout/direct-debit/${mandate.data.mandateId}`);
    assert.equal(data.completedAt, '2027-01-01T09:03:00.000Z');
    const [first] = await acme.invoices(data.subscriptionCode);
    assert.equal(first.paidAt, '2027-01-08T09:03:00.000Z');
  });

  it('has the link of an invoice that nothing can pay ready when it answers', async () => {
    const acme = await merchant();
    await freeze(acme, '2027-01-01T09:00:00.000Z');
    await acme.api.post('/v1/customer', { email: 'ada@example.com' });
    const planCode = await acme.plan({ trialPeriodDays: 5 });
    const made = await acme.api.post('/v1/subscription', {
      customerEmailOrCode: 'ada@example.com',
      planCode,
    });
    await advance(acme, '2027-01-07T00:00:00.000Z');
    const [open] = await acme.invoices(made.data.code);
    assert.equal(open.status, 'open');
    assert.match(open.checkoutLink, /^http/);
    await advance(acme, '2027-01-14T00:00:00.000Z');
    assert.equal((await acme.subscription(made.data.code)).pausedAt, '2027-01-13T09:00:00.000Z');
  });

  it('does at once what is due at the moment it is frozen at', async () => {
    const acme = await merchant();
    await freeze(acme, '2027-01-01T09:00:00.000Z');
    const code = await acme.subscribe(await acme.plan({ interval: 'daily' }));
    await freeze(acme, '2027-01-03T09:00:00.000Z');
    await advance(acme, '2027-01-03T09:00:00.000Z');
    assert.equal((await acme.subscription(code)).invoiceCount, 3);
  });

  it('is not set before something that was made', async () => {
    const acme = await merchant();
    await freeze(acme, '2027-01-05T09:00:00.000Z');
    await acme.plan();
    const back = await freeze(acme, '2027-01-04T09:00:00.000Z');
    assert.equal(back.status, 409);
    assert.equal(back.code, 'clock_conflict');
    assert.match(back.message, /2027-01-05T09:00:00.000Z/);
    assert.equal((await freeze(acme, '2027-01-06T09:00:00.000Z')).status, 200);
  });

  it('is not removed while it stands ahead of real time', async () => {
    const acme = await merchant();
    await freeze(acme, '2027-01-05T09:00:00.000Z');
    assert.equal((await thaw(acme)).code, 'clock_conflict');
    const past = await merchant();
    await freeze(past, '2026-01-05T09:00:00.000Z');
    const thawed = await thaw(past);
    assert.equal(thawed.status, 200);
    assert.equal(thawed.data.frozen, false);
    const made = await past.api.post('/v1/customer', { email: 'ada@example.com' });
    assert.equal(made.data.createdAt, REAL_NOW);
  });

  it('goes forward only, and to moments that the calendar has', async () => {
    const acme = await merchant();
    await freeze(acme, '2027-01-05T09:00:00.000Z');
    for (const to of [
      '2027-01-04T09:00:00.000Z',
      '2027-02-30T09:00:00Z',
      'tomorrow',
      '9999-01-01',
      '2037-01-05T09:00:00.001Z',
    ]) {
      const refused = await advance(acme, to);
      assert.equal(refused.status, 400, to);
      assert.equal(refused.errors[0]?.field, 'to', to);
    }
  });

  it('is frozen no further ahead than it may be advanced, once there is something', async () => {
    const acme = await merchant();
    assert.equal((await freeze(acme, '2150-01-01T00:00:00.000Z')).status, 200);
    assert.equal((await thaw(acme)).status, 409);
    const other = await merchant();
    await other.plan();
    const refused = await freeze(other, '2199-12-31T00:00:00.000Z');
    assert.deepEqual([refused.status, refused.errors[0]?.field], [400, 'now']);
    const inTen = new Date(world.clock.now());
    inTen.setUTCFullYear(inTen.getUTCFullYear() + 10);
    assert.equal((await freeze(other, inTen.toISOString())).status, 200);
    const beyond = new Date(inTen.getTime() + 1_000).toISOString();
    assert.equal((await freeze(other, beyond)).status, 400);
  });

  it('is advanced by one request at a time, and taken over when its process dies', async () => {
    const acme = await merchant();
    await freeze(acme, '2027-01-05T09:00:00.000Z');
    const code = await acme.subscribe(await acme.plan({ interval: 'daily' }));
    const realNow = world.clock.now();
    // A process began, and holds its lease for another moment.
    await world.house.db
      .updateTable('tenants')
      .set({
        clockStatus: 'advancing',
        clockTo: new Date('2027-01-08T10:00:00.000Z'),
        clockProgress: JSON.stringify({ from: '2027-01-05T09:00:00.000Z', moments: 0, rows: {} }),
        clockLeasedUntil: new Date(realNow.getTime() + 1_000),
      })
      .where('id', '=', acme.api.tenantId)
      .execute();
    assert.equal((await advance(acme, '2027-01-09T09:00:00.000Z')).code, 'clock_conflict');
    assert.equal((await freeze(acme, '2027-01-09T09:00:00.000Z')).code, 'clock_conflict');
    assert.equal((await thaw(acme)).code, 'clock_conflict');
    world.clock.advance(1_000);
    while ((await read(acme)).status === 'advancing') await new Promise(setImmediate);
    assert.equal((await read(acme)).now, '2027-01-08T10:00:00.000Z');
    assert.equal((await acme.subscription(code)).invoiceCount, 4);
  });

  it('answers the repeat of an advance whose process died', async () => {
    const acme = await merchant();
    await freeze(acme, '2027-01-05T09:00:00.000Z');
    const to = '2027-02-05T09:00:00.000Z';
    const key = { 'idempotency-key': 'advance-1' };
    const ask = () => acme.api.post('/v1/test-clock/advance', { to }, key);
    assert.equal((await ask()).data.now, to);
    // As its death would leave it: the claim and what it had begun are there, an answer is not.
    await sql`update idempotency_keys set response = null, response_status = null,
      leased_until = ${world.clock.now()} where tenant_id = ${acme.api.tenantId}`.execute(
      world.house.db,
    );
    await sql`update tenants set clock_status = 'advancing', clock_to = ${to}::timestamptz
      where id = ${acme.api.tenantId}`.execute(world.house.db);
    const repeated = await ask();
    assert.equal(repeated.status, 200, repeated.text);
    assert.deepEqual([repeated.data.status, repeated.data.now], ['idle', to]);
    assert.deepEqual((await ask()).data, repeated.data);
  });

  it('lets a year of a daily plan pass, each day at its own moment', async () => {
    const acme = await merchant();
    await freeze(acme, '2026-01-01T08:00:00.000Z');
    const code = await acme.subscribe(await acme.plan({ interval: 'daily', amount: 50_000 }));
    const done = await advance(acme, '2027-01-01T08:00:00.000Z');
    assert.equal(done.status, 200, done.text);
    assert.equal((await acme.subscription(code)).invoiceCount, 366);
    const { data: page } = await acme.api.get(`/v1/invoice?subscription=${code}&limit=100`);
    for (const { createdAt, paidAt, billingPeriodStart } of page.data) {
      assert.equal(createdAt, billingPeriodStart);
      assert.equal(paidAt, billingPeriodStart);
    }
  });
});

describe('a long way', () => {
  it('is answered with 202 while it lasts, and goes on', async () => {
    // Without a worker nobody moves the clock until the test does.
    const world = await createWorld({ environment: { TEST_CLOCK_WAIT_MS: '100' } });
    const api = await world.tenant();
    await api.post('/v1/test-clock', { now: '2027-01-31T09:00:00.000Z' });
    const to = '2027-06-30T09:00:00.000Z';
    const asked = await api.post('/v1/test-clock/advance', { to });
    assert.equal(asked.status, 202, asked.text);
    assert.equal(asked.message, 'The test clock is still advancing');
    assert.equal(asked.data.status, 'advancing');
    assert.equal(asked.data.to, to);
    const again = await api.post('/v1/test-clock/advance', { to });
    assert.equal(again.status, 409);
    await world.work();
    const arrived = (await api.get('/v1/test-clock')).data;
    assert.deepEqual([arrived.status, arrived.now], ['idle', to]);
    await world.close();
  });
});

describe('a way whose process is told to stop', () => {
  it('is returned with 202 at once, and goes on', async () => {
    const world = await createWorld({ environment: { TEST_CLOCK_WAIT_MS: '200000' } });
    const api = await world.tenant();
    await api.post('/v1/test-clock', { now: '2027-01-31T09:00:00.000Z' });
    const to = '2027-02-10T09:00:00.000Z';
    const { app, close } = createServer(oneHouse(world.house), { operations });
    const there = clientOf(app, { 'x-api-key': api.apiKey });
    const advancing = there.post('/v1/test-clock/advance', { to });
    const status = async () => (await api.get('/v1/test-clock')).data.status;
    await eventually(async () => assert.equal(await status(), 'advancing'));
    await close();
    const asked = await advancing;
    assert.equal(asked.status, 202, asked.text);
    await world.work();
    await world.close();
  });
});

describe('a test clock in live mode', () => {
  it('a test clock does not exist in live mode', async () => {
    const world = await createWorld();
    const live = { ...world.house.config, mode: 'live' as const };
    Object.assign(world.house, { config: live });
    const { api } = { api: await world.tenant() };
    const refused = await api.post('/v1/test-clock', { now: '2027-01-01T00:00:00.000Z' });
    assert.equal(refused.status, 409);
    assert.equal(refused.code, 'test_clock_unavailable');
    await world.close();
  });
});
