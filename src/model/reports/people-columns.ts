// The columns of a file for people: what a bookkeeper reads, in naira and in days of the tenant's
// zone, with names before codes and no ids.

import { describeInterval, type Interval } from '../../lib/values/period.ts';
import { openedAt } from '../invoices/opened.ts';
import type { InvoiceRow } from '../invoices/shape.ts';
import { invoiceRates, taxedPaper } from '../taxes/rates.ts';
import type { TableKind } from './exports.ts';
import { statusInWords } from './status-words.ts';

/** Of the kinds of cells, money is in kobo and a day is a moment until it is written. */
type CellKind = 'text' | 'naira' | 'day' | 'count' | 'percent';

// biome-ignore lint/suspicious/noExplicitAny: a row of any table, by the names of its columns
type AnyRow = Readonly<Record<string, any>>;

export interface PeopleColumn {
  readonly title: string;
  readonly as: CellKind;
  of(row: AnyRow): string | number | Date | null;
}

export interface PeopleFile {
  /** What is read beside the columns of the plain file, and where it comes from. */
  readonly reads: Readonly<Record<string, string>>;
  readonly columns: readonly PeopleColumn[];
}

const columnsAs =
  (as: CellKind) =>
  (title: string, from: string | PeopleColumn['of']): PeopleColumn => ({
    title,
    as,
    of: typeof from === 'string' ? (row) => row[from] ?? null : from,
  });
const text = columnsAs('text');
const naira = columnsAs('naira');
const day = columnsAs('day');
const count = columnsAs('count');

const status = (kind: string) => text('Status', (row) => statusInWords(kind, row) as string | null);
const CUSTOMER = [text('Customer', 'customerName'), text('Customer email', 'customerEmail')];
const CUSTOMER_CODE = text('Customer code', 'customerCode');
const TAX_NUMBER = text('Customer TIN', 'customerTaxNumber');
const taxNumber = { customerTaxNumber: 'customer.taxNumber' } as const;
const INVOICE = text('Invoice', 'invoiceNumber');
const SUBSCRIPTION_CODE = text('Subscription code', 'subscriptionCode');
const CODE = text('Code', 'code');

/** What the paper says: its lines are read for it. */
function taxOfInvoice(row: AnyRow): number {
  const rates = invoiceRates(taxedPaper(row as InvoiceRow));
  return rates.reduce((sum, { tax }) => sum + tax, 0);
}
const totalOf = ({ amountDue, creditApplied }: AnyRow): number => amountDue + creditApplied;

const METHODS: Readonly<Record<string, string>> = {
  card: 'Card',
  bank: 'Direct debit',
  transfer: 'Transfer',
  outside: 'Outside Sanwo',
};

