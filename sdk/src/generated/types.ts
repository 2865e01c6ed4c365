// Generated from the list of operations: run npm run sdk.

/** One of these words, or one that is newer than this package. */
export type Open<T extends string> = T | (string & {});

export interface AdvanceTestClock {
  /** ISO 8601: 2026-01-31T09:00:00.000Z */
  to: string;
}

export interface Analytics {
  period: AnalyticsPeriod;
  metrics: Metrics;
  /** Within the revenue, less what of it went back with refunds, in kobo */
  taxCollected: number;
  /** Taken off the invoices that were paid within the window, in kobo */
  discountsGiven: number;
  /** Paid by credit, of the invoices that were paid within the window, in kobo */
  creditUsed: number;
  trend: RevenueTrend;
  /** What moved the monthly recurring revenue: opening + net = closing */
  movements: RevenueMovements;
  /** The twenty that brought most */
  plans: PlanFigures[];
  paymentMethods: PaymentMethodFigures[];
  renewals: Renewals;
  mandates: MandateCounts;
  webhooks: WebhookFigures;
  /** All of what the two lists beside it show the first of, by reason */
  trouble: Trouble;
  /** The ten newest */
  recentFailedInvoices: FailedInvoice[];
  /** The ten with most at stake */
  atRiskCustomers: AtRiskCustomer[];
  /** The five who have paid most */
  topCustomers: TopCustomer[];
  insights: Insight[];
}

export interface AnalyticsPeriod {
  /** YYYY-MM-DD */
  from: string;
  /** YYYY-MM-DD */
  to: string;
  timezone: string;
  currency: Open<'NGN'>;
}

export interface ApiKey {
  tenantId: string;
  apiKey: string;
}

export interface ApplyDiscount {
  /** A coupon’s code, in any case */
  coupon: string;
}

export interface AtRiskCustomer {
  customerId: string;
  customerCode: string;
  customerEmail: string;
  customerName: string | null;
  subscriptionId: string;
  subscriptionCode: string;
  /** The invoice to collect, where there is one */
  invoiceId: string | null;
  reason: Open<RiskReason>;
  /** What a cycle of the subscription brings, in kobo */
  amount: number;
  /** ISO 8601, UTC */
  since: string;
}

export interface BankAccount {
  bankCode: string;
  bankName: string | null;
  accountName: string;
  last4: string;
  mandateId: string;
}

export interface Business {
  legalName: string | null;
  /** Line by line */
  address: string | null;
  taxNumber: string | null;
  supportEmail: string | null;
  supportPhone: string | null;
  /** As #0f766e */
  brandColor: string | null;
}

export interface BusinessChange {
  legalName?: string | null | undefined;
  /** Line by line */
  address?: string | null | undefined;
  taxNumber?: string | null | undefined;
  supportEmail?: string | null | undefined;
  supportPhone?: string | null | undefined;
  /** As #0f766e */
  brandColor?: string | null | undefined;
}

export interface CancelSubscription {
  atPeriodEnd?: boolean | undefined;
  reason?: string | undefined;
}

export interface Card {
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
}

export interface ChangeMandate {
  status: MandateChange;
}

export type ChangeWhen = 'now' | 'period_end';

export interface CheckoutLink {
  checkoutLink: string;
  /** Whether it was emailed to the customer */
  sent: boolean;
}

export interface CheckoutOrder {
  orderReference: string;
  merchantReference: string | null;
  status: Open<CheckoutOrderStatus>;
  /** Null where an invoice of no plan is paid */
  planCode: string | null;
  quantity: number;
  customerEmail: string;
  amount: number;
  currency: string;
  checkoutLink: string | null;
  subscriptionCode: string | null;
  invoiceId: string | null;
  metadata: Record<string, unknown>;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  expiresAt: string;
  /** ISO 8601, UTC */
  completedAt: string | null;
}

export type CheckoutOrderStatus = 'pending' | 'paid' | 'failed' | 'expired';

export interface CheckoutPage {
  checkoutLink: string;
  orderReference: string;
}

export type CollectBy = 'charge' | 'link';

