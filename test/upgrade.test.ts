// A database that an earlier version left behind, with life in it: migrated, its reports add up.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { checkInvariants } from '../src/audit/check.ts';
import { REPORT_INVARIANTS } from '../src/audit/reports-sql.ts';
import { TRAIL_INVARIANTS } from '../src/audit/trail-sql.ts';
import { type Connection, connect } from '../src/db/connect.ts';
import { migrate } from '../src/db/setup/migrate.ts';
import { queues } from '../src/jobs.ts';
import { newId } from '../src/lib/values/id.ts';
import { foldDays } from '../src/model/reports/fold-sql.ts';
import { emptyDatabase, type TestDatabase } from './database.ts';

const MIGRATIONS = new URL('../src/db/migrations/', import.meta.url);
const START = '2027-01-05T09:00:00Z';

/** Three customers of a plan: one is behind, one has paid before its trial, one has left. */
const LIFE = `
insert into audit_entries (tenant_id, id, action, subject_type, subject_id, changes, created_at)
  select 'TENANT', md5('e' || n)::uuid, 'plan.updated', 'plan', md5('p')::uuid,
    jsonb_build_object('from', n), 'START'::timestamptz + n * interval '1.5 ms'
  from generate_series(1, 3) n;
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

/** The days as that version folded them; whatever waits stays for the next one. */
const FOLDED = `
update subscription_movements set is_folded = true;
with taken as (delete from analytics_deltas where measure <> 'paid' returning *)
insert into analytics_days (tenant_id, measure, day, kind, subject_id, per, count, value)
  select tenant_id, measure, (at at time zone 'Africa/Lagos')::date, kind, subject_id, 0,
    sum(count), sum(value) from taken group by 1, 2, 3, 4, 5;
insert into analytics_customers (tenant_id, customer_id, counted, payments, paid)
  select tenant_id, customer_id, 1, 0, 0 from subscription_movements
  where is_counted(status_after) group by 1, 2;
insert into analytics_days (tenant_id, measure, day, kind, subject_id, per, count, value)
  select tenant_id, 'standing', (at at time zone 'Africa/Lagos')::date, status_after, plan_id, 0,
    count(*), 0 from subscription_movements where is_counted(status_after) group by 1, 3, 4, 5
  union all
  select tenant_id, 'mrr', (at at time zone 'Africa/Lagos')::date, kind, plan_id, per_after,
    count(*), sum(rate_after) from subscription_movements where kind is not null
  group by 1, 3, 4, 5, 6
  union all
  select tenant_id, 'customers_counted', (at at time zone 'Africa/Lagos')::date, '',
    '00000000-0000-0000-0000-000000000000', 0, count(distinct customer_id), 0
  from subscription_movements where is_counted(status_after) group by 1, 3;
update tenants set analytics_timezone = timezone;`;

/** Since then the one that was behind has paid, and the merchant was paid out three times. */
const LATER = `
update tenants set payouts_made = 3, payout_account_confirmed_at = 'START';
update subscriptions set status = 'active', updated_at = 'START'::timestamptz + '1 day'
  where status = 'past_due';
