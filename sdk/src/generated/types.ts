// Generated from the list of operations: run npm run sdk.

/** One of these values, or one that is newer than this package. */
export type Open<T extends string> = T | (string & {});

/** One page of a list. */
export interface Page<T> {
  data: T[];
  /** Number of matching rows on all pages */
  totalCount: number;
  /** Page number, from 1 */
  page: number;
  /** Maximum number of rows per page, as requested */
  limit: number;
  /** Number of pages. 0 if nothing matches. */
  totalPages: number;
  /** Whether there are more rows after this page */
  hasNextPage: boolean;
  /** Whether there are rows before this page */
  hasPreviousPage: boolean;
  /**
   * Present if there are more than 10,000 rows: `totalCount` and `totalPages` are estimates, and
   * with `after` also `page`.
   */
  totalIsEstimate?: true;
}

/** Request body of `POST /session/invitation`. */
export interface AcceptInvitation {
  /** The part of the link after `token=` */
  token: string;
  /** Display name */
  name?: string | undefined;
  /** At least 12 characters */
  password: string;
}

/** The name on a bank account. */
export interface AccountHolder {
  /** The number that you sent */
  bankCode: string;
  /** The bank’s name. `null` if no list of banks is available. */
  bankName: string | null;
  /** The last digits of the account number */
  last4: string;
  /** The account holder’s name, as the bank knows it */
  accountName: string;
}

/** Another account that your sign-in gives access to. */
export interface AccountName {
  /** The account’s id, to switch to it */
  accountId: string;
  /** The business name */
  businessName: string;
}

/** Who acted: a `member`, an API `key`, a `payer` (your customer) or the `system` */
export type ActorKind = 'member' | 'key' | 'payer' | 'system';

/** Request body of `POST /v1/invoice/:id/withholding-certificate`. */
export interface AddCertificate {
  /** The certificate’s number */
  number: string;
  /** The day it was issued */
  date: string;
}

/** Request body of `POST /v1/test-clock/advance`. */
export interface AdvanceTestClock {
  /** ISO 8601, for example `2026-01-31T09:00:00.000Z` */
  to: string;
}

/**
 * What becomes of an invoice whose payment is taken back: `write_off`, it is not asked for again,
 * or `owe`, your customer can pay it again by link. The card is not charged in either case.
 */
export type AfterLoss = 'write_off' | 'owe';

/** An overview of your business. */
export interface Analytics {
  /** The period of a report. */
  period: AnalyticsPeriod;
  /** The metrics of a period. `null` for one that cannot be computed. */
  metrics: Metrics;
  /** Revenue of the period less its refunds, in kobo */
  taxCollected: number;
  /** Discounts on invoices paid in the period, in kobo */
  discountsGiven: number;
  /** Credit applied to invoices paid in the period, in kobo */
  creditUsed: number;
  /** Figures with the lists behind them */
  figures: Figure[];
  /** Metrics by day or by month. */
  trend: Trend;
  /** Changes in monthly recurring revenue: opening + net = closing. */
  movements: RevenueMovements;
  /** The twenty plans with the most revenue */
  plans: PlanFigures[];
  /**
   * Cohorts by start month, for the last twelve months. Months without new subscriptions are left
   * out.
   */
  cohorts: Cohort[];
  /** Payments by cards and by banks */
  paymentMethods: PaymentMethodFigures[];
  /** Expected charges, whatever the period. */
  renewals: Renewals;
  /** Number of mandates by status at the end of the period. */
  mandates: MandateCounts;
  /** Results of webhook deliveries. */
  webhooks: WebhookFigures;
  /** Totals by reason, for the two lists beside it. */
  trouble: Trouble;
  /** The ten newest */
  recentFailedInvoices: FailedInvoice[];
  /** The ten with the largest amounts at risk */
  atRiskCustomers: AtRiskCustomer[];
  /** The five customers who have paid most */
  topCustomers: TopCustomer[];
  /** Most severe first. Empty if all is well. */
  insights: Insight[];
}

/** The period of a report. */
export interface AnalyticsPeriod {
  /** First day, inclusive */
  from: string;
  /** Last day, inclusive */
  to: string;
  /** Your time zone, in which the days are counted */
  timezone: string;
  /** Currency of all amounts: always NGN, in kobo */
  currency: Open<'NGN'>;
}

/** A request to the API and its response. */
export interface ApiRequest {
  /** Unique identifier */
  id: string;
  /** When the request arrived, in real time */
  at: string;
  /** HTTP method */
  method: string;
  /** The path with its query */
  path: string;
  /** The operation’s `operationId` */
  operation: string;
  /** HTTP status of the response */
  status: number;
  /** Error code, if the request failed */
  code: string | null;
  /** Duration, in milliseconds */
  durationMs: number;
  /** Who made a change. */
  actor: AuditActor;
  /** Role of the key or member; `payer` for a customer. */
  role: Open<CallerRole>;
  /** The `x-request-id` of the request */
  requestId: string;
  /** Value of the `Idempotency-Key` header */
  idempotencyKey: string | null;
  /** Whether an earlier response was returned again */
  isReplay: boolean;
  /** IP address of the sender */
  ip: string;
  /** Value of the `User-Agent` header */
  userAgent: string | null;
  /**
   * Request body, returned for a single request only. JSON without secrets, cut after 4,096
   * characters.
   */
  requestBody?: string | null;
  /** Response body, in the same form */
  responseBody?: string | null;
}

/** Request body of `POST /v1/deposit/:idOrCode/apply`. */
export interface ApplyDepositTo {
  /** What the deposit pays */
  allocations: WantedAllocation[];
}

/** Request body of `POST /v1/subscription/:idOrCode/discount`. */
export interface ApplyDiscount {
  /** A coupon’s code, in any case, to apply its discount */
  coupon?: string | undefined;
  /** Percentage off: above 0, with at most two decimals */
  percentOff?: number | undefined;
  /** Amount off, in kobo. A discount never exceeds the price. */
  amountOff?: number | undefined;
  /**
   * Applies to one cycle’s invoice (`once`), the first `durationCycles` (`repeating`), or all
   * (`forever`).
   */
  duration?: CouponDuration | undefined;
  /** Number of cycles if the duration is `repeating` */
  durationCycles?: number | undefined;
  /** Why a discount is given without a coupon, for your own use. Required for one. */
  reason?: string | undefined;
}

/** Request body of `POST /v1/deposit/:idOrCode/assign`. */
export interface AssignDepositTo {
  /** The customer’s email, phone number, code or id */
  customerEmailOrCode: string;
}

/** A subscription at risk, and the reason. */
export interface AtRiskCustomer {
  /** The customer’s id */
  customerId: string;
  /** `CUST_` and 8 characters */
  customerCode: string;
  /** The customer’s email address. `null` for a customer without one. */
  customerEmail: string | null;
  /** Name used in messages. `null` if unknown. */
  customerName: string | null;
  /** The subscription at risk */
  subscriptionId: string;
  /** `SUB_` and 8 characters */
  subscriptionCode: string;
  /** The unpaid invoice. `null` if none. */
  invoiceId: string | null;
  /**
   * Past due (`past_due`), paused for one of three reasons, or on a card about to expire
   * (`card_expiring`).
   */
  reason: Open<RiskReason>;
  /** Price of the subscription per cycle, in kobo */
  amount: number;
  /** When it became at risk */
  since: string;
  /** The charge that the provider has not decided. `null` if none. */
  chargePending: ChargePending | null;
}

/**
 * Attempts to pay invoices, as counted in analytics: `succeeded` (even if refunded later),
 * `failed`, or `decided` for both.
 */
export type AttemptOutcome = 'succeeded' | 'failed' | 'decided';

/** Who made a change. */
export interface AuditActor {
  /** Who acted: a `member`, an API `key`, a `payer` (your customer) or the `system` */
  kind: Open<ActorKind>;
  /** Id of the member, API key or customer */
  id: string | null;
  /** Its name at that time */
  name: string;
}

/** An entry in the audit log. */
export interface AuditEntry {
  /** The entry’s id */
  id: string;
  /** When the change was made, in real time */
  at: string;
  /** Who made a change. */
  actor: AuditActor;
  /** The action, for example `plan.updated` */
  action: string;
  /** The object that was changed. */
  subject: AuditedSubject;
  /**
   * Values before and after (`from`, `to`) if both are known, otherwise the request (`asked`).
   * Never contains secrets.
   */
  changes: JsonObject;
  /** The `x-request-id` of the request */
  requestId: string | null;
  /** IP address of the request */
  ip: string | null;
}

/** Type of object */
export type AuditSubject = 'tenant' | 'key' | 'member' | 'plan' | 'coupon' | 'page' | 'customer' | 'payment_source' | 'order' | 'mandate' | 'subscription' | 'invoice' | 'payment' | 'refund' | 'payout' | 'deposit' | 'dispute' | 'break' | 'virtual_account' | 'delivery' | 'email';

/** The object that was changed. */
export interface AuditedSubject {
  /** Type of object */
  type: Open<AuditSubject>;
  /** Unique identifier */
  id: string | null;
  /** Its code or reference */
  code: string | null;
}

/** A bank whose accounts can be debited. */
export interface Bank {
  /** The `bankCode` for mandates, if it has three digits */
  code: string;
  /** Name, as the payment provider lists it */
  name: string;
}

/** Details of a bank account. */
export interface BankAccount {
  /** The bank’s three-digit code */
  bankCode: string;
  /** The bank’s name. `null` if unknown. */
  bankName: string | null;
  /** The account holder’s name, as the bank knows it */
  accountName: string;
  /** Last four digits */
  last4: string;
  /** The provider’s id of the mandate */
  mandateId: string;
}

/** The payment provider’s list of banks. */
export interface BankList {
  /** All banks found, by name */
  banks: Bank[];
  /** When the payment provider returned this list */
  asOf: string;
}

/** Request body of `POST /session/totp`. */
export interface BeginTotp {
  /** Your current password */
  password: string;
}

/**
 * What to show: an email, an invoice, the page after paying, or the page of payers: a subscription,
 * what is offered before it is canceled, and the page that cancels it.
 */
export type BrandPage = 'email' | 'invoice' | 'thanks' | 'portal' | 'portal_offer' | 'portal_cancel';

/** What can be done with the break now. */
export interface BreakAllowed {
  /** Why it cannot be explained. `null` if it can. */
  explain: Open<BreakReason> | null;
}

/**
 * `ours_only`: we have it, and the statement does not. `theirs_only`: the statement has it, and we
 * do not. `amount`: the amounts differ. `fee`: the provider’s fees differ. `reversed`: the provider
 * took a payment back. `twice`: the statement has it twice. `order`: the days differ by more than
 * one.
 */
export type BreakClass = 'ours_only' | 'theirs_only' | 'amount' | 'fee' | 'reversed' | 'twice' | 'order';

/**
 * The result of asking the provider about your record: `known`, `unknown`, `pending`, or
 * `no_answer`.
 */
export type BreakFinding = 'known' | 'unknown' | 'pending' | 'no_answer';

/** The error code that the request would return now. */
export type BreakReason = 'break_closed';

/**
 * `open`: the two sides do not agree. `healed`: they agree now. `explained`: you explained it.
 * `written_off`: the operator wrote it off.
 */
export type BreakStatus = 'open' | 'healed' | 'explained' | 'written_off';

/** An action on many subscriptions or invoices. */
export interface Bulk {
  /** Unique identifier */
  id: string;
  /**
   * `remind` or `retry` invoices, or `cancel`, `pause` or `change` subscriptions. Each needs the
   * permission that it needs for one.
   */
  action: Open<BulkAction>;
  /** Whether it is a rehearsal, which changes nothing */
  dryRun: boolean;
  /** `running` until each one is decided, then `done`. */
  status: Open<BulkStatus>;
  /** Number of subscriptions or invoices */
  total: number;
  /** Number decided so far, refused ones included */
  done: number;
  /** Those refused so far, in their order */
  refusals: BulkRefusal[];
  /** When it was requested */
  createdAt: string;
  /** When the last one was decided. `null` while running. */
  completedAt: string | null;
}

/**
 * `remind` or `retry` invoices, or `cancel`, `pause` or `change` subscriptions. Each needs the
 * permission that it needs for one.
 */
export type BulkAction = 'remind' | 'retry' | 'cancel' | 'pause' | 'change';

/** The body that the request for one takes: `{ "until": "2026-04-01" }`. */
export interface BulkBody {
  /** `true` to cancel at the end of the current period, otherwise at once */
  atPeriodEnd?: boolean | undefined;
  /** The reason, for your records. Returned as `cancelReason`. */
  reason?: string | undefined;
  /** The day or moment to resume at, at most two years ahead. Shown as `resumesAt`. */
  until?: string | null | undefined;
  /** The code or id of the new plan */
  planCode?: string | undefined;
  /** Quantity of the plan. Default 1. */
  quantity?: number | undefined;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod?: CollectionMethod | undefined;
  /** For `transfer`: days from the start of a cycle until its invoice is due. Default 3. */
  dueDays?: number | undefined;
  /** Whether to retry a failed charge */
  allowRetries?: boolean | undefined;
  /** Your own data, replacing what was stored. At most 8 KiB of JSON. */
  metadata?: JsonObject | undefined;
  /** Whether the change applies `now` (default) or from the next cycle. */
  when?: ChangeWhen | undefined;
  /**
   * What happens to unused and remaining time: invoiced or credited at once (`invoice_now`, the
   * default), put on the next invoice (`next_invoice`), or ignored (`none`).
   */
  proration?: Proration | undefined;
}

/**
 * All that the list shows with these query parameters: the list of invoices, or of subscriptions.
 */
export interface BulkFilter {
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** A status of the list that the action is for */
  status?: BulkFilterStatus | undefined;
  /**
   * What the invoice bills: a `cycle` of a subscription, a `change` within one, or a one-off sale
   * (`one_off`).
   */
  kind?: InvoiceKind | undefined;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod?: CollectionMethod | undefined;
  /** The customer’s id, code, email or your reference */
  customer?: string | undefined;
  /** Its id or code */
  plan?: string | undefined;
  /** Its id or code */
  subscription?: string | undefined;
  /** Unpaid after a failed charge, and still collectible */
  failing?: boolean | undefined;
  /** Paid after an earlier charge failed */
  recovered?: boolean | undefined;
  /** Of invoices whose payer withheld tax: whether the certificate is `awaited`. */
  withholding?: WithholdingState | undefined;
  /** Earliest day of dueAt, inclusive, in your time zone */
  dueFrom?: string | undefined;
  /** Latest day of dueAt, inclusive, in your time zone */
  dueTo?: string | undefined;
  /** Earliest day of paidAt, inclusive, in your time zone */
  paidFrom?: string | undefined;
  /** Latest day of paidAt, inclusive, in your time zone */
  paidTo?: string | undefined;
  /** Active or past due: those that count in the MRR */
  recurring?: boolean | undefined;
  /** The next cycle will be charged */
  renewing?: boolean | undefined;
  /** At risk: past due, paused because of a payment, or on an expiring card */
  atRisk?: boolean | undefined;
  /**
   * Past due (`past_due`), paused for one of three reasons, or on a card about to expire
   * (`card_expiring`).
   */
  riskReason?: RiskReason | undefined;
  /** Earliest day of nextBillingAt, inclusive, in your time zone */
  nextBillingFrom?: string | undefined;
  /** Latest day of nextBillingAt, inclusive, in your time zone */
  nextBillingTo?: string | undefined;
  /** Earliest day of trialEndDate, inclusive, in your time zone */
  trialEndFrom?: string | undefined;
  /** Latest day of trialEndDate, inclusive, in your time zone */
  trialEndTo?: string | undefined;
  /** Earliest day of startedAt, inclusive, in your time zone */
  startedFrom?: string | undefined;
  /** Latest day of startedAt, inclusive, in your time zone */
  startedTo?: string | undefined;
  /** Earliest day of canceledAt, inclusive, in your time zone */
  canceledFrom?: string | undefined;
  /** Latest day of canceledAt, inclusive, in your time zone */
  canceledTo?: string | undefined;
  /**
   * Earliest day of canceledAt, or of pausedAt if nothing could be collected, inclusive, in your
   * time zone
   */
  lostFrom?: string | undefined;
  /**
   * Latest day of canceledAt, or of pausedAt if nothing could be collected, inclusive, in your time
   * zone
   */
  lostTo?: string | undefined;
}

/** A status of the list that the action is for */
export type BulkFilterStatus = 'draft' | 'open' | 'paid' | 'failed' | 'refunded' | 'incomplete' | 'scheduled' | 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled' | 'completed' | 'expired';

/** One that was refused. */
export interface BulkRefusal {
  /** The id, or what you sent if nothing was found */
  id: string;
  /** The invoice’s number or the subscription’s code */
  name: string;
  /** Error code, as for a request for this one alone */
  code: string;
  /** What happened, and what to do */
  message: string;
}

/** `running` until each one is decided, then `done`. */
export type BulkStatus = 'running' | 'done';

/** Your business details on documents. */
export interface Business {
  /** Registered name, shown on documents. `null` to show the business name. */
  legalName: string | null;
  /** Address lines shown on documents. `null` for none. */
  address: string | null;
  /** Tax number shown on documents. `null` to use the one in `tax`. */
  taxNumber: string | null;
  /**
   * Number of your business in the register of companies, for example `RC 1234567`, shown on
   * documents. `null` for none.
   */
  registrationNumber: string | null;
  /** Email address for customers’ questions. `null` to use your own email. */
  supportEmail: EmailAddress | null;
  /** Phone number for customers’ questions. `null` for none. */
  supportPhone: string | null;
  /**
   * Color of your payment pages, emails and documents, for example `#0f766e`. `null` for the
   * default.
   */
  brandColor: string | null;
}

/** Fields that you leave out do not change. */
export interface BusinessChange {
  /** Registered name, shown on documents. `null` to show the business name. */
  legalName?: string | null | undefined;
  /** Address lines shown on documents. `null` for none. */
  address?: string | null | undefined;
  /** Tax number shown on documents. `null` to use the one in `tax`. */
  taxNumber?: string | null | undefined;
  /**
   * Number of your business in the register of companies, for example `RC 1234567`, shown on
   * documents. `null` for none.
   */
  registrationNumber?: string | null | undefined;
  /** Email address for customers’ questions. `null` to use your own email. */
  supportEmail?: EmailAddress | null | undefined;
  /** Phone number for customers’ questions. `null` for none. */
  supportPhone?: string | null | undefined;
  /**
   * Color of your payment pages, emails and documents, for example `#0f766e`. `null` for the
   * default.
   */
  brandColor?: string | null | undefined;
}

/** Role of the key or member; `payer` for a customer. */
export type CallerRole = 'viewer' | 'support' | 'finance' | 'developer' | 'admin' | 'owner' | 'payer';

/** Request body of `POST /v1/subscription/:idOrCode/cancel`. */
export interface CancelSubscription {
  /** `true` to cancel at the end of the current period, otherwise at once */
  atPeriodEnd?: boolean | undefined;
  /** The reason, for your records. Returned as `cancelReason`. */
  reason?: string | undefined;
}

/** Details of a card. */
export interface Card {
  /** Card brand, for example `Visa`, `Mastercard` or `Verve` */
  brand: string;
  /** Last four digits */
  last4: string;
  /** Expiry month: 1 to 12 */
  expiryMonth: number;
  /** Expiry year, four digits */
  expiryYear: number;
}

/** Request body of `PUT /v1/subscription/:idOrCode/mandate`. */
export interface ChangeMandate {
  /** `SUSPENDED` pauses the mandate, `ACTIVE` reactivates it, `DELETED` ends it. */
  status: MandateChange;
}

/** Request body of `POST /session/password`. */
export interface ChangePassword {
  /** Your current password */
  current: string;
  /** At least 12 characters */
  new: string;
}

/** Whether the change applies `now` (default) or from the next cycle. */
export type ChangeWhen = 'now' | 'period_end';

/**
 * A charge that the provider has not decided: money may be on its way. The invoice is not charged
 * again until it is decided.
 */
export interface ChargePending {
  /** The pending attempt: see `GET /v1/checkout/payment-attempts/:id` */
  attemptId: string;
  /** When the charge started */
  since: string;
  /**
   * Whether the provider may have received the charge. `false` if the provider could not be
   * reached: the charge is sent once it responds.
   */
  sent: boolean;
  /** Whether you must decide its outcome: see `POST /v1/payment/:id/resolve` */
  needsReview: boolean;
}

/** A link to a payment page. */
export interface CheckoutLink {
  /** URL of the payment page for the payer */
  checkoutLink: string;
  /** Whether the link was emailed to the customer */
  sent: boolean;
  /** Whether the email was only stored, not sent, because no mail server is set up */
  kept: boolean;
  /**
   * A message with the link, to send yourself: a customer without an email address is mailed
   * nothing.
   */
  share: Share;
  /**
   * An earlier charge of the same invoice that the provider has not decided. A payer who uses the
   * link may pay twice; the duplicate is refunded in full. `null` if none.
   */
  chargePending: ChargePending | null;
}

/** A checkout order, and its outcome. */
export interface CheckoutOrder {
  /** Cursor for `after` */
  id: string;
  /** Our reference of the order. The payer returns with it. */
  orderReference: string;
  /** Your own `orderReference`. `null` if you sent none. */
  merchantReference: string | null;
  /**
   * `pending`: not paid yet. `paid`. `failed`: no page could be created, or the wrong amount was
   * paid. `expired`: not paid by `expiresAt`. An order paid late still becomes `paid`.
   */
  status: Open<CheckoutOrderStatus>;
  /** Code of the plan ordered. `null` if the order sells no plan, or pays an invoice of none. */
  planCode: string | null;
  /** Quantity of the plan */
  quantity: number;
  /** The customer who pays. `null` for one without email. */
  customerEmail: string | null;
  /** Amount of the payment page, in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /** URL of the payment page. `null` if none was created. */
  checkoutLink: string | null;
  /** The ways in which it can be paid */
  paymentMethods: Open<OrderPaymentMethod>[];
  /** Where to transfer the amount to. `null` if only a card can pay it, or it is over. */
  transfer: OrderTransfer | null;
  /** Amount paid so far: by transfer it can arrive in parts, in kobo */
  amountReceived: number;
  /** Amount still to be paid, in kobo */
  amountMissing: number;
  /** What paid it. `null` while it is not paid. */
  method: Open<OrderPaymentMethod> | null;
  /**
   * How the subscription is collected, as you asked. `null` if you did not say: then as the first
   * payment is made.
   */
  collectionMethod: Open<CollectionMethod> | null;
  /** The subscription that the order created or pays for. `null` if none yet. */
  subscriptionCode: string | null;
  /** Code of the payment page on which it was made. `null` if it was made elsewhere. */
  pageCode: string | null;
  /** The invoice that the order paid or will pay. `null` if none yet. */
  invoiceId: string | null;
  /** Your `orderMetaData`, with your `orderReference` */
  metadata: JsonObject;
  /** When it was created, in real time */
  createdAt: string;
  /** When it expires if unpaid, in real time */
  expiresAt: string;
  /** When its payment was recorded. `null` if not yet. */
  completedAt: string | null;
}

/**
 * `pending`: not paid yet. `paid`. `failed`: no page could be created, or the wrong amount was
 * paid. `expired`: not paid by `expiresAt`. An order paid late still becomes `paid`.
 */
export type CheckoutOrderStatus = 'pending' | 'paid' | 'failed' | 'expired';

/** The payment page of an order. */
export interface CheckoutPage {
  /** URL of the payment page for the payer */
  checkoutLink: string;
  /** Our reference of the order, to retrieve it */
  orderReference: string;
  /** Amount that the page asks for, whatever `order.amount` was, in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /** Where to transfer it to. `null` if only a card can pay it. */
  transfer: OrderTransfer | null;
}

/** Subscriptions that started in a month, and how many remain. */
export interface Cohort {
  /** Month, as `YYYY-MM` */
  month: string;
  /** Subscriptions that started in the month, including trials */
  started: number;
  /**
   * Number of them active or past due at the end of the month, and of each later month up to the
   * end of the period
   */
  active: number[];
}

/**
 * `charge` to charge the customer’s newest source, `link` to create a payment link, `transfer` for
 * a transfer to the customer’s own account number.
 */
export type CollectBy = 'charge' | 'link' | 'transfer';

/**
 * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
 * customer’s account number, and no source is charged automatically.
 */
export type CollectionMethod = 'charge' | 'transfer';

/** Colours of the day or of the night. Default: those of the browser. */
export type ColorScheme = 'light' | 'dark';

/** Request body of `PUT /session/totp`. */
export interface ConfirmTotp {
  /** The six-digit code of the authenticator app, or a recovery code */
  code: string;
}

/** What a payer agreed to when a subscription was started or changed. */
export interface Consent {
  /** Unique identifier */
  id: string;
  /** The subscription that it is for */
  subscriptionId: string;
  /** The terms, in the words that were shown */
  text: string;
  /** Version of the wording */
  version: string;
  /**
   * Amount of a regular payment: with tax, and without a discount that ends. `text` also says what
   * the first payments are., in kobo
   */
  amount: number;
  /**
   * Unit of the billing cycle. `bi-weekly` is 14 days, `quarterly` three months. Months end with
   * the calendar: 31 January, 28 February, 31 March.
   */
  interval: Open<PlanInterval>;
  /** Number of intervals between payments */
  intervalCount: number;
  /** When it was agreed */
  at: string;
  /**
   * The browser in which it was agreed. `null` on a page of the payment provider, at a bank, by
   * `api` and by `import`.
   */
  from: ConsentFrom | null;
  /**
   * How the payer agreed: on the page of a `checkout`, on their own page (`portal`), by approving a
   * `mandate` at their bank, or elsewhere: then you said so, by `api` or by `import`.
   */
  how: Open<ConsentHow>;
}

/** The browser in which the payer agreed. */
export interface ConsentFrom {
  /** Network address of the browser */
  ip: string;
  /** What the browser calls itself */
  userAgent: string;
}

/**
 * How the payer agreed: on the page of a `checkout`, on their own page (`portal`), by approving a
 * `mandate` at their bank, or elsewhere: then you said so, by `api` or by `import`.
 */
export type ConsentHow = 'checkout' | 'portal' | 'mandate' | 'api' | 'import';

/** A discount that customers can redeem. */
export interface Coupon {
  /** Unique identifier */
  id: string;
  /** The code to redeem it with, in capitals */
  code: string;
  /** Name for your own use, never shown to customers */
  name: string;
  /** Percentage off. `null` if `amountOff` is set. */
  percentOff: number | null;
  /** Amount off (`null` if `percentOff` is set), in kobo */
  amountOff: number | null;
  /**
   * Applies to one cycle’s invoice (`once`), the first `durationCycles` (`repeating`), or all
   * (`forever`).
   */
  duration: Open<CouponDuration>;
  /** Number of cycles if the duration is `repeating`, otherwise `null` */
  durationCycles: number | null;
  /** Codes of the plans it applies to. `null` for all plans. */
  planCodes: string[] | null;
  /** Maximum number of subscriptions. `null` for no limit. */
  maxRedemptions: number | null;
  /** Maximum number of subscriptions per customer. `null` for no limit. */
  maxPerCustomer: number | null;
  /** Last moment to redeem it. `null` for no end. */
  redeemBy: string | null;
  /** Number of subscriptions that redeemed it */
  redemptions: number;
  /** Only an `active` coupon can be redeemed. Earlier redemptions keep the discount. */
  status: Open<CouponStatus>;
  /** When it was created */
  createdAt: string;
  /** When it was last updated */
  updatedAt: string;
}

/**
 * Applies to one cycle’s invoice (`once`), the first `durationCycles` (`repeating`), or all
 * (`forever`).
 */
export type CouponDuration = 'once' | 'repeating' | 'forever';

/** A redemption of a coupon by a subscription. */
export interface CouponRedemption {
  /** Number of this redemption of the coupon, from 1 */
  number: number;
  /** The customer’s id */
  customerId: string;
  /** `CUST_` and 8 characters */
  customerCode: string;
  /** The customer’s email address. `null` for a customer without one. */
  customerEmail: string | null;
  /** Name used in messages. `null` if unknown. */
  customerName: string | null;
  /** The subscription’s id */
  subscriptionId: string;
  /** `SUB_` and 8 characters */
  subscriptionCode: string;
  /**
   * `incomplete`: waiting for its first payment. `scheduled`: not started yet. `trialing`,
   * `active`, `past_due`. `paused`: bills nothing. Ended: `canceled`, `completed` with its last
   * invoice, or `expired` unpaid.
   */
  subscriptionStatus: Open<SubscriptionStatus>;
  /** Whether the discount still applies to the subscription’s invoices */
  isInForce: boolean;
  /** When it was redeemed */
  createdAt: string;
}

/** Only an `active` coupon can be redeemed. Earlier redemptions keep the discount. */
export type CouponStatus = 'active' | 'inactive';

/** Request body of `POST /v1/bulk`. */
export interface CreateBulk {
  /**
   * `remind` or `retry` invoices, or `cancel`, `pause` or `change` subscriptions. Each needs the
   * permission that it needs for one.
   */
  action: BulkAction;
  /**
   * All that the list shows with these query parameters: the list of invoices, or of subscriptions.
   */
  filter?: BulkFilter | undefined;
  /** Or these alone: ids, codes or invoice numbers */
  ids?: string[] | undefined;
  /** The body that the request for one takes: `{ "until": "2026-04-01" }`. */
  body?: BulkBody | undefined;
  /** `true` to rehearse it: shows what would be refused, and changes nothing */
  dryRun?: boolean | undefined;
}

/** How to deliver the link, and where the payer returns. */
export interface CreateCheckoutLink {
  /** `true` to email the link to the customer. Default `false`. */
  sendEmail?: boolean | undefined;
  /** Same as `sendEmail` */
  send_email?: boolean | undefined;
  /** Where the payer returns after paying. Default: our thank-you page. */
  callbackUrl?: string | undefined;
}

/** Request body of `POST /v1/checkout/order`. */
export interface CreateCheckoutOrder {
  /** The code or id of the plan */
  planCode: string;
  /** The payer, the quantity, the ways to pay and the return URL. */
  order: NewCheckoutOrder;
}

