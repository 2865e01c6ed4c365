// Which invoices are still owed.

import { OWED } from './life.ts';
import type { InvoiceRow } from './shape.ts';

/** Taken back by the merchant: it stays failed, and is no longer owed. */
export const VOIDED = 'voided';

/** Whether it is still owed. */
export const isOwed = ({ status, failureReason }: Pick<InvoiceRow, 'status' | 'failureReason'>) =>
  OWED.has(status) && failureReason !== VOIDED;