export interface Coupon {
  id: string;
  code: string;
  name: string;
  /** With at most two decimals */
  percentOff: number | null;
  /** In kobo */
  amountOff: number | null;
  duration: Open<CouponDuration>;
  durationCycles: number | null;
  planCodes: string[] | null;
  maxRedemptions: number | null;
  maxPerCustomer: number | null;
  /** ISO 8601, UTC */
  redeemBy: string | null;
  /** How often a subscription got it */
  redemptions: number;
  status: Open<CouponStatus>;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export type CouponDuration = 'once' | 'repeating' | 'forever';

export type CouponStatus = 'active' | 'inactive';

export interface CreateCheckoutLink {
  sendEmail?: boolean | undefined;
  /** The same as sendEmail */
  send_email?: boolean | undefined;
}

export interface CreateCheckoutOrder {
  planCode: string;
  order: NewCheckoutOrder;
}

export interface CreateCoupon {
  name: string;
  /** Kept in capitals; CPN_ and 8 characters where nothing is said */
  code?: string | undefined;
  /** Above 0, with at most two decimals; or amountOff */
  percentOff?: number | undefined;
  /** In kobo, and at most what it is taken off; or percentOff */
  amountOff?: number | undefined;
  /** Off the first cycle’s invoice, the first durationCycles, or all of them */
  duration: CouponDuration;
  /** How many, where it is repeating */
  durationCycles?: number | undefined;
  /** The plans that it is for; any where nothing is said */
  planCodes?: string[] | undefined;
  /** How many subscriptions may have it */
  maxRedemptions?: number | undefined;
  /** How many of one customer may */
  maxPerCustomer?: number | undefined;
  /** Until when: an instant, or a day in your zone, inclusive */
  redeemBy?: string | undefined;
}

export interface CreateCustomer {
  email: string;
  name?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  /** Your own identifier of this customer */
  externalRef?: string | null | undefined;
  /** Whether invoices bear no tax */
  taxExempt?: boolean | undefined;
  /** The customer’s own, as invoices show it */
  taxNumber?: string | null | undefined;
}

export interface CreateInvoice {
  /** The customer’s email, code or id */
  customerEmailOrCode: string;
  lines: NewLine[];
  collect: CollectBy;
}

export interface CreatePlan {
  name: string;
  description?: string | null | undefined;
  /** In kobo: 500000 is ₦5,000.00 */
  amount: number;
  currency: 'NGN';
  interval: PlanInterval;
  intervalCount?: number | undefined;
  trialPeriodDays?: number | undefined;
  invoiceLimit?: number | null | undefined;
  /** In place of your own rate, with at most two decimals; null: yours */
  taxPercent?: number | null | undefined;
}

export interface CreateSubscription {
  /** The customer’s email, code or id */
  customerEmailOrCode: string;
  /** The plan’s code or id */
  planCode: string;
  /** How many of the plan; 1 where nothing is said */
  quantity?: number | undefined;
  /** A coupon’s code, in any case */
  coupon?: string | undefined;
  paymentSourceId?: string | undefined;
  /** The provider’s token of a saved card */
  cardToken?: string | undefined;
  mandateId?: string | undefined;
  allowRetries?: boolean | undefined;
  /** Now or in the future: an instant, or a day in your time zone */
  startDate?: string | undefined;
  metadata?: Record<string, unknown> | undefined;
}

export interface CreditEntry {
  id: string;
  /** In kobo; less than 0 where it was used or taken */
  amount: number;
  balanceAfter: number;
  /** You, a change of a subscription, an invoice that used it or gave it back, or a refund */
  source: Open<CreditEntrySource>;
  reason: string | null;
  invoiceId: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
}

/** You, a change of a subscription, an invoice that used it or gave it back, or a refund */
export type CreditEntrySource = 'manual' | 'change' | 'invoice' | 'refund';

export interface CreditNote {
  id: string;
  /** The invoice prefix, CN, and digits without a gap */
  number: string;
  invoiceId: string;
  customerId: string;
  refundId: string | null;
  reason: string;
  currency: string;
  lines: InvoiceLine[];
  /** `total` less tax that was added */
  subtotal: number;
  taxAmount: number;
  total: number;
  /** ISO 8601, UTC */
  createdAt: string;
}

export interface Customer {
  id: string;
  /** CUST_ and 8 characters */
  code: string;
  email: string;
  name: string | null;
  phoneNumber: string | null;
  externalRef: string | null;
  /** What is taken off the next invoices, in kobo */
  creditBalance: number;
  taxExempt: boolean;
  taxNumber: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  subscriptions: EmbeddedSubscription[];
  paymentSources: PaymentSource[];
  payments: PaymentAttempt[];
}

/** Whose word it was: the provider’s wins where it knows */
export type DecidedBy = 'provider' | 'person';

export interface Discount {
  couponCode: string;
  /** With at most two decimals */
  percentOff: number | null;
  /** In kobo */
  amountOff: number | null;
  /** Cycles to come that it is off; null: all */
  cyclesLeft: number | null;
  /** ISO 8601, UTC */
  startedAt: string;
}

export type DocumentFormat = 'pdf' | 'html';

export interface Dunning {
  maxAttempts: number;
  retryHours: number;
}

export interface DunningChange {
  maxAttempts?: number | undefined;
  retryHours?: number | undefined;
}

export interface Email {
  id: string;
  type: Open<EmailType>;
  to: string;
  subject: string;
  html: string;
  text: string;
  status: Open<EmailStatus>;
  customerId: string | null;
  attempts: number;
  /** What the mail server said last, or why it was not sent */
  lastError: string | null;
  /** ISO 8601, UTC */
  nextAttemptAt: string | null;
  /** ISO 8601, UTC */
  sentAt: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
}

export type EmailStatus = 'queued' | 'sent' | 'failed';

export interface EmailSwitches {
  /** Whether subscription_started messages are written */
  subscription_started: boolean;
  /** Whether trial_ending messages are written */
  trial_ending: boolean;
  /** Whether upcoming_invoice messages are written */
  upcoming_invoice: boolean;
  /** Whether receipt messages are written */
  receipt: boolean;
  /** Whether payment_failed messages are written */
  payment_failed: boolean;
  /** Whether payment_reminder messages are written */
  payment_reminder: boolean;
  /** Whether subscription_paused messages are written */
  subscription_paused: boolean;
  /** Whether card_expiring messages are written */
  card_expiring: boolean;
  /** Whether subscription_changed messages are written */
  subscription_changed: boolean;
  /** Whether subscription_canceled messages are written */
  subscription_canceled: boolean;
  /** Whether webhook_disabled messages are written */
  webhook_disabled: boolean;
  /** Whether mandate_instructions messages are written */
  mandate_instructions: boolean;
  /** Whether refund_made messages are written */
  refund_made: boolean;
}

export interface EmailSwitchesChange {
  /** false turns this kind off */
  subscription_started?: boolean | undefined;
  /** false turns this kind off */
  trial_ending?: boolean | undefined;
  /** false turns this kind off */
  upcoming_invoice?: boolean | undefined;
  /** false turns this kind off */
  receipt?: boolean | undefined;
  /** false turns this kind off */
  payment_failed?: boolean | undefined;
  /** false turns this kind off */
  payment_reminder?: boolean | undefined;
  /** false turns this kind off */
  subscription_paused?: boolean | undefined;
  /** false turns this kind off */
  card_expiring?: boolean | undefined;
  /** false turns this kind off */
  subscription_changed?: boolean | undefined;
  /** false turns this kind off */
  subscription_canceled?: boolean | undefined;
  /** false turns this kind off */
  webhook_disabled?: boolean | undefined;
  /** false turns this kind off */
  mandate_instructions?: boolean | undefined;
  /** false turns this kind off */
  refund_made?: boolean | undefined;
}

export type EmailType = 'subscription_started' | 'trial_ending' | 'upcoming_invoice' | 'receipt' | 'payment_failed' | 'payment_reminder' | 'subscription_paused' | 'card_expiring' | 'subscription_changed' | 'subscription_canceled' | 'webhook_disabled' | 'mandate_instructions' | 'refund_made';

export interface EmbeddedCustomer {
  id: string;
  /** CUST_ and 8 characters */
  code: string;
  email: string;
  name: string | null;
  phoneNumber: string | null;
  externalRef: string | null;
  /** What is taken off the next invoices, in kobo */
  creditBalance: number;
  taxExempt: boolean;
  taxNumber: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface EmbeddedSubscription {
  id: string;
  /** SUB_ and 8 characters */
  code: string;
  customerId: string;
  planId: string;
  planVersion: number;
  paymentSourceId: string | null;
  paymentSourceType: Open<PaymentSourceType> | null;
  /** What one costs a cycle */
  unitAmount: number;
  quantity: number;
  /** `unitAmount` times `quantity` */
  amount: number;
  currency: string;
  interval: Open<PlanInterval>;
  intervalCount: number;
  invoiceLimit: number | null;
  invoiceCount: number;
  /** ISO 8601, UTC */
  trialStartDate: string | null;
  /** ISO 8601, UTC */
  trialEndDate: string | null;
  /** ISO 8601, UTC */
  currentBillingCycleStart: string | null;
  /** ISO 8601, UTC */
  currentBillingCycleEnd: string | null;
  /** ISO 8601, UTC */
  nextBillingAt: string | null;
  status: Open<SubscriptionStatus>;
  allowRetries: boolean;
  cancelAtPeriodEnd: boolean;
  /** ISO 8601, UTC */
  startedAt: string | null;
  /** ISO 8601, UTC */
  canceledAt: string | null;
  cancelReason: string | null;
  /** ISO 8601, UTC */
  completedAt: string | null;
  /** ISO 8601, UTC */
  pausedAt: string | null;
  pauseReason: string | null;
  latestInvoiceId: string | null;
  pendingChange: PendingChange | null;
  discount: Discount | null;
  metadata: Record<string, unknown>;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface Event {
  id: string;
  type: string;
  /** ISO 8601, UTC */
  timestamp: string;
  tenantId: string;
  /** Grows strictly for the events of one entity */
  sequence: number;
  data: Record<string, unknown>;
}

export interface ExpectedRenewals {
  /** Subscriptions whose next cycle begins by then */
  count: number;
  /** What those cycles will be charged, in kobo */
  amount: number;
}

export type ExportKind = 'customers' | 'subscriptions' | 'invoices' | 'payments' | 'settlements';

export interface ExportRecordsQuery {
  /** First day of createdAt, inclusive */
  from?: string | undefined;
  /** Last day, inclusive */
  to?: string | undefined;
}

export interface FailedInvoice {
  invoiceId: string;
  invoiceCode: string;
  /** Null where the invoice is of none */
  subscriptionId: string | null;
  subscriptionCode: string | null;
  customerId: string;
  customerCode: string;
  customerEmail: string;
  status: Open<OwedInvoiceStatus>;
  /** Still unpaid, in kobo */
  amount: number;
  attemptCount: number;
  failureReason: string | null;
  /** ISO 8601, UTC */
  lastFailedAt: string;
  /** ISO 8601, UTC */
  nextPaymentAttemptAt: string | null;
}

export interface FreezeTestClock {
  /** ISO 8601: 2026-01-31T09:00:00.000Z */
  now: string;
}

export interface GiveCredit {
  /** In kobo, and not 0 */
  amount: number;
  reason: string;
}

export interface InitializeDirectDebit {
  planCode: string;
  customerEmail: string;
  customerName: string;
  customerAccountNumber: string;
  customerAccountName: string;
  customerAddress: string;
  customerPhoneNumber: string;
  bankCode: string;
  narration: string;
  /**
   * VARIABLE, WEEKLY, EVERY_TWO_WEEKS, MONTHLY, QUARTERLY, EVERY_TWO_MONTHS, EVERY_THREE_MONTHS,
   * EVERY_FOUR_MONTHS, EVERY_FIVE_MONTHS, EVERY_SIX_MONTHS, EVERY_SEVEN_MONTHS, EVERY_EIGHT_MONTHS,
   * EVERY_NINE_MONTHS, EVERY_TEN_MONTHS, EVERY_ELEVEN_MONTHS, EVERY_TWELVE_MONTHS
   */
  frequency: string;
  /** YYYY-MM-DDTHH:MM or YYYY-MM-DD, in your time zone */
  startDate: string;
  /** YYYY-MM-DDTHH:MM or YYYY-MM-DD, in your time zone */
  endDate: string;
  /** Your own reference */
  orderReference?: string | undefined;
  /** How many of the plan; 1 where nothing is said */
  quantity?: number | undefined;
  /** A coupon’s code, in any case */
  coupon?: string | undefined;
  allowRetries?: boolean | undefined;
}

export interface InitiatedMandate {
  initiationId: string;
  mandateId: string;
  status: Open<'pending'>;
  merchantReference: string;
  /** Tells the payer how to approve it */
  description: string | null;
  customerPhoneNumber: string;
}

export interface Insight {
  code: string;
  severity: Open<InsightSeverity>;
  message: string;
  /** The metrics that it is about */
  metrics: string[];
  recommendedAction: string;
}

export type InsightSeverity = 'info' | 'warning' | 'critical';

export interface Invoice {
  id: string;
  /** INV_ and 8 characters */
  code: string;
  /** Null where it is of none, as its plan is then */
  subscriptionId: string | null;
  customerId: string;
  planId: string | null;
  planVersion: number | null;
  kind: Open<InvoiceKind>;
  /** Once it is open: counted without a gap */
  number: string | null;
  status: Open<InvoiceStatus>;
  /** What is sold, before discount and tax */
  subtotal: number;
  discountAmount: number;
  /** Added, or contained where prices include it */
  taxAmount: number;
  total: number;
  creditApplied: number;
  /** `total` less `creditApplied` */
  amountDue: number;
  amountPaid: number;
  amountRemaining: number;
  amountRefunded: number;
  currency: string;
  lines: InvoiceLine[];
  /** ISO 8601, UTC */
  billingPeriodStart: string;
  /** ISO 8601, UTC */
  billingPeriodEnd: string;
  /** ISO 8601, UTC */
  dueAt: string;
  /** ISO 8601, UTC */
  paidAt: string | null;
  /** ISO 8601, UTC */
  failedAt: string | null;
  /** ISO 8601, UTC */
  refundedAt: string | null;
  /** ISO 8601, UTC */
  nextPaymentAttemptAt: string | null;
  attemptCount: number;
  failureReason: string | null;
  checkoutLink: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /** For its payer, without a key; null while it is a draft */
  documentUrl: string | null;
  customer: ShortCustomer;
  subscription: ShortSubscription | null;
  plan: ShortPlan | null;
}

export type InvoiceKind = 'cycle' | 'change' | 'one_off';

export interface InvoiceLine {
  id: string;
  kind: Open<InvoiceLineKind>;
  description: string;
  quantity: number;
  unitAmount: number;
  /** In kobo; less than 0 where it is taken off */
  amount: number;
  /** ISO 8601, UTC */
  periodStart: string | null;
  /** ISO 8601, UTC */
  periodEnd: string | null;
}

export type InvoiceLineKind = 'plan' | 'proration' | 'one_off' | 'discount' | 'tax';

export interface InvoicePreview {
  planId: string | null;
  planVersion: number | null;
  kind: Open<InvoiceKind>;
  /** What is sold, before discount and tax */
  subtotal: number;
  discountAmount: number;
  /** Added, or contained where prices include it */
  taxAmount: number;
  total: number;
  creditApplied: number;
  /** `total` less `creditApplied` */
  amountDue: number;
  currency: string;
  lines: InvoiceLine[];
  /** ISO 8601, UTC */
  billingPeriodStart: string;
  /** ISO 8601, UTC */
  billingPeriodEnd: string;
  /** ISO 8601, UTC */
  dueAt: string;
}

export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'failed' | 'refunded';

export interface ListCouponsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  status?: CouponStatus | undefined;
}

export interface ListCreditNotesQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** Id, code, email or your reference */
  customer?: string | undefined;
  /** Id or code */
  invoice?: string | undefined;
}

export interface ListCreditQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
}