/** Request body of `POST /v1/coupon`. */
export interface CreateCoupon {
  /** Name for your own use, never shown to customers */
  name: string;
  /** Code to redeem it with, stored in capitals. Default: `CPN_` and 8 characters. */
  code?: string | undefined;
  /** Percentage off: above 0, with at most two decimals */
  percentOff?: number | undefined;
  /** Amount off, in kobo. A discount never exceeds the price. */
  amountOff?: number | undefined;
  /**
   * Applies to one cycle’s invoice (`once`), the first `durationCycles` (`repeating`), or all
   * (`forever`).
   */
  duration: CouponDuration;
  /** Number of cycles if the duration is `repeating` */
  durationCycles?: number | undefined;
  /** Codes or ids of the plans it applies to. Default: all plans. */
  planCodes?: string[] | undefined;
  /** Maximum number of subscriptions. Default: no limit. */
  maxRedemptions?: number | undefined;
  /** Maximum number of subscriptions per customer. Default: no limit. */
  maxPerCustomer?: number | undefined;
  /** Last moment to redeem it: a date-time, or a day (inclusive) in your time zone */
  redeemBy?: string | undefined;
}

/** Request body of `POST /v1/customer`. */
export interface CreateCustomer {
  /**
   * Email address for invoices and receipts. Unique per customer, ignoring case. `null` for a
   * customer with a phone number alone.
   */
  email?: EmailAddress | null | undefined;
  /** Name used in messages. `null` for none. */
  name?: string | null | undefined;
  /**
   * Phone number in any format. Customers are found by it, however it is written. `null` if
   * unknown.
   */
  phoneNumber?: string | null | undefined;
  /** Your own id for the customer. Lists can be filtered by it. */
  externalRef?: string | null | undefined;
  /** `true` if the customer is exempt from tax */
  taxExempt?: boolean | undefined;
  /** The customer’s tax number, shown on invoices. `null` for none. */
  taxNumber?: string | null | undefined;
  /** Name on invoices. `null` for the customer’s `name`. */
  billingName?: string | null | undefined;
  /** Address lines on invoices. `null` for none. */
  billingAddress?: string | null | undefined;
  /**
   * Language of the customer’s page, emails and messages to share, whatever `portal.languages`
   * offers. `null` for the first of `portal.languages`.
   */
  language?: Language | null | undefined;
  /**
   * Percentage of an invoice before tax that the customer withholds as tax, with at most two
   * decimals. `null` or 0 for none.
   */
  withholdingPercent?: number | null | undefined;
}

/** Request body of `POST /v1/dispute`. */
export interface CreateDispute {
  /** The payment attempt’s id or code */
  payment: string;
  /** The reason, in the customer’s words */
  reason: string;
}

/** Request body of `POST /v1/invoice`. */
export interface CreateInvoice {
  /** The customer’s email, phone number, code or id */
  customerEmailOrCode: string;
  /** The items sold, one line each */
  lines: NewLine[];
  /**
   * `charge` to charge the customer’s newest source, `link` to create a payment link, `transfer`
   * for a transfer to the customer’s own account number.
   */
  collect: CollectBy;
  /**
   * The day or moment at which it is due, or is charged. Default: now; of a `transfer`, in three
   * days.
   */
  dueAt?: string | undefined;
  /** A note for the payer, shown on the invoice */
  note?: string | undefined;
  /**
   * `true` to email the customer the invoice, with its link or account number. Not with `charge`.
   */
  sendEmail?: boolean | undefined;
  /**
   * `true` to keep it as a draft: it has no number, and nothing is charged or sent before you open
   * it with `POST /v1/invoice/:id/open`.
   */
  draft?: boolean | undefined;
}

/** Request body of `POST /v1/key`. */
export interface CreateKey {
  /** Name of the key */
  name: string;
  /** Role of a member or key: see `x-permissions`. */
  role?: Role | undefined;
  /** When the key expires: a date-time, in real time */
  expiresAt?: string | undefined;
}

/** Request body of `POST /v1/page`. */
export interface CreatePage {
  /** Title of the page, shown to visitors */
  name: string;
  /**
   * Last part of the page’s address, unique in all accounts whatever the case. Default: made from
   * the name. Earlier slugs of the page redirect to it.
   */
  slug?: string | undefined;
  /** Text below the title, shown to visitors. `null` for none. */
  description?: string | null | undefined;
  /** What the page sells. Visitors choose one. */
  offers: NewPageOffer[];
  /** What the page asks of payers beside their email. */
  fields?: NewPageFields | undefined;
  /**
   * The code of a coupon that applies to every plan sold here, or `asked`: visitors may enter a
   * code. `null` for no discount.
   */
  coupon?: string | null | undefined;
  /** Whether visitors choose a quantity. Default `false`. */
  quantity?: boolean | undefined;
  /** Number of paid orders after which the page takes no new ones. `null`: none. */
  limit?: number | null | undefined;
  /**
   * When the page stops taking orders: a date-time, or a day (inclusive) in your time zone. `null`
   * for never.
   */
  closesAt?: string | null | undefined;
  /** `open`: takes orders. `closed`: takes none, and says so. */
  status?: PaymentPageStatus | undefined;
  /** Sites that may show the page in a frame, by `embed.js`. Default: none. */
  embedOrigins?: string[] | undefined;
}

/** Request body of `POST /v1/plan`. */
export interface CreatePlan {
  /** Name shown to customers on pages, invoices and emails */
  name: string;
  /** Description shown to customers. `null` for none. */
  description?: string | null | undefined;
  /** Price of one unit per cycle, in kobo: 500000 is ₦5,000.00. 0 for a free plan. */
  amount: number;
  /** Always `NGN` */
  currency: 'NGN';
  /**
   * Unit of the billing cycle. `bi-weekly` is 14 days, `quarterly` three months. Months end with
   * the calendar: 31 January, 28 February, 31 March.
   */
  interval: PlanInterval;
  /** Number of intervals per cycle. 2 with `monthly` bills every two months. */
  intervalCount?: number | undefined;
  /** Trial length in days, before the first cycle. 0 for no trial. */
  trialPeriodDays?: number | undefined;
  /** Number of cycles after which subscriptions complete. `null` to continue until canceled. */
  invoiceLimit?: number | null | undefined;
  /**
   * The plan’s own tax rate, with at most two decimals. `null` to use the rate in your settings.
   */
  taxPercent?: number | null | undefined;
  /** What a checkout takes before the trial. `null` to use your settings. */
  trialCheckout?: TrialCheckout | null | undefined;
}

/** Request body of `POST /v1/customer/:emailOrCode/portal-session`. */
export interface CreatePortalSession {
  /** Where the page leads back to */
  returnUrl?: string | null | undefined;
  /** Opens the page at one act. */
  flow?: PortalFlowChoice | undefined;
}

/** Request body of `POST /v1/subscription`. */
export interface CreateSubscription {
  /** The customer’s email, phone number, code or id */
  customerEmailOrCode: string;
  /** The plan’s code or id */
  planCode: string;
  /** Quantity of the plan. Default 1. */
  quantity?: number | undefined;
  /** A coupon’s code, in any case, to apply its discount */
  coupon?: string | undefined;
  /** The id of the customer’s source to charge */
  paymentSourceId?: string | undefined;
  /** The provider’s token of a saved card */
  cardToken?: string | undefined;
  /** The provider’s id of the customer’s mandate to debit */
  mandateId?: string | undefined;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod?: CollectionMethod | undefined;
  /** For `transfer`: days from the start of a cycle until its invoice is due. Default 3. */
  dueDays?: number | undefined;
  /** Whether to retry a failed charge. If `false`, one failure pauses the subscription. */
  allowRetries?: boolean | undefined;
  /** When to start, now or later: a date-time, or a day in your time zone */
  startDate?: string | undefined;
  /** Your own data, stored unchanged. At most 8 KiB of JSON. */
  metadata?: JsonObject | undefined;
}

/** Request body of `POST /v1/deposit/:idOrCode/credit`. */
export interface CreditDepositToCustomer {
  /** Amount to turn into credit */
  amount?: number | undefined;
}

/** A change to a customer’s credit. */
export interface CreditEntry {
  /** Unique identifier */
  id: string;
  /** Amount added (negative if used or taken back), in kobo */
  amount: number;
  /** The customer’s credit after the change, in kobo */
  balanceAfter: number;
  /**
   * Source of the change: you (`manual`), a `change` of a subscription, an `invoice` that used or
   * returned it, a `refund`, or a `deposit`.
   */
  source: Open<CreditEntrySource>;
  /** The reason. `null` if `source` explains it. */
  reason: string | null;
  /**
   * The invoice that used or returned the credit, or whose payment a bank took back. `null` if
   * none.
   */
  invoiceId: string | null;
  /** When the credit changed */
  createdAt: string;
}

/**
 * Source of the change: you (`manual`), a `change` of a subscription, an `invoice` that used or
 * returned it, a `refund`, or a `deposit`.
 */
export type CreditEntrySource = 'manual' | 'change' | 'invoice' | 'refund' | 'deposit';

/** A customer, with related objects. */
export interface Customer {
  /** Unique identifier */
  id: string;
  /** `CUST_` and 8 characters. Use it in requests. */
  code: string;
  /** Email address for invoices and receipts, in lower case. `null` for none: nothing is mailed. */
  email: string | null;
  /** Name used in messages. `null` if unknown. */
  name: string | null;
  /** Phone number, as you sent it. `null` if unknown. */
  phoneNumber: string | null;
  /** Your own id for the customer. `null` for none. */
  externalRef: string | null;
  /** Credit for future invoices, never negative, in kobo */
  creditBalance: number;
  /** `true` if the customer is exempt from tax */
  taxExempt: boolean;
  /** The customer’s tax number, shown on invoices. `null` for none. */
  taxNumber: string | null;
  /** Name on invoices. `null` if it is the customer’s `name`. */
  billingName: string | null;
  /** Address lines on invoices. `null` for none. */
  billingAddress: string | null;
  /**
   * Language of the customer’s page, emails and messages to share, whatever `portal.languages`
   * offers. `null` for the first of `portal.languages`.
   */
  language: Open<Language> | null;
  /** Percentage that the customer withholds as tax. `null` for none. */
  withholdingPercent: number | null;
  /** When the customer was created, by you or a checkout */
  createdAt: string;
  /** When the details were last updated */
  updatedAt: string;
  /** The ten newest */
  subscriptions: EmbeddedSubscription[];
  /** The ten newest, including inactive ones */
  paymentSources: PaymentSource[];
  /** The ten newest, including failed ones */
  payments: PaymentAttempt[];
}

/** Type of email to your customers. */
export type CustomerEmailType = 'subscription_started' | 'trial_ending' | 'upcoming_invoice' | 'receipt' | 'payment_failed' | 'payment_reminder' | 'subscription_paused' | 'card_expiring' | 'subscription_changed' | 'subscription_canceled' | 'mandate_instructions' | 'refund_made' | 'invoice_to_transfer';

/** Sort by this field, ascending, or descending with `-` before it. Use it instead of `order`. */
export type CustomerSort = 'name' | '-name';

/** A file with all data of one customer. */
export interface DataExport {
  /** Unique identifier */
  id: string;
  /** `running` while the file is made, `ready` while it can be downloaded, then `expired`. */
  status: Open<DataExportStatus>;
  /** Where the file is downloaded, without a key. `null` unless `ready`. */
  url: string | null;
  /** When the link ends: a day after the file was made. */
  expiresAt: string | null;
}

/** `running` while the file is made, `ready` while it can be downloaded, then `expired`. */
export type DataExportStatus = 'running' | 'ready' | 'expired';

/** Who decided: you, or the provider, whose answer has priority. */
export type DecidedBy = 'provider' | 'person';

/** Our words, which are used where you have none. Values are named in them. */
export interface DefaultEmailWords {
  /** Our subject line */
  subject: string;
  /** Our greeting */
  intro: string;
  /** What we write at the end: nothing */
  outro: string;
}

export interface DeleteMemberQuery {
  /** What happens to the API keys that the member created. Default `keep`. */
  keys?: KeysOfMember | undefined;
}

/** Request body of `POST /session/views/delete`. */
export interface DeleteView {
  /** The id of one of your views */
  viewId: string;
}

/** The view that was deleted. */
export interface DeletedView {
  /** The id of the deleted view */
  id: string;
}

/** Money that arrived by bank transfer. */
export interface Deposit {
  /** Unique identifier */
  id: string;
  /** `DEP_` and 8 characters. Use it in requests. */
  code: string;
  /** Amount that arrived, in kobo */
  amount: number;
  /** The provider’s fee, as the provider says, in kobo */
  fee: number;
  /** Currency of the transfer */
  currency: string;
  /** The account number that it arrived at. `null` if none. */
  virtualAccountId: string | null;
  /** Whose money it is. `null` if that is not known. */
  customerId: string | null;
  /** The checkout order at whose number it arrived. `null` if none. */
  orderReference: string | null;
  /** Name of the sender, as the bank says. `null` if unknown. */
  senderName: string | null;
  /** The sender’s bank. `null` if unknown. */
  senderBank: string | null;
  /** Last four digits of the sender’s account. `null` if unknown. */
  senderAccountLast4: string | null;
  /** What the sender wrote. `null` if nothing. */
  narration: string | null;
  /** The banks’ own number of the transfer */
  sessionId: string;
  /** The provider’s reference. `null` if it has none. */
  providerReference: string | null;
  /**
   * `unapplied`: no invoice is paid with it yet. `partly_applied`: some of it is not applied yet.
   * `applied`: all of it pays invoices or became credit. `returning`: on its way back. `returned`:
   * back with the sender. `held`: a person must decide.
   */
  status: Open<DepositStatus>;
  /** Amount that pays invoices or became credit, in kobo */
  appliedAmount: number;
  /** Amount not applied yet, in kobo */
  unappliedAmount: number;
  /** Amount returned to the sender, in kobo */
  returnedAmount: number;
  /** What it is for, oldest first */
  allocations: DepositAllocation[];
  /** Why a person must decide, or why it goes back. `null` if none. */
  reason: string | null;
  /** When it arrived, as the provider says */
  receivedAt: string;
  /** When it was recorded */
  createdAt: string;
}

/** What a part of a deposit is for. */
export interface DepositAllocation {
  /** The payment made of it. `null` if it became credit. */
  paymentId: string | null;
  /** The invoice that it pays. `null` if it became credit. */
  invoiceId: string | null;
  /** The change of the customer’s credit. `null` for a payment. */
  creditEntryId: string | null;
  /** Amount of the deposit, in kobo */
  amount: number;
  /** Who applied it: the `rule`, a `person` of yours, or the `payer`. */
  by: Open<PlacedBy>;
  /** When it was placed */
  createdAt: string;
}

/**
 * `unapplied`: no invoice is paid with it yet. `partly_applied`: some of it is not applied yet.
 * `applied`: all of it pays invoices or became credit. `returning`: on its way back. `returned`:
 * back with the sender. `held`: a person must decide.
 */
export type DepositStatus = 'unapplied' | 'partly_applied' | 'applied' | 'returning' | 'returned' | 'held';

/** How often to get figures and what to do: at 08:00, every day or on Mondays. */
export type Digest = 'day' | 'week' | 'never';

/** The endpoint responded with 410 (`gone`), or failed for five days. */
export type DisabledReason = 'gone' | 'failing';

/** The discount applied to a subscription. */
export interface Discount {
  /** The coupon redeemed. `null` if given without one. */
  couponCode: string | null;
  /** Why it was given without a coupon, for your own use. */
  reason: string | null;
  /** Percentage off. `null` if `amountOff` is set. */
  percentOff: number | null;
  /** Amount off (`null` if `percentOff` is set), in kobo */
  amountOff: number | null;
  /** Number of remaining cycles. `null` for all. */
  cyclesLeft: number | null;
  /** When it was applied, with the coupon’s terms at that time */
  startedAt: string;
}

/** A payment that its payer does not recognise. */
export interface Dispute {
  /** Unique identifier */
  id: string;
  /** `DSP_` and 8 characters. Use it in requests. */
  code: string;
  /** The disputed payment */
  paymentId: string;
  /** The invoice that it paid. `null` if none. */
  invoiceId: string | null;
  /** The subscription that it paid for. `null` if none. */
  subscriptionId: string | null;
  /** The customer who paid */
  customerId: string;
  /** Amount disputed or taken back, in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /** The provider that reported it. `null` for a complaint: it came from the payer. */
  provider: string | null;
  /** The provider’s own reference of it. `null` for a complaint. */
  providerReference: string | null;
  /**
   * `complaint`: the payer does not recognise the payment. `chargeback`: the payer’s bank asks for
   * it back. `reversal`: the provider took it back.
   */
  kind: Open<DisputeKind>;
  /** The reason, in the payer’s or the provider’s words */
  reason: string;
  /**
   * `needs_response`: open, and waits for you. `under_review`: you contested a chargeback, and the
   * bank has not decided. `won`: the payment was right. `lost`: the money was taken back.
   * `accepted`: you accepted it.
   */
  status: Open<DisputeStatus>;
  /** Until when to respond. `null` if there is no limit. */
  dueAt: string | null;
  /** Your note to the response. `null` if none. */
  note: string | null;
  /** When it was opened */
  openedAt: string;
  /** When it was decided. `null` while it is open. */
  decidedAt: string | null;
  /** The payment, in short form. */
  payment: ShortPayment;
  /** The invoice that it paid. `null` if none. */
  invoice: ShortInvoice | null;
  /** The customer, in short form. */
  customer: ShortCustomer;
}

/** What can be done with the dispute now. */
export interface DisputeAllowed {
  /** Why it takes no response. `null` if it does. */
  respond: Open<DisputeReason> | null;
}

/**
 * `contest`: the payment was right. A complaint is `won` by that; a chargeback is `under_review`,
 * and the bank decides. `accept`: the payer is right.
 */
export type DisputeDecision = 'contest' | 'accept';

/** An email to the customer. */
export interface DisputeDelivery {
  /** Type of the email */
  type: string;
  /** Whether it was sent */
  status: string;
  /** When it was written */
  at: string;
}

/** A dispute, with what supports the payment and what can be done now. */
export interface DisputeDetails {
  /** Unique identifier */
  id: string;
  /** `DSP_` and 8 characters. Use it in requests. */
  code: string;
  /** The disputed payment */
  paymentId: string;
  /** The invoice that it paid. `null` if none. */
  invoiceId: string | null;
  /** The subscription that it paid for. `null` if none. */
  subscriptionId: string | null;
  /** The customer who paid */
  customerId: string;
  /** Amount disputed or taken back, in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /** The provider that reported it. `null` for a complaint: it came from the payer. */
  provider: string | null;
  /** The provider’s own reference of it. `null` for a complaint. */
  providerReference: string | null;
  /**
   * `complaint`: the payer does not recognise the payment. `chargeback`: the payer’s bank asks for
   * it back. `reversal`: the provider took it back.
   */
  kind: Open<DisputeKind>;
  /** The reason, in the payer’s or the provider’s words */
  reason: string;
  /**
   * `needs_response`: open, and waits for you. `under_review`: you contested a chargeback, and the
   * bank has not decided. `won`: the payment was right. `lost`: the money was taken back.
   * `accepted`: you accepted it.
   */
  status: Open<DisputeStatus>;
  /** Until when to respond. `null` if there is no limit. */
  dueAt: string | null;
  /** Your note to the response. `null` if none. */
  note: string | null;
  /** When it was opened */
  openedAt: string;
  /** When it was decided. `null` while it is open. */
  decidedAt: string | null;
  /** The payment, in short form. */
  payment: ShortPayment;
  /** The invoice that it paid. `null` if none. */
  invoice: ShortInvoice | null;
  /** The customer, in short form. */
  customer: ShortCustomer;
  /** What supports the payment. */
  evidence: DisputeEvidence;
  /** What can be done with the dispute now. */
  allowed: DisputeAllowed;
}

/** What supports the payment. */
export interface DisputeEvidence {
  /** URL of one page with all of it, for the payer’s bank. Needs no key. Opens for 30 days. */
  pageUrl: string;
  /** URL of the receipt. Needs no key. `null` if not paid. */
  receiptUrl: string | null;
  /** URL of the invoice. Needs no key. `null` if none. */
  invoiceUrl: string | null;
  /** What the payer agreed to before they complained. `null` if nothing was recorded. */
  consent: Consent | null;
  /** The newest 50 emails to the customer, newest first */
  deliveries: DisputeDelivery[];
  /** The newest 50 events of the customer, newest first */
  timeline: DisputeMoment[];
}

/**
 * `complaint`: the payer does not recognise the payment. `chargeback`: the payer’s bank asks for it
 * back. `reversal`: the provider took it back.
 */
export type DisputeKind = 'complaint' | 'chargeback' | 'reversal';

/** Something that happened with the customer. */
export interface DisputeMoment {
  /** Type of the event */
  type: string;
  /** When it happened */
  at: string;
}

/** The error code that the request would return now. */
export type DisputeReason = 'dispute_decided';

/** What happens with disputed payments. */
export interface DisputeSettings {
  /**
   * What becomes of an invoice whose payment is taken back: `write_off`, it is not asked for again,
   * or `owe`, your customer can pay it again by link. The card is not charged in either case.
   */
  afterLoss: Open<AfterLoss>;
  /**
   * Whether chargebacks are contested automatically. `null`: where the payer has a receipt and
   * their consent was recorded.
   */
  autoContest: boolean | null;
}

/** Fields that you leave out do not change. */
export interface DisputeSettingsChange {
  /**
   * What becomes of an invoice whose payment is taken back: `write_off`, it is not asked for again,
   * or `owe`, your customer can pay it again by link. The card is not charged in either case.
   */
  afterLoss?: AfterLoss | undefined;
  /**
   * Whether chargebacks are contested automatically. `null`: where the payer has a receipt and
   * their consent was recorded.
   */
  autoContest?: boolean | null | undefined;
}

/**
 * `needs_response`: open, and waits for you. `under_review`: you contested a chargeback, and the
 * bank has not decided. `won`: the payment was right. `lost`: the money was taken back. `accepted`:
 * you accepted it.
 */
export type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost' | 'accepted';

/** File format: `pdf` (default) or `html`. */
export type DocumentFormat = 'pdf' | 'html';

/** How a draft is collected once you open it. */
export interface DraftTerms {
  /**
   * `charge` to charge the customer’s newest source, `link` to create a payment link, `transfer`
   * for a transfer to the customer’s own account number.
   */
  collect: Open<CollectBy>;
  /** The `dueAt` that was sent. `null` if none: due once it is opened. */
  dueAt: string | null;
  /** Whether opening it emails it to the customer */
  sendEmail: boolean;
}

/** How failed charges are retried. */
export interface Dunning {
  /** Number of automatic charges before an invoice fails. Default 3. */
  maxAttempts: number;
  /** Hours between charges. Default 24. */
  retryHours: number;
}

/** Fields that you leave out do not change. */
export interface DunningChange {
  /** Number of automatic charges before an invoice fails. Default 3. */
  maxAttempts?: number | undefined;
  /** Hours between charges. Default 24. */
  retryHours?: number | undefined;
}

/** An email. */
export interface Email {
  /** Unique identifier */
  id: string;
  /**
   * Type of email. All go to customers, except `webhook_disabled` and `deposits_waiting`, which go
   * to you, and those from `member_invitation` on, which go to your members.
   */
  type: Open<EmailType>;
  /** Recipient */
  to: string;
  /** Subject line */
  subject: string;
  /** Body as HTML */
  html: string;
  /** Body as plain text */
  text: string;
  /**
   * `queued`: waiting for the mail server. `sent` (or only stored, see `kept`). `failed`: refused
   * for good.
   */
  status: Open<EmailStatus>;
  /** Whether it was only stored, not sent, because no mail server is set up */
  kept: boolean;
  /** The customer it is for. `null` if it is for you. */
  customerId: string | null;
  /** Number of attempts to send it */
  attempts: number;
  /** The mail server’s last error, or why it was not sent. `null` if none. */
  lastError: string | null;
  /** When it is sent again. `null` if not. */
  nextAttemptAt: string | null;
  /** When it was sent. `null` if not yet. */
  sentAt: string | null;
  /** When the event behind it happened */
  createdAt: string;
}

/** An email address. Surrounding spaces and case are ignored. */
export type EmailAddress = string;

/**
 * A language: English (`en`), Nigerian Pidgin (`pcm`), Yoruba (`yo`), Hausa (`ha`) or Igbo (`ig`).
 */
export type EmailLanguage = 'en' | 'pcm' | 'yo' | 'ha' | 'ig';

/** A preview of an email. */
export interface EmailPreview {
  /**
   * Type of email. All go to customers, except `webhook_disabled` and `deposits_waiting`, which go
   * to you, and those from `member_invitation` on, which go to your members.
   */
  type: Open<EmailType>;
  /** Subject line */
  subject: string;
  /** Body as HTML */
  html: string;
  /** Body as plain text */
  text: string;
  /** Heading of the email */
  heading: string;
  /** Main text */
  paragraphs: string[];
  /** Details, each a label and a value */
  details: string[][];
  /** Text of the link */
  more: string | null;
  /** Text of the button */
  button: string | null;
  /** Whether your settings allow this email */
  isOn: boolean;
}

/**
 * `queued`: waiting for the mail server. `sent` (or only stored, see `kept`). `failed`: refused for
 * good.
 */
export type EmailStatus = 'queued' | 'sent' | 'failed';

/** Which emails are sent to your customers and you. */
export interface EmailSwitches {
  /** Whether `subscription_started` emails are sent */
  subscription_started: boolean;
  /** Whether `trial_ending` emails are sent */
  trial_ending: boolean;
  /** Whether `upcoming_invoice` emails are sent */
  upcoming_invoice: boolean;
  /** Whether `receipt` emails are sent */
  receipt: boolean;
  /** Whether `payment_failed` emails are sent */
  payment_failed: boolean;
  /** Whether `payment_reminder` emails are sent */
  payment_reminder: boolean;
  /** Whether `subscription_paused` emails are sent */
  subscription_paused: boolean;
  /** Whether `card_expiring` emails are sent */
  card_expiring: boolean;
  /** Whether `subscription_changed` emails are sent */
  subscription_changed: boolean;
  /** Whether `subscription_canceled` emails are sent */
  subscription_canceled: boolean;
  /** Whether `webhook_disabled` emails are sent */
  webhook_disabled: boolean;
  /** Whether `mandate_instructions` emails are sent */
  mandate_instructions: boolean;
  /** Whether `refund_made` emails are sent */
  refund_made: boolean;
  /** Whether `invoice_to_transfer` emails are sent */
  invoice_to_transfer: boolean;
  /** Whether `deposits_waiting` emails are sent */
  deposits_waiting: boolean;
}

/** Kinds that you leave out do not change. */
export interface EmailSwitchesChange {
  /** `false` to stop sending `subscription_started` emails */
  subscription_started?: boolean | undefined;
  /** `false` to stop sending `trial_ending` emails */
  trial_ending?: boolean | undefined;
  /** `false` to stop sending `upcoming_invoice` emails */
  upcoming_invoice?: boolean | undefined;
  /** `false` to stop sending `receipt` emails */
  receipt?: boolean | undefined;
  /** `false` to stop sending `payment_failed` emails */
  payment_failed?: boolean | undefined;
  /** `false` to stop sending `payment_reminder` emails */
  payment_reminder?: boolean | undefined;
  /** `false` to stop sending `subscription_paused` emails */
  subscription_paused?: boolean | undefined;
  /** `false` to stop sending `card_expiring` emails */
  card_expiring?: boolean | undefined;
  /** `false` to stop sending `subscription_changed` emails */
  subscription_changed?: boolean | undefined;
  /** `false` to stop sending `subscription_canceled` emails */
  subscription_canceled?: boolean | undefined;
  /** `false` to stop sending `webhook_disabled` emails */
  webhook_disabled?: boolean | undefined;
  /** `false` to stop sending `mandate_instructions` emails */
  mandate_instructions?: boolean | undefined;
  /** `false` to stop sending `refund_made` emails */
  refund_made?: boolean | undefined;
  /** `false` to stop sending `invoice_to_transfer` emails */
  invoice_to_transfer?: boolean | undefined;
  /** `false` to stop sending `deposits_waiting` emails */
  deposits_waiting?: boolean | undefined;
}

/** The words of a type of email to your customers. */
export interface EmailTemplate {
  /** Type of email to your customers. */
  type: Open<CustomerEmailType>;
  /** Values that your words may name */
  values: EmailValue[];
  /** Our words, which are used where you have none. Values are named in them. */
  default: DefaultEmailWords;
  /** Your words: one entry per language */
  own: OwnEmailWords[];
}

/** Words that you leave out are `null`: ours are used. */
export interface EmailTemplateChange {
  /** For customers with this language. `null`: for all others. */
  language?: EmailLanguage | null | undefined;
  /** Subject line. `null` for ours. */
  subject?: string | null | undefined;
  /** Text at the beginning, in place of our greeting. `null` for the greeting. */
  intro?: string | null | undefined;
  /** Text at the end. `null` for none. */
  outro?: string | null | undefined;
}

/** A preview of an email with other words. */
export interface EmailTemplatePreview {
  /**
   * Type of email. All go to customers, except `webhook_disabled` and `deposits_waiting`, which go
   * to you, and those from `member_invitation` on, which go to your members.
   */
  type: Open<EmailType>;
  /** Subject line */
  subject: string;
  /** Body as HTML */
  html: string;
  /** Body as plain text */
  text: string;
  /** Heading of the email */
  heading: string;
  /** Main text */
  paragraphs: string[];
  /** Details, each a label and a value */
  details: string[][];
  /** Text of the link */
  more: string | null;
  /** Text of the button */
  button: string | null;
  /** Whether your settings allow this email */
  isOn: boolean;
  /** Whether the data is an example, because no such email was written yet */
  isExample: boolean;
}

/** The words of every type of email to your customers. */
export type EmailTemplates = EmailTemplate[];

/**
 * Type of email. All go to customers, except `webhook_disabled` and `deposits_waiting`, which go to
 * you, and those from `member_invitation` on, which go to your members.
 */
export type EmailType = 'subscription_started' | 'trial_ending' | 'upcoming_invoice' | 'receipt' | 'payment_failed' | 'payment_reminder' | 'subscription_paused' | 'card_expiring' | 'subscription_changed' | 'subscription_canceled' | 'webhook_disabled' | 'mandate_instructions' | 'refund_made' | 'invoice_to_transfer' | 'deposits_waiting' | 'portal_code' | 'member_invitation' | 'password_reset' | 'new_sign_in' | 'wrong_codes' | 'password_changed' | 'second_factor_on' | 'second_factor_off' | 'key_created' | 'owner_added' | 'payout_account_changed' | 'notice' | 'digest';

