// Generated from the list of operations: run npm run sdk.

/** One of these values, or one that is newer than this package. */
export type Open<T extends string> = T | (string & {});

/** One page of a list. */
export interface Page<T> {
  data: T[];
  /** How many rows match, on all pages together */
  totalCount: number;
  /** Which page this is, counted from 1 */
  page: number;
  /** How many rows a page has at most, as asked for */
  limit: number;
  /** How many pages there are; 0 where nothing matches */
  totalPages: number;
  /** Whether rows follow these */
  hasNextPage: boolean;
  /** Whether rows come before these */
  hasPreviousPage: boolean;
  /**
   * Where there are more than 10,000: totalCount and totalPages are estimates, and where `after`
   * was asked for also page
   */
  totalIsEstimate?: true;
}

/** What `POST /session/invitation` takes. */
export interface AcceptInvitation {
  /** What stands after `token=` in the link */
  token: string;
  /** What it is called */
  name?: string | undefined;
  /** At least 12 characters */
  password: string;
}

/** Whose name a bank account is in. */
export interface AccountHolder {
  /** As it was asked for */
  bankCode: string;
  /** Null where no list of banks is at hand */
  bankName: string | null;
  /** The end of the account’s number */
  last4: string;
  /** The holder’s name, as the bank has it */
  accountName: string;
}

/** An account that a sign-in has proven as well. */
export interface AccountName {
  /** What names it when you switch to it */
  accountId: string;
  /** What it is known by */
  businessName: string;
}

/** A member, a key, a payer (your customer), or the system */
export type ActorKind = 'member' | 'key' | 'payer' | 'system';

/** What `POST /v1/test-clock/advance` takes. */
export interface AdvanceTestClock {
  /** ISO 8601: 2026-01-31T09:00:00.000Z */
  to: string;
}

/** The business at a glance. */
export interface Analytics {
  /** The window of a report. */
  period: AnalyticsPeriod;
  /** The figures of a window; null where one says nothing. */
  metrics: Metrics;
  /** Within the revenue, less what of it went back with refunds, in kobo */
  taxCollected: number;
  /** Taken off the invoices that were paid within the window, in kobo */
  discountsGiven: number;
  /** Paid by credit, of the invoices that were paid within the window, in kobo */
  creditUsed: number;
  /** Each with the list that makes it */
  figures: Figure[];
  /** How the figures went, day by day or month by month. */
  trend: Trend;
  /** What moved the monthly recurring revenue: opening + net = closing. */
  movements: RevenueMovements;
  /** The twenty that brought most */
  plans: PlanFigures[];
  /**
   * By the month of their start, for the twelve months up to the window’s last; a month in which
   * none began is left out
   */
  cohorts: Cohort[];
  /** Cards and banks */
  paymentMethods: PaymentMethodFigures[];
  /** What is to come, whatever the window. */
  renewals: Renewals;
  /** How many mandates stand how, at the window’s end. */
  mandates: MandateCounts;
  /** How telling you events went. */
  webhooks: WebhookFigures;
  /** All of what the two lists beside it show the first of, by reason. */
  trouble: Trouble;
  /** The ten newest */
  recentFailedInvoices: FailedInvoice[];
  /** The ten with most at stake */
  atRiskCustomers: AtRiskCustomer[];
  /** The five who have paid most */
  topCustomers: TopCustomer[];
  /** The most severe first; none: all is well */
  insights: Insight[];
}

/** The window of a report. */
export interface AnalyticsPeriod {
  /** Its first day, inclusive */
  from: string;
  /** Its last day, inclusive */
  to: string;
  /** Whose days these are: your time zone */
  timezone: string;
  /** Of all amounts: always naira, told in kobo */
  currency: Open<'NGN'>;
}

/** A request to the API, and its answer. */
export interface ApiRequest {
  /** Its id */
  id: string;
  /** When it came, in real time */
  at: string;
  /** GET, POST, PUT, … */
  method: string;
  /** With its query */
  path: string;
  /** Its `operationId` */
  operation: string;
  /** Of the answer */
  status: number;
  /** Of an error */
  code: string | null;
  /** How long it took */
  durationMs: number;
  /** Who did it. */
  actor: AuditActor;
  /** Role of the key or member; `payer` for a customer. */
  role: Open<CallerRole>;
  /** Its `x-request-id` */
  requestId: string;
  /** The header */
  idempotencyKey: string | null;
  /** Whether an earlier answer was given again */
  isReplay: boolean;
  /** Where it came from */
  ip: string;
  /** The header */
  userAgent: string | null;
  /** Of one alone: JSON without secrets, cut after 4,096 characters */
  requestBody?: string | null;
  /** The same of the answer */
  responseBody?: string | null;
}

/** What `POST /v1/subscription/:idOrCode/discount` takes. */
export interface ApplyDiscount {
  /** The code of a coupon, in any case: its discount is taken off */
  coupon: string;
}

/** A customer whom you may lose, and why. */
export interface AtRiskCustomer {
  /** The customer’s id */
  customerId: string;
  /** CUST_ and 8 characters */
  customerCode: string;
  /** Where to write to them */
  customerEmail: string;
  /** What to call them; null: unknown */
  customerName: string | null;
  /** The subscription that may be lost */
  subscriptionId: string;
  /** SUB_ and 8 characters */
  subscriptionCode: string;
  /** The invoice to collect; null: there is none */
  invoiceId: string | null;
  /**
   * It is behind (`past_due`), paused for one of three reasons, or its card is about to expire
   * (`card_expiring`).
   */
  reason: Open<RiskReason>;
  /** What a cycle of the subscription brings, in kobo */
  amount: number;
  /** Since when it is at risk */
  since: string;
  /** The charge of the invoice that the provider has not decided; null: there is none */
  chargePending: ChargePending | null;
}

/**
 * Attempts at invoices as the figures count them: they took money, whatever went back since
 * (`succeeded`), they `failed`, or either (`decided`).
 */
export type AttemptOutcome = 'succeeded' | 'failed' | 'decided';

/** Who did it. */
export interface AuditActor {
  /** A member, a key, a payer (your customer), or the system */
  kind: Open<ActorKind>;
  /** Id of the member, the key or the customer */
  id: string | null;
  /** What it was called then */
  name: string;
}

/** Something that somebody did. */
export interface AuditEntry {
  /** The entry’s id */
  id: string;
  /** When it was done, in real time */
  at: string;
  /** Who did it. */
  actor: AuditActor;
  /** What was done, as `plan.updated` */
  action: string;
  /** What it was done to. */
  subject: AuditedSubject;
  /** `from` and `to` where both are known, else what was `asked`; no secrets */
  changes: JsonObject;
  /** The `x-request-id` of the request */
  requestId: string | null;
  /** The address that it came from */
  ip: string | null;
}

/** What kind of thing */
export type AuditSubject = 'tenant' | 'key' | 'member' | 'plan' | 'coupon' | 'customer' | 'payment_source' | 'order' | 'mandate' | 'subscription' | 'invoice' | 'payment' | 'refund' | 'payout' | 'delivery' | 'email';

/** What it was done to. */
export interface AuditedSubject {
  /** What kind of thing */
  type: Open<AuditSubject>;
  /** Its id */
  id: string | null;
  /** Its code or reference */
  code: string | null;
}

/** A bank at which accounts are debited. */
export interface Bank {
  /** The `bankCode` of a mandate, where it has three digits */
  code: string;
  /** As the payment provider calls it */
  name: string;
}

/** What may be shown of a bank account. */
export interface BankAccount {
  /** The bank’s three digits */
  bankCode: string;
  /** The bank’s name; null where the provider did not tell it */
  bankName: string | null;
  /** Whose account it is, as the bank has it */
  accountName: string;
  /** The last four digits of its number */
  last4: string;
  /** The provider’s name for the mandate it is debited under */
  mandateId: string;
}

/** The banks, as the payment provider listed them last. */
export interface BankList {
  /** All that were found, by name */
  banks: Bank[];
  /** When the payment provider listed them */
  asOf: string;
}

/** What `POST /session/totp` takes. */
export interface BeginTotp {
  /** The password as it is */
  password: string;
}

/** What your documents say of you. */
export interface Business {
  /** As it is registered; null: documents bear the business name */
  legalName: string | null;
  /** Line by line; null: documents bear none */
  address: string | null;
  /** Your own tax number; null: the one of your tax setting */
  taxNumber: string | null;
  /** Where customers write to; null: your own email */
  supportEmail: EmailAddress | null;
  /** Where customers call; null: documents name none */
  supportPhone: string | null;
  /** The colour of what your payers see, as #0f766e; null: ours */
  brandColor: string | null;
}

/** What is not named stays as it is. */
export interface BusinessChange {
  /** As it is registered; null: documents bear the business name */
  legalName?: string | null | undefined;
  /** Line by line; null: documents bear none */
  address?: string | null | undefined;
  /** Your own tax number; null: the one of your tax setting */
  taxNumber?: string | null | undefined;
  /** Where customers write to; null: your own email */
  supportEmail?: EmailAddress | null | undefined;
  /** Where customers call; null: documents name none */
  supportPhone?: string | null | undefined;
  /** The colour of what your payers see, as #0f766e; null: ours */
  brandColor?: string | null | undefined;
}

/** Role of the key or member; `payer` for a customer. */
export type CallerRole = 'viewer' | 'support' | 'finance' | 'developer' | 'admin' | 'owner' | 'payer';

/** What `POST /v1/subscription/:idOrCode/cancel` takes. */
export interface CancelSubscription {
  /** Whether it ends with its current period; else it ends at once */
  atPeriodEnd?: boolean | undefined;
  /** Why, for your own records: shown as `cancelReason` */
  reason?: string | undefined;
}

/** What may be shown of a card. */
export interface Card {
  /** As Visa, Mastercard or Verve */
  brand: string;
  /** The last four digits of its number */
  last4: string;
  /** The last month it is good for: 1 to 12 */
  expiryMonth: number;
  /** The year of that month, in four digits */
  expiryYear: number;
}

/** What `PUT /v1/subscription/:idOrCode/mandate` takes. */
export interface ChangeMandate {
  /** `SUSPENDED` stops it for a while, `ACTIVE` takes that back, `DELETED` ends it. */
  status: MandateChange;
}

/** What `POST /session/password` takes. */
export interface ChangePassword {
  /** The password as it is */
  current: string;
  /** At least 12 characters */
  new: string;
}

/** Whether it holds from `now` on, as it does at first, or from the next cycle on. */
export type ChangeWhen = 'now' | 'period_end';

/**
 * A charge that the provider has not decided: the money may be on its way. The invoice is not
 * charged again before it is decided.
 */
export interface ChargePending {
  /** The attempt that is not decided: see `GET /v1/checkout/payment-attempts/:id` */
  attemptId: string;
  /** When the charge was begun */
  since: string;
  /**
   * Whether the provider may have it; `false`: it could not be reached, and nothing was sent. It is
   * sent once the provider answers
   */
  sent: boolean;
  /** Whether a person must decide what became of it: see `POST /v1/payment/:id/resolve` */
  needsReview: boolean;
}

/** A page on which something is paid. */
export interface CheckoutLink {
  /** The page to send the payer to */
  checkoutLink: string;
  /** Whether it was emailed to the customer */
  sent: boolean;
  /** Whether that email was only kept here and not sent: no mail server is set */
  kept: boolean;
  /**
   * An earlier charge of the same invoice that the provider has not decided: whoever pays by the
   * link may pay twice, and one of the two goes back in full; null: there is none
   */
  chargePending: ChargePending | null;
}

/** What a payer’s page is for, and what came of it. */
export interface CheckoutOrder {
  /** For `after` */
  id: string;
  /** Our name for it, which the payer comes back with */
  orderReference: string;
  /** Your own `orderReference`; null where you gave none */
  merchantReference: string | null;
  /**
   * Nobody has paid yet (`pending`), it was `paid`, its page could not be made or other money came
   * than was asked (`failed`), or nobody paid within 24 hours (`expired`). One that is paid late
   * becomes `paid` all the same.
   */
  status: Open<CheckoutOrderStatus>;
  /** The plan that is bought; null where an invoice of none is paid */
  planCode: string | null;
  /** How many of the plan */
  quantity: number;
  /** Who pays */
  customerEmail: string;
  /** What the page takes, in kobo */
  amount: number;
  /** Always NGN */
  currency: string;
  /** The page to send the payer to; null: none was made */
  checkoutLink: string | null;
  /** The subscription that it began or pays for; null: none yet */
  subscriptionCode: string | null;
  /** The invoice that it paid or is to pay; null: none yet */
  invoiceId: string | null;
  /** Your `orderMetaData`, with your `orderReference` */
  metadata: JsonObject;
  /** When it was made, in real time */
  createdAt: string;
  /** When it is given up unpaid, in real time */
  expiresAt: string;
  /** When its payment was taken in; null: not yet */
  completedAt: string | null;
}

/**
 * Nobody has paid yet (`pending`), it was `paid`, its page could not be made or other money came
 * than was asked (`failed`), or nobody paid within 24 hours (`expired`). One that is paid late
 * becomes `paid` all the same.
 */
export type CheckoutOrderStatus = 'pending' | 'paid' | 'failed' | 'expired';

/** The page that was made for an order. */
export interface CheckoutPage {
  /** The page to send the payer to */
  checkoutLink: string;
  /** Our name for the order: read it by this */
  orderReference: string;
  /** What the page asks for, whatever `order.amount` said, in kobo */
  amount: number;
  /** Always NGN */
  currency: string;
}

/** The subscriptions that began in a month, and who is left. */
export interface Cohort {
  /** The month as YYYY-MM */
  month: string;
  /** Subscriptions that began in it, with their trial */
  started: number;
  /**
   * How many of them were active or past due at the end of that month, and of each month after it
   * up to the window’s last day
   */
  active: number[];
}

/** Whether we `charge` the customer’s newest source, or make a `link` to pay it by. */
export type CollectBy = 'charge' | 'link';

/** What `PUT /session/totp` takes. */
export interface ConfirmTotp {
  /** The six digits that the authenticator app shows, or a recovery code */
  code: string;
}

/** A discount that a merchant gives, and who may have it. */
export interface Coupon {
  /** Its id */
  id: string;
  /** What a payer or you name it by, in capitals */
  code: string;
  /** What you call it; no customer reads it */
  name: string;
  /** How much of the price is taken off; null: see `amountOff` */
  percentOff: number | null;
  /** How much is taken off (null: see `percentOff`), in kobo */
  amountOff: number | null;
  /**
   * Off the invoice of one cycle (`once`), of the first `durationCycles` (`repeating`), or of all
   * (`forever`).
   */
  duration: Open<CouponDuration>;
  /** For how many cycles, where the duration is `repeating`; else null */
  durationCycles: number | null;
  /** Codes of the plans that it is for; null: any plan */
  planCodes: string[] | null;
  /** How many subscriptions may have it; null: any number */
  maxRedemptions: number | null;
  /** How many subscriptions of one customer may have it; null: any number */
  maxPerCustomer: number | null;
  /** The last moment to redeem it; null: no end */
  redeemBy: string | null;
  /** How many subscriptions got it so far */
  redemptions: number;
  /** Only an `active` coupon is redeemed. Whoever redeemed it before keeps the discount. */
  status: Open<CouponStatus>;
  /** When it was made */
  createdAt: string;
  /** When you changed it last */
  updatedAt: string;
}

/**
 * Off the invoice of one cycle (`once`), of the first `durationCycles` (`repeating`), or of all
 * (`forever`).
 */
export type CouponDuration = 'once' | 'repeating' | 'forever';

/** A coupon as one subscription got it. */
export interface CouponRedemption {
  /** The how-manieth it is of this coupon, counted from 1 */
  number: number;
  /** Who redeemed it */
  customerId: string;
  /** CUST_ and 8 characters */
  customerCode: string;
  /** Where to write to them */
  customerEmail: string;
  /** What to call them; null: unknown */
  customerName: string | null;
  /** The subscription that got it */
  subscriptionId: string;
  /** SUB_ and 8 characters */
  subscriptionCode: string;
  /**
   * It waits for its first payment (`incomplete`) or its start (`scheduled`); is tried
   * (`trialing`), paid (`active`) or behind (`past_due`); bills nothing for a while (`paused`); or
   * has ended: `canceled` by somebody, `completed` with its last invoice, `expired` unpaid.
   */
  subscriptionStatus: Open<SubscriptionStatus>;
  /** Whether it still takes something off that subscription’s invoices */
  isInForce: boolean;
  /** When it was redeemed */
  createdAt: string;
}

/** Only an `active` coupon is redeemed. Whoever redeemed it before keeps the discount. */
export type CouponStatus = 'active' | 'inactive';

/** Who hands the link on, and where the payer returns to. */
export interface CreateCheckoutLink {
  /** Whether we email it to the customer; else you hand it on */
  sendEmail?: boolean | undefined;
  /** The same as sendEmail */
  send_email?: boolean | undefined;
  /** As of an order; where none is given, a page of ours says thank you */
  callbackUrl?: string | undefined;
}

/** What `POST /v1/checkout/order` takes. */
export interface CreateCheckoutOrder {
  /** The code or id of the plan that is bought */
  planCode: string;
  /** Who pays for it, how many, and where they return to. */
  order: NewCheckoutOrder;
}

/** What `POST /v1/coupon` takes. */
export interface CreateCoupon {
  /** What you call it; no customer reads it */
  name: string;
  /** What it is named by, kept in capitals; CPN_ and 8 characters where nothing is said */
  code?: string | undefined;
  /** How much of the price is taken off: above 0, with at most two decimals */
  percentOff?: number | undefined;
  /** How much is taken off, in kobo, and at most what it is taken off */
  amountOff?: number | undefined;
  /**
   * Off the invoice of one cycle (`once`), of the first `durationCycles` (`repeating`), or of all
   * (`forever`).
   */
  duration: CouponDuration;
  /** For how many cycles, where the duration is `repeating` */
  durationCycles?: number | undefined;
  /** Codes or ids of the plans that it is for; any plan where nothing is said */
  planCodes?: string[] | undefined;
  /** How many subscriptions may have it; no limit where nothing is said */
  maxRedemptions?: number | undefined;
  /** How many subscriptions of one customer may; no limit where nothing is said */
  maxPerCustomer?: number | undefined;
  /** Until when it is redeemed: an instant, or a day in your zone, inclusive */
  redeemBy?: string | undefined;
}

