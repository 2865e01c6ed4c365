// What is given back of an invoice is taken back in writing: its lines and its tax in proportion.

import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/id.ts';
import type { CreditNoteRow } from '../../model/credit-notes/shape.ts';
import { creditedBy } from '../../model/credit-notes/shares.ts';
import { insertCreditNote } from '../../model/credit-notes/sql.ts';
import { ADDED_TAX, linesOf, sumOf } from '../../model/invoices/lines.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { RefundRow } from '../../model/refunds/shape.ts';

/** Of an invoice that counts this refund already; under its payment's lock. */
export async function makeCreditNote(
  db: Db,
  of: { readonly invoice: InvoiceRow; readonly refund: RefundRow; readonly now: Date },
): Promise<CreditNoteRow> {
  const { invoice, refund, now } = of;
  const { amount, reason, currency } = refund;
  const { lines, taxAmount } = creditedBy(
    {
      lines: linesOf(invoice),
      taxAmount: invoice.taxAmount,
      total: invoice.amountDue + invoice.creditApplied,
    },
    { before: invoice.amountRefunded - amount, amount },
  );
  const added = sumOf(lines, ADDED_TAX);
  return await insertCreditNote(db, invoice.tenantId, {
    id: newId(),
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    refundId: refund.id,
    reason,
    currency,
    lines,
    subtotal: amount - added,
    taxAmount,
    total: amount,
    createdAt: now,
  });
}
