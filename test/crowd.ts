// A merchant with many customers among many merchants with few: each customer with a subscription,
// an invoice that was paid for it, and its settlement. Written at once, because to make them by the
// API would take hours.

import { sql } from 'kysely';
import type { Database } from '../src/db/connect.ts';

export interface Crowd {
  /** A merchant that is there already. */
  readonly tenantId: string;
  readonly own: number;
  readonly others: number;
  readonly eachOther: number;
}

/** Faster to build at once than row by row. */
const WORDS_INDEX = 'customers_words_idx';
const PLANS = ['Gold', 'Silver', 'Bronze', 'Gym', 'School fees'];

/** An id for each number, the same in every run. */
const idOf = (kind: number, number: ReturnType<typeof sql>) => sql`
  (lpad(to_hex(${kind}::bigint * 100000000 + (${number})), 32, '0'))::uuid`;
/** A code that differs with each number, and not in its beginning alone. */
const codeOf = (prefix: string, number: ReturnType<typeof sql>) => sql`
  (${prefix}::text || substr(translate(encode(sha256((${number})::text::bytea), 'base64'),
    '+/', 'xy'), 1, 8))`;

export async function makeCrowd(database: Database, crowd: Crowd): Promise<void> {
  const { rows: indexes } = await sql<{ definition: string }>`
    select pg_get_indexdef(${WORDS_INDEX}::regclass) as definition`.execute(database);
  await sql.raw(`drop index ${WORDS_INDEX}`).execute(database);
  await database.transaction().execute(async (db) => {
    // Nobody's key is wrong here, so that none need be looked up.
    await sql`set local session_replication_role = replica`.execute(db);
    for (const statement of [...whoPays(crowd), ...WHAT_WAS_PAID]) await statement.execute(db);
  });
  for (const { definition } of indexes) await sql.raw(definition).execute(database);
  await sql`vacuum analyze`.execute(database);
}

