// Every query on credit notes.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import { isNumbered } from '../../db/named.ts';
import { isId } from '../../lib/values/id.ts';
import { PAID } from '../invoices/life.ts';
import type { InvoiceRow } from '../invoices/shape.ts';
import { postAcrossTenants } from '../ledger/post-sql.ts';
import type { CreditNoteRow } from './shape.ts';

type NewCreditNote = Omit<CreditNoteRow, 'tenantId' | 'lines'> & {
  readonly lines: readonly object[];
};

export async function insertCreditNote(
  db: Db,
  tenantId: string,
  note: NewCreditNote,
): Promise<void> {
  await db
    .insertInto('creditNotes')
    .values({ tenantId, ...note, lines: JSON.stringify(note.lines) })
    .execute();
  const at = note.createdAt;
  await postAcrossTenants(db, [{ tenantId, table: 'credit_notes', before: null, after: note, at }]);
}

/** What changes of its subscription gave back of an invoice: as credit, or as lines of others. */
export async function sumGivenByChanges(
  db: Db,
  tenantId: string,
  invoiceId: string,
): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`
    select i.carried_over + (
      select coalesce(sum(n.total), 0) from credit_notes n
      where n.tenant_id = ${tenantId} and n.invoice_id = i.id
        and n.credit_entry_id is not null)::bigint as total
    from invoices i where i.tenant_id = ${tenantId} and i.id = ${invoiceId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A change gave back so much of what this invoice asked as a line of another one. */
export async function carryOver(
  db: Db,
  tenantId: string,
  { id, amount }: { readonly id: string; readonly amount: number },
): Promise<void> {
  await db
    .updateTable('invoices')
    .set((is) => ({ carriedOver: is('carriedOver', '+', amount) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** What the credit notes of an invoice come to so far. */
export async function sumCreditNotes(db: Db, tenantId: string, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(total), 0)::bigint as sum from credit_notes
    where tenant_id = ${tenantId} and invoice_id = ${invoiceId}`.execute(db);
  return rows[0]?.sum ?? 0;
}

export type NotableRow = InvoiceRow & {
  readonly noted: number;
  /** What changes had given of it, and went with its payment. */
  readonly takenBack: number;
};

const MOST_NOTABLE = 24;

/**
 * The invoices of a subscription that were paid and not yet taken back in whole, newest first. One
 * whose payment a bank took back is among them while others use what it carried over, which stays
 * used, and while a part of it is still paid.
 */
export async function selectNotable(
  db: Db,
  tenantId: string,
  subscriptionId: string,
): Promise<NotableRow[]> {
  const { rows } = await sql<NotableRow>`
    select i.*, n.noted, case when i.reversed_at is null then 0 else (
        select coalesce(0 - sum(e.amount), 0) from credit_entries e
        where e.tenant_id = ${tenantId} and e.customer_id = i.customer_id
          and e.invoice_id = i.id and e.source = 'change') end::bigint as taken_back
    from invoices i cross join lateral (
      select ((select coalesce(sum(n.total), 0) from credit_notes n
          where n.tenant_id = ${tenantId} and n.invoice_id = i.id)
        + (select coalesce(sum(r.amount), 0) from payment_attempts p
          join refunds r on r.tenant_id = p.tenant_id and r.payment_id = p.id
          where p.tenant_id = ${tenantId} and p.invoice_id = i.id and p.purpose = 'invoice'
            and r.status = 'pending'))::bigint as noted) n
    where i.tenant_id = ${tenantId} and i.subscription_id = ${subscriptionId}
      and (i.status in ${literalList(PAID)} or (i.reversed_at is not null
        and (i.carried_over > 0 or i.amount_paid + i.credit_applied > 0)))
      and i.amount_due + i.credit_applied > n.noted
    order by i.due_at desc, i.created_at desc, i.id desc limit ${MOST_NOTABLE}`.execute(db);
  return rows;
}

export async function selectCreditNote(
  db: Db,
  tenantId: string,
  idOrNumber: string,
): Promise<CreditNoteRow | undefined> {
  const { rows } = await sql<CreditNoteRow>`
    select * from credit_notes
    where tenant_id = ${tenantId}
      and ${isId(idOrNumber) ? sql`id = ${idOrNumber}` : isNumbered(idOrNumber)}`.execute(db);
  return rows[0];
}