export interface ListCustomersQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
}

export interface ListEmailDeliveriesQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  type?: EmailType | undefined;
  status?: EmailStatus | undefined;
}

export interface ListEventsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  type?: string | undefined;
  /** YYYY-MM-DD */
  from?: string | undefined;
  /** YYYY-MM-DD */
  to?: string | undefined;
}

export interface ListInvoicesQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  status?: InvoiceStatus | undefined;
  /** Id, code, email or your reference */
  customer?: string | undefined;
  /** Id or code */
  subscription?: string | undefined;
}

export interface ListLinesQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
}

export interface ListPaymentAttemptsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  status?: PaymentAttemptStatus | undefined;
  /** Those that a person must decide */
  needsReview?: boolean | undefined;
  /** Id, code or email */
  customerId?: string | undefined;
  /** Id or code */
  subscriptionId?: string | undefined;
  /** Id or code */
  invoiceId?: string | undefined;
}

export interface ListPayoutsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  status?: PayoutStatus | undefined;
}

export interface ListPlanVersionsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The version of the last row seen, instead of a page */
  after?: number | undefined;
}

export interface ListPlansQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  status?: PlanStatus | undefined;
  interval?: PlanInterval | undefined;
  /** In kobo: 500000 is ₦5,000.00 */
  amount?: number | undefined;
}

