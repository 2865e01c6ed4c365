// A merchant's engineer has rehearsed a year too far and goes back: everything is deleted, or
// nothing, and the next rehearsal begins as the first one did.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { foundAccount } from '../../test/people.ts';
import { untilCompared } from '../../test/reconciling.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';
import { KEPT_TABLES } from '../model/test-clock/reset-sql.ts';

const START = '2027-01-10T09:00:00.000Z';

describe('beginning anew', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true, worker: true, now: START });
  });
  after(() => world.close());

  const merchant = async () => merchantOf(world, await world.tenant());
  const reset = ({ api }: Merchant, headers = {}) => api.post('/v1/test-clock/reset', {}, headers);
  const freeze = ({ api }: Merchant, now: string) => api.post('/v1/test-clock', { now });
  const rehearse = async (acme: Merchant) => {
    await freeze(acme, '2027-01-31T09:00:00.000Z');
    const code = await acme.subscribe(await acme.plan(), undefined, 'ada@example.com');
    await acme.mandate(await acme.plan({ trialPeriodDays: 7 }), '0123450000');
    await acme.api.post('/v1/test-clock/advance', { to: '2027-04-01T00:00:00.000Z' });
    return (await acme.invoices(code)).length;
  };

  /** How many rows of a tenant each table has that holds any. */
  async function rowsOf({ api }: Merchant): Promise<Record<string, number>> {
    const { rows: tables } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'tenant_id'`.execute(world.house.db);
    const counted = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count
          from ${sql.table(name)} where tenant_id = ${api.tenantId}`.execute(world.house.db);
        return [name, rows[0]?.count ?? 0] as const;
      }),
    );
    return Object.fromEntries(counted.filter(([, count]) => count > 0));
  }

  it('a reset leaves no row in any table but those that say who the tenant is', async () => {
    const acme = await merchant();
    const other = await merchant();
    assert.equal(await rehearse(acme), 3);
    await rehearse(other);
    await acme.api.put('/auth/settings', { upcomingInvoiceDays: 7, businessName: 'Acme & Sons' });
    const settings = (await acme.api.get('/auth/me')).data;
    await untilCompared(world);
    const untouched = await rowsOf(other);
    assert.ok(Object.keys(await rowsOf(acme)).length > 12);
    const done = await reset(acme);
    assert.equal(done.status, 200, done.text);
    assert.deepEqual(done.data, {
      now: START,
      frozen: false,
      status: 'idle',
      to: null,
      nextAt: null,
      progress: null,
    });
    const left = Object.keys(await rowsOf(acme));
    assert.deepEqual(
      left.filter((table) => !KEPT_TABLES.includes(table)),
      [],
    );
    assert.ok(left.includes('api_keys') && left.includes('audit_entries'));
    assert.deepEqual((await acme.api.get('/auth/me')).data, settings);
    assert.deepEqual(await rowsOf(other), untouched);
    const { rows } = await sql<{ action: string }>`select action from audit_entries
      where tenant_id = ${acme.api.tenantId} order by id desc limit 1`.execute(world.house.db);
    assert.equal(rows[0]?.action, 'tenant.reset');
  });

  it('after a reset the very same rehearsal can be made again', async () => {
    const acme = await merchant();
    assert.equal(await rehearse(acme), 3);
    assert.equal((await freeze(acme, '2027-01-31T09:00:00.000Z')).code, 'clock_conflict');
    assert.equal((await reset(acme)).status, 200);
    assert.equal(await rehearse(acme), 3);
    const { data } = await acme.api.get('/v1/dashboard/analytics?from=2027-01-01&to=2027-04-30');
    assert.ok(data);
  });

  it('a reset is done once for one key, and its answer is kept', async () => {
    const acme = await merchant();
    const key = { 'idempotency-key': 'anew-1' };
    await acme.plan();
    const first = await reset(acme, key);
    assert.equal(first.status, 200, first.text);
    await acme.plan();
    const again = await reset(acme, key);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.equal((await acme.api.get('/v1/plan')).data.totalCount, 1);
  });

  it('a reset stops a clock that advances, and the worker that moves it', async () => {
    const acme = await merchant();
    await freeze(acme, '2027-01-31T09:00:00.000Z');
    const plan = await acme.plan({ interval: 'daily' });
    for (let count = 0; count < 3; count += 1) await acme.subscribe(plan);
    const to = '2036-12-31T09:00:00.000Z';
    const moved = acme.api.post('/v1/test-clock/advance', { to });
    const clock = async () => (await acme.api.get('/v1/test-clock')).data;
    while (!((await clock()).now > '2027-02-02')) await new Promise(setImmediate);
    const done = await reset(acme);
    assert.equal(done.status, 200, done.text);
    const answered = await moved;
    assert.deepEqual([answered.status, answered.data.frozen], [200, false]);
    await world.work();
    const after = await clock();
    assert.deepEqual([after.frozen, after.status, after.to], [false, 'idle', null]);
    for (const list of ['plan', 'customer', 'subscription', 'invoice']) {
      assert.equal((await acme.api.get(`/v1/${list}`)).data.totalCount, 0, list);
    }
    await acme.plan();
  });

  it('a reset waits for the worker that moves the clock, and no other takes it', async () => {
    const acme = await merchant();
    await acme.plan();
    await freeze(acme, '2027-01-31T09:00:00.000Z');
    const hold = (until: Date | null) =>
      sql`
      update tenants set clock_status = 'advancing', clock_to = '2028-01-31',
        clock_leased_until = ${until} where id = ${acme.api.tenantId}`.execute(world.house.db);
    await hold(new Date(world.clock.now().getTime() + HOUR_MS));
    const asked = reset(acme);
    const stopped = async () => (await acme.api.get('/v1/test-clock')).data.to === null;
    while (!(await stopped())) await new Promise(setImmediate);
    assert.equal((await acme.api.get('/v1/plan')).data.totalCount, 1);
    await sql`update tenants set clock_leased_until = null
      where id = ${acme.api.tenantId}`.execute(world.house.db);
    assert.equal((await asked).status, 200);
    assert.equal((await acme.api.get('/v1/plan')).data.totalCount, 0);
  });

  it('a reset waits for a worker that holds a row', async () => {
    const acme = await merchant();
    await acme.subscribe(await acme.plan());
    const hold = (until: Date | null) =>
      sql`
      update invoices set leased_until = ${until}
      where tenant_id = ${acme.api.tenantId}`.execute(world.house.db);
    await hold(new Date(world.clock.now().getTime() + HOUR_MS));
    const asked = reset(acme);
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal((await acme.api.get('/v1/invoice')).data.totalCount, 1);
    await hold(null);
    assert.equal((await asked).status, 200);
    assert.equal((await acme.api.get('/v1/invoice')).data.totalCount, 0);
  });

  it('a reset calls back no alarm, also one that was due in a time that is over', async () => {
    const { byKey } = await foundAccount(world);
    const ahead = new Date(world.clock.now().getTime() + 300 * DAY_MS).toISOString();
    await byKey.post('/v1/test-clock', { now: ahead });
    assert.equal((await byKey.post('/v1/key', { name: 'Theirs', role: 'owner' })).status, 201);
    assert.equal((await byKey.post('/v1/test-clock/reset')).status, 200);
    await world.work();
    const { data } = await byKey.get('/v1/email-deliveries?type=key_created');
    assert.deepEqual(
      data.data.map(({ status }: { status: string }) => status),
      ['sent'],
    );
  });

  it('a reset that breaks off deletes nothing', async () => {
    const acme = await merchant();
    await rehearse(acme);
    const before = await rowsOf(acme);
    await sql`create function break_off() returns trigger language plpgsql as
      $$ begin raise exception 'broken off'; end $$`.execute(world.house.db);
    await sql`create trigger break_off before delete on plans
      execute function break_off()`.execute(world.house.db);
    assert.equal((await reset(acme)).code, 'outcome_unknown');
    await sql`drop trigger break_off on plans`.execute(world.house.db);
    assert.deepEqual(await rowsOf(acme), before);
    assert.equal((await reset(acme)).status, 200);
  });

  it('a callback for an order that a reset deleted is accepted and ignored', async () => {
    const acme = await merchant();
    const order = { callbackUrl: 'https://acme.example/thanks', customerEmail: 'ada@example.com' };
    const body = { planCode: await acme.plan(), order: { ...order, amount: 1 } };
    const made = (await acme.api.post('/v1/checkout/order', body)).data;
    assert.equal((await reset(acme)).status, 200);
    await acme.payLink(made.checkoutLink);
    assert.equal((await acme.api.get('/v1/subscription')).data.totalCount, 0);
    const gone = await acme.api.get(`/v1/checkout/order/${made.orderReference}`);
    assert.equal(gone.status, 404);
  });

  it('a reset is whole beside requests that create things at the same moment', async () => {
    const acme = await merchant();
    await acme.subscribe(await acme.plan());
    const asked = Array.from({ length: 12 }, (_, index) =>
      index % 4 === 3
        ? reset(acme)
        : acme.api.post('/v1/customer', { email: `c${index}@example.com` }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    for (const status of statuses) assert.ok([200, 201, 409].includes(status), `${statuses}`);
    assert.equal((await reset(acme)).status, 200);
    assert.equal((await acme.api.get('/v1/customer')).data.totalCount, 0);
  });
});

describe('beginning anew in live mode', () => {
  it('does not exist', async () => {
    const world = await createWorld();
    Object.assign(world.house, { config: { ...world.house.config, mode: 'live' as const } });
    const api = await world.tenant();
    const refused = await api.post('/v1/test-clock/reset');
    assert.deepEqual([refused.status, refused.code], [409, 'test_clock_unavailable']);
    await world.close();
  });
});