/** What `POST /v1/customer` takes. */
export interface CreateCustomer {
  /** Where invoices and receipts go; one customer for one address, in any case */
  email: EmailAddress;
  /** What messages call them; null: nothing */
  name?: string | null | undefined;
  /** As you write it; null: unknown */
  phoneNumber?: string | null | undefined;
  /** Your own identifier of this customer; lists find them by it */
  externalRef?: string | null | undefined;
  /** Whether their invoices bear no tax */
  taxExempt?: boolean | undefined;
  /** The customer’s own tax number, as invoices show it; null: none */
  taxNumber?: string | null | undefined;
}

/** What `POST /v1/invoice` takes. */
export interface CreateInvoice {
  /** The email, code or id of who owes it */
  customerEmailOrCode: string;
  /** What is sold, line by line */
  lines: NewLine[];
  /** Whether we `charge` the customer’s newest source, or make a `link` to pay it by. */
  collect: CollectBy;
}

/** What `POST /v1/key` takes. */
export interface CreateKey {
  /** What you call it */
  name: string;
  /** What its bearer may do: see `x-permissions`. */
  role?: Role | undefined;
  /** When it ends, in real time: an instant */
  expiresAt?: string | undefined;
}

/** What `POST /v1/plan` takes. */
export interface CreatePlan {
  /** What the customer reads on pages, invoices and emails */
  name: string;
  /** More about it for the customer; null: nothing */
  description?: string | null | undefined;
  /** What one costs a cycle, in kobo: 500000 is ₦5,000.00; 0 is a free plan */
  amount: number;
  /** Always naira */
  currency: 'NGN';
  /**
   * What a billing cycle is counted in: `bi-weekly` is 14 days, `quarterly` three months. Months
   * end as the calendar has them: 31 January, 28 February, 31 March.
   */
  interval: PlanInterval;
  /** How many intervals a cycle has: 2 with `monthly` bills every two months */
  intervalCount?: number | undefined;
  /** How many days a new subscription is tried before its first cycle; 0: none */
  trialPeriodDays?: number | undefined;
  /** After how many cycles a subscription is completed; null: it goes on until it is canceled */
  invoiceLimit?: number | null | undefined;
  /** Its own rate of tax, with at most two decimals; null: the rate of your settings */
  taxPercent?: number | null | undefined;
  /** What a checkout takes before its trial; null: as your settings say */
  trialCheckout?: TrialCheckout | null | undefined;
}

/** What `POST /v1/subscription` takes. */
export interface CreateSubscription {
  /** The customer’s email, code or id */
  customerEmailOrCode: string;
  /** The plan’s code or id */
  planCode: string;
  /** How many of the plan; 1 where nothing is said */
  quantity?: number | undefined;
  /** The code of a coupon, in any case: its discount is taken off */
  coupon?: string | undefined;
  /** The id of the customer’s source to charge */
  paymentSourceId?: string | undefined;
  /** The provider’s token of a saved card */
  cardToken?: string | undefined;
  /** The provider’s name for the customer’s mandate to debit */
  mandateId?: string | undefined;
  /** Whether a charge that fails is tried again; else one failure pauses it */
  allowRetries?: boolean | undefined;
  /** Now or in the future: an instant, or a day in your time zone */
  startDate?: string | undefined;
  /** Your own data: kept as you send it, at most 8 KiB of JSON */
  metadata?: JsonObject | undefined;
}

/** One change of what a customer has in credit. */
export interface CreditEntry {
  /** Its id */
  id: string;
  /** What came to it (below 0: what was used or taken back), in kobo */
  amount: number;
  /** The customer’s credit after it, in kobo */
  balanceAfter: number;
  /**
   * What moved it: you (`manual`), a `change` of a subscription, an `invoice` that used it or gave
   * it back, or a `refund`.
   */
  source: Open<CreditEntrySource>;
  /** Why, in words; null where the source says all */
  reason: string | null;
  /** The invoice that used it or gave it back; null: none did */
  invoiceId: string | null;
  /** When it moved */
  createdAt: string;
}

/**
 * What moved it: you (`manual`), a `change` of a subscription, an `invoice` that used it or gave it
 * back, or a `refund`.
 */
export type CreditEntrySource = 'manual' | 'change' | 'invoice' | 'refund';

/** Who is billed, with what belongs to them. */
export interface Customer {
  /** Its id */
  id: string;
  /** CUST_ and 8 characters: the name to use in requests */
  code: string;
  /** Where invoices and receipts go, in lower case */
  email: string;
  /** What messages call them; null where you did not say */
  name: string | null;
  /** As you wrote it; null where you did not say */
  phoneNumber: string | null;
  /** Your own identifier of this customer; null: none */
  externalRef: string | null;
  /** What is taken off the next invoices (never below 0), in kobo */
  creditBalance: number;
  /** Whether their invoices bear no tax */
  taxExempt: boolean;
  /** Their own tax number, as invoices show it; null: none */
  taxNumber: string | null;
  /** When you or a checkout made them known */
  createdAt: string;
  /** When their details changed last */
  updatedAt: string;
  /** Their newest ten */
  subscriptions: EmbeddedSubscription[];
  /** Their newest ten, inactive ones too */
  paymentSources: PaymentSource[];
  /** Their newest ten, failed ones too */
  payments: PaymentAttempt[];
}

/** Whose word it was: the provider’s wins where it knows */
export type DecidedBy = 'provider' | 'person';

export interface DeleteMemberQuery {
  /** What happens to the API keys that the member made. Default `keep`. */
  keys?: KeysOfMember | undefined;
}

/** It answered 410 (`gone`), or failed for five days. */
export type DisabledReason = 'gone' | 'failing';

/** The discount that a subscription bears. */
export interface Discount {
  /** The coupon that it came from */
  couponCode: string;
  /** How much of the price is taken off; null: see `amountOff` */
  percentOff: number | null;
  /** How much is taken off (null: see `percentOff`), in kobo */
  amountOff: number | null;
  /** How many cycles to come it is still off; null: all */
  cyclesLeft: number | null;
  /** When the subscription got it, on the coupon’s terms of then */
  startedAt: string;
}

/** A file to keep (`pdf`, where nothing is said), or a page (`html`). */
export type DocumentFormat = 'pdf' | 'html';

/** How you chase what you are owed. */
export interface Dunning {
  /** How often an invoice is charged by itself before it is given up; 3 at first */
  maxAttempts: number;
  /** How many hours lie between these charges; 24 at first */
  retryHours: number;
}

/** What is not named stays as it is. */
export interface DunningChange {
  /** How often an invoice is charged by itself before it is given up; 3 at first */
  maxAttempts?: number | undefined;
  /** How many hours lie between these charges; 24 at first */
  retryHours?: number | undefined;
}

/** A message to a person, with its words. */
export interface Email {
  /** Its id */
  id: string;
  /** What kind of message it is. All go to customers but `webhook_disabled` and the last three. */
  type: Open<EmailType>;
  /** Whom it is for */
  to: string;
  /** Its subject, as it was written */
  subject: string;
  /** Its words as a page */
  html: string;
  /** The same words as plain text */
  text: string;
  /**
   * It waits for the mail server (`queued`), went out (`sent`; without a mail server it is only
   * kept, and `kept` says so), or was refused for good (`failed`).
   */
  status: Open<EmailStatus>;
  /** Whether it was only kept here and not sent, because no mail server is set */
  kept: boolean;
  /** The customer it is for; null where it is for you */
  customerId: string | null;
  /** How often the mail server was handed it */
  attempts: number;
  /** What the mail server said last, or why it was not sent; null: nothing went wrong */
  lastError: string | null;
  /** When it is handed over next; null: not again */
  nextAttemptAt: string | null;
  /** When it was sent; null: not yet */
  sentAt: string | null;
  /** When its cause happened */
  createdAt: string;
}

/** An email address; blanks around it and its case make no difference. */
export type EmailAddress = string;

/** What a message would say. */
export interface EmailPreview {
  /** What kind of message it is. All go to customers but `webhook_disabled` and the last three. */
  type: Open<EmailType>;
  /** Its subject, as it was written */
  subject: string;
  /** Its words as a page */
  html: string;
  /** The same words as plain text */
  text: string;
  /** Its headline */
  heading: string;
  /** Its text */
  paragraphs: string[];
  /** Each a label and its value */
  details: string[][];
  /** What its link says */
  more: string | null;
  /** What its button says */
  button: string | null;
  /** Whether your settings let it be sent */
  isOn: boolean;
}

/**
 * It waits for the mail server (`queued`), went out (`sent`; without a mail server it is only kept,
 * and `kept` says so), or was refused for good (`failed`).
 */
export type EmailStatus = 'queued' | 'sent' | 'failed';

/** Which kinds of messages your customers and you get. */
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

/** A kind that is not named stays as it is. */
export interface EmailSwitchesChange {
  /** false: subscription_started messages are written no more */
  subscription_started?: boolean | undefined;
  /** false: trial_ending messages are written no more */
  trial_ending?: boolean | undefined;
  /** false: upcoming_invoice messages are written no more */
  upcoming_invoice?: boolean | undefined;
  /** false: receipt messages are written no more */
  receipt?: boolean | undefined;
  /** false: payment_failed messages are written no more */
  payment_failed?: boolean | undefined;
  /** false: payment_reminder messages are written no more */
  payment_reminder?: boolean | undefined;
  /** false: subscription_paused messages are written no more */
  subscription_paused?: boolean | undefined;
  /** false: card_expiring messages are written no more */
  card_expiring?: boolean | undefined;
  /** false: subscription_changed messages are written no more */
  subscription_changed?: boolean | undefined;
  /** false: subscription_canceled messages are written no more */
  subscription_canceled?: boolean | undefined;
  /** false: webhook_disabled messages are written no more */
  webhook_disabled?: boolean | undefined;
  /** false: mandate_instructions messages are written no more */
  mandate_instructions?: boolean | undefined;
  /** false: refund_made messages are written no more */
  refund_made?: boolean | undefined;
}

/** What kind of message it is. All go to customers but `webhook_disabled` and the last three. */
export type EmailType = 'subscription_started' | 'trial_ending' | 'upcoming_invoice' | 'receipt' | 'payment_failed' | 'payment_reminder' | 'subscription_paused' | 'card_expiring' | 'subscription_changed' | 'subscription_canceled' | 'webhook_disabled' | 'mandate_instructions' | 'refund_made' | 'member_invitation' | 'password_reset' | 'new_sign_in' | 'wrong_codes' | 'password_changed' | 'second_factor_on' | 'second_factor_off' | 'key_created' | 'owner_added';

/** Who is billed, without what belongs to them. */
export interface EmbeddedCustomer {
  /** Its id */
  id: string;
  /** CUST_ and 8 characters: the name to use in requests */
  code: string;
  /** Where invoices and receipts go, in lower case */
  email: string;
  /** What messages call them; null where you did not say */
  name: string | null;
  /** As you wrote it; null where you did not say */
  phoneNumber: string | null;
  /** Your own identifier of this customer; null: none */
  externalRef: string | null;
  /** What is taken off the next invoices (never below 0), in kobo */
  creditBalance: number;
  /** Whether their invoices bear no tax */
  taxExempt: boolean;
  /** Their own tax number, as invoices show it; null: none */
  taxNumber: string | null;
  /** When you or a checkout made them known */
  createdAt: string;
  /** When their details changed last */
  updatedAt: string;
}

/** Who pays for which plan, and since when: the ids of what belongs to it. */
export interface EmbeddedSubscription {
  /** Its id */
  id: string;
  /** SUB_ and 8 characters: the name to use in requests */
  code: string;
  /** Who is billed */
  customerId: string;
  /** What they are billed for */
  planId: string;
  /** The version of the plan whose terms it has */
  planVersion: number;
  /** What is charged; null: nothing yet, its payer gets links */
  paymentSourceId: string | null;
  /** Of that source; null where there is none */
  paymentSourceType: Open<PaymentSourceType> | null;
  /** What one costs a cycle, in kobo */
  unitAmount: number;
  /** How many of the plan */
  quantity: number;
  /** What a cycle costs before discount and tax: `unitAmount` times `quantity`, in kobo */
  amount: number;
  /** Always NGN */
  currency: string;
  /**
   * What a billing cycle is counted in: `bi-weekly` is 14 days, `quarterly` three months. Months
   * end as the calendar has them: 31 January, 28 February, 31 March.
   */
  interval: Open<PlanInterval>;
  /** How many intervals a cycle has */
  intervalCount: number;
  /** After how many cycles it is completed; null: it goes on until it is canceled */
  invoiceLimit: number | null;
  /** How many cycles were billed so far */
  invoiceCount: number;
  /** When its trial began; null: it has none */
  trialStartDate: string | null;
  /** When its trial ends or ended; null: it has none */
  trialEndDate: string | null;
  /** When its cycle or trial began; null before the first begins */
  currentBillingCycleStart: string | null;
  /** When its cycle or trial ends; null before the first begins */
  currentBillingCycleEnd: string | null;
  /** When the next cycle begins; null: none does by itself */
  nextBillingAt: string | null;
  /**
   * It waits for its first payment (`incomplete`) or its start (`scheduled`); is tried
   * (`trialing`), paid (`active`) or behind (`past_due`); bills nothing for a while (`paused`); or
   * has ended: `canceled` by somebody, `completed` with its last invoice, `expired` unpaid.
   */
  status: Open<SubscriptionStatus>;
  /** Whether a charge that failed is tried again; else one failure pauses it */
  allowRetries: boolean;
  /** Whether it is canceled when its period ends */
  cancelAtPeriodEnd: boolean;
  /** When it began, with its trial; null: not yet */
  startedAt: string | null;
  /** When it was canceled; null: it was not */
  canceledAt: string | null;
  /** Why, as whoever canceled it said; null: nothing said */
  cancelReason: string | null;
  /** When its last period ended; null: not yet */
  completedAt: string | null;
  /** Since when it is paused; null: it is not */
  pausedAt: string | null;
  /** Why it is paused; null where it is not */
  pauseReason: Open<PauseReason> | null;
  /** Its newest invoice, of a change too; null: none yet */
  latestInvoiceId: string | null;
  /** What changes with its next cycle; null: nothing */
  pendingChange: PendingChange | null;
  /** The discount that it bears; null: none, or used up */
  discount: Discount | null;
  /** Your own data: kept as you sent it, at most 8 KiB of JSON */
  metadata: JsonObject;
  /** When it was made */
  createdAt: string;
  /** When anything of it changed last */
  updatedAt: string;
}

/** What `POST /session/end` takes. */
export interface EndSessions {
  /** One of your sessions */
  sessionId?: string | undefined;
}

/** What `DELETE /session/totp` takes. */
export interface EndTotp {
  /** The password as it is */
  password: string;
}

/** What came of signing out elsewhere. */
export interface EndedSessions {
  /** How many ended */
  ended: number;
}

/** Something that happened. */
export interface Event {
  /** Its id: the same on every try and every replay, to know it by */
  id: string;
  /** What happened, as `invoice.paid`; more may be added */
  type: string;
  /** When it happened, in your time */
  timestamp: string;
  /** Whose event it is: you */
  tenantId: string;
  /** Grows strictly for the events of one thing, with gaps: puts late ones in order */
  sequence: number;
  /** What it happened to, as the API showed it at that moment */
  data: JsonObject;
}

/** What is to be charged within some days. */
export interface ExpectedRenewals {
  /** Subscriptions whose next cycle begins by then */
  count: number;
  /** What those cycles will be charged, in kobo */
  amount: number;
}

/** What to take away: a row for each. */
export type ExportKind = 'customers' | 'subscriptions' | 'invoices' | 'payments' | 'refunds' | 'settlements' | 'payouts';

export interface ExportRecordsQuery {
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
  /** The state of the rows, as their list has it */
  status?: string | undefined;
  /** Active or past due: whose prices the mrr is made of */
  recurring?: boolean | undefined;
  /** Their next cycle will be charged */
  renewing?: boolean | undefined;
  /** They may be lost: behind, paused for want of payment, or on a card that ends */
  atRisk?: boolean | undefined;
  /** First day of nextBillingAt, inclusive, in your time zone */
  nextBillingFrom?: string | undefined;
  /** Last day of nextBillingAt, inclusive, in your time zone */
  nextBillingTo?: string | undefined;
  /** First day of trialEndDate, inclusive, in your time zone */
  trialEndFrom?: string | undefined;
  /** Last day of trialEndDate, inclusive, in your time zone */
  trialEndTo?: string | undefined;
  /** First day of startedAt, inclusive, in your time zone */
  startedFrom?: string | undefined;
  /** Last day of startedAt, inclusive, in your time zone */
  startedTo?: string | undefined;
  /** First day of canceledAt, inclusive, in your time zone */
  canceledFrom?: string | undefined;
  /** Last day of canceledAt, inclusive, in your time zone */
  canceledTo?: string | undefined;
  /**
   * First day of canceledAt, or pausedAt where nothing could be collected, inclusive, in your time
   * zone
   */
  lostFrom?: string | undefined;
  /**
   * Last day of canceledAt, or pausedAt where nothing could be collected, inclusive, in your time
   * zone
   */
  lostTo?: string | undefined;
  /** Id or code */
  subscription?: string | undefined;
  /** Their charge failed, they are unpaid, and somebody may still put that right */
  failing?: boolean | undefined;
  /** Paid after an earlier charge had failed */
  recovered?: boolean | undefined;
  /** First day of dueAt, inclusive, in your time zone */
  dueFrom?: string | undefined;
  /** Last day of dueAt, inclusive, in your time zone */
  dueTo?: string | undefined;
  /** First day of paidAt, inclusive, in your time zone */
  paidFrom?: string | undefined;
  /** Last day of paidAt, inclusive, in your time zone */
  paidTo?: string | undefined;
  /**
   * Attempts at invoices as the figures count them: they took money, whatever went back since
   * (`succeeded`), they `failed`, or either (`decided`).
   */
  outcome?: AttemptOutcome | undefined;
  /** Those that a person must decide */
  needsReview?: boolean | undefined;
  /** Id, code or email */
  customerId?: string | undefined;
  /** Id or code */
  subscriptionId?: string | undefined;
  /** Id, code or number */
  invoiceId?: string | undefined;
  /** First day of when it succeeded or failed, inclusive, in your time zone */
  decidedFrom?: string | undefined;
  /** Last day of when it succeeded or failed, inclusive, in your time zone */
  decidedTo?: string | undefined;
  /** Whether the money goes back the way it came (`source`), or becomes the customer’s `credit`. */
  goesTo?: RefundTo | undefined;
  /** They succeeded and gave back money that an invoice had brought */
  lessRevenue?: boolean | undefined;
  /** The payment attempt’s id or code */
  payment?: string | undefined;
  /** Id, code or number */
  invoice?: string | undefined;
  /** The payout’s id */
  payout?: string | undefined;
  /** First day of when the payment succeeded, inclusive, in your time zone */
  collectedFrom?: string | undefined;
  /** Last day of when the payment succeeded, inclusive, in your time zone */
  collectedTo?: string | undefined;
  /** First day of processedAt, inclusive, in your time zone */
  processedFrom?: string | undefined;
  /** Last day of processedAt, inclusive, in your time zone */
  processedTo?: string | undefined;
  /** The oldest first where nothing is said */
  order?: ListOrder | undefined;
}