/** A value that your words may name. */
export interface EmailValue {
  /** Write it as `{{customerName}}`. */
  name: Open<EmailValueName>;
  /** Its meaning */
  meaning: string;
  /** Its value in the example */
  example: string;
}

/** Write it as `{{customerName}}`. */
export type EmailValueName = 'customerName' | 'businessName' | 'planName' | 'amount' | 'invoiceNumber' | 'dueDate' | 'nextAttemptDate' | 'trialEndDate' | 'cardLast4';

/** A customer, without related objects. */
export interface EmbeddedCustomer {
  /** Unique identifier */
  id: string;
  /** `CUST_` and 8 characters. Use it in requests. */
  code: string;
  /** Email address for invoices and receipts, in lower case. `null` for none: nothing is mailed. */
  email: string | null;
  /** Name used in messages. `null` if unknown. */
  name: string | null;
  /** Phone number, as you sent it. `null` if unknown. */
  phoneNumber: string | null;
  /** Your own id for the customer. `null` for none. */
  externalRef: string | null;
  /** Credit for future invoices, never negative, in kobo */
  creditBalance: number;
  /** `true` if the customer is exempt from tax */
  taxExempt: boolean;
  /** The customer’s tax number, shown on invoices. `null` for none. */
  taxNumber: string | null;
  /** Name on invoices. `null` if it is the customer’s `name`. */
  billingName: string | null;
  /** Address lines on invoices. `null` for none. */
  billingAddress: string | null;
  /**
   * Language of the customer’s page, emails and messages to share, whatever `portal.languages`
   * offers. `null` for the first of `portal.languages`.
   */
  language: Open<Language> | null;
  /** Percentage that the customer withholds as tax. `null` for none. */
  withholdingPercent: number | null;
  /** When the customer was created, by you or a checkout */
  createdAt: string;
  /** When the details were last updated */
  updatedAt: string;
}

/** A subscription, with the ids of related objects. */
export interface EmbeddedSubscription {
  /** Unique identifier */
  id: string;
  /** `SUB_` and 8 characters. Use it in requests. */
  code: string;
  /** The customer’s id */
  customerId: string;
  /** The plan’s id */
  planId: string;
  /** Version of the plan that applies */
  planVersion: number;
  /** The source to charge. `null` if none yet: the payer gets links. */
  paymentSourceId: string | null;
  /** Type of the source. `null` if none. */
  paymentSourceType: Open<PaymentSourceType> | null;
  /** Price of one unit per cycle, in kobo */
  unitAmount: number;
  /** Quantity of the plan */
  quantity: number;
  /** Price per cycle before discount and tax (`unitAmount` times `quantity`), in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /**
   * Unit of the billing cycle. `bi-weekly` is 14 days, `quarterly` three months. Months end with
   * the calendar: 31 January, 28 February, 31 March.
   */
  interval: Open<PlanInterval>;
  /** Number of intervals per cycle */
  intervalCount: number;
  /** Number of cycles after which it completes. `null` to continue until canceled. */
  invoiceLimit: number | null;
  /** Number of cycles billed so far */
  invoiceCount: number;
  /** When the trial started. `null` if none. */
  trialStartDate: string | null;
  /** When the trial ends or ended. `null` if none. */
  trialEndDate: string | null;
  /** When the current cycle or trial started. `null` before the first. */
  currentBillingCycleStart: string | null;
  /** When the current cycle or trial ends. `null` before the first. */
  currentBillingCycleEnd: string | null;
  /** When the next cycle starts. `null` if none is planned. */
  nextBillingAt: string | null;
  /**
   * `incomplete`: waiting for its first payment. `scheduled`: not started yet. `trialing`,
   * `active`, `past_due`. `paused`: bills nothing. Ended: `canceled`, `completed` with its last
   * invoice, or `expired` unpaid.
   */
  status: Open<SubscriptionStatus>;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod: Open<CollectionMethod>;
  /** Days from the start of a cycle until its invoice is due. `null` if charged. */
  dueDays: number | null;
  /** Whether a failed charge is retried. If `false`, one failure pauses the subscription. */
  allowRetries: boolean;
  /** Whether it will be canceled at the end of its period */
  cancelAtPeriodEnd: boolean;
  /** When it started, including its trial. `null` if not yet. */
  startedAt: string | null;
  /** When it was canceled. `null` if not. */
  canceledAt: string | null;
  /** The reason given for canceling. `null` if none. */
  cancelReason: string | null;
  /** When its last period ended. `null` if not yet. */
  completedAt: string | null;
  /** When it was paused. `null` if not paused. */
  pausedAt: string | null;
  /** Why it is paused. `null` if not paused. */
  pauseReason: Open<PauseReason> | null;
  /** When its pause ends automatically. `null` if never. */
  resumesAt: string | null;
  /** Since when a dispute of its payer stops all charges. `null` if none is open. */
  disputedAt: string | null;
  /** The newest invoice, also of a change. `null` if none yet. */
  latestInvoiceId: string | null;
  /** Change from the next cycle. `null` if none. */
  pendingChange: PendingChange | null;
  /** The current discount. `null` if none or used up. */
  discount: Discount | null;
  /** Your own data, as you sent it. At most 8 KiB of JSON. */
  metadata: JsonObject;
  /** When it was created */
  createdAt: string;
  /** When it was last updated */
  updatedAt: string;
}

/** Request body of `POST /session/end`. */
export interface EndSessions {
  /** The id of one of your sessions */
  sessionId?: string | undefined;
}

/** Request body of `DELETE /session/totp`. */
export interface EndTotp {
  /** Your current password */
  password: string;
}

/** What was ended. */
export interface EndedPortalSessions {
  /** Number of links, codes and sessions that were ended */
  ended: number;
}

/** The sessions that were ended. */
export interface EndedSessions {
  /** Number of sessions ended */
  ended: number;
}

/** Request body of `POST /v1/customer/:emailOrCode/erase`. */
export interface EraseCustomer {
  /** Why the data is erased, for your audit log */
  reason: string;
}

/** A customer whose personal data was erased. */
export interface ErasedCustomer {
  /** The customer’s id */
  id: string;
  /** The customer’s code */
  code: string;
}

/** The erasure of a customer’s personal data. */
export interface Erasure {
  /** Unique identifier */
  id: string;
  /** `running` until the data is gone everywhere, then `done`. */
  status: Open<ErasureStatus>;
}

/** `running` until the data is gone everywhere, then `done`. */
export type ErasureStatus = 'running' | 'done';

/** An event in your account. */
export interface Event {
  /** Unique identifier, the same on every try and replay. Use it to detect duplicates. */
  id: string;
  /** Type of event, for example `invoice.paid`. New types may be added. */
  type: string;
  /** When it happened, in your account’s time */
  timestamp: string;
  /** Your tenant id */
  tenantId: string;
  /** Increases with each event of the same object, with gaps. Use it to order late events. */
  sequence: number;
  /** The object, as the API returned it at that time */
  data: JsonObject;
}

/** Charges expected within a number of days. */
export interface ExpectedRenewals {
  /** Number of subscriptions whose next cycle starts in that time */
  count: number;
  /** What those cycles will be charged, in kobo */
  amount: number;
}

/** Request body of `POST /v1/reconciliation/break/:idOrCode/explain`. */
export interface ExplainBreak {
  /** Why your records and the statement differ */
  note: string;
}

/** Why a line, or the total, is the amount that it is. */
export interface ExplainedLine {
  /** The line. `null` for the total. */
  lineId: string | null;
  /** What the line is, then how it is calculated */
  facts: WhyFact[];
}

/** File format: `csv` (default) or `xlsx`, an Excel workbook for people. */
export type ExportFormat = 'csv' | 'xlsx';

/** The records to export, one per row. */
export type ExportKind = 'customers' | 'subscriptions' | 'invoices' | 'payments' | 'refunds' | 'credit-notes' | 'settlements' | 'deposits' | 'payouts' | 'taxes' | 'ledger';

/** `excel`: a CSV file for people, as Excel opens it. */
export type ExportReader = 'excel';

export interface ExportRecordsQuery {
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** The customer’s id, code, email or your reference */
  customer?: string | undefined;
  /** Its id or code */
  plan?: string | undefined;
  /** Only rows with this status */
  status?: string | undefined;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod?: CollectionMethod | undefined;
  /** Active or past due: those that count in the MRR */
  recurring?: boolean | undefined;
  /** The next cycle will be charged */
  renewing?: boolean | undefined;
  /** At risk: past due, paused because of a payment, or on an expiring card */
  atRisk?: boolean | undefined;
  /**
   * Past due (`past_due`), paused for one of three reasons, or on a card about to expire
   * (`card_expiring`).
   */
  riskReason?: RiskReason | undefined;
  /** Earliest day of nextBillingAt, inclusive, in your time zone */
  nextBillingFrom?: string | undefined;
  /** Latest day of nextBillingAt, inclusive, in your time zone */
  nextBillingTo?: string | undefined;
  /** Earliest day of trialEndDate, inclusive, in your time zone */
  trialEndFrom?: string | undefined;
  /** Latest day of trialEndDate, inclusive, in your time zone */
  trialEndTo?: string | undefined;
  /** Earliest day of startedAt, inclusive, in your time zone */
  startedFrom?: string | undefined;
  /** Latest day of startedAt, inclusive, in your time zone */
  startedTo?: string | undefined;
  /** Earliest day of canceledAt, inclusive, in your time zone */
  canceledFrom?: string | undefined;
  /** Latest day of canceledAt, inclusive, in your time zone */
  canceledTo?: string | undefined;
  /**
   * Earliest day of canceledAt, or of pausedAt if nothing could be collected, inclusive, in your
   * time zone
   */
  lostFrom?: string | undefined;
  /**
   * Latest day of canceledAt, or of pausedAt if nothing could be collected, inclusive, in your time
   * zone
   */
  lostTo?: string | undefined;
  /**
   * What the invoice bills: a `cycle` of a subscription, a `change` within one, or a one-off sale
   * (`one_off`).
   */
  kind?: InvoiceKind | undefined;
  /** Its id or code */
  subscription?: string | undefined;
  /** Unpaid after a failed charge, and still collectible */
  failing?: boolean | undefined;
  /** Paid after an earlier charge failed */
  recovered?: boolean | undefined;
  /** Of invoices whose payer withheld tax: whether the certificate is `awaited`. */
  withholding?: WithholdingState | undefined;
  /** Earliest day of dueAt, inclusive, in your time zone */
  dueFrom?: string | undefined;
  /** Latest day of dueAt, inclusive, in your time zone */
  dueTo?: string | undefined;
  /** Earliest day of paidAt, inclusive, in your time zone */
  paidFrom?: string | undefined;
  /** Latest day of paidAt, inclusive, in your time zone */
  paidTo?: string | undefined;
  /**
   * Attempts to pay invoices, as counted in analytics: `succeeded` (even if refunded later),
   * `failed`, or `decided` for both.
   */
  outcome?: AttemptOutcome | undefined;
  /** Only those that need review */
  needsReview?: boolean | undefined;
  /** Only those that the provider took back, in full or in part */
  reversed?: boolean | undefined;
  /** The customer’s id, code or email */
  customerId?: string | undefined;
  /** Its id or code */
  subscriptionId?: string | undefined;
  /** The invoice’s id, code or number */
  invoiceId?: string | undefined;
  /** Earliest day of success or failure, inclusive, in your time zone */
  decidedFrom?: string | undefined;
  /** Latest day of success or failure, inclusive, in your time zone */
  decidedTo?: string | undefined;
  /** Where the money goes: back to the `source`, or to the customer’s `credit`. */
  goesTo?: RefundTo | undefined;
  /** Succeeded refunds that reduced an invoice’s revenue */
  lessRevenue?: boolean | undefined;
  /** The payment attempt’s id or code */
  payment?: string | undefined;
  /** The invoice’s id, code or number */
  invoice?: string | undefined;
  /** The deposit’s id or code */
  deposit?: string | undefined;
  /** The payout’s id */
  payout?: string | undefined;
  /**
   * Earliest day of the payment’s success, or of the day the money became credit, inclusive, in
   * your time zone
   */
  collectedFrom?: string | undefined;
  /**
   * Latest day of the payment’s success, or of the day the money became credit, inclusive, in your
   * time zone
   */
  collectedTo?: string | undefined;
  /** Only deposits with an amount that is not applied yet */
  waiting?: boolean | undefined;
  /** Earliest day of processedAt, inclusive, in your time zone */
  processedFrom?: string | undefined;
  /** Latest day of processedAt, inclusive, in your time zone */
  processedTo?: string | undefined;
  /** Only `taxes`: a month in your time zone, for example `2026-05` */
  month?: string | undefined;
  /** Sort order. Default: oldest first. */
  order?: ListOrder | undefined;
  /** File format: `csv` (default) or `xlsx`, an Excel workbook for people. */
  format?: ExportFormat | undefined;
  /** `excel`: a CSV file for people, as Excel opens it. */
  for?: ExportReader | undefined;
}

/** An unpaid invoice whose charge failed. */
export interface FailedInvoice {
  /** The invoice’s id */
  invoiceId: string;
  /** `INV_` and 8 characters */
  invoiceCode: string;
  /** `null` for an invoice without a subscription */
  subscriptionId: string | null;
  /** `null` for an invoice without a subscription */
  subscriptionCode: string | null;
  /** The customer’s id */
  customerId: string;
  /** `CUST_` and 8 characters */
  customerCode: string;
  /** The customer’s email address. `null` for a customer without one. */
  customerEmail: string | null;
  /** Name used in messages. `null` if unknown. */
  customerName: string | null;
  /** Status: still collected (`open`), or no longer (`failed`). */
  status: Open<OwedInvoiceStatus>;
  /** Amount still unpaid, in kobo */
  amount: number;
  /** Number of charges made */
  attemptCount: number;
  /**
   * Why the last charge failed, for programs, for example `insufficient_funds`. `null` if unknown.
   */
  failureCode: string | null;
  /** Why the last charge failed. `null` if no reason was given. */
  failureReason: string | null;
  /** When the last charge failed */
  lastFailedAt: string;
  /** When the next automatic charge is due. `null` if none. */
  nextPaymentAttemptAt: string | null;
  /** The charge that the provider has not decided. `null` if none. */
  chargePending: ChargePending | null;
}

/** A figure, and the list of rows that it counts. */
export interface Figure {
  /** Name of the figure: that of its metric, if it is one. */
  name: Open<FigureName>;
  /** Number of rows */
  count: number;
  /** In kobo. `null` if the figure has no amount of its own. */
  amount: number | null;
  /** The row field that adds up to the amount. `null` if none. */
  amountOf: string | null;
  /** The list behind the figure. `null` for the end of a past period. */
  list: FigureList | null;
}

/** The list of rows behind a figure. */
export interface FigureList {
  /** Path of the list */
  path: string;
  /** Query of the list, also for its export */
  query: JsonObject;
}

/** Name of the figure: that of its metric, if it is one. */
export type FigureName = 'mrr' | 'active_subscriptions' | 'past_due_subscriptions' | 'total_subscriptions' | 'total_customers' | 'new_subscriptions' | 'canceled_subscriptions' | 'lost_subscriptions' | 'revenue' | 'successful_payments' | 'failed_payments' | 'total_payment_attempts' | 'refunds' | 'platform_fees' | 'renewals_7_days' | 'renewals_30_days' | 'trials_ending_7_days' | 'failed_invoices' | 'recovered_invoices' | 'at_risk_subscriptions' | 'payouts';

/**
 * What happens to waiting lines when the subscription ends: `drop` deletes them, `invoice` bills
 * them once. Negative lines become credit either way.
 */
export type FinalInvoice = 'drop' | 'invoice';

/** Request body of `POST /v1/test-clock`. */
export interface FreezeTestClock {
  /** ISO 8601, for example `2026-01-31T09:00:00.000Z` */
  now: string;
}

/** Request body of `POST /v1/customer/:emailOrCode/credit`. */
export interface GiveCredit {
  /** Amount to add, in kobo. Negative to reduce the credit. Not 0. */
  amount: number;
  /** The reason, for your records */
  reason: string;
}

/** What canceling a subscription gives back, at once or at the end of its period. */
export interface GivenBackOnCancel {
  /**
   * Amount refunded to the payment source, for a first cycle that was paid at checkout and has not
   * started (0 if none), in kobo
   */
  refund: number;
  /** Amount added to the customer’s credit (0 if none), in kobo */
  credit: number;
}

/** A column of the file. */
export interface ImportColumn {
  /** Name in the first row */
  name: string;
  /** What its cells hold */
  description: string;
  /** An example. Empty if most rows have none. */
  example: string;
}

/** Request body of `POST /v1/import`. */
export interface ImportCustomers {
  /** Where the customers come from */
  source: ImportSource;
  /** The text of the file, divided at commas, semicolons or tabs */
  csv: string;
  /** `true` to rehearse it */
  dryRun?: boolean | undefined;
}

/** What was done, or would be done in a dry run */
export type ImportResult = 'created' | 'updated' | 'unchanged' | 'refused';

/** Where the customers come from */
export type ImportSource = 'csv';

/** The template of a CSV file of customers. */
export interface ImportTemplate {
  /** The text of a file with the names and one example */
  csv: string;
  /** The columns, in their order */
  columns: ImportColumn[];
}

/** The result of an import. */
export interface Imported {
  /** Where the customers come from */
  source: Open<ImportSource>;
  /** Whether it was a rehearsal, which changes nothing */
  dryRun: boolean;
  /** Number of rows that created a customer */
  created: number;
  /** Number of rows that updated a customer */
  updated: number;
  /** Number of rows whose customer is as the row says */
  unchanged: number;
  /** Number of rows that were refused */
  refused: number;
  /** The result of each row, in their order */
  rows: ImportedRow[];
}

/** The result of one row. */
export interface ImportedRow {
  /** The row as a spreadsheet numbers it. The names are in row 1. */
  row: number;
  /** What was done, or would be done in a dry run */
  result: Open<ImportResult>;
  /** What changed, or why the row was refused */
  reason: string;
}

/** Request body of `POST /v1/checkout/direct-debit`. */
export interface InitializeDirectDebit {
  /** The code or id of the plan */
  planCode: string;
  /** The payer’s email address. An existing customer with it is used, otherwise one is created. */
  customerEmail: EmailAddress;
  /** The customer’s name */
  customerName: string;
  /** The account number to debit: 10 digits */
  customerAccountNumber: string;
  /** The account holder’s name, as the bank knows it */
  customerAccountName: string;
  /** The customer’s address. The bank requires it. */
  customerAddress: string;
  /** Phone number that the bank may call, for example `2348012345678`, with or without a plus */
  customerPhoneNumber: string;
  /** The bank’s three-digit code: see `GET /v1/bank` */
  bankCode: string;
  /** Text on the customer’s bank statement */
  narration: string;
  /**
   * How often it debits. Must match the plan: VARIABLE, WEEKLY, EVERY_TWO_WEEKS, MONTHLY,
   * QUARTERLY, EVERY_TWO_MONTHS, EVERY_THREE_MONTHS, EVERY_FOUR_MONTHS, EVERY_FIVE_MONTHS,
   * EVERY_SIX_MONTHS, EVERY_SEVEN_MONTHS, EVERY_EIGHT_MONTHS, EVERY_NINE_MONTHS, EVERY_TEN_MONTHS,
   * EVERY_ELEVEN_MONTHS, EVERY_TWELVE_MONTHS
   */
  frequency: string;
  /**
   * Start of debits, as YYYY-MM-DDTHH:MM or YYYY-MM-DD, in your time zone. A past time means now.
   */
  startDate: string;
  /** End of debits, as YYYY-MM-DDTHH:MM or YYYY-MM-DD, in your time zone */
  endDate: string;
  /** Your own reference */
  orderReference?: string | undefined;
  /** Quantity of the plan. Default 1. */
  quantity?: number | undefined;
  /** A coupon’s code, in any case, to apply its discount */
  coupon?: string | undefined;
  /** Whether to retry a failed debit. Default `true`. */
  allowRetries?: boolean | undefined;
}

/** A mandate that waits for its payer’s approval. */
export interface InitiatedMandate {
  /** The id of the initiation */
  initiationId: string;
  /** The provider’s id of the mandate */
  mandateId: string;
  /** Waiting for the payer’s approval */
  status: Open<'pending'>;
  /** Our reference at the provider */
  merchantReference: string;
  /** Instructions for the payer to approve it. `null` if the provider gave none. */
  description: string | null;
  /** Phone number that the bank may call, as you sent it */
  customerPhoneNumber: string;
}

/** A finding about your business. */
export interface Insight {
  /** Which insight, for programs, for example `payments_failing` */
  code: string;
  /** How severe it is. */
  severity: Open<InsightSeverity>;
  /** The finding, with its figures */
  message: string;
  /** The metrics it is based on */
  metrics: string[];
  /** What to do about it */
  recommendedAction: string;
}

/** How severe it is. */
export type InsightSeverity = 'info' | 'warning' | 'critical';

/** An invitation that is not accepted yet. */
export interface Invitation {
  /** The business name of the account */
  businessName: string;
  /** Email address that the invited person signs in with */
  email: string;
  /** Role of a member or key: see `x-permissions`. */
  role: Open<Role>;
  /** The sender. `null` for an API key or a removed member. */
  invitedBy: Inviter | null;
  /** When the link expires, in real time */
  expiresAt: string;
}

/** Request body of `POST /v1/member`. */
export interface InviteMember {
  /** The member’s email address, used to sign in */
  email: EmailAddress;
  /** Display name */
  name?: string | undefined;
  /** Role of a member or key: see `x-permissions`. */
  role: Role;
}

/** A member who is invited. */
export interface InvitedMember {
  /** Unique identifier */
  id: string;
  /** Email address for sign-in */
  email: string;
  /** Name. `null` if unknown. */
  name: string | null;
  /** Role of a member or key: see `x-permissions`. */
  role: Open<Role>;
  /** `invited`: has not accepted yet. `active`. `disabled`: signed out and cannot sign in. */
  status: Open<MemberStatus>;
  /** When the member was last active, in real time. `null` if never. */
  lastSeenAt: string | null;
  /** When the member was invited */
  createdAt: string;
  /** Number of active API keys that the member created, directly or with such a key */
  keyCount: number;
  /** Returned in the sandbox only, and only in the first response */
  inviteLink?: string;
}

/** The member who sent an invitation. */
export interface Inviter {
  /** The member’s name. `null` if unknown. */
  name: string | null;
  /** The member’s email */
  email: string;
}

/** An invoice, with its lines. */
export interface Invoice {
  /** The plan billed. `null` for `one_off`. */
  planId: string | null;
  /** Version of the plan. `null` for `one_off`. */
  planVersion: number | null;
  /**
   * What the invoice bills: a `cycle` of a subscription, a `change` within one, or a one-off sale
   * (`one_off`).
   */
  kind: Open<InvoiceKind>;
  /** Sum before discount and tax, in kobo */
  subtotal: number;
  /** Coupon discount, in kobo */
  discountAmount: number;
  /** Tax, added to the price or included in it, in kobo */
  taxAmount: number;
  /** Sum of all lines, in kobo */
  total: number;
  /** Credit applied to the total, in kobo */
  creditApplied: number;
  /** Amount to charge (`total` less `creditApplied`), in kobo */
  amountDue: number;
  /** Always `NGN` */
  currency: string;
  /** The lines: items, discounts and tax, in order */
  lines: InvoiceLine[];
  /** Start of the billed period */
  billingPeriodStart: string;
  /** End of the billed period. Equals the start if no time is billed. */
  billingPeriodEnd: string;
  /** Due date: the start of the cycle, or the invoice’s creation. By transfer, `dueDays` later. */
  dueAt: string;
  /** Unique identifier */
  id: string;
  /** `INV_` and 8 characters. Use it in requests. */
  code: string;
  /**
   * The subscription billed. `null` for a one-off sale. The last invoice of an ended subscription
   * is `one_off`, with its subscription.
   */
  subscriptionId: string | null;
  /** The customer’s id */
  customerId: string;
  /** Your prefix and consecutive digits. `null` for a draft. */
  number: string | null;
  /**
   * `draft`: a preview of the next cycle, or a one-off invoice that you have not opened yet.
   * `open`: owed and being collected. `failed`: no longer collected, but can still be paid.
   * `refunded`: refunded in full. `paid`.
   */
  status: Open<InvoiceStatus>;
  /** Amount paid so far, in kobo */
  amountPaid: number;
  /** Amount still unpaid (`amountDue` less `amountPaid` and `withheldAmount`), in kobo */
  amountRemaining: number;
  /** Tax that the payer withheld: neither paid nor owed, in kobo */
  withheldAmount: number;
  /** The certificate of the tax withheld. `null` while it is awaited, and if none was withheld. */
  withholdingCertificate: WithholdingCertificate | null;
  /** Amount refunded, in kobo */
  amountRefunded: number;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod: Open<CollectionMethod>;
  /** When it was paid in full. `null` if not yet. */
  paidAt: string | null;
  /** When it failed for good. `null` if not. */
  failedAt: string | null;
  /** When it was fully refunded. `null` if not. */
  refundedAt: string | null;
  /** When the next automatic charge is due. `null` if none. */
  nextPaymentAttemptAt: string | null;
  /** Number of charges made, including manual retries */
  attemptCount: number;
  /**
   * Why the last charge failed, in the bank’s words, or why nothing is owed: `voided`,
   * `subscription_canceled`, `subscription_expired`. `null` if nothing failed.
   */
  failureReason: string | null;
  /** The provider’s page to pay it now, valid for two days. `null` if none. */
  checkoutLink: string | null;
  /** A note for the payer, shown on the invoice. `null` if none. */
  note: string | null;
  /** How the draft of a one-off invoice is collected once you open it. `null` for all others. */
  draftTerms: DraftTerms | null;
  /**
   * What the payer last promised. `null` if nothing, or if the invoice is not collected any more.
   */
  promise: InvoicePromise | null;
  /** What the payer of a one-off sale entered on its payment page. Empty for other invoices. */
  metadata: JsonObject;
  /** When it was created, possibly as a draft */
  createdAt: string;
  /** When it was last updated */
  updatedAt: string;
  /** The charge that the provider has not decided. `null` if none. */
  chargePending: ChargePending | null;
  /** URL of the document for the payer. Needs no key. `null` for a draft. */
  documentUrl: string | null;
  /**
   * Link to send to the payer, valid as long as the invoice is owed. `null` if there is nothing to
   * pay.
   */
  payLink: string | null;
  /** The customer, in short form. */
  customer: ShortCustomer;
  /** `null` for a one-off sale */
  subscription: ShortSubscription | null;
  /** `null` for a `one_off` invoice */
  plan: ShortPlan | null;
}

/**
 * What can be done with the invoice now. Each field is `null` if the request would be accepted,
 * otherwise the error code that it would return. A reminder can still be too soon after the last
 * one, and the payment provider can refuse.
 */
export interface InvoiceAllowed {
  /** Why it cannot be charged now. `null` if allowed. */
  retry: Open<InvoiceReason> | null;
  /** Why it cannot be voided. `null` if allowed. */
  void: Open<InvoiceReason> | null;
  /** Why no payment link can be created. `null` if allowed. */
  createLink: Open<InvoiceReason> | null;
  /** Why its customer cannot be reminded. `null` if allowed. */
  remind: Open<InvoiceReason> | null;
  /** Why no promise to pay it can be recorded. `null` if allowed. */
  promise: Open<InvoiceReason> | null;
  /** Why its payment cannot be refunded to its source. `null` if allowed. */
  refund: Open<InvoiceReason> | null;
}

/** An invoice, with what can be done with it now. */
export interface InvoiceDetails {
  /** The plan billed. `null` for `one_off`. */
  planId: string | null;
  /** Version of the plan. `null` for `one_off`. */
  planVersion: number | null;
  /**
   * What the invoice bills: a `cycle` of a subscription, a `change` within one, or a one-off sale
   * (`one_off`).
   */
  kind: Open<InvoiceKind>;
  /** Sum before discount and tax, in kobo */
  subtotal: number;
  /** Coupon discount, in kobo */
  discountAmount: number;
  /** Tax, added to the price or included in it, in kobo */
  taxAmount: number;
  /** Sum of all lines, in kobo */
  total: number;
  /** Credit applied to the total, in kobo */
  creditApplied: number;
  /** Amount to charge (`total` less `creditApplied`), in kobo */
  amountDue: number;
  /** Always `NGN` */
  currency: string;
  /** The lines: items, discounts and tax, in order */
  lines: InvoiceLine[];
  /** Start of the billed period */
  billingPeriodStart: string;
  /** End of the billed period. Equals the start if no time is billed. */
  billingPeriodEnd: string;
  /** Due date: the start of the cycle, or the invoice’s creation. By transfer, `dueDays` later. */
  dueAt: string;
  /** Unique identifier */
  id: string;
  /** `INV_` and 8 characters. Use it in requests. */
  code: string;
  /**
   * The subscription billed. `null` for a one-off sale. The last invoice of an ended subscription
   * is `one_off`, with its subscription.
   */
  subscriptionId: string | null;
  /** The customer’s id */
  customerId: string;
  /** Your prefix and consecutive digits. `null` for a draft. */
  number: string | null;
  /**
   * `draft`: a preview of the next cycle, or a one-off invoice that you have not opened yet.
   * `open`: owed and being collected. `failed`: no longer collected, but can still be paid.
   * `refunded`: refunded in full. `paid`.
   */
  status: Open<InvoiceStatus>;
  /** Amount paid so far, in kobo */
  amountPaid: number;
  /** Amount still unpaid (`amountDue` less `amountPaid` and `withheldAmount`), in kobo */
  amountRemaining: number;
  /** Tax that the payer withheld: neither paid nor owed, in kobo */
  withheldAmount: number;
  /** The certificate of the tax withheld. `null` while it is awaited, and if none was withheld. */
  withholdingCertificate: WithholdingCertificate | null;
  /** Amount refunded, in kobo */
  amountRefunded: number;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod: Open<CollectionMethod>;
  /** When it was paid in full. `null` if not yet. */
  paidAt: string | null;
  /** When it failed for good. `null` if not. */
  failedAt: string | null;
  /** When it was fully refunded. `null` if not. */
  refundedAt: string | null;
  /** When the next automatic charge is due. `null` if none. */
  nextPaymentAttemptAt: string | null;
  /** Number of charges made, including manual retries */
  attemptCount: number;
  /**
   * Why the last charge failed, in the bank’s words, or why nothing is owed: `voided`,
   * `subscription_canceled`, `subscription_expired`. `null` if nothing failed.
   */
  failureReason: string | null;
  /** The provider’s page to pay it now, valid for two days. `null` if none. */
  checkoutLink: string | null;
  /** A note for the payer, shown on the invoice. `null` if none. */
  note: string | null;
  /** How the draft of a one-off invoice is collected once you open it. `null` for all others. */
  draftTerms: DraftTerms | null;
  /**
   * What the payer last promised. `null` if nothing, or if the invoice is not collected any more.
   */
  promise: InvoicePromise | null;
  /** What the payer of a one-off sale entered on its payment page. Empty for other invoices. */
  metadata: JsonObject;
  /** When it was created, possibly as a draft */
  createdAt: string;
  /** When it was last updated */
  updatedAt: string;
  /** The charge that the provider has not decided. `null` if none. */
  chargePending: ChargePending | null;
  /** URL of the document for the payer. Needs no key. `null` for a draft. */
  documentUrl: string | null;
  /**
   * Link to send to the payer, valid as long as the invoice is owed. `null` if there is nothing to
   * pay.
   */
  payLink: string | null;
  /** The customer, in short form. */
  customer: ShortCustomer;
  /** `null` for a one-off sale */
  subscription: ShortSubscription | null;
  /** `null` for a `one_off` invoice */
  plan: ShortPlan | null;
  /**
   * What can be done with the invoice now. Each field is `null` if the request would be accepted,
   * otherwise the error code that it would return. A reminder can still be too soon after the last
   * one, and the payment provider can refuse.
   */
  allowed: InvoiceAllowed;
  /** Why each line, and the total, is the amount that it is: facts, to be put into words */
  why: ExplainedLine[];
}

