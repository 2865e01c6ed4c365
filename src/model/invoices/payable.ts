// Which invoices can be paid, and what to say of the others.

import { problem } from '../../frame/problems.ts';
import type { InvoiceRow } from './shape.ts';

export function requirePayable({ status }: InvoiceRow): void {
  if (status === 'paid') throw problem('invoice_paid');
  if (status === 'refunded') throw problem('invoice_refunded');
  if (status === 'draft') throw problem('invoice_draft');
}