/** An invoice whose charge failed, and that is unpaid. */
export interface FailedInvoice {
  /** The invoice’s id */
  invoiceId: string;
  /** INV_ and 8 characters */
  invoiceCode: string;
  /** Null where the invoice is of none */
  subscriptionId: string | null;
  /** Null where the invoice is of none */
  subscriptionCode: string | null;
  /** Who owes it */
  customerId: string;
  /** CUST_ and 8 characters */
  customerCode: string;
  /** Where to write to them */
  customerEmail: string;
  /** What to call them; null: unknown */
  customerName: string | null;
  /** Whether it is still collected (`open`) or was given up (`failed`). */
  status: Open<OwedInvoiceStatus>;
  /** What is still unpaid, in kobo */
  amount: number;
  /** How many charges were made */
  attemptCount: number;
  /** Why the last charge failed, for programs, for example `insufficient_funds`; `null`: unknown */
  failureCode: string | null;
  /** Why the last charge failed; null: no reason was given */
  failureReason: string | null;
  /** When the last charge failed */
  lastFailedAt: string;
  /** When it is charged again; null: not by itself */
  nextPaymentAttemptAt: string | null;
  /** The charge of the invoice that the provider has not decided; null: there is none */
  chargePending: ChargePending | null;
}

/** A figure, and the list of the very rows that it counts. */
export interface Figure {
  /** Which figure: under the name of its metric, where it is one. */
  name: Open<FigureName>;
  /** How many rows it counts */
  count: number;
  /** In kobo; null: they come to nothing of their own */
  amount: number | null;
  /** Which field of the rows comes to the amount; null: none */
  amountOf: string | null;
  /** Its rows; null: they stood at the end of an earlier window */
  list: FigureList | null;
}

/** The list whose rows a figure counts. */
export interface FigureList {
  /** Where the list is read */
  path: string;
  /** What it is asked with, for its export as well */
  query: JsonObject;
}

/** Which figure: under the name of its metric, where it is one. */
export type FigureName = 'mrr' | 'active_subscriptions' | 'past_due_subscriptions' | 'total_subscriptions' | 'total_customers' | 'new_subscriptions' | 'canceled_subscriptions' | 'lost_subscriptions' | 'revenue' | 'successful_payments' | 'failed_payments' | 'total_payment_attempts' | 'refunds' | 'platform_fees' | 'renewals_7_days' | 'renewals_30_days' | 'trials_ending_7_days' | 'failed_invoices' | 'recovered_invoices' | 'at_risk_subscriptions' | 'payouts';

/**
 * What happens to lines that still wait when a subscription ends: `drop` forgets them, `invoice`
 * asks for them once. Lines below zero become credit either way.
 */
export type FinalInvoice = 'drop' | 'invoice';

/** What `POST /v1/test-clock` takes. */
export interface FreezeTestClock {
  /** ISO 8601: 2026-01-31T09:00:00.000Z */
  now: string;
}

/** What `POST /v1/customer/:emailOrCode/credit` takes. */
export interface GiveCredit {
  /** What is given, in kobo; below 0 it is taken back; not 0 */
  amount: number;
  /** Why, for your own records */
  reason: string;
}

/** What canceling a subscription gives back, at once or when its period ends. */
export interface GivenBackOnCancel {
  /**
   * What is refunded the way it was paid: a first cycle that was paid at the checkout and has not
   * begun; 0: nothing is, in kobo
   */
  refund: number;
  /** What the customer gets as credit; 0: nothing, in kobo */
  credit: number;
}

/** What `POST /v1/checkout/direct-debit` takes. */
export interface InitializeDirectDebit {
  /** The code or id of the plan that is subscribed to */
  planCode: string;
  /** Who pays: a customer is found by it, or made */
  customerEmail: EmailAddress;
  /** What the customer is called */
  customerName: string;
  /** The number of the account to debit: 10 digits */
  customerAccountNumber: string;
  /** Whose account it is, as the bank has it */
  customerAccountName: string;
  /** Where the customer lives: the bank asks for it */
  customerAddress: string;
  /** Whom the bank may call: 2348012345678, with or without a plus */
  customerPhoneNumber: string;
  /** The bank’s three digits: `GET /v1/bank` lists them */
  bankCode: string;
  /** What the customer’s bank statement says */
  narration: string;
  /**
   * How often it debits, as the plan bills: VARIABLE, WEEKLY, EVERY_TWO_WEEKS, MONTHLY, QUARTERLY,
   * EVERY_TWO_MONTHS, EVERY_THREE_MONTHS, EVERY_FOUR_MONTHS, EVERY_FIVE_MONTHS, EVERY_SIX_MONTHS,
   * EVERY_SEVEN_MONTHS, EVERY_EIGHT_MONTHS, EVERY_NINE_MONTHS, EVERY_TEN_MONTHS,
   * EVERY_ELEVEN_MONTHS, EVERY_TWELVE_MONTHS
   */
  frequency: string;
  /**
   * From when on it debits, as YYYY-MM-DDTHH:MM or YYYY-MM-DD, in your time zone; what is past is
   * now
   */
  startDate: string;
  /** Until when it debits, as YYYY-MM-DDTHH:MM or YYYY-MM-DD, in your time zone */
  endDate: string;
  /** Your own reference */
  orderReference?: string | undefined;
  /** How many of the plan; 1 where nothing is said */
  quantity?: number | undefined;
  /** The code of a coupon, in any case: its discount is taken off */
  coupon?: string | undefined;
  /** Whether a debit that fails is tried again; yes where nothing is said */
  allowRetries?: boolean | undefined;
}

/** A mandate that its payer has to approve. */
export interface InitiatedMandate {
  /** The id of what you asked for */
  initiationId: string;
  /** The provider’s name for the mandate */
  mandateId: string;
  /** It waits for its payer */
  status: Open<'pending'>;
  /** Our name for it at the provider */
  merchantReference: string;
  /** Tells the payer how to approve it; null where the provider said nothing */
  description: string | null;
  /** Whom the bank may call, as you sent it */
  customerPhoneNumber: string;
}

/** What you should know without having asked. */
export interface Insight {
  /** Which one it is, for programs, as `payments_failing` */
  code: string;
  /** How much it matters. */
  severity: Open<InsightSeverity>;
  /** What was noticed, with its figures */
  message: string;
  /** The metrics that it is about */
  metrics: string[];
  /** What to do about it */
  recommendedAction: string;
}

/** How much it matters. */
export type InsightSeverity = 'info' | 'warning' | 'critical';

/** An invitation that was not accepted yet. */
export interface Invitation {
  /** The business that the account belongs to */
  businessName: string;
  /** The email that the invited person signs in with */
  email: string;
  /** What its bearer may do: see `x-permissions`. */
  role: Open<Role>;
  /** Who sent it; null for an API key or a member since removed */
  invitedBy: Inviter | null;
  /** When the link stops working, in real time */
  expiresAt: string;
}

/** What `POST /v1/member` takes. */
export interface InviteMember {
  /** Where it is invited, and what it signs in with */
  email: EmailAddress;
  /** What it is called */
  name?: string | undefined;
  /** What its bearer may do: see `x-permissions`. */
  role: Role;
}

/** A member who is invited. */
export interface InvitedMember {
  /** Its id */
  id: string;
  /** What it signs in with */
  email: string;
  /** What it is called; null where nobody said */
  name: string | null;
  /** What its bearer may do: see `x-permissions`. */
  role: Open<Role>;
  /** Invited and not there yet, active, or disabled: signed out, and not let in. */
  status: Open<MemberStatus>;
  /** When it was last here, in real time; null: never */
  lastSeenAt: string | null;
  /** When it was invited */
  createdAt: string;
  /** Number of API keys that still work and that the member made, or made with such a key */
  keyCount: number;
  /** In the sandbox, and in the first answer only */
  inviteLink?: string;
}

/** The member who sent an invitation. */
export interface Inviter {
  /** The member’s name; null if not known */
  name: string | null;
  /** The member’s email */
  email: string;
}

/** What a customer owes or paid, line by line. */
export interface Invoice {
  /** The plan that it bills; null where it is `one_off` */
  planId: string | null;
  /** Which version of the plan; null where it is `one_off` */
  planVersion: number | null;
  /**
   * What asked for it: a `cycle` of a subscription, a `change` within one, or something sold by
   * itself (`one_off`).
   */
  kind: Open<InvoiceKind>;
  /** What is sold, before discount and tax, in kobo */
  subtotal: number;
  /** What a coupon takes off the subtotal, in kobo */
  discountAmount: number;
  /** The tax that is added, or contained where prices include it, in kobo */
  taxAmount: number;
  /** The sum of all lines, in kobo */
  total: number;
  /** What the customer’s credit pays of the total, in kobo */
  creditApplied: number;
  /** What is to be charged: `total` less `creditApplied`, in kobo */
  amountDue: number;
  /** Always NGN */
  currency: string;
  /** What is sold, taken off and taxed, in order */
  lines: InvoiceLine[];
  /** When the time it bills begins */
  billingPeriodStart: string;
  /** When the time it bills ends; its start where it bills no time */
  billingPeriodEnd: string;
  /** When it is to be paid: the start of its cycle, or when it was made */
  dueAt: string;
  /** Its id */
  id: string;
  /** INV_ and 8 characters: the name to use in requests */
  code: string;
  /**
   * The subscription it bills. `null` for what was sold by itself; the last invoice of a
   * subscription that ended is `one_off` and names it
   */
  subscriptionId: string | null;
  /** Who owes it */
  customerId: string;
  /** Your prefix and digits counted without a gap; null while it is a draft */
  number: string | null;
  /**
   * A `draft` says what the next cycle will ask; an `open` one is owed and collected; a `failed`
   * one is no longer collected, but can still be paid; a `refunded` one was given back in full.
   */
  status: Open<InvoiceStatus>;
  /** What was paid of it so far, in kobo */
  amountPaid: number;
  /** What is still to be paid: `amountDue` less `amountPaid`, in kobo */
  amountRemaining: number;
  /** What of the payment was given back, in kobo */
  amountRefunded: number;
  /** When it was paid in full; null: not yet */
  paidAt: string | null;
  /** When it was given up; null where it was not */
  failedAt: string | null;
  /** When all of its payment had gone back; null: not all has */
  refundedAt: string | null;
  /** When its source is charged next by itself; null: no charge is planned */
  nextPaymentAttemptAt: string | null;
  /** How many charges were made, by hand too */
  attemptCount: number;
  /**
   * Why its last charge failed, in the bank’s words, or why it is owed no more: `voided`,
   * `subscription_canceled`, `subscription_expired`; null: nothing failed
   */
  failureReason: string | null;
  /** The provider’s page on which it can be paid now: it lives two days; null: there is none */
  checkoutLink: string | null;
  /** When it was made, perhaps as a draft */
  createdAt: string;
  /** When anything of it changed last */
  updatedAt: string;
  /** The charge of it that the provider has not decided; null: there is none */
  chargePending: ChargePending | null;
  /** The document for its payer, to be opened without a key; null while it is a draft */
  documentUrl: string | null;
  /**
   * A link by which it can be paid for as long as it is owed: what to send to its payer; null:
   * there is nothing to pay, or not yet
   */
  payLink: string | null;
  /** Who owes or paid, in short form. */
  customer: ShortCustomer;
  /** `null` where it was sold by itself */
  subscription: ShortSubscription | null;
  /** `null` for a `one_off` invoice */
  plan: ShortPlan | null;
}

/**
 * What can be done with the invoice now. Each field is `null` where the request would be accepted,
 * or the error code that it would return. A reminder can still come too soon after the last one,
 * and the payment provider can refuse.
 */
export interface InvoiceAllowed {
  /** Why it cannot be charged now; `null`: allowed */
  retry: Open<InvoiceReason> | null;
  /** Why it cannot be voided; `null`: allowed */
  void: Open<InvoiceReason> | null;
  /** Why no payment link can be made; `null`: allowed */
  createLink: Open<InvoiceReason> | null;
  /** Why its customer cannot be reminded; `null`: allowed */
  remind: Open<InvoiceReason> | null;
  /** Why its payment cannot be refunded to its source; `null`: allowed */
  refund: Open<InvoiceReason> | null;
}

/** An invoice read by itself: also what can be done with it now. */
export interface InvoiceDetails {
  /** The plan that it bills; null where it is `one_off` */
  planId: string | null;
  /** Which version of the plan; null where it is `one_off` */
  planVersion: number | null;
  /**
   * What asked for it: a `cycle` of a subscription, a `change` within one, or something sold by
   * itself (`one_off`).
   */
  kind: Open<InvoiceKind>;
  /** What is sold, before discount and tax, in kobo */
  subtotal: number;
  /** What a coupon takes off the subtotal, in kobo */
  discountAmount: number;
  /** The tax that is added, or contained where prices include it, in kobo */
  taxAmount: number;
  /** The sum of all lines, in kobo */
  total: number;
  /** What the customer’s credit pays of the total, in kobo */
  creditApplied: number;
  /** What is to be charged: `total` less `creditApplied`, in kobo */
  amountDue: number;
  /** Always NGN */
  currency: string;
  /** What is sold, taken off and taxed, in order */
  lines: InvoiceLine[];
  /** When the time it bills begins */
  billingPeriodStart: string;
  /** When the time it bills ends; its start where it bills no time */
  billingPeriodEnd: string;
  /** When it is to be paid: the start of its cycle, or when it was made */
  dueAt: string;
  /** Its id */
  id: string;
  /** INV_ and 8 characters: the name to use in requests */
  code: string;
  /**
   * The subscription it bills. `null` for what was sold by itself; the last invoice of a
   * subscription that ended is `one_off` and names it
   */
  subscriptionId: string | null;
  /** Who owes it */
  customerId: string;
  /** Your prefix and digits counted without a gap; null while it is a draft */
  number: string | null;
  /**
   * A `draft` says what the next cycle will ask; an `open` one is owed and collected; a `failed`
   * one is no longer collected, but can still be paid; a `refunded` one was given back in full.
   */
  status: Open<InvoiceStatus>;
  /** What was paid of it so far, in kobo */
  amountPaid: number;
  /** What is still to be paid: `amountDue` less `amountPaid`, in kobo */
  amountRemaining: number;
  /** What of the payment was given back, in kobo */
  amountRefunded: number;
  /** When it was paid in full; null: not yet */
  paidAt: string | null;
  /** When it was given up; null where it was not */
  failedAt: string | null;
  /** When all of its payment had gone back; null: not all has */
  refundedAt: string | null;
  /** When its source is charged next by itself; null: no charge is planned */
  nextPaymentAttemptAt: string | null;
  /** How many charges were made, by hand too */
  attemptCount: number;
  /**
   * Why its last charge failed, in the bank’s words, or why it is owed no more: `voided`,
   * `subscription_canceled`, `subscription_expired`; null: nothing failed
   */
  failureReason: string | null;
  /** The provider’s page on which it can be paid now: it lives two days; null: there is none */
  checkoutLink: string | null;
  /** When it was made, perhaps as a draft */
  createdAt: string;
  /** When anything of it changed last */
  updatedAt: string;
  /** The charge of it that the provider has not decided; null: there is none */
  chargePending: ChargePending | null;
  /** The document for its payer, to be opened without a key; null while it is a draft */
  documentUrl: string | null;
  /**
   * A link by which it can be paid for as long as it is owed: what to send to its payer; null:
   * there is nothing to pay, or not yet
   */
  payLink: string | null;
  /** Who owes or paid, in short form. */
  customer: ShortCustomer;
  /** `null` where it was sold by itself */
  subscription: ShortSubscription | null;
  /** `null` for a `one_off` invoice */
  plan: ShortPlan | null;
  /**
   * What can be done with the invoice now. Each field is `null` where the request would be
   * accepted, or the error code that it would return. A reminder can still come too soon after the
   * last one, and the payment provider can refuse.
   */
  allowed: InvoiceAllowed;
}

/**
 * What asked for it: a `cycle` of a subscription, a `change` within one, or something sold by
 * itself (`one_off`).
 */
export type InvoiceKind = 'cycle' | 'change' | 'one_off';