/**
 * What the invoice bills: a `cycle` of a subscription, a `change` within one, or a one-off sale
 * (`one_off`).
 */
export type InvoiceKind = 'cycle' | 'change' | 'one_off';

/** A line of an invoice. All lines add up to `total`. */
export interface InvoiceLine {
  /** Unique identifier, the same whenever the invoice is retrieved */
  id: string;
  /**
   * Kind of line: a cycle of a `plan`, unused or remaining time of a change (`proration`), a
   * one-off sale (`one_off`), a `discount` or a `tax`.
   */
  kind: Open<InvoiceLineKind>;
  /** Description for the payer */
  description: string;
  /** Number of units */
  quantity: number;
  /** Price of one unit, in kobo */
  unitAmount: number;
  /** Line total (negative for a deduction), in kobo */
  amount: number;
  /** Start of the billed period. `null` if none. */
  periodStart: string | null;
  /** End of the billed period. `null` if none. */
  periodEnd: string | null;
  /** Percentage of a `discount`. `null` for a fixed amount, and for other lines. */
  percentOff: number | null;
  /** Tax rate of the item, or of a `tax` line, in percent. `null` if none. */
  taxPercent: number | null;
  /** Whether `amount` includes tax. `false` if a `tax` line adds it. `null` if there is none. */
  taxIncluded: boolean | null;
}

/**
 * Kind of line: a cycle of a `plan`, unused or remaining time of a change (`proration`), a one-off
 * sale (`one_off`), a `discount` or a `tax`.
 */
export type InvoiceLineKind = 'plan' | 'proration' | 'one_off' | 'discount' | 'tax';

/** A preview of an invoice. It has no id and no status. */
export interface InvoicePreview {
  /** The plan billed. `null` for `one_off`. */
  planId: string | null;
  /** Version of the plan. `null` for `one_off`. */
  planVersion: number | null;
  /**
   * What the invoice bills: a `cycle` of a subscription, a `change` within one, or a one-off sale
   * (`one_off`).
   */
  kind: Open<InvoiceKind>;
  /** Sum before discount and tax, in kobo */
  subtotal: number;
  /** Coupon discount, in kobo */
  discountAmount: number;
  /** Tax, added to the price or included in it, in kobo */
  taxAmount: number;
  /** Sum of all lines, in kobo */
  total: number;
  /** Credit applied to the total, in kobo */
  creditApplied: number;
  /** Amount to charge (`total` less `creditApplied`), in kobo */
  amountDue: number;
  /** Always `NGN` */
  currency: string;
  /** The lines: items, discounts and tax, in order */
  lines: InvoiceLine[];
  /** Start of the billed period */
  billingPeriodStart: string;
  /** End of the billed period. Equals the start if no time is billed. */
  billingPeriodEnd: string;
  /** Due date: the start of the cycle, or the invoice’s creation. By transfer, `dueDays` later. */
  dueAt: string;
}

/** A promise of the payer to pay an invoice by a day. */
export interface InvoicePromise {
  /** The day by which the payer pays, in your time zone. It holds to its end. */
  payBy: string;
  /** `open`: nothing is charged or sent. `kept`: paid in time. `broken`: not paid. */
  status: Open<InvoicePromiseStatus>;
}

/** `open`: nothing is charged or sent. `kept`: paid in time. `broken`: not paid. */
export type InvoicePromiseStatus = 'open' | 'kept' | 'broken';

/** The error code that the request would return now. */
export type InvoiceReason = 'invoice_paid' | 'invoice_refunded' | 'invoice_draft' | 'invoice_voided' | 'invoice_not_voidable' | 'subscription_ended' | 'charge_in_flight' | 'complaint_open' | 'invoice_promised' | 'invoice_not_payable' | 'promise_limit' | 'payment_source_missing' | 'payment_source_inactive' | 'mandate_amount_exceeded' | 'payment_not_found' | 'payment_not_refundable' | 'payment_ambiguous' | 'sender_unknown' | 'refund_exceeds_payment';

/** Sort by this field, ascending, or descending with `-` before it. Use it instead of `order`. */
export type InvoiceSort = 'amount' | '-amount' | 'due' | '-due';

/**
 * `draft`: a preview of the next cycle, or a one-off invoice that you have not opened yet. `open`:
 * owed and being collected. `failed`: no longer collected, but can still be paid. `refunded`:
 * refunded in full. `paid`.
 */
export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'failed' | 'refunded';

/** An object with any fields. */
export type JsonObject = Record<string, unknown>;

/** An API key. */
export interface Key {
  /** The key’s id */
  id: string;
  /** Display name */
  name: string;
  /** Role of a member or key: see `x-permissions`. */
  role: Open<Role>;
  /** Whether it is the account’s own key */
  isAccountKey: boolean;
  /** Its last four characters */
  lastFour: string;
  /** When it was last used, to the hour. `null` if never. */
  lastUsedAt: string | null;
  /** When it expires, in real time. `null` if it does not. */
  expiresAt: string | null;
  /** When it was created */
  createdAt: string;
  /** Who created it. `null` for keys older than this field. */
  createdBy: AuditActor | null;
  /** The secret key. Returned only once, when the key is created. */
  secret?: string;
}

/** What happens to the API keys that the member created. Default `keep`. */
export type KeysOfMember = 'keep' | 'delete';

/**
 * Language of pages and emails: `en` English, `pcm` Nigerian Pidgin, `yo` Yoruba, `ha` Hausa, `ig`
 * Igbo.
 */
export type Language = 'en' | 'pcm' | 'yo' | 'ha' | 'ig';

/**
 * `receivable`: What customers owe: open invoices, and failed ones that can still be paid.
 * `provider_clearing`: Money that is at the provider and is not yet yours or a payer’s again.
 * `provider_fees`: Fees of the provider that you pay. The platform pays those of Nomba: always 0.
 * `platform_fees`: Fees of the platform on what was collected. `merchant_payable`: What the
 * platform owes you: settlements that no payout has paid. `paid_out`: What payouts have paid you.
 * `tax_payable`: Tax that was invoiced, less what was refunded or credited. `revenue`: What was
 * invoiced without tax, less what was refunded or credited. `customer_credit`: Credit that
 * customers hold. `deposits_unplaced`: Transfers that pay no invoice yet. `withholding`: Tax that
 * payers withheld and pay to the tax office for you. `outside`: What was paid outside of the
 * provider, such as cash. `written_off`: What is not collected any more, such as invoices of
 * canceled subscriptions. `suspense`: Money that belongs to nothing yet: a second payment on its
 * way back, a break. `disputes`: What payers’ banks took back, until it is decided.
 */
export type LedgerAccount = 'receivable' | 'provider_clearing' | 'provider_fees' | 'platform_fees' | 'merchant_payable' | 'paid_out' | 'tax_payable' | 'revenue' | 'customer_credit' | 'deposits_unplaced' | 'withholding' | 'outside' | 'written_off' | 'suspense' | 'disputes';

/** An account and its balance. */
export interface LedgerBalance {
  /**
   * `receivable`: What customers owe: open invoices, and failed ones that can still be paid.
   * `provider_clearing`: Money that is at the provider and is not yet yours or a payer’s again.
   * `provider_fees`: Fees of the provider that you pay. The platform pays those of Nomba: always 0.
   * `platform_fees`: Fees of the platform on what was collected. `merchant_payable`: What the
   * platform owes you: settlements that no payout has paid. `paid_out`: What payouts have paid you.
   * `tax_payable`: Tax that was invoiced, less what was refunded or credited. `revenue`: What was
   * invoiced without tax, less what was refunded or credited. `customer_credit`: Credit that
   * customers hold. `deposits_unplaced`: Transfers that pay no invoice yet. `withholding`: Tax that
   * payers withheld and pay to the tax office for you. `outside`: What was paid outside of the
   * provider, such as cash. `written_off`: What is not collected any more, such as invoices of
   * canceled subscriptions. `suspense`: Money that belongs to nothing yet: a second payment on its
   * way back, a break. `disputes`: What payers’ banks took back, until it is decided.
   */
  account: Open<LedgerAccount>;
  /** Balance (a debit is positive, a credit negative), in kobo */
  balance: number;
}

/** The balances of the ledger at a moment. */
export interface LedgerBalances {
  /** The moment of the balances */
  at: string;
  /** All accounts */
  accounts: LedgerBalance[];
}

/** What a closed day of the ledger was. */
export interface LedgerDigest {
  /** Day, in Africa/Lagos */
  day: string;
  /** Root of the tree of the day’s lines, in hexadecimal */
  root: string;
  /** Root of the day before; 64 zeros for the first day */
  previous: string;
  /** Number of lines */
  count: number;
  /** Ed25519 signature, in base64 */
  signature: string;
  /** Key of the signature: see `/.well-known/sanwo-keys.json` */
  keyId: string;
}

/** A line of the ledger. Lines are never changed or deleted. */
export interface LedgerLine {
  /** Unique identifier */
  id: string;
  /** When it was posted */
  at: string;
  /** The entry. The lines of an entry sum to zero. */
  entryId: string;
  /**
   * `receivable`: What customers owe: open invoices, and failed ones that can still be paid.
   * `provider_clearing`: Money that is at the provider and is not yet yours or a payer’s again.
   * `provider_fees`: Fees of the provider that you pay. The platform pays those of Nomba: always 0.
   * `platform_fees`: Fees of the platform on what was collected. `merchant_payable`: What the
   * platform owes you: settlements that no payout has paid. `paid_out`: What payouts have paid you.
   * `tax_payable`: Tax that was invoiced, less what was refunded or credited. `revenue`: What was
   * invoiced without tax, less what was refunded or credited. `customer_credit`: Credit that
   * customers hold. `deposits_unplaced`: Transfers that pay no invoice yet. `withholding`: Tax that
   * payers withheld and pay to the tax office for you. `outside`: What was paid outside of the
   * provider, such as cash. `written_off`: What is not collected any more, such as invoices of
   * canceled subscriptions. `suspense`: Money that belongs to nothing yet: a second payment on its
   * way back, a break. `disputes`: What payers’ banks took back, until it is decided.
   */
  account: Open<LedgerAccount>;
  /** Amount (a debit is positive, a credit negative), in kobo */
  amount: number;
  /** `NGN`, or the currency of a deposit */
  currency: string;
  /** Your tenant id */
  tenantId: string;
  /** What the line is about */
  of: LedgerSubject;
  /**
   * `invoice_opened`: an invoice asks for money. `invoice_voided`: an invoice was voided.
   * `invoice_written_off`: what is left of an invoice is not collected any more. `invoice_changed`:
   * what an invoice asks for changed, such as by tax that was withheld. `payment_received`: a
   * payment succeeded. `payment_released`: a payment was taken off its invoice. `payment_disputed`:
   * a payer’s bank took a payment back, or that was decided. `payment_changed`: a payment belongs
   * elsewhere. `settled`: the platform owes you a payment, less its fee. `settlement_reduced`: the
   * platform owes you less of a payment. `payout_reduced`: a later payout is smaller, because a
   * payment that was paid out was refunded. `refunded`: a payment went back to its payer.
   * `paid_out`: a payout was completed. `deposit_received`: a transfer arrived. `deposit_returned`:
   * a transfer went back to its sender. `credit_given`: a customer was given credit.
   * `credit_taken`: a customer’s credit was reduced. `credit_taxed`: the tax in a customer’s
   * credit. `refund_taxed`: the tax in what went back. `break_suspended`: the provider’s statement
   * has money that your records do not have. `break_released`: such money is in your records now,
   * or was explained. `break_written_off`: such money was written off. `brought_forward`: it was so
   * before there was a ledger.
   */
  reason: Open<LedgerReason>;
}

/** That a line is part of a closed day. */
export interface LedgerProof {
  /** The line */
  lineId: string;
  /** Day, in Africa/Lagos */
  day: string;
  /** Its place among the lines of the day, from 0 */
  index: number;
  /** Hash of the line */
  leaf: string;
  /** From the leaf to the root */
  path: LedgerProofStep[];
  /** Root of the day, as in its digest */
  root: string;
}

/** One step from a leaf to the root. */
export interface LedgerProofStep {
  /** Side of the other hash */
  side: Open<'left'> | Open<'right'>;
  /** The other hash */
  hash: string;
}

/**
 * `invoice_opened`: an invoice asks for money. `invoice_voided`: an invoice was voided.
 * `invoice_written_off`: what is left of an invoice is not collected any more. `invoice_changed`:
 * what an invoice asks for changed, such as by tax that was withheld. `payment_received`: a payment
 * succeeded. `payment_released`: a payment was taken off its invoice. `payment_disputed`: a payer’s
 * bank took a payment back, or that was decided. `payment_changed`: a payment belongs elsewhere.
 * `settled`: the platform owes you a payment, less its fee. `settlement_reduced`: the platform owes
 * you less of a payment. `payout_reduced`: a later payout is smaller, because a payment that was
 * paid out was refunded. `refunded`: a payment went back to its payer. `paid_out`: a payout was
 * completed. `deposit_received`: a transfer arrived. `deposit_returned`: a transfer went back to
 * its sender. `credit_given`: a customer was given credit. `credit_taken`: a customer’s credit was
 * reduced. `credit_taxed`: the tax in a customer’s credit. `refund_taxed`: the tax in what went
 * back. `break_suspended`: the provider’s statement has money that your records do not have.
 * `break_released`: such money is in your records now, or was explained. `break_written_off`: such
 * money was written off. `brought_forward`: it was so before there was a ledger.
 */
export type LedgerReason = 'invoice_opened' | 'invoice_voided' | 'invoice_written_off' | 'invoice_changed' | 'payment_received' | 'payment_released' | 'payment_disputed' | 'payment_changed' | 'settled' | 'settlement_reduced' | 'payout_reduced' | 'refunded' | 'paid_out' | 'deposit_received' | 'deposit_returned' | 'credit_given' | 'credit_taken' | 'credit_taxed' | 'refund_taxed' | 'break_suspended' | 'break_released' | 'break_written_off' | 'brought_forward';

/** What the line is about */
export interface LedgerSubject {
  /** What kind of thing the line is about */
  type: Open<LedgerSubjectType>;
  /** Its id */
  id: string;
}

/** What kind of thing the line is about */
export type LedgerSubjectType = 'invoice' | 'payment' | 'refund' | 'payout' | 'deposit' | 'credit' | 'dispute' | 'break';

export interface ListAuditQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** Who made the change: an id, or `member`, `key`, `payer` or `system` */
  actor?: string | undefined;
  /** The action, for example `plan.updated` */
  action?: string | undefined;
  /** The object changed: its id, code or type */
  subject?: string | undefined;
}

export interface ListBanksQuery {
  /** Part of a name, or the start of a code */
  search?: string | undefined;
}

export interface ListBreaksQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /** Only breaks of this day, in Africa/Lagos */
  day?: string | undefined;
  /**
   * `ours_only`: we have it, and the statement does not. `theirs_only`: the statement has it, and
   * we do not. `amount`: the amounts differ. `fee`: the provider’s fees differ. `reversed`: the
   * provider took a payment back. `twice`: the statement has it twice. `order`: the days differ by
   * more than one.
   */
  class?: BreakClass | undefined;
  /**
   * `open`: the two sides do not agree. `healed`: they agree now. `explained`: you explained it.
   * `written_off`: the operator wrote it off.
   */
  status?: BreakStatus | undefined;
  /** The payment provider */
  provider?: string | undefined;
}

export interface ListCheckoutOrdersQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * `pending`: not paid yet. `paid`. `failed`: no page could be created, or the wrong amount was
   * paid. `expired`: not paid by `expiresAt`. An order paid late still becomes `paid`.
   */
  status?: CheckoutOrderStatus | undefined;
  /** The customer’s id, code, email or your reference */
  customer?: string | undefined;
  /** Its id or code */
  plan?: string | undefined;
  /** Only orders made on this payment page: its id or code */
  paymentPage?: string | undefined;
}

export interface ListConsentsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
}

export interface ListCouponRedemptionsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The number of the last row of the previous page. Use it instead of `page`. */
  after?: number | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
}

export interface ListCouponsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** Only an `active` coupon can be redeemed. Earlier redemptions keep the discount. */
  status?: CouponStatus | undefined;
  /** Only coupons that apply to this plan: its id or code */
  plan?: string | undefined;
}

export interface ListCreditNotesQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** The customer’s id, code, email or your reference */
  customer?: string | undefined;
  /** The invoice’s id, code or number */
  invoice?: string | undefined;
}

export interface ListCreditQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
}

export interface ListCustomersQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** Sort by this field, ascending, or descending with `-` before it. Use it instead of `order`. */
  sort?: CustomerSort | undefined;
}

export interface ListDepositsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * `unapplied`: no invoice is paid with it yet. `partly_applied`: some of it is not applied yet.
   * `applied`: all of it pays invoices or became credit. `returning`: on its way back. `returned`:
   * back with the sender. `held`: a person must decide.
   */
  status?: DepositStatus | undefined;
  /** The customer’s id, code, email or your reference */
  customer?: string | undefined;
  /** Only deposits with an amount that is not applied yet */
  waiting?: boolean | undefined;
}

export interface ListDirectDebitsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * `pending`: waiting for approval. `completed`: its subscription started. `failed`: refused or
   * deleted. `expired`: not approved within 30 days.
   */
  status?: MandateInitiationStatus | undefined;
  /** The customer’s id, code, email or your reference */
  customer?: string | undefined;
  /** Its id or code */
  plan?: string | undefined;
}

export interface ListDisputesQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * `needs_response`: open, and waits for you. `under_review`: you contested a chargeback, and the
   * bank has not decided. `won`: the payment was right. `lost`: the money was taken back.
   * `accepted`: you accepted it.
   */
  status?: DisputeStatus | undefined;
  /**
   * `complaint`: the payer does not recognise the payment. `chargeback`: the payer’s bank asks for
   * it back. `reversal`: the provider took it back.
   */
  kind?: DisputeKind | undefined;
  /** The customer’s id, code, email or your reference */
  customer?: string | undefined;
  /** Its id or code */
  subscription?: string | undefined;
  /** The invoice’s id, code or number */
  invoice?: string | undefined;
  /** The payment attempt’s id or code */
  payment?: string | undefined;
}

export interface ListEmailDeliveriesQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * Type of email. All go to customers, except `webhook_disabled` and `deposits_waiting`, which go
   * to you, and those from `member_invitation` on, which go to your members.
   */
  type?: EmailType | undefined;
  /**
   * `queued`: waiting for the mail server. `sent` (or only stored, see `kept`). `failed`: refused
   * for good.
   */
  status?: EmailStatus | undefined;
}

export interface ListEventsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /** Only events of this type, for example `invoice.paid` */
  type?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
}

export interface ListInvoicesQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * `draft`: a preview of the next cycle, or a one-off invoice that you have not opened yet.
   * `open`: owed and being collected. `failed`: no longer collected, but can still be paid.
   * `refunded`: refunded in full. `paid`.
   */
  status?: InvoiceStatus | undefined;
  /**
   * What the invoice bills: a `cycle` of a subscription, a `change` within one, or a one-off sale
   * (`one_off`).
   */
  kind?: InvoiceKind | undefined;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod?: CollectionMethod | undefined;
  /** The customer’s id, code, email or your reference */
  customer?: string | undefined;
  /** Its id or code */
  plan?: string | undefined;
  /** Its id or code */
  subscription?: string | undefined;
  /** Unpaid after a failed charge, and still collectible */
  failing?: boolean | undefined;
  /** Paid after an earlier charge failed */
  recovered?: boolean | undefined;
  /** Of invoices whose payer withheld tax: whether the certificate is `awaited`. */
  withholding?: WithholdingState | undefined;
  /** Earliest day of dueAt, inclusive, in your time zone */
  dueFrom?: string | undefined;
  /** Latest day of dueAt, inclusive, in your time zone */
  dueTo?: string | undefined;
  /** Earliest day of paidAt, inclusive, in your time zone */
  paidFrom?: string | undefined;
  /** Latest day of paidAt, inclusive, in your time zone */
  paidTo?: string | undefined;
  /** Sort by this field, ascending, or descending with `-` before it. Use it instead of `order`. */
  sort?: InvoiceSort | undefined;
}

export interface ListKeysQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
}

export interface ListLedgerLinesQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /** Only lines of this account */
  account?: LedgerAccount | undefined;
  /** First day, inclusive, in Africa/Lagos */
  from?: string | undefined;
  /** Last day, inclusive, in Africa/Lagos */
  to?: string | undefined;
  /** What the line is about: an id, or a type and an id, as `invoice:<id>` */
  of?: string | undefined;
}

export interface ListLinesQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
}

export interface ListMembersQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
}

/** Sort order: newest or oldest first. */
export type ListOrder = 'newest' | 'oldest';

export interface ListPagesQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** `open`: takes orders. `closed`: takes none, and says so. */
  status?: PaymentPageStatus | undefined;
  /** Only pages that sell this plan: its id or code */
  plan?: string | undefined;
}

export interface ListPaymentAttemptsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * `pending`: not decided by the provider. `succeeded`. `failed`: refused. `refunded`: refunded in
   * full. `canceled`: never sent.
   */
  status?: PaymentAttemptStatus | undefined;
  /**
   * Attempts to pay invoices, as counted in analytics: `succeeded` (even if refunded later),
   * `failed`, or `decided` for both.
   */
  outcome?: AttemptOutcome | undefined;
  /** Only those that need review */
  needsReview?: boolean | undefined;
  /** Only those that the provider took back, in full or in part */
  reversed?: boolean | undefined;
  /** The customer’s id, code or email */
  customerId?: string | undefined;
  /** Its id or code */
  subscriptionId?: string | undefined;
  /** The invoice’s id, code or number */
  invoiceId?: string | undefined;
  /** Earliest day of completedAt, or of failedAt if it failed, inclusive, in your time zone */
  decidedFrom?: string | undefined;
  /** Latest day of completedAt, or of failedAt if it failed, inclusive, in your time zone */
  decidedTo?: string | undefined;
  /** Sort by this field, ascending, or descending with `-` before it. Use it instead of `order`. */
  sort?: PaymentSort | undefined;
}

export interface ListPayoutsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * `pending`: on its way. `completed`: in your account. `failed`: refused. The money is included
   * in the next payout.
   */
  status?: PayoutStatus | undefined;
  /** Earliest day of processedAt, inclusive, in your time zone */
  processedFrom?: string | undefined;
  /** Latest day of processedAt, inclusive, in your time zone */
  processedTo?: string | undefined;
}

export interface ListPlanVersionsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The version of the last row of the previous page. Use it instead of `page`. */
  after?: number | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
}

export interface ListPlansQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * An `active` plan is for sale. An `inactive` one takes no new subscriptions; existing ones
   * continue.
   */
  status?: PlanStatus | undefined;
  /**
   * Unit of the billing cycle. `bi-weekly` is 14 days, `quarterly` three months. Months end with
   * the calendar: 31 January, 28 February, 31 March.
   */
  interval?: PlanInterval | undefined;
  /** In kobo: 500000 is ₦5,000.00 */
  amount?: number | undefined;
}

export interface ListReconciliationDaysQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /** First day, inclusive, in Africa/Lagos */
  from?: string | undefined;
  /** Last day, inclusive, in Africa/Lagos */
  to?: string | undefined;
  /** The payment provider */
  provider?: string | undefined;
  /**
   * `pending`: not compared yet. `incomplete`: the statement has gaps, and is read again. `breaks`:
   * compared, and there are open breaks. `agrees`: compared, and there is no open break.
   */
  status?: ReconciliationStatus | undefined;
}

export interface ListRefundsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** `pending`: not decided by the provider. `succeeded`: refunded. `failed`: refused. */
  status?: RefundStatus | undefined;
  /** Where the money goes: back to the `source`, or to the customer’s `credit`. */
  goesTo?: RefundTo | undefined;
  /** Succeeded refunds that reduced an invoice’s revenue */
  lessRevenue?: boolean | undefined;
  /** Only those that need review */
  needsReview?: boolean | undefined;
  /** The customer’s id, code, email or your reference */
  customer?: string | undefined;
  /** The payment attempt’s id or code */
  payment?: string | undefined;
  /** The invoice’s id, code or number */
  invoice?: string | undefined;
  /** Earliest day of success or failure, inclusive, in your time zone */
  decidedFrom?: string | undefined;
  /** Latest day of success or failure, inclusive, in your time zone */
  decidedTo?: string | undefined;
}

export interface ListRequestsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /** Part of the path, or the start of a request id, idempotency key or code */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** Status code or class, for example `422` or `4xx` */
  status?: string | undefined;
  /** HTTP method, for example `POST` */
  method?: string | undefined;
  /** The operation’s `operationId` */
  operation?: string | undefined;
  /** Who sent the request: an id, or `member`, `key` or `payer` */
  actor?: string | undefined;
}

export interface ListSettlementsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * `pending`: waiting for a payout. `paid_out`. `refunded`: its payment was fully refunded before
   * a payout.
   */
  status?: SettlementStatus | undefined;
  /** The payment attempt’s id or code */
  payment?: string | undefined;
  /** The invoice’s id, code or number */
  invoice?: string | undefined;
  /** The deposit’s id or code */
  deposit?: string | undefined;
  /** The payout’s id */
  payout?: string | undefined;
  /** Earliest day of dueAt, inclusive, in your time zone */
  dueFrom?: string | undefined;
  /** Latest day of dueAt, inclusive, in your time zone */
  dueTo?: string | undefined;
  /**
   * Earliest day of the payment’s success, or of the day the money became credit, inclusive, in
   * your time zone
   */
  collectedFrom?: string | undefined;
  /**
   * Latest day of the payment’s success, or of the day the money became credit, inclusive, in your
   * time zone
   */
  collectedTo?: string | undefined;
}

export interface ListSubscriptionsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** The customer’s id, code, email or your reference */
  customer?: string | undefined;
  /** Its id or code */
  plan?: string | undefined;
  /**
   * `incomplete`: waiting for its first payment. `scheduled`: not started yet. `trialing`,
   * `active`, `past_due`. `paused`: bills nothing. Ended: `canceled`, `completed` with its last
   * invoice, or `expired` unpaid.
   */
  status?: SubscriptionStatus | undefined;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod?: CollectionMethod | undefined;
  /** Active or past due: those that count in the MRR */
  recurring?: boolean | undefined;
  /** The next cycle will be charged */
  renewing?: boolean | undefined;
  /** At risk: past due, paused because of a payment, or on an expiring card */
  atRisk?: boolean | undefined;
  /**
   * Past due (`past_due`), paused for one of three reasons, or on a card about to expire
   * (`card_expiring`).
   */
  riskReason?: RiskReason | undefined;
  /** Earliest day of nextBillingAt, inclusive, in your time zone */
  nextBillingFrom?: string | undefined;
  /** Latest day of nextBillingAt, inclusive, in your time zone */
  nextBillingTo?: string | undefined;
  /** Earliest day of trialEndDate, inclusive, in your time zone */
  trialEndFrom?: string | undefined;
  /** Latest day of trialEndDate, inclusive, in your time zone */
  trialEndTo?: string | undefined;
  /** Earliest day of startedAt, inclusive, in your time zone */
  startedFrom?: string | undefined;
  /** Latest day of startedAt, inclusive, in your time zone */
  startedTo?: string | undefined;
  /** Earliest day of canceledAt, inclusive, in your time zone */
  canceledFrom?: string | undefined;
  /** Latest day of canceledAt, inclusive, in your time zone */
  canceledTo?: string | undefined;
  /**
   * Earliest day of canceledAt, or of pausedAt if nothing could be collected, inclusive, in your
   * time zone
   */
  lostFrom?: string | undefined;
  /**
   * Latest day of canceledAt, or of pausedAt if nothing could be collected, inclusive, in your time
   * zone
   */
  lostTo?: string | undefined;
  /** Sort by this field, ascending, or descending with `-` before it. Use it instead of `order`. */
  sort?: SubscriptionSort | undefined;
}

export interface ListVirtualAccountsQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /**
   * Matches part of a name, an email or a phone number, or the start of a code (with or without
   * prefix), number or reference. Ignores case.
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * `active`: takes transfers. `suspended`: the provider has stopped it. `closed`. Money that
   * arrives at a suspended or closed one is recorded all the same.
   */
  status?: VirtualAccountStatus | undefined;
  /** The customer’s id, code, email or your reference */
  customer?: string | undefined;
}

export interface ListWebhookDeliveriesQuery {
  /** Page number, from 1. For long lists use `after` instead. */
  page?: number | undefined;
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** Default: newest first */
  order?: ListOrder | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * `pending`: will be sent, or sent again. `delivered`: accepted by your endpoint. `failed`: given
   * up. It can be replayed.
   */
  status?: WebhookDeliveryStatus | undefined;
  /** Only events of this type, for example `invoice.paid` */
  eventType?: string | undefined;
}

