// Renewals that were: invoices, payments, settlements, events and mails of the months before, as a
// house that has run for a while keeps them. Written in sets, oldest first.

import { sql } from 'kysely';
import type { Database, Db } from '../src/db/connect.ts';
import { START } from './renew.ts';

const KINDS = { invoice: 11, payment: 12, settlement: 13, event: 14, email: 15 } as const;
const EVENTS_EACH = 3;

export async function fillHistory(db: Database, renewals: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from subscriptions`.execute(db);
  const count = rows[0]?.count ?? 0;
  const months = Math.ceil(renewals / count);
  for (let month = months; month > 0; month -= 1) {
    const done = (months - month) * count;
    await fillMonth(db, { month, done, most: Math.min(count, renewals - done) });
  }
  await sql`vacuum analyze`.execute(db);
}

interface Month {
  /** How many months ago. */
  readonly month: number;
  readonly done: number;
  readonly most: number;
}

async function fillMonth(db: Db, { month, done, most }: Month): Promise<void> {
  const id = (kind: keyof typeof KINDS) => sql`
    (lpad(to_hex(${KINDS[kind]}::bigint * 100000000 + ${done}::int + n), 32, '0'))::uuid`;
  const at = sql`(${START}::timestamptz - ${month}::int * interval '1 month')`;
  const number = sql`(${done}::int + n)`;
  const old = sql`(select s.*, row_number() over (order by id) as n from subscriptions s
    order by id limit ${most}::int) s`;
  await sql`
    insert into invoices (tenant_id, id, code, subscription_id, customer_id, plan_id, plan_version,
      status, amount_due, amount_paid, amount_refunded, currency, lines, billing_period_start,
      billing_period_end, due_at, paid_at, attempt_count, created_at, updated_at)
    select tenant_id, ${id('invoice')}, 'INV_old' || ${number}, id, customer_id, plan_id, 1,
      'paid', amount, amount, 0, currency, '[]', ${at}, ${at} + interval '1 month', ${at}, ${at}, 1,
      ${at}, ${at}
    from ${old}`.execute(db);
  await sql`
    insert into payment_attempts (tenant_id, id, code, customer_id, subscription_id, invoice_id,
      payment_source_id, payment_source_type, amount, currency, status, purpose, reference,
      amount_refunded, needs_review, attempted_at, completed_at, created_at)
    select tenant_id, ${id('payment')}, 'PAY_old' || ${number}, customer_id, id, ${id('invoice')},
      payment_source_id, 'card', amount, currency, 'succeeded', 'invoice', 'old-' || ${number}, 0,
      false, ${at}, ${at}, ${at}
    from ${old}`.execute(db);
  await sql`
    insert into settlements (tenant_id, id, payment_id, invoice_id, subscription_id, gross_amount,
      fee_amount, net_amount, currency, status, due_at, created_at)
    select tenant_id, ${id('settlement')}, ${id('payment')}, ${id('invoice')}, id, amount, 7000,
      amount - 7000, currency, 'paid_out', ${at}, ${at}
    from ${old}`.execute(db);
  await sql`
    insert into emails (tenant_id, id, type, cause, customer_id, recipient, facts, status,
      attempts, created_at)
    select tenant_id, ${id('email')}, 'receipt', 'old-' || ${number}, customer_id, 'a@example.com',
      '{}', 'sent', 1, ${at}
    from ${old}`.execute(db);
  await sql`
    insert into events (tenant_id, id, type, entity_id, data, occurred_at)
    select tenant_id, gen_random_uuid(), 'invoice.paid', ${id('invoice')},
      jsonb_build_object('id', ${id('invoice')}, 'code', ${number}::text,
        'words', repeat('a value of the usual length ', 40)), ${at}
    from ${old} cross join generate_series(1, ${EVENTS_EACH}::int)`.execute(db);
}