/** One line of an invoice: all together are its `total`. */
export interface InvoiceLine {
  /** Its id: the same whenever the invoice is read */
  id: string;
  /**
   * What it is for: a cycle of a `plan`, the unused or remaining time of a change (`proration`),
   * something sold once (`one_off`), a `discount` or a `tax`.
   */
  kind: Open<InvoiceLineKind>;
  /** What the payer reads */
  description: string;
  /** How many */
  quantity: number;
  /** What one costs, in kobo */
  unitAmount: number;
  /** What the line comes to (below 0: it is taken off), in kobo */
  amount: number;
  /** When the time it pays for begins; null: for no time */
  periodStart: string | null;
  /** When the time it pays for ends; null: for no time */
  periodEnd: string | null;
  /** Percentage that a `discount` takes off; `null`: a fixed amount, or not a discount */
  percentOff: number | null;
  /** Tax rate of what is sold, or of a `tax` line, in percent; `null`: none */
  taxPercent: number | null;
  /** Whether `amount` contains the tax. `false` if a `tax` line adds it, `null` if there is none */
  taxIncluded: boolean | null;
}

/**
 * What it is for: a cycle of a `plan`, the unused or remaining time of a change (`proration`),
 * something sold once (`one_off`), a `discount` or a `tax`.
 */
export type InvoiceLineKind = 'plan' | 'proration' | 'one_off' | 'discount' | 'tax';

/** An invoice that is not made: it has neither a name nor a state. */
export interface InvoicePreview {
  /** The plan that it bills; null where it is `one_off` */
  planId: string | null;
  /** Which version of the plan; null where it is `one_off` */
  planVersion: number | null;
  /**
   * What asked for it: a `cycle` of a subscription, a `change` within one, or something sold by
   * itself (`one_off`).
   */
  kind: Open<InvoiceKind>;
  /** What is sold, before discount and tax, in kobo */
  subtotal: number;
  /** What a coupon takes off the subtotal, in kobo */
  discountAmount: number;
  /** The tax that is added, or contained where prices include it, in kobo */
  taxAmount: number;
  /** The sum of all lines, in kobo */
  total: number;
  /** What the customer’s credit pays of the total, in kobo */
  creditApplied: number;
  /** What is to be charged: `total` less `creditApplied`, in kobo */
  amountDue: number;
  /** Always NGN */
  currency: string;
  /** What is sold, taken off and taxed, in order */
  lines: InvoiceLine[];
  /** When the time it bills begins */
  billingPeriodStart: string;
  /** When the time it bills ends; its start where it bills no time */
  billingPeriodEnd: string;
  /** When it is to be paid: the start of its cycle, or when it was made */
  dueAt: string;
}

/** The error code that the request would return now. */
export type InvoiceReason = 'invoice_paid' | 'invoice_refunded' | 'invoice_draft' | 'invoice_voided' | 'invoice_not_voidable' | 'subscription_ended' | 'charge_in_flight' | 'payment_source_missing' | 'payment_source_inactive' | 'mandate_amount_exceeded' | 'payment_not_found' | 'payment_not_refundable' | 'refund_exceeds_payment';

/**
 * A `draft` says what the next cycle will ask; an `open` one is owed and collected; a `failed` one
 * is no longer collected, but can still be paid; a `refunded` one was given back in full.
 */
export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'failed' | 'refunded';

/** An object of whatever its maker put into it. */
export type JsonObject = Record<string, unknown>;

/** An API key. */
export interface Key {
  /** The key’s id here */
  id: string;
  /** What it is called */
  name: string;
  /** What its bearer may do: see `x-permissions`. */
  role: Open<Role>;
  /** Whether it is the account’s own */
  isAccountKey: boolean;
  /** Its last four characters */
  lastFour: string;
  /** When it was last used, cut to the hour; null: never yet */
  lastUsedAt: string | null;
  /** When it ends, in real time; null: when it is deleted */
  expiresAt: string | null;
  /** When it was made */
  createdAt: string;
  /** Who made it; null for a key from before this was recorded */
  createdBy: AuditActor | null;
  /** The key itself: told once */
  secret?: string;
}

/** What happens to the API keys that the member made. Default `keep`. */
export type KeysOfMember = 'keep' | 'delete';

export interface ListAuditQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** Who: an id, or member, key, payer or system */
  actor?: string | undefined;
  /** What was done, as plan.updated */
  action?: string | undefined;
  /** What it was done to: an id, a code or a type */
  subject?: string | undefined;
}

export interface ListBanksQuery {
  /** Any part of a name, or the beginning of a code */
  search?: string | undefined;
}

export interface ListCheckoutOrdersQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * Nobody has paid yet (`pending`), it was `paid`, its page could not be made or other money came
   * than was asked (`failed`), or nobody paid within 24 hours (`expired`). One that is paid late
   * becomes `paid` all the same.
   */
  status?: CheckoutOrderStatus | undefined;
  /** Id, code, email or your reference */
  customer?: string | undefined;
  /** Id or code */
  plan?: string | undefined;
}

export interface ListCouponRedemptionsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The number of the last row seen, instead of a page */
  after?: number | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
}

export interface ListCouponsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** Only an `active` coupon is redeemed. Whoever redeemed it before keeps the discount. */
  status?: CouponStatus | undefined;
  /** Coupons for this plan or for any plan: its id or code */
  plan?: string | undefined;
}

export interface ListCreditNotesQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
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
  /** Id, code or number */
  invoice?: string | undefined;
}

export interface ListCreditQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
}

export interface ListCustomersQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
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

export interface ListDirectDebitsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * What came of asking for it: it waits for its payer (`pending`), its subscription has begun
   * (`completed`), it was refused or deleted (`failed`), or nobody approved it within 30 days
   * (`expired`).
   */
  status?: MandateInitiationStatus | undefined;
  /** Id, code, email or your reference */
  customer?: string | undefined;
  /** Id or code */
  plan?: string | undefined;
}

export interface ListEmailDeliveriesQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** What kind of message it is. All go to customers but `webhook_disabled` and the last three. */
  type?: EmailType | undefined;
  /**
   * It waits for the mail server (`queued`), went out (`sent`; without a mail server it is only
   * kept, and `kept` says so), or was refused for good (`failed`).
   */
  status?: EmailStatus | undefined;
}

export interface ListEventsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /** Only those of this type, as `invoice.paid` */
  type?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
}

export interface ListInvoicesQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * A `draft` says what the next cycle will ask; an `open` one is owed and collected; a `failed`
   * one is no longer collected, but can still be paid; a `refunded` one was given back in full.
   */
  status?: InvoiceStatus | undefined;
  /** Id, code, email or your reference */
  customer?: string | undefined;
  /** Id or code */
  plan?: string | undefined;
  /** Id or code */
  subscription?: string | undefined;
  /** Their charge failed, they are unpaid, and somebody may still put that right */
  failing?: boolean | undefined;
  /** Paid after an earlier charge had failed */
  recovered?: boolean | undefined;
  /** First day of dueAt, inclusive, in your time zone */
  dueFrom?: string | undefined;
  /** Last day of dueAt, inclusive, in your time zone */
  dueTo?: string | undefined;
  /** First day of paidAt, inclusive, in your time zone */
  paidFrom?: string | undefined;
  /** Last day of paidAt, inclusive, in your time zone */
  paidTo?: string | undefined;
}

export interface ListKeysQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
}

export interface ListLinesQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
}

export interface ListMembersQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
}

/** Which rows come first: the newest, or the oldest. */
export type ListOrder = 'newest' | 'oldest';

export interface ListPaymentAttemptsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * The provider has not decided (`pending`), took the money (`succeeded`), refused (`failed`), all
   * of it went back (`refunded`), or it was never sent (`canceled`).
   */
  status?: PaymentAttemptStatus | undefined;
  /**
   * Attempts at invoices as the figures count them: they took money, whatever went back since
   * (`succeeded`), they `failed`, or either (`decided`).
   */
  outcome?: AttemptOutcome | undefined;
  /** Those that a person must decide */
  needsReview?: boolean | undefined;
  /** Id, code or email */
  customerId?: string | undefined;
  /** Id or code */
  subscriptionId?: string | undefined;
  /** Id, code or number */
  invoiceId?: string | undefined;
  /** First day of completedAt, or failedAt of one that failed, inclusive, in your time zone */
  decidedFrom?: string | undefined;
  /** Last day of completedAt, or failedAt of one that failed, inclusive, in your time zone */
  decidedTo?: string | undefined;
}

export interface ListPayoutsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * On its way (`pending`), with you (`completed`), or refused (`failed`): then what was in it goes
   * out with the next one.
   */
  status?: PayoutStatus | undefined;
  /** First day of processedAt, inclusive, in your time zone */
  processedFrom?: string | undefined;
  /** Last day of processedAt, inclusive, in your time zone */
  processedTo?: string | undefined;
}

export interface ListPlanVersionsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The version of the last row seen, instead of a page */
  after?: number | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
}

export interface ListPlansQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * An `active` plan is sold. An `inactive` one takes no new subscriptions; those that it has go
   * on.
   */
  status?: PlanStatus | undefined;
  /**
   * What a billing cycle is counted in: `bi-weekly` is 14 days, `quarterly` three months. Months
   * end as the calendar has them: 31 January, 28 February, 31 March.
   */
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
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * The provider has not decided (`pending`), gave the money back (`succeeded`), or refused
   * (`failed`).
   */
  status?: RefundStatus | undefined;
  /** Whether the money goes back the way it came (`source`), or becomes the customer’s `credit`. */
  goesTo?: RefundTo | undefined;
  /** They succeeded and gave back money that an invoice had brought */
  lessRevenue?: boolean | undefined;
  /** Those that a person must decide */
  needsReview?: boolean | undefined;
  /** Id, code, email or your reference */
  customer?: string | undefined;
  /** The payment attempt’s id or code */
  payment?: string | undefined;
  /** Id, code or number */
  invoice?: string | undefined;
  /** First day of when it succeeded or failed, inclusive, in your time zone */
  decidedFrom?: string | undefined;
  /** Last day of when it succeeded or failed, inclusive, in your time zone */
  decidedTo?: string | undefined;
}

export interface ListRequestsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /** Part of the path; or how a request id, idempotency key or code begins */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /** As 422, or 4xx */
  status?: string | undefined;
  /** As POST */
  method?: string | undefined;
  /** Its `operationId` */
  operation?: string | undefined;
  /** Who: an id, or member, key or payer */
  actor?: string | undefined;
}

export interface ListSettlementsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /**
   * Any part of a name, an email or a phone number, or the beginning of a code, with or without its
   * prefix, of a number or of a reference; whatever the case
   */
  search?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * It waits for a payout (`pending`), went out with one (`paid_out`), or its payment was given
   * back in full before (`refunded`).
   */
  status?: SettlementStatus | undefined;
  /** The payment attempt’s id or code */
  payment?: string | undefined;
  /** Id, code or number */
  invoice?: string | undefined;
  /** The payout’s id */
  payout?: string | undefined;
  /** First day of dueAt, inclusive, in your time zone */
  dueFrom?: string | undefined;
  /** Last day of dueAt, inclusive, in your time zone */
  dueTo?: string | undefined;
  /** First day of when the payment succeeded, inclusive, in your time zone */
  collectedFrom?: string | undefined;
  /** Last day of when the payment succeeded, inclusive, in your time zone */
  collectedTo?: string | undefined;
}

export interface ListSubscriptionsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
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
  /**
   * It waits for its first payment (`incomplete`) or its start (`scheduled`); is tried
   * (`trialing`), paid (`active`) or behind (`past_due`); bills nothing for a while (`paused`); or
   * has ended: `canceled` by somebody, `completed` with its last invoice, `expired` unpaid.
   */
  status?: SubscriptionStatus | undefined;
  /** Active or past due: whose prices the mrr is made of */
  recurring?: boolean | undefined;
  /** Their next cycle will be charged */
  renewing?: boolean | undefined;
  /** They may be lost: behind, paused for want of payment, or on a card that ends */
  atRisk?: boolean | undefined;
  /** First day of nextBillingAt, inclusive, in your time zone */
  nextBillingFrom?: string | undefined;
  /** Last day of nextBillingAt, inclusive, in your time zone */
  nextBillingTo?: string | undefined;
  /** First day of trialEndDate, inclusive, in your time zone */
  trialEndFrom?: string | undefined;
  /** Last day of trialEndDate, inclusive, in your time zone */
  trialEndTo?: string | undefined;
  /** First day of startedAt, inclusive, in your time zone */
  startedFrom?: string | undefined;
  /** Last day of startedAt, inclusive, in your time zone */
  startedTo?: string | undefined;
  /** First day of canceledAt, inclusive, in your time zone */
  canceledFrom?: string | undefined;
  /** Last day of canceledAt, inclusive, in your time zone */
  canceledTo?: string | undefined;
  /**
   * First day of canceledAt, or pausedAt where nothing could be collected, inclusive, in your time
   * zone
   */
  lostFrom?: string | undefined;
  /**
   * Last day of canceledAt, or pausedAt where nothing could be collected, inclusive, in your time
   * zone
   */
  lostTo?: string | undefined;
}

export interface ListWebhookDeliveriesQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** The newest first where nothing is said */
  order?: ListOrder | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * It is to be sent, perhaps again (`pending`), your endpoint took it (`delivered`), or it was
   * given up (`failed`) and can be replayed.
   */
  status?: WebhookDeliveryStatus | undefined;
  /** Only those of this type, as `invoice.paid` */
  eventType?: string | undefined;
}

/** What an invoice had said, taken back, with its customer and invoice. */
export interface ListedCreditNote {
  /** Its id */
  id: string;
  /** The invoice prefix, CN, and digits without a gap */
  number: string;
  /** The invoice that it takes back in whole or in part */
  invoiceId: string;
  /** Who had been asked for it */
  customerId: string;
  /** The refund that it belongs to; null where a change made it */
  refundId: string | null;
  /** Why, as the refund says, or the change that made it */
  reason: string;
  /** Always NGN */
  currency: string;
  /** What it takes back, line by line */
  lines: InvoiceLine[];
  /** `total` less tax that was added, in kobo */
  subtotal: number;
  /** How much of `total` is tax, in kobo */
  taxAmount: number;
  /** All that it takes back, in kobo */
  total: number;
  /** When it was made */
  createdAt: string;
  /** Who owes or paid, in short form. */
  customer: ShortCustomer;
  /** The invoice that it takes back */
  invoice: ShortInvoice | null;
}

/** One attempt to take money, with its customer, invoice and source. */
export interface ListedPaymentAttempt {
  /** Its id */
  id: string;
  /** PAY_ and 8 characters: the name to use in requests */
  code: string;
  /** Who pays */
  customerId: string;
  /** The subscription that it is for; null: for none */
  subscriptionId: string | null;
  /** The invoice that it is for; null: for none, as a card’s check */
  invoiceId: string | null;
  /** What is charged; null where a page took it from a new card */
  paymentSourceId: string | null;
  /**
   * How it was paid: by a saved `card` or a `bank` account that was charged, by a `transfer` of the
   * payer’s, or `outside`, where the money never reached the provider.
   */
  paymentSourceType: Open<PaymentMethod>;
  /** What is asked of the payer, in kobo */
  amount: number;
  /** Always NGN */
  currency: string;
  /**
   * The provider has not decided (`pending`), took the money (`succeeded`), refused (`failed`), all
   * of it went back (`refunded`), or it was never sent (`canceled`).
   */
  status: Open<PaymentAttemptStatus>;
  /** Our name for it at the provider, the same on every repeat */
  reference: string;
  /** The provider’s own name for it; null: not told yet */
  providerReference: string | null;
  /** Why it failed, for programs, as `insufficient_funds` or `card_expired`; null: it did not */
  failureCode: string | null;
  /** Why it failed, in the provider’s words; null: it did not */
  failureReason: string | null;
  /** What of it was given back, in kobo */
  amountRefunded: number;
  /** Whether a person must decide what became of it: see `POST /v1/payment/:id/resolve` */
  needsReview: boolean;
  /** Why it is not decided, for programs; `null`: nothing about it is undecided */
  undecidedReason: Open<UndecidedReason> | null;
  /** When it was asked for */
  attemptedAt: string;
  /** When the money was taken; null: it was not, or not yet */
  completedAt: string | null;
  /** When it failed; null: it did not */
  failedAt: string | null;
  /** When it was written down, before the provider was asked */
  createdAt: string;
  /** Who owes or paid, in short form. */
  customer: ShortCustomer;
  /** The invoice that it is for; null: for none */
  invoice: ShortInvoice | null;
  /** What is charged; null where a page took it from a card that was not kept */
  paymentSource: PaymentSource | null;
}

/** Money given back, with its customer, payment and invoice. */
export interface ListedRefund {
  /** Its id */
  id: string;
  /** The payment attempt that it gives back */
  paymentId: string;
  /** The invoice that was paid by it; null: it paid for none */
  invoiceId: string | null;
  /** What goes back, in kobo */
  amount: number;
  /** Always NGN */
  currency: string;
  /** Whether the money goes back the way it came (`source`), or becomes the customer’s `credit`. */
  to: Open<RefundTo>;
  /**
   * The provider has not decided (`pending`), gave the money back (`succeeded`), or refused
   * (`failed`).
   */
  status: Open<RefundStatus>;
  /** Why, as you said, or as we did where it goes back by itself */
  reason: string;
  /** Why the provider refused it; null: it did not */
  failureReason: string | null;
  /** Whether a person must decide it, undecided for a day: see `resolvePayment` */
  needsReview: boolean;
  /** When it was asked for */
  createdAt: string;
  /** Who owes or paid, in short form. */
  customer: ShortCustomer;
  /** The payment that money is of, in short form. */
  payment: ShortPayment;
  /** The invoice that was paid by it; null: it paid for none */
  invoice: ShortInvoice | null;
}

