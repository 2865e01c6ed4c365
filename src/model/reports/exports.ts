// What can be taken away as a file, table by table: its own columns, what the ids among them are
// called, and which of them are money. Columns are added at the end: programs count them.

interface Export {
  readonly table: string;
  readonly columns: readonly string[];
  /** Other tables, each by the first of the ids under which a row of it may be known. */
  readonly joins: Readonly<Record<string, readonly [table: string, ...ids: string[]]>>;
  /** The name of a column beyond the table's own, and where it comes from. */
  readonly named: Readonly<Record<string, string>>;
  /** The same of columns that came since, behind all others. */
  readonly later?: Readonly<Record<string, string>>;
  /** In kobo: each is shown in naira too. */
  readonly money: readonly string[];
  /** What a column says of rows that have nothing in it, as the API does. */
  readonly otherwise?: Readonly<Record<string, string | number>>;
}

/** Rows from before there was a choice have none. */
const CHARGED = { collectionMethod: 'charge' } as const;

const ofCustomer = {
  customerCode: 'customer.code',
  customerEmail: 'customer.email',
  customerName: 'customer.name',
} as const;
const ofPlan = { planCode: 'plan.code', planName: 'plan.name' } as const;
const ofInvoice = { invoiceCode: 'invoice.code', invoiceNumber: 'invoice.number' } as const;
const ofBank = { bankName: 'row.bankName', bankAccountLast4: 'row.bankAccountLast4' } as const;
const ofSubscription = { subscriptionCode: 'subscription.code' } as const;

