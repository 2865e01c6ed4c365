// What each operation is called in the client: a resource, and a method that a person would guess.

export interface MethodName {
  /** `resource.method` */
  readonly name: string;
  /** Milliseconds that it may take, where that is longer than a call usually takes. */
  readonly timeout?: number;
  /** The field of a row by which the list goes on, where that is not its id. */
  readonly cursor?: string;
}

export const METHODS: Readonly<Record<string, string | MethodName>> = {
  register: 'account.register',
  login: 'account.login',
  rotateApiKey: 'account.rotateApiKey',
  setWebhookUrl: 'account.setWebhookUrl',
  readSettings: 'account.get',
  updateSettings: 'account.update',

  listMembers: 'members.list',
  inviteMember: 'members.invite',
  updateMember: 'members.update',
  deleteMember: 'members.delete',

  signIn: 'session.signIn',
  readSession: 'session.get',
  signOut: 'session.signOut',
  acceptInvitation: 'session.acceptInvitation',
  changePassword: 'session.changePassword',
  resetPassword: 'session.resetPassword',
  beginTotp: 'session.beginTotp',
  confirmTotp: 'session.confirmTotp',
  endTotp: 'session.endTotp',
  listSessions: 'session.list',
  endSessions: 'session.endOthers',
  switchAccount: 'session.switchAccount',

  listAudit: 'audit.list',
  listRequests: 'requests.list',
  readRequest: 'requests.get',
  createKey: 'keys.create',
  listKeys: 'keys.list',
  deleteKey: 'keys.delete',

  createPlan: 'plans.create',
  listPlans: 'plans.list',
  readPlan: 'plans.get',
  updatePlan: 'plans.update',
  previewPlan: 'plans.preview',
  previewPlanFollowers: 'plans.previewFollowers',
  listPlanVersions: { name: 'plans.listVersions', cursor: 'version' },

  createCoupon: 'coupons.create',
  listCoupons: 'coupons.list',
  readCoupon: 'coupons.get',
  updateCoupon: 'coupons.update',
  listCouponRedemptions: { name: 'coupons.listRedemptions', cursor: 'number' },

  createCustomer: 'customers.create',
  listCustomers: 'customers.list',
  readCustomer: 'customers.get',
  updateCustomer: 'customers.update',
  readCustomerTimeline: 'customers.getTimeline',
  giveCredit: 'customers.giveCredit',
  listCredit: 'customers.listCredit',

  detachPaymentSource: 'paymentSources.detach',

  createCheckoutOrder: 'checkout.createOrder',
  readCheckoutOrder: 'checkout.getOrder',

  initializeDirectDebit: 'mandates.create',
  listDirectDebits: 'mandates.list',
  readDirectDebit: 'mandates.get',

  listBanks: 'banks.list',
  resolveBankAccount: 'banks.resolveAccount',

  createSubscription: 'subscriptions.create',
  listSubscriptions: 'subscriptions.list',
  readSubscription: 'subscriptions.get',
  updateSubscription: 'subscriptions.update',
  previewSubscription: 'subscriptions.preview',
  takeBackChange: 'subscriptions.takeBackChange',
  cancelSubscription: 'subscriptions.cancel',
  pauseSubscription: 'subscriptions.pause',
  resumeSubscription: 'subscriptions.resume',
  previewResume: 'subscriptions.previewResume',
  applyDiscount: 'subscriptions.applyDiscount',
  endDiscount: 'subscriptions.endDiscount',
  createSubscriptionLink: 'subscriptions.createCheckoutLink',
  addLine: 'subscriptions.addLine',
  listLines: 'subscriptions.listLines',
  readLine: 'subscriptions.getLine',
  deleteLine: 'subscriptions.deleteLine',
  changeMandate: 'subscriptions.changeMandate',

  listInvoices: 'invoices.list',
  createInvoice: 'invoices.create',
  readInvoice: 'invoices.get',
  retryInvoice: 'invoices.retry',
  previewRetry: 'invoices.previewRetry',
  voidInvoice: 'invoices.void',
  createInvoiceLink: 'invoices.createCheckoutLink',
  sendReminder: 'invoices.sendReminder',
  readInvoiceDocument: 'invoices.getDocument',

  listPaymentAttempts: 'payments.list',
  readPaymentAttempt: 'payments.get',
  resolvePayment: 'payments.resolve',
  refundPayment: 'refunds.create',
  listRefunds: 'refunds.list',
  readRefund: 'refunds.get',
  listCreditNotes: 'creditNotes.list',
  readCreditNote: 'creditNotes.get',
  readCreditNoteDocument: 'creditNotes.getDocument',

  listSettlements: 'settlements.list',
  readSettlement: 'settlements.get',
  listPayouts: 'payouts.list',
  readPayout: 'payouts.get',
  readUpcomingPayout: 'payouts.getUpcoming',

  listEvents: 'events.list',
  readEvent: 'events.get',
  readWebhookEndpoint: 'webhookDeliveries.getEndpoint',
  listWebhookDeliveries: 'webhookDeliveries.list',
  readWebhookDelivery: 'webhookDeliveries.get',
  retryWebhookDelivery: 'webhookDeliveries.retry',
  replayWebhookDeliveries: 'webhookDeliveries.replay',
  testWebhook: 'webhookDeliveries.test',
  listEmailDeliveries: 'emails.list',
  readEmailDelivery: 'emails.get',
  previewEmail: 'emails.preview',

  readAnalytics: 'analytics.get',
  searchEverything: 'search.find',
  exportRecords: 'exports.download',

  freezeTestClock: 'testClock.freeze',
  // It answers after a minute at the latest, and goes on by itself where that was not enough.
  advanceTestClock: { name: 'testClock.advance', timeout: 90_000 },
  readTestClock: 'testClock.get',
  thawTestClock: 'testClock.thaw',
  resetTestClock: 'testClock.reset',
};

/** What stands above each resource. */
export const RESOURCES: Readonly<Record<string, string>> = {
  account: 'Your own account: its key, where events go, its settings.',
  audit: 'Who did what, and when.',
  requests: 'What was asked of the API, and what it answered.',
  keys: 'Keys for your programs and colleagues, each with a role.',
  members: 'The people of your account, and what each may do.',
  session: 'Who is signed in to a page of the service’s own.',
  plans: 'What is sold, for how much and how often; every version is kept.',
  coupons: 'Discounts that you give: how much, for how long and to how many.',
  customers: 'Who is billed, and the credit they have.',
  paymentSources: 'Cards and bank accounts that a customer pays from.',
  checkout: 'A page on which a customer pays, and what came of it.',
  mandates: 'A bank’s permission to debit a customer’s account.',
  banks: 'Which banks there are, and whose name an account is in.',
  subscriptions: 'Who pays for which plan, from when to when.',
  invoices: 'What is owed for each cycle, for a change, or for something sold once.',
  payments: 'What was taken, and every attempt at it.',
  refunds: 'What was given back.',
  creditNotes: 'The papers about what was given back.',
  settlements: 'What you are owed for each payment.',
  payouts: 'Transfers to you, each for all that was due.',
  events: 'What happened, in order.',
  webhookDeliveries: 'Events on their way to your own address.',
  emails: 'Messages to customers, as they were written.',
  search: 'One search over everything.',
  analytics: 'How the business is doing.',
  exports: 'Records as files of comma-separated values.',
  testClock: 'Your own time in the sandbox, stopped and moved forward.',
};