/** What a merchant is owed for one payment, with who paid it. */
export interface ListedSettlement {
  /** Its id */
  id: string;
  /** The payment attempt that it is your share of */
  paymentId: string;
  /** The invoice that was paid */
  invoiceId: string;
  /** The subscription that was paid for; null: for none */
  subscriptionId: string | null;
  /** What the payer paid, in kobo */
  grossAmount: number;
  /** What the service keeps of it, in kobo */
  feeAmount: number;
  /** What you get: gross less fee, less what was given back before its payout, in kobo */
  netAmount: number;
  /** Always NGN */
  currency: string;
  /**
   * It waits for a payout (`pending`), went out with one (`paid_out`), or its payment was given
   * back in full before (`refunded`).
   */
  status: Open<SettlementStatus>;
  /** From when on a payout takes it: the next business day */
  dueAt: string;
  /** The payout that took it; null while it waits */
  payoutId: string | null;
  /**
   * Whether it is kept out of payouts, because the payer’s bank took the payment back: see `POST
   * /v1/payment/:id/resolve`
   */
  held: boolean;
  /** When the payment was collected */
  createdAt: string;
  /** Who owes or paid, in short form. */
  customer: ShortCustomer;
  /** The payment that money is of, in short form. */
  payment: ShortPayment;
  /** The invoice that was paid */
  invoice: ShortInvoice | null;
}

/** What `POST /auth/login` takes. */
export interface Login {
  /** Your account at the payment provider, as you registered it */
  accountId: string;
  /** At least 12 characters in live mode; in sandbox it may be left out */
  password?: string | undefined;
  /** The six digits that the authenticator app shows, or a recovery code */
  totp?: string | undefined;
}

/** A bank’s permission to debit an account, as it was asked for. */
export interface Mandate {
  /** The same as `initiationId`: what a list goes on after */
  id: string;
  /** The id of what you asked for */
  initiationId: string;
  /** The provider’s name for it; null before it answered */
  mandateId: string | null;
  /**
   * What came of asking for it: it waits for its payer (`pending`), its subscription has begun
   * (`completed`), it was refused or deleted (`failed`), or nobody approved it within 30 days
   * (`expired`).
   */
  status: Open<MandateInitiationStatus>;
  /** Null before the bank reported anything */
  mandateStatus: Open<MandateStatus> | null;
  /** Whether the bank was advised: ADVICE_SENT is needed before a debit; null: not reported yet */
  adviceStatus: string | null;
  /** Under which the provider knows it */
  merchantReference: string;
  /** Your own reference of it; null: none */
  orderReference: string | null;
  /** The plan that its subscription is to */
  planCode: string;
  /** What that plan is called now */
  planName: string;
  /** How many of the plan */
  quantity: number;
  /** Whose account is debited */
  customerEmail: string;
  /** What messages call them; null: unknown */
  customerName: string | null;
  /** The account that is debited */
  account: MandateAccount;
  /** How often it may be debited, as you asked */
  frequency: string;
  /** What it allows for one debit (null: any amount), in kobo */
  debitLimit: number | null;
  /** From when on it may be debited */
  startAt: string;
  /** Until when it may be debited */
  endAt: string;
  /** How often the bank was asked about it */
  pollCount: number;
  /** When the bank was asked last; null: not yet */
  lastPolledAt: string | null;
  /** When the bank is asked next; null: no more */
  nextPollAt: string | null;
  /** The subscription that it began; null: none yet */
  subscriptionCode: string | null;
  /** Why it failed, in words; null where it did not */
  failureReason: string | null;
  /** When you asked for it */
  createdAt: string;
  /** When it is given up if nobody has approved it */
  expiresAt: string;
  /** When its subscription began; null: not yet */
  completedAt: string | null;
}

/** What may be shown of the account that is debited. */
export interface MandateAccount {
  /** The bank’s three digits */
  bankCode: string;
  /** The bank’s name; null where the provider did not tell it */
  bankName: string | null;
  /** Whose account it is, as you were told */
  accountName: string;
  /** The last four digits of its number */
  last4: string;
}

/** `SUSPENDED` stops it for a while, `ACTIVE` takes that back, `DELETED` ends it. */
export type MandateChange = 'SUSPENDED' | 'DELETED' | 'ACTIVE';

/** How many mandates stand how, at the window’s end. */
export interface MandateCounts {
  /** Waiting for their payers */
  pending: number;
  /** Good for debits */
  active: number;
  /** Suspended for a while */
  suspended: number;
  /** Deleted, at the bank or by you */
  deleted: number;
  /** Refused, or deleted before they became active */
  failed: number;
  /** Approved by nobody within 30 days */
  expired: number;
}

/** Whether a mandate bears what is to be asked. */
export interface MandateFit {
  /** Whether it allows both, and the price undiscounted */
  bears: boolean;
  /** What it allows for one debit (null: any amount), in kobo */
  allows: number | null;
}

/**
 * What came of asking for it: it waits for its payer (`pending`), its subscription has begun
 * (`completed`), it was refused or deleted (`failed`), or nobody approved it within 30 days
 * (`expired`).
 */
export type MandateInitiationStatus = 'pending' | 'completed' | 'failed' | 'expired';

/** The mandate itself, as the bank reports it. */
export type MandateStatus = 'UNKNOWN' | 'PENDING' | 'ACTIVE' | 'SUSPENDED' | 'REJECTED' | 'EXPIRED' | 'DELETED';

/** Whoever asks, and their role. */
export interface Me {
  /** Your id here: every event carries it */
  tenantId: string;
  /** Your account at the payment provider */
  accountId: string;
  /** What your customers know you by */
  businessName: string;
  /** Where we write to you; null: nowhere */
  email: string | null;
  /** Where your days begin and end, as Africa/Lagos */
  timezone: string;
  /** Where events go; null: nowhere */
  webhookUrl: string | null;
  /** How you chase what you are owed. */
  dunning: Dunning;
  /** How many days before a cycle its draft is made and told; 0: none is */
  upcomingInvoiceDays: number;
  /**
   * What a checkout of a plan with a trial takes: the first cycle’s price (`first_payment`), or
   * ₦50.00 that prove the card and go back (`card_check`).
   */
  trialCheckout: Open<TrialCheckout>;
  /**
   * What happens to lines that still wait when a subscription ends: `drop` forgets them, `invoice`
   * asks for them once. Lines below zero become credit either way.
   */
  finalInvoice: Open<FinalInvoice>;
  /** Which kinds of messages your customers and you get. */
  emails: EmailSwitches;
  /** What your documents say of you. */
  business: Business;
  /** What the numbers of your invoices begin with; a new one goes on counting */
  invoicePrefix: string;
  /** The tax that your invoices bear; null: none */
  tax: Tax | null;
  /** When you registered */
  createdAt: string;
  /** What its bearer may do: see `x-permissions`. */
  role: Open<Role>;
}

/** A person who may sign in to an account. */
export interface Member {
  /** Its id */
  id: string;
  /** What it signs in with */
  email: string;
  /** What it is called; null where nobody said */
  name: string | null;
  /** What its bearer may do: see `x-permissions`. */
  role: Open<Role>;
  /** Invited and not there yet, active, or disabled: signed out, and not let in. */
  status: Open<MemberStatus>;
  /** When it was last here, in real time; null: never */
  lastSeenAt: string | null;
  /** When it was invited */
  createdAt: string;
  /** Number of API keys that still work and that the member made, or made with such a key */
  keyCount: number;
}

/** Invited and not there yet, active, or disabled: signed out, and not let in. */
export type MemberStatus = 'invited' | 'active' | 'disabled';

/** Disabled: signed out everywhere, and not let in any more. */
export type MemberStatusChange = 'active' | 'disabled';

/** The figures of a window; null where one says nothing. */
export interface Metrics {
  /**
   * Monthly recurring revenue at the window’s end: the prices of all active and past due
   * subscriptions, per month of a year that has 12 months, 365 days or 365/7 weeks; in kobo
   */
  mrr: number | null;
  /** Twelve times the mrr; in kobo */
  arr: number | null;
  /** Payments that succeeded in the window, also those given back later; in kobo */
  revenue: number | null;
  /** Payments that succeeded in the window, also those given back later; in kobo */
  gross_revenue: number | null;
  /** Revenue less platform fees, less what was given back, less the tax collected; in kobo */
  net_revenue: number | null;
  /** The fees of the payments that succeeded in the window; in kobo */
  platform_fees: number | null;
  /** The mrr per customer with an active or past due subscription; in kobo */
  arpu: number | null;
  /** The mrr per active or past due subscription; in kobo */
  arps: number | null;
  /** Active at the window’s end; a count */
  active_subscriptions: number | null;
  /** Made in the window; a count */
  new_subscriptions: number | null;
  /** Canceled in the window; a count */
  canceled_subscriptions: number | null;
  /**
   * Canceled in the window, or paused in it because nothing could be collected (payment_failed,
   * no_payment_source) and still so at its end; a count
   */
  lost_subscriptions: number | null;
  /** Past due at the window’s end; a count */
  past_due_subscriptions: number | null;
  /** All that were ever made, by the window’s end; a count */
  total_subscriptions: number | null;
  /** All customers that were ever made, by the window’s end; a count */
  total_customers: number | null;
  /**
   * Of those active or past due at the window’s start, lost in it: the voluntary and the
   * involuntary churn together; in percent with two decimals
   */
  churn_rate: number | null;
  /**
   * Of those active or past due at the window’s start, canceled in it; in percent with two decimals
   */
  voluntary_churn: number | null;
  /**
   * Of those active or past due at the window’s start, paused in it because nothing could be
   * collected (payment_failed, no_payment_source) and still so at its end; in percent with two
   * decimals
   */
  involuntary_churn: number | null;
  /** 100 less the churn rate; 0 when there was none at the start; in percent with two decimals */
  retention_rate: number | null;
  /** Of the payment attempts decided in the window, succeeded; in percent with two decimals */
  payment_success_rate: number | null;
  /** Of the payment attempts decided in the window, failed; in percent with two decimals */
  payment_failure_rate: number | null;
  /**
   * Revenue against the window of equal length just before; null when that had none; in percent
   * with two decimals
   */
  revenue_growth_percent: number | null;
  /** Payment attempts decided in the window: succeeded or failed; a count */
  total_payment_attempts: number | null;
  /** Payment attempts that succeeded in the window; a count */
  successful_payments: number | null;
  /** Payment attempts that failed in the window; a count */
  failed_payments: number | null;
}

/** Whether its money is real. */
export type Mode = 'sandbox' | 'live';

/** Who pays for it, how many, and where they return to. */
export interface NewCheckoutOrder {
  /** Where the payer’s browser returns to, with `orderReference` and `status` */
  callbackUrl: string;
  /** Who pays: a customer is found by it, or made */
  customerEmail: EmailAddress;
  /** Taken, and replaced by the price: where it is another, `message` says so */
  amount?: number | undefined;
  /** Taken, and replaced by the plan’s: where it is another, `message` says so */
  currency?: string | undefined;
  /** How many of the plan; 1 where nothing is said */
  quantity?: number | undefined;
  /** The code of a coupon, in any case: its discount is taken off */
  coupon?: string | undefined;
  /** Your own reference: kept in the metadata, and orders are found by it */
  orderReference?: string | undefined;
  /** Taken, and not passed on */
  customerId?: unknown | undefined;
  /** Taken, and not passed on */
  accountId?: unknown | undefined;
  /** Your own data, at most 8 KiB of JSON: it becomes the subscription’s metadata */
  orderMetaData?: JsonObject | undefined;
}

/** Something that is sold once. */
export interface NewLine {
  /** What it is: its payer reads it on the invoice */
  description: string;
  /** How many; 1 where nothing is said */
  quantity?: number | undefined;
  /** What one costs, in kobo; less than 0 takes it off */
  unitAmount: number;
}

/** A tenant that has just registered. */
export interface NewTenant {
  /** Your id here: every event carries it */
  tenantId: string;
  /** Your account at the payment provider */
  accountId: string;
  /** What your customers know you by */
  businessName: string;
  /**
   * The key that every other request carries as `X-Api-Key`: `sk_test_` or `sk_live_` and 40
   * characters. Keep it secret.
   */
  apiKey: string;
}

/** There is nothing to tell. */
export type Nothing = null;

/** Whether it is still collected (`open`) or was given up (`failed`). */
export type OwedInvoiceStatus = 'open' | 'failed';

/** A browser in which you are signed in. */
export interface OwnSession {
  /** What ends it */
  id: string;
  /** What it said of itself, as Chrome on Windows */
  browser: string;
  /** The address that it came from */
  network: string;
  /** When it began */
  createdAt: string;
  /** When it was used last, to the minute */
  lastSeenAt: string;
  /** Whether it is this one */
  isCurrent: boolean;
}

/** The browsers in which you are signed in. */
export type OwnSessions = OwnSession[];

/**
 * Somebody asked for it (`requested`), its charge failed for good (`payment_failed`), there was
 * nothing to charge for 7 days (`no_payment_source`), or its mandate is suspended
 * (`mandate_suspended`).
 */
export type PauseReason = 'requested' | 'payment_failed' | 'no_payment_source' | 'mandate_suspended';

/**
 * What can be done with the payment now. Each field is `null` where the request would be accepted,
 * or the error code that it would return; a refund without `amount` is meant.
 */
export interface PaymentAllowed {
  /** Why it cannot be refunded the way it was paid; `null`: allowed */
  refund: Open<PaymentReason> | null;
  /** Why it cannot be refunded as credit; `null`: allowed */
  refundAsCredit: Open<PaymentReason> | null;
  /** Why no person can decide what became of it; `null`: allowed */
  resolve: Open<PaymentReason> | null;
}

/** One attempt to take money, and what came of it. */
export interface PaymentAttempt {
  /** Its id */
  id: string;
  /** PAY_ and 8 characters: the name to use in requests */
  code: string;
  /** Who pays */
  customerId: string;
  /** The subscription that it is for; null: for none */
  subscriptionId: string | null;
  /** The invoice that it is for; null: for none, as a card’s check */
  invoiceId: string | null;
  /** What is charged; null where a page took it from a new card */
  paymentSourceId: string | null;
  /**
   * How it was paid: by a saved `card` or a `bank` account that was charged, by a `transfer` of the
   * payer’s, or `outside`, where the money never reached the provider.
   */
  paymentSourceType: Open<PaymentMethod>;
  /** What is asked of the payer, in kobo */
  amount: number;
  /** Always NGN */
  currency: string;
  /**
   * The provider has not decided (`pending`), took the money (`succeeded`), refused (`failed`), all
   * of it went back (`refunded`), or it was never sent (`canceled`).
   */
  status: Open<PaymentAttemptStatus>;
  /** Our name for it at the provider, the same on every repeat */
  reference: string;
  /** The provider’s own name for it; null: not told yet */
  providerReference: string | null;
  /** Why it failed, for programs, as `insufficient_funds` or `card_expired`; null: it did not */
  failureCode: string | null;
  /** Why it failed, in the provider’s words; null: it did not */
  failureReason: string | null;
  /** What of it was given back, in kobo */
  amountRefunded: number;
  /** Whether a person must decide what became of it: see `POST /v1/payment/:id/resolve` */
  needsReview: boolean;
  /** Why it is not decided, for programs; `null`: nothing about it is undecided */
  undecidedReason: Open<UndecidedReason> | null;
  /** When it was asked for */
  attemptedAt: string;
  /** When the money was taken; null: it was not, or not yet */
  completedAt: string | null;
  /** When it failed; null: it did not */
  failedAt: string | null;
  /** When it was written down, before the provider was asked */
  createdAt: string;
}

/** A payment attempt read by itself: also what can be refunded and decided of it. */
export interface PaymentAttemptDetails {
  /** Its id */
  id: string;
  /** PAY_ and 8 characters: the name to use in requests */
  code: string;
  /** Who pays */
  customerId: string;
  /** The subscription that it is for; null: for none */
  subscriptionId: string | null;
  /** The invoice that it is for; null: for none, as a card’s check */
  invoiceId: string | null;
  /** What is charged; null where a page took it from a new card */
  paymentSourceId: string | null;
  /**
   * How it was paid: by a saved `card` or a `bank` account that was charged, by a `transfer` of the
   * payer’s, or `outside`, where the money never reached the provider.
   */
  paymentSourceType: Open<PaymentMethod>;
  /** What is asked of the payer, in kobo */
  amount: number;
  /** Always NGN */
  currency: string;
  /**
   * The provider has not decided (`pending`), took the money (`succeeded`), refused (`failed`), all
   * of it went back (`refunded`), or it was never sent (`canceled`).
   */
  status: Open<PaymentAttemptStatus>;
  /** Our name for it at the provider, the same on every repeat */
  reference: string;
  /** The provider’s own name for it; null: not told yet */
  providerReference: string | null;
  /** Why it failed, for programs, as `insufficient_funds` or `card_expired`; null: it did not */
  failureCode: string | null;
  /** Why it failed, in the provider’s words; null: it did not */
  failureReason: string | null;
  /** What of it was given back, in kobo */
  amountRefunded: number;
  /** Whether a person must decide what became of it: see `POST /v1/payment/:id/resolve` */
  needsReview: boolean;
  /** Why it is not decided, for programs; `null`: nothing about it is undecided */
  undecidedReason: Open<UndecidedReason> | null;
  /** When it was asked for */
  attemptedAt: string;
  /** When the money was taken; null: it was not, or not yet */
  completedAt: string | null;
  /** When it failed; null: it did not */
  failedAt: string | null;
  /** When it was written down, before the provider was asked */
  createdAt: string;
  /** Who owes or paid, in short form. */
  customer: ShortCustomer;
  /** The invoice that it is for; null: for none */
  invoice: ShortInvoice | null;
  /** What is charged; null where a page took it from a card that was not kept */
  paymentSource: PaymentSource | null;
  /**
   * What of a payment can still be refunded: earlier refunds, those on their way, and what the
   * payer’s bank took back are subtracted.
   */
  refundable: Refundable;
  /**
   * What can be done with the payment now. Each field is `null` where the request would be
   * accepted, or the error code that it would return; a refund without `amount` is meant.
   */
  allowed: PaymentAllowed;
}

