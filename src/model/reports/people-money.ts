// Files for people of money that came, went back and was paid out.

import type { PaymentMethod } from '../../provider/port/methods.ts';
import {
  type AnyRow,
  CODE,
  CUSTOMER,
  CUSTOMER_CODE,
  countColumn,
  dayColumn,
  INVOICE,
  nairaColumn,
  type PeopleFile,
  SUBSCRIPTION_CODE,
  statusColumn,
  textColumn,
} from './people-cells.ts';

const METHODS: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  bank: 'Direct debit',
  transfer: 'Transfer',
  outside: 'Outside Sanwo',
};

/** What a person recorded, by how it was paid: the same words as in the dashboard. */
const OUTSIDE_METHODS: Readonly<Record<string, string>> = {
  cash: 'Cash',
  bank_transfer: 'Transfer to your own bank account',
  pos: 'Card terminal (POS)',
  cheque: 'Cheque',
  other: 'Other',
};

const paidBy = ({ paymentSourceType, outsideMethod }: AnyRow): string | null =>
  OUTSIDE_METHODS[outsideMethod] ?? METHODS[paymentSourceType as PaymentMethod] ?? null;

export const MONEY_FILES = {
  payments: {
    reads: { taxAmount: 'row.taxAmount' },
    columns: [
      dayColumn(
        'Day',
        ({ completedAt, failedAt, createdAt }) => completedAt ?? failedAt ?? createdAt,
      ),
      statusColumn('payments'),
      nairaColumn('Amount', 'amount'),
      nairaColumn('Tax', 'taxAmount'),
      nairaColumn('Refunded', 'amountRefunded'),
      textColumn('Paid by', paidBy),
      ...CUSTOMER,
      INVOICE,
      textColumn('Failure', 'failureReason'),
      textColumn('Reference', 'reference'),
      textColumn('Your receipt', 'outsideReference'),
      textColumn('Provider reference', 'providerReference'),
      CUSTOMER_CODE,
      SUBSCRIPTION_CODE,
      textColumn('Deposit code', 'depositCode'),
      CODE,
    ],
  },
  refunds: {
    reads: { taxAmount: 'row.taxAmount' },
    columns: [
      dayColumn('Day', 'createdAt'),
      statusColumn('refunds'),
      nairaColumn('Amount', 'amount'),
      nairaColumn('Tax', 'taxAmount'),
      textColumn('Refunded to', ({ to }) => (to === 'credit' ? 'Credit' : 'Payer')),
      textColumn('Reason', 'reason'),
      ...CUSTOMER,
      INVOICE,
      textColumn('Failure', 'failureReason'),
      CUSTOMER_CODE,
      textColumn('Payment code', 'paymentCode'),
    ],
  },
  settlements: {
    reads: {},
    columns: [
      dayColumn('Due', 'dueAt'),
      statusColumn('settlements'),
      nairaColumn('Collected', 'grossAmount'),
      nairaColumn('Fee', 'feeAmount'),
      nairaColumn('Your share', 'netAmount'),
      ...CUSTOMER,
      INVOICE,
      textColumn('Payout', 'payoutReference'),
      CUSTOMER_CODE,
      textColumn('Payment code', 'paymentCode'),
    ],
  },
  deposits: {
    reads: {},
    columns: [
      dayColumn('Received', 'receivedAt'),
      statusColumn('deposits'),
      nairaColumn('Amount', 'amount'),
      nairaColumn('Fee', 'fee'),
      nairaColumn('Applied', 'appliedAmount'),
      nairaColumn('Returned', 'returnedAmount'),
      textColumn('Sender', 'senderName'),
      textColumn('Sender’s bank', 'senderBank'),
      textColumn('Narration', 'narration'),
      ...CUSTOMER,
      textColumn('Account number', 'accountNumber'),
      textColumn('Session id', 'sessionId'),
      CUSTOMER_CODE,
      CODE,
    ],
  },
  payouts: {
    reads: {},
    columns: [
      dayColumn('Created', 'createdAt'),
      dayColumn('Paid out', 'processedAt'),
      statusColumn('payouts'),
      nairaColumn('Amount', 'amount'),
      nairaColumn('Deducted', 'deductedAmount'),
      countColumn('Payments', 'settlementCount'),
      textColumn('Account', 'recipientAccountId'),
      textColumn('Bank', 'bankName'),
      textColumn('Account ends in', 'bankAccountLast4'),
      textColumn('Failure', 'failureReason'),
      textColumn('Reference', 'reference'),
    ],
  },
} as const satisfies Readonly<Record<string, PeopleFile>>;