function whoPays({ tenantId, own, others, eachOther }: Crowd) {
  const other = sql`(n - ${own}::int - 1) / ${eachOther}::int`;
  const tenant = sql`case when n <= ${own}::int then ${tenantId}::uuid
    else ${idOf(9, other)} end`;
  const plan = sql`case when n <= ${own}::int then ${idOf(8, sql`n % ${PLANS.length}::int`)}
    else ${idOf(7, other)} end`;
  const made = sql`timestamptz '2026-01-01Z' + n * interval '37 s'`;
  const each = sql`generate_series(1, ${own}::int + ${others}::int * ${eachOther}::int) n`;
  return [
    sql`insert into tenants (id, account_id, business_name, timezone, dunning_max_attempts,
        dunning_retry_hours, upcoming_invoice_days, created_at, updated_at)
      select ${idOf(9, sql`n - 1`)}, 'crowd-' || n, 'Crowd', 'Africa/Lagos', 3, 24, 3, now(), now()
      from generate_series(1, ${others}::int) n`,
    sql`insert into plans (tenant_id, id, code, version, name, amount, currency, interval,
        interval_count, trial_period_days, status, created_at, updated_at)
      select ${tenantId}::uuid, ${idOf(8, sql`n - 1`)}, ${codeOf('PLN_', sql`n`)}, 1,
        (${PLANS}::text[])[n], 500000, 'NGN', 'monthly', 1, 0, 'active', now(), now()
      from generate_series(1, ${PLANS.length}::int) n
      union all select ${idOf(9, sql`n - 1`)}, ${idOf(7, sql`n - 1`)}, ${codeOf('PLN_', sql`-n`)},
        1, 'Gold', 500000, 'NGN', 'monthly', 1, 0, 'active', now(), now()
      from generate_series(1, ${others}::int) n`,
    sql`insert into plan_versions (tenant_id, plan_id, version, name, amount, currency, interval,
        interval_count, trial_period_days, status, moves_existing, created_at)
      select tenant_id, id, 1, name, amount, currency, interval, 1, 0, 'active', false, created_at
      from plans`,
    sql`insert into customers (tenant_id, id, code, email, name, phone_number, external_ref,
        created_at, updated_at)
      select ${tenant}, ${idOf(2, sql`n`)}, ${codeOf('CUST_', sql`n`)},
        'person.' || n || '@' || (array['example.com', 'example.ng', 'mail.example'])[1 + n % 3],
        (array['Ada', 'Bola', 'Chi', 'Dayo', 'Efe'])[1 + n % 5] || ' ' ||
          substr(md5(n::text), 1, 7),
        '+23480' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), 'crm/' || n,
        ${made}, ${made}
      from ${each}`,
    sql`insert into payment_sources (tenant_id, id, customer_id, type, status, card_brand,
        card_last4, card_expiry_month, card_expiry_year, sealed_token, provider, created_at,
        updated_at)
      select tenant_id, id, id, 'card', 'active', 'Visa', '4081', 12, 2035, '', 'nomba',
        created_at, created_at from customers where code like 'CUST%'`,
    sql`insert into subscriptions (tenant_id, id, code, customer_id, plan_id, plan_version,
        payment_source_id, amount, currency, interval, interval_count, invoice_count, anchor_at,
        current_billing_cycle_start, current_billing_cycle_end, next_billing_at,
        status, allow_retries, cancel_at_period_end, started_at, metadata, due_at, created_at,
        updated_at, latest_invoice_id)
      select ${tenant}, ${idOf(2, sql`n`)}, ${codeOf('SUB_', sql`n`)}, ${idOf(2, sql`n`)}, ${plan},
        1, ${idOf(2, sql`n`)}, 500000, 'NGN', 'monthly', 1, 1, ${made}, ${made},
        ${made} + interval '900 days', ${made} + interval '900 days',
        case when n % 50 = 0 then 'past_due' else 'active' end, true, false, ${made},
        jsonb_build_object('orderReference', 'Basket/' || n), ${made} + interval '900 days',
        ${made}, ${made}, ${idOf(2, sql`n`)}
      from ${each}`,
  ];
}

/** The same of every subscription, under its id. */
const WHAT_WAS_PAID = [
  sql`insert into invoices (tenant_id, id, code, subscription_id, customer_id, plan_id,
        plan_version, status, amount_due, amount_paid, amount_refunded, currency, lines,
        billing_period_start, billing_period_end, due_at, paid_at, attempt_count, created_at,
        updated_at, number)
      select tenant_id, id, 'INV_' || substr(code, 5), id, customer_id, plan_id, 1, 'paid', 500000,
        500000, 0, 'NGN', '[]', anchor_at, anchor_at + interval '30 days', anchor_at, anchor_at, 1,
        created_at, created_at, 'INV-' || lpad((row_number() over ())::text, 6, '0')
      from subscriptions where code like 'SUB%'`,
  sql`insert into payment_attempts (tenant_id, id, code, customer_id, subscription_id, invoice_id,
        payment_source_id, payment_source_type, amount, currency, status, purpose, reference,
        provider_reference, amount_refunded, needs_review, attempted_at, completed_at, created_at,
        provider, number)
      select tenant_id, id, 'PAY_' || substr(code, 5), customer_id, id, id, id, 'card', 500000,
        'NGN', 'succeeded', 'invoice', 'chg_' || md5(id::text), md5(code), 0, false, created_at,
        created_at, created_at, 'nomba', 1 from subscriptions where code like 'SUB%'`,
  sql`insert into settlements (tenant_id, id, payment_id, invoice_id, subscription_id,
        gross_amount, fee_amount, net_amount, currency, status, due_at, created_at)
      select tenant_id, id, id, id, id, 500000, 7000, 493000, 'NGN', 'pending', created_at,
        created_at from payment_attempts`,
];