/**
 * The provider has not decided (`pending`), took the money (`succeeded`), refused (`failed`), all
 * of it went back (`refunded`), or it was never sent (`canceled`).
 */
export type PaymentAttemptStatus = 'pending' | 'succeeded' | 'failed' | 'refunded' | 'canceled';

/**
 * How it was paid: by a saved `card` or a `bank` account that was charged, by a `transfer` of the
 * payer’s, or `outside`, where the money never reached the provider.
 */
export type PaymentMethod = 'card' | 'bank' | 'transfer' | 'outside';

/** How paying with cards, or banks, went. */
export interface PaymentMethodFigures {
  /**
   * How it was paid: by a saved `card` or a `bank` account that was charged, by a `transfer` of the
   * payer’s, or `outside`, where the money never reached the provider.
   */
  type: Open<PaymentMethod>;
  /** What was paid with it in the window, in kobo */
  revenue: number;
  /** Attempts with it that succeeded in the window */
  successfulPayments: number;
  /** Attempts with it that failed in the window */
  failedPayments: number;
  /** Succeeded, of the attempts decided in the window, in percent with two decimals */
  successRate: number;
}

/** The error code that the request would return now. */
export type PaymentReason = 'payment_not_refundable' | 'refund_exceeds_payment' | 'invalid_input' | 'payment_not_in_review' | 'payment_to_refund';

/** What a customer pays with. */
export interface PaymentSource {
  /** Its id */
  id: string;
  /** Whose it is */
  customerId: string;
  /** A saved `card`, or a `bank` account that is debited under a mandate. */
  type: Open<PaymentSourceType>;
  /** Only an `active` source is charged. */
  status: Open<PaymentSourceStatus>;
  /** The card; null where it is a bank account */
  card: Card | null;
  /** The bank account; null where it is a card */
  bank: BankAccount | null;
  /** When it was first saved */
  createdAt: string;
  /** When anything of it changed last */
  updatedAt: string;
}

/** Only an `active` source is charged. */
export type PaymentSourceStatus = 'active' | 'inactive';

/** A saved `card`, or a `bank` account that is debited under a mandate. */
export type PaymentSourceType = 'card' | 'bank';

/** One transfer to the merchant, of all that was due. */
export interface Payout {
  /** Its id */
  id: string;
  /** What is transferred to you, in kobo */
  amount: number;
  /** What was taken off its settlements for refunds of earlier payouts, in kobo */
  deductedAmount: number;
  /** Always NGN */
  currency: string;
  /**
   * On its way (`pending`), with you (`completed`), or refused (`failed`): then what was in it goes
   * out with the next one.
   */
  status: Open<PayoutStatus>;
  /** Our name for the transfer, as your statement shows it */
  reference: string;
  /** How many settlements are in it */
  settlementCount: number;
  /** Your account at the provider, where it goes */
  recipientAccountId: string;
  /** Why it was refused, in words; null: it was not */
  failureReason: string | null;
  /** Whether a person must decide it, undecided for a day: see `resolvePayment` */
  needsReview: boolean;
  /** Why it is not decided, for programs; `null`: it is decided */
  undecidedReason: Open<PayoutUndecidedReason> | null;
  /** When the provider made it; null: not yet */
  processedAt: string | null;
  /** When it was put together */
  createdAt: string;
}

/**
 * On its way (`pending`), with you (`completed`), or refused (`failed`): then what was in it goes
 * out with the next one.
 */
export type PayoutStatus = 'pending' | 'completed' | 'failed';

/**
 * The provider has not said what became of it (`no_answer`), or it moved another currency
 * (`other_currency`).
 */
export type PayoutUndecidedReason = 'no_answer' | 'other_currency';

/** What changes when the next cycle begins. */
export interface PendingChange {
  /** The plan that it will have */
  planCode: string;
  /** How many of the plan it will have */
  quantity: number;
  /** When: its next cycle begins; null while no cycle is to come */
  appliesAt: string | null;
}

/** What is sold: a price, how often it is asked, and a trial. */
export interface Plan {
  /** Its id: the same for all its versions */
  id: string;
  /** PLN_ and 8 characters: the name to use in requests */
  code: string;
  /** Grows by one with each change; 1 is the first */
  version: number;
  /** What the customer reads on pages, invoices and emails */
  name: string;
  /** More about it for the customer; null: nothing */
  description: string | null;
  /** What one costs a cycle, in kobo: 500000 is ₦5,000.00; 0 is a free plan */
  amount: number;
  /**
   * What a billing cycle is counted in: `bi-weekly` is 14 days, `quarterly` three months. Months
   * end as the calendar has them: 31 January, 28 February, 31 March.
   */
  interval: Open<PlanInterval>;
  /** How many intervals a cycle has: 2 with `monthly` bills every two months */
  intervalCount: number;
  /** How many days a new subscription is tried before its first cycle; 0: none */
  trialPeriodDays: number;
  /** After how many cycles a subscription is completed; null: it goes on until it is canceled */
  invoiceLimit: number | null;
  /** Its own rate of tax, with at most two decimals; null: the rate of your settings */
  taxPercent: number | null;
  /** What a checkout takes before its trial; null: as your settings say */
  trialCheckout: Open<TrialCheckout> | null;
  /** Always naira */
  currency: Open<'NGN'>;
  /**
   * An `active` plan is sold. An `inactive` one takes no new subscriptions; those that it has go
   * on.
   */
  status: Open<PlanStatus>;
  /** When it was made inactive; null while it is active */
  archivedAt: string | null;
  /** When its first version was made */
  createdAt: string;
  /** When this version was made */
  updatedAt: string;
}

/** What is not named stays as it is. */
export interface PlanChange {
  /** What the customer reads on pages, invoices and emails */
  name?: string | undefined;
  /** More about it for the customer; null: nothing */
  description?: string | null | undefined;
  /** What one costs a cycle, in kobo: 500000 is ₦5,000.00; 0 is a free plan */
  amount?: number | undefined;
  /**
   * What a billing cycle is counted in: `bi-weekly` is 14 days, `quarterly` three months. Months
   * end as the calendar has them: 31 January, 28 February, 31 March.
   */
  interval?: PlanInterval | undefined;
  /** How many intervals a cycle has: 2 with `monthly` bills every two months */
  intervalCount?: number | undefined;
  /** How many days a new subscription is tried before its first cycle; 0: none */
  trialPeriodDays?: number | undefined;
  /** After how many cycles a subscription is completed; null: it goes on until it is canceled */
  invoiceLimit?: number | null | undefined;
  /** Its own rate of tax, with at most two decimals; null: the rate of your settings */
  taxPercent?: number | null | undefined;
  /** What a checkout takes before its trial; null: as your settings say */
  trialCheckout?: TrialCheckout | null | undefined;
  /**
   * An `active` plan is sold. An `inactive` one takes no new subscriptions; those that it has go
   * on.
   */
  status?: PlanStatus | undefined;
  /** Whether subscriptions move to it at their next cycle; else they keep their version */
  updateExistingSubscriptions?: boolean | undefined;
}

/** What a plan brought. */
export interface PlanFigures {
  /** The plan’s id */
  planId: string;
  /** PLN_ and 8 characters */
  planCode: string;
  /** What the plan is called now */
  name: string;
  /** Active at the window’s end */
  activeSubscriptions: number;
  /** Past due at the window’s end */
  pastDueSubscriptions: number;
  /** Made in the window */
  newSubscriptions: number;
  /** Canceled in the window */
  canceledSubscriptions: number;
  /** Lost in the window, as `lost_subscriptions` counts them */
  lostSubscriptions: number;
  /** Of its subscriptions at the window’s start, lost in it, in percent with two decimals */
  churnRate: number;
  /** Of the same, canceled, in percent with two decimals */
  voluntaryChurn: number;
  /** Of the same, paused because nothing could be collected, in percent with two decimals */
  involuntaryChurn: number;
  /** Its monthly recurring revenue at the window’s end, in kobo */
  mrr: number;
  /** What was paid for it in the window, in kobo */
  revenue: number;
  /** What the service kept of that revenue, in kobo */
  platformFees: number;
}

/** A subscription that a change of its plan would move. */
export interface PlanFollower {
  /** The subscription that would move */
  subscriptionId: string;
  /** SUB_ and 8 characters */
  subscriptionCode: string;
  /** Who pays for it */
  customerId: string;
  /** CUST_ and 8 characters */
  customerCode: string;
  /** Where to write to them */
  customerEmail: string;
  /** What to call them; null: unknown */
  customerName: string | null;
  /** How many of the plan it has */
  quantity: number;
  /** When its next cycle begins; null: no cycle is to come yet */
  movesAt: string | null;
  /** What a cycle costs now, with tax and without a discount, in kobo */
  priceBefore: number;
  /** What a cycle would cost, with tax and without a discount, in kobo */
  priceAfter: number;
  /** Null: it pays by card, or by a mandate for any amount */
  mandateAllows: number | null;
  /** Whether what it pays by can bear the new price */
  mandateBears: boolean;
}

/** Who a change of a plan would meet. */
export interface PlanFollowers {
  /** The first 50: whose mandate has least room first, then the next due */
  subscriptions: PlanFollower[];
  /** Whether the change would move more than these */
  hasMore: boolean;
}

/**
 * What a billing cycle is counted in: `bi-weekly` is 14 days, `quarterly` three months. Months end
 * as the calendar has them: 31 January, 28 February, 31 March.
 */
export type PlanInterval = 'daily' | 'weekly' | 'bi-weekly' | 'monthly' | 'quarterly' | 'yearly';

/** What a change of a plan would mean for those who have it. */
export interface PlanPreview {
  /** How many would move at their next cycle */
  subscriptions: number;
  /** How many of them pay by a mandate that allows less */
  mandatesExceeded: number;
  /** What those of them that are active or past due cost a month, in kobo */
  mrrBefore: number;
  /** What they would cost, in kobo */
  mrrAfter: number;
}

/**
 * An `active` plan is sold. An `inactive` one takes no new subscriptions; those that it has go on.
 */
export type PlanStatus = 'active' | 'inactive';

/** A plan as it was, or is, in one of its versions. */
export interface PlanVersion {
  /** Its id: the same for all its versions */
  id: string;
  /** PLN_ and 8 characters: the name to use in requests */
  code: string;
  /** Grows by one with each change; 1 is the first */
  version: number;
  /** What the customer reads on pages, invoices and emails */
  name: string;
  /** More about it for the customer; null: nothing */
  description: string | null;
  /** What one costs a cycle, in kobo: 500000 is ₦5,000.00; 0 is a free plan */
  amount: number;
  /**
   * What a billing cycle is counted in: `bi-weekly` is 14 days, `quarterly` three months. Months
   * end as the calendar has them: 31 January, 28 February, 31 March.
   */
  interval: Open<PlanInterval>;
  /** How many intervals a cycle has: 2 with `monthly` bills every two months */
  intervalCount: number;
  /** How many days a new subscription is tried before its first cycle; 0: none */
  trialPeriodDays: number;
  /** After how many cycles a subscription is completed; null: it goes on until it is canceled */
  invoiceLimit: number | null;
  /** Its own rate of tax, with at most two decimals; null: the rate of your settings */
  taxPercent: number | null;
  /** What a checkout takes before its trial; null: as your settings say */
  trialCheckout: Open<TrialCheckout> | null;
  /** Always naira */
  currency: Open<'NGN'>;
  /**
   * An `active` plan is sold. An `inactive` one takes no new subscriptions; those that it has go
   * on.
   */
  status: Open<PlanStatus>;
  /** When it was made inactive; null while it is active */
  archivedAt: string | null;
  /** When its first version was made */
  createdAt: string;
  /** When this version was made */
  updatedAt: string;
  /** Whether this version moved existing subscriptions */
  updateExistingSubscriptions: boolean;
}

export interface PreviewEmailQuery {
  /** Of a reminder: the invoice’s id, code or number */
  invoice?: string | undefined;
  /** Of a reminder: the subscription’s id or code */
  subscription?: string | undefined;
}

/** The credit that the customer would be given, in kobo. */
export interface PreviewedCredit {
  /** The credit that the change would give at once, in kobo */
  now: number;
  /** The credit that the next cycle’s invoice would give, in kobo */
  next: number;
}

/**
 * What becomes of the unused and the remaining time: an invoice now, or credit (`invoice_now`, as
 * at first), lines of the next invoice (`next_invoice`), or nothing (`none`).
 */
export type Proration = 'invoice_now' | 'next_invoice' | 'none';

export interface ReadAnalyticsQuery {
  /** First day */
  from?: string | undefined;
  /** Last day */
  to?: string | undefined;
}

export interface ReadCreditNoteDocumentQuery {
  /** A file to keep (`pdf`, where nothing is said), or a page (`html`). */
  format?: DocumentFormat | undefined;
}

export interface ReadCustomerTimelineQuery {
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * Money asked for or given back (`payment`), a step (`event`), what somebody did (`audit`), and
   * what is called so.
   */
  kind?: TimelineKind | undefined;
  /** Only the steps and changes of this one: its code or id */
  subscription?: string | undefined;
}

/** What `POST /session/invitation/read` takes. */
export interface ReadInvitation {
  /** What stands after `token=` in the link */
  token: string;
}

export interface ReadInvoiceDocumentQuery {
  /** A file to keep (`pdf`, where nothing is said), or a page (`html`). */
  format?: DocumentFormat | undefined;
}

/** What lets somebody in who has lost the app. */
export interface RecoveryCodes {
  /** Keep them where the app is not */
  recoveryCodes: string[];
}

/** Money given back: all of a payment, or a part of it. */
export interface Refund {
  /** Its id */
  id: string;
  /** The payment attempt that it gives back */
  paymentId: string;
  /** The invoice that was paid by it; null: it paid for none */
  invoiceId: string | null;
  /** What goes back, in kobo */
  amount: number;
  /** Always NGN */
  currency: string;
  /** Whether the money goes back the way it came (`source`), or becomes the customer’s `credit`. */
  to: Open<RefundTo>;
  /**
   * The provider has not decided (`pending`), gave the money back (`succeeded`), or refused
   * (`failed`).
   */
  status: Open<RefundStatus>;
  /** Why, as you said, or as we did where it goes back by itself */
  reason: string;
  /** Why the provider refused it; null: it did not */
  failureReason: string | null;
  /** Whether a person must decide it, undecided for a day: see `resolvePayment` */
  needsReview: boolean;
  /** When it was asked for */
  createdAt: string;
}

/** What `POST /v1/checkout/refunds` takes. */
export interface RefundPayment {
  /** The id or code of the payment attempt to give back */
  paymentId?: string | undefined;
  /** Or the id, code or number of the paid invoice */
  invoiceId?: string | undefined;
  /** In kobo: 500000 is ₦5,000.00 */
  amount?: number | undefined;
  /** Why: the customer reads it on the credit note */
  reason: string;
  /** Whether the money goes back the way it came (`source`), or becomes the customer’s `credit`. */
  to?: RefundTo | undefined;
  /**
   * Whether to refund also what changes of the subscription have given back already, as credit or
   * as unused time off another invoice: `false` where nothing is said
   */
  evenIfCredited?: boolean | undefined;
}

/**
 * The provider has not decided (`pending`), gave the money back (`succeeded`), or refused
 * (`failed`).
 */
export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/** Whether the money goes back the way it came (`source`), or becomes the customer’s `credit`. */
export type RefundTo = 'source' | 'credit';

/**
 * What of a payment can still be refunded: earlier refunds, those on their way, and what the
 * payer’s bank took back are subtracted.
 */
export interface Refundable {
  /** The most that can be refunded the way it was paid, in kobo */
  source: number;
  /** The most that can be refunded as credit of the customer, in kobo */
  credit: number;
  /**
   * What of that changes of the subscription gave back already, as credit or off another invoice:
   * it is refunded only with `evenIfCredited: true`, in kobo
   */
  givenByChanges: number;
}

/** What `POST /auth/register` takes. */
export interface Register {
  /** What your customers know you by: it stands on pages and in mails */
  businessName: string;
  /** Your account at the payment provider: payouts go there, and you log in with it */
  accountId: string;
  /** At least 12 characters in live mode; in sandbox it may be left out */
  password?: string | undefined;
  /** Where we write to you, as when your webhook endpoint is turned off; null: nowhere */
  email?: EmailAddress | null | undefined;
  /** Its name, as Africa/Lagos: where your days begin and end */
  timezone?: string | undefined;
}

/** What is to come, whatever the window. */
export interface Renewals {
  /** Within 7 days from now */
  next7Days: ExpectedRenewals;
  /** Within 30 days from now */
  next30Days: ExpectedRenewals;
  /** The next ten */
  upcoming: UpcomingRenewal[];
}

/** What `POST /v1/webhook-deliveries/replay` takes. */
export interface ReplayWebhookDeliveries {
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
  /**
   * It is to be sent, perhaps again (`pending`), your endpoint took it (`delivered`), or it was
   * given up (`failed`) and can be replayed.
   */
  status?: WebhookDeliveryStatus | undefined;
  /** Only those of this type, as `invoice.paid` */
  eventType?: string | undefined;
  /** The lastId of the answer before */
  after?: string | undefined;
}

/** How many deliveries are sent again. */
export interface ReplayedDeliveries {
  /** How many are due again */
  replayed: number;
  /** Whether more deliveries match */
  hasMore: boolean;
  /** The last of them, for `after`; null: none matched */
  lastId: string | null;
}

/** What `POST /session/password-reset` takes. */
export interface ResetPassword {
  /** Where it is invited, and what it signs in with */
  email?: EmailAddress | undefined;
  /** Your account at the payment provider, as you registered it */
  accountId?: string | undefined;
  /** What stands after `token=` in the link */
  token?: string | undefined;
  /** At least 12 characters */
  password?: string | undefined;
}

/** What `POST /v1/bank/resolve` takes. */
export interface ResolveBankAccount {
  /** The bank, by its code in `GET /v1/bank` */
  bankCode: string;
  /** The account’s number: 10 digits */
  accountNumber: string;
}