export const PEOPLE_FILES: Readonly<Record<TableKind, PeopleFile>> = {
  customers: {
    reads: {
      billingName: 'row.billingName',
      billingAddress: 'row.billingAddress',
      taxNumber: 'row.taxNumber',
      taxExempt: 'row.taxExempt',
      creditBalance: 'row.creditBalance',
    },
    columns: [
      text('Name', 'name'),
      text('Email', 'email'),
      text('Phone', 'phoneNumber'),
      text('Billing name', 'billingName'),
      text('Billing address', 'billingAddress'),
      text('TIN', 'taxNumber'),
      text('Exempt from tax', ({ taxExempt }) => (taxExempt ? 'Yes' : 'No')),
      naira('Credit', ({ creditBalance }) => creditBalance ?? 0),
      day('Created', 'createdAt'),
      text('Your reference', 'externalRef'),
      CODE,
    ],
  },
  subscriptions: {
    reads: {},
    columns: [
      ...CUSTOMER,
      text('Plan', 'planName'),
      status('subscriptions'),
      naira('Amount', 'amount'),
      text('Billed', (row) => describeInterval(row.interval as Interval, row.intervalCount)),
      day('Started', 'startedAt'),
      day('Next payment', 'nextBillingAt'),
      day('Paused', 'pausedAt'),
      day('Canceled', 'canceledAt'),
      text('Reason for cancellation', 'cancelReason'),
      count('Invoices', 'invoiceCount'),
      CUSTOMER_CODE,
      text('Plan code', 'planCode'),
      CODE,
    ],
  },
  invoices: {
    reads: {
      ...taxNumber,
      lines: 'row.lines',
      taxAmount: 'row.taxAmount',
      creditApplied: 'row.creditApplied',
      withheldAmount: 'row.withheldAmount',
      openedAt: 'row.openedAt',
      voidedAt: 'row.voidedAt',
    },
    columns: [
      text('Number', 'number'),
      // A draft is not issued yet.
      day('Issued', (row) => (row.status === 'draft' ? null : openedAt(row as InvoiceRow))),
      day('Due', 'dueAt'),
      day('Paid', 'paidAt'),
      day('Voided', 'voidedAt'),
      status('invoices'),
      ...CUSTOMER,
      TAX_NUMBER,
      text('Plan', 'planName'),
      naira('Before tax', (row) => totalOf(row) - taxOfInvoice(row)),
      naira('Tax', taxOfInvoice),
      naira('Total', totalOf),
      naira('Credit used', 'creditApplied'),
      naira('Amount due', 'amountDue'),
      naira('Amount paid', 'amountPaid'),
      naira('Tax withheld', ({ withheldAmount }) => withheldAmount ?? 0),
      naira('Refunded', 'amountRefunded'),
      CUSTOMER_CODE,
      SUBSCRIPTION_CODE,
      CODE,
    ],
  },
  payments: {
    reads: { taxAmount: 'row.taxAmount' },
    columns: [
      day('Day', ({ completedAt, failedAt, createdAt }) => completedAt ?? failedAt ?? createdAt),
      status('payments'),
      naira('Amount', 'amount'),
      naira('Tax', 'taxAmount'),
      naira('Refunded', 'amountRefunded'),
      text('Paid by', ({ paymentSourceType }) => METHODS[paymentSourceType] ?? null),
      ...CUSTOMER,
      INVOICE,
      text('Failure', 'failureReason'),
      text('Reference', 'reference'),
      text('Provider reference', 'providerReference'),
      CUSTOMER_CODE,
      SUBSCRIPTION_CODE,
      CODE,
    ],
  },
  refunds: {
    reads: { taxAmount: 'row.taxAmount' },
    columns: [
      day('Day', 'createdAt'),
      status('refunds'),
      naira('Amount', 'amount'),
      naira('Tax', 'taxAmount'),
      text('Refunded to', ({ to }) => (to === 'credit' ? 'Credit' : 'Payer')),
      text('Reason', 'reason'),
      ...CUSTOMER,
      INVOICE,
      text('Failure', 'failureReason'),
      CUSTOMER_CODE,
      text('Payment code', 'paymentCode'),
    ],
  },
  'credit-notes': {
    reads: taxNumber,
    columns: [
      text('Number', 'number'),
      day('Issued', 'createdAt'),
      INVOICE,
      ...CUSTOMER,
      TAX_NUMBER,
      naira('Before tax', ({ total, taxAmount }) => total - taxAmount),
      naira('Tax', 'taxAmount'),
      naira('Total', 'total'),
      text('Reason', 'reason'),
      CUSTOMER_CODE,
    ],
  },
  settlements: {
    reads: {},
    columns: [
      day('Due', 'dueAt'),
      status('settlements'),
      naira('Collected', 'grossAmount'),
      naira('Fee', 'feeAmount'),
      naira('Your share', 'netAmount'),
      ...CUSTOMER,
      INVOICE,
      text('Payout', 'payoutReference'),
      CUSTOMER_CODE,
      text('Payment code', 'paymentCode'),
    ],
  },
  deposits: {
    reads: {},
    columns: [
      day('Received', 'receivedAt'),
      status('deposits'),
      naira('Amount', 'amount'),
      naira('Fee', 'fee'),
      naira('Applied', 'appliedAmount'),
      naira('Returned', 'returnedAmount'),
      text('Sender', 'senderName'),
      text('Sender’s bank', 'senderBank'),
      text('Narration', 'narration'),
      ...CUSTOMER,
      text('Account number', 'accountNumber'),
      text('Session id', 'sessionId'),
      CUSTOMER_CODE,
      CODE,
    ],
  },
  payouts: {
    reads: {},
    columns: [
      day('Created', 'createdAt'),
      day('Paid out', 'processedAt'),
      status('payouts'),
      naira('Amount', 'amount'),
      naira('Deducted', 'deductedAmount'),
      count('Payments', 'settlementCount'),
      text('Account', 'recipientAccountId'),
      text('Failure', 'failureReason'),
      text('Reference', 'reference'),
    ],
  },
};
