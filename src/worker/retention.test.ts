// A merchant keeps what was logged and sent for so many days: by its test clock where it has one,
// and only what it says. What is old is found without reading what is not.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pause } from '../../test/pause.ts';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { rowsReadFor } from '../../test/rows-read.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { firstIdAt } from '../lib/values/id.ts';
import { purge } from './purge.ts';
import { runDueJobs } from './tick.ts';

const DAYS = { apiLogDays: 7, emailDays: 7, deliveryDays: 7, eventDays: 7 };

describe('retention', () => {
  let world: World;
  let receiver: Receiver;
  let acme: TenantClient;
  let other: TenantClient;

  before(async () => {
    world = await createWorld({ plansAnew: true, environment: { API_LOG_DAYS: '30' } });
    receiver = await startReceiver();
    [acme, other] = [await world.tenant(), await world.tenant('other')];
    for (const each of [acme, other]) {
      await each.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
    }
  });
  after(async () => {
    await receiver.stop();
    await world.close();
  });

  const clean = () => runDueJobs(world.house, [purge]);
  async function count(table: string, { tenantId } = acme): Promise<number> {
    const { rows } = await world.connection.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where tenant_id = $1`,
      [tenantId],
    );
    return rows[0]?.count ?? 0;
  }
  const counts = async (client = acme) =>
    await Promise.all(
      ['events', 'webhook_deliveries', 'webhook_attempts', 'emails', 'api_requests'].map((table) =>
        count(table, client),
      ),
    );
  /** A customer with an invoice that is mailed: each is an event, a delivery and a request. */
  async function sell(client: TenantClient, email: string) {
    await client.post('/v1/customer', { email });
    const lines = [{ description: 'A towel', unitAmount: 10_000 }];
    const sale = { customerEmailOrCode: email, collect: 'link', sendEmail: true, lines };
    const made = await client.post('/v1/invoice', sale);
    assert.equal(made.status, 201, made.text);
    await world.work();
    await world.house.apiLog.flush();
  }
  const set = async (retention: object) => await acme.put('/auth/settings', { retention });

  it('is kept as it was where nothing is said, and refused beyond its bounds', async () => {
    const { data } = await acme.get('/auth/me');
    const nothing = { apiLogDays: null, emailDays: null, deliveryDays: null, eventDays: null };
    assert.deepEqual(data.retention, { ...nothing, documentsYears: 6 });
    for (const [field, value] of [
      ...([
        ['emailDays', 6],
        ['eventDays', 3651],
        ['deliveryDays', 7.5],
        ['apiLogDays', 0],
      ] as const),
      ...([
        ['documentsYears', 11],
        ['documentsYears', -1],
        ['documentsYears', null],
      ] as const),
    ]) {
      const { status, errors } = await set({ [field]: value });
      assert.deepEqual([status, errors[0]?.field], [400, `retention.${field}`]);
    }
    const { data: changed } = await set({ emailDays: 30 });
    assert.equal(changed.retention.emailDays, 30);
    assert.equal((await set({ emailDays: null })).data.retention.emailDays, null);
  });

  it('deletes what is older than its days, and what is younger stays', async () => {
    await sell(acme, 'old@example.com');
    await sell(other, 'old@example.com');
    world.clock.advance(7 * DAY_MS);
    await sell(acme, 'new@example.com');
    await set(DAYS);
    await world.house.apiLog.flush();
    const before = await counts();
    await clean();
    assert.deepEqual(await counts(), before, 'seven days to the millisecond are not over');
    const others = await counts(other);
    world.clock.advance(1_000);
    await clean();
    const left = await counts();
    const isLess = left.map((rows, at) => rows > 0 && rows < (before[at] ?? 0));
    assert.deepEqual(isLess, [true, true, true, true, true], `${before} ${left}`);
    assert.deepEqual(await counts(other), others);
    const { data: invoices } = await acme.get('/v1/invoice');
    assert.equal(invoices.totalCount, 2);
  });

  it('goes by the test clock, as soon as that arrives', async () => {
    const sandbox = await world.tenant('sandbox');
    await sandbox.put('/auth/settings', { retention: { emailDays: 7, eventDays: 7 } });
    await sandbox.post('/v1/test-clock', { now: world.clock.now().toISOString() });
    await sell(sandbox, 'ada@example.com');
    assert.ok((await count('emails', sandbox)) > 0);
    const to = new Date(world.clock.now().getTime() + 8 * DAY_MS).toISOString();
    const moved = sandbox.post('/v1/test-clock/advance', { to });
    let isThere = false;
    void moved.then(() => {
      isThere = true;
    });
    while (!isThere) {
      await world.work();
      await pause(10);
    }
    assert.equal((await moved).data.status, 'idle');
    assert.deepEqual([await count('emails', sandbox), await count('events', sandbox)], [0, 0]);
  });

  it('takes a piece of each merchant at a time, until all is gone', async () => {
    const { pool } = world.connection;
    for (const { tenantId } of [acme, other]) await fill(tenantId, 3_000, 40);
    await other.put('/auth/settings', { retention: { emailDays: 7 } });
    const rows = async () => [await count('emails'), await count('emails', other)] as const;
    const before = await rows();
    await purge.claim(world.house, world.clock.now());
    const after = await rows();
    assert.deepEqual([before[0] - after[0], before[1] - after[1]], [250, 250]);
    await clean();
    const old = await pool.query(
      "select from emails where type = 'digest' and tenant_id = any($1)",
      [[acme.tenantId, other.tenantId]],
    );
    assert.equal(old.rows.length, 0);
  });

  it('finds what is old by an index, among many that are not', async () => {
    await fill(acme.tenantId, 20_000, 1);
    const { pool } = world.connection;
    await pool.query('analyze');
    const read = await rowsReadFor(pool, () => purge.claim(world.house, world.clock.now()));
    assert.ok(read < 2_000, `${read} rows of 80,000`);
    for (const table of ['emails', 'webhook_deliveries', 'events']) {
      const type = table === 'webhook_deliveries' ? 'event_type' : 'type';
      await pool.query(`delete from ${table} where ${type} in ('digest', 'webhook.test')`);
    }
  });

  /** Emails and events of so many days ago, as many as that. */
  async function fill(tenantId: string, many: number, days: number): Promise<void> {
    const at = new Date(world.clock.now().getTime() - days * DAY_MS);
    await world.connection.pool.query(
      `insert into emails (tenant_id, id, type, cause, recipient, facts, status, attempts,
         created_at)
       select $1, gen_random_uuid(), 'digest', $4 || n, 'a@example.com', '{}', 'sent', 1, $3
       from generate_series(1, $2::int) n`,
      [tenantId, many, at, `${days} `],
    );
    if (days !== 1) return;
    await world.connection.pool.query(
      `with told as (
        insert into events (tenant_id, id, type, entity_id, data, occurred_at)
        select $1, gen_random_uuid(), 'webhook.test', gen_random_uuid(), '{"message":"x"}', $3
        from generate_series(1, $2::int) n returning *
      ), sent as (
        insert into webhook_deliveries (tenant_id, id, event_id, event_type, entity_id, sequence,
          endpoint_url, status, attempt_count, created_at)
        select tenant_id, id, id, type, entity_id, sequence, 'x', 'failed', 0, occurred_at from told
      )
      insert into api_requests (tenant_id, id, created_at, method, route, path, operation, status,
        duration_ms, actor_kind, actor_name, actor_role, is_replay, ip)
      select tenant_id, (left($4, 18) || right(id::text, 18))::uuid, occurred_at, 'GET', '/v1/plan',
        '/v1/plan', 'listPlans', 200, 1, 'key', 'a key', 'owner', false, '::1' from told`,
      [tenantId, many, at, firstIdAt(at)],
    );
  }
});