/** What `POST /v1/payment/:id/resolve` takes. */
export interface ResolvePayment {
  /** What became of the money */
  outcome: ResolvedOutcome;
  /** How you know: kept in the audit trail */
  note: string;
}

/** What became of the money */
export type ResolvedOutcome = 'succeeded' | 'failed';

/** What was decided: one of the three, the others null. */
export interface ResolvedPayment {
  /** Whose word it was: the provider’s wins where it knows */
  decidedBy: Open<DecidedBy>;
  /** The attempt, where that is what was decided */
  payment: PaymentAttempt | null;
  /** The refund, where that is what was decided */
  refund: Refund | null;
  /** The payout, where that is what was decided */
  payout: Payout | null;
}

/** How a subscription would go on. */
export interface ResumePreview {
  /** What would be asked at once; null: nothing */
  now: InvoicePreview | null;
  /**
   * The next invoice, from `dueAt` on: of the next cycle, or of the one after it where that is paid
   * already; null: none is to come
   */
  next: InvoicePreview | null;
  /** Whether its mandate bears that; null where it has none */
  mandate: MandateFit | null;
  /**
   * It waits for its first payment (`incomplete`) or its start (`scheduled`); is tried
   * (`trialing`), paid (`active`) or behind (`past_due`); bills nothing for a while (`paused`); or
   * has ended: `canceled` by somebody, `completed` with its last invoice, `expired` unpaid.
   */
  status: Open<SubscriptionStatus>;
  /** When its next cycle would begin; null: none would */
  nextBillingAt: string | null;
}

/** An invoice that was charged again, and what came of it. */
export interface RetriedInvoice {
  /** What a customer owes or paid, line by line. */
  invoice: Invoice;
  /** One attempt to take money, and what came of it. */
  attempt: PaymentAttempt;
}

/** Whether an invoice could be charged again. */
export interface RetryPreview {
  /** What a customer owes or paid, line by line. */
  invoice: Invoice;
  /** What a retry would answer; null: it would be charged */
  refusal: RetryRefusal | null;
}

/** Why an invoice would not be charged. */
export interface RetryRefusal {
  /** The code that a retry would answer */
  code: string;
  /** Why, in words for people */
  message: string;
}

/** What moved the monthly recurring revenue: opening + net = closing. */
export interface RevenueMovements {
  /** At the window’s start, in kobo */
  opening: number;
  /** Subscriptions that count for the first time, in kobo */
  new: number;
  /** Higher prices, in kobo */
  expansion: number;
  /** Lower prices (not above zero), in kobo */
  contraction: number;
  /** Subscriptions that count again, in kobo */
  reactivation: number;
  /** Subscriptions that ceased to count (not above zero), in kobo */
  churn: number;
  /** All five together, in kobo */
  net: number;
  /** At the window’s end, in kobo */
  closing: number;
}

/**
 * It is behind (`past_due`), paused for one of three reasons, or its card is about to expire
 * (`card_expiring`).
 */
export type RiskReason = 'past_due' | 'payment_failed' | 'no_payment_source' | 'mandate_suspended' | 'card_expiring';

/** What its bearer may do: see `x-permissions`. */
export type Role = 'viewer' | 'support' | 'finance' | 'developer' | 'admin' | 'owner';

/** What `POST /auth/rotate-api-key` takes. */
export interface RotateApiKey {
  /** Your account at the payment provider, as you registered it */
  accountId?: string | undefined;
  /** At least 12 characters in live mode; in sandbox it may be left out */
  password?: string | undefined;
  /** The six digits that the authenticator app shows, or a recovery code */
  totp?: string | undefined;
  /** How long the old key still works; without it, it dies at once */
  gracePeriodSeconds?: number | undefined;
}

/** A new key, and how long the old one still works. */
export interface RotatedApiKey {
  /**
   * The key that every other request carries as `X-Api-Key`: `sk_test_` or `sk_live_` and 40
   * characters. Keep it secret.
   */
  apiKey: string;
  /** When the old key dies, in real time */
  previousKeyExpiresAt: string;
}

export interface SearchEverythingQuery {
  /** What to look for */
  q: string;
}

/** Something that a search found. */
export interface SearchHit {
  /** What was found. */
  type: Open<SearchedType>;
  /** Its id */
  id: string;
  /** What it is asked for by; null: by its id */
  code: string | null;
  /** What to show of it first: a name, a number, a reference */
  title: string;
  /** What to show beside it: whose it is, mostly */
  subtitle: string | null;
  /** How it stands; null where it has no state */
  status: string | null;
  /** In kobo; null where it comes to nothing */
  amount: number | null;
}

/** What a search over everything found. */
export interface SearchResult {
  /** Kind by kind, the newest of each first */
  hits: SearchHit[];
}

/** What was found. */
export type SearchedType = 'customer' | 'subscription' | 'invoice' | 'plan' | 'payment' | 'order' | 'mandate' | 'payout' | 'coupon';

/** What `POST /auth/set-webhook-url` takes. */
export interface SetWebhookUrl {
  /** A public https address, on port 443 or 8443; null: no events are sent any more */
  webhookUrl: string | null;
  /** Whether a new secret is made; the old one signs for 24 hours */
  rotateSecret?: boolean | undefined;
}

/** A tenant as its own people see it. Secrets are no part of it. */
export interface Settings {
  /** Your id here: every event carries it */
  tenantId: string;
  /** Your account at the payment provider */
  accountId: string;
  /** What your customers know you by */
  businessName: string;
  /** Where we write to you; null: nowhere */
  email: string | null;
  /** Where your days begin and end, as Africa/Lagos */
  timezone: string;
  /** Where events go; null: nowhere */
  webhookUrl: string | null;
  /** How you chase what you are owed. */
  dunning: Dunning;
  /** How many days before a cycle its draft is made and told; 0: none is */
  upcomingInvoiceDays: number;
  /**
   * What a checkout of a plan with a trial takes: the first cycle’s price (`first_payment`), or
   * ₦50.00 that prove the card and go back (`card_check`).
   */
  trialCheckout: Open<TrialCheckout>;
  /**
   * What happens to lines that still wait when a subscription ends: `drop` forgets them, `invoice`
   * asks for them once. Lines below zero become credit either way.
   */
  finalInvoice: Open<FinalInvoice>;
  /** Which kinds of messages your customers and you get. */
  emails: EmailSwitches;
  /** What your documents say of you. */
  business: Business;
  /** What the numbers of your invoices begin with; a new one goes on counting */
  invoicePrefix: string;
  /** The tax that your invoices bear; null: none */
  tax: Tax | null;
  /** When you registered */
  createdAt: string;
}

/** What a merchant is owed for one payment. */
export interface Settlement {
  /** Its id */
  id: string;
  /** The payment attempt that it is your share of */
  paymentId: string;
  /** The invoice that was paid */
  invoiceId: string;
  /** The subscription that was paid for; null: for none */
  subscriptionId: string | null;
  /** What the payer paid, in kobo */
  grossAmount: number;
  /** What the service keeps of it, in kobo */
  feeAmount: number;
  /** What you get: gross less fee, less what was given back before its payout, in kobo */
  netAmount: number;
  /** Always NGN */
  currency: string;
  /**
   * It waits for a payout (`pending`), went out with one (`paid_out`), or its payment was given
   * back in full before (`refunded`).
   */
  status: Open<SettlementStatus>;
  /** From when on a payout takes it: the next business day */
  dueAt: string;
  /** The payout that took it; null while it waits */
  payoutId: string | null;
  /**
   * Whether it is kept out of payouts, because the payer’s bank took the payment back: see `POST
   * /v1/payment/:id/resolve`
   */
  held: boolean;
  /** When the payment was collected */
  createdAt: string;
}

/**
 * It waits for a payout (`pending`), went out with one (`paid_out`), or its payment was given back
 * in full before (`refunded`).
 */
export type SettlementStatus = 'pending' | 'paid_out' | 'refunded';

/** Who owes or paid, in short form. */
export interface ShortCustomer {
  /** The customer’s id */
  id: string;
  /** CUST_ and 8 characters */
  code: string;
  /** Where the invoice goes */
  email: string;
  /** What messages call them; null: unknown */
  name: string | null;
}

/** The invoice that money was paid for, in short form. */
export interface ShortInvoice {
  /** The invoice’s id */
  id: string;
  /** INV_ and 8 characters */
  code: string;
  /** Its number; null while it is a draft */
  number: string | null;
}

/** The payment that money is of, in short form. */
export interface ShortPayment {
  /** The payment attempt’s id */
  id: string;
  /** PAY_ and 8 characters */
  code: string;
}

/** The plan that an invoice bills. */
export interface ShortPlan {
  /** The plan’s id */
  id: string;
  /** PLN_ and 8 characters */
  code: string;
  /** What it is called now */
  name: string;
}

/** The subscription that an invoice is of. */
export interface ShortSubscription {
  /** The subscription’s id */
  id: string;
  /** SUB_ and 8 characters */
  code: string;
  /**
   * It waits for its first payment (`incomplete`) or its start (`scheduled`); is tried
   * (`trialing`), paid (`active`) or behind (`past_due`); bills nothing for a while (`paused`); or
   * has ended: `canceled` by somebody, `completed` with its last invoice, `expired` unpaid.
   */
  status: Open<SubscriptionStatus>;
}

/** What `POST /session` takes. */
export interface SignIn {
  /** Where it is invited, and what it signs in with */
  email?: EmailAddress | undefined;
  /** The password as it is */
  password?: string | undefined;
  /** The six digits that the authenticator app shows, or a recovery code */
  totp?: string | undefined;
  /** Your account at the payment provider, as you registered it */
  accountId?: string | undefined;
}

/** Who is signed in, to which account. */
export interface SignedIn {
  /** Who is signed in; null in a sandbox that has no member yet */
  member: Member | null;
  /** The account that somebody is signed in to. */
  tenant: SignedInTenant;
  /** What its bearer may do: see `x-permissions`. */
  role: Open<Role>;
  /** Whether codes are asked for at sign-in */
  isTotpOn: boolean;
  /** Other accounts of the same email and password, to switch to */
  accounts: AccountName[];
  /** What every write carries as `X-CSRF-Token` */
  csrfToken: string;
}

/** The account that somebody is signed in to. */
export interface SignedInTenant {
  /** Its id */
  tenantId: string;
  /** Its account at the payment provider */
  accountId: string;
  /** What it is known by */
  businessName: string;
  /** Where its days begin and end */
  timezone: string;
  /** Whether its money is real. */
  mode: Open<Mode>;
}

/** Who pays for which plan, and since when, with customer, plan and source. */
export interface Subscription {
  /** Its id */
  id: string;
  /** SUB_ and 8 characters: the name to use in requests */
  code: string;
  /** Who is billed */
  customerId: string;
  /** What they are billed for */
  planId: string;
  /** The version of the plan whose terms it has */
  planVersion: number;
  /** What is charged; null: nothing yet, its payer gets links */
  paymentSourceId: string | null;
  /** Of that source; null where there is none */
  paymentSourceType: Open<PaymentSourceType> | null;
  /** What one costs a cycle, in kobo */
  unitAmount: number;
  /** How many of the plan */
  quantity: number;
  /** What a cycle costs before discount and tax: `unitAmount` times `quantity`, in kobo */
  amount: number;
  /** Always NGN */
  currency: string;
  /**
   * What a billing cycle is counted in: `bi-weekly` is 14 days, `quarterly` three months. Months
   * end as the calendar has them: 31 January, 28 February, 31 March.
   */
  interval: Open<PlanInterval>;
  /** How many intervals a cycle has */
  intervalCount: number;
  /** After how many cycles it is completed; null: it goes on until it is canceled */
  invoiceLimit: number | null;
  /** How many cycles were billed so far */
  invoiceCount: number;
  /** When its trial began; null: it has none */
  trialStartDate: string | null;
  /** When its trial ends or ended; null: it has none */
  trialEndDate: string | null;
  /** When its cycle or trial began; null before the first begins */
  currentBillingCycleStart: string | null;
  /** When its cycle or trial ends; null before the first begins */
  currentBillingCycleEnd: string | null;
  /** When the next cycle begins; null: none does by itself */
  nextBillingAt: string | null;
  /**
   * It waits for its first payment (`incomplete`) or its start (`scheduled`); is tried
   * (`trialing`), paid (`active`) or behind (`past_due`); bills nothing for a while (`paused`); or
   * has ended: `canceled` by somebody, `completed` with its last invoice, `expired` unpaid.
   */
  status: Open<SubscriptionStatus>;
  /** Whether a charge that failed is tried again; else one failure pauses it */
  allowRetries: boolean;
  /** Whether it is canceled when its period ends */
  cancelAtPeriodEnd: boolean;
  /** When it began, with its trial; null: not yet */
  startedAt: string | null;
  /** When it was canceled; null: it was not */
  canceledAt: string | null;
  /** Why, as whoever canceled it said; null: nothing said */
  cancelReason: string | null;
  /** When its last period ended; null: not yet */
  completedAt: string | null;
  /** Since when it is paused; null: it is not */
  pausedAt: string | null;
  /** Why it is paused; null where it is not */
  pauseReason: Open<PauseReason> | null;
  /** Its newest invoice, of a change too; null: none yet */
  latestInvoiceId: string | null;
  /** What changes with its next cycle; null: nothing */
  pendingChange: PendingChange | null;
  /** The discount that it bears; null: none, or used up */
  discount: Discount | null;
  /** Your own data: kept as you sent it, at most 8 KiB of JSON */
  metadata: JsonObject;
  /** When it was made */
  createdAt: string;
  /** When anything of it changed last */
  updatedAt: string;
  /** Who is billed, without what belongs to them. */
  customer: EmbeddedCustomer;
  /** Its plan as it is now: the version it has may be an earlier one */
  plan: Plan;
  /** What is charged; null: nothing yet */
  paymentSource: PaymentSource | null;
}

/**
 * What can be done with the subscription now. Each field is `null` where the request would be
 * accepted, or the error code that it would return. A request can still be refused for what it asks
 * for, for example an inactive plan, and by the payment provider.
 */
export interface SubscriptionAllowed {
  /** Why it cannot be paused; `null`: allowed */
  pause: Open<SubscriptionReason> | null;
  /** Why it cannot be resumed, or a cancellation at the period’s end taken back; `null`: allowed */
  resume: Open<SubscriptionReason> | null;
  /** Why it cannot be canceled, now or at the end of its period; `null`: allowed */
  cancel: Open<SubscriptionReason> | null;
  /** Why its plan or quantity cannot change now; `null`: allowed */
  change: Open<SubscriptionReason> | null;
  /** Why its plan or quantity cannot change with the next cycle; `null`: allowed */
  changeAtPeriodEnd: Open<SubscriptionReason> | null;
  /** Why there is no waiting change to take back; `null`: allowed */
  takeBackChange: Open<SubscriptionReason> | null;
  /** Why another payment source cannot be chosen; `null`: allowed */
  changeSource: Open<SubscriptionReason> | null;
  /** Why its mandate cannot be suspended, deleted or made active; `null`: allowed */
  changeMandate: Open<SubscriptionReason> | null;
  /** Why it cannot get a discount; `null`: allowed */
  applyDiscount: Open<SubscriptionReason> | null;
  /** Why no line can be added to the next invoice; `null`: allowed */
  addLine: Open<SubscriptionReason> | null;
  /** Why no payment link can be made; `null`: allowed */
  createLink: Open<SubscriptionReason> | null;
}

/** What is not named stays as it is. */
export interface SubscriptionChange {
  /** The code or id of the plan to change to */
  planCode?: string | undefined;
  /** How many of the plan; 1 where nothing is said */
  quantity?: number | undefined;
  /** The id of another of the customer’s sources to charge */
  paymentSourceId?: string | undefined;
  /** Whether a charge that failed is tried again */
  allowRetries?: boolean | undefined;
  /** Your own data, in place of what was kept: at most 8 KiB of JSON */
  metadata?: JsonObject | undefined;
  /** Whether it holds from `now` on, as it does at first, or from the next cycle on. */
  when?: ChangeWhen | undefined;
  /**
   * What becomes of the unused and the remaining time: an invoice now, or credit (`invoice_now`, as
   * at first), lines of the next invoice (`next_invoice`), or nothing (`none`).
   */
  proration?: Proration | undefined;
}

