// What is still to be paid of an invoice: it may be paid in parts, and less tax that its payer
// withholds. Pure.

import type { Selectable } from 'kysely';
import type { Invoices } from '../../db/schema.ts';
import { timesFractionHalfUp } from '../../lib/values/money.ts';

type OwedAmounts = Pick<Selectable<Invoices>, 'amountDue' | 'amountPaid' | 'withheldAmount'>;

export const remainingOf = ({ amountDue, amountPaid, withheldAmount }: OwedAmounts): number =>
  amountDue - amountPaid - (withheldAmount ?? 0);

const BASIS_POINTS = 10_000;

type WithheldFrom = Pick<Selectable<Invoices>, 'amountDue' | 'creditApplied' | 'taxAmount'>;

/** The tax that is withheld of it: a share of all that it asks before tax, half up. */
export function withheldOf(
  { amountDue, creditApplied, taxAmount }: WithheldFrom,
  basisPoints: number,
): number {
  const beforeTax = Math.max(amountDue + creditApplied - taxAmount, 0);
  return timesFractionHalfUp(beforeTax, basisPoints, BASIS_POINTS);
}
