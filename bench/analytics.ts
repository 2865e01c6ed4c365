// What an answer about a year costs for a merchant with a million invoices, as a multiple of what
// it costs for one with ten thousand.

import { sql } from 'kysely';
import { foldAnalytics } from '../src/analytics/fold.ts';
import { countAnew } from '../test/count-anew.ts';
import { createWorld, type TenantClient, type World } from '../test/world.ts';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';

const MONTHS = 12;
const START = '2027-01-01T00:00:00.000Z';
const NOW = '2027-12-31T12:00:00.000Z';
const ROUNDS = 15;
const CHUNK = 2_000;
const WINDOWS = { year: 'from=2027-01-01&to=2027-12-31', month: 'from=2027-12-01&to=2027-12-31' };

export const analytics: Bench = benchOf({
  about: 'reports of a year and of a month, by the number of invoices',
  usual: { small: 10_000, large: 100_000 },
  little: { small: 24, large: 240 },
  full: { large: 1_000_000 },
  async measure({ small, large }) {
    const world = await createWorld({ now: NOW, plansAnew: true });
    try {
      const few = await merchantWith(world, small);
      const many = await merchantWith(world, large);
      await sql`vacuum analyze`.execute(world.house.db);
      const rows: BenchRow[] = [];
      for (const [name, window] of Object.entries(WINDOWS)) {
        rows.push(
          rowOf({
            name: `reports of a ${name}, ${large.toLocaleString('en')} invoices`,
            value: await median(many, window),
            unit: 'ms',
            baseline: await median(few, window),
            than: `${small.toLocaleString('en')} invoices`,
            wanted: [{ of: 'ratio', most: 3 }],
          }),
        );
      }
      return rows;
    } finally {
      await world.close({ allowUnfinished: true });
    }
  },
});

async function median(api: TenantClient, window: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const { status, text } = await api.get(`/v1/dashboard/analytics?${window}`);
    if (status !== 200) throw new Error(text);
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

/** A year of monthly renewals, spread over the days of the month, all paid but one in twenty. */
async function merchantWith(world: World, invoices: number): Promise<TenantClient> {
  const api = await world.tenant();
  const { db } = world.house;
  await sql`
    insert into plans (tenant_id, id, code, version, name, amount, currency, interval,
      interval_count, trial_period_days, status, created_at, updated_at)
    values (${api.tenantId}, gen_random_uuid(), 'PLN_bench000', 1, 'Gold', 500000, 'NGN', 'monthly',
      1, 0, 'active', ${START}, ${START})`.execute(db);
  await sql`
    insert into plan_versions (tenant_id, plan_id, version, name, amount, currency, interval,
      interval_count, trial_period_days, status, moves_existing, created_at)
    select tenant_id, id, 1, name, amount, currency, interval, interval_count, 0, 'active', false,
      created_at from plans where tenant_id = ${api.tenantId}`.execute(db);
  const subscriptions = Math.ceil(invoices / MONTHS);
  for (let from = 0; from < subscriptions; from += CHUNK) {
    await fill(world, api, { from, to: Math.min(from + CHUNK, subscriptions) });
  }
  await countAnew(db, api.tenantId);
  for (;;) {
    const tenants = await foldAnalytics.claim(world.house, world.clock.now());
    if (tenants.length === 0) return api;
    await foldAnalytics.handle(world.house, tenants, world.clock.now());
  }
}

async function fill(
  { house: { db } }: World,
  { tenantId }: TenantClient,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const id = (table: string) => sql`md5(${`${tenantId} ${table} `} || n)::uuid`;
  const people = sql`(select n, ${START}::timestamptz + n % 28 * interval '1 day' as at
    from generate_series(${from}::int, ${to - 1}::int) n) person`;
  await sql`
    insert into customers (tenant_id, id, code, email, created_at, updated_at)
    select ${tenantId}, ${id('customer')}, 'CUST_' || lpad(n::text, 8, '0'), n || '@example.com',
      at, at from ${people}`.execute(db);
  await sql`
    insert into subscriptions (tenant_id, id, code, customer_id, plan_id, plan_version, amount,
      currency, interval, interval_count, invoice_count, anchor_at,
      current_billing_cycle_start, current_billing_cycle_end, next_billing_at, status,
      allow_retries, cancel_at_period_end, started_at, metadata, created_at, updated_at)
    select p.tenant_id, ${id('subscription')}, 'SUB_' || lpad(n::text, 8, '0'), ${id('customer')},
      p.id, 1, 500000, 'NGN', 'monthly', 1, 12, at, at + interval '11 months',
      at + interval '12 months', at + interval '12 months',
      case when n % 20 = 0 then 'past_due' else 'active' end, true, false, at, '{}', at, at
    from ${people} join plans p on p.tenant_id = ${tenantId}`.execute(db);
  const months = sql`generate_series(0, ${MONTHS - 1}::int) month`;
  const of = (table: string) => sql`md5(${`${tenantId} ${table} `} || month || ' ' || n)::uuid`;
  const due = sql`at + month * interval '1 month'`;
  const fails = sql`n % 20 = 0 and month = 11`;
  await sql`
    insert into invoices (tenant_id, id, code, subscription_id, customer_id, plan_id, plan_version,
      status, amount_due, amount_paid, amount_refunded, currency, lines, billing_period_start,
      billing_period_end, due_at, paid_at, attempt_count, failure_reason, created_at, updated_at)
    select p.tenant_id, ${of('invoice')}, 'INV_' || n || '_' || month, ${id('subscription')},
      ${id('customer')}, p.id, 1, case when ${fails} then 'open' else 'paid' end, 500000,
      case when ${fails} then 0 else 500000 end, 0, 'NGN', '[]', ${due},
      ${due} + interval '1 month', ${due}, case when not (${fails}) then ${due} end, 1,
      case when ${fails} then 'Insufficient funds' end, ${due}, ${due}
    from ${people} cross join ${months} join plans p on p.tenant_id = ${tenantId}`.execute(db);
  await sql`
    insert into payment_attempts (tenant_id, id, code, customer_id, subscription_id, invoice_id,
      payment_source_type, amount, currency, status, purpose, reference, amount_refunded,
      needs_review, attempted_at, completed_at, failed_at, created_at)
    select ${tenantId}, ${of('payment')}, 'PAY_' || n || '_' || month, ${id('customer')},
      ${id('subscription')}, ${of('invoice')}, 'card', 500000, 'NGN',
      case when ${fails} then 'failed' else 'succeeded' end, 'invoice', n || '_' || month, 0, false,
      ${due}, case when not (${fails}) then ${due} end, case when ${fails} then ${due} end, ${due}
    from ${people} cross join ${months}`.execute(db);
  await sql`
    insert into settlements (tenant_id, id, payment_id, invoice_id, subscription_id, gross_amount,
      fee_amount, net_amount, currency, status, due_at, created_at)
    select ${tenantId}, ${of('settlement')}, ${of('payment')}, ${of('invoice')},
      ${id('subscription')}, 500000, 7000, 493000, 'NGN', 'paid_out', ${due}, ${due}
    from ${people} cross join ${months} where not (${fails})`.execute(db);
}
