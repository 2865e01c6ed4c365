// What each operation is called in the client: its resource, from the router, and its own name
// without the noun of that resource. What no rule says is listed here.

export interface ClientMethod {
  readonly resource: string;
  readonly method: string;
  /** Milliseconds that it may take, where that is longer than a call usually takes. */
  readonly timeout?: number;
  /** The field of a row by which the list goes on, where that is not its id. */
  readonly cursor?: string;
}

/** What operations call the things of a resource, where that is not its own name. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  account: ['Settings'],
  audit: ['Audit'],
  banks: ['Banks', 'Bank'],
  checkout: ['Checkout'],
  emails: ['EmailDeliveries', 'EmailDelivery', 'Email'],
  mandates: ['DirectDebits', 'DirectDebit'],
  orders: ['CheckoutOrders'],
  payments: ['PaymentAttempts', 'PaymentAttempt', 'Payment'],
  session: ['Sessions', 'Session'],
  virtualAccounts: ['VirtualAccounts', 'VirtualAccount'],
  webhookDeliveries: ['WebhookDeliveries', 'WebhookDelivery', 'Webhook'],
};

/** What a person would guess, and the rule does not. */
const EXCEPTIONS: Readonly<Record<string, Partial<ClientMethod>>> = {
  readInvitation: { method: 'readInvitation' },
  endSessions: { method: 'endOthers' },
  initializeDirectDebit: { method: 'create' },
  createSubscriptionLink: { method: 'createCheckoutLink' },
  createInvoiceLink: { method: 'createCheckoutLink' },
  updateInvoiceDraft: { method: 'update' },
  openInvoiceDraft: { method: 'open' },
  deleteInvoiceDraft: { method: 'delete' },
  refundPayment: { method: 'create' },
  openVirtualAccount: { method: 'create' },
  applyDepositTo: { method: 'apply' },
  assignDepositTo: { method: 'assign' },
  creditDepositToCustomer: { method: 'credit' },
  returnDepositToSender: { method: 'return' },
  respondToDispute: { method: 'respond' },
  readLedgerAccounts: { method: 'getAccounts' },
  listLedgerLines: { method: 'list' },
  readLedgerDigest: { method: 'getDigest' },
  readLedgerProof: { method: 'getProof' },
  listReconciliationDays: { method: 'list' },
  listBreaks: { method: 'listBreaks' },
  readBreak: { method: 'getBreak' },
  explainBreak: { method: 'explainBreak' },
  recordPayment: { method: 'recordPayment' },
  addCertificate: { method: 'addWithholdingCertificate' },
  importCustomers: { method: 'import' },
  readImportTemplate: { method: 'getImportTemplate' },
  searchEverything: { method: 'find' },
  exportRecords: { method: 'download' },
  listPlanVersions: { cursor: 'version' },
  listCouponRedemptions: { cursor: 'number' },
  // It answers after a minute at the latest, and goes on by itself where that was not enough.
  advanceTestClock: { timeout: 90_000 },
};

interface Named {
  readonly name: string;
  readonly resource: string;
}

export function clientMethod({ name, resource }: Named): ClientMethod {
  if (!(resource in RESOURCES)) throw new Error(`${resource} is no resource in methods.ts`);
  return { resource, method: methodName(name, resource), ...EXCEPTIONS[name] };
}

/** `readPlan` of `plans` is `plans.get`. */
export function clientName(operation: Named): string {
  const { resource, method } = clientMethod(operation);
  return `${resource}.${method}`;
}

function methodName(name: string, resource: string): string {
  const many = resource.charAt(0).toUpperCase() + resource.slice(1);
  const nouns = NOUNS[resource] ?? [many, many.replace(/s$/, '')];
  const noun = nouns.find((each) => new RegExp(`[a-z]${each}(?![a-z])`).test(name)) ?? '';
  return name.replace(noun, '').replace(/^read/, 'get');
}

/** The comment above each resource. */
export const RESOURCES: Readonly<Record<string, string>> = {
  account: 'Your account: its key, webhook URL and settings.',
  audit: 'The audit log: who did what, and when.',
  requests: 'The log of API requests and their responses.',
  keys: 'API keys for programs and colleagues, each with a role.',
  members: 'People with access to your account, and their roles.',
  session: 'The session of a signed-in member, for pages of the service itself.',
  plans: 'Prices and how often they are billed. Every version is kept.',
  coupons: 'Discounts that customers redeem with a code.',
  pages: 'Public pages with a lasting address, on which visitors pay for what you sell.',
  customers: 'The people and businesses that you bill, and their credit.',
  paymentSources: 'A customer’s saved cards and bank accounts.',
  checkout: 'Hosted payment pages, and the orders paid on them.',
  orders: 'Checkout orders, and their outcomes.',
  mandates: 'A bank’s permission to debit a customer’s account.',
  banks: 'Banks, their codes, and the names on their accounts.',
  subscriptions: 'A customer’s agreement to pay for a plan.',
  invoices: 'What a customer owes for a billing cycle, a change or a one-off sale.',
  bulk: 'Actions on many invoices or subscriptions at once.',
  payments: 'Payments, and every attempt to take one.',
  virtualAccounts: 'Bank account numbers that customers transfer to, one each.',
  deposits: 'Money that arrived by transfer, and what it pays.',
  disputes: 'Payments that their payers do not recognise.',
  ledger: 'Every fact of money as lines that sum to zero, and the digests of its days.',
  reconciliation: 'Days compared with the provider’s statement, and what does not agree.',
  refunds: 'Payments that were refunded, in full or in part.',
  creditNotes: 'Documents that reverse an invoice, in full or in part.',
  settlements: 'Your share of each payment, and when it is paid out.',
  payoutAccount: 'The bank account that your payouts go to.',
  payouts: 'Transfers to your account, each for all settlements due.',
  events: 'What happened in your account, in order.',
  webhookDeliveries: 'Delivery of events to your server.',
  emails: 'Messages to your customers and to you.',
  search: 'One search across all records.',
  analytics: 'Metrics of your business.',
  reports: 'Reports for your books, such as the tax of a month.',
  exports: 'Records as files: CSV or Excel.',
  testClock: 'The time of your sandbox, which you can stop and move forward.',
};
