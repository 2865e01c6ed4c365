// An invoice as the tools show it: in lists, and as what an action would be about.

import { dayOf } from '../../lib/day.ts';
import { formatNaira } from '../../lib/money.ts';
import { money } from './amounts.ts';
import { anyObject, integer, nullableString, money as price, string } from './schemas.ts';
import { oneLine, person } from './words.ts';

export interface InvoiceRow {
  readonly id: string;
  readonly code: string;
  readonly status: string;
  readonly amountDue: number;
  readonly amountRemaining: number;
  readonly currency: string;
  readonly dueAt: string;
  readonly paidAt: string | null;
  readonly nextPaymentAttemptAt: string | null;
  readonly attemptCount: number;
  readonly failureReason: string | null;
  readonly createdAt: string;
  readonly customer: {
    readonly id: string;
    readonly code: string;
    readonly email: string;
    readonly name: string | null;
  };
  readonly subscription: { readonly id: string; readonly code: string; readonly status: string };
  readonly plan: { readonly id: string; readonly code: string; readonly name: string };
}

export const invoiceSchema = {
  id: string,
  code: string,
  status: string,
  amountDue: price,
  amountRemaining: price,
  dueAt: string,
  paidAt: nullableString,
  nextPaymentAttemptAt: nullableString,
  attemptCount: integer,
  failureReason: nullableString,
  createdAt: string,
  customer: anyObject,
  subscription: anyObject,
  plan: anyObject,
};

export function shapeInvoice(row: InvoiceRow) {
  const { customer, subscription, plan } = row;
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    amountDue: money(row.amountDue, row.currency),
    amountRemaining: money(row.amountRemaining, row.currency),
    dueAt: row.dueAt,
    paidAt: row.paidAt,
    nextPaymentAttemptAt: row.nextPaymentAttemptAt,
    attemptCount: row.attemptCount,
    failureReason: row.failureReason,
    createdAt: row.createdAt,
    customer: { code: customer.code, email: customer.email, name: customer.name },
    subscription: {
      id: subscription.id,
      code: subscription.code,
      status: subscription.status,
    },
    plan: { code: plan.code, name: plan.name },
  };
}

export function invoiceLine(row: InvoiceRow, timezone: string): string {
  const on = (instant: string) => dayOf(new Date(instant), timezone);
  const when = row.paidAt ? `paid ${on(row.paidAt)}` : `due ${on(row.dueAt)}`;
  const why = row.failureReason ? oneLine(row.failureReason, 50) : '';
  const again = row.nextPaymentAttemptAt ? `tried again ${on(row.nextPaymentAttemptAt)}` : '';
  const amount = formatNaira(row.amountDue);
  const plan = oneLine(row.plan.name, 40);
  const of = [person(row.customer), plan, row.subscription.code];
  const parts = [row.code, row.status, amount, ...of, when, why, again];
  return parts.filter((part) => part !== '').join(' · ');
}