export interface ListRefundsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
}

export interface ListSettlementsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  status?: SettlementStatus | undefined;
}

export interface ListSubscriptionsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** Id, code, email or your reference */
  customer?: string | undefined;
  /** Id or code */
  plan?: string | undefined;
  status?: SubscriptionStatus | undefined;
}

export interface ListWebhookDeliveriesQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  status?: WebhookDeliveryStatus | undefined;
  eventType?: string | undefined;
}

export interface Login {
  /** Your account at the payment provider */
  accountId: string;
  password?: string | undefined;
}

export interface Mandate {
  initiationId: string;
  mandateId: string | null;
  status: Open<MandateInitiationStatus>;
  mandateStatus: string | null;
  adviceStatus: string | null;
  planCode: string;
  quantity: number;
  customerEmail: string;
  pollCount: number;
  /** ISO 8601, UTC */
  lastPolledAt: string | null;
  /** ISO 8601, UTC */
  nextPollAt: string | null;
  subscriptionCode: string | null;
  failureReason: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  expiresAt: string;
  /** ISO 8601, UTC */
  completedAt: string | null;
}

export type MandateChange = 'SUSPENDED' | 'DELETED' | 'ACTIVE';

export interface MandateCounts {
  pending: number;
  active: number;
  suspended: number;
  deleted: number;
  failed: number;
  expired: number;
}