/** A credit note, with its customer and invoice. */
export interface ListedCreditNote {
  /** Unique identifier */
  id: string;
  /** Your invoice prefix, `CN`, and consecutive digits */
  number: string;
  /** The invoice that it reverses, in full or in part */
  invoiceId: string;
  /** The customer of the invoice */
  customerId: string;
  /** The refund that it documents. `null` if a change created it. */
  refundId: string | null;
  /** Reason: the refund’s, or the change that created it */
  reason: string;
  /** Always `NGN` */
  currency: string;
  /** The lines that it reverses */
  lines: InvoiceLine[];
  /** `total` less added tax, in kobo */
  subtotal: number;
  /** Tax included in `total`, in kobo */
  taxAmount: number;
  /** Total reversed, in kobo */
  total: number;
  /** When it was created */
  createdAt: string;
  /** The customer, in short form. */
  customer: ShortCustomer;
  /** The invoice that it reverses */
  invoice: ShortInvoice | null;
}

/** A payment attempt, with its customer, invoice and source. */
export interface ListedPaymentAttempt {
  /** Unique identifier */
  id: string;
  /** `PAY_` and 8 characters. Use it in requests. */
  code: string;
  /** The customer who pays */
  customerId: string;
  /** The subscription to pay for. `null` if none. */
  subscriptionId: string | null;
  /** The invoice to pay. `null` if none, as for a card check. */
  invoiceId: string | null;
  /** The source charged. `null` for a new card entered on a page. */
  paymentSourceId: string | null;
  /**
   * How it was paid: by a saved `card` or a `bank` account that was charged, by a bank `transfer`
   * from the payer, or `outside` the provider.
   */
  paymentSourceType: Open<PaymentMethod>;
  /** The provider that took the money. `null` if it was paid outside of any. */
  provider: string | null;
  /** The deposit that paid it. `null` if it was not paid by transfer. */
  depositId: string | null;
  /** What was recorded of a payment outside the provider. `null` otherwise. */
  outside: OutsidePayment | null;
  /** Amount requested from the payer, in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /**
   * `pending`: not decided by the provider. `succeeded`. `failed`: refused. `refunded`: refunded in
   * full. `canceled`: never sent.
   */
  status: Open<PaymentAttemptStatus>;
  /** Our reference at the provider, the same on every repeat */
  reference: string;
  /** The provider’s own reference. `null` until known. */
  providerReference: string | null;
  /**
   * Why it failed, for programs, for example `insufficient_funds` or `card_expired`. `null` if it
   * did not fail.
   */
  failureCode: string | null;
  /** Why it failed, in the provider’s words. `null` if it did not fail. */
  failureReason: string | null;
  /** Amount refunded, in kobo */
  amountRefunded: number;
  /** Amount that the provider took back, less what you had sent back yourself, in kobo */
  amountReversed: number;
  /** When the provider first took it back, in full or in part. `null` if it did not. */
  reversedAt: string | null;
  /** Whether you must decide its outcome: see `POST /v1/payment/:id/resolve` */
  needsReview: boolean;
  /** Why it is undecided, for programs. `null` if it is decided. */
  undecidedReason: Open<UndecidedReason> | null;
  /** When it was requested */
  attemptedAt: string;
  /** When the money was taken. `null` if not. */
  completedAt: string | null;
  /** When it failed. `null` if it did not. */
  failedAt: string | null;
  /** When it was recorded, before the provider was asked */
  createdAt: string;
  /** The customer, in short form. */
  customer: ShortCustomer;
  /** The invoice to pay. `null` if none. */
  invoice: ShortInvoice | null;
  /** The source charged. `null` for a card that was not saved. */
  paymentSource: PaymentSource | null;
}

/** A refund, with its customer, payment and invoice. */
export interface ListedRefund {
  /** Unique identifier */
  id: string;
  /** The payment attempt refunded */
  paymentId: string;
  /** The invoice that the payment paid. `null` if none. */
  invoiceId: string | null;
  /** Amount to refund, in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /** Where the money goes: back to the `source`, or to the customer’s `credit`. */
  to: Open<RefundTo>;
  /** `pending`: not decided by the provider. `succeeded`: refunded. `failed`: refused. */
  status: Open<RefundStatus>;
  /** Reason, yours or ours for an automatic refund */
  reason: string;
  /** Why the provider refused it. `null` if it did not. */
  failureReason: string | null;
  /** Whether you must decide its outcome, after a day without one: see `resolvePayment` */
  needsReview: boolean;
  /** When it was requested */
  createdAt: string;
  /** The customer, in short form. */
  customer: ShortCustomer;
  /** The payment, in short form. */
  payment: ShortPayment;
  /** The invoice that the payment paid. `null` if none. */
  invoice: ShortInvoice | null;
}

/** A settlement, with its customer, payment and invoice, or its deposit. */
export interface ListedSettlement {
  /** Unique identifier */
  id: string;
  /** The payment attempt that it settles. `null` if it settles a deposit’s credit. */
  paymentId: string | null;
  /** The invoice paid. `null` if it settles a deposit’s credit. */
  invoiceId: string | null;
  /** The subscription paid for. `null` if none. */
  subscriptionId: string | null;
  /** The deposit of which this amount became the customer’s credit. `null` for a payment. */
  depositId: string | null;
  /** Amount that the customer paid, in kobo */
  grossAmount: number;
  /** Platform fee, in kobo */
  feeAmount: number;
  /** Amount for you (gross less fee and refunds before the payout), in kobo */
  netAmount: number;
  /** Always `NGN` */
  currency: string;
  /**
   * `pending`: waiting for a payout. `paid_out`. `refunded`: its payment was fully refunded before
   * a payout.
   */
  status: Open<SettlementStatus>;
  /** When it is due for a payout: the next business day */
  dueAt: string;
  /** The payout that includes it. `null` if none yet. */
  payoutId: string | null;
  /**
   * Whether it is held back because the payer’s bank took the payment back: see `POST
   * /v1/payment/:id/resolve`
   */
  held: boolean;
  /** When the money was collected, or became credit */
  createdAt: string;
  /** The customer, in short form. */
  customer: ShortCustomer;
  /** The payment. `null` if a deposit became credit. */
  payment: ShortPayment | null;
  /** The invoice paid */
  invoice: ShortInvoice | null;
  /** The deposit that became credit. `null` for a payment. */
  deposit: ShortDeposit | null;
}

/** Request body of `POST /auth/login`. */
export interface Login {
  /** Your account id at the payment provider, as registered */
  accountId: string;
  /** At least 12 characters in live mode. Optional in the sandbox. */
  password?: string | undefined;
  /** The six-digit code of the authenticator app, or a recovery code */
  totp?: string | undefined;
}

/** A mandate: a bank’s permission to debit an account. */
export interface Mandate {
  /** Same as `initiationId`. Use it as cursor in lists. */
  id: string;
  /** The id of the initiation */
  initiationId: string;
  /** The provider’s id of the mandate. `null` until the provider responds. */
  mandateId: string | null;
  /**
   * `pending`: waiting for approval. `completed`: its subscription started. `failed`: refused or
   * deleted. `expired`: not approved within 30 days.
   */
  status: Open<MandateInitiationStatus>;
  /** `null` until the bank reports a status */
  mandateStatus: Open<MandateStatus> | null;
  /**
   * Whether the bank was advised. `ADVICE_SENT` is required before a debit. `null` if not reported
   * yet.
   */
  adviceStatus: string | null;
  /** Reference at the provider */
  merchantReference: string;
  /** Instructions for the payer to approve it. `null` if the provider gave none. */
  description: string | null;
  /** Your own reference. `null` if none. */
  orderReference: string | null;
  /** The plan of the subscription */
  planCode: string;
  /** Current name of the plan */
  planName: string;
  /** Quantity of the plan */
  quantity: number;
  /** The customer’s email address. `null` for a customer without one. */
  customerEmail: string | null;
  /** Name used in messages. `null` if unknown. */
  customerName: string | null;
  /** The account to debit */
  account: MandateAccount;
  /** How often it may be debited, as you requested */
  frequency: string;
  /** Maximum amount per debit (`null` for any amount), in kobo */
  debitLimit: number | null;
  /** When debits may start */
  startAt: string;
  /** When debits end */
  endAt: string;
  /** Number of status checks at the bank */
  pollCount: number;
  /** When the bank was last asked. `null` if not yet. */
  lastPolledAt: string | null;
  /** When the bank is asked next. `null` if not again. */
  nextPollAt: string | null;
  /** The subscription created by it. `null` if none yet. */
  subscriptionCode: string | null;
  /** Why it failed. `null` if it did not. */
  failureReason: string | null;
  /** When you created it */
  createdAt: string;
  /** When it expires if not approved */
  expiresAt: string;
  /** When its subscription started. `null` if not yet. */
  completedAt: string | null;
}

/** Details of the account to debit. */
export interface MandateAccount {
  /** The bank’s three-digit code */
  bankCode: string;
  /** The bank’s name. `null` if unknown. */
  bankName: string | null;
  /** The account holder’s name, as you sent it */
  accountName: string;
  /** Last four digits */
  last4: string;
}

/** `SUSPENDED` pauses the mandate, `ACTIVE` reactivates it, `DELETED` ends it. */
export type MandateChange = 'SUSPENDED' | 'DELETED' | 'ACTIVE';

/** Number of mandates by status at the end of the period. */
export interface MandateCounts {
  /** Waiting for the payer’s approval */
  pending: number;
  /** Active: can be debited */
  active: number;
  /** Suspended, and can be reactivated */
  suspended: number;
  /** Deleted, by the bank or by you */
  deleted: number;
  /** Refused, or deleted before becoming active */
  failed: number;
  /** The payer did not approve it within 30 days */
  expired: number;
}

/** Whether a mandate covers the amounts. */
export interface MandateFit {
  /** Whether the mandate covers both, and the price without discount */
  bears: boolean;
  /** Maximum amount per debit (`null` for any amount), in kobo */
  allows: number | null;
}

/**
 * `pending`: waiting for approval. `completed`: its subscription started. `failed`: refused or
 * deleted. `expired`: not approved within 30 days.
 */
export type MandateInitiationStatus = 'pending' | 'completed' | 'failed' | 'expired';

/** Status of the mandate, as the bank reports it. */
export type MandateStatus = 'UNKNOWN' | 'PENDING' | 'ACTIVE' | 'SUSPENDED' | 'REJECTED' | 'EXPIRED' | 'DELETED';

/** Your own member record, with its role. */
export interface Me {
  /** Your tenant id. Every event contains it. */
  tenantId: string;
  /** Your account id at the payment provider */
  accountId: string;
  /** Your business name, as customers see it */
  businessName: string;
  /** Email address for notices to you. `null` for none. */
  email: string | null;
  /** Time zone in which your days are counted, for example `Africa/Lagos` */
  timezone: string;
  /** Webhook URL. `null` for none. */
  webhookUrl: string | null;
  /** How failed charges are retried. */
  dunning: Dunning;
  /** Days before a billing cycle to create the draft invoice and notify you. 0 for no drafts. */
  upcomingInvoiceDays: number;
  /**
   * What a checkout takes before a trial: the first cycle’s price (`first_payment`), or ₦50.00 to
   * verify the card, returned at once (`card_check`).
   */
  trialCheckout: Open<TrialCheckout>;
  /**
   * What happens to waiting lines when the subscription ends: `drop` deletes them, `invoice` bills
   * them once. Negative lines become credit either way.
   */
  finalInvoice: Open<FinalInvoice>;
  /** How transfers are applied to invoices. */
  transfers: Transfers;
  /** What happens with disputed payments. */
  disputes: DisputeSettings;
  /**
   * The ways to pay that an invoice’s payment link offers. Default both. Transfers are offered if
   * your payment provider supports account numbers. A link that only verifies a card offers only
   * cards.
   */
  paymentMethods: Open<OfferedPaymentMethod>[];
  /** Which emails are sent to your customers and you. */
  emails: EmailSwitches;
  /** Your business details on documents. */
  business: Business;
  /** The page of payers. */
  portal: Portal;
  /** Address of your logo, a PNG. It changes with the logo. `null` for none. */
  logoUrl: string | null;
  /** Prefix of invoice numbers. A new prefix does not restart the count. */
  invoicePrefix: string;
  /** Tax on your invoices. `null` for none. */
  tax: Tax | null;
  /** How long data is kept before it is deleted, counted from when it was created. */
  retention: Retention;
  /** When you registered */
  createdAt: string;
  /** Role of a member or key: see `x-permissions`. */
  role: Open<Role>;
}

/** A person with access to an account. */
export interface Member {
  /** Unique identifier */
  id: string;
  /** Email address for sign-in */
  email: string;
  /** Name. `null` if unknown. */
  name: string | null;
  /** Role of a member or key: see `x-permissions`. */
  role: Open<Role>;
  /** `invited`: has not accepted yet. `active`. `disabled`: signed out and cannot sign in. */
  status: Open<MemberStatus>;
  /** When the member was last active, in real time. `null` if never. */
  lastSeenAt: string | null;
  /** When the member was invited */
  createdAt: string;
  /** Number of active API keys that the member created, directly or with such a key */
  keyCount: number;
}

/** `invited`: has not accepted yet. `active`. `disabled`: signed out and cannot sign in. */
export type MemberStatus = 'invited' | 'active' | 'disabled';

/** `disabled` signs the member out everywhere and blocks sign-in. */
export type MemberStatusChange = 'active' | 'disabled';

/** The metrics of a period. `null` for one that cannot be computed. */
export interface Metrics {
  /**
   * Monthly recurring revenue at the end of the period: prices of all active and past due
   * subscriptions, per month (a year has 12 months, 365 days or 365/7 weeks); in kobo
   */
  mrr: number | null;
  /** Annual recurring revenue: 12 times the MRR; in kobo */
  arr: number | null;
  /** Payments that succeeded in the period, including those refunded later; in kobo */
  revenue: number | null;
  /** Payments that succeeded in the period, including those refunded later; in kobo */
  gross_revenue: number | null;
  /** Revenue less platform fees, refunds and collected tax; in kobo */
  net_revenue: number | null;
  /** Fees on payments that succeeded in the period; in kobo */
  platform_fees: number | null;
  /** MRR per customer with an active or past due subscription; in kobo */
  arpu: number | null;
  /** MRR per active or past due subscription; in kobo */
  arps: number | null;
  /** Subscriptions active at the end of the period; a count */
  active_subscriptions: number | null;
  /** Subscriptions created in the period; a count */
  new_subscriptions: number | null;
  /** Subscriptions canceled in the period; a count */
  canceled_subscriptions: number | null;
  /**
   * Subscriptions canceled in the period, or paused in it because nothing could be collected
   * (payment_failed, no_payment_source) and still paused at its end; a count
   */
  lost_subscriptions: number | null;
  /** Subscriptions past due at the end of the period; a count */
  past_due_subscriptions: number | null;
  /** Subscriptions ever created, by the end of the period; a count */
  total_subscriptions: number | null;
  /** Customers ever created, by the end of the period; a count */
  total_customers: number | null;
  /**
   * Share of the subscriptions active or past due at the start of the period that were lost in it,
   * by voluntary or involuntary churn; in percent with two decimals
   */
  churn_rate: number | null;
  /**
   * Share of the subscriptions active or past due at the start of the period that were canceled in
   * it; in percent with two decimals
   */
  voluntary_churn: number | null;
  /**
   * Share of the subscriptions active or past due at the start of the period that were paused in it
   * because nothing could be collected (payment_failed, no_payment_source) and still paused at its
   * end; in percent with two decimals
   */
  involuntary_churn: number | null;
  /**
   * 100 less the churn rate; 0 if there were no subscriptions at the start; in percent with two
   * decimals
   */
  retention_rate: number | null;
  /**
   * Share of the payment attempts decided in the period that succeeded; in percent with two
   * decimals
   */
  payment_success_rate: number | null;
  /**
   * Share of the payment attempts decided in the period that failed; in percent with two decimals
   */
  payment_failure_rate: number | null;
  /**
   * Change in revenue from the previous period of equal length; null if that had none; in percent
   * with two decimals
   */
  revenue_growth_percent: number | null;
  /** Payment attempts decided in the period: succeeded or failed; a count */
  total_payment_attempts: number | null;
  /** Payment attempts that succeeded in the period; a count */
  successful_payments: number | null;
  /** Payment attempts that failed in the period; a count */
  failed_payments: number | null;
}

/** Whether real money moves. */
export type Mode = 'sandbox' | 'live';

/** A sum before tax, and its tax. */
export interface NetAndTax {
  /** Sum before tax, in kobo */
  net: number;
  /** Tax, in kobo */
  tax: number;
}

/** The payer, the quantity, the ways to pay and the return URL. */
export interface NewCheckoutOrder {
  /** URL to which the payer’s browser returns, with `orderReference` and `status` */
  callbackUrl: string;
  /**
   * The payer’s email address. An existing customer with it is used, otherwise one is created.
   * Required unless `customer` is sent.
   */
  customerEmail?: EmailAddress | undefined;
  /**
   * An existing customer in place of `customerEmail`: email, phone number, code or id. Needed for a
   * customer without an email.
   */
  customer?: string | undefined;
  /** Ignored: the price is charged. If they differ, `message` says so. */
  amount?: number | undefined;
  /** Ignored: the plan’s currency applies. If they differ, `message` says so. */
  currency?: string | undefined;
  /** Quantity of the plan. Default 1. */
  quantity?: number | undefined;
  /** A coupon’s code, in any case, to apply its discount */
  coupon?: string | undefined;
  /**
   * How the payer may pay: `card` (default), `transfer`, or both. With `transfer` the order has an
   * account number of its own, and the subscription of a payer who uses it is collected by
   * transfer.
   */
  paymentMethods?: OrderPaymentMethod[] | undefined;
  /**
   * When the order expires if unpaid. Default 1440 minutes (24 hours), at least 5, in sandbox 1.
   */
  expiresInMinutes?: number | undefined;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod?: CollectionMethod | undefined;
  /** For `transfer`: days from the start of a cycle until its invoice is due. Default 3. */
  dueDays?: number | undefined;
  /** Your own reference, stored in the metadata. Orders can be found by it. */
  orderReference?: string | undefined;
  /** Accepted for compatibility, but not used */
  customerId?: unknown | undefined;
  /** Accepted for compatibility, but not used */
  accountId?: unknown | undefined;
  /** Your own data, at most 8 KiB of JSON. Becomes the subscription’s metadata. */
  orderMetaData?: JsonObject | undefined;
}

/** A one-off item. */
export interface NewLine {
  /** Description, shown to the payer on the invoice */
  description: string;
  /** Number of units. Default 1. */
  quantity?: number | undefined;
  /** Price of one unit (negative for a deduction), in kobo */
  unitAmount: number;
}

/** What the page asks of payers beside their email. */
export interface NewPageFields {
  /** The payer’s name. Default `asked`. */
  name?: PageFieldWanted | undefined;
  /** The payer’s phone number. Default `asked`. */
  phone?: PageFieldWanted | undefined;
  /** Fields of your own, each with a label of its own */
  custom?: PageCustomField[] | undefined;
}

/** Something that a payment page sells: either `planCode`, or `amount` with `description`. */
export interface NewPageOffer {
  /** The code or id of a plan. Alone in its offer. */
  planCode?: string | undefined;
  /** Price of something sold once, in kobo, or `open`: the payer enters the amount */
  amount?: number | 'open' | undefined;
  /** What is sold for the amount, shown on page and receipt */
  description?: string | undefined;
  /** Lowest amount a payer can enter, in kobo. Only with the amount `open`. */
  minimum?: number | undefined;
}

/** A tenant that has just been created. */
export interface NewTenant {
  /** Your tenant id. Every event contains it. */
  tenantId: string;
  /** Your account id at the payment provider */
  accountId: string;
  /** Your business name, as customers see it */
  businessName: string;
  /**
   * The secret key to send as `X-Api-Key`: `sk_test_` or `sk_live_` and 40 characters. Keep it
   * secret.
   */
  apiKey: string;
}

/** No data. */
export type Nothing = null;

/** The emails about the business that a member gets. */
export interface Notices {
  /** Whether to get an email: a checkout was paid */
  sale: boolean;
  /** Whether to get an email: a charge of an invoice failed */
  failedRenewal: boolean;
  /** Whether to get an email: a payout arrived, or failed */
  payout: boolean;
  /** Whether to get an email: a refund succeeded, or failed */
  refund: boolean;
  /**
   * Whether to get an email: a payment is disputed, a response is due soon, or a dispute is lost
   */
  dispute: boolean;
  /** Whether to get an email: a payment or a transfer needs a decision */
  attention: boolean;
  /** How often to get figures and what to do: at 08:00, every day or on Mondays. */
  digest: Open<Digest>;
}

/** Fields that you leave out do not change. */
export interface NoticesChange {
  /** Whether to get an email: a checkout was paid */
  sale?: boolean | undefined;
  /** Whether to get an email: a charge of an invoice failed */
  failedRenewal?: boolean | undefined;
  /** Whether to get an email: a payout arrived, or failed */
  payout?: boolean | undefined;
  /** Whether to get an email: a refund succeeded, or failed */
  refund?: boolean | undefined;
  /**
   * Whether to get an email: a payment is disputed, a response is due soon, or a dispute is lost
   */
  dispute?: boolean | undefined;
  /** Whether to get an email: a payment or a transfer needs a decision */
  attention?: boolean | undefined;
  /** How often to get figures and what to do: at 08:00, every day or on Mondays. */
  digest?: Digest | undefined;
}

/** A way to pay: `card`, or `transfer` from a bank account. */
export type OfferedPaymentMethod = 'card' | 'transfer';

/** Request body of `POST /v1/virtual-account`. */
export interface OpenVirtualAccount {
  /** The customer’s email, phone number, code or id */
  customerEmailOrCode: string;
}

/** A way to pay an order: `card`, or `transfer` from a bank account. */
export type OrderPaymentMethod = 'card' | 'transfer';

/** Where the payer transfers the amount to. */
export interface OrderTransfer {
  /** Ten digits. It takes this order’s payment only. */
  accountNumber: string;
  /** The bank of the account */
  bankName: string;
  /** The name that the payer’s bank shows */
  accountName: string;
  /** Amount of the order, in kobo */
  amount: number;
  /** Until when a transfer is awaited, in real time */
  expiresAt: string;
}

/** Your record of a movement of money. */
export interface OurSide {
  /** What kind of record it is */
  type: Open<OurSideType>;
  /** Its id */
  id: string;
  /** The reference sent to the provider. `null` if none. */
  reference: string | null;
  /** `credit`: money came in. `debit`: money went out. */
  entry: Open<StatementEntry>;
  /** Amount, in kobo */
  amount: number;
  /** The provider’s fee. `null` if not known. */
  fee: number | null;
  /** Its status when it was compared */
  status: string;
  /** When the money moved. `null` if it has not. */
  at: string | null;
}

/** What kind of record it is */
export type OurSideType = 'payment' | 'deposit' | 'refund' | 'deposit_return' | 'payout' | 'order';

/** How it was paid outside the provider. */
export type OutsideMethod = 'cash' | 'bank_transfer' | 'pos' | 'cheque' | 'other';

/** A payment that you recorded. */
export interface OutsidePayment {
  /** How it was paid outside the provider. */
  method: Open<OutsideMethod>;
  /** Your reference, such as a receipt’s number */
  reference: string | null;
  /** Your note */
  note: string | null;
}

/** Status: still collected (`open`), or no longer (`failed`). */
export type OwedInvoiceStatus = 'open' | 'failed';

/** Your own words in a type of email. */
export interface OwnEmailWords {
  /** For customers with this language. `null`: for all others. */
  language: Open<EmailLanguage> | null;
  /** Subject line. `null` for ours. */
  subject: string | null;
  /** Text at the beginning, in place of our greeting. `null` for the greeting. */
  intro: string | null;
  /** Text at the end. `null` for none. */
  outro: string | null;
  /** When you last changed them */
  updatedAt: string;
}

/** One of your sessions. */
export interface OwnSession {
  /** Identifies the session, to end it */
  id: string;
  /** Browser and system, for example `Chrome on Windows` */
  browser: string;
  /** IP address of the request */
  network: string;
  /** When the session started */
  createdAt: string;
  /** When it was last used, to the minute */
  lastSeenAt: string;
  /** Whether it is the current session */
  isCurrent: boolean;
}

/** The browsers in which you are signed in. */
export type OwnSessions = OwnSession[];

/** A field of your own on a payment page. */
export interface PageCustomField {
  /** Label of the field. The answer is stored in metadata under it. */
  label: string;
  /** Whether the payer must fill it in */
  required: boolean;
}

/** Whether a field is `required`, `asked` (it may be left empty), or not there: `no`. */
export type PageFieldWanted = 'required' | 'asked' | 'no';

/** What the page asks of payers beside their email. */
export interface PageFields {
  /** The payer’s name. Default `asked`. */
  name: Open<PageFieldWanted>;
  /** The payer’s phone number. Default `asked`. */
  phone: Open<PageFieldWanted>;
  /** Fields of your own */
  custom: PageCustomField[];
}

/**
 * Something that a payment page sells: a plan (`planCode`), or something sold once (`amount` and
 * `description`).
 */
export interface PageOffer {
  /** The code or id of a plan. Alone in its offer. */
  planCode?: string;
  /** Price of something sold once, in kobo, or `open`: the payer enters the amount */
  amount?: number | Open<'open'>;
  /** What is sold for the amount, shown on page and receipt */
  description?: string;
  /** Lowest amount a payer can enter, in kobo. Only with the amount `open`. */
  minimum?: number;
}

/**
 * You paused it (`requested`), its charge failed for good (`payment_failed`), there was nothing to
 * charge for 7 days (`no_payment_source`), or its mandate is suspended (`mandate_suspended`).
 */
export type PauseReason = 'requested' | 'payment_failed' | 'no_payment_source' | 'mandate_suspended';

/** Request body of `POST /v1/subscription/:idOrCode/pause`. */
export interface PauseSubscription {
  /** The day or moment to resume at, at most two years ahead. Shown as `resumesAt`. */
  until?: string | null | undefined;
}

/**
 * What can be done with the payment now. Each field is `null` if the request would be accepted,
 * otherwise the error code that it would return. For refunds: a refund without `amount`.
 */
export interface PaymentAllowed {
  /** Why it cannot be refunded the way it was paid. `null` if allowed. */
  refund: Open<PaymentReason> | null;
  /** Why it cannot be refunded as credit. `null` if allowed. */
  refundAsCredit: Open<PaymentReason> | null;
  /** Why it cannot be resolved. `null` if allowed. */
  resolve: Open<PaymentReason> | null;
}

/** An attempt to take money, and its outcome. */
export interface PaymentAttempt {
  /** Unique identifier */
  id: string;
  /** `PAY_` and 8 characters. Use it in requests. */
  code: string;
  /** The customer who pays */
  customerId: string;
  /** The subscription to pay for. `null` if none. */
  subscriptionId: string | null;
  /** The invoice to pay. `null` if none, as for a card check. */
  invoiceId: string | null;
  /** The source charged. `null` for a new card entered on a page. */
  paymentSourceId: string | null;
  /**
   * How it was paid: by a saved `card` or a `bank` account that was charged, by a bank `transfer`
   * from the payer, or `outside` the provider.
   */
  paymentSourceType: Open<PaymentMethod>;
  /** The provider that took the money. `null` if it was paid outside of any. */
  provider: string | null;
  /** The deposit that paid it. `null` if it was not paid by transfer. */
  depositId: string | null;
  /** What was recorded of a payment outside the provider. `null` otherwise. */
  outside: OutsidePayment | null;
  /** Amount requested from the payer, in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /**
   * `pending`: not decided by the provider. `succeeded`. `failed`: refused. `refunded`: refunded in
   * full. `canceled`: never sent.
   */
  status: Open<PaymentAttemptStatus>;
  /** Our reference at the provider, the same on every repeat */
  reference: string;
  /** The provider’s own reference. `null` until known. */
  providerReference: string | null;
  /**
   * Why it failed, for programs, for example `insufficient_funds` or `card_expired`. `null` if it
   * did not fail.
   */
  failureCode: string | null;
  /** Why it failed, in the provider’s words. `null` if it did not fail. */
  failureReason: string | null;
  /** Amount refunded, in kobo */
  amountRefunded: number;
  /** Amount that the provider took back, less what you had sent back yourself, in kobo */
  amountReversed: number;
  /** When the provider first took it back, in full or in part. `null` if it did not. */
  reversedAt: string | null;
  /** Whether you must decide its outcome: see `POST /v1/payment/:id/resolve` */
  needsReview: boolean;
  /** Why it is undecided, for programs. `null` if it is decided. */
  undecidedReason: Open<UndecidedReason> | null;
  /** When it was requested */
  attemptedAt: string;
  /** When the money was taken. `null` if not. */
  completedAt: string | null;
  /** When it failed. `null` if it did not. */
  failedAt: string | null;
  /** When it was recorded, before the provider was asked */
  createdAt: string;
}

/** A payment attempt, with what can be done with it now. */
export interface PaymentAttemptDetails {
  /** Unique identifier */
  id: string;
  /** `PAY_` and 8 characters. Use it in requests. */
  code: string;
  /** The customer who pays */
  customerId: string;
  /** The subscription to pay for. `null` if none. */
  subscriptionId: string | null;
  /** The invoice to pay. `null` if none, as for a card check. */
  invoiceId: string | null;
  /** The source charged. `null` for a new card entered on a page. */
  paymentSourceId: string | null;
  /**
   * How it was paid: by a saved `card` or a `bank` account that was charged, by a bank `transfer`
   * from the payer, or `outside` the provider.
   */
  paymentSourceType: Open<PaymentMethod>;
  /** The provider that took the money. `null` if it was paid outside of any. */
  provider: string | null;
  /** The deposit that paid it. `null` if it was not paid by transfer. */
  depositId: string | null;
  /** What was recorded of a payment outside the provider. `null` otherwise. */
  outside: OutsidePayment | null;
  /** Amount requested from the payer, in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /**
   * `pending`: not decided by the provider. `succeeded`. `failed`: refused. `refunded`: refunded in
   * full. `canceled`: never sent.
   */
  status: Open<PaymentAttemptStatus>;
  /** Our reference at the provider, the same on every repeat */
  reference: string;
  /** The provider’s own reference. `null` until known. */
  providerReference: string | null;
  /**
   * Why it failed, for programs, for example `insufficient_funds` or `card_expired`. `null` if it
   * did not fail.
   */
  failureCode: string | null;
  /** Why it failed, in the provider’s words. `null` if it did not fail. */
  failureReason: string | null;
  /** Amount refunded, in kobo */
  amountRefunded: number;
  /** Amount that the provider took back, less what you had sent back yourself, in kobo */
  amountReversed: number;
  /** When the provider first took it back, in full or in part. `null` if it did not. */
  reversedAt: string | null;
  /** Whether you must decide its outcome: see `POST /v1/payment/:id/resolve` */
  needsReview: boolean;
  /** Why it is undecided, for programs. `null` if it is decided. */
  undecidedReason: Open<UndecidedReason> | null;
  /** When it was requested */
  attemptedAt: string;
  /** When the money was taken. `null` if not. */
  completedAt: string | null;
  /** When it failed. `null` if it did not. */
  failedAt: string | null;
  /** When it was recorded, before the provider was asked */
  createdAt: string;
  /** The customer, in short form. */
  customer: ShortCustomer;
  /** The invoice to pay. `null` if none. */
  invoice: ShortInvoice | null;
  /** The source charged. `null` for a card that was not saved. */
  paymentSource: PaymentSource | null;
  /**
   * Amounts of a payment that can still be refunded, less earlier and pending refunds and what the
   * payer’s bank took back.
   */
  refundable: Refundable;
  /**
   * What can be done with the payment now. Each field is `null` if the request would be accepted,
   * otherwise the error code that it would return. For refunds: a refund without `amount`.
   */
  allowed: PaymentAllowed;
}

