// Files for people of what is sold: to whom, for what, and the papers of it.

import { describeInterval, type Interval } from '../../lib/values/period.ts';
import { collectionOf } from '../collection/method.ts';
import { openedAt } from '../invoices/opened.ts';
import type { InvoiceRow } from '../invoices/shape.ts';
import { invoiceRates, taxedPaper } from '../taxes/rates.ts';
import {
  type AnyRow,
  CODE,
  CUSTOMER,
  CUSTOMER_CODE,
  CUSTOMER_TAX_NUMBER,
  countColumn,
  dayColumn,
  INVOICE,
  nairaColumn,
  type PeopleFile,
  SUBSCRIPTION_CODE,
  statusColumn,
  TAX_NUMBER,
  textColumn,
} from './people-cells.ts';

/** What the paper says: its lines are read for it. */
function taxOfInvoice(row: AnyRow): number {
  const rates = invoiceRates(taxedPaper(row as InvoiceRow));
  return rates.reduce((sum, { tax }) => sum + tax, 0);
}
const invoicedTotal = ({ amountDue, creditApplied }: AnyRow): number => amountDue + creditApplied;

const COLLECTED = { charge: 'Charge', transfer: 'Transfer' } as const;
const collectedBy = ({ collectionMethod }: AnyRow): string =>
  COLLECTED[collectionOf({ collectionMethod })];

export const SALES_FILES = {
  customers: {
    reads: {
      billingName: 'row.billingName',
      billingAddress: 'row.billingAddress',
      taxNumber: 'row.taxNumber',
      taxExempt: 'row.taxExempt',
      creditBalance: 'row.creditBalance',
    },
    columns: [
      textColumn('Name', 'name'),
      textColumn('Email', 'email'),
      textColumn('Phone', 'phoneNumber'),
      textColumn('Billing name', 'billingName'),
      textColumn('Billing address', 'billingAddress'),
      textColumn('TIN', 'taxNumber'),
      textColumn('Exempt from tax', ({ taxExempt }) => (taxExempt ? 'Yes' : 'No')),
      nairaColumn('Credit', ({ creditBalance }) => creditBalance ?? 0),
      dayColumn('Created', 'createdAt'),
      textColumn('Your reference', 'externalRef'),
      CODE,
    ],
  },
  subscriptions: {
    reads: {},
    columns: [
      ...CUSTOMER,
      textColumn('Plan', 'planName'),
      statusColumn('subscriptions'),
      nairaColumn('Amount', 'amount'),
      textColumn('Billed', (row) => describeInterval(row.interval as Interval, row.intervalCount)),
      textColumn('Collected by', collectedBy),
      countColumn('Days to pay', 'dueDays'),
      dayColumn('Started', 'startedAt'),
      dayColumn('Next payment', 'nextBillingAt'),
      dayColumn('Paused', 'pausedAt'),
      dayColumn('Resumes', 'resumesAt'),
      dayColumn('Canceled', 'canceledAt'),
      textColumn('Reason for cancellation', 'cancelReason'),
      countColumn('Invoices', 'invoiceCount'),
      CUSTOMER_CODE,
      textColumn('Plan code', 'planCode'),
      CODE,
    ],
  },
  invoices: {
    reads: {
      ...CUSTOMER_TAX_NUMBER,
      lines: 'row.lines',
      taxAmount: 'row.taxAmount',
      creditApplied: 'row.creditApplied',
      openedAt: 'row.openedAt',
      voidedAt: 'row.voidedAt',
    },
    columns: [
      textColumn('Number', 'number'),
      // A draft is not issued yet.
      dayColumn('Issued', (row) => (row.status === 'draft' ? null : openedAt(row as InvoiceRow))),
      dayColumn('Due', 'dueAt'),
      dayColumn('Paid', 'paidAt'),
      dayColumn('Voided', 'voidedAt'),
      statusColumn('invoices'),
      ...CUSTOMER,
      TAX_NUMBER,
      textColumn('Plan', 'planName'),
      nairaColumn('Before tax', (row) => invoicedTotal(row) - taxOfInvoice(row)),
      nairaColumn('Tax', taxOfInvoice),
      nairaColumn('Total', invoicedTotal),
      nairaColumn('Credit used', 'creditApplied'),
      nairaColumn('Amount due', 'amountDue'),
      nairaColumn('Amount paid', 'amountPaid'),
      nairaColumn('Tax withheld', ({ withheldAmount }) => withheldAmount ?? 0),
      textColumn('Certificate', 'withholdingCertificate'),
      nairaColumn('Refunded', 'amountRefunded'),
      CUSTOMER_CODE,
      SUBSCRIPTION_CODE,
      CODE,
    ],
  },
  'credit-notes': {
    reads: CUSTOMER_TAX_NUMBER,
    columns: [
      textColumn('Number', 'number'),
      dayColumn('Issued', 'createdAt'),
      INVOICE,
      ...CUSTOMER,
      TAX_NUMBER,
      nairaColumn('Before tax', ({ total, taxAmount }) => total - taxAmount),
      nairaColumn('Tax', 'taxAmount'),
      nairaColumn('Total', 'total'),
      textColumn('Reason', 'reason'),
      CUSTOMER_CODE,
    ],
  },
} as const satisfies Readonly<Record<string, PeopleFile>>;