export interface MandateFit {
  /** Whether it allows both, and the price undiscounted */
  bears: boolean;
  /** For one debit; null is any amount */
  allows: number | null;
}

export type MandateInitiationStatus = 'pending' | 'completed' | 'failed' | 'expired';

export interface Metrics {
  mrr: number | null;
  arr: number | null;
  revenue: number | null;
  gross_revenue: number | null;
  net_revenue: number | null;
  platform_fees: number | null;
  arpu: number | null;
  arps: number | null;
  active_subscriptions: number | null;
  new_subscriptions: number | null;
  canceled_subscriptions: number | null;
  past_due_subscriptions: number | null;
  total_subscriptions: number | null;
  total_customers: number | null;
  churn_rate: number | null;
  retention_rate: number | null;
  payment_success_rate: number | null;
  payment_failure_rate: number | null;
  revenue_growth_percent: number | null;
  total_payment_attempts: number | null;
  successful_payments: number | null;
  failed_payments: number | null;
}

export interface NewCheckoutOrder {
  /** Where the payer’s browser returns to */
  callbackUrl: string;
  customerEmail: string;
  /** Taken, and replaced by the price */
  amount?: number | undefined;
  currency?: string | undefined;
  /** How many of the plan; 1 where nothing is said */
  quantity?: number | undefined;
  /** A coupon’s code, in any case */
  coupon?: string | undefined;
  /** Your own reference */
  orderReference?: string | undefined;
  /** Taken, and not passed on */
  customerId?: string | undefined;
  /** Taken, and not passed on */
  accountId?: string | undefined;
  orderMetaData?: Record<string, unknown> | undefined;
}

export interface NewLine {
  /** What its payer reads */
  description: string;
  /** 1 where nothing is said */
  quantity?: number | undefined;
  /** In kobo; less than 0 takes it off */
  unitAmount: number;
}

export interface NewTenant {
  tenantId: string;
  accountId: string;
  businessName: string;
  apiKey: string;
}

export type OwedInvoiceStatus = 'open' | 'failed';

export interface PaymentAttempt {
  id: string;
  /** PAY_ and 8 characters */
  code: string;
  customerId: string;
  subscriptionId: string | null;
  invoiceId: string | null;
  paymentSourceId: string | null;
  paymentSourceType: Open<PaymentSourceType>;
  amount: number;
  currency: string;
  status: Open<PaymentAttemptStatus>;
  reference: string;
  providerReference: string | null;
  failureCode: string | null;
  failureReason: string | null;
  amountRefunded: number;
  needsReview: boolean;
  /** ISO 8601, UTC */
  attemptedAt: string;
  /** ISO 8601, UTC */
  completedAt: string | null;
  /** ISO 8601, UTC */
  failedAt: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
}

export type PaymentAttemptStatus = 'pending' | 'succeeded' | 'failed' | 'refunded' | 'canceled';

export interface PaymentMethodFigures {
  type: Open<PaymentSourceType>;
  /** In the window, in kobo */
  revenue: number;
  successfulPayments: number;
  failedPayments: number;
  /** Of the attempts decided in the window, in percent with two decimals */
  successRate: number;
}

