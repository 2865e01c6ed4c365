// Every query on the cards, accounts and papers that messages name.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isOneOf } from '../../db/keys.ts';
import { literalList } from '../../db/listed.ts';
import type { PaymentMethod } from '../../provider/port/methods.ts';
import { TOOK_MONEY } from '../payments/life.ts';

export interface Means {
  readonly type: PaymentMethod;
  /** Of the card, or the name of the bank. */
  readonly brand: string | null;
  readonly last4: string | null;
}

export interface MeansOfInvoice {
  /** Of the newest payment. */
  readonly paid?: Means;
  /** Of the newest attempt that failed. */
  readonly failed?: Means;
}

export async function selectMeansOfInvoices(
  db: Db,
  tenantId: string,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, MeansOfInvoice>> {
  if (invoiceIds.length === 0) return new Map();
  const { rows } = await sql<Means & { invoiceId: string; isPaid: boolean }>`
    select distinct on (a.invoice_id, a.status = 'failed') a.invoice_id,
      a.status <> 'failed' as is_paid, a.payment_source_type as type,
      coalesce(s.card_brand, s.bank_name) as brand, coalesce(s.card_last4, s.bank_last4) as last4
    from payment_attempts a
    left join payment_sources s on s.tenant_id = ${tenantId} and s.id = a.payment_source_id
    where a.tenant_id = ${tenantId} and ${isOneOf('a.invoice_id', invoiceIds)}
      and a.purpose = 'invoice'
      and (a.status = 'failed' or a.status in ${literalList(TOOK_MONEY)})
    order by a.invoice_id, a.status = 'failed', a.completed_at desc, a.id desc`.execute(db);
  const found = new Map<string, MeansOfInvoice>();
  for (const { invoiceId, isPaid, ...means } of rows) {
    found.set(invoiceId, { ...found.get(invoiceId), [isPaid ? 'paid' : 'failed']: means });
  }
  return found;
}

/** What is charged for each subscription, where anything is. */
export async function selectMeansOfSubscriptions(
  db: Db,
  tenantId: string,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, Means>> {
  if (subscriptionIds.length === 0) return new Map();
  const { rows } = await sql<Means & { id: string }>`
    select c.id, s.type, coalesce(s.card_brand, s.bank_name) as brand,
      coalesce(s.card_last4, s.bank_last4) as last4
    from subscriptions c
    join payment_sources s on s.tenant_id = ${tenantId} and s.id = c.payment_source_id
    where c.tenant_id = ${tenantId} and ${isOneOf('c.id', subscriptionIds)}
      and c.collection_method = 'charge' and s.status = 'active'`.execute(db);
  return new Map(rows.map(({ id, ...means }) => [id, means]));
}

/** The numbers of credit notes by their refunds, found by the invoices. */
export async function selectNotesOfRefunds(
  db: Db,
  tenantId: string,
  {
    refunds,
    invoices,
  }: { readonly refunds: readonly string[]; readonly invoices: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (refunds.length === 0) return new Map();
  const { rows } = await sql<{ refundId: string; number: string }>`
    select refund_id, number from credit_notes
    where tenant_id = ${tenantId} and ${isOneOf('invoice_id', invoices)}
      and ${isOneOf('refund_id', refunds)}`.execute(db);
  return new Map(rows.map(({ refundId, number }) => [refundId, number]));
}
