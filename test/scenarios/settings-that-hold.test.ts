// A merchant changes its settings in the middle of things: they hold from now on for what exists,
// and what was told to somebody stays.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

const START = '2027-01-10T09:00:00.000Z';

describe('a new number of days between a draft and its cycle', () => {
  let world: World;

  before(async () => {
    // Without a worker nobody moves a clock until the test does.
    const environment = { TEST_CLOCK_WAIT_MS: '100' };
    world = await createWorld({ provider: true, now: START, environment });
  });
  after(() => world.close());

  const frozen = async (): Promise<Merchant> => {
    const acme = merchantOf(world, await world.tenant());
    await acme.api.post('/v1/test-clock', { now: START });
    return acme;
  };
  const advance = async ({ api }: Merchant, to: string) => {
    const asked = await api.post('/v1/test-clock/advance', { to });
    await world.work();
    assert.ok([200, 202].includes(asked.status), asked.text);
    assert.equal((await api.get('/v1/test-clock')).data.now, to);
  };
  const setDays = async ({ api }: Merchant, upcomingInvoiceDays: number) =>
    assert.equal((await api.put('/auth/settings', { upcomingInvoiceDays })).status, 200);
  const draftedAt = async (acme: Merchant, code: string) => {
    const [, draft] = await acme.invoices(code);
    return draft?.createdAt ?? null;
  };

  it('more days make the draft of a running cycle sooner', async () => {
    const acme = await frozen();
    const code = await acme.subscribe(await acme.plan());
    await advance(acme, '2027-01-20T09:00:00.000Z');
    await setDays(acme, 7);
    await advance(acme, '2027-02-09T09:00:00.000Z');
    assert.equal(await draftedAt(acme, code), '2027-02-03T09:00:00.000Z');
  });

  it('more days make the draft at once where its moment has passed', async () => {
    const acme = await frozen();
    const code = await acme.subscribe(await acme.plan());
    await advance(acme, '2027-02-05T09:00:00.000Z');
    await setDays(acme, 7);
    await world.work();
    assert.equal(await draftedAt(acme, code), '2027-02-05T09:00:00.000Z');
  });

  it('fewer days make the draft later, and none at all where the days are 0', async () => {
    const acme = await frozen();
    const code = await acme.subscribe(await acme.plan());
    await setDays(acme, 1);
    await advance(acme, '2027-02-09T10:00:00.000Z');
    assert.equal(await draftedAt(acme, code), '2027-02-09T09:00:00.000Z');
    const other = await acme.subscribe(await acme.plan());
    await setDays(acme, 0);
    await advance(acme, '2027-03-09T09:00:00.000Z');
    assert.equal(await draftedAt(acme, other), null);
    assert.equal((await acme.invoices(code)).length, 2);
  });

  it('a new number of days keeps existing drafts, and makes none for short intervals', async () => {
    const acme = await frozen();
    const code = await acme.subscribe(await acme.plan());
    const weekly = await acme.subscribe(await acme.plan({ interval: 'weekly' }));
    await advance(acme, '2027-02-08T09:00:00.000Z');
    const made = (await acme.invoices(code))[1];
    await setDays(acme, 7);
    await world.work();
    const [first, draft, ...others] = await acme.invoices(code);
    assert.deepEqual([first.status, draft, others], ['paid', made, []]);
    const drafts = (await acme.invoices(weekly)).filter(
      ({ status }: { status: string }) => status === 'draft',
    );
    assert.deepEqual(drafts, []);
    await setDays(acme, 1);
    await advance(acme, '2027-02-10T09:00:00.000Z');
    assert.equal((await acme.invoices(code))[1].id, made.id);
  });
});

describe('a new number of days where there are thousands of subscriptions', () => {
  it('reaches each of them, and those made meanwhile', async () => {
    const world = await createWorld({ provider: true, now: START, plansAnew: true });
    const acme = merchantOf(world, await world.tenant());
    await acme.subscribe(await acme.plan());
    await multiply(world, acme, 4_500);
    const changed = await acme.api.put('/auth/settings', { upcomingInvoiceDays: 7 });
    assert.equal(changed.status, 200);
    await acme.subscribe(await acme.plan());
    await world.work();
    const { rows } = await sql<{ dueAt: Date; count: number }>`
      select due_at, count(*)::int as count from subscriptions
      where tenant_id = ${acme.api.tenantId} group by due_at`.execute(world.house.db);
    assert.deepEqual(rows, [{ dueAt: new Date('2027-02-03T09:00:00.000Z'), count: 4_502 }]);
    const moving = sql`select from tenants where drafts_moved_to is not null`;
    assert.equal((await moving.execute(world.house.db)).rows.length, 0);
    // The copies were never told of: their books need not be right.
    await world.close({ allowUnfinished: true });
  });
});

/** Copies of a tenant's first subscription, each of another customer. */
async function multiply(world: World, { api }: Merchant, count: number): Promise<void> {
  await sql`
    with made as (
      insert into customers (tenant_id, id, code, email, created_at, updated_at)
      select ${api.tenantId}, gen_random_uuid(), 'CUST_' || n, n || '@example.com', ${START},
        ${START} from generate_series(1, ${count}::int) n
      returning id
    )
    insert into subscriptions
    select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
      'code', 'SUB_' || made.id, 'customer_id', made.id, 'metadata', '{"copy":true}'::jsonb))).*
    from made join subscriptions s on s.tenant_id = ${api.tenantId}
  `.execute(world.house.db);
}

describe('new terms of dunning while an invoice is unpaid', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: START });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const change = (dunning: object) => acme.api.put('/auth/settings', { dunning });
  const triesOf = async (code: string) =>
    (await acme.attempts(code))
      .slice(1)
      .map(({ attemptedAt }: { attemptedAt: string }) => attemptedAt);

  it('keep the try that was announced, and decide what follows it', async () => {
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    await world.passUntil('2027-02-10T10:00:00.000Z');
    await change({ maxAttempts: 4, retryHours: 1 });
    await world.passUntil('2027-02-14T10:00:00.000Z');
    assert.deepEqual(await triesOf(code), [
      '2027-02-10T09:00:00.000Z',
      '2027-02-11T09:00:00.000Z',
      '2027-02-11T10:00:00.000Z',
      '2027-02-11T11:00:00.000Z',
    ]);
    assert.equal((await acme.subscription(code)).pausedAt, '2027-02-11T11:00:00.000Z');
  });

  it('end it with the announced try where fewer are allowed now', async () => {
    await change({ maxAttempts: 3, retryHours: 24 });
    await world.passUntil('2027-03-01T09:00:00.000Z');
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.insufficientFunds);
    await world.passUntil('2027-04-01T10:00:00.000Z');
    await change({ maxAttempts: 1 });
    await world.passUntil('2027-04-05T10:00:00.000Z');
    assert.deepEqual(await triesOf(code), ['2027-04-01T09:00:00.000Z', '2027-04-02T09:00:00.000Z']);
    assert.equal((await acme.subscription(code)).status, 'paused');
  });
});
