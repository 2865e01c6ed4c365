// Which invoices are still owed.

import { OWED } from './life.ts';
import type { InvoiceRow } from './shape.ts';

/** Taken back by the merchant: it stays failed, and is no longer owed. */
export const VOIDED = 'voided';
/** Why what was paid of one is its customer's credit, by the number of that invoice. */
export const reasonOfVoid = (name: string): string => `The invoice ${name} was voided`;

/** Its payment was taken back, and it is written off: it stays failed, and is no longer owed. */
export const REVERSED = 'reversed';

/** Its payment was taken back, and it is still owed. */
export const REVERSED_AND_OWED = 'payment_reversed';

/** Why an invoice that failed is asked for no more. */
export const NOT_ASKED: readonly string[] = [VOIDED, REVERSED];

/** Whether it is still owed. */
export const isOwed = ({ status, failureReason }: Pick<InvoiceRow, 'status' | 'failureReason'>) =>
  OWED.has(status) && !NOT_ASKED.includes(failureReason ?? '');
