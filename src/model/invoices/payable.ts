// Which invoices can be paid, and what to say of the others.

import { problem } from '../../frame/problems.ts';
import { type Problem, requireNone } from '../../lib/api/problem.ts';
import { OWED } from './life.ts';
import type { InvoiceRow } from './shape.ts';

/** Taken back by the merchant: it stays failed, and is no longer owed. */
export const VOIDED = 'voided';

/** Whether it is still owed. */
export const isOwed = ({ status, failureReason }: Pick<InvoiceRow, 'status' | 'failureReason'>) =>
  OWED.has(status) && failureReason !== VOIDED;

/** Why it cannot be paid; null: it can. */
export function payableProblem(
  invoice: Pick<InvoiceRow, 'status' | 'failureReason'>,
): Problem | null {
  const { status } = invoice;
  if (status === 'paid') return problem('invoice_paid');
  if (status === 'refunded') return problem('invoice_refunded');
  if (status === 'draft') return problem('invoice_draft');
  return isOwed(invoice) ? null : problem('invoice_voided');
}

export const requirePayable = (invoice: InvoiceRow): void => requireNone(payableProblem(invoice));