const EXPORTS = {
  customers: {
    table: 'customers',
    columns: ['id', 'code', 'email', 'name', 'phoneNumber', 'externalRef', 'createdAt'],
    ...{ joins: {}, named: {}, money: [] },
  },
  subscriptions: {
    table: 'subscriptions',
    columns: [
      'id',
      'code',
      'customerId',
      'planId',
      'planVersion',
      'status',
      'amount',
      'currency',
      'interval',
      'intervalCount',
      'invoiceCount',
      'currentBillingCycleStart',
      'currentBillingCycleEnd',
      'nextBillingAt',
      'startedAt',
      'pausedAt',
      'pauseReason',
      'canceledAt',
      'cancelReason',
      'createdAt',
    ],
    joins: { customer: ['customers', 'row.customerId'], plan: ['plans', 'row.planId'] },
    named: { ...ofCustomer, ...ofPlan },
    later: {
      resumesAt: 'row.resumesAt',
      collectionMethod: 'row.collectionMethod',
      dueDays: 'row.dueDays',
    },
    money: ['amount'],
    otherwise: CHARGED,
  },
  invoices: {
    table: 'invoices',
    columns: [
      'id',
      'code',
      'subscriptionId',
      'customerId',
      'planId',
      'planVersion',
      'status',
      'amountDue',
      'amountPaid',
      'amountRefunded',
      'currency',
      'billingPeriodStart',
      'billingPeriodEnd',
      'dueAt',
      'paidAt',
      'failedAt',
      'attemptCount',
      'failureReason',
      'createdAt',
    ],
    joins: {
      customer: ['customers', 'row.customerId'],
      subscription: ['subscriptions', 'row.subscriptionId'],
      plan: ['plans', 'row.planId'],
    },
    named: { number: 'row.number', ...ofCustomer, ...ofSubscription, ...ofPlan },
    later: {
      collectionMethod: 'row.collectionMethod',
      withheldAmount: 'row.withheldAmount',
      withholdingCertificate: 'row.withholdingNumber',
    },
    money: ['amountDue', 'amountPaid', 'amountRefunded', 'withheldAmount'],
    otherwise: { ...CHARGED, withheldAmount: 0 },
  },
  payments: {
    table: 'payment_attempts',
    columns: [
      'id',
      'code',
      'customerId',
      'subscriptionId',
      'invoiceId',
      'paymentSourceType',
      'amount',
      'amountRefunded',
      'currency',
      'status',
      'reference',
      'providerReference',
      'failureCode',
      'failureReason',
      'attemptedAt',
      'completedAt',
      'failedAt',
      'createdAt',
    ],
    joins: {
      customer: ['customers', 'row.customerId'],
      subscription: ['subscriptions', 'row.subscriptionId'],
      invoice: ['invoices', 'row.invoiceId'],
      deposit: ['deposits', 'row.depositId'],
    },
    named: { ...ofCustomer, ...ofSubscription, ...ofInvoice },
    later: {
      depositId: 'row.depositId',
      depositCode: 'deposit.code',
      outsideMethod: 'row.outsideMethod',
      outsideReference: 'row.outsideReference',
    },
    money: ['amount', 'amountRefunded'],
  },
  refunds: {
    table: 'refunds',
    columns: [
      'id',
      'paymentId',
      'invoiceId',
      'amount',
      'currency',
      'status',
      'reason',
      'failureReason',
      'needsReview',
      'createdAt',
    ],
    joins: {
      payment: ['payment_attempts', 'row.paymentId'],
      customer: ['customers', 'payment.customerId'],
      subscription: ['subscriptions', 'payment.subscriptionId'],
      invoice: ['invoices', 'row.invoiceId'],
    },
    named: {
      to: 'row.goesTo',
      paymentCode: 'payment.code',
      ...ofCustomer,
      ...ofSubscription,
      ...ofInvoice,
    },
    money: ['amount'],
  },
  'credit-notes': {
    table: 'credit_notes',
    columns: [
      'id',
      'number',
      'invoiceId',
      'customerId',
      'refundId',
      'reason',
      'currency',
      'subtotal',
      'taxAmount',
      'total',
      'createdAt',
    ],
    joins: { customer: ['customers', 'row.customerId'], invoice: ['invoices', 'row.invoiceId'] },
    named: { ...ofCustomer, ...ofInvoice },
    money: ['subtotal', 'taxAmount', 'total'],
  },
  settlements: {
    table: 'settlements',
    columns: [
      'id',
      'paymentId',
      'invoiceId',
      'subscriptionId',
      'grossAmount',
      'feeAmount',
      'netAmount',
      'currency',
      'status',
      'dueAt',
      'payoutId',
      'createdAt',
    ],
    joins: {
      payment: ['payment_attempts', 'row.paymentId'],
      deposit: ['deposits', 'row.depositId'],
      customer: ['customers', 'payment.customerId', 'deposit.customerId'],
      subscription: ['subscriptions', 'row.subscriptionId'],
      invoice: ['invoices', 'row.invoiceId'],
      payout: ['payouts', 'row.payoutId'],
    },
    named: {
      paymentCode: 'payment.code',
      ...ofCustomer,
      ...ofSubscription,
      ...ofInvoice,
      payoutReference: 'payout.reference',
      depositId: 'row.depositId',
      depositCode: 'deposit.code',
    },
    money: ['grossAmount', 'feeAmount', 'netAmount'],
  },
  deposits: {
    table: 'deposits',
    columns: [
      'id',
      'code',
      'customerId',
      'virtualAccountId',
      'amount',
      'fee',
      'appliedAmount',
      'returnedAmount',
      'currency',
      'status',
      'senderName',
      'senderBank',
      'senderAccountLast4',
      'narration',
      'sessionId',
      'providerReference',
      'reason',
      'receivedAt',
      'createdAt',
    ],
    joins: {
      customer: ['customers', 'row.customerId'],
      account: ['virtual_accounts', 'row.virtualAccountId'],
    },
    named: { ...ofCustomer, accountNumber: 'account.accountNumber' },
    money: ['amount', 'fee', 'appliedAmount', 'returnedAmount'],
  },
  payouts: {
    table: 'payouts',
    columns: [
      'id',
      'reference',
      'amount',
      'deductedAmount',
      'currency',
      'status',
      'settlementCount',
      'recipientAccountId',
      'failureReason',
      'needsReview',
      'processedAt',
      'createdAt',
    ],
    ...{ joins: {}, named: {}, later: ofBank, money: ['amount', 'deductedAmount'] },
  },
} as const satisfies Record<string, Export>;

/** Those whose rows are rows of a table. */
export type TableKind = keyof typeof EXPORTS;

export const TABLE_KINDS = Object.keys(EXPORTS) as readonly TableKind[];

export const exportOf = (kind: TableKind): Export => EXPORTS[kind];
