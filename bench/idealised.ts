// The least that a renewal can be in this database: nothing but its rows, written by hand-made SQL
// in sets, into tables without a trigger, a check, a foreign key or an index besides the primary
// key. Two commits for each batch, because the provider is asked in between.

import { sql } from 'kysely';
import type { Connection, Db } from '../src/db/connect.ts';
import { type Cost, DUE, measureCost } from './renew.ts';

const BATCH = 500;
const TABLES = ['subscriptions', 'invoices', 'payment_attempts', 'settlements', 'events', 'emails'];

/** Of the size that an event has. */
const DATA = sql`(select jsonb_object_agg(k, 'a value of the usual length of some words')
  from generate_series(1, 35) k)`;

/** The subscriptions that stand in the database, renewed once more beside it. */
export async function renewIdeally(connection: Connection): Promise<Cost> {
  const { db } = connection;
  await sql`create schema ideal`.execute(db);
  for (const name of TABLES) {
    const [table, of] = [sql.table(`ideal.${name}`), sql.table(name)];
    const rows = name === 'subscriptions' ? sql`with data` : sql`with no data`;
    await sql`create table ${table} as table ${of} ${rows}`.execute(db);
    await sql`alter table ${table} add primary key (tenant_id, id)`.execute(db);
  }
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ tenantId: string; id: string }>`
    select tenant_id, id from ideal.subscriptions order by tenant_id, id`.execute(db);
  const cost = await measureCost(connection, rows.length, async () => {
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      const tenants = batch.map(({ tenantId }) => tenantId);
      const ids = batch.map(({ id }) => id);
      const these = sql`unnest(${tenants}::uuid[], ${ids}::uuid[]) as b (tenant_id, id)`;
      await db.transaction().execute((transaction) => openInvoices(transaction, these));
      await db.transaction().execute((transaction) => settle(transaction, these));
    }
    return async () => {};
  });
  await sql`drop schema ideal cascade`.execute(db);
  return cost;
}

type Batch = ReturnType<typeof sql>;

/** An invoice and an attempt have the id of their subscription: each has one of each. */
async function openInvoices(db: Db, these: Batch): Promise<void> {
  await sql`
    insert into ideal.invoices (tenant_id, id, code, subscription_id, customer_id, plan_id,
      plan_version, status, amount_due, amount_paid, amount_refunded, currency, lines,
      billing_period_start, billing_period_end, due_at, attempt_count, created_at, updated_at)
    select s.tenant_id, s.id, 'INV_' || substr(s.code, 5), s.id, s.customer_id, s.plan_id, 1,
      'open', s.amount, 0, 0, s.currency, '[]', ${DUE}, ${DUE}::timestamptz + interval '1 month',
      ${DUE}, 1, ${DUE}, ${DUE}
    from ideal.subscriptions s join ${these} using (tenant_id, id)`.execute(db);
  await sql`
    insert into ideal.payment_attempts (tenant_id, id, code, customer_id, subscription_id,
      invoice_id, payment_source_id, payment_source_type, amount, currency, status, purpose,
      reference, amount_refunded, needs_review, attempted_at, created_at, due_at)
    select s.tenant_id, s.id, 'PAY_' || substr(s.code, 5), s.customer_id, s.id, s.id,
      s.payment_source_id, 'card', s.amount, 'NGN', 'pending', 'invoice', s.code, 0, false,
      ${DUE}, ${DUE}, ${DUE}
    from ideal.subscriptions s join ${these} using (tenant_id, id)`.execute(db);
  await sql`
    update ideal.subscriptions s set cycle_index = cycle_index + 1, due_at = null,
      current_billing_cycle_start = ${DUE}, next_billing_at = ${DUE}, updated_at = ${DUE}
    from ${these} where s.tenant_id = b.tenant_id and s.id = b.id`.execute(db);
  await tell(db, these, 1);
}

async function settle(db: Db, these: Batch): Promise<void> {
  await sql`
    update ideal.payment_attempts p set status = 'succeeded', completed_at = ${DUE}, due_at = null
    from ${these} where p.tenant_id = b.tenant_id and p.id = b.id`.execute(db);
  await sql`
    update ideal.invoices i set status = 'paid', amount_paid = amount_due, paid_at = ${DUE}
    from ${these} where i.tenant_id = b.tenant_id and i.id = b.id`.execute(db);
  await sql`
    insert into ideal.settlements (tenant_id, id, payment_id, invoice_id, subscription_id,
      gross_amount, fee_amount, net_amount, currency, status, due_at, payout_due_at, created_at)
    select p.tenant_id, p.id, p.id, p.invoice_id, p.subscription_id, p.amount, 7000,
      p.amount - 7000, 'NGN', 'pending', ${DUE}, ${DUE}, ${DUE}
    from ideal.payment_attempts p join ${these} using (tenant_id, id)`.execute(db);
  await sql`
    update ideal.subscriptions s set due_at = ${DUE}::timestamptz + interval '1 month'
    from ${these} where s.tenant_id = b.tenant_id and s.id = b.id`.execute(db);
  await sql`
    insert into ideal.emails (tenant_id, id, type, cause, customer_id, recipient, facts, status,
      attempts, created_at)
    select tenant_id, id, 'receipt', id, id, 'a@example.com', '{}', 'queued', 0, ${DUE}
    from ${these}`.execute(db);
  await tell(db, these, 2);
}

async function tell(db: Db, these: Batch, times: number): Promise<void> {
  await sql`
    insert into ideal.events (tenant_id, id, type, entity_id, data, occurred_at)
    select tenant_id, gen_random_uuid(), 'invoice.paid', id, ${DATA}, ${DUE}
    from ${these} cross join generate_series(1, ${times}::int)`.execute(db);
}