/**
 * `pending`: not decided by the provider. `succeeded`. `failed`: refused. `refunded`: refunded in
 * full. `canceled`: never sent.
 */
export type PaymentAttemptStatus = 'pending' | 'succeeded' | 'failed' | 'refunded' | 'canceled';

/**
 * How it was paid: by a saved `card` or a `bank` account that was charged, by a bank `transfer`
 * from the payer, or `outside` the provider.
 */
export type PaymentMethod = 'card' | 'bank' | 'transfer' | 'outside';

/** Results of payments by card or by bank. */
export interface PaymentMethodFigures {
  /**
   * How it was paid: by a saved `card` or a `bank` account that was charged, by a bank `transfer`
   * from the payer, or `outside` the provider.
   */
  type: Open<PaymentMethod>;
  /** Amount paid this way in the period, in kobo */
  revenue: number;
  /** Attempts that succeeded in the period */
  successfulPayments: number;
  /** Attempts that failed in the period */
  failedPayments: number;
  /** Share of the attempts decided in the period that succeeded, in percent with two decimals */
  successRate: number;
}

/** A page with a lasting address, on which visitors pay for what you sell. */
export interface PaymentPage {
  /** Unique identifier */
  id: string;
  /** `PGE_` and 8 characters. Use it in requests. */
  code: string;
  /** Last part of the page’s address */
  slug: string;
  /** Public address of the page */
  url: string;
  /** Address of its QR code: a PNG to print, or an SVG with `?format=svg` */
  qrUrl: string;
  /** Title of the page, shown to visitors */
  name: string;
  /** Text below the title. `null` for none. */
  description: string | null;
  /** What the page sells. Visitors choose one. */
  offers: PageOffer[];
  /** What the page asks of payers beside their email. */
  fields: PageFields;
  /** The coupon that applies, or `asked` if visitors may enter a code. `null` for none. */
  coupon: string | null;
  /** Whether visitors choose a quantity */
  quantity: boolean;
  /** Number of paid orders after which the page takes no new ones. `null` for no limit. */
  limit: number | null;
  /** When the page stops taking orders. `null` for never. */
  closesAt: string | null;
  /** Sites that may show the page in a frame */
  embedOrigins: string[];
  /** `open`: takes orders. `closed`: takes none, and says so. */
  status: Open<PaymentPageStatus>;
  /**
   * Whether visitors can order now: open, before `closesAt`, below `limit`, with something for
   * sale, and in live mode with a payout account
   */
  takesOrders: boolean;
  /** Number of times that the page was viewed */
  views: number;
  /** Number of orders made on the page */
  started: number;
  /** Number of these orders that were paid */
  paid: number;
  /** When it was created */
  createdAt: string;
  /** When it was last updated */
  updatedAt: string;
}

/** `open`: takes orders. `closed`: takes none, and says so. */
export type PaymentPageStatus = 'open' | 'closed';

/** The error code that the request would return now. */
export type PaymentReason = 'payment_not_refundable' | 'refund_exceeds_payment' | 'sender_unknown' | 'invalid_input' | 'payment_not_in_review' | 'payment_to_refund';

/** Sort by this field, ascending, or descending with `-` before it. Use it instead of `order`. */
export type PaymentSort = 'amount' | '-amount';

/** A customer’s saved card or bank account. */
export interface PaymentSource {
  /** Unique identifier */
  id: string;
  /** The customer’s id */
  customerId: string;
  /** A saved `card`, or a `bank` account debited under a mandate. */
  type: Open<PaymentSourceType>;
  /** Only an `active` source is charged. */
  status: Open<PaymentSourceStatus>;
  /** The card. `null` for a bank account. */
  card: Card | null;
  /** The bank account. `null` for a card. */
  bank: BankAccount | null;
  /** When it was first saved */
  createdAt: string;
  /** When it was last updated */
  updatedAt: string;
}

/** Only an `active` source is charged. */
export type PaymentSourceStatus = 'active' | 'inactive';

/** A saved `card`, or a `bank` account debited under a mandate. */
export type PaymentSourceType = 'card' | 'bank';

/** A transfer to your account of all settlements due. */
export interface Payout {
  /** Unique identifier */
  id: string;
  /** Amount transferred to you, in kobo */
  amount: number;
  /** Amount deducted for refunds of payments in earlier payouts, in kobo */
  deductedAmount: number;
  /** Always `NGN` */
  currency: string;
  /**
   * `pending`: on its way. `completed`: in your account. `failed`: refused. The money is included
   * in the next payout.
   */
  status: Open<PayoutStatus>;
  /** Our reference of the transfer, as on your bank statement */
  reference: string;
  /** Number of settlements included */
  settlementCount: number;
  /** Your account id at the provider, to which it is sent. `null` if it goes to a bank account. */
  recipientAccountId: string | null;
  /** The bank account to which it is sent. `null` if it goes to your account at the provider. */
  bankAccount: PayoutRecipient | null;
  /** Why it failed. `null` if it did not. */
  failureReason: string | null;
  /** Whether you must decide its outcome, after a day without one: see `resolvePayment` */
  needsReview: boolean;
  /** Why it is undecided, for programs. `null` if it is decided. */
  undecidedReason: Open<PayoutUndecidedReason> | null;
  /** When the provider made the transfer. `null` if not yet. */
  processedAt: string | null;
  /** When it was created */
  createdAt: string;
}

/** The bank account that your payouts go to. */
export interface PayoutAccount {
  /** The bank’s code */
  bankCode: string;
  /** The bank’s name. `null` if it is unknown. */
  bankName: string | null;
  /** Last four digits of the account number */
  last4: string;
  /** The account holder’s name, as the bank knows it */
  accountName: string;
  /** When payouts started to go there */
  usedFrom: string;
  /** The account that replaces it, 24 hours after it was chosen. `null` for none. */
  pending: PendingPayoutAccount | null;
  /** The last 100 accounts that were chosen, newest first */
  changes: PayoutAccountChange[];
}

/** A bank account that was chosen for payouts. */
export interface PayoutAccountChange {
  /** The bank’s code */
  bankCode: string;
  /** The bank’s name. `null` if it is unknown. */
  bankName: string | null;
  /** Last four digits of the account number */
  last4: string;
  /** The account holder’s name, as the bank knows it */
  accountName: string;
  /** When payouts start to go there */
  usedFrom: string;
  /** When another choice replaced it before it was used. `null` if none did. */
  replacedAt: string | null;
  /** Email of the member who chose it */
  chosenBy: string;
  /** When it was chosen */
  createdAt: string;
}

/** The bank account that a payout goes to. */
export interface PayoutRecipient {
  /** The bank’s code */
  bankCode: string;
  /** The bank’s name. `null` if it is unknown. */
  bankName: string | null;
  /** Last four digits of the account number */
  last4: string;
  /** The account holder’s name, as the bank knows it */
  accountName: string;
}

/**
 * `pending`: on its way. `completed`: in your account. `failed`: refused. The money is included in
 * the next payout.
 */
export type PayoutStatus = 'pending' | 'completed' | 'failed';

/** `no_answer`: the provider has not decided. `other_currency`: it moved another currency. */
export type PayoutUndecidedReason = 'no_answer' | 'other_currency';

/** A change that applies from the next cycle. */
export interface PendingChange {
  /** The new plan */
  planCode: string;
  /** The new quantity */
  quantity: number;
  /** When the change applies: at the start of the next cycle. `null` if none is planned. */
  appliesAt: string | null;
}

/** A bank account that payouts will go to. */
export interface PendingPayoutAccount {
  /** The bank’s code */
  bankCode: string;
  /** The bank’s name. `null` if it is unknown. */
  bankName: string | null;
  /** Last four digits of the account number */
  last4: string;
  /** The account holder’s name, as the bank knows it */
  accountName: string;
  /** When payouts start to go there */
  usedFrom: string;
}

/** Who applied it: the `rule`, a `person` of yours, or the `payer`. */
export type PlacedBy = 'rule' | 'person' | 'payer';

/** A price, its billing interval and its trial. */
export interface Plan {
  /** Unique identifier, the same for all versions */
  id: string;
  /** `PLN_` and 8 characters. Use it in requests. */
  code: string;
  /** Version number, from 1. Each change increases it by one. */
  version: number;
  /** Name shown to customers on pages, invoices and emails */
  name: string;
  /** Description shown to customers. `null` for none. */
  description: string | null;
  /** Price of one unit per cycle, in kobo: 500000 is ₦5,000.00. 0 for a free plan. */
  amount: number;
  /**
   * Unit of the billing cycle. `bi-weekly` is 14 days, `quarterly` three months. Months end with
   * the calendar: 31 January, 28 February, 31 March.
   */
  interval: Open<PlanInterval>;
  /** Number of intervals per cycle. 2 with `monthly` bills every two months. */
  intervalCount: number;
  /** Trial length in days, before the first cycle. 0 for no trial. */
  trialPeriodDays: number;
  /** Number of cycles after which subscriptions complete. `null` to continue until canceled. */
  invoiceLimit: number | null;
  /**
   * The plan’s own tax rate, with at most two decimals. `null` to use the rate in your settings.
   */
  taxPercent: number | null;
  /** What a checkout takes before the trial. `null` to use your settings. */
  trialCheckout: Open<TrialCheckout> | null;
  /** Always `NGN` */
  currency: Open<'NGN'>;
  /**
   * An `active` plan is for sale. An `inactive` one takes no new subscriptions; existing ones
   * continue.
   */
  status: Open<PlanStatus>;
  /** When it became inactive. `null` if active. */
  archivedAt: string | null;
  /** When the first version was created */
  createdAt: string;
  /** When this version was created */
  updatedAt: string;
}

/** Fields that you leave out do not change. */
export interface PlanChange {
  /** Name shown to customers on pages, invoices and emails */
  name?: string | undefined;
  /** Description shown to customers. `null` for none. */
  description?: string | null | undefined;
  /** Price of one unit per cycle, in kobo: 500000 is ₦5,000.00. 0 for a free plan. */
  amount?: number | undefined;
  /**
   * Unit of the billing cycle. `bi-weekly` is 14 days, `quarterly` three months. Months end with
   * the calendar: 31 January, 28 February, 31 March.
   */
  interval?: PlanInterval | undefined;
  /** Number of intervals per cycle. 2 with `monthly` bills every two months. */
  intervalCount?: number | undefined;
  /** Trial length in days, before the first cycle. 0 for no trial. */
  trialPeriodDays?: number | undefined;
  /** Number of cycles after which subscriptions complete. `null` to continue until canceled. */
  invoiceLimit?: number | null | undefined;
  /**
   * The plan’s own tax rate, with at most two decimals. `null` to use the rate in your settings.
   */
  taxPercent?: number | null | undefined;
  /** What a checkout takes before the trial. `null` to use your settings. */
  trialCheckout?: TrialCheckout | null | undefined;
  /**
   * An `active` plan is for sale. An `inactive` one takes no new subscriptions; existing ones
   * continue.
   */
  status?: PlanStatus | undefined;
  /**
   * `true` to move existing subscriptions to this version at their next cycle. Default: they keep
   * theirs.
   */
  updateExistingSubscriptions?: boolean | undefined;
}

/** Results of a plan. */
export interface PlanFigures {
  /** The plan’s id */
  planId: string;
  /** `PLN_` and 8 characters */
  planCode: string;
  /** Current name of the plan */
  name: string;
  /** Subscriptions active at the end of the period */
  activeSubscriptions: number;
  /** Subscriptions past due at the end of the period */
  pastDueSubscriptions: number;
  /** Subscriptions created in the period */
  newSubscriptions: number;
  /** Subscriptions canceled in the period */
  canceledSubscriptions: number;
  /** Subscriptions lost in the period, as in `lost_subscriptions` */
  lostSubscriptions: number;
  /**
   * Share of the subscriptions at the start of the period that were lost in it, in percent with two
   * decimals
   */
  churnRate: number;
  /** Share of the same that were canceled, in percent with two decimals */
  voluntaryChurn: number;
  /**
   * Share of the same that were paused because nothing could be collected, in percent with two
   * decimals
   */
  involuntaryChurn: number;
  /** Its monthly recurring revenue at the end of the period, in kobo */
  mrr: number;
  /** Amount paid for it in the period, in kobo */
  revenue: number;
  /** Platform fees on that revenue, in kobo */
  platformFees: number;
}

/** A subscription that an update of its plan would move. */
export interface PlanFollower {
  /** The subscription’s id */
  subscriptionId: string;
  /** `SUB_` and 8 characters */
  subscriptionCode: string;
  /** The customer’s id */
  customerId: string;
  /** `CUST_` and 8 characters */
  customerCode: string;
  /** The customer’s email address. `null` for a customer without one. */
  customerEmail: string | null;
  /** Name used in messages. `null` if unknown. */
  customerName: string | null;
  /** Its quantity of the plan */
  quantity: number;
  /** When its next cycle starts. `null` if none is planned. */
  movesAt: string | null;
  /** Current price per cycle, with tax, before discount, in kobo */
  priceBefore: number;
  /** New price per cycle, with tax, before discount, in kobo */
  priceAfter: number;
  /** `null` if it pays by card, or by a mandate for any amount */
  mandateAllows: number | null;
  /** Whether its payment source covers the new price */
  mandateBears: boolean;
}

/** The subscriptions that an update of a plan would move. */
export interface PlanFollowers {
  /** The first 50: tightest mandate first, then the next due */
  subscriptions: PlanFollower[];
  /** Whether more subscriptions would move */
  hasMore: boolean;
}

/**
 * Unit of the billing cycle. `bi-weekly` is 14 days, `quarterly` three months. Months end with the
 * calendar: 31 January, 28 February, 31 March.
 */
export type PlanInterval = 'daily' | 'weekly' | 'bi-weekly' | 'monthly' | 'quarterly' | 'yearly';

/** Effects of updating a plan on its subscriptions. */
export interface PlanPreview {
  /** Number of subscriptions that would move at their next cycle */
  subscriptions: number;
  /** Number of them whose mandate allows less than the new price */
  mandatesExceeded: number;
  /** Current monthly price of those that are active or past due, in kobo */
  mrrBefore: number;
  /** Their new monthly price, in kobo */
  mrrAfter: number;
}

/**
 * An `active` plan is for sale. An `inactive` one takes no new subscriptions; existing ones
 * continue.
 */
export type PlanStatus = 'active' | 'inactive';

/** A version of a plan. */
export interface PlanVersion {
  /** Unique identifier, the same for all versions */
  id: string;
  /** `PLN_` and 8 characters. Use it in requests. */
  code: string;
  /** Version number, from 1. Each change increases it by one. */
  version: number;
  /** Name shown to customers on pages, invoices and emails */
  name: string;
  /** Description shown to customers. `null` for none. */
  description: string | null;
  /** Price of one unit per cycle, in kobo: 500000 is ₦5,000.00. 0 for a free plan. */
  amount: number;
  /**
   * Unit of the billing cycle. `bi-weekly` is 14 days, `quarterly` three months. Months end with
   * the calendar: 31 January, 28 February, 31 March.
   */
  interval: Open<PlanInterval>;
  /** Number of intervals per cycle. 2 with `monthly` bills every two months. */
  intervalCount: number;
  /** Trial length in days, before the first cycle. 0 for no trial. */
  trialPeriodDays: number;
  /** Number of cycles after which subscriptions complete. `null` to continue until canceled. */
  invoiceLimit: number | null;
  /**
   * The plan’s own tax rate, with at most two decimals. `null` to use the rate in your settings.
   */
  taxPercent: number | null;
  /** What a checkout takes before the trial. `null` to use your settings. */
  trialCheckout: Open<TrialCheckout> | null;
  /** Always `NGN` */
  currency: Open<'NGN'>;
  /**
   * An `active` plan is for sale. An `inactive` one takes no new subscriptions; existing ones
   * continue.
   */
  status: Open<PlanStatus>;
  /** When it became inactive. `null` if active. */
  archivedAt: string | null;
  /** When the first version was created */
  createdAt: string;
  /** When this version was created */
  updatedAt: string;
  /** Whether this version moved existing subscriptions */
  updateExistingSubscriptions: boolean;
}

/** The page of payers. */
export interface Portal {
  /** Whether payers have a page of their own. Default `true`. `false` also signs out all payers. */
  enabled: boolean;
  /** The plans that payers may change to, or `none` (default) */
  changePlan: Open<'none'> | string[];
  /** Whether payers may change the quantity. Default `false`. */
  quantity: boolean;
  /** Whether payers may promise to pay later, at most twice an invoice. Default `true`. */
  promise: boolean;
  /**
   * The languages of the page. The first is that of the page, of emails and of messages to share
   * for customers without a `language`.
   */
  languages: Open<Language>[];
  /** What payers may pause. */
  pause: PortalPause;
  /** How payers cancel. */
  cancel: PortalCancel;
}

/** How payers cancel. */
export interface PortalCancel {
  /**
   * When a subscription ends that its payer cancels: at once, at the end of what is paid, or as the
   * payer chooses. An unpaid subscription ends at once.
   */
  when: Open<PortalCancelWhen>;
  /** The reasons that a payer may choose from */
  reasons: string[];
  /**
   * A discount that is offered to a payer who cancels, and given to each customer at most once.
   * `null` for none.
   */
  offer: PortalOffer | null;
}

/** Fields that you leave out do not change. */
export interface PortalCancelChange {
  /**
   * When a subscription ends that its payer cancels: at once, at the end of what is paid, or as the
   * payer chooses. An unpaid subscription ends at once.
   */
  when?: PortalCancelWhen | undefined;
  /** The reasons that a payer may choose from */
  reasons?: string[] | undefined;
  /**
   * A discount that is offered to a payer who cancels, and given to each customer at most once.
   * `null` for none.
   */
  offer?: PortalOffer | null | undefined;
}

/**
 * When a subscription ends that its payer cancels: at once, at the end of what is paid, or as the
 * payer chooses. An unpaid subscription ends at once.
 */
export type PortalCancelWhen = 'now' | 'period_end' | 'choice';

/** Fields that you leave out do not change. */
export interface PortalChange {
  /** Whether payers have a page of their own. Default `true`. `false` also signs out all payers. */
  enabled?: boolean | undefined;
  /** The plans that payers may change to, or `none` (default) */
  changePlan?: 'none' | string[] | undefined;
  /** Whether payers may change the quantity. Default `false`. */
  quantity?: boolean | undefined;
  /** Whether payers may promise to pay later, at most twice an invoice. Default `true`. */
  promise?: boolean | undefined;
  /**
   * The languages of the page. The first is that of the page, of emails and of messages to share
   * for customers without a `language`.
   */
  languages?: Language[] | undefined;
  /** Fields that you leave out do not change. */
  pause?: PortalPauseChange | undefined;
  /** Fields that you leave out do not change. */
  cancel?: PortalCancelChange | undefined;
}

/** Where the page opens: to pay, or to change, pause or cancel. */
export type PortalFlow = 'pay' | 'payment_method' | 'change' | 'pause' | 'cancel';

/** Opens the page at one act. */
export interface PortalFlowChoice {
  /** Where the page opens: to pay, or to change, pause or cancel. */
  type: PortalFlow;
  /** The subscription. Needed if the customer has several. */
  subscriptionIdOrCode?: string | undefined;
}

/** A discount to stay. */
export interface PortalOffer {
  /** The code of the coupon */
  couponCode: string;
}

/** What payers may pause. */
export interface PortalPause {
  /** Whether payers may pause. Default `true`. */
  allowed: boolean;
  /** Pauses that a payer may begin within 365 days. Default 4. */
  perYear: number;
  /** Days after which a payer’s pause ends automatically, at the latest. Default 60. */
  maxDays: number;
}

/** Fields that you leave out do not change. */
export interface PortalPauseChange {
  /** Whether payers may pause. Default `true`. */
  allowed?: boolean | undefined;
  /** Pauses that a payer may begin within 365 days. Default 4. */
  perYear?: number | undefined;
  /** Days after which a payer’s pause ends automatically, at the latest. Default 60. */
  maxDays?: number | undefined;
}

/** A link to a customer’s own page. */
export interface PortalSession {
  /** The link to send to the customer */
  url: string;
  /** Until when the link works */
  expiresAt: string;
}

export interface PreviewBrandQuery {
  /**
   * What to show: an email, an invoice, the page after paying, or the page of payers: a
   * subscription, what is offered before it is canceled, and the page that cancels it.
   */
  page: BrandPage;
  /**
   * Type of email. All go to customers, except `webhook_disabled` and `deposits_waiting`, which go
   * to you, and those from `member_invitation` on, which go to your members.
   */
  type?: EmailType | undefined;
  /** Colours of the day or of the night. Default: those of the browser. */
  scheme?: ColorScheme | undefined;
  /**
   * Settings to try, as JSON: `businessName`, `business` and `portal` as in `PUT /auth/settings`,
   * and `words` as in `PUT /v1/email-template/:type`. A long one can be deflated (raw DEFLATE) and
   * sent in base64url.
   */
  draft?: string | undefined;
}

export interface PreviewEmailQuery {
  /**
   * Language of pages and emails: `en` English, `pcm` Nigerian Pidgin, `yo` Yoruba, `ha` Hausa,
   * `ig` Igbo.
   */
  language?: Language | undefined;
  /** For a reminder: the invoice’s id, code or number */
  invoice?: string | undefined;
  /** For a reminder: the subscription’s id or code */
  subscription?: string | undefined;
}

export interface PreviewPageQuery {
  /**
   * The body of `POST /v1/page`, as JSON. A long one can be deflated (raw DEFLATE) and sent in
   * base64url.
   */
  draft: string;
}

/** Credit that the customer would receive, in kobo. */
export interface PreviewedCredit {
  /** Credit that the change would add at once, in kobo */
  now: number;
  /** Credit that the next cycle’s invoice would add, in kobo */
  next: number;
}

/** Request body of `POST /v1/invoice/:id/promise`. */
export interface PromiseInvoice {
  /** The day to pay by: today to 30 days ahead */
  payBy: string;
}

/**
 * What happens to unused and remaining time: invoiced or credited at once (`invoice_now`, the
 * default), put on the next invoice (`next_invoice`), or ignored (`none`).
 */
export type Proration = 'invoice_now' | 'next_invoice' | 'none';

export interface ReadAnalyticsQuery {
  /** First day */
  from?: string | undefined;
  /** Last day */
  to?: string | undefined;
}

export interface ReadCreditNoteDocumentQuery {
  /** File format: `pdf` (default) or `html`. */
  format?: DocumentFormat | undefined;
}

export interface ReadCustomerTimelineQuery {
  /** Maximum number of rows per page */
  limit?: number | undefined;
  /** The id of the last row of the previous page. Use it instead of `page`. */
  after?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * A charge or refund (`payment`), an `event`, an audit entry (`audit`), or the type of object
   * named.
   */
  kind?: TimelineKind | undefined;
  /** Only what concerns this subscription: its code or id */
  subscription?: string | undefined;
}

export interface ReadEmailTemplateQuery {
  /**
   * Language of pages and emails: `en` English, `pcm` Nigerian Pidgin, `yo` Yoruba, `ha` Hausa,
   * `ig` Igbo.
   */
  language?: Language | undefined;
}

/** Request body of `POST /session/invitation/read`. */
export interface ReadInvitation {
  /** The part of the link after `token=` */
  token: string;
}

export interface ReadInvoiceDocumentQuery {
  /** File format: `pdf` (default) or `html`. */
  format?: DocumentFormat | undefined;
}

export interface ReadLedgerAccountsQuery {
  /** A moment, or a day, at whose end in Africa/Lagos the balances are. Default: now. */
  at?: string | undefined;
}

export interface ReadTaxReportQuery {
  /** Month in your time zone, for example `2026-05`. Default: the current month. */
  month?: string | undefined;
}

/** The steps before going live. */
export type Readiness = ReadinessStep[];

/** What the step is about. */
export type ReadinessKey = 'business_details' | 'brand' | 'payout_account' | 'notices' | 'second_factor' | 'first_plan' | 'first_page_or_integration' | 'webhook';

/** A step before going live. */
export interface ReadinessStep {
  /** What the step is about. */
  key: Open<ReadinessKey>;
  /** Whether the step is done */
  done: boolean;
  /** Why it matters, or what is missing */
  why: string;
  /** What to do */
  action: string;
}

/** Something that your records and the provider’s statement do not agree about. */
export interface ReconciliationBreak {
  /** Unique identifier */
  id: string;
  /** `BRK_` and 8 characters. Use it in requests. */
  code: string;
  /** The day that it belongs to, in Africa/Lagos */
  day: string;
  /** The payment provider */
  provider: string;
  /**
   * `ours_only`: we have it, and the statement does not. `theirs_only`: the statement has it, and
   * we do not. `amount`: the amounts differ. `fee`: the provider’s fees differ. `reversed`: the
   * provider took a payment back. `twice`: the statement has it twice. `order`: the days differ by
   * more than one.
   */
  class: Open<BreakClass>;
  /** Your record. `null` if you have none. */
  ours: OurSide | null;
  /** The row of the statement. `null` if there is none. */
  theirs: TheirSide | null;
  /** The amount in question. For the classes `amount` and `fee`, theirs minus yours, in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /**
   * `open`: the two sides do not agree. `healed`: they agree now. `explained`: you explained it.
   * `written_off`: the operator wrote it off.
   */
  status: Open<BreakStatus>;
  /** The provider’s answer about your record. `null` if not asked. */
  finding: Open<BreakFinding> | null;
  /** Your tenant id */
  tenantId: string | null;
  /** Why it was closed, in a person’s words. `null` if none. */
  note: string | null;
  /** When it was found */
  openedAt: string;
  /** When it was closed. `null` while it is open. */
  closedAt: string | null;
  /** Who explained it or wrote it off. `null` while it is open, and if it healed automatically. */
  closedBy: AuditActor | null;
  /** Full days that it is, or was, open */
  ageDays: number;
}

/** A break, with what can be done now. */
export interface ReconciliationBreakDetails {
  /** Unique identifier */
  id: string;
  /** `BRK_` and 8 characters. Use it in requests. */
  code: string;
  /** The day that it belongs to, in Africa/Lagos */
  day: string;
  /** The payment provider */
  provider: string;
  /**
   * `ours_only`: we have it, and the statement does not. `theirs_only`: the statement has it, and
   * we do not. `amount`: the amounts differ. `fee`: the provider’s fees differ. `reversed`: the
   * provider took a payment back. `twice`: the statement has it twice. `order`: the days differ by
   * more than one.
   */
  class: Open<BreakClass>;
  /** Your record. `null` if you have none. */
  ours: OurSide | null;
  /** The row of the statement. `null` if there is none. */
  theirs: TheirSide | null;
  /** The amount in question. For the classes `amount` and `fee`, theirs minus yours, in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /**
   * `open`: the two sides do not agree. `healed`: they agree now. `explained`: you explained it.
   * `written_off`: the operator wrote it off.
   */
  status: Open<BreakStatus>;
  /** The provider’s answer about your record. `null` if not asked. */
  finding: Open<BreakFinding> | null;
  /** Your tenant id */
  tenantId: string | null;
  /** Why it was closed, in a person’s words. `null` if none. */
  note: string | null;
  /** When it was found */
  openedAt: string;
  /** When it was closed. `null` while it is open. */
  closedAt: string | null;
  /** Who explained it or wrote it off. `null` while it is open, and if it healed automatically. */
  closedBy: AuditActor | null;
  /** Full days that it is, or was, open */
  ageDays: number;
  /** What can be done with the break now. */
  allowed: BreakAllowed;
}

/** A day of your money at a provider, compared with its statement. */
export interface ReconciliationDay {
  /** Unique identifier */
  id: string;
  /** The day, in Africa/Lagos */
  day: string;
  /** The payment provider */
  provider: string;
  /**
   * `pending`: not compared yet. `incomplete`: the statement has gaps, and is read again. `breaks`:
   * compared, and there are open breaks. `agrees`: compared, and there is no open break.
   */
  status: Open<ReconciliationStatus>;
  /** Rows of the statement about your money */
  rows: number;
  /** Rows that match a record of yours */
  matched: number;
  /** Open breaks */
  breaks: number;
  /** What came in minus what went out, without fees, by the statement, in kobo */
  amountTheirs: number;
  /** The same by your records, in kobo */
  amountOurs: number;
  /** `amountTheirs` minus `amountOurs`, in kobo */
  difference: number;
  /** When it was last compared. `null` if not yet. */
  checkedAt: string | null;
}

/**
 * `pending`: not compared yet. `incomplete`: the statement has gaps, and is read again. `breaks`:
 * compared, and there are open breaks. `agrees`: compared, and there is no open break.
 */
export type ReconciliationStatus = 'pending' | 'incomplete' | 'breaks' | 'agrees';

/** Request body of `POST /v1/invoice/:id/record-payment`. */
export interface RecordPayment {
  /** Amount paid */
  amount?: number | undefined;
  /** How it was paid outside the provider. */
  method: OutsideMethod;
  /** Your reference, recorded once for each method and invoice */
  reference?: string | undefined;
  /** When it was paid: not in the future. Default: now. */
  paidAt?: string | undefined;
  /** Note for your records */
  note?: string | undefined;
}

