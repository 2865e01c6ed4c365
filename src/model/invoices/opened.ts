// When an invoice was opened: the day that it is issued on, and that its tax counts on.

import type { InvoiceRow } from './shape.ts';

type OpenedInvoice = Pick<
  InvoiceRow,
  'openedAt' | 'createdAt' | 'billingPeriodStart' | 'paidAt' | 'failedAt'
>;

/**
 * One from before this was kept: when its cycle began, or earlier where it was paid so. The same
 * as `OPENED_AT` of model/taxes/papers-sql.ts.
 */
export function openedAt(invoice: OpenedInvoice): Date {
  if (invoice.openedAt) return invoice.openedAt;
  const { createdAt, billingPeriodStart, paidAt, failedAt } = invoice;
  const begun = createdAt > billingPeriodStart ? createdAt : billingPeriodStart;
  const known = [begun, paidAt, failedAt].filter((moment) => moment !== null);
  return new Date(Math.min(...known.map((moment) => moment.getTime())));
}
