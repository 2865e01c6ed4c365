// What a document shows beside its invoice: what was paid and given back.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import type { PaymentMethod } from '../../provider/port/methods.ts';
import type { InvoiceRow } from '../invoices/shape.ts';
import { TOOK_MONEY } from '../payments/life.ts';
import type { RefundRow } from './shape.ts';

export interface PaidRow {
  readonly at: Date;
  readonly amount: number;
  readonly type: PaymentMethod;
  readonly brand: string | null;
  readonly last4: string | null;
}

/** The payments of an invoice; a duplicate, which went back, is none. */
export async function selectPaidOf(db: Db, tenantId: string, invoiceId: string) {
  const { rows } = await sql<PaidRow>`
    select a.completed_at as at, a.amount, a.payment_source_type as type,
      coalesce(s.card_brand, s.bank_name) as brand, coalesce(s.card_last4, s.bank_last4) as last4
    from payment_attempts a
    left join payment_sources s on s.tenant_id = ${tenantId} and s.id = a.payment_source_id
    where a.tenant_id = ${tenantId} and a.invoice_id = ${invoiceId} and a.purpose = 'invoice'
      and a.status in ${literalList(TOOK_MONEY)}
    order by a.completed_at, a.id`.execute(db);
  return rows;
}

/** What an order was paid with, be it for what was sold, for nothing, or to prove a card. */
export async function selectPaidByOrder(db: Db, tenantId: string, reference: string) {
  const { rows } = await sql<PaidRow & { readonly purpose: string; readonly givenBack: number }>`
    select a.completed_at as at, a.amount, a.payment_source_type as type, a.purpose,
      a.amount_refunded as given_back,
      coalesce(s.card_brand, s.bank_name) as brand, coalesce(s.card_last4, s.bank_last4) as last4
    from payment_attempts a
    left join payment_sources s on s.tenant_id = ${tenantId} and s.id = a.payment_source_id
    where a.tenant_id = ${tenantId} and a.reference = ${reference}
      and a.status in ${literalList(TOOK_MONEY)}`.execute(db);
  return rows[0];
}

export interface RefundedRow {
  readonly at: Date;
  readonly amount: number;
  readonly reason: string;
  readonly goesTo: RefundRow['goesTo'];
  readonly creditNote: string | null;
}

export async function selectGivenBackOf(db: Db, tenantId: string, invoiceId: string) {
  const { rows } = await sql<RefundedRow>`
    select r.updated_at as at, r.amount, r.reason, r.goes_to, n.number as credit_note
    from refunds r
    join payment_attempts a on a.tenant_id = ${tenantId} and a.id = r.payment_id
    left join credit_notes n on n.tenant_id = ${tenantId} and n.refund_id = r.id
    where r.tenant_id = ${tenantId} and r.invoice_id = ${invoiceId} and a.purpose = 'invoice'
      and r.status = 'succeeded'
    union all
    select created_at, total, reason, 'credit', number from credit_notes
    where tenant_id = ${tenantId} and invoice_id = ${invoiceId} and credit_entry_id is not null
    order by at, credit_note`.execute(db);
  return rows;
}

export interface RefundSums {
  readonly refunded: number;
  readonly pending: number;
}

/** What was given back of an invoice, and what is on its way. */
export async function selectGoingBack(
  db: Db,
  tenantId: string,
  invoiceId: string,
): Promise<RefundSums> {
  const { rows } = await sql<RefundSums>`
    select coalesce(sum(r.amount) filter (where r.status = 'succeeded'), 0)::bigint as refunded,
      coalesce(sum(r.amount) filter (where r.status = 'pending'), 0)::bigint as pending
    from payment_attempts a
    join refunds r on r.tenant_id = a.tenant_id and r.payment_id = a.id
    where a.tenant_id = ${tenantId} and a.invoice_id = ${invoiceId} and a.purpose = 'invoice'
      and r.goes_to = 'source'`.execute(db);
  return rows[0] ?? { refunded: 0, pending: 0 };
}

export type PaperRow = Pick<
  InvoiceRow,
  'id' | 'code' | 'number' | 'status' | 'failureReason' | 'dueAt' | 'amountDue'
> & { readonly isChargePending: boolean };

const MOST_PAPERS = 24;

/** The newest invoices of a subscription, its draft among them. */
export async function selectPapersOf(
  db: Db,
  tenantId: string,
  subscriptionId: string,
): Promise<PaperRow[]> {
  const pending = sql<boolean>`exists (
    select 1 from payment_attempts a where a.tenant_id = invoices.tenant_id
      and a.invoice_id = invoices.id and a.status = 'pending')`;
  return await db
    .selectFrom('invoices')
    .select(['id', 'code', 'number', 'status', 'failureReason', 'dueAt', 'amountDue'])
    .select(pending.as('isChargePending'))
    .where('tenantId', '=', tenantId)
    .where('subscriptionId', '=', subscriptionId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_PAPERS)
    .execute();
}

export async function selectPlanName(db: Db, tenantId: string, planId: string): Promise<string> {
  const { name } = await db
    .selectFrom('plans')
    .select('name')
    .where('tenantId', '=', tenantId)
    .where('id', '=', planId)
    .executeTakeFirstOrThrow();
  return name;
}