/** The invoice as it is then, and the payment. */
export interface RecordedPayment {
  /** An invoice, with its lines. */
  invoice: Invoice;
  /** An attempt to take money, and its outcome. */
  payment: PaymentAttempt;
}

/** Codes to sign in with if the app is lost. */
export interface RecoveryCodes {
  /** Recovery codes. Store them apart from the app. */
  recoveryCodes: string[];
}

/** A refund of a payment, in full or in part. */
export interface Refund {
  /** Unique identifier */
  id: string;
  /** The payment attempt refunded */
  paymentId: string;
  /** The invoice that the payment paid. `null` if none. */
  invoiceId: string | null;
  /** Amount to refund, in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /** Where the money goes: back to the `source`, or to the customer’s `credit`. */
  to: Open<RefundTo>;
  /** `pending`: not decided by the provider. `succeeded`: refunded. `failed`: refused. */
  status: Open<RefundStatus>;
  /** Reason, yours or ours for an automatic refund */
  reason: string;
  /** Why the provider refused it. `null` if it did not. */
  failureReason: string | null;
  /** Whether you must decide its outcome, after a day without one: see `resolvePayment` */
  needsReview: boolean;
  /** When it was requested */
  createdAt: string;
}

/** Request body of `POST /v1/checkout/refunds`. */
export interface RefundPayment {
  /** The id or code of the payment attempt to refund */
  paymentId?: string | undefined;
  /** Instead of `paymentId`: the id, code or number of the paid invoice */
  invoiceId?: string | undefined;
  /** In kobo: 500000 is ₦5,000.00 */
  amount?: number | undefined;
  /** Reason, shown to the customer on the credit note */
  reason: string;
  /** Where the money goes: back to the `source`, or to the customer’s `credit`. */
  to?: RefundTo | undefined;
  /**
   * Whether to refund also what subscription changes already returned, as credit or as unused time
   * on another invoice. Default `false`.
   */
  evenIfCredited?: boolean | undefined;
}

/** `pending`: not decided by the provider. `succeeded`: refunded. `failed`: refused. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/** Where the money goes: back to the `source`, or to the customer’s `credit`. */
export type RefundTo = 'source' | 'credit';

/**
 * Amounts of a payment that can still be refunded, less earlier and pending refunds and what the
 * payer’s bank took back.
 */
export interface Refundable {
  /** Maximum refund to the payment source, in kobo */
  source: number;
  /** Maximum refund to the customer’s credit, in kobo */
  credit: number;
  /**
   * Amount of it that subscription changes already returned, as credit or as unused time on another
   * invoice. Refunded only with `evenIfCredited: true`, in kobo
   */
  givenByChanges: number;
}

/** Request body of `POST /auth/register`. */
export interface Register {
  /** Your business name, shown to customers on pages and in emails */
  businessName: string;
  /** Your account id at the payment provider. Payouts go there, and you log in with it. */
  accountId: string;
  /** At least 12 characters in live mode. Optional in the sandbox. */
  password?: string | undefined;
  /**
   * Email address for notices to you, for example about a failing webhook endpoint. `null` for
   * none.
   */
  email?: EmailAddress | null | undefined;
  /** Time zone in which your days are counted, for example `Africa/Lagos` */
  timezone?: string | undefined;
}

/** Expected charges, whatever the period. */
export interface Renewals {
  /** Within 7 days from now */
  next7Days: ExpectedRenewals;
  /** Within 30 days from now */
  next30Days: ExpectedRenewals;
  /** The next ten */
  upcoming: UpcomingRenewal[];
}

/** Request body of `POST /v1/webhook-deliveries/replay`. */
export interface ReplayWebhookDeliveries {
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * `pending`: will be sent, or sent again. `delivered`: accepted by your endpoint. `failed`: given
   * up. It can be replayed.
   */
  status?: WebhookDeliveryStatus | undefined;
  /** Only events of this type, for example `invoice.paid` */
  eventType?: string | undefined;
  /** The `lastId` of the previous response */
  after?: string | undefined;
}

/** The result of a replay. */
export interface ReplayedDeliveries {
  /** Number of deliveries queued */
  replayed: number;
  /** Whether more deliveries match */
  hasMore: boolean;
  /** Id of the last one queued, for `after`. `null` if none matched. */
  lastId: string | null;
}

/** Request body of `POST /session/password-reset`. */
export interface ResetPassword {
  /** The member’s email address, used to sign in */
  email?: EmailAddress | undefined;
  /** Your account id at the payment provider, as registered */
  accountId?: string | undefined;
  /** The part of the link after `token=` */
  token?: string | undefined;
  /** At least 12 characters */
  password?: string | undefined;
}

/** Request body of `POST /v1/bank/resolve`. */
export interface ResolveBankAccount {
  /** The bank’s code, from `GET /v1/bank` */
  bankCode: string;
  /** The account number: 10 digits */
  accountNumber: string;
}

/** Request body of `POST /v1/payment/:id/resolve`. */
export interface ResolvePayment {
  /** The outcome */
  outcome: ResolvedOutcome;
  /** How you know. Kept in the audit log. */
  note: string;
}

/** The outcome */
export type ResolvedOutcome = 'succeeded' | 'failed';

/** What was resolved: one of the three. The others are `null`. */
export interface ResolvedPayment {
  /** Who decided: you, or the provider, whose answer has priority. */
  decidedBy: Open<DecidedBy>;
  /** The payment attempt, if one was resolved */
  payment: PaymentAttempt | null;
  /** The refund, if one was resolved */
  refund: Refund | null;
  /** The payout, if one was resolved */
  payout: Payout | null;
}

/** Request body of `POST /v1/dispute/:idOrCode/respond`. */
export interface RespondToDispute {
  /**
   * `contest`: the payment was right. A complaint is `won` by that; a chargeback is `under_review`,
   * and the bank decides. `accept`: the payer is right.
   */
  decision: DisputeDecision;
  /** Note for your records */
  note?: string | undefined;
}

/** A preview of resuming a subscription. */
export interface ResumePreview {
  /** The invoice due at once. `null` if none. */
  now: InvoicePreview | null;
  /** The next invoice, due at `dueAt`, of the next unpaid cycle. `null` if none is planned. */
  next: InvoicePreview | null;
  /** Whether its mandate covers that. `null` if it has none. */
  mandate: MandateFit | null;
  /**
   * `incomplete`: waiting for its first payment. `scheduled`: not started yet. `trialing`,
   * `active`, `past_due`. `paused`: bills nothing. Ended: `canceled`, `completed` with its last
   * invoice, or `expired` unpaid.
   */
  status: Open<SubscriptionStatus>;
  /** When the next cycle would start. `null` if none would. */
  nextBillingAt: string | null;
}

/** How long data is kept before it is deleted, counted from when it was created. */
export interface Retention {
  /**
   * Days to keep requests in the API log. `null` (default) for as long as the service keeps them.
   */
  apiLogDays: number | null;
  /** Days to keep emails. `null` (default) keeps them. */
  emailDays: number | null;
  /**
   * Days to keep webhook deliveries, which then no longer count in figures. `null` (default) keeps
   * them.
   */
  deliveryDays: number | null;
  /** Days to keep events, with their deliveries. `null` (default) keeps them. */
  eventDays: number | null;
  /** Years for which invoices and credit notes name a customer whose data was erased. Default 6. */
  documentsYears: number;
}

/** Fields that you leave out do not change. */
export interface RetentionChange {
  /**
   * Days to keep requests in the API log. `null` (default) for as long as the service keeps them.
   */
  apiLogDays?: number | null | undefined;
  /** Days to keep emails. `null` (default) keeps them. */
  emailDays?: number | null | undefined;
  /**
   * Days to keep webhook deliveries, which then no longer count in figures. `null` (default) keeps
   * them.
   */
  deliveryDays?: number | null | undefined;
  /** Days to keep events, with their deliveries. `null` (default) keeps them. */
  eventDays?: number | null | undefined;
  /** Years for which invoices and credit notes name a customer whose data was erased. Default 6. */
  documentsYears?: number | undefined;
}

/** The invoice and the attempt to charge it. */
export interface RetriedInvoice {
  /** An invoice, with its lines. */
  invoice: Invoice;
  /** An attempt to take money, and its outcome. */
  attempt: PaymentAttempt;
}

/** Whether an invoice can be retried. */
export interface RetryPreview {
  /** An invoice, with its lines. */
  invoice: Invoice;
  /** The error that a retry would return. `null` if it would be charged. */
  refusal: RetryRefusal | null;
}

/** Why an invoice cannot be retried. */
export interface RetryRefusal {
  /** The error code that a retry would return */
  code: string;
  /** The reason, for people */
  message: string;
}

/** Request body of `POST /v1/deposit/:idOrCode/return`. */
export interface ReturnDepositToSender {
  /** Amount to return */
  amount?: number | undefined;
  /** Reason, for your records */
  reason: string;
}

/** Changes in monthly recurring revenue: opening + net = closing. */
export interface RevenueMovements {
  /** MRR at the start of the period, in kobo */
  opening: number;
  /** From subscriptions counted for the first time, in kobo */
  new: number;
  /** From higher prices, in kobo */
  expansion: number;
  /** From lower prices (zero or negative), in kobo */
  contraction: number;
  /** From subscriptions counted again, in kobo */
  reactivation: number;
  /** From subscriptions no longer counted (zero or negative), in kobo */
  churn: number;
  /** Sum of the five changes, in kobo */
  net: number;
  /** MRR at the end of the period, in kobo */
  closing: number;
}

/**
 * Past due (`past_due`), paused for one of three reasons, or on a card about to expire
 * (`card_expiring`).
 */
export type RiskReason = 'past_due' | 'payment_failed' | 'no_payment_source' | 'mandate_suspended' | 'card_expiring';

/** Role of a member or key: see `x-permissions`. */
export type Role = 'viewer' | 'support' | 'finance' | 'developer' | 'admin' | 'owner';

/** Request body of `POST /auth/rotate-api-key`. */
export interface RotateApiKey {
  /** Your account id at the payment provider, as registered */
  accountId?: string | undefined;
  /** At least 12 characters in live mode. Optional in the sandbox. */
  password?: string | undefined;
  /** The six-digit code of the authenticator app, or a recovery code */
  totp?: string | undefined;
  /** Seconds for which the old key stays valid. Default: it stops at once. */
  gracePeriodSeconds?: number | undefined;
}

/** A new key, and how long the old one stays valid. */
export interface RotatedApiKey {
  /**
   * The secret key to send as `X-Api-Key`: `sk_test_` or `sk_live_` and 40 characters. Keep it
   * secret.
   */
  apiKey?: string;
  /** When the old key expires, in real time */
  previousKeyExpiresAt: string;
}

/** A view of a list that you saved in the dashboard. */
export interface SavedView {
  /** Identifies the view, to delete it */
  id: string;
  /** The list, as the client library calls it, for example `invoices` */
  list: string;
  /** The name of the view */
  name: string;
  /** The filters and the sort, as the query of a URL: `status=open&sort=-amount` */
  query: string;
  /** When it was saved */
  createdAt: string;
}

/** The views of lists that you saved in the dashboard. */
export type SavedViews = SavedView[];

export interface SearchEverythingQuery {
  /** The text to search for */
  q: string;
}

/** A search result. */
export interface SearchHit {
  /** Kind of record. */
  type: Open<SearchedType>;
  /** Unique identifier */
  id: string;
  /** Code to retrieve it by. `null` to use its id. */
  code: string | null;
  /** Main label: a name, number or reference */
  title: string;
  /** Second label, usually the customer */
  subtitle: string | null;
  /** Current status. `null` for things without one. */
  status: string | null;
  /** In kobo. `null` if it has no amount. */
  amount: number | null;
}

/** Search results. */
export interface SearchResult {
  /** Results by kind, newest first */
  hits: SearchHit[];
}

/** Kind of record. */
export type SearchedType = 'customer' | 'subscription' | 'invoice' | 'plan' | 'payment' | 'order' | 'deposit' | 'dispute' | 'break' | 'mandate' | 'payout' | 'coupon' | 'page';

export type SetEmailTemplateBody = EmailTemplateChange | null;

/** Request body of `PUT /v1/payout-account`. */
export interface SetPayoutAccount {
  /** The bank’s code, from `GET /v1/bank` */
  bankCode: string;
  /** The account number: 10 digits */
  accountNumber: string;
  /** Your current password */
  password?: string | undefined;
  /** The six-digit code of the authenticator app, or a recovery code */
  totp?: string | undefined;
}

/** Request body of `POST /auth/set-webhook-url`. */
export interface SetWebhookUrl {
  /** Public https URL, on port 443 or 8443. `null` to stop sending events. */
  webhookUrl: string | null;
  /** Whether to create a new secret. The old one also signs for 24 hours. */
  rotateSecret?: boolean | undefined;
}

/** A tenant, as its own members see it, without secrets. */
export interface Settings {
  /** Your tenant id. Every event contains it. */
  tenantId: string;
  /** Your account id at the payment provider */
  accountId: string;
  /** Your business name, as customers see it */
  businessName: string;
  /** Email address for notices to you. `null` for none. */
  email: string | null;
  /** Time zone in which your days are counted, for example `Africa/Lagos` */
  timezone: string;
  /** Webhook URL. `null` for none. */
  webhookUrl: string | null;
  /** How failed charges are retried. */
  dunning: Dunning;
  /** Days before a billing cycle to create the draft invoice and notify you. 0 for no drafts. */
  upcomingInvoiceDays: number;
  /**
   * What a checkout takes before a trial: the first cycle’s price (`first_payment`), or ₦50.00 to
   * verify the card, returned at once (`card_check`).
   */
  trialCheckout: Open<TrialCheckout>;
  /**
   * What happens to waiting lines when the subscription ends: `drop` deletes them, `invoice` bills
   * them once. Negative lines become credit either way.
   */
  finalInvoice: Open<FinalInvoice>;
  /** How transfers are applied to invoices. */
  transfers: Transfers;
  /** What happens with disputed payments. */
  disputes: DisputeSettings;
  /**
   * The ways to pay that an invoice’s payment link offers. Default both. Transfers are offered if
   * your payment provider supports account numbers. A link that only verifies a card offers only
   * cards.
   */
  paymentMethods: Open<OfferedPaymentMethod>[];
  /** Which emails are sent to your customers and you. */
  emails: EmailSwitches;
  /** Your business details on documents. */
  business: Business;
  /** The page of payers. */
  portal: Portal;
  /** Address of your logo, a PNG. It changes with the logo. `null` for none. */
  logoUrl: string | null;
  /** Prefix of invoice numbers. A new prefix does not restart the count. */
  invoicePrefix: string;
  /** Tax on your invoices. `null` for none. */
  tax: Tax | null;
  /** How long data is kept before it is deleted, counted from when it was created. */
  retention: Retention;
  /** When you registered */
  createdAt: string;
}

/** Your share of a payment, or of a deposit that became credit. */
export interface Settlement {
  /** Unique identifier */
  id: string;
  /** The payment attempt that it settles. `null` if it settles a deposit’s credit. */
  paymentId: string | null;
  /** The invoice paid. `null` if it settles a deposit’s credit. */
  invoiceId: string | null;
  /** The subscription paid for. `null` if none. */
  subscriptionId: string | null;
  /** The deposit of which this amount became the customer’s credit. `null` for a payment. */
  depositId: string | null;
  /** Amount that the customer paid, in kobo */
  grossAmount: number;
  /** Platform fee, in kobo */
  feeAmount: number;
  /** Amount for you (gross less fee and refunds before the payout), in kobo */
  netAmount: number;
  /** Always `NGN` */
  currency: string;
  /**
   * `pending`: waiting for a payout. `paid_out`. `refunded`: its payment was fully refunded before
   * a payout.
   */
  status: Open<SettlementStatus>;
  /** When it is due for a payout: the next business day */
  dueAt: string;
  /** The payout that includes it. `null` if none yet. */
  payoutId: string | null;
  /**
   * Whether it is held back because the payer’s bank took the payment back: see `POST
   * /v1/payment/:id/resolve`
   */
  held: boolean;
  /** When the money was collected, or became credit */
  createdAt: string;
}

/**
 * `pending`: waiting for a payout. `paid_out`. `refunded`: its payment was fully refunded before a
 * payout.
 */
export type SettlementStatus = 'pending' | 'paid_out' | 'refunded';

/** A message to send yourself, by WhatsApp or another messenger. */
export interface Share {
  /** The message in the customer’s language, with the link that pays */
  text: string;
  /**
   * Opens WhatsApp with this message: to the customer’s phone number, or without one to whom you
   * choose
   */
  url: string;
}

/** The customer, in short form. */
export interface ShortCustomer {
  /** The customer’s id */
  id: string;
  /** `CUST_` and 8 characters */
  code: string;
  /** The customer’s email address. `null` for a customer without one. */
  email: string | null;
  /** Name used in messages. `null` if unknown. */
  name: string | null;
}

/** The deposit, in short form. */
export interface ShortDeposit {
  /** The deposit’s id */
  id: string;
  /** `DEP_` and 8 characters */
  code: string;
}

/** The invoice paid, in short form. */
export interface ShortInvoice {
  /** The invoice’s id */
  id: string;
  /** `INV_` and 8 characters */
  code: string;
  /** Its number. `null` for a draft. */
  number: string | null;
}

/** The payment, in short form. */
export interface ShortPayment {
  /** The payment attempt’s id */
  id: string;
  /** `PAY_` and 8 characters */
  code: string;
}

/** The plan that an invoice bills. */
export interface ShortPlan {
  /** The plan’s id */
  id: string;
  /** `PLN_` and 8 characters */
  code: string;
  /** Current name of the plan */
  name: string;
}

/** The subscription of an invoice. */
export interface ShortSubscription {
  /** The subscription’s id */
  id: string;
  /** `SUB_` and 8 characters */
  code: string;
  /**
   * `incomplete`: waiting for its first payment. `scheduled`: not started yet. `trialing`,
   * `active`, `past_due`. `paused`: bills nothing. Ended: `canceled`, `completed` with its last
   * invoice, or `expired` unpaid.
   */
  status: Open<SubscriptionStatus>;
}

/** Request body of `POST /session`. */
export interface SignIn {
  /** The member’s email address, used to sign in */
  email?: EmailAddress | undefined;
  /** Your current password */
  password?: string | undefined;
  /** The six-digit code of the authenticator app, or a recovery code */
  totp?: string | undefined;
  /** Your account id at the payment provider, as registered */
  accountId?: string | undefined;
}

/** The current session, with its member and account. */
export interface SignedIn {
  /** The signed-in member. `null` in a sandbox without members. */
  member: Member | null;
  /** The account of the session. */
  tenant: SignedInTenant;
  /** Role of a member or key: see `x-permissions`. */
  role: Open<Role>;
  /** Whether two-factor authentication is on */
  isTotpOn: boolean;
  /** Other accounts with the same email and password, to switch to */
  accounts: AccountName[];
  /** Token that every write sends as `X-CSRF-Token` */
  csrfToken: string;
}

/** The account of the session. */
export interface SignedInTenant {
  /** Unique identifier */
  tenantId: string;
  /** Account id at the payment provider */
  accountId: string;
  /** The business name */
  businessName: string;
  /** Time zone in which its days are counted */
  timezone: string;
  /** Whether real money moves. */
  mode: Open<Mode>;
}

/** An invoice that was just made or opened, and how it reaches its payer. */
export interface SoldInvoice {
  /** The plan billed. `null` for `one_off`. */
  planId: string | null;
  /** Version of the plan. `null` for `one_off`. */
  planVersion: number | null;
  /**
   * What the invoice bills: a `cycle` of a subscription, a `change` within one, or a one-off sale
   * (`one_off`).
   */
  kind: Open<InvoiceKind>;
  /** Sum before discount and tax, in kobo */
  subtotal: number;
  /** Coupon discount, in kobo */
  discountAmount: number;
  /** Tax, added to the price or included in it, in kobo */
  taxAmount: number;
  /** Sum of all lines, in kobo */
  total: number;
  /** Credit applied to the total, in kobo */
  creditApplied: number;
  /** Amount to charge (`total` less `creditApplied`), in kobo */
  amountDue: number;
  /** Always `NGN` */
  currency: string;
  /** The lines: items, discounts and tax, in order */
  lines: InvoiceLine[];
  /** Start of the billed period */
  billingPeriodStart: string;
  /** End of the billed period. Equals the start if no time is billed. */
  billingPeriodEnd: string;
  /** Due date: the start of the cycle, or the invoice’s creation. By transfer, `dueDays` later. */
  dueAt: string;
  /** Unique identifier */
  id: string;
  /** `INV_` and 8 characters. Use it in requests. */
  code: string;
  /**
   * The subscription billed. `null` for a one-off sale. The last invoice of an ended subscription
   * is `one_off`, with its subscription.
   */
  subscriptionId: string | null;
  /** The customer’s id */
  customerId: string;
  /** Your prefix and consecutive digits. `null` for a draft. */
  number: string | null;
  /**
   * `draft`: a preview of the next cycle, or a one-off invoice that you have not opened yet.
   * `open`: owed and being collected. `failed`: no longer collected, but can still be paid.
   * `refunded`: refunded in full. `paid`.
   */
  status: Open<InvoiceStatus>;
  /** Amount paid so far, in kobo */
  amountPaid: number;
  /** Amount still unpaid (`amountDue` less `amountPaid` and `withheldAmount`), in kobo */
  amountRemaining: number;
  /** Tax that the payer withheld: neither paid nor owed, in kobo */
  withheldAmount: number;
  /** The certificate of the tax withheld. `null` while it is awaited, and if none was withheld. */
  withholdingCertificate: WithholdingCertificate | null;
  /** Amount refunded, in kobo */
  amountRefunded: number;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod: Open<CollectionMethod>;
  /** When it was paid in full. `null` if not yet. */
  paidAt: string | null;
  /** When it failed for good. `null` if not. */
  failedAt: string | null;
  /** When it was fully refunded. `null` if not. */
  refundedAt: string | null;
  /** When the next automatic charge is due. `null` if none. */
  nextPaymentAttemptAt: string | null;
  /** Number of charges made, including manual retries */
  attemptCount: number;
  /**
   * Why the last charge failed, in the bank’s words, or why nothing is owed: `voided`,
   * `subscription_canceled`, `subscription_expired`. `null` if nothing failed.
   */
  failureReason: string | null;
  /** The provider’s page to pay it now, valid for two days. `null` if none. */
  checkoutLink: string | null;
  /** A note for the payer, shown on the invoice. `null` if none. */
  note: string | null;
  /** How the draft of a one-off invoice is collected once you open it. `null` for all others. */
  draftTerms: DraftTerms | null;
  /**
   * What the payer last promised. `null` if nothing, or if the invoice is not collected any more.
   */
  promise: InvoicePromise | null;
  /** What the payer of a one-off sale entered on its payment page. Empty for other invoices. */
  metadata: JsonObject;
  /** When it was created, possibly as a draft */
  createdAt: string;
  /** When it was last updated */
  updatedAt: string;
  /** The charge that the provider has not decided. `null` if none. */
  chargePending: ChargePending | null;
  /** URL of the document for the payer. Needs no key. `null` for a draft. */
  documentUrl: string | null;
  /**
   * Link to send to the payer, valid as long as the invoice is owed. `null` if there is nothing to
   * pay.
   */
  payLink: string | null;
  /** The customer, in short form. */
  customer: ShortCustomer;
  /** `null` for a one-off sale */
  subscription: ShortSubscription | null;
  /** `null` for a `one_off` invoice */
  plan: ShortPlan | null;
  /** Whether the invoice was emailed to the customer */
  sent: boolean;
  /**
   * A message with the link, to send yourself: a customer without an email address is mailed
   * nothing. `null` if nothing is to be paid.
   */
  share: Share | null;
}

/** `credit`: money came in. `debit`: money went out. */
export type StatementEntry = 'credit' | 'debit';

/** A subscription, with customer, plan and source. */
export interface Subscription {
  /** Unique identifier */
  id: string;
  /** `SUB_` and 8 characters. Use it in requests. */
  code: string;
  /** The customer’s id */
  customerId: string;
  /** The plan’s id */
  planId: string;
  /** Version of the plan that applies */
  planVersion: number;
  /** The source to charge. `null` if none yet: the payer gets links. */
  paymentSourceId: string | null;
  /** Type of the source. `null` if none. */
  paymentSourceType: Open<PaymentSourceType> | null;
  /** Price of one unit per cycle, in kobo */
  unitAmount: number;
  /** Quantity of the plan */
  quantity: number;
  /** Price per cycle before discount and tax (`unitAmount` times `quantity`), in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /**
   * Unit of the billing cycle. `bi-weekly` is 14 days, `quarterly` three months. Months end with
   * the calendar: 31 January, 28 February, 31 March.
   */
  interval: Open<PlanInterval>;
  /** Number of intervals per cycle */
  intervalCount: number;
  /** Number of cycles after which it completes. `null` to continue until canceled. */
  invoiceLimit: number | null;
  /** Number of cycles billed so far */
  invoiceCount: number;
  /** When the trial started. `null` if none. */
  trialStartDate: string | null;
  /** When the trial ends or ended. `null` if none. */
  trialEndDate: string | null;
  /** When the current cycle or trial started. `null` before the first. */
  currentBillingCycleStart: string | null;
  /** When the current cycle or trial ends. `null` before the first. */
  currentBillingCycleEnd: string | null;
  /** When the next cycle starts. `null` if none is planned. */
  nextBillingAt: string | null;
  /**
   * `incomplete`: waiting for its first payment. `scheduled`: not started yet. `trialing`,
   * `active`, `past_due`. `paused`: bills nothing. Ended: `canceled`, `completed` with its last
   * invoice, or `expired` unpaid.
   */
  status: Open<SubscriptionStatus>;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod: Open<CollectionMethod>;
  /** Days from the start of a cycle until its invoice is due. `null` if charged. */
  dueDays: number | null;
  /** Whether a failed charge is retried. If `false`, one failure pauses the subscription. */
  allowRetries: boolean;
  /** Whether it will be canceled at the end of its period */
  cancelAtPeriodEnd: boolean;
  /** When it started, including its trial. `null` if not yet. */
  startedAt: string | null;
  /** When it was canceled. `null` if not. */
  canceledAt: string | null;
  /** The reason given for canceling. `null` if none. */
  cancelReason: string | null;
  /** When its last period ended. `null` if not yet. */
  completedAt: string | null;
  /** When it was paused. `null` if not paused. */
  pausedAt: string | null;
  /** Why it is paused. `null` if not paused. */
  pauseReason: Open<PauseReason> | null;
  /** When its pause ends automatically. `null` if never. */
  resumesAt: string | null;
  /** Since when a dispute of its payer stops all charges. `null` if none is open. */
  disputedAt: string | null;
  /** The newest invoice, also of a change. `null` if none yet. */
  latestInvoiceId: string | null;
  /** Change from the next cycle. `null` if none. */
  pendingChange: PendingChange | null;
  /** The current discount. `null` if none or used up. */
  discount: Discount | null;
  /** Your own data, as you sent it. At most 8 KiB of JSON. */
  metadata: JsonObject;
  /** When it was created */
  createdAt: string;
  /** When it was last updated */
  updatedAt: string;
  /** A customer, without related objects. */
  customer: EmbeddedCustomer;
  /** The current plan. The subscription may have an earlier version. */
  plan: Plan;
  /** The source to charge. `null` if none yet. */
  paymentSource: PaymentSource | null;
}

/**
 * What can be done with the subscription now. Each field is `null` if the request would be
 * accepted, otherwise the error code that it would return. A request can still be refused for its
 * content, for example an inactive plan, or by the payment provider.
 */
export interface SubscriptionAllowed {
  /** Why it cannot be paused. `null` if allowed. */
  pause: Open<SubscriptionReason> | null;
  /**
   * Why it cannot be resumed, or a cancellation at the end of the period undone. `null` if allowed.
   */
  resume: Open<SubscriptionReason> | null;
  /** Why it cannot be canceled, now or at the end of its period. `null` if allowed. */
  cancel: Open<SubscriptionReason> | null;
  /** Why its plan or quantity cannot change now. `null` if allowed. */
  change: Open<SubscriptionReason> | null;
  /** Why its plan or quantity cannot change with the next cycle. `null` if allowed. */
  changeAtPeriodEnd: Open<SubscriptionReason> | null;
  /** Why no pending change can be canceled. `null` if allowed. */
  takeBackChange: Open<SubscriptionReason> | null;
  /** Why another payment source cannot be chosen. `null` if allowed. */
  changeSource: Open<SubscriptionReason> | null;
  /** Why its mandate cannot be suspended, deleted or made active. `null` if allowed. */
  changeMandate: Open<SubscriptionReason> | null;
  /** Why it cannot get a discount. `null` if allowed. */
  applyDiscount: Open<SubscriptionReason> | null;
  /** Why no line can be added to the next invoice. `null` if allowed. */
  addLine: Open<SubscriptionReason> | null;
  /** Why no payment link can be created. `null` if allowed. */
  createLink: Open<SubscriptionReason> | null;
}

/** Fields that you leave out do not change. */
export interface SubscriptionChange {
  /** The code or id of the new plan */
  planCode?: string | undefined;
  /** Quantity of the plan. Default 1. */
  quantity?: number | undefined;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod?: CollectionMethod | undefined;
  /** For `transfer`: days from the start of a cycle until its invoice is due. Default 3. */
  dueDays?: number | undefined;
  /** Whether to retry a failed charge */
  allowRetries?: boolean | undefined;
  /** Your own data, replacing what was stored. At most 8 KiB of JSON. */
  metadata?: JsonObject | undefined;
  /** Whether the change applies `now` (default) or from the next cycle. */
  when?: ChangeWhen | undefined;
  /**
   * What happens to unused and remaining time: invoiced or credited at once (`invoice_now`, the
   * default), put on the next invoice (`next_invoice`), or ignored (`none`).
   */
  proration?: Proration | undefined;
  /** The id of another source of the customer to charge */
  paymentSourceId?: string | undefined;
}

