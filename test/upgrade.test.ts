// A database that an earlier version left behind, with life in it: migrated, its reports add up.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { checkInvariants } from '../src/audit/check.ts';
import { REPORT_INVARIANTS } from '../src/audit/reports-sql.ts';
import { type Connection, connect } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import { queues } from '../src/jobs.ts';
import { newId } from '../src/lib/id.ts';
import { foldDays } from '../src/model/reports/fold-sql.ts';
import { insertTenant } from '../src/model/tenants/sql.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';

const MIGRATIONS = new URL('../src/db/migrations/', import.meta.url);
const BEFORE = '0013';
const START = '2027-01-05T09:00:00Z';

/** Three customers of a plan: one is behind, one has paid before its trial, one has left. */
const LIFE = `
insert into plans (tenant_id, id, code, version, name, amount, currency, interval, interval_count,
    trial_period_days, status, created_at, updated_at)
  values ('TENANT', gen_random_uuid(), 'PLN_gold0000', 1, 'Gold', 5000, 'NGN', 'monthly', 1, 0,
    'active', 'START', 'START');
insert into plan_versions (tenant_id, plan_id, version, name, amount, currency, interval,
    interval_count, trial_period_days, status, moves_existing, created_at)
  select tenant_id, id, 1, name, amount, currency, interval, 1, 0, 'active', false, created_at
  from plans;
insert into customers (tenant_id, id, code, email, created_at, updated_at)
  select 'TENANT', md5('c' || n)::uuid, 'CUST_0000000' || n, n || '@a.co', 'START', 'START'
  from generate_series(1, 3) n;
insert into subscriptions (tenant_id, id, code, customer_id, plan_id, plan_version, amount,
    currency, interval, interval_count, invoice_count, anchor_at, cycle_index, next_billing_at,
    status, allow_retries, cancel_at_period_end, metadata, canceled_at, created_at, updated_at)
  select 'TENANT', md5('s' || n)::uuid, 'SUB_0000000' || n, md5('c' || n)::uuid, p.id, 1, 5000,
    'NGN', 'monthly', 1, 1, 'START', 0, case when n < 3 then 'START'::timestamptz + '30 days' end,
    (array['past_due', 'trialing', 'canceled'])[n], true, false, '{}',
    case when n = 3 then 'START'::timestamptz end, 'START', 'START'
  from generate_series(1, 3) n cross join plans p;
insert into invoices (tenant_id, id, code, subscription_id, customer_id, plan_id, plan_version,
    status, amount_due, amount_paid, amount_refunded, currency, lines, billing_period_start,
    billing_period_end, due_at, attempt_count, failure_reason, created_at, updated_at)
  select 'TENANT', md5('i' || n)::uuid, 'INV_0000000' || n, md5('s' || n)::uuid,
    md5('c' || n)::uuid, p.id, 1, (array['open', 'paid', 'failed'])[n], 5000,
    case when n = 2 then 5000 else 0 end, 0, 'NGN', '[]', 'START',
    'START'::timestamptz + '30 days', 'START', 1, case when n <> 2 then 'Insufficient funds' end,
    'START', 'START'
  from generate_series(1, 3) n cross join plans p;`;

describe('a database of the version before the reports counted trouble', () => {
  let database: TestDatabase;
  let connection: Connection;
  const tenant = newId();

  before(async () => {
    database = await emptyDatabase();
    connection = connect({ url: database.url, size: 2 });
    const { pool, db } = connection;
    await pool.query(`create table schema_migrations (name text primary key,
      checksum text not null, applied_at timestamptz not null default now())`);
    const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
    for (const name of names.filter((each) => each < BEFORE)) {
      const text = await readFile(new URL(name, MIGRATIONS), 'utf8');
      await pool.query(text);
      const checksum = createHash('sha256').update(text).digest('hex');
      await pool.query('insert into schema_migrations values ($1, $2)', [name, checksum]);
    }
    const about = { accountId: 'acme', businessName: 'Acme', email: null, passwordHash: null };
    const row = { id: tenant, ...about, timezone: 'Africa/Lagos' };
    await insertTenant(db, row, new Date(START));
    await pool.query(LIFE.replaceAll('TENANT', tenant).replaceAll('START', START));
    await db.transaction().execute((within) => foldDays(within, tenant));
  });
  after(async () => {
    await connection.close();
    await database.drop();
  });

  const broken = async () => {
    const now = new Date(START);
    const names = new Set(REPORT_INVARIANTS.map(({ name }) => name));
    const found = await checkInvariants(connection.db, { now, toleratedMs: 0, queues });
    const reports = found.filter(({ invariant }) => names.has(invariant));
    assert.equal(reports.length, names.size);
    return reports.filter(({ violations }) => violations.length > 0);
  };

  it('has reports that add up once it is migrated, before and after they are read', async () => {
    const applied = await migrate(database.url);
    assert.equal(applied[0], '0013_trouble.sql');
    assert.deepEqual(await broken(), []);
    await connection.db.transaction().execute((within) => foldDays(within, tenant));
    assert.deepEqual(await broken(), []);
    const { rows } = await sql`
      select measure, kind, sum(count)::bigint as count from analytics_days
      where measure in ('failing', 'at_risk', 'renewals') group by 1, 2 order by 1`.execute(
      connection.db,
    );
    assert.deepEqual(rows, [
      { measure: 'at_risk', kind: 'past_due', count: 1 },
      { measure: 'failing', kind: 'Insufficient funds', count: 1 },
      // The trial that has paid its first cycle is none.
      { measure: 'renewals', kind: '', count: 1 },
    ]);
  });
});
