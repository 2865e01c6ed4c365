// Whether an invoice can be paid, and what to say of one that cannot.

import { problem } from '../../frame/problems.ts';
import { type Problem, requireNone } from '../../lib/api/problem.ts';
import { isOwed, REVERSED } from '../../model/invoices/owed.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';

/** Why it cannot be paid; null: it can. */
export function payableProblem(
  invoice: Pick<InvoiceRow, 'status' | 'failureReason'>,
): Problem | null {
  const { status } = invoice;
  if (status === 'paid') return problem('invoice_paid');
  if (status === 'refunded') return problem('invoice_refunded');
  if (status === 'draft') return problem('invoice_draft');
  if (isOwed(invoice)) return null;
  const message = 'The payment of this invoice was taken back, and the invoice is written off';
  return problem('invoice_voided', invoice.failureReason === REVERSED ? { message } : {});
}

export const requirePayable = (invoice: InvoiceRow): void => requireNone(payableProblem(invoice));