/** A subscription read by itself: also what can be done with it now. */
export interface SubscriptionDetails {
  /** Its id */
  id: string;
  /** SUB_ and 8 characters: the name to use in requests */
  code: string;
  /** Who is billed */
  customerId: string;
  /** What they are billed for */
  planId: string;
  /** The version of the plan whose terms it has */
  planVersion: number;
  /** What is charged; null: nothing yet, its payer gets links */
  paymentSourceId: string | null;
  /** Of that source; null where there is none */
  paymentSourceType: Open<PaymentSourceType> | null;
  /** What one costs a cycle, in kobo */
  unitAmount: number;
  /** How many of the plan */
  quantity: number;
  /** What a cycle costs before discount and tax: `unitAmount` times `quantity`, in kobo */
  amount: number;
  /** Always NGN */
  currency: string;
  /**
   * What a billing cycle is counted in: `bi-weekly` is 14 days, `quarterly` three months. Months
   * end as the calendar has them: 31 January, 28 February, 31 March.
   */
  interval: Open<PlanInterval>;
  /** How many intervals a cycle has */
  intervalCount: number;
  /** After how many cycles it is completed; null: it goes on until it is canceled */
  invoiceLimit: number | null;
  /** How many cycles were billed so far */
  invoiceCount: number;
  /** When its trial began; null: it has none */
  trialStartDate: string | null;
  /** When its trial ends or ended; null: it has none */
  trialEndDate: string | null;
  /** When its cycle or trial began; null before the first begins */
  currentBillingCycleStart: string | null;
  /** When its cycle or trial ends; null before the first begins */
  currentBillingCycleEnd: string | null;
  /** When the next cycle begins; null: none does by itself */
  nextBillingAt: string | null;
  /**
   * It waits for its first payment (`incomplete`) or its start (`scheduled`); is tried
   * (`trialing`), paid (`active`) or behind (`past_due`); bills nothing for a while (`paused`); or
   * has ended: `canceled` by somebody, `completed` with its last invoice, `expired` unpaid.
   */
  status: Open<SubscriptionStatus>;
  /** Whether a charge that failed is tried again; else one failure pauses it */
  allowRetries: boolean;
  /** Whether it is canceled when its period ends */
  cancelAtPeriodEnd: boolean;
  /** When it began, with its trial; null: not yet */
  startedAt: string | null;
  /** When it was canceled; null: it was not */
  canceledAt: string | null;
  /** Why, as whoever canceled it said; null: nothing said */
  cancelReason: string | null;
  /** When its last period ended; null: not yet */
  completedAt: string | null;
  /** Since when it is paused; null: it is not */
  pausedAt: string | null;
  /** Why it is paused; null where it is not */
  pauseReason: Open<PauseReason> | null;
  /** Its newest invoice, of a change too; null: none yet */
  latestInvoiceId: string | null;
  /** What changes with its next cycle; null: nothing */
  pendingChange: PendingChange | null;
  /** The discount that it bears; null: none, or used up */
  discount: Discount | null;
  /** Your own data: kept as you sent it, at most 8 KiB of JSON */
  metadata: JsonObject;
  /** When it was made */
  createdAt: string;
  /** When anything of it changed last */
  updatedAt: string;
  /** Who is billed, without what belongs to them. */
  customer: EmbeddedCustomer;
  /** Its plan as it is now: the version it has may be an earlier one */
  plan: Plan;
  /** What is charged; null: nothing yet */
  paymentSource: PaymentSource | null;
  /**
   * What can be done with the subscription now. Each field is `null` where the request would be
   * accepted, or the error code that it would return. A request can still be refused for what it
   * asks for, for example an inactive plan, and by the payment provider.
   */
  allowed: SubscriptionAllowed;
}

/** Something sold once beside the plan, on the subscription’s next invoice. */
export interface SubscriptionLine {
  /** Its id */
  id: string;
  /** Whose next invoice takes it */
  subscriptionId: string;
  /** What it is: its payer reads it on the invoice */
  description: string;
  /** How many */
  quantity: number;
  /** What one costs (below 0: it is taken off), in kobo */
  unitAmount: number;
  /** `unitAmount` times `quantity`, in kobo */
  amount: number;
  /** The invoice that took it; null while it waits */
  invoiceId: string | null;
  /** When it was added */
  createdAt: string;
}

/** What a change would ask, now and at the next cycle. */
export interface SubscriptionPreview {
  /** What would be asked at once; null: nothing */
  now: InvoicePreview | null;
  /**
   * The next invoice, from `dueAt` on: of the next cycle, or of the one after it where that is paid
   * already; null: none is to come
   */
  next: InvoicePreview | null;
  /** Whether its mandate bears that; null where it has none */
  mandate: MandateFit | null;
  /** The credit that the customer would be given, in kobo. */
  credit: PreviewedCredit;
  /** What canceling a subscription gives back, at once or when its period ends. */
  onCancel: GivenBackOnCancel;
}

/** The error code that the request would return now. */
export type SubscriptionReason = 'subscription_state' | 'subscription_not_paused' | 'subscription_canceled' | 'subscription_ended' | 'subscription_unsettled' | 'payment_source_inactive' | 'invoice_limit_reached' | 'pending_change_missing' | 'too_many_lines' | 'not_a_bank_subscription' | 'mandate_change_in_flight' | 'mandate_deleted';

/**
 * It waits for its first payment (`incomplete`) or its start (`scheduled`); is tried (`trialing`),
 * paid (`active`) or behind (`past_due`); bills nothing for a while (`paused`); or has ended:
 * `canceled` by somebody, `completed` with its last invoice, `expired` unpaid.
 */
export type SubscriptionStatus = 'incomplete' | 'scheduled' | 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled' | 'completed' | 'expired';

/** What `POST /session/switch` takes. */
export interface SwitchAccount {
  /** Your account at the payment provider, as you registered it */
  accountId: string;
  /** The six digits that the authenticator app shows, or a recovery code */
  totp?: string | undefined;
}

/** The tax that a merchant’s invoices bear. */
export interface Tax {
  /** What invoices call it, as VAT */
  name: string;
  /** In percent, with at most two decimals: 7.5 */
  ratePercent: number;
  /** Whether prices contain it; else it is added to them */
  inclusive: boolean;
  /** Your number at the tax office, as invoices show it; null: none */
  number: string | null;
}

/** The whole setting: what is not said is as at first. */
export interface TaxChange {
  /** What invoices call it, as VAT */
  name: string;
  /** In percent, with at most two decimals: 7.5 */
  ratePercent: number;
  /** Whether prices contain it; else it is added to them */
  inclusive?: boolean | undefined;
  /** Your number at the tax office, as invoices show it; null: none */
  number?: string | null | undefined;
}

/** A tenant and its API key. */
export interface TenantKey {
  /** Your id here */
  tenantId: string;
  /**
   * The key that every other request carries as `X-Api-Key`: `sk_test_` or `sk_live_` and 40
   * characters. Keep it secret.
   */
  apiKey: string;
}

/** A sandbox tenant’s time. */
export interface TestClock {
  /** Your time: frozen, or the real one */
  now: string;
  /** Whether it stands still; else it is real time */
  frozen: boolean;
  /**
   * It stands (`idle`), is being moved (`advancing`), or was stopped by something that went wrong
   * (`failed`): advance it again to go on.
   */
  status: Open<TestClockStatus>;
  /** Where it was last moved to; null: it was not */
  to: string | null;
  /** When something falls due next; null: nothing does, or it moves */
  nextAt: string | null;
  /** What happened on the way; null: it was not moved */
  progress: TestClockProgress | null;
}

/** What happened since a clock was last moved. */
export interface TestClockProgress {
  /** Where the clock stood when it was last moved */
  from: string;
  /** How many moments something happened at */
  moments: number;
  /** How many things each job did, by its name */
  rows: Record<string, number>;
  /** How many events were told, by type */
  events: Record<string, number>;
  /** What stopped it, in words; null: nothing did */
  error: string | null;
}

/**
 * It stands (`idle`), is being moved (`advancing`), or was stopped by something that went wrong
 * (`failed`): advance it again to go on.
 */
export type TestClockStatus = 'idle' | 'advancing' | 'failed';

/** What happened with a customer. */
export interface Timeline {
  /** The newest first */
  entries: TimelineEntry[];
  /** Whether older ones follow */
  hasMore: boolean;
}

/** Something that happened with a customer. */
export interface TimelineEntry {
  /** Its id: what to go on after */
  id: string;
  /** When it happened, in your time */
  at: string;
  /**
   * Money asked for or given back (`payment`), a step (`event`), what somebody did (`audit`), and
   * what is called so.
   */
  kind: Open<TimelineKind>;
  /** What happened, as `subscription.paused` */
  type: string;
  /** The same in words */
  title: string;
  /** How it stands, or stood after an event */
  status: string | null;
  /** Below 0 where it goes back; null: no money */
  amount: number | null;
  /** Of an email: whether it was only kept here and not sent; null: it is no email */
  kept: boolean | null;
  /** What it was done to. */
  subject: AuditedSubject;
  /** Who did it, for who may see it */
  actor: AuditActor | null;
  /** What changed, for who may see it */
  changes: JsonObject | null;
  /** How its webhook stands; null: none */
  delivery: string | null;
}

/**
 * Money asked for or given back (`payment`), a step (`event`), what somebody did (`audit`), and
 * what is called so.
 */
export type TimelineKind = 'payment' | 'invoice' | 'credit' | 'email' | 'event' | 'audit';

/** One of those who have paid most. */
export interface TopCustomer {
  /** The customer’s id */
  customerId: string;
  /** CUST_ and 8 characters */
  customerCode: string;
  /** Where to write to them */
  customerEmail: string;
  /** What to call them; null: unknown */
  customerName: string | null;
  /** All that they have ever paid, also what was given back later, in kobo */
  totalPaid: number;
  /** In how many payments */
  payments: number;
}

/** What an authenticator app makes its codes of. */
export interface TotpSecret {
  /** What is typed into the app, in base 32 */
  secret: string;
  /** The same as an address: for a QR code */
  otpauthUrl: string;
}

/** How the figures went, day by day or month by month. */
export interface Trend {
  /** Days, or months where the window is too long for days. */
  unit: Open<TrendUnit>;
  /** In order, without a gap */
  points: TrendPoint[];
}

/** The figures of one day or month. */
export interface TrendPoint {
  /** The day as YYYY-MM-DD, or the month as YYYY-MM */
  date: string;
  /** Succeeded payments, in kobo */
  revenue: number;
  /** Given back, in kobo */
  refunds: number;
  /** Payment attempts that succeeded */
  successfulPayments: number;
  /** Payment attempts that failed */
  failedPayments: number;
  /** Subscriptions that were made */
  newSubscriptions: number;
  /** Subscriptions that were canceled */
  canceledSubscriptions: number;
  /** Monthly recurring revenue at its end, in kobo */
  mrr: number;
}

/** Days, or months where the window is too long for days. */
export type TrendUnit = 'day' | 'month';

/**
 * What a checkout of a plan with a trial takes: the first cycle’s price (`first_payment`), or
 * ₦50.00 that prove the card and go back (`card_check`).
 */
export type TrialCheckout = 'first_payment' | 'card_check';

/** All of what the two lists beside it show the first of, by reason. */
export interface Trouble {
  /** Invoices whose charge failed, and that are unpaid */
  failedInvoices: TroubleReasons;
  /** Subscriptions that may be lost */
  atRiskSubscriptions: TroubleReasons;
}

/** How much trouble has this reason. */
export interface TroubleReason {
  /** What is wrong, as it stands on those that have it */
  reason: string;
  /** How many */
  count: number;
  /** What is at stake for this reason, in kobo */
  amount: number;
}

/** How much trouble there is, and why. */
export interface TroubleReasons {
  /** How many, for any reason */
  count: number;
  /** All of them together, in kobo */
  amount: number;
  /** By reason, the most frequent first */
  reasons: TroubleReason[];
}

/**
 * The provider could not be reached, and nothing was sent (`not_sent`); it has not said what became
 * of it (`no_answer`); it took another amount than was asked (`other_amount`); the payer’s bank
 * took money back (`taken_back`); or a refund of it is not decided or was refused (`refund`).
 */
export type UndecidedReason = 'not_sent' | 'no_answer' | 'other_amount' | 'taken_back' | 'refund';

/** The next payout, as it stands now. */
export interface UpcomingPayout {
  /** When it is made; null: nothing waits to be paid out */
  at: string | null;
  /** Of how many settlements it is made */
  settlementCount: number;
  /** What the customers paid, in kobo */
  grossAmount: number;
  /** What the service keeps of that, in kobo */
  feeAmount: number;
  /** What of that went back to customers before the payout, in kobo */
  refundedAmount: number;
  /** What the settlements come to: gross less fees, less what went back, in kobo */
  netAmount: number;
  /** What it bears for refunds of payments that were paid out before, in kobo */
  deductedAmount: number;
  /** What is transferred: net less deducted, in kobo */
  amount: number;
  /** Always naira */
  currency: Open<'NGN'>;
}

/** A cycle that is to begin. */
export interface UpcomingRenewal {
  /** The subscription’s id */
  subscriptionId: string;
  /** SUB_ and 8 characters */
  subscriptionCode: string;
  /** Who is charged */
  customerEmail: string;
  /** What to call them; null: unknown */
  customerName: string | null;
  /** What for */
  planName: string;
  /** What is to be charged, in kobo */
  amount: number;
  /** When its next cycle begins */
  nextBillingAt: string;
}

/** What `PUT /v1/coupon/:couponCode` takes. */
export interface UpdateCoupon {
  /** What you call it; no customer reads it */
  name?: string | undefined;
  /** Only an `active` coupon is redeemed. Whoever redeemed it before keeps the discount. */
  status?: CouponStatus | undefined;
  /** How many subscriptions may have it; no limit where nothing is said */
  maxRedemptions?: number | null | undefined;
  /** Until when it is redeemed: an instant, or a day in your zone, inclusive */
  redeemBy?: string | null | undefined;
}

/** What `PUT /v1/customer/:emailOrCode` takes. */
export interface UpdateCustomer {
  /** Where invoices and receipts go; one customer for one address, in any case */
  email?: EmailAddress | undefined;
  /** What messages call them; null: nothing */
  name?: string | null | undefined;
  /** As you write it; null: unknown */
  phoneNumber?: string | null | undefined;
  /** Your own identifier of this customer; lists find them by it */
  externalRef?: string | null | undefined;
  /** Whether their invoices bear no tax */
  taxExempt?: boolean | undefined;
  /** The customer’s own tax number, as invoices show it; null: none */
  taxNumber?: string | null | undefined;
}

/** What `PUT /v1/member/:id` takes. */
export interface UpdateMember {
  /** What its bearer may do: see `x-permissions`. */
  role?: Role | undefined;
  /** Disabled: signed out everywhere, and not let in any more. */
  status?: MemberStatusChange | undefined;
  /** With status `disabled` only */
  keys?: KeysOfMember | undefined;
}

/** What `PUT /auth/settings` takes. */
export interface UpdateSettings {
  /** What your customers know you by: it stands on pages and in mails */
  businessName?: string | undefined;
  /** Where we write to you, as when your webhook endpoint is turned off; null: nowhere */
  email?: EmailAddress | null | undefined;
  /** Its name, as Africa/Lagos: where your days begin and end */
  timezone?: string | undefined;
  /** What is not named stays as it is. */
  dunning?: DunningChange | undefined;
  /** How many days before a cycle its draft is made and told; 3 at first, 0: none is */
  upcomingInvoiceDays?: number | undefined;
  /**
   * What a checkout of a plan with a trial takes: the first cycle’s price (`first_payment`), or
   * ₦50.00 that prove the card and go back (`card_check`).
   */
  trialCheckout?: TrialCheckout | undefined;
  /**
   * What happens to lines that still wait when a subscription ends: `drop` forgets them, `invoice`
   * asks for them once. Lines below zero become credit either way.
   */
  finalInvoice?: FinalInvoice | undefined;
  /** A kind that is not named stays as it is. */
  emails?: EmailSwitchesChange | undefined;
  /** What is not named stays as it is. */
  business?: BusinessChange | undefined;
  /** What the numbers of your invoices begin with; a new one goes on counting */
  invoicePrefix?: string | undefined;
  /** The tax that your invoices bear; null: none */
  tax?: TaxChange | null | undefined;
}

/** How your address does, by its newest 1,000 deliveries. */
export interface WebhookAddress {
  /** Where events go; null: nowhere */
  url: string | null;
  /** Whether they are sent */
  isOn: boolean;
  /** When it was turned off, in real time */
  disabledAt: string | null;
  /** Why; null while it is on */
  disabledReason: Open<DisabledReason> | null;
  /** When it last took an event, in real time */
  lastSuccessAt: string | null;
  /** The last try that failed */
  lastFailure: WebhookAttempt | null;
  /** How many deliveries wait, up to 1,000 */
  pending: number;
  /** How many can be replayed */
  failed: number;
}

/** One try to deliver an event. */
export interface WebhookAttempt {
  /** When it was sent, in real time */
  at: string;
  /** What your endpoint answered; null: it did not */
  statusCode: number | null;
  /** How many milliseconds that took */
  durationMs: number;
  /** What went wrong, in words; null where there was an answer */
  error: string | null;
  /** The first KiB of what your endpoint answered; null: it did not */
  responseBody: string | null;
}

/** An event on its way to your endpoint. */
export interface WebhookDelivery {
  /** Its id: the header webhook-id */
  id: string;
  /** The event that it carries */
  eventId: string;
  /** What happened, as `invoice.paid` */
  eventType: string;
  /** Where it goes */
  endpointUrl: string;
  /**
   * It is to be sent, perhaps again (`pending`), your endpoint took it (`delivered`), or it was
   * given up (`failed`) and can be replayed.
   */
  status: Open<WebhookDeliveryStatus>;
  /** How often it was tried */
  attemptCount: number;
  /** After how many tries it is given up */
  maxAttempts: number;
  /** When it is tried next, in real time; null: not again */
  nextAttemptAt: string | null;
  /** When your endpoint took it, in real time; null: not yet */
  deliveredAt: string | null;
  /** Something that happened. */
  payload: Event;
  /** Every try, with what came of it */
  attempts: WebhookAttempt[];
  /** When it was made, with its event */
  createdAt: string;
}

/**
 * It is to be sent, perhaps again (`pending`), your endpoint took it (`delivered`), or it was given
 * up (`failed`) and can be replayed.
 */
export type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed';

/** How your endpoint does now. */
export interface WebhookEndpoint {
  /** Where events go; null: nowhere */
  url: string | null;
  /** Since when every delivery failed; null: they do not */
  failingSince: string | null;
  /** When it was turned off; null: it is on */
  disabledAt: string | null;
}

/** How telling you events went. */
export interface WebhookFigures {
  /** How your endpoint does now. */
  endpoint: WebhookEndpoint;
  /** Of the deliveries made in the window: taken by your endpoint */
  delivered: number;
  /** Of the deliveries made in the window: still to be sent */
  pending: number;
  /** Of the deliveries made in the window: given up */
  failed: number;
  /** Delivered, of those decided, in percent with two decimals */
  successRate: number;
}

/** Where events go, and what signs them. */
export interface WebhookSettings {
  /** Where events go now; null: nowhere */
  webhookUrl: string | null;
  /** What signs deliveries: `whsec_` and 58 characters; null where no URL is set */
  webhookSecret: string | null;
}

/** What a test webhook carries. */
export interface WebhookTest {
  /** That your endpoint hears us */
  message: string;
}