/** A subscription, with what can be done with it now. */
export interface SubscriptionDetails {
  /** Unique identifier */
  id: string;
  /** `SUB_` and 8 characters. Use it in requests. */
  code: string;
  /** The customer’s id */
  customerId: string;
  /** The plan’s id */
  planId: string;
  /** Version of the plan that applies */
  planVersion: number;
  /** The source to charge. `null` if none yet: the payer gets links. */
  paymentSourceId: string | null;
  /** Type of the source. `null` if none. */
  paymentSourceType: Open<PaymentSourceType> | null;
  /** Price of one unit per cycle, in kobo */
  unitAmount: number;
  /** Quantity of the plan */
  quantity: number;
  /** Price per cycle before discount and tax (`unitAmount` times `quantity`), in kobo */
  amount: number;
  /** Always `NGN` */
  currency: string;
  /**
   * Unit of the billing cycle. `bi-weekly` is 14 days, `quarterly` three months. Months end with
   * the calendar: 31 January, 28 February, 31 March.
   */
  interval: Open<PlanInterval>;
  /** Number of intervals per cycle */
  intervalCount: number;
  /** Number of cycles after which it completes. `null` to continue until canceled. */
  invoiceLimit: number | null;
  /** Number of cycles billed so far */
  invoiceCount: number;
  /** When the trial started. `null` if none. */
  trialStartDate: string | null;
  /** When the trial ends or ended. `null` if none. */
  trialEndDate: string | null;
  /** When the current cycle or trial started. `null` before the first. */
  currentBillingCycleStart: string | null;
  /** When the current cycle or trial ends. `null` before the first. */
  currentBillingCycleEnd: string | null;
  /** When the next cycle starts. `null` if none is planned. */
  nextBillingAt: string | null;
  /**
   * `incomplete`: waiting for its first payment. `scheduled`: not started yet. `trialing`,
   * `active`, `past_due`. `paused`: bills nothing. Ended: `canceled`, `completed` with its last
   * invoice, or `expired` unpaid.
   */
  status: Open<SubscriptionStatus>;
  /**
   * `charge`: the payment source is charged. `transfer`: the payer transfers the amount to the
   * customer’s account number, and no source is charged automatically.
   */
  collectionMethod: Open<CollectionMethod>;
  /** Days from the start of a cycle until its invoice is due. `null` if charged. */
  dueDays: number | null;
  /** Whether a failed charge is retried. If `false`, one failure pauses the subscription. */
  allowRetries: boolean;
  /** Whether it will be canceled at the end of its period */
  cancelAtPeriodEnd: boolean;
  /** When it started, including its trial. `null` if not yet. */
  startedAt: string | null;
  /** When it was canceled. `null` if not. */
  canceledAt: string | null;
  /** The reason given for canceling. `null` if none. */
  cancelReason: string | null;
  /** When its last period ended. `null` if not yet. */
  completedAt: string | null;
  /** When it was paused. `null` if not paused. */
  pausedAt: string | null;
  /** Why it is paused. `null` if not paused. */
  pauseReason: Open<PauseReason> | null;
  /** When its pause ends automatically. `null` if never. */
  resumesAt: string | null;
  /** Since when a dispute of its payer stops all charges. `null` if none is open. */
  disputedAt: string | null;
  /** The newest invoice, also of a change. `null` if none yet. */
  latestInvoiceId: string | null;
  /** Change from the next cycle. `null` if none. */
  pendingChange: PendingChange | null;
  /** The current discount. `null` if none or used up. */
  discount: Discount | null;
  /** Your own data, as you sent it. At most 8 KiB of JSON. */
  metadata: JsonObject;
  /** When it was created */
  createdAt: string;
  /** When it was last updated */
  updatedAt: string;
  /** A customer, without related objects. */
  customer: EmbeddedCustomer;
  /** The current plan. The subscription may have an earlier version. */
  plan: Plan;
  /** The source to charge. `null` if none yet. */
  paymentSource: PaymentSource | null;
  /**
   * What can be done with the subscription now. Each field is `null` if the request would be
   * accepted, otherwise the error code that it would return. A request can still be refused for its
   * content, for example an inactive plan, or by the payment provider.
   */
  allowed: SubscriptionAllowed;
}

/** A one-off line for the subscription’s next invoice. */
export interface SubscriptionLine {
  /** Unique identifier */
  id: string;
  /** The subscription whose next invoice bills it */
  subscriptionId: string;
  /** Description, shown to the payer on the invoice */
  description: string;
  /** Number of units */
  quantity: number;
  /** Price of one unit (negative for a deduction), in kobo */
  unitAmount: number;
  /** `unitAmount` times `quantity`, in kobo */
  amount: number;
  /** The invoice that billed it. `null` while it waits. */
  invoiceId: string | null;
  /** When it was added */
  createdAt: string;
}

/** What a change would cost, now and in the next cycle. */
export interface SubscriptionPreview {
  /** The invoice due at once. `null` if none. */
  now: InvoicePreview | null;
  /** The next invoice, due at `dueAt`, of the next unpaid cycle. `null` if none is planned. */
  next: InvoicePreview | null;
  /** Whether its mandate covers that. `null` if it has none. */
  mandate: MandateFit | null;
  /** Credit that the customer would receive, in kobo. */
  credit: PreviewedCredit;
  /** What canceling a subscription gives back, at once or at the end of its period. */
  onCancel: GivenBackOnCancel;
}

/** The error code that the request would return now. */
export type SubscriptionReason = 'subscription_state' | 'subscription_not_paused' | 'subscription_canceled' | 'subscription_ended' | 'subscription_unsettled' | 'payment_source_inactive' | 'invoice_limit_reached' | 'pending_change_missing' | 'too_many_lines' | 'not_a_bank_subscription' | 'mandate_change_in_flight' | 'mandate_deleted';

/** Sort by this field, ascending, or descending with `-` before it. Use it instead of `order`. */
export type SubscriptionSort = 'amount' | '-amount' | 'nextBilling' | '-nextBilling';

/**
 * `incomplete`: waiting for its first payment. `scheduled`: not started yet. `trialing`, `active`,
 * `past_due`. `paused`: bills nothing. Ended: `canceled`, `completed` with its last invoice, or
 * `expired` unpaid.
 */
export type SubscriptionStatus = 'incomplete' | 'scheduled' | 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled' | 'completed' | 'expired';

/** Request body of `POST /session/switch`. */
export interface SwitchAccount {
  /** Your account id at the payment provider, as registered */
  accountId: string;
  /** The six-digit code of the authenticator app, or a recovery code */
  totp?: string | undefined;
}

/** The tax on your invoices. */
export interface Tax {
  /** Name on invoices, for example `VAT` */
  name: string;
  /** Percentage with at most two decimals, for example `7.5` */
  ratePercent: number;
  /** Whether prices include the tax. Otherwise it is added. */
  inclusive: boolean;
  /** Your tax number, shown on invoices. `null` for none. */
  number: string | null;
}

/** Replaces the whole setting. Fields that you leave out get their defaults. */
export interface TaxChange {
  /** Name on invoices, for example `VAT` */
  name: string;
  /** Percentage with at most two decimals, for example `7.5` */
  ratePercent: number;
  /** Whether prices include the tax. Otherwise it is added. */
  inclusive?: boolean | undefined;
  /** Your tax number, shown on invoices. `null` for none. */
  number?: string | null | undefined;
}

/** Tax on invoices and credit notes of a month, by rate. */
export interface TaxReport {
  /** The month, in your time zone */
  month: string;
  /** Always `NGN` */
  currency: string;
  /** One entry per tax rate, lowest rate first */
  rates: TaxReportRate[];
  /** Sum of all rates. */
  total: NetAndTax;
}

/** The papers of a month at one tax rate. */
export interface TaxReportRate {
  /** Tax rate in percent. `null` for old invoices whose lines do not have one. */
  ratePercent: number | null;
  /** Sum before tax of the invoices opened in the month, in kobo */
  net: number;
  /** Their tax, in kobo */
  tax: number;
  /** Credit notes of the month, zero or negative. */
  creditNotes: NetAndTax;
  /** Invoices voided in the month, taken off: zero or negative. */
  adjustments: NetAndTax;
  /** Sum of invoices, credit notes and adjustments. */
  total: NetAndTax;
  /** Number of invoices, credit notes and voided invoices counted at this rate */
  paperCount: number;
  /**
   * Numbers of these invoices and credit notes, in the order of their days: at most the first
   * 1,000. For all of them, export `taxes`.
   */
  numbers: string[];
}

/** A tenant and its API key. */
export interface TenantKey {
  /** Your tenant id */
  tenantId: string;
  /**
   * The secret key to send as `X-Api-Key`: `sk_test_` or `sk_live_` and 40 characters. Keep it
   * secret.
   */
  apiKey: string;
}

/** A test clock: the time of a sandbox tenant. */
export interface TestClock {
  /** Current time of your account: the test clock’s, or real time */
  now: string;
  /** Whether the clock is stopped. `false` for real time. */
  frozen: boolean;
  /** `idle`, `advancing`, or `failed`: stopped by an error. Advance it again to continue. */
  status: Open<TestClockStatus>;
  /** Time to which it was last moved. `null` if never. */
  to: string | null;
  /** When something is due next. `null` if nothing is, or while it advances. */
  nextAt: string | null;
  /** What happened in the last move. `null` if never moved. */
  progress: TestClockProgress | null;
}

/** What happened since the clock was last moved. */
export interface TestClockProgress {
  /** The clock’s time before the last move */
  from: string;
  /** Number of times at which something happened */
  moments: number;
  /** Number of rows handled, by job */
  rows: Record<string, number>;
  /** Number of events sent, by type */
  events: Record<string, number>;
  /** The error that stopped it. `null` if none. */
  error: string | null;
}

/** `idle`, `advancing`, or `failed`: stopped by an error. Advance it again to continue. */
export type TestClockStatus = 'idle' | 'advancing' | 'failed';

/** A row of the provider’s statement. */
export interface TheirSide {
  /** The provider’s id of it */
  transactionId: string;
  /** The reference that the provider has. `null` if none. */
  reference: string | null;
  /** The banks’ own number. `null` if not a transfer. */
  sessionId: string | null;
  /** The provider’s name for this kind of movement */
  kind: string;
  /** `credit`: money came in. `debit`: money went out. */
  entry: Open<StatementEntry>;
  /** Amount, in kobo */
  amount: number;
  /** The provider’s fee, in kobo */
  fee: number;
  /** When it happened, as the provider says */
  at: string;
}

/** A customer’s timeline. */
export interface Timeline {
  /** Newest first */
  entries: TimelineEntry[];
  /** Whether there are older entries */
  hasMore: boolean;
}

/** An entry of a customer’s timeline. */
export interface TimelineEntry {
  /** Unique identifier, and cursor for `after` */
  id: string;
  /** When it happened, in your account’s time */
  at: string;
  /**
   * A charge or refund (`payment`), an `event`, an audit entry (`audit`), or the type of object
   * named.
   */
  kind: Open<TimelineKind>;
  /** Type, for example `subscription.paused` */
  type: string;
  /** Description */
  title: string;
  /** Status, for an event its status at that time */
  status: string | null;
  /** Amount, negative if refunded. `null` if no money moved. */
  amount: number | null;
  /** For an email: whether it was only stored, not sent. Otherwise `null`. */
  kept: boolean | null;
  /** The object that was changed. */
  subject: AuditedSubject;
  /** Who did it, if your role may see it */
  actor: AuditActor | null;
  /** What changed, if your role may see it */
  changes: JsonObject | null;
  /** Status of its webhook. `null` if none. */
  delivery: string | null;
}

/**
 * A charge or refund (`payment`), an `event`, an audit entry (`audit`), or the type of object
 * named.
 */
export type TimelineKind = 'payment' | 'invoice' | 'deposit' | 'credit' | 'email' | 'event' | 'audit';

/** One of your best-paying customers. */
export interface TopCustomer {
  /** The customer’s id */
  customerId: string;
  /** `CUST_` and 8 characters */
  customerCode: string;
  /** The customer’s email address. `null` for a customer without one. */
  customerEmail: string | null;
  /** Name used in messages. `null` if unknown. */
  customerName: string | null;
  /** Total paid so far, including what was refunded later, in kobo */
  totalPaid: number;
  /** Number of payments */
  payments: number;
}

/** The secret from which an authenticator app creates codes. */
export interface TotpSecret {
  /** Secret to type into the app, in base32 */
  secret: string;
  /** The secret as a URL, for a QR code */
  otpauthUrl: string;
}

/**
 * What becomes of money beyond what is owed: `credit` for the customer’s next invoices, `hold`
 * until you decide, or `return` to the sender.
 */
export type TransferExcess = 'credit' | 'hold' | 'return';

/** How transfers are applied to invoices. */
export interface Transfers {
  /** Whether too little pays a part of an invoice. Otherwise it waits until the rest arrives. */
  partial: boolean;
  /**
   * What becomes of money beyond what is owed: `credit` for the customer’s next invoices, `hold`
   * until you decide, or `return` to the sender.
   */
  excess: Open<TransferExcess>;
}

/** Fields that you leave out do not change. */
export interface TransfersChange {
  /** Whether too little pays a part of an invoice. Otherwise it waits until the rest arrives. */
  partial?: boolean | undefined;
  /**
   * What becomes of money beyond what is owed: `credit` for the customer’s next invoices, `hold`
   * until you decide, or `return` to the sender.
   */
  excess?: TransferExcess | undefined;
}

/** Metrics by day or by month. */
export interface Trend {
  /** Days, or months if the period is too long for days. */
  unit: Open<TrendUnit>;
  /** In order, without gaps */
  points: TrendPoint[];
}

/** Metrics of one day or month. */
export interface TrendPoint {
  /** Day as YYYY-MM-DD, or month as YYYY-MM */
  date: string;
  /** Succeeded payments, in kobo */
  revenue: number;
  /** Refunds, in kobo */
  refunds: number;
  /** Payments that the provider took back, in kobo */
  reversals: number;
  /** Revenue minus fees, refunds, reversals and tax, in kobo */
  netRevenue: number;
  /** Payment attempts that succeeded */
  successfulPayments: number;
  /** Payment attempts that failed */
  failedPayments: number;
  /** Subscriptions created */
  newSubscriptions: number;
  /** Subscriptions canceled */
  canceledSubscriptions: number;
  /** Subscriptions active at the end */
  activeSubscriptions: number;
  /** Monthly recurring revenue at the end, in kobo */
  mrr: number;
}

/** Days, or months if the period is too long for days. */
export type TrendUnit = 'day' | 'month';

/**
 * What a checkout takes before a trial: the first cycle’s price (`first_payment`), or ₦50.00 to
 * verify the card, returned at once (`card_check`).
 */
export type TrialCheckout = 'first_payment' | 'card_check';

/** Totals by reason, for the two lists beside it. */
export interface Trouble {
  /** Unpaid invoices whose charge failed */
  failedInvoices: TroubleReasons;
  /** Subscriptions at risk */
  atRiskSubscriptions: TroubleReasons;
}

/** Failures and risks for one reason. */
export interface TroubleReason {
  /** The reason, as shown on the affected objects */
  reason: string;
  /** Number with this reason */
  count: number;
  /** Amount at risk for this reason, in kobo */
  amount: number;
}

/** Failures and risks, by reason. */
export interface TroubleReasons {
  /** Number for all reasons */
  count: number;
  /** Amount for all reasons, in kobo */
  amount: number;
  /** By reason, most frequent first */
  reasons: TroubleReason[];
}

/** Request body of `POST /v1/deposit/:idOrCode/unapply`. */
export interface UnapplyDeposit {
  /** The payment’s id or code */
  paymentId: string;
}

/**
 * `not_sent`: the provider could not be reached, and nothing was sent. `no_answer`: it has not
 * decided. `other_amount`: it took an amount other than requested. `taken_back`: the payer’s bank
 * took money back. `refund`: a refund of it is undecided or was refused.
 */
export type UndecidedReason = 'not_sent' | 'no_answer' | 'other_amount' | 'taken_back' | 'refund';

/** Request body of `POST /v1/payment/:id/undo`. */
export interface UndoPayment {
  /** Why it is undone, for your records */
  note: string;
}

/** The next payout, as it is now. */
export interface UpcomingPayout {
  /** When it will be created. `null` if nothing is due. */
  at: string | null;
  /** Number of settlements included */
  settlementCount: number;
  /** Amount that customers paid, in kobo */
  grossAmount: number;
  /** Platform fees, in kobo */
  feeAmount: number;
  /** Refunds to customers before the payout, in kobo */
  refundedAmount: number;
  /** Sum of the settlements (gross less fees and refunds), in kobo */
  netAmount: number;
  /** Deduction for refunds of payments that were already paid out, in kobo */
  deductedAmount: number;
  /** Amount to transfer (net less deduction), in kobo */
  amount: number;
  /** Always `NGN` */
  currency: Open<'NGN'>;
}

/** A cycle that will start. */
export interface UpcomingRenewal {
  /** The subscription’s id */
  subscriptionId: string;
  /** `SUB_` and 8 characters */
  subscriptionCode: string;
  /** The customer’s email address. `null` for a customer without one. */
  customerEmail: string | null;
  /** Name used in messages. `null` if unknown. */
  customerName: string | null;
  /** The plan */
  planName: string;
  /** Amount to charge, in kobo */
  amount: number;
  /** When the cycle starts */
  nextBillingAt: string;
}

/** Request body of `PUT /v1/coupon/:couponCode`. */
export interface UpdateCoupon {
  /** Name for your own use, never shown to customers */
  name?: string | undefined;
  /** Only an `active` coupon can be redeemed. Earlier redemptions keep the discount. */
  status?: CouponStatus | undefined;
  /** Maximum number of subscriptions. Default: no limit. */
  maxRedemptions?: number | null | undefined;
  /** Last moment to redeem it: a date-time, or a day (inclusive) in your time zone */
  redeemBy?: string | null | undefined;
}

/** Request body of `PUT /v1/customer/:emailOrCode`. */
export interface UpdateCustomer {
  /**
   * Email address for invoices and receipts. Unique per customer, ignoring case. `null` for a
   * customer with a phone number alone.
   */
  email?: EmailAddress | null | undefined;
  /** Name used in messages. `null` for none. */
  name?: string | null | undefined;
  /**
   * Phone number in any format. Customers are found by it, however it is written. `null` if
   * unknown.
   */
  phoneNumber?: string | null | undefined;
  /** Your own id for the customer. Lists can be filtered by it. */
  externalRef?: string | null | undefined;
  /** `true` if the customer is exempt from tax */
  taxExempt?: boolean | undefined;
  /** The customer’s tax number, shown on invoices. `null` for none. */
  taxNumber?: string | null | undefined;
  /** Name on invoices. `null` for the customer’s `name`. */
  billingName?: string | null | undefined;
  /** Address lines on invoices. `null` for none. */
  billingAddress?: string | null | undefined;
  /**
   * Language of the customer’s page, emails and messages to share, whatever `portal.languages`
   * offers. `null` for the first of `portal.languages`.
   */
  language?: Language | null | undefined;
  /**
   * Percentage of an invoice before tax that the customer withholds as tax, with at most two
   * decimals. `null` or 0 for none.
   */
  withholdingPercent?: number | null | undefined;
}

/** Request body of `PUT /v1/invoice/:id`. */
export interface UpdateInvoiceDraft {
  /** The items sold, one line each */
  lines?: NewLine[] | undefined;
  /**
   * `charge` to charge the customer’s newest source, `link` to create a payment link, `transfer`
   * for a transfer to the customer’s own account number.
   */
  collect?: CollectBy | undefined;
  /**
   * The day or moment at which it is due, or is charged. Default: now; of a `transfer`, in three
   * days.
   */
  dueAt?: string | null | undefined;
  /** A note for the payer, shown on the invoice */
  note?: string | null | undefined;
  /**
   * `true` to email the customer the invoice, with its link or account number. Not with `charge`.
   */
  sendEmail?: boolean | undefined;
}

/** Request body of `PUT /v1/member/:id`. */
export interface UpdateMember {
  /** Role of a member or key: see `x-permissions`. */
  role?: Role | undefined;
  /** `disabled` signs the member out everywhere and blocks sign-in. */
  status?: MemberStatusChange | undefined;
  /** Only with `status` `disabled` */
  keys?: KeysOfMember | undefined;
}

/** Request body of `PUT /v1/page/:pageCode`. */
export interface UpdatePage {
  /** Title of the page, shown to visitors */
  name?: string | undefined;
  /**
   * Last part of the page’s address, unique in all accounts whatever the case. Default: made from
   * the name. Earlier slugs of the page redirect to it.
   */
  slug?: string | undefined;
  /** Text below the title, shown to visitors. `null` for none. */
  description?: string | null | undefined;
  /** What the page sells. Visitors choose one. */
  offers?: NewPageOffer[] | undefined;
  /** What the page asks of payers beside their email. */
  fields?: NewPageFields | undefined;
  /**
   * The code of a coupon that applies to every plan sold here, or `asked`: visitors may enter a
   * code. `null` for no discount.
   */
  coupon?: string | null | undefined;
  /** Whether visitors choose a quantity. Default `false`. */
  quantity?: boolean | undefined;
  /** Number of paid orders after which the page takes no new ones. `null`: none. */
  limit?: number | null | undefined;
  /**
   * When the page stops taking orders: a date-time, or a day (inclusive) in your time zone. `null`
   * for never.
   */
  closesAt?: string | null | undefined;
  /** `open`: takes orders. `closed`: takes none, and says so. */
  status?: PaymentPageStatus | undefined;
  /** Sites that may show the page in a frame, by `embed.js`. Default: none. */
  embedOrigins?: string[] | undefined;
}

/** Request body of `PUT /auth/settings`. */
export interface UpdateSettings {
  /** Your business name, shown to customers on pages and in emails */
  businessName?: string | undefined;
  /**
   * Email address for notices to you, for example about a failing webhook endpoint. `null` for
   * none.
   */
  email?: EmailAddress | null | undefined;
  /** Time zone in which your days are counted, for example `Africa/Lagos` */
  timezone?: string | undefined;
  /** Fields that you leave out do not change. */
  dunning?: DunningChange | undefined;
  /**
   * Days before a billing cycle to create the draft invoice and notify you. Default 3. 0 for no
   * drafts.
   */
  upcomingInvoiceDays?: number | undefined;
  /**
   * What a checkout takes before a trial: the first cycle’s price (`first_payment`), or ₦50.00 to
   * verify the card, returned at once (`card_check`).
   */
  trialCheckout?: TrialCheckout | undefined;
  /**
   * What happens to waiting lines when the subscription ends: `drop` deletes them, `invoice` bills
   * them once. Negative lines become credit either way.
   */
  finalInvoice?: FinalInvoice | undefined;
  /** Fields that you leave out do not change. */
  transfers?: TransfersChange | undefined;
  /** Fields that you leave out do not change. */
  disputes?: DisputeSettingsChange | undefined;
  /**
   * The ways to pay that an invoice’s payment link offers. Default both. Transfers are offered if
   * your payment provider supports account numbers. A link that only verifies a card offers only
   * cards.
   */
  paymentMethods?: OfferedPaymentMethod[] | undefined;
  /** Kinds that you leave out do not change. */
  emails?: EmailSwitchesChange | undefined;
  /** Fields that you leave out do not change. */
  business?: BusinessChange | undefined;
  /** Fields that you leave out do not change. */
  portal?: PortalChange | undefined;
  /** Prefix of invoice numbers. A new prefix does not restart the count. */
  invoicePrefix?: string | undefined;
  /** Fields that you leave out do not change. */
  retention?: RetentionChange | undefined;
  /** Tax on your invoices. `null` for none. */
  tax?: TaxChange | null | undefined;
}

/** What the view shows. */
export interface ViewWish {
  /** The list, as the client library calls it, for example `invoices` */
  list: string;
  /** The name of the view */
  name: string;
  /** The filters and the sort, as the query of a URL: `status=open&sort=-amount` */
  query: string;
}

/** A bank account number for one customer’s transfers. */
export interface VirtualAccount {
  /** Unique identifier */
  id: string;
  /** `VAC_` and 8 characters. Use it in requests. */
  code: string;
  /** The customer who pays into it */
  customerId: string;
  /** The number, ten digits: give it to the customer */
  accountNumber: string;
  /** The bank that it is at */
  bankName: string;
  /** The name that the payer’s bank shows */
  accountName: string;
  /** Always `NGN` */
  currency: string;
  /** The provider that opened it */
  provider: string;
  /**
   * `active`: takes transfers. `suspended`: the provider has stopped it. `closed`. Money that
   * arrives at a suspended or closed one is recorded all the same.
   */
  status: Open<VirtualAccountStatus>;
  /** When it was opened */
  createdAt: string;
  /** When it was last updated */
  updatedAt: string;
}

/**
 * `active`: takes transfers. `suspended`: the provider has stopped it. `closed`. Money that arrives
 * at a suspended or closed one is recorded all the same.
 */
export type VirtualAccountStatus = 'active' | 'suspended' | 'closed';

/** An invoice, and what the deposit pays of it. */
export interface WantedAllocation {
  /** The invoice’s id, code or number */
  invoiceIdOrCode: string;
  /** Amount of the deposit for this invoice */
  amount: number;
}

/** Status of your endpoint, from its newest 1,000 deliveries. */
export interface WebhookAddress {
  /** Webhook URL. `null` for none. */
  url: string | null;
  /** Whether events are sent */
  isOn: boolean;
  /** When it was turned off, in real time */
  disabledAt: string | null;
  /** Why it was turned off. `null` if it is on. */
  disabledReason: Open<DisabledReason> | null;
  /** When it last accepted an event, in real time */
  lastSuccessAt: string | null;
  /** The last failed try */
  lastFailure: WebhookAttempt | null;
  /** Number of pending deliveries, up to 1,000 */
  pending: number;
  /** Number of deliveries that can be replayed */
  failed: number;
}

/** One try to deliver an event. */
export interface WebhookAttempt {
  /** When it was sent, in real time */
  at: string;
  /** HTTP status of your endpoint’s response. `null` if none. */
  statusCode: number | null;
  /** Duration in milliseconds */
  durationMs: number;
  /** The error, if there was no response. Otherwise `null`. */
  error: string | null;
  /** First KiB of your endpoint’s response. `null` if none. */
  responseBody: string | null;
}

/** An event sent to your endpoint. */
export interface WebhookDelivery {
  /** Unique identifier, sent as `webhook-id` */
  id: string;
  /** The event delivered */
  eventId: string;
  /** Type of event, for example `invoice.paid` */
  eventType: string;
  /** The URL it is sent to */
  endpointUrl: string;
  /**
   * `pending`: will be sent, or sent again. `delivered`: accepted by your endpoint. `failed`: given
   * up. It can be replayed.
   */
  status: Open<WebhookDeliveryStatus>;
  /** Number of tries */
  attemptCount: number;
  /** Maximum number of tries */
  maxAttempts: number;
  /** When the next try is due, in real time. `null` if none. */
  nextAttemptAt: string | null;
  /** When your endpoint accepted it, in real time. `null` if not yet. */
  deliveredAt: string | null;
  /** An event in your account. */
  payload: Event;
  /** All tries, with their results */
  attempts: WebhookAttempt[];
  /** When it was created, with its event */
  createdAt: string;
}

/**
 * `pending`: will be sent, or sent again. `delivered`: accepted by your endpoint. `failed`: given
 * up. It can be replayed.
 */
export type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed';

/** Current status of your endpoint. */
export interface WebhookEndpoint {
  /** Webhook URL. `null` for none. */
  url: string | null;
  /** Time since which every delivery has failed. `null` if they do not. */
  failingSince: string | null;
  /** When it was turned off. `null` if it is on. */
  disabledAt: string | null;
}

/** Results of webhook deliveries. */
export interface WebhookFigures {
  /** Current status of your endpoint. */
  endpoint: WebhookEndpoint;
  /** Deliveries created in the period and accepted by your endpoint */
  delivered: number;
  /** Deliveries created in the period and still pending */
  pending: number;
  /** Deliveries created in the period and given up */
  failed: number;
  /** Delivered, as a share of those decided, in percent with two decimals */
  successRate: number;
}

/** Your webhook URL and signing secret. */
export interface WebhookSettings {
  /** Current webhook URL. `null` for none. */
  webhookUrl: string | null;
  /** Secret that signs deliveries: `whsec_` and 58 characters. `null` if no URL is set. */
  webhookSecret: string | null;
}

/** Data of a test webhook. */
export interface WebhookTest {
  /** A text for the test */
  message: string;
}

/** One fact about an amount. A calculation gives the amount to the kobo. */
export interface WhyFact {
  /**
   * What the line is: the price of a whole cycle (`plan`), money back for `unused` time, the price
   * of `remaining` time, a `one_off` sale, a `discount` or a `tax`. How it is calculated: `times`
   * (`count` × `base`), `percent` (`percent` of `base`), `share` (`base` × `partMs` ÷ `wholeMs`).
   * What explains the total: `tax_included` (`amount` of `base` is tax), `credit_applied` (`amount`
   * of `base` was paid with credit), `became_credit` (the lines are negative, and `amount` became
   * credit).
   */
  kind: Open<WhyFactKind>;
  /** Start of the time. `null` if none. */
  from: string | null;
  /** End of the time. `null` if none. */
  to: string | null;
  /** Number of units. `null` if none. */
  count: number | null;
  /** The percentage. `null` if none. */
  percent: number | null;
  /** What the amount is calculated from, in kobo. `null` if none. */
  base: number | null;
  /** The time left, in milliseconds. `null` if none. */
  partMs: number | null;
  /** The length of the cycle without paused time, in milliseconds. `null` if none. */
  wholeMs: number | null;
  /** The result in kobo, never negative. `null` if none. */
  amount: number | null;
}

/**
 * What the line is: the price of a whole cycle (`plan`), money back for `unused` time, the price of
 * `remaining` time, a `one_off` sale, a `discount` or a `tax`. How it is calculated: `times`
 * (`count` × `base`), `percent` (`percent` of `base`), `share` (`base` × `partMs` ÷ `wholeMs`).
 * What explains the total: `tax_included` (`amount` of `base` is tax), `credit_applied` (`amount`
 * of `base` was paid with credit), `became_credit` (the lines are negative, and `amount` became
 * credit).
 */
export type WhyFactKind = 'plan' | 'unused' | 'remaining' | 'one_off' | 'discount' | 'tax' | 'times' | 'percent' | 'share' | 'tax_included' | 'credit_applied' | 'became_credit';

/** What proves that the tax withheld was paid to the state. */
export interface WithholdingCertificate {
  /** The number of the certificate */
  number: string;
  /** The day it was issued */
  date: string;
}

/** Of invoices whose payer withheld tax: whether the certificate is `awaited`. */
export type WithholdingState = 'awaited' | 'certified';
