// What is given back of an invoice is taken back in writing: its lines and its tax in proportion.

import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/values/id.ts';
import { ADDED_TAX, invoiceLines, sumLines } from '../invoices/lines.ts';
import { creditNoteNumberOf } from '../invoices/numbers-sql.ts';
import type { InvoiceRow } from '../invoices/shape.ts';
import type { CreditNoteRow } from './shape.ts';
import { creditedBy } from './shares.ts';
import { insertCreditNote, sumCreditNotes } from './sql.ts';

export type CreditNoteCause = { readonly refundId: string } | { readonly creditEntryId: string };

/**
 * A writer that makes another for this tenant waits for its number: none sees less than is noted.
 */
export async function makeCreditNote(
  db: Db,
  note: {
    readonly invoice: InvoiceRow;
    readonly given: Pick<CreditNoteRow, 'reason'> & { readonly amount: number };
    readonly cause: CreditNoteCause;
    readonly now: Date;
  },
): Promise<void> {
  const { invoice, cause, now } = note;
  const { tenantId, id: invoiceId, customerId, currency } = invoice;
  const { amount, reason } = note.given;
  const number = await creditNoteNumberOf(db, tenantId);
  const before = await sumCreditNotes(db, tenantId, invoiceId);
  const { lines, taxAmount } = creditedBy(
    {
      lines: invoiceLines(invoice),
      taxAmount: invoice.taxAmount,
      total: invoice.amountDue + invoice.creditApplied,
    },
    { before, amount },
  );
  const added = sumLines(lines, ADDED_TAX);
  await insertCreditNote(db, tenantId, {
    id: newId(),
    number,
    invoiceId,
    customerId,
    ...{ refundId: null, creditEntryId: null, ...cause },
    reason,
    currency,
    lines,
    subtotal: amount - added,
    taxAmount,
    total: amount,
    createdAt: now,
  });
}
