// What is counted by the statement: its cost grows with the rows that a statement changes, and no
// faster, also where the plan was kept from a time when there was one.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';

const TENANT = '00000000-0000-0000-0000-000000000001';
const START = '2027-01-04T08:00:00Z';
const FEW = 500;
const MANY = 10_000;

describe('counting', () => {
  let database: TestDatabase;
  let client: pg.Client;

  before(async () => {
    database = await cloneDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await makeSubscriptions(client, MANY);
    await client.query('analyze');
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  async function change(count: number, status: string): Promise<number> {
    const startedAt = performance.now();
    const { rowCount } = await client.query(
      `update subscriptions set status = $1 where id in (
        select id from subscriptions where status <> $1 order by id limit $2)`,
      [status, count],
    );
    assert.equal(rowCount, count);
    return performance.now() - startedAt;
  }

  it('of twenty times as many rows takes no hundred times as long', async () => {
    // The plans of a session are made here, for a single row.
    for (const status of ['active', 'paused']) await change(1, status);
    const few = await change(FEW, 'past_due');
    const many = await change(MANY, 'expired');
    const ratio = many / few;
    assert.ok(ratio < 100, `${many} ms is ${ratio.toFixed(0)} times ${few} ms`);
  });

  it('comes to the same as a look at all rows', async () => {
    const { rows } = await client.query(`
      select measure, kind, sum(count)::int as count, sum(value)::int as value
      from analytics_deltas group by 1, 2 having sum(count) <> 0 order by 1, 2`);
    assert.deepEqual(rows, [{ measure: 'subscriptions_new', kind: '', count: MANY, value: 0 }]);
    const moved = await client.query(`
      select kind, count(*)::int as count from subscription_movements
      where kind is not null group by 1 order by 1`);
    assert.deepEqual(moved.rows, [
      { kind: 'churn', count: 1 + FEW },
      { kind: 'new', count: FEW },
      { kind: 'reactivation', count: 1 },
    ]);
  });
});

async function makeSubscriptions(client: pg.Client, count: number): Promise<void> {
  await client.query('begin');
  // Only the counting is looked at: what else belongs to a subscription is left out.
  await client.query(`do $$ declare name text; begin
    for name in select conname from pg_constraint
      where conrelid = 'subscriptions'::regclass and contype = 'f'
    loop execute format('alter table subscriptions drop constraint %I', name); end loop;
  end $$`);
  await client.query(
    `insert into subscriptions (tenant_id, id, code, customer_id, plan_id, plan_version, amount,
      currency, interval, interval_count, invoice_count, anchor_at, cycle_index, next_billing_at,
      status, allow_retries, cancel_at_period_end, started_at, metadata, created_at, updated_at)
    select $1, lpad(n::text, 32, '0')::uuid, 'SUB_' || lpad(n::text, 8, '0'),
      lpad(n::text, 32, '0')::uuid, $1, 1, 500000, 'NGN', 'monthly', 1, 0, $2, 0, $2,
      'scheduled', true, false, $2, '{}', $2, $2
    from generate_series(1, $3::int) n`,
    [TENANT, START, count],
  );
  await client.query('commit');
}