update invoices set status = 'paid', amount_paid = amount_due, paid_at = 'START'
  where status = 'open';`;

/** What a version from before the triggers went leaves for the next: they counted all of it. */
const LAST_COUNTED_BY_TRIGGERS = '0030';

for (const { title, before: last, standing } of [
  {
    title: 'before the reports counted trouble',
    before: '0012',
    standing: [
      { measure: 'at_risk', kind: 'past_due', count: 1 },
      { measure: 'failing', kind: 'Insufficient funds', count: 1 },
      // The trial that has paid its first cycle is none.
      { measure: 'renewals', kind: '', count: 1 },
    ],
  },
  {
    title: 'whose triggers counted',
    before: LAST_COUNTED_BY_TRIGGERS,
    standing: [{ measure: 'renewals', kind: '', count: 1 }],
  },
]) {
  describe(`a database of the version ${title}`, () => {
    let database: TestDatabase;
    let connection: Connection;
    const tenant = newId();
    const isLater = last === LAST_COUNTED_BY_TRIGGERS;

    before(async () => {
      database = await emptyDatabase();
      connection = connect({ url: database.url, size: 2 });
      const { pool } = connection;
      await pool.query(`create table schema_migrations (name text primary key,
        checksum text not null, applied_at timestamptz not null default now(), besides text)`);
      const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
      for (const name of names.filter((each) => each.slice(0, 4) <= last)) {
        const text = await readFile(new URL(name, MIGRATIONS), 'utf8');
        await pool.query(text);
        const checksum = createHash('sha256').update(text).digest('hex');
        await pool.query('insert into schema_migrations values ($1, $2)', [name, checksum]);
      }
      await pool.query(
        `insert into tenants (id, account_id, business_name, timezone, dunning_max_attempts,
          dunning_retry_hours, upcoming_invoice_days, created_at, updated_at)
        values ($1, 'acme', 'Acme', 'Africa/Lagos', 3, 24, 3, $2, $2)`,
        [tenant, START],
      );
      await pool.query(LIFE.replaceAll('TENANT', tenant).replaceAll('START', START));
      await pool.query(FOLDED);
      if (isLater) await pool.query(LATER.replaceAll('START', START));
    });
    after(async () => {
      await connection.close();
      await database.drop();
    });

    const broken = async () => {
      const now = new Date(START);
      const kept = [...REPORT_INVARIANTS, ...TRAIL_INVARIANTS];
      const names = new Set(kept.map(({ name }) => name));
      const found = await checkInvariants(connection.db, { now, toleratedMs: 0, queues });
      const reports = found.filter(({ invariant }) => names.has(invariant));
      assert.equal(reports.length, names.size);
      return reports.filter(({ violations }) => violations.length > 0);
    };

    it('has reports that add up once it is migrated, before and after they are read', async () => {
      const applied = await migrate(database.url);
      assert.ok(applied[0] && applied[0].slice(0, 4) > last);
      assert.deepEqual(await broken(), []);
      await connection.db.transaction().execute((within) => foldDays(within, tenant));
      assert.deepEqual(await broken(), []);
      const { rows } = await sql`
        select measure, kind, sum(count)::bigint as count from analytics_days
        where measure in ('failing', 'at_risk', 'renewals') group by 1, 2
        having sum(count) <> 0 order by 1`.execute(connection.db);
      assert.deepEqual(rows, standing);
    });

    it('has the steps of each subscription in their order', async () => {
      const { rows } = await sql<{ numbers: number[]; statuses: string[] }>`
        select array_agg(number order by number) as numbers,
          array_agg(status_after order by number) as statuses
        from subscription_movements group by subscription_id order by 2`.execute(connection.db);
      const steps = rows.map(({ statuses }) => statuses.join(' → '));
      const first = isLater ? 'past_due → active' : 'past_due';
      assert.deepEqual(steps, ['canceled', first, 'trialing']);
      assert.ok(
        rows.every(({ numbers }) => numbers.every((number, index) => number === index + 1)),
      );
    });

    it('a merchant’s payout account is confirmed and counted as it was', async () => {
      const accounts = await connection.db.selectFrom('payoutAccounts').selectAll().execute();
      const account = { provider: 'nomba', recipientAccountId: null, payoutsMade: 3 };
      const kept = { tenantId: tenant, ...account, confirmedAt: new Date(START) };
      assert.deepEqual(accounts, isLater ? [kept] : []);
    });

    it('has no trigger, nor a function of one', async () => {
      const { rows } = await sql`
        select tgname as name from pg_trigger where not tgisinternal
        union all
        select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public' and p.prorettype = 'trigger'::regtype`.execute(connection.db);
      assert.deepEqual(rows, []);
    });
  });
}
