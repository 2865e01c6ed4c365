// What a book is made of: subscriptions with their locks, and the rows around them, one query for
// each kind however many subscriptions there are.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { listed } from '../../db/listed.ts';
import { UNDECIDED } from '../../model/invoices/life.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { CheckoutOrderRow } from '../../model/orders/shape.ts';
import { isGivenUp } from '../../model/payments/charge-rules.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import type { PlanVersionRow } from '../../model/plans/shape.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';

type Ids = readonly string[];

/** In the order of their ids, so that two books never wait for each other in a circle. */
export async function lockSubscriptions(
  db: Db,
  tenantId: string,
  ids: Ids,
): Promise<Omit<SubscriptionRow, 'paymentSourceType'>[]> {
  const { rows } = await sql<SubscriptionRow>`
    select * from subscriptions where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
    order by id for update`.execute(db);
  return rows;
}

/** The drafts, the open and the latest invoices of these subscriptions, and those named. */
export async function selectBookInvoices(
  db: Db,
  tenantId: string,
  of: { readonly subscriptionIds: Ids; readonly invoiceIds: Ids },
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select i.* from invoices i
    where i.tenant_id = ${tenantId} and i.subscription_id = any(${of.subscriptionIds}::uuid[])
      and i.status in ${listed(UNDECIDED)}
    union all
    select i.* from invoices i
    where i.tenant_id = ${tenantId} and i.id = any(${of.invoiceIds}::uuid[])
      and i.status not in ${listed(UNDECIDED)}`.execute(db);
  return rows;
}

/** The pending attempts of these invoices, and those named. */
export async function selectBookAttempts(
  db: Db,
  tenantId: string,
  of: { readonly invoiceIds: Ids; readonly attemptIds: Ids },
): Promise<PaymentAttemptRow[]> {
  if (of.invoiceIds.length + of.attemptIds.length === 0) return [];
  const { rows } = await sql<PaymentAttemptRow>`
    select a.* from payment_attempts a
    where a.tenant_id = ${tenantId} and a.invoice_id = any(${of.invoiceIds}::uuid[])
      and a.status = 'pending'
    union
    select a.* from payment_attempts a
    where a.tenant_id = ${tenantId} and a.id = any(${of.attemptIds}::uuid[])`.execute(db);
  return rows;
}

/** The versions that move subscriptions of these plans, the newest first. */
export async function selectMovingVersions(
  db: Db,
  tenantId: string,
  planIds: Ids,
): Promise<PlanVersionRow[]> {
  if (planIds.length === 0) return [];
  const { rows } = await sql<PlanVersionRow>`
    select * from plan_versions
    where tenant_id = ${tenantId} and plan_id = any(${planIds}::uuid[]) and moves_existing
    order by version desc`.execute(db);
  return rows;
}

export async function deleteDrafts(db: Db, tenantId: string, ids: Ids): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from invoices
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) and status = 'draft'`.execute(db);
}

/** The last attempt before this one, and all that were given up: each is looked up once more. */
export async function selectEarlierAttempts(
  db: Db,
  tenantId: string,
  invoiceIds: Ids,
): Promise<PaymentAttemptRow[]> {
  const { rows } = await sql<PaymentAttemptRow>`
    select * from payment_attempts
    where tenant_id = ${tenantId} and invoice_id = any(${invoiceIds}::uuid[])
      and status = 'failed' and purpose = 'invoice' and number is not null
      and failure_code is distinct from 'mandate_amount_exceeded'
    order by invoice_id, number desc`.execute(db);
  return rows.filter(
    (attempt, index) => attempt.invoiceId !== rows[index - 1]?.invoiceId || isGivenUp(attempt),
  );
}

/**
 * The newest order for an invoice that may still be paid, or for another card; where there is none,
 * one whose page somebody is asking for right now: no job will, and it is young.
 */
export async function selectLinkOrder(
  db: Db,
  tenantId: string,
  of: {
    readonly subscriptionId: string;
    readonly invoiceId: string | null;
    readonly since: Date;
    readonly askedSince: Date;
  },
): Promise<CheckoutOrderRow | undefined> {
  const { rows } = await sql<CheckoutOrderRow>`
    select * from checkout_orders
    where tenant_id = ${tenantId} and subscription_id = ${of.subscriptionId}
      and purpose = ${of.invoiceId === null ? 'card' : 'invoice'}
      and invoice_id is not distinct from ${of.invoiceId}
      and status = 'pending' and created_at > ${of.since}
      and (checkout_link is not null or (due_at is null and created_at > ${of.askedSince}))
    order by checkout_link is null, created_at desc limit 1`.execute(db);
  return rows[0];
}