export interface PaymentSource {
  id: string;
  customerId: string;
  type: Open<PaymentSourceType>;
  status: Open<PaymentSourceStatus>;
  card: Card | null;
  bank: BankAccount | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export type PaymentSourceStatus = 'active' | 'inactive';

export type PaymentSourceType = 'card' | 'bank';

export interface Payout {
  id: string;
  amount: number;
  /** Kobo taken from its settlements’ net amounts for refunds of earlier payouts */
  deductedAmount: number;
  currency: string;
  status: Open<PayoutStatus>;
  reference: string;
  settlementCount: number;
  recipientAccountId: string;
  failureReason: string | null;
  /** Undecided for a day: see resolving */
  needsReview: boolean;
  /** ISO 8601, UTC */
  processedAt: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
}

export type PayoutStatus = 'pending' | 'completed' | 'failed';

export interface PendingChange {
  planCode: string;
  quantity: number;
  /** When its next cycle begins */
  appliesAt: string | null;
}

export interface Plan {
  id: string;
  /** PLN_ and 8 characters */
  code: string;
  version: number;
  name: string;
  description: string | null;
  /** In kobo: 500000 is ₦5,000.00 */
  amount: number;
  interval: Open<PlanInterval>;
  intervalCount: number;
  trialPeriodDays: number;
  invoiceLimit: number | null;
  /** In place of your own rate, with at most two decimals; null: yours */
  taxPercent: number | null;
  currency: Open<'NGN'>;
  status: Open<PlanStatus>;
  /** When it was made inactive */
  archivedAt: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
}

export interface PlanChange {
  name?: string | undefined;
  description?: string | null | undefined;
  /** In kobo: 500000 is ₦5,000.00 */
  amount?: number | undefined;
  interval?: PlanInterval | undefined;
  intervalCount?: number | undefined;
  trialPeriodDays?: number | undefined;
  invoiceLimit?: number | null | undefined;
  /** In place of your own rate, with at most two decimals; null: yours */
  taxPercent?: number | null | undefined;
  status?: PlanStatus | undefined;
  updateExistingSubscriptions?: boolean | undefined;
}

export interface PlanFigures {
  planId: string;
  planCode: string;
  name: string;
  /** Active at the window’s end */
  activeSubscriptions: number;
  pastDueSubscriptions: number;
  /** Made in the window */
  newSubscriptions: number;
  /** Canceled in the window */
  canceledSubscriptions: number;
  /** At the window’s end, in kobo */
  mrr: number;
  /** In the window, in kobo */
  revenue: number;
  /** Of that revenue, in kobo */
  platformFees: number;
}

export type PlanInterval = 'daily' | 'weekly' | 'bi-weekly' | 'monthly' | 'quarterly' | 'yearly';

export interface PlanPreview {
  /** That would move at their next cycle */
  subscriptions: number;
  /** Whose bank mandate allows less */
  mandatesExceeded: number;
  /** What those of them that are active or past due cost a month, in kobo */
  mrrBefore: number;
  /** What they would cost, in kobo */
  mrrAfter: number;
}

export type PlanStatus = 'active' | 'inactive';

export interface PlanVersion {
  id: string;
  /** PLN_ and 8 characters */
  code: string;
  version: number;
  name: string;
  description: string | null;
  /** In kobo: 500000 is ₦5,000.00 */
  amount: number;
  interval: Open<PlanInterval>;
  intervalCount: number;
  trialPeriodDays: number;
  invoiceLimit: number | null;
  /** In place of your own rate, with at most two decimals; null: yours */
  taxPercent: number | null;
  currency: Open<'NGN'>;
  status: Open<PlanStatus>;
  /** When it was made inactive */
  archivedAt: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  /** Whether this version moved existing subscriptions */
  updateExistingSubscriptions: boolean;
}

/**
 * What becomes of the unused and the remaining time: an invoice now (or credit), lines of the next
 * invoice, or nothing
 */
export type Proration = 'invoice_now' | 'next_invoice' | 'none';

export interface ReadAnalyticsQuery {
  /** First day */
  from?: string | undefined;
  /** Last day */
  to?: string | undefined;
}

export interface ReadCreditNoteDocumentQuery {
  format?: DocumentFormat | undefined;
}

export interface ReadInvoiceDocumentQuery {
  format?: DocumentFormat | undefined;
}

export interface Refund {
  id: string;
  paymentId: string;
  invoiceId: string | null;
  amount: number;
  currency: string;
  /** Whether money goes back the way it came, or becomes the customer’s credit */
  to: Open<RefundTo>;
  status: Open<RefundStatus>;
  reason: string;
  failureReason: string | null;
  /** Undecided for a day: see resolving */
  needsReview: boolean;
  /** ISO 8601, UTC */
  createdAt: string;
}

export interface RefundPayment {
  /** The payment attempt’s id or code */
  paymentId?: string | undefined;
  /** Or the id or code of the paid invoice */
  invoiceId?: string | undefined;
  /** In kobo: 500000 is ₦5,000.00 */
  amount?: number | undefined;
  reason: string;
  /** Whether money goes back the way it came, or becomes the customer’s credit */
  to?: RefundTo | undefined;
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/** Whether money goes back the way it came, or becomes the customer’s credit */
export type RefundTo = 'source' | 'credit';

export interface Register {
  businessName: string;
  /** Your account at the payment provider */
  accountId: string;
  password?: string | undefined;
  email?: string | null | undefined;
  /** As in Africa/Lagos */
  timezone?: string | undefined;
}

export interface Renewals {
  next7Days: ExpectedRenewals;
  next30Days: ExpectedRenewals;
  upcoming: UpcomingRenewal[];
}

export interface ReplayWebhookDeliveries {
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  status?: WebhookDeliveryStatus | undefined;
  eventType?: string | undefined;
  /** The lastId of the answer before */
  after?: string | undefined;
}

export interface ReplayedDeliveries {
  replayed: number;
  /** Whether more deliveries match */
  hasMore: boolean;
  lastId: string | null;
}

export interface ResolvePayment {
  /** What became of the money */
  outcome: ResolvedOutcome;
  /** How you know: kept in the audit trail */
  note: string;
}

/** What became of the money */
export type ResolvedOutcome = 'succeeded' | 'failed';

export interface ResolvedPayment {
  /** Whose word it was: the provider’s wins where it knows */
  decidedBy: Open<DecidedBy>;
  payment: PaymentAttempt | null;
  refund: Refund | null;
  payout: Payout | null;
}

export interface RetriedInvoice {
  invoice: Invoice;
  attempt: PaymentAttempt;
}

export interface RetryPreview {
  invoice: Invoice;
  refusal: RetryRefusal | null;
}

export interface RetryRefusal {
  /** The code that a retry would answer */
  code: string;
  message: string;
}

/** What moved the monthly recurring revenue: opening + net = closing */
export interface RevenueMovements {
  /** At the window’s start, in kobo */
  opening: number;
  /** Subscriptions that count for the first time, in kobo */
  new: number;
  /** Higher prices, in kobo */
  expansion: number;
  /** Lower prices; not above zero, in kobo */
  contraction: number;
  /** Subscriptions that count again, in kobo */
  reactivation: number;
  /** Subscriptions that ceased to count; not above zero, in kobo */
  churn: number;
  /** All five together, in kobo */
  net: number;
  /** At the window’s end, in kobo */
  closing: number;
}

export interface RevenueTrend {
  unit: Open<TrendUnit>;
  points: TrendPoint[];
}

export type RiskReason = 'past_due' | 'payment_failed' | 'no_payment_source' | 'mandate_suspended' | 'card_expiring';

export interface RotateApiKey {
  /** Your account at the payment provider */
  accountId?: string | undefined;
  password?: string | undefined;
  gracePeriodSeconds?: number | undefined;
}

export interface RotatedApiKey {
  apiKey: string;
  /** ISO 8601, UTC */
  previousKeyExpiresAt: string;
}

export interface SetWebhookUrl {
  webhookUrl: string | null;
  rotateSecret?: boolean | undefined;
}

export interface Settings {
  tenantId: string;
  accountId: string;
  businessName: string;
  email: string | null;
  timezone: string;
  webhookUrl: string | null;
  dunning: Dunning;
  upcomingInvoiceDays: number;
  trialCheckout: Open<TrialCheckout>;
  emails: EmailSwitches;
  business: Business;
  /** What the numbers of your invoices begin with; a new one goes on counting */
  invoicePrefix: string;
  tax: Tax | null;
  /** ISO 8601, UTC */
  createdAt: string;
}

export interface Settlement {
  id: string;
  paymentId: string;
  invoiceId: string;
  subscriptionId: string | null;
  grossAmount: number;
  feeAmount: number;
  netAmount: number;
  currency: string;
  status: Open<SettlementStatus>;
  /** ISO 8601, UTC */
  dueAt: string;
  payoutId: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
}

export type SettlementStatus = 'pending' | 'paid_out' | 'refunded';

export interface ShortCustomer {
  id: string;
  code: string;
  email: string;
  name: string | null;
}

export interface ShortPlan {
  id: string;
  code: string;
  name: string;
}

export interface ShortSubscription {
  id: string;
  code: string;
  status: Open<SubscriptionStatus>;
}

export interface Subscription {
  id: string;
  /** SUB_ and 8 characters */
  code: string;
  customerId: string;
  planId: string;
  planVersion: number;
  paymentSourceId: string | null;
  paymentSourceType: Open<PaymentSourceType> | null;
  /** What one costs a cycle */
  unitAmount: number;
  quantity: number;
  /** `unitAmount` times `quantity` */
  amount: number;
  currency: string;
  interval: Open<PlanInterval>;
  intervalCount: number;
  invoiceLimit: number | null;
  invoiceCount: number;
  /** ISO 8601, UTC */
  trialStartDate: string | null;
  /** ISO 8601, UTC */
  trialEndDate: string | null;
  /** ISO 8601, UTC */
  currentBillingCycleStart: string | null;
  /** ISO 8601, UTC */
  currentBillingCycleEnd: string | null;
  /** ISO 8601, UTC */
  nextBillingAt: string | null;
  status: Open<SubscriptionStatus>;
  allowRetries: boolean;
  cancelAtPeriodEnd: boolean;
  /** ISO 8601, UTC */
  startedAt: string | null;
  /** ISO 8601, UTC */
  canceledAt: string | null;
  cancelReason: string | null;
  /** ISO 8601, UTC */
  completedAt: string | null;
  /** ISO 8601, UTC */
  pausedAt: string | null;
  pauseReason: string | null;
  latestInvoiceId: string | null;
  pendingChange: PendingChange | null;
  discount: Discount | null;
  metadata: Record<string, unknown>;
  /** ISO 8601, UTC */
  createdAt: string;
  /** ISO 8601, UTC */
  updatedAt: string;
  customer: EmbeddedCustomer;
  plan: Plan;
  paymentSource: PaymentSource | null;
}

export interface SubscriptionChange {
  /** The new plan’s code or id */
  planCode?: string | undefined;
  /** How many of the plan; 1 where nothing is said */
  quantity?: number | undefined;
  paymentSourceId?: string | undefined;
  allowRetries?: boolean | undefined;
  metadata?: Record<string, unknown> | undefined;
  when?: ChangeWhen | undefined;
  /**
   * What becomes of the unused and the remaining time: an invoice now (or credit), lines of the
   * next invoice, or nothing
   */
  proration?: Proration | undefined;
}

export interface SubscriptionLine {
  id: string;
  subscriptionId: string;
  description: string;
  quantity: number;
  unitAmount: number;
  /** `unitAmount` times `quantity` */
  amount: number;
  /** The invoice that took it; null while it waits */
  invoiceId: string | null;
  /** ISO 8601, UTC */
  createdAt: string;
}

export interface SubscriptionPreview {
  now: InvoicePreview | null;
  next: InvoicePreview | null;
  mandate: MandateFit | null;
}

export type SubscriptionStatus = 'incomplete' | 'scheduled' | 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled' | 'completed' | 'expired';

export interface Tax {
  /** As invoices name it: VAT */
  name: string;
  /** With at most two decimals */
  ratePercent: number;
  /** Whether prices contain it; else it is added */
  inclusive: boolean;
  /** Under which you pay it */
  number: string | null;
}

export interface TaxChange {
  /** As invoices name it: VAT */
  name: string;
  /** With at most two decimals */
  ratePercent: number;
  /** Whether prices contain it; else it is added */
  inclusive?: boolean | undefined;
  /** Under which you pay it */
  number?: string | null | undefined;
}

export interface TestClock {
  /** ISO 8601, UTC */
  now: string;
  /** Whether it stands still; else it is real time */
  frozen: boolean;
  status: Open<TestClockStatus>;
  /** ISO 8601, UTC */
  to: string | null;
  progress: TestClockProgress | null;
}

export interface TestClockProgress {
  /** ISO 8601, UTC */
  from: string;
  /** How many moments something happened at */
  moments: number;
  /** By job */
  rows: Record<string, number>;
  /** By type */
  events: Record<string, number>;
  error: string | null;
}

export type TestClockStatus = 'idle' | 'advancing' | 'failed';

export interface TopCustomer {
  customerId: string;
  customerCode: string;
  customerEmail: string;
  customerName: string | null;
  /** All that it has ever paid, also what was given back later, in kobo */
  totalPaid: number;
  payments: number;
}

export interface TrendPoint {
  /** YYYY-MM-DD, or YYYY-MM for a month */
  date: string;
  /** Succeeded payments, in kobo */
  revenue: number;
  /** Given back, in kobo */
  refunds: number;
  successfulPayments: number;
  failedPayments: number;
  newSubscriptions: number;
  canceledSubscriptions: number;
  /** Monthly recurring revenue at its end, in kobo */
  mrr: number;
}

export type TrendUnit = 'day' | 'month';

export type TrialCheckout = 'first_payment' | 'card_check';

/** All of what the two lists beside it show the first of, by reason */
export interface Trouble {
  failedInvoices: TroubleReasons;
  atRiskSubscriptions: TroubleReasons;
}

export interface TroubleReason {
  reason: string;
  count: number;
  /** Of this reason, in kobo */
  amount: number;
}

export interface TroubleReasons {
  count: number;
  /** All of them together, in kobo */
  amount: number;
  reasons: TroubleReason[];
}

export interface UpcomingRenewal {
  subscriptionId: string;
  subscriptionCode: string;
  customerEmail: string;
  planName: string;
  /** To be charged, in kobo */
  amount: number;
  /** ISO 8601, UTC */
  nextBillingAt: string;
}

export interface UpdateCoupon {
  name?: string | undefined;
  status?: CouponStatus | undefined;
  /** How many subscriptions may have it */
  maxRedemptions?: number | null | undefined;
  /** Until when: an instant, or a day in your zone, inclusive */
  redeemBy?: string | null | undefined;
}

export interface UpdateCustomer {
  email?: string | undefined;
  name?: string | null | undefined;
  phoneNumber?: string | null | undefined;
  /** Your own identifier of this customer */
  externalRef?: string | null | undefined;
  /** Whether invoices bear no tax */
  taxExempt?: boolean | undefined;
  /** The customer’s own, as invoices show it */
  taxNumber?: string | null | undefined;
}

export interface UpdateSettings {
  businessName?: string | undefined;
  email?: string | null | undefined;
  /** As in Africa/Lagos */
  timezone?: string | undefined;
  dunning?: DunningChange | undefined;
  upcomingInvoiceDays?: number | undefined;
  trialCheckout?: TrialCheckout | undefined;
  emails?: EmailSwitchesChange | undefined;
  business?: BusinessChange | undefined;
  /** What the numbers of your invoices begin with; a new one goes on counting */
  invoicePrefix?: string | undefined;
  tax?: TaxChange | null | undefined;
}

export interface WebhookAttempt {
  /** ISO 8601, UTC */
  at: string;
  statusCode: number | null;
  durationMs: number;
  error: string | null;
  /** Its first KiB */
  responseBody: string | null;
}

export interface WebhookDelivery {
  id: string;
  eventId: string;
  eventType: string;
  endpointUrl: string;
  status: Open<WebhookDeliveryStatus>;
  attemptCount: number;
  maxAttempts: number;
  /** ISO 8601, UTC */
  nextAttemptAt: string | null;
  /** ISO 8601, UTC */
  deliveredAt: string | null;
  payload: Event;
  attempts: WebhookAttempt[];
  /** ISO 8601, UTC */
  createdAt: string;
}

export type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed';

export interface WebhookEndpoint {
  url: string | null;
  /** ISO 8601, UTC */
  failingSince: string | null;
  /** ISO 8601, UTC */
  disabledAt: string | null;
}

export interface WebhookFigures {
  endpoint: WebhookEndpoint;
  /** Of the deliveries made in the window */
  delivered: number;
  pending: number;
  failed: number;
  /** Delivered, of those decided, in percent with two decimals */
  successRate: number;
}

export interface WebhookSettings {
  webhookUrl: string | null;
  webhookSecret: string | null;
}
