// An invoice as the tools show it: in lists, and as what an action would be about.

import type { Invoice } from '../../../sdk/src/generated/types.ts';
import { dayInZone } from '../../lib/values/day.ts';
import { formatNaira } from '../../lib/values/money.ts';
import { rowShape } from './row.ts';
import {
  anyObject,
  integer,
  nullableObject,
  nullableString,
  money as price,
  string,
} from './schemas.ts';
import { oneLine, person } from './words.ts';

export const invoiceRow = rowShape<Invoice>({
  id: string,
  code: string,
  number: nullableString,
  status: string,
  total: price,
  discountAmount: price,
  taxAmount: price,
  amountDue: price,
  amountPaid: price,
  amountRemaining: price,
  withheldAmount: price,
  dueAt: string,
  paidAt: nullableString,
  nextPaymentAttemptAt: nullableString,
  attemptCount: integer,
  failureReason: nullableString,
  chargePending: nullableObject,
  createdAt: string,
  customer: [anyObject, 'code', 'email', 'name'],
  subscription: [nullableObject, 'id', 'code', 'status'],
  plan: [nullableObject, 'code', 'name'],
});

/** What the invoice is for: its plan, or its first one-off line. */
export const soldIn = ({ plan, lines }: Pick<Invoice, 'plan' | 'lines'>): string =>
  oneLine(plan?.name ?? lines[0]?.description ?? '', 40);

/** A charge that the provider has not decided: in the place of why an earlier one failed. */
const undecidedSince = (
  { since, needsReview }: NonNullable<Invoice['chargePending']>,
  on: (instant: string) => string,
): string =>
  `charge of ${on(since)} being checked${needsReview ? ', needs review by a person' : ''}`;

export function invoiceLine(row: Invoice, timezone: string): string {
  const on = (instant: string) => dayInZone(new Date(instant), timezone);
  const when = row.paidAt ? `paid ${on(row.paidAt)}` : `due ${on(row.dueAt)}`;
  const refused = row.failureReason ? oneLine(row.failureReason, 50) : '';
  const why = row.chargePending === null ? refused : undecidedSince(row.chargePending, on);
  const again = row.nextPaymentAttemptAt ? `next attempt ${on(row.nextPaymentAttemptAt)}` : '';
  const amount = formatNaira(row.amountDue);
  const within = [
    ...(row.discountAmount > 0 ? [`${formatNaira(row.discountAmount)} off`] : []),
    ...(row.taxAmount > 0 ? [`tax ${formatNaira(row.taxAmount)}`] : []),
    ...(row.creditApplied > 0 ? [`credit ${formatNaira(row.creditApplied)}`] : []),
  ].join(', ');
  const isPart = row.amountPaid > 0 && row.amountRemaining > 0;
  const part = isPart ? `${formatNaira(row.amountPaid)} paid in part` : '';
  const tax = row.withheldAmount > 0 ? `${formatNaira(row.withheldAmount)} of tax withheld` : '';
  const of = [person(row.customer), soldIn(row), row.subscription?.code ?? ''];
  const parts = [row.code, row.number ?? '', row.status, amount, within, part, tax];
  return [...parts, ...of, when, why, again].filter((part) => part !== '').join(' · ');
}
