// Which invoices can be paid, and what to say of the others.

import { problem } from '../../frame/problems.ts';
import { OWED } from './life.ts';
import type { InvoiceRow } from './shape.ts';

/** Taken back by the merchant: it stays failed, and nobody owes it any more. */
export const VOIDED = 'voided';

/** Whether somebody still owes it. */
export const isOwed = ({ status, failureReason }: Pick<InvoiceRow, 'status' | 'failureReason'>) =>
  OWED.has(status) && failureReason !== VOIDED;

export function requirePayable(invoice: InvoiceRow): void {
  const { status } = invoice;
  if (status === 'paid') throw problem('invoice_paid');
  if (status === 'refunded') throw problem('invoice_refunded');
  if (status === 'draft') throw problem('invoice_draft');
  if (!isOwed(invoice)) throw problem('invoice_voided');
}
