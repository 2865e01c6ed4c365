// Credit by the invoice whose money it came from.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { InvoiceRow } from '../invoices/shape.ts';

/** What became credit of what an invoice asked, and was not taken back since. */
export interface GivenCredit {
  readonly byChanges: number;
  readonly byRefunds: number;
  /** What changes had given, and was taken back. */
  readonly takenBack: number;
  /** What of the credit that it had used itself is back. */
  readonly returned: number;
}

/** What of an invoice that is not paid any more is the customer's already. */
export interface GivenOf {
  /** As credit, or as time on another invoice. */
  readonly byChanges: number;
  /** Whether the credit that it had used went back, as far as it could. */
  readonly isCreditBack: boolean;
  /** As credit that changes within its cycle gave of unused time that it had taken up. */
  readonly ofTakenUp: number;
  /** As lines that wait, of what was paid for the changes within its cycle. */
  readonly carriedByChanges: number;
}

export async function sumGivenCredit(
  db: Db,
  tenantId: string,
  { customerId, invoiceId }: { readonly customerId: string; readonly invoiceId: string },
): Promise<GivenCredit> {
  const { rows } = await sql<GivenCredit>`
    select (noted.total - moved.back)::bigint as by_changes, moved.back::bigint as taken_back,
      moved.refunded::bigint as by_refunds, moved.returned::bigint as returned
    from (select coalesce(sum(n.total), 0) as total from credit_notes n
      where n.tenant_id = ${tenantId} and n.invoice_id = ${invoiceId}
        and n.credit_entry_id is not null) noted
    cross join (select coalesce(0 - sum(e.amount) filter (where e.source = 'change'), 0) as back,
        coalesce(sum(e.amount) filter (where e.source = 'refund'), 0) as refunded,
        coalesce(sum(e.amount) filter (where e.source = 'invoice' and e.amount > 0), 0) as returned
      from credit_entries e where e.tenant_id = ${tenantId} and e.customer_id = ${customerId}
        and e.invoice_id = ${invoiceId}) moved`.execute(db);
  return rows[0] ?? { byChanges: 0, byRefunds: 0, takenBack: 0, returned: 0 };
}

/** What changes of an invoice’s cycle gave as credit, and noted on those of other cycles. */
export async function sumGivenOfTakenUp(
  db: Db,
  tenantId: string,
  { invoiceId, cycleOrdinal }: { invoiceId: string; cycleOrdinal: number | null },
): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(n.total), 0)::bigint as given from cycle_changes h
    join credit_notes n on n.tenant_id = h.tenant_id and n.credit_entry_id = h.credit_entry_id
    join invoices i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
    where h.tenant_id = ${tenantId} and h.cycle_id = ${invoiceId}
      and i.cycle_ordinal is distinct from ${cycleOrdinal}::int`.execute(db);
  return rows[0]?.given ?? 0;
}

/** What lines give of the invoices of changes in this one’s cycle. */
export async function sumCarriedByChanges(
  db: Db,
  tenantId: string,
  { id, subscriptionId, cycleOrdinal }: InvoiceRow,
): Promise<number> {
  const { rows } = await sql<{ carried: number }>`
    select coalesce(sum(carried_over), 0)::bigint as carried from invoices
    where tenant_id = ${tenantId} and subscription_id = ${subscriptionId}
      and cycle_ordinal = ${cycleOrdinal}::int and id <> ${id}`.execute(db);
  return rows[0]?.carried ?? 0;
}
