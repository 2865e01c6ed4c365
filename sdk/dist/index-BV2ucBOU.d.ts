/** An answer with what stands around its data. */
interface WithResponse<T> {
  readonly data: T;
  /** What the service says of it, in a few words. */
  readonly message: string;
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | null;
}
/** `await` it for the data, or `await answer.withResponse()` for status and headers as well. */
declare class Answer<T> implements Promise<T> {
  #private;
  readonly [Symbol.toStringTag] = "Answer";
  constructor(whole: () => Promise<WithResponse<T>>);
  withResponse(): Promise<WithResponse<T>>;
  then<A = T, B = never>(fulfilled?: ((data: T) => A | PromiseLike<A>) | null, rejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<A | B>;
  catch<B = never>(rejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B>;
  finally(ended?: (() => void) | null): Promise<T>;
}
/** What can go wrong, as `code` of an ApiError names it. */
type ProblemCode = "invalid_input" | "malformed_json" | "malformed_request" | "invalid_idempotency_key" | "callback_malformed" | "plan_inactive" | "provider_refused" | "webhook_url_refused" | "api_key_missing" | "api_key_unknown" | "api_keys_differ" | "callback_refused" | "invalid_credentials" | "route_not_found" | "tenant_not_found" | "plan_not_found" | "customer_not_found" | "payment_source_not_found" | "payment_not_found" | "invoice_not_found" | "credit_note_not_found" | "subscription_not_found" | "mandate_not_found" | "delivery_not_found" | "email_not_found" | "payout_not_found" | "event_not_found" | "line_not_found" | "bank_account_not_found" | "order_not_found" | "coupon_not_found" | "method_not_allowed" | "request_too_slow" | "tenant_exists" | "customer_email_taken" | "payment_source_inactive" | "payment_source_missing" | "payment_source_is_bank" | "payment_not_refundable" | "payment_not_in_review" | "payment_in_flight" | "payment_not_whole" | "payment_to_refund" | "subscription_exists" | "subscription_state" | "subscription_unsettled" | "subscription_canceled" | "subscription_not_paused" | "subscription_ended" | "not_a_bank_subscription" | "mandate_deleted" | "mandate_change_in_flight" | "webhook_not_set" | "webhook_turned_off" | "invoice_paid" | "invoice_refunded" | "invoice_voided" | "invoice_not_voidable" | "pending_change_missing" | "invoice_draft" | "charge_in_flight" | "mandate_amount_exceeded" | "too_many_lines" | "line_invoiced" | "credit_insufficient" | "coupon_code_taken" | "coupon_inactive" | "coupon_expired" | "coupon_exhausted" | "coupon_not_for_plan" | "invoice_limit_reached" | "clock_conflict" | "clock_not_frozen" | "test_clock_unavailable" | "idempotency_key_reused" | "idempotency_in_progress" | "body_too_large" | "expectation_failed" | "not_json" | "headers_too_large" | "too_many_requests" | "too_many_attempts" | "reminder_too_soon" | "too_many_mails" | "provider_crowded" | "internal_error" | "shutting_down" | "provider_unavailable" | "disk_full" | "database_away";
/** Everything that this package throws, but for a wrong argument (TypeError). */
declare class SanwoError extends Error {}
interface FieldError {
  readonly field: string;
  readonly message: string;
}
/** Sanwo answered, and said no. */
declare class ApiError extends SanwoError {
  readonly status: number;
  /** Stable, for programs: `plan_not_found`, `charge_in_flight`, … */
  readonly code: ProblemCode | (string & {});
  /** Which fields are wrong, and what to send instead; empty where that is not what is wrong. */
  readonly errors: readonly FieldError[];
  /** Quote it when you ask for help. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** Under which it was sent: whoever tries again under the same key has it done once. */
  readonly idempotencyKey: string | undefined;
  constructor(message: string, facts: Omit<ApiError, keyof Error>);
}
/** 400, 413, 415: the request has to be another; `errors` says which fields. */
declare class InvalidInputError extends ApiError {}
/** 401: the key is missing, mistyped, rotated away or of another mode. */
declare class AuthenticationError extends ApiError {}
/** 403: this key may not do that. */
declare class NotPermittedError extends ApiError {}
/** 404: there is no such thing, or it is another tenant's. */
declare class NotFoundError extends ApiError {}
/** 409: not as things stand; `code` says why. */
declare class ConflictError extends ApiError {}
/** 429: too many for now; `retryAfterSeconds` says how long. */
declare class RateLimitError extends ApiError {}
/** 5xx: something is wrong at Sanwo, or at the payment provider. */
declare class ServerError extends ApiError {}
/** No answer came: whether something was done is not known. */
declare class ConnectionError extends SanwoError {
  /** Call again with it: what may have been done already is not done twice. */
  readonly idempotencyKey: string | undefined;
  constructor(message: string, cause: unknown, idempotencyKey?: string);
}
/** No answer came in time. */
declare class TimeoutError extends ConnectionError {}
type WebhookErrorCode = "secret_missing" | "secret_malformed" | "body_not_raw" | "header_missing" | "timestamp_out_of_tolerance" | "signature_mismatch";
/** A delivery that is not to be believed: answer it with 400. `code` says why. */
declare class WebhookError extends SanwoError {
  readonly code: WebhookErrorCode;
  constructor(code: WebhookErrorCode, message: string);
}
/** One of these words, or one that is newer than this package. */
type Open<T extends string> = T | (string & {});
/** One page of a list. */
interface Page<T> {
  data: T[];
  /** How many rows match, on all pages together */
  totalCount: number;
  /** Which page this is, counted from 1 */
  page: number;
  /** How many rows a page has at most, as asked for */
  limit: number;
  /** How many pages there are; 0 where nothing matches */
  totalPages: number;
  /** Whether there are older rows than these */
  hasNextPage: boolean;
  /** Whether there are newer rows than these */
  hasPreviousPage: boolean;
  /**
   * Where there are more than 10,000: totalCount and totalPages are estimates, and where `after`
   * was asked for also page
   */
  totalIsEstimate?: true;
}
/** Whose name a bank account is in. */
interface AccountHolder {
  /** As it was asked for */
  bankCode: string;
  /** Null where no list of banks is at hand */
  bankName: string | null;
  /** The end of the account’s number */
  last4: string;
  /** The holder’s name, as the bank has it */
  accountName: string;
}
/** What `POST /v1/test-clock/advance` takes. */
interface AdvanceTestClock {
  /** ISO 8601: 2026-01-31T09:00:00.000Z */
  to: string;
}
/** The business at a glance. */
interface Analytics {
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
  /** How the figures went, day by day or month by month. */
  trend: Trend;
  /** What moved the monthly recurring revenue: opening + net = closing. */
  movements: RevenueMovements;
  /** The twenty that brought most */
  plans: PlanFigures[];
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
interface AnalyticsPeriod {
  /** Its first day, inclusive */
  from: string;
  /** Its last day, inclusive */
  to: string;
  /** Whose days these are: your time zone */
  timezone: string;
  /** Of all amounts: always naira, told in kobo */
  currency: Open<"NGN">;
}
/** What `POST /v1/subscription/:idOrCode/discount` takes. */
interface ApplyDiscount {
  /** The code of a coupon, in any case: its discount is taken off */
  coupon: string;
}
/** A customer whom you may lose, and why. */
interface AtRiskCustomer {
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
}
/** A bank at which accounts are debited. */
interface Bank {
  /** The `bankCode` of a mandate, where it has three digits */
  code: string;
  /** As the payment provider calls it */
  name: string;
}
/** What may be shown of a bank account. */
interface BankAccount {
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
interface BankList {
  /** All that were found, by name */
  banks: Bank[];
  /** When the payment provider listed them */
  asOf: string;
}
/** What your documents say of you. */
interface Business {
  /** As it is registered; null: documents bear the business name */
  legalName: string | null;
  /** Line by line; null: documents bear none */
  address: string | null;
  /** Your own tax number; null: the one of your tax setting */
  taxNumber: string | null;
  /** Where customers write to; null: your own email */
  supportEmail: string | null;
  /** Where customers call; null: documents name none */
  supportPhone: string | null;
  /** The colour of your documents, as #0f766e; null, or too bright to read: ours */
  brandColor: string | null;
}
/** What is not named stays as it is. */
interface BusinessChange {
  /** As it is registered; null: documents bear the business name */
  legalName?: string | null | undefined;
  /** Line by line; null: documents bear none */
  address?: string | null | undefined;
  /** Your own tax number; null: the one of your tax setting */
  taxNumber?: string | null | undefined;
  /** Where customers write to; null: your own email */
  supportEmail?: string | null | undefined;
  /** Where customers call; null: documents name none */
  supportPhone?: string | null | undefined;
  /** The colour of your documents, as #0f766e; null, or too bright to read: ours */
  brandColor?: string | null | undefined;
}
/** What `POST /v1/subscription/:idOrCode/cancel` takes. */
interface CancelSubscription {
  /** Whether it ends with its current period; else it ends at once */
  atPeriodEnd?: boolean | undefined;
  /** Why, for your own records: shown as `cancelReason` */
  reason?: string | undefined;
}
/** What may be shown of a card. */
interface Card {
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
interface ChangeMandate {
  /** `SUSPENDED` stops it for a while, `ACTIVE` takes that back, `DELETED` ends it. */
  status: MandateChange;
}
/** Whether it holds from `now` on, as it does at first, or from the next cycle on. */
type ChangeWhen = "now" | "period_end";
/** A page on which something is paid. */
interface CheckoutLink {
  /** The page to send the payer to */
  checkoutLink: string;
  /** Whether it was emailed to the customer */
  sent: boolean;
}
/** What a payer’s page is for, and what came of it. */
interface CheckoutOrder {
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
  metadata: Record<string, unknown>;
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
type CheckoutOrderStatus = "pending" | "paid" | "failed" | "expired";
/** The page that was made for an order. */
interface CheckoutPage {
  /** The page to send the payer to */
  checkoutLink: string;
  /** Our name for the order: read it by this */
  orderReference: string;
}
/** Whether we `charge` the customer’s newest source, or make a `link` to pay it by. */
type CollectBy = "charge" | "link";
/** A discount that a merchant gives, and who may have it. */
interface Coupon {
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
type CouponDuration = "once" | "repeating" | "forever";
/** Only an `active` coupon is redeemed. Whoever redeemed it before keeps the discount. */
type CouponStatus = "active" | "inactive";
/** Who hands the link on. */
interface CreateCheckoutLink {
  /** Whether we email it to the customer; else you hand it on */
  sendEmail?: boolean | undefined;
  /** The same as sendEmail */
  send_email?: boolean | undefined;
}
/** What `POST /v1/checkout/order` takes. */
interface CreateCheckoutOrder {
  /** The code or id of the plan that is bought */
  planCode: string;
  /** Who pays for it, how many, and where they return to. */
  order: NewCheckoutOrder;
}
/** What `POST /v1/coupon` takes. */
interface CreateCoupon {
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
interface CreateCustomer {
  /** Where invoices and receipts go; one customer for one address, in any case */
  email: string;
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
interface CreateInvoice {
  /** The email, code or id of who owes it */
  customerEmailOrCode: string;
  /** What is sold, line by line */
  lines: NewLine[];
  /** Whether we `charge` the customer’s newest source, or make a `link` to pay it by. */
  collect: CollectBy;
}
/** What `POST /v1/plan` takes. */
interface CreatePlan {
  /** What the customer reads on pages, invoices and emails */
  name: string;
  /** More about it for the customer; null: nothing */
  description?: string | null | undefined;
  /** What one costs a cycle, in kobo: 500000 is ₦5,000.00; 0 is a free plan */
  amount: number;
  /** Always naira */
  currency: "NGN";
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
}
/** What `POST /v1/subscription` takes. */
interface CreateSubscription {
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
  metadata?: Record<string, unknown> | undefined;
}
/** One change of what a customer has in credit. */
interface CreditEntry {
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
type CreditEntrySource = "manual" | "change" | "invoice" | "refund";
/** What an invoice had said, taken back in whole or in part. */
interface CreditNote {
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
}
/** Who is billed, with what belongs to them. */
interface Customer {
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
type DecidedBy = "provider" | "person";
/** The discount that a subscription bears. */
interface Discount {
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
type DocumentFormat = "pdf" | "html";
/** How you chase what you are owed. */
interface Dunning {
  /** How often an invoice is charged by itself before it is given up; 3 at first */
  maxAttempts: number;
  /** How many hours lie between these charges; 24 at first */
  retryHours: number;
}
/** What is not named stays as it is. */
interface DunningChange {
  /** How often an invoice is charged by itself before it is given up; 3 at first */
  maxAttempts?: number | undefined;
  /** How many hours lie between these charges; 24 at first */
  retryHours?: number | undefined;
}
/** A message to a person, with its words. */
interface Email {
  /** Its id */
  id: string;
  /** What kind of message it is. All go to customers but `webhook_disabled`, to you. */
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
   * kept), or was refused for good (`failed`).
   */
  status: Open<EmailStatus>;
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
/**
 * It waits for the mail server (`queued`), went out (`sent`; without a mail server it is only
 * kept), or was refused for good (`failed`).
 */
type EmailStatus = "queued" | "sent" | "failed";
/** Which kinds of messages your customers and you get. */
interface EmailSwitches {
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
interface EmailSwitchesChange {
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
/** What kind of message it is. All go to customers but `webhook_disabled`, to you. */
type EmailType = "subscription_started" | "trial_ending" | "upcoming_invoice" | "receipt" | "payment_failed" | "payment_reminder" | "subscription_paused" | "card_expiring" | "subscription_changed" | "subscription_canceled" | "webhook_disabled" | "mandate_instructions" | "refund_made";
/** Who is billed, without what belongs to them. */
interface EmbeddedCustomer {
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
interface EmbeddedSubscription {
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
  metadata: Record<string, unknown>;
  /** When it was made */
  createdAt: string;
  /** When anything of it changed last */
  updatedAt: string;
}
/** Something that happened. */
interface Event {
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
  data: Record<string, unknown>;
}
/** What is to be charged within some days. */
interface ExpectedRenewals {
  /** Subscriptions whose next cycle begins by then */
  count: number;
  /** What those cycles will be charged, in kobo */
  amount: number;
}
/** What to take away: a row for each, oldest first. */
type ExportKind = "customers" | "subscriptions" | "invoices" | "payments" | "refunds" | "settlements" | "payouts";
interface ExportRecordsQuery {
  /** First day of createdAt, inclusive */
  from?: string | undefined;
  /** Last day, inclusive */
  to?: string | undefined;
}
/** An invoice whose charge failed, and that is unpaid. */
interface FailedInvoice {
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
  /** Whether it is still collected (`open`) or was given up (`failed`). */
  status: Open<OwedInvoiceStatus>;
  /** What is still unpaid, in kobo */
  amount: number;
  /** How many charges were made */
  attemptCount: number;
  /** Why the last charge failed; null: no reason was given */
  failureReason: string | null;
  /** When the last charge failed */
  lastFailedAt: string;
  /** When it is charged again; null: not by itself */
  nextPaymentAttemptAt: string | null;
}
/** What `POST /v1/test-clock` takes. */
interface FreezeTestClock {
  /** ISO 8601: 2026-01-31T09:00:00.000Z */
  now: string;
}
/** What `POST /v1/customer/:emailOrCode/credit` takes. */
interface GiveCredit {
  /** What is given, in kobo; below 0 it is taken back; not 0 */
  amount: number;
  /** Why, for your own records */
  reason: string;
}
/** What `POST /v1/checkout/direct-debit` takes. */
interface InitializeDirectDebit {
  /** The code or id of the plan that is subscribed to */
  planCode: string;
  /** Who pays: a customer is found by it, or made */
  customerEmail: string;
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
  /** The bank’s three digits */
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
interface InitiatedMandate {
  /** The id of what you asked for */
  initiationId: string;
  /** The provider’s name for the mandate */
  mandateId: string;
  /** It waits for its payer */
  status: Open<"pending">;
  /** Our name for it at the provider */
  merchantReference: string;
  /** Tells the payer how to approve it; null where the provider said nothing */
  description: string | null;
  /** Whom the bank may call, as you sent it */
  customerPhoneNumber: string;
}
/** What you should know without having asked. */
interface Insight {
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
type InsightSeverity = "info" | "warning" | "critical";
/** What a customer owes or paid, line by line. */
interface Invoice {
  /** Its id */
  id: string;
  /** INV_ and 8 characters: the name to use in requests */
  code: string;
  /** Whose cycle or change it bills; null where it is `one_off` */
  subscriptionId: string | null;
  /** Who owes it */
  customerId: string;
  /** The plan that it bills; null where it is `one_off` */
  planId: string | null;
  /** Which version of the plan; null where it is `one_off` */
  planVersion: number | null;
  /**
   * What asked for it: a `cycle` of a subscription, a `change` within one, or something sold by
   * itself (`one_off`).
   */
  kind: Open<InvoiceKind>;
  /** Your prefix and digits counted without a gap; null while it is a draft */
  number: string | null;
  /**
   * A `draft` says what the next cycle will ask; an `open` one is owed and collected; a `failed`
   * one is no longer collected, but can still be paid; a `refunded` one was given back in full.
   */
  status: Open<InvoiceStatus>;
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
  /** What was paid of it so far, in kobo */
  amountPaid: number;
  /** What is still to be paid: `amountDue` less `amountPaid`, in kobo */
  amountRemaining: number;
  /** What of the payment was given back, in kobo */
  amountRefunded: number;
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
  /** A page on which it can be paid; null: none was made */
  checkoutLink: string | null;
  /** When it was made, perhaps as a draft */
  createdAt: string;
  /** When anything of it changed last */
  updatedAt: string;
  /** The document for its payer, to be opened without a key; null while it is a draft */
  documentUrl: string | null;
  /** Who owes an invoice. */
  customer: ShortCustomer;
  /** Null where it is of none: `one_off` */
  subscription: ShortSubscription | null;
  /** Null where it is of none: `one_off` */
  plan: ShortPlan | null;
}
/**
 * What asked for it: a `cycle` of a subscription, a `change` within one, or something sold by
 * itself (`one_off`).
 */
type InvoiceKind = "cycle" | "change" | "one_off";
/** One line of an invoice: all together are its `total`. */
interface InvoiceLine {
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
}
/**
 * What it is for: a cycle of a `plan`, the unused or remaining time of a change (`proration`),
 * something sold once (`one_off`), a `discount` or a `tax`.
 */
type InvoiceLineKind = "plan" | "proration" | "one_off" | "discount" | "tax";
/** An invoice that is not made: it has neither a name nor a state. */
interface InvoicePreview {
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
/**
 * A `draft` says what the next cycle will ask; an `open` one is owed and collected; a `failed` one
 * is no longer collected, but can still be paid; a `refunded` one was given back in full.
 */
type InvoiceStatus = "draft" | "open" | "paid" | "failed" | "refunded";
interface ListBanksQuery {
  /** Any part of a name, or the beginning of a code */
  search?: string | undefined;
}
interface ListCouponsQuery {
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
  /** Only an `active` coupon is redeemed. Whoever redeemed it before keeps the discount. */
  status?: CouponStatus | undefined;
}
interface ListCreditNotesQuery {
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
interface ListCreditQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
}
interface ListCustomersQuery {
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
interface ListEmailDeliveriesQuery {
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
  /** What kind of message it is. All go to customers but `webhook_disabled`, to you. */
  type?: EmailType | undefined;
  /**
   * It waits for the mail server (`queued`), went out (`sent`; without a mail server it is only
   * kept), or was refused for good (`failed`).
   */
  status?: EmailStatus | undefined;
}
interface ListEventsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
  /** Only those of this type, as `invoice.paid` */
  type?: string | undefined;
  /** First day, inclusive, in your time zone */
  from?: string | undefined;
  /** Last day, inclusive, in your time zone */
  to?: string | undefined;
}
interface ListInvoicesQuery {
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
  /**
   * A `draft` says what the next cycle will ask; an `open` one is owed and collected; a `failed`
   * one is no longer collected, but can still be paid; a `refunded` one was given back in full.
   */
  status?: InvoiceStatus | undefined;
  /** Id, code, email or your reference */
  customer?: string | undefined;
  /** Id or code */
  subscription?: string | undefined;
}
interface ListLinesQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The id of the last row seen: what comes after it, instead of a page */
  after?: string | undefined;
}
interface ListPaymentAttemptsQuery {
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
  /**
   * The provider has not decided (`pending`), took the money (`succeeded`), refused (`failed`), all
   * of it went back (`refunded`), or it was never sent (`canceled`).
   */
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
interface ListPayoutsQuery {
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
  /**
   * On its way (`pending`), with you (`completed`), or refused (`failed`): then what was in it goes
   * out with the next one.
   */
  status?: PayoutStatus | undefined;
}
interface ListPlanVersionsQuery {
  /** Which page, counted from 1; `after` is the better way through a long list */
  page?: number | undefined;
  /** How many rows a page has at most */
  limit?: number | undefined;
  /** The version of the last row seen, instead of a page */
  after?: number | undefined;
}
interface ListPlansQuery {
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
interface ListRefundsQuery {
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
interface ListSettlementsQuery {
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
  /**
   * It waits for a payout (`pending`), went out with one (`paid_out`), or its payment was given
   * back in full before (`refunded`).
   */
  status?: SettlementStatus | undefined;
}
interface ListSubscriptionsQuery {
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
  /**
   * It waits for its first payment (`incomplete`) or its start (`scheduled`); is tried
   * (`trialing`), paid (`active`) or behind (`past_due`); bills nothing for a while (`paused`); or
   * has ended: `canceled` by somebody, `completed` with its last invoice, `expired` unpaid.
   */
  status?: SubscriptionStatus | undefined;
}
interface ListWebhookDeliveriesQuery {
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
  /**
   * It is to be sent, perhaps again (`pending`), your endpoint took it (`delivered`), or it was
   * given up (`failed`) and can be replayed.
   */
  status?: WebhookDeliveryStatus | undefined;
  /** Only those of this type, as `invoice.paid` */
  eventType?: string | undefined;
}
/** What `POST /auth/login` takes. */
interface Login {
  /** Your account at the payment provider, as you registered it */
  accountId: string;
  /** At least 12 characters in live mode; in sandbox it may be left out */
  password?: string | undefined;
}
/** A bank’s permission to debit an account, as it was asked for. */
interface Mandate {
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
  /** The plan that its subscription is to */
  planCode: string;
  /** How many of the plan */
  quantity: number;
  /** Whose account is debited */
  customerEmail: string;
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
/** `SUSPENDED` stops it for a while, `ACTIVE` takes that back, `DELETED` ends it. */
type MandateChange = "SUSPENDED" | "DELETED" | "ACTIVE";
/** How many mandates stand how, at the window’s end. */
interface MandateCounts {
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
interface MandateFit {
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
type MandateInitiationStatus = "pending" | "completed" | "failed" | "expired";
/** The mandate itself, as the bank reports it. */
type MandateStatus = "UNKNOWN" | "PENDING" | "ACTIVE" | "SUSPENDED" | "REJECTED" | "EXPIRED" | "DELETED";
/** The figures of a window; null where one says nothing. */
interface Metrics {
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
  /** Past due at the window’s end; a count */
  past_due_subscriptions: number | null;
  /** All that were ever made, by the window’s end; a count */
  total_subscriptions: number | null;
  /** All customers that were ever made, by the window’s end; a count */
  total_customers: number | null;
  /**
   * Of those active or past due at the window’s start, canceled in it; in percent with two decimals
   */
  churn_rate: number | null;
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
/** Who pays for it, how many, and where they return to. */
interface NewCheckoutOrder {
  /** Where the payer’s browser returns to, with `orderReference` and `status` */
  callbackUrl: string;
  /** Who pays: a customer is found by it, or made */
  customerEmail: string;
  /** Taken, and replaced by the price */
  amount?: number | undefined;
  /** Taken, and replaced by the plan’s */
  currency?: string | undefined;
  /** How many of the plan; 1 where nothing is said */
  quantity?: number | undefined;
  /** The code of a coupon, in any case: its discount is taken off */
  coupon?: string | undefined;
  /** Your own reference: kept in the metadata, and orders are found by it */
  orderReference?: string | undefined;
  /** Taken, and not passed on */
  customerId?: string | undefined;
  /** Taken, and not passed on */
  accountId?: string | undefined;
  /** Your own data, at most 8 KiB of JSON: it becomes the subscription’s metadata */
  orderMetaData?: Record<string, unknown> | undefined;
}
/** Something that is sold once. */
interface NewLine {
  /** What it is: its payer reads it on the invoice */
  description: string;
  /** How many; 1 where nothing is said */
  quantity?: number | undefined;
  /** What one costs, in kobo; less than 0 takes it off */
  unitAmount: number;
}
/** A tenant that has just registered. */
interface NewTenant {
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
/** Whether it is still collected (`open`) or was given up (`failed`). */
type OwedInvoiceStatus = "open" | "failed";
/**
 * Somebody asked for it (`requested`), its charge failed for good (`payment_failed`), there was
 * nothing to charge for 7 days (`no_payment_source`), or its mandate is suspended
 * (`mandate_suspended`).
 */
type PauseReason = "requested" | "payment_failed" | "no_payment_source" | "mandate_suspended";
/** One attempt to take money, and what came of it. */
interface PaymentAttempt {
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
  /** A saved `card`, or a `bank` account that is debited under a mandate. */
  paymentSourceType: Open<PaymentSourceType>;
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
  /** When it was asked for */
  attemptedAt: string;
  /** When the money was taken; null: it was not, or not yet */
  completedAt: string | null;
  /** When it failed; null: it did not */
  failedAt: string | null;
  /** When it was written down, before the provider was asked */
  createdAt: string;
}
/**
 * The provider has not decided (`pending`), took the money (`succeeded`), refused (`failed`), all
 * of it went back (`refunded`), or it was never sent (`canceled`).
 */
type PaymentAttemptStatus = "pending" | "succeeded" | "failed" | "refunded" | "canceled";
/** How paying with cards, or banks, went. */
interface PaymentMethodFigures {
  /** A saved `card`, or a `bank` account that is debited under a mandate. */
  type: Open<PaymentSourceType>;
  /** What was paid with it in the window, in kobo */
  revenue: number;
  /** Attempts with it that succeeded in the window */
  successfulPayments: number;
  /** Attempts with it that failed in the window */
  failedPayments: number;
  /** Succeeded, of the attempts decided in the window, in percent with two decimals */
  successRate: number;
}
/** What a customer pays with. */
interface PaymentSource {
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
type PaymentSourceStatus = "active" | "inactive";
/** A saved `card`, or a `bank` account that is debited under a mandate. */
type PaymentSourceType = "card" | "bank";
/** One transfer to the merchant, of all that was due. */
interface Payout {
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
  /** When the provider made it; null: not yet */
  processedAt: string | null;
  /** When it was put together */
  createdAt: string;
}
/**
 * On its way (`pending`), with you (`completed`), or refused (`failed`): then what was in it goes
 * out with the next one.
 */
type PayoutStatus = "pending" | "completed" | "failed";
/** What changes when the next cycle begins. */
interface PendingChange {
  /** The plan that it will have */
  planCode: string;
  /** How many of the plan it will have */
  quantity: number;
  /** When: its next cycle begins; null while no cycle is to come */
  appliesAt: string | null;
}
/** What is sold: a price, how often it is asked, and a trial. */
interface Plan {
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
  /** Always naira */
  currency: Open<"NGN">;
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
interface PlanChange {
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
  /**
   * An `active` plan is sold. An `inactive` one takes no new subscriptions; those that it has go
   * on.
   */
  status?: PlanStatus | undefined;
  /** Whether subscriptions move to it at their next cycle; else they keep their version */
  updateExistingSubscriptions?: boolean | undefined;
}
/** What a plan brought. */
interface PlanFigures {
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
  /** Its monthly recurring revenue at the window’s end, in kobo */
  mrr: number;
  /** What was paid for it in the window, in kobo */
  revenue: number;
  /** What the service kept of that revenue, in kobo */
  platformFees: number;
}
/**
 * What a billing cycle is counted in: `bi-weekly` is 14 days, `quarterly` three months. Months end
 * as the calendar has them: 31 January, 28 February, 31 March.
 */
type PlanInterval = "daily" | "weekly" | "bi-weekly" | "monthly" | "quarterly" | "yearly";
/** What a change of a plan would mean for those who have it. */
interface PlanPreview {
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
type PlanStatus = "active" | "inactive";
/** A plan as it was, or is, in one of its versions. */
interface PlanVersion {
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
  /** Always naira */
  currency: Open<"NGN">;
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
/**
 * What becomes of the unused and the remaining time: an invoice now, or credit (`invoice_now`, as
 * at first), lines of the next invoice (`next_invoice`), or nothing (`none`).
 */
type Proration = "invoice_now" | "next_invoice" | "none";
interface ReadAnalyticsQuery {
  /** First day */
  from?: string | undefined;
  /** Last day */
  to?: string | undefined;
}
interface ReadCreditNoteDocumentQuery {
  /** A file to keep (`pdf`, where nothing is said), or a page (`html`). */
  format?: DocumentFormat | undefined;
}
interface ReadInvoiceDocumentQuery {
  /** A file to keep (`pdf`, where nothing is said), or a page (`html`). */
  format?: DocumentFormat | undefined;
}
/** Money given back: all of a payment, or a part of it. */
interface Refund {
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
interface RefundPayment {
  /** The id or code of the payment attempt to give back */
  paymentId?: string | undefined;
  /** Or the id or code of the paid invoice */
  invoiceId?: string | undefined;
  /** In kobo: 500000 is ₦5,000.00 */
  amount?: number | undefined;
  /** Why: the customer reads it on the credit note */
  reason: string;
  /** Whether the money goes back the way it came (`source`), or becomes the customer’s `credit`. */
  to?: RefundTo | undefined;
}
/**
 * The provider has not decided (`pending`), gave the money back (`succeeded`), or refused
 * (`failed`).
 */
type RefundStatus = "pending" | "succeeded" | "failed";
/** Whether the money goes back the way it came (`source`), or becomes the customer’s `credit`. */
type RefundTo = "source" | "credit";
/** What `POST /auth/register` takes. */
interface Register {
  /** What your customers know you by: it stands on pages and in mails */
  businessName: string;
  /** Your account at the payment provider: payouts go there, and you log in with it */
  accountId: string;
  /** At least 12 characters in live mode; in sandbox it may be left out */
  password?: string | undefined;
  /** Where we write to you, as when your webhook endpoint is turned off; null: nowhere */
  email?: string | null | undefined;
  /** Its name, as Africa/Lagos: where your days begin and end */
  timezone?: string | undefined;
}
/** What is to come, whatever the window. */
interface Renewals {
  /** Within 7 days from now */
  next7Days: ExpectedRenewals;
  /** Within 30 days from now */
  next30Days: ExpectedRenewals;
  /** The next ten */
  upcoming: UpcomingRenewal[];
}
/** What `POST /v1/webhook-deliveries/replay` takes. */
interface ReplayWebhookDeliveries {
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
interface ReplayedDeliveries {
  /** How many are due again */
  replayed: number;
  /** Whether more deliveries match */
  hasMore: boolean;
  /** The last of them, for `after`; null: none matched */
  lastId: string | null;
}
/** What `POST /v1/bank/resolve` takes. */
interface ResolveBankAccount {
  /** The bank, by its code in `GET /v1/bank` */
  bankCode: string;
  /** The account’s number: 10 digits */
  accountNumber: string;
}
/** What `POST /v1/payment/:id/resolve` takes. */
interface ResolvePayment {
  /** What became of the money */
  outcome: ResolvedOutcome;
  /** How you know: kept in the audit trail */
  note: string;
}
/** What became of the money */
type ResolvedOutcome = "succeeded" | "failed";
/** What was decided: one of the three, the others null. */
interface ResolvedPayment {
  /** Whose word it was: the provider’s wins where it knows */
  decidedBy: Open<DecidedBy>;
  /** The attempt, where that is what was decided */
  payment: PaymentAttempt | null;
  /** The refund, where that is what was decided */
  refund: Refund | null;
  /** The payout, where that is what was decided */
  payout: Payout | null;
}
/** An invoice that was charged again, and what came of it. */
interface RetriedInvoice {
  /** What a customer owes or paid, line by line. */
  invoice: Invoice;
  /** One attempt to take money, and what came of it. */
  attempt: PaymentAttempt;
}
/** Whether an invoice could be charged again. */
interface RetryPreview {
  /** What a customer owes or paid, line by line. */
  invoice: Invoice;
  /** What a retry would answer; null: it would be charged */
  refusal: RetryRefusal | null;
}
/** Why an invoice would not be charged. */
interface RetryRefusal {
  /** The code that a retry would answer */
  code: string;
  /** Why, in words for people */
  message: string;
}
/** What moved the monthly recurring revenue: opening + net = closing. */
interface RevenueMovements {
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
type RiskReason = "past_due" | "payment_failed" | "no_payment_source" | "mandate_suspended" | "card_expiring";
/** What `POST /auth/rotate-api-key` takes. */
interface RotateApiKey {
  /** Your account at the payment provider, as you registered it */
  accountId?: string | undefined;
  /** At least 12 characters in live mode; in sandbox it may be left out */
  password?: string | undefined;
  /** How long the old key still works; without it, it dies at once */
  gracePeriodSeconds?: number | undefined;
}
/** A new key, and how long the old one still works. */
interface RotatedApiKey {
  /**
   * The key that every other request carries as `X-Api-Key`: `sk_test_` or `sk_live_` and 40
   * characters. Keep it secret.
   */
  apiKey: string;
  /** When the old key dies, in real time */
  previousKeyExpiresAt: string;
}
/** What `POST /auth/set-webhook-url` takes. */
interface SetWebhookUrl {
  /** A public https address, on port 443 or 8443; null: no events are sent any more */
  webhookUrl: string | null;
  /** Whether a new secret is made; the old one signs for 24 hours */
  rotateSecret?: boolean | undefined;
}
/** A tenant as its own people see it. Secrets are no part of it. */
interface Settings$1 {
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
interface Settlement {
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
  /** When the payment was collected */
  createdAt: string;
}
/**
 * It waits for a payout (`pending`), went out with one (`paid_out`), or its payment was given back
 * in full before (`refunded`).
 */
type SettlementStatus = "pending" | "paid_out" | "refunded";
/** Who owes an invoice. */
interface ShortCustomer {
  /** The customer’s id */
  id: string;
  /** CUST_ and 8 characters */
  code: string;
  /** Where the invoice goes */
  email: string;
  /** What messages call them; null: unknown */
  name: string | null;
}
/** The plan that an invoice bills. */
interface ShortPlan {
  /** The plan’s id */
  id: string;
  /** PLN_ and 8 characters */
  code: string;
  /** What it is called now */
  name: string;
}
/** The subscription that an invoice is of. */
interface ShortSubscription {
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
/** Who pays for which plan, and since when, with customer, plan and source. */
interface Subscription {
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
  metadata: Record<string, unknown>;
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
/** What is not named stays as it is. */
interface SubscriptionChange {
  /** The code or id of the plan to change to */
  planCode?: string | undefined;
  /** How many of the plan; 1 where nothing is said */
  quantity?: number | undefined;
  /** The id of another of the customer’s sources to charge */
  paymentSourceId?: string | undefined;
  /** Whether a charge that failed is tried again */
  allowRetries?: boolean | undefined;
  /** Your own data, in place of what was kept: at most 8 KiB of JSON */
  metadata?: Record<string, unknown> | undefined;
  /** Whether it holds from `now` on, as it does at first, or from the next cycle on. */
  when?: ChangeWhen | undefined;
  /**
   * What becomes of the unused and the remaining time: an invoice now, or credit (`invoice_now`, as
   * at first), lines of the next invoice (`next_invoice`), or nothing (`none`).
   */
  proration?: Proration | undefined;
}
/** Something sold once beside the plan, on the subscription’s next invoice. */
interface SubscriptionLine {
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
interface SubscriptionPreview {
  /** What would be asked at once; null: nothing */
  now: InvoicePreview | null;
  /** What the next cycle would ask; null: none is to come */
  next: InvoicePreview | null;
  /** Whether its mandate bears that; null where it has none */
  mandate: MandateFit | null;
}
/**
 * It waits for its first payment (`incomplete`) or its start (`scheduled`); is tried (`trialing`),
 * paid (`active`) or behind (`past_due`); bills nothing for a while (`paused`); or has ended:
 * `canceled` by somebody, `completed` with its last invoice, `expired` unpaid.
 */
type SubscriptionStatus = "incomplete" | "scheduled" | "trialing" | "active" | "past_due" | "paused" | "canceled" | "completed" | "expired";
/** The tax that a merchant’s invoices bear. */
interface Tax {
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
interface TaxChange {
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
interface TenantKey {
  /** Your id here */
  tenantId: string;
  /**
   * The key that every other request carries as `X-Api-Key`: `sk_test_` or `sk_live_` and 40
   * characters. Keep it secret.
   */
  apiKey: string;
}
/** A sandbox tenant’s time. */
interface TestClock {
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
  /** What happened on the way; null: it was not moved */
  progress: TestClockProgress | null;
}
/** What happened since a clock was last moved. */
interface TestClockProgress {
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
type TestClockStatus = "idle" | "advancing" | "failed";
/** One of those who have paid most. */
interface TopCustomer {
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
/** How the figures went, day by day or month by month. */
interface Trend {
  /** Days, or months where the window is too long for days. */
  unit: Open<TrendUnit>;
  /** In order, without a gap */
  points: TrendPoint[];
}
/** The figures of one day or month. */
interface TrendPoint {
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
type TrendUnit = "day" | "month";
/**
 * What a checkout of a plan with a trial takes: the first cycle’s price (`first_payment`), or
 * ₦50.00 that prove the card and go back (`card_check`).
 */
type TrialCheckout = "first_payment" | "card_check";
/** All of what the two lists beside it show the first of, by reason. */
interface Trouble {
  /** Invoices whose charge failed, and that are unpaid */
  failedInvoices: TroubleReasons;
  /** Subscriptions that may be lost */
  atRiskSubscriptions: TroubleReasons;
}
/** How much trouble has this reason. */
interface TroubleReason {
  /** What is wrong, as it stands on those that have it */
  reason: string;
  /** How many */
  count: number;
  /** What is at stake for this reason, in kobo */
  amount: number;
}
/** How much trouble there is, and why. */
interface TroubleReasons {
  /** How many, for any reason */
  count: number;
  /** All of them together, in kobo */
  amount: number;
  /** By reason, the most frequent first */
  reasons: TroubleReason[];
}
/** A cycle that is to begin. */
interface UpcomingRenewal {
  /** The subscription’s id */
  subscriptionId: string;
  /** SUB_ and 8 characters */
  subscriptionCode: string;
  /** Who is charged */
  customerEmail: string;
  /** What for */
  planName: string;
  /** What is to be charged, in kobo */
  amount: number;
  /** When its next cycle begins */
  nextBillingAt: string;
}
/** What `PUT /v1/coupon/:couponCode` takes. */
interface UpdateCoupon {
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
interface UpdateCustomer {
  /** Where invoices and receipts go; one customer for one address, in any case */
  email?: string | undefined;
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
/** What `PUT /auth/settings` takes. */
interface UpdateSettings {
  /** What your customers know you by: it stands on pages and in mails */
  businessName?: string | undefined;
  /** Where we write to you, as when your webhook endpoint is turned off; null: nowhere */
  email?: string | null | undefined;
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
  /** A kind that is not named stays as it is. */
  emails?: EmailSwitchesChange | undefined;
  /** What is not named stays as it is. */
  business?: BusinessChange | undefined;
  /** What the numbers of your invoices begin with; a new one goes on counting */
  invoicePrefix?: string | undefined;
  /** The tax that your invoices bear; null: none */
  tax?: TaxChange | null | undefined;
}
/** One try to deliver an event. */
interface WebhookAttempt {
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
interface WebhookDelivery {
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
type WebhookDeliveryStatus = "pending" | "delivered" | "failed";
/** How your endpoint does now. */
interface WebhookEndpoint {
  /** Where events go; null: nowhere */
  url: string | null;
  /** Since when every delivery failed; null: they do not */
  failingSince: string | null;
  /** When it was turned off; null: it is on */
  disabledAt: string | null;
}
/** How telling you events went. */
interface WebhookFigures {
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
interface WebhookSettings {
  /** Where events go now; null: nowhere */
  webhookUrl: string | null;
  /** What signs deliveries: `whsec_` and 58 characters; null where no URL is set */
  webhookSecret: string | null;
}
/** Every event that this version of the package knows. */
declare const EVENT_TYPES: readonly ["plan.created", "plan.updated", "customer.created", "customer.updated", "payment_method.attached", "payment_method.detached", "subscription.created", "subscription.activated", "subscription.updated", "subscription.past_due", "subscription.paused", "subscription.resumed", "subscription.canceled", "subscription.completed", "subscription.expired", "subscription.trial_ending_soon", "subscription.card_expiring", "invoice.upcoming", "invoice.created", "invoice.payment_failed", "invoice.marked_uncollectible", "mandate.created", "mandate.activated", "mandate.expired", "mandate.activation_failed", "mandate.suspended", "mandate.deleted", "mandate.reactivated", "mandate.debit_success", "mandate.debit_failed", "invoice.paid", "payment_success", "settlement.created", "settlement.payout_initiated", "settlement.payout_completed", "settlement.payout_failed", "refund.succeeded", "refund.failed", "invoice.refunded", "payment.duplicate_refunded", "payment.needs_review", "webhook.test", "checkout.expired"];
type EventType = (typeof EVENT_TYPES)[number];
/** What each event carries: what the API answered at that moment. */
interface EventData {
  /** A plan was made. */
  "plan.created": Plan;
  /** A plan got a new version. */
  "plan.updated": Plan;
  /** A customer was made. */
  "customer.created": Customer;
  /** A customer’s details changed. */
  "customer.updated": Customer;
  /** A checkout was paid and its card is kept for renewals. */
  "payment_method.attached": PaymentSource;
  /** A payment source was taken away: it pays nothing any more. */
  "payment_method.detached": PaymentSource;
  /** A checkout was paid: the subscription has begun. */
  "subscription.created": Subscription;
  /** Its first payment came, its trial ended paid, or it has caught up: it is active. */
  "subscription.activated": Subscription;
  /** It moved to another version of its plan, or its cancellation was asked for or taken back. */
  "subscription.updated": Subscription;
  /** A charge failed and is tried again, or there is nothing to charge: the payer has a link. */
  "subscription.past_due": Subscription;
  /** It bills nothing until it is resumed or its failed invoice is paid; pauseReason says why. */
  "subscription.paused": Subscription;
  /** It goes on after a pause; the time spent paused is not billed. */
  "subscription.resumed": Subscription;
  /** It has ended, by request. */
  "subscription.canceled": Subscription;
  /** Its last invoice is paid and its last period is over. */
  "subscription.completed": Subscription;
  /** Nobody paid its first invoice within seven days. */
  "subscription.expired": Subscription;
  /** Its trial ends in three days. */
  "subscription.trial_ending_soon": Subscription;
  /** The card it pays with expires at the end of this month. */
  "subscription.card_expiring": Subscription;
  /** An invoice is to come: its draft, at the terms of today. */
  "invoice.upcoming": Invoice;
  /** A cycle has begun: its invoice is open. */
  "invoice.created": Invoice;
  /** A charge failed; nextPaymentAttemptAt says when it is tried again, if it is. */
  "invoice.payment_failed": Invoice;
  /** An invoice has failed for good; its payer can still pay it by link. */
  "invoice.marked_uncollectible": Invoice;
  /** A bank mandate was asked for; its payer has to approve it. */
  "mandate.created": Mandate;
  /** The bank approved a mandate: its subscription has begun. */
  "mandate.activated": Mandate;
  /** Nobody approved a mandate within 30 days. */
  "mandate.expired": Mandate;
  /** A mandate was deleted before it became active, or its subscription exists already. */
  "mandate.activation_failed": Mandate;
  /** A mandate was suspended; its subscriptions are paused. */
  "mandate.suspended": Mandate;
  /** A mandate was deleted; its subscriptions are canceled. */
  "mandate.deleted": Mandate;
  /** A suspension was reversed: what it had paused goes on. */
  "mandate.reactivated": Mandate;
  /** A bank debit succeeded. */
  "mandate.debit_success": PaymentAttempt;
  /** A bank debit failed. */
  "mandate.debit_failed": PaymentAttempt;
  /** An invoice was paid. */
  "invoice.paid": Invoice;
  /** A checkout payment succeeded. */
  "payment_success": PaymentAttempt;
  /** A payment’s share for you is on its way to the next payout. */
  "settlement.created": Settlement;
  /** All that was due to you is on its way, as one transfer. */
  "settlement.payout_initiated": Payout;
  /** A payout has reached your account. */
  "settlement.payout_completed": Payout;
  /** A payout was refused: what was in it goes out with the next one. */
  "settlement.payout_failed": Payout;
  /** Money was given back, all of a payment or a part. */
  "refund.succeeded": Refund;
  /** The provider refused to give money back. */
  "refund.failed": Refund;
  /** The whole payment of an invoice was given back. */
  "invoice.refunded": Invoice;
  /** A second payment for the same thing was given back in full. */
  "payment.duplicate_refunded": PaymentAttempt;
  /** The provider took too little or other money, or its answer is a day overdue: have a look. */
  "payment.needs_review": PaymentAttempt;
  /** A test that you asked for. */
  "webhook.test": {
    /** That your endpoint hears us */
    message: string;
  };
  /** Nobody paid an order in time. */
  "checkout.expired": CheckoutOrder;
}
/** One event as it is delivered, or any of several: `EventOf<'invoice.paid'>`. */
type EventOf<T extends EventType> = { [K in T]: {
  type: K;
  /** The same on every try and every replay. */
  id: string;
  /** When it happened. */
  timestamp: string;
  tenantId: string;
  /** Grows strictly for the events of one thing. */
  sequence: number;
  data: EventData[K];
}; }[T];
type KnownEvent = EventOf<EventType>;
/** An event that is newer than this package: a case like any other, and no error. */
interface UnknownEvent {
  type: "unknown";
  /** What Sanwo calls it. */
  unknownType: string;
  id: string;
  timestamp: string;
  tenantId: string;
  sequence: number;
  data: unknown;
}
type WebhookEvent = KnownEvent | UnknownEvent;
interface Reading<T> {
  readonly query: object;
  /** The field of a row by which the next page is asked for. */
  readonly cursor: keyof T;
  read(query: object): Promise<WithResponse<Page<T>>>;
}
/**
 * `await list` is one page; `for await (const row of list)` walks through all rows and holds a page
 * of them; `await list.all({ limit: 500 })` is an array. Nothing is asked before one of these is.
 */
declare class List<T> extends Answer<Page<T>> implements AsyncIterable<T> {
  #private;
  constructor(reading: Reading<T>);
  [Symbol.asyncIterator](): AsyncGenerator<T, void, undefined>;
  /** The rows of all pages as an array, and no more of them than `limit`. */
  all({ limit }: {
    readonly limit: number;
  }): Promise<T[]>;
}
interface Request {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Where its parts are data it is made by `path`, so that none of them leads elsewhere. */
  readonly path: string;
  /** Parameters of the address; what is undefined is left out. */
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  /** Asked without a key: the service keeps no answer for a repeat. */
  readonly isPublic?: boolean;
  /** Milliseconds that it may take, where that is longer than calls usually take. */
  readonly timeout?: number;
}
interface CallOptions {
  /** Of a POST or PUT: under the same key it is done once. Made where none is given. */
  idempotencyKey?: string | undefined;
  /** Milliseconds that each try may take. */
  timeout?: number | undefined;
  /** How often it is tried again at most. */
  maxRetries?: number | undefined;
  /** Ends the call and its retries. */
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}
interface Settings {
  readonly baseUrl: string;
  readonly timeout: number;
  readonly maxRetries: number;
  /** Whether requests say who asks: the service remembers nothing of a stranger's. */
  readonly isKnown: boolean;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** How a request says who asks. */
  credentialsOf(request: Request): RequestInit & {
    headers: Record<string, string>;
  };
}
declare class Transport {
  #private;
  constructor(settings: Settings);
  /** Asks at once; the answer is the data of the envelope. */
  call<T>(request: Request, options?: CallOptions): Answer<T>;
  list<T>(request: Request, cursor: keyof T, options?: CallOptions): List<T>;
  /** A file as its Response, to be read as text, as bytes or as a stream. */
  file(request: Request, options?: CallOptions): Promise<Response>;
}
/** Your own account: its key, where events go, its settings. */
declare class AccountApi {
  #private;
  constructor(api: Transport);
  /**
   * Create a tenant and get its API key.
   *
   * In live mode a password of at least 12 characters is required.
   *
   * May be refused with:
   * - `too_many_attempts` (429): Too many attempts: wait as long as Retry-After says
   * - `tenant_exists` (409): A tenant has already been created for this account id
   */
  register(body: Register, options?: CallOptions): Answer<NewTenant>;
  /**
   * Get the API key of a tenant.
   *
   * May be refused with:
   * - `tenant_not_found` (404): Tenant not found
   * - `invalid_credentials` (401): Invalid credentials
   * - `too_many_attempts` (429): Too many attempts: wait as long as Retry-After says
   */
  login(body: Login, options?: CallOptions): Answer<TenantKey>;
  /**
   * Replace the API key.
   *
   * Authenticated by the current key, or by account id and password. The old key dies at once
   * unless `gracePeriodSeconds` lets it live on for up to a week.
   *
   * May be refused with:
   * - `api_key_missing` (401): Send your API key in the X-Api-Key header, or as Authorization:
   * Bearer <key>
   * - `api_key_unknown` (401): This API key is not valid: it is mistyped, rotated away, or of
   * another mode
   * - `tenant_not_found` (404): Tenant not found
   * - `invalid_credentials` (401): Invalid credentials
   * - `too_many_attempts` (429): Too many attempts: wait as long as Retry-After says
   */
  rotateApiKey(body?: RotateApiKey, options?: CallOptions): Answer<RotatedApiKey>;
  /**
   * Set the webhook URL and get its signing secret.
   *
   * The same secret stays when a URL is set again; `rotateSecret` makes a new one, and for 24 hours
   * deliveries carry the signatures of both. `null` removes the URL: no more is sent, what was
   * still to be sent has failed and can be replayed, and the secret is kept for when a URL is set
   * again.
   *
   * May be refused with:
   * - `webhook_url_refused` (400): The webhook URL is not a public HTTPS address
   */
  setWebhookUrl(body: SetWebhookUrl, options?: CallOptions): Answer<WebhookSettings>;
  /** Read the tenant and its settings. */
  get(options?: CallOptions): Answer<Settings$1>;
  /**
   * Change the tenant’s settings.
   *
   * A setting holds from now on for what exists too: drafts still to come move with
   * `upcomingInvoiceDays`, and what happens to an unpaid invoice next goes by `dunning`. What was
   * told to somebody stays: a draft that was made, a try that was announced, a payment page. `tax`
   * and `invoicePrefix` hold for invoices opened from now on.
   */
  update(body?: UpdateSettings, options?: CallOptions): Answer<Settings$1>;
}
/** What is sold, for how much and how often; every version is kept. */
declare class PlansApi {
  #private;
  constructor(api: Transport);
  /** Create a plan. */
  create(body: CreatePlan, options?: CallOptions): Answer<Plan>;
  /** List plans. */
  list(query?: ListPlansQuery, options?: CallOptions): List<Plan>;
  /**
   * Read a plan.
   *
   * May be refused with:
   * - `plan_not_found` (404): Plan not found
   */
  get(planCode: string, options?: CallOptions): Answer<Plan>;
  /**
   * Change a plan: makes a new version.
   *
   * Existing subscriptions keep the version they have, unless `updateExistingSubscriptions` is
   * true: then they move to the new one at their next billing cycle. `taxPercent` holds for all
   * invoices that are opened from now on.
   *
   * May be refused with:
   * - `plan_not_found` (404): Plan not found
   */
  update(planCode: string, body?: PlanChange, options?: CallOptions): Answer<Plan>;
  /**
   * See what a change of a plan would mean.
   *
   * The body of the PUT. It counts the subscriptions that would move, and so none without
   * `updateExistingSubscriptions`. Nothing is written.
   *
   * May be refused with:
   * - `plan_not_found` (404): Plan not found
   */
  preview(planCode: string, body?: PlanChange, options?: CallOptions): Answer<PlanPreview>;
  /**
   * List the versions of a plan.
   *
   * May be refused with:
   * - `plan_not_found` (404): Plan not found
   */
  listVersions(planCode: string, query?: ListPlanVersionsQuery, options?: CallOptions): List<PlanVersion>;
}
/** Discounts that you give: how much, for how long and to how many. */
declare class CouponsApi {
  #private;
  constructor(api: Transport);
  /**
   * Create a coupon.
   *
   * It takes a percentage or an amount off the plan on a cycle’s invoice, before tax: off the first
   * one, the first `durationCycles`, or all. Name it as `coupon` where something is subscribed to
   * or ordered.
   *
   * May be refused with:
   * - `plan_not_found` (404): Plan not found
   * - `coupon_code_taken` (409): A coupon with this code exists already, in whatever case
   */
  create(body: CreateCoupon, options?: CallOptions): Answer<Coupon>;
  /** List coupons. */
  list(query?: ListCouponsQuery, options?: CallOptions): List<Coupon>;
  /**
   * Read a coupon.
   *
   * May be refused with:
   * - `coupon_not_found` (404): Coupon not found
   */
  get(couponCode: string, options?: CallOptions): Answer<Coupon>;
  /**
   * Change a coupon.
   *
   * Who has redeemed it keeps the discount, also when the coupon is made inactive.
   *
   * May be refused with:
   * - `coupon_not_found` (404): Coupon not found
   */
  update(couponCode: string, body?: UpdateCoupon, options?: CallOptions): Answer<Coupon>;
}
/** Who is billed, and the credit they have. */
declare class CustomersApi {
  #private;
  constructor(api: Transport);
  /**
   * Create a customer.
   *
   * May be refused with:
   * - `customer_email_taken` (409): A customer with this email already exists
   */
  create(body: CreateCustomer, options?: CallOptions): Answer<Customer>;
  /** List customers. */
  list(query?: ListCustomersQuery, options?: CallOptions): List<Customer>;
  /**
   * Read a customer.
   *
   * May be refused with:
   * - `customer_not_found` (404): Customer not found
   */
  get(emailOrCode: string, options?: CallOptions): Answer<Customer>;
  /**
   * Change a customer’s details.
   *
   * May be refused with:
   * - `customer_not_found` (404): Customer not found
   * - `customer_email_taken` (409): A customer with this email already exists
   */
  update(emailOrCode: string, body?: UpdateCustomer, options?: CallOptions): Answer<Customer>;
  /**
   * Give a customer credit, or take some back.
   *
   * Credit is used by itself when the customer’s next invoice opens, of whichever subscription, and
   * comes back when that invoice fails for good. An amount below 0 takes credit back.
   *
   * May be refused with:
   * - `customer_not_found` (404): Customer not found
   * - `credit_insufficient` (409): The customer has less credit than that: see creditBalance
   */
  giveCredit(emailOrCode: string, body: GiveCredit, options?: CallOptions): Answer<CreditEntry>;
  /**
   * List what changed a customer’s credit.
   *
   * May be refused with:
   * - `customer_not_found` (404): Customer not found
   */
  listCredit(emailOrCode: string, query?: ListCreditQuery, options?: CallOptions): List<CreditEntry>;
}
/** Cards and bank accounts that a customer pays from. */
declare class PaymentSourcesApi {
  #private;
  constructor(api: Transport);
  /**
   * Take a card away.
   *
   * Subscriptions that pay with it keep running; their next invoice needs another source or is paid
   * by link. The same card paying again makes it active again.
   *
   * May be refused with:
   * - `payment_source_not_found` (404): Payment source not found
   * - `payment_source_inactive` (409): This payment source is not active
   * - `payment_source_is_bank` (409): A bank source is taken away through its subscription’s
   * mandate
   */
  detach(paymentSourceId: string, options?: CallOptions): Answer<PaymentSource>;
}
/** A page on which a customer pays, and what came of it. */
declare class CheckoutApi {
  #private;
  constructor(api: Transport);
  /**
   * Start a card checkout.
   *
   * Makes a hosted payment page that collects the first payment and keeps the card for renewals.
   * The amount is what the first cycle comes to, whatever the body says: the plan’s price for
   * `quantity`, less what a `coupon` takes off, with tax. Unknown fields are ignored. Where the
   * plan has a trial, the first payment pays the first cycle, which begins when the trial ends;
   * with the setting `trialCheckout: card_check` the page takes only ₦50.00 to prove the card,
   * gives it back, and the first cycle is charged when the trial ends. It takes as much, and gives
   * it back, where the first cycle is free.
   *
   * May be refused with:
   * - `plan_not_found` (404): Plan not found
   * - `plan_inactive` (400): Plan is not active
   * - `subscription_exists` (409): This customer has a live subscription to this plan already, or
   * one that waits for its first payment: cancel it, send its payment link, or use another plan
   * - `coupon_not_found` (404): Coupon not found
   * - `coupon_inactive` (409): The coupon is not active
   * - `coupon_expired` (409): The coupon could be redeemed until an earlier day
   * - `coupon_exhausted` (409): The coupon has been redeemed as often as it allows
   * - `coupon_not_for_plan` (409): The coupon is not for this plan
   * - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
   * long as Retry-After says
   */
  createOrder(body: CreateCheckoutOrder, options?: CallOptions): Answer<CheckoutPage>;
  /**
   * Read a checkout order’s state.
   *
   * May be refused with:
   * - `order_not_found` (404): Checkout order not found
   */
  getOrder(orderReference: string, options?: CallOptions): Answer<CheckoutOrder>;
}
/** A bank’s permission to debit a customer’s account. */
declare class MandatesApi {
  #private;
  constructor(api: Transport);
  /**
   * Ask for a bank mandate.
   *
   * The payer approves it as `description` says; once the bank has, the subscription starts. The
   * mandate bears the plan’s price with tax, whatever a `coupon` takes off it. Unknown fields are
   * ignored.
   *
   * May be refused with:
   * - `plan_not_found` (404): Plan not found
   * - `plan_inactive` (400): Plan is not active
   * - `subscription_exists` (409): This customer has a live subscription to this plan already, or
   * one that waits for its first payment: cancel it, send its payment link, or use another plan
   * - `coupon_not_found` (404): Coupon not found
   * - `coupon_inactive` (409): The coupon is not active
   * - `coupon_expired` (409): The coupon could be redeemed until an earlier day
   * - `coupon_exhausted` (409): The coupon has been redeemed as often as it allows
   * - `coupon_not_for_plan` (409): The coupon is not for this plan
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
   * long as Retry-After says
   */
  create(body: InitializeDirectDebit, options?: CallOptions): Answer<InitiatedMandate>;
  /**
   * Read a mandate’s state.
   *
   * May be refused with:
   * - `mandate_not_found` (404): Mandate not found
   */
  get(mandateId: string, options?: CallOptions): Answer<Mandate>;
}
/** Which banks there are, and whose name an account is in. */
declare class BanksApi {
  #private;
  constructor(api: Transport);
  /**
   * List the banks and their codes.
   *
   * All of them at once, as the payment provider lists them: asked for once an hour. While it is
   * away, as it listed them last.
   *
   * May be refused with:
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
   * long as Retry-After says
   */
  list(query?: ListBanksQuery, options?: CallOptions): Answer<BankList>;
  /**
   * Find out whose name a bank account is in.
   *
   * Show the name to whoever typed the number before you ask for a mandate. The number stands in no
   * log, and is kept, sealed, only with an `Idempotency-Key` and as long as that. At most 60 a
   * minute and 1,000 a day.
   *
   * May be refused with:
   * - `bank_account_not_found` (404): No account has this number at this bank: check both
   * - `too_many_attempts` (429): Too many attempts: wait as long as Retry-After says
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
   * long as Retry-After says
   */
  resolve(body: ResolveBankAccount, options?: CallOptions): Answer<AccountHolder>;
}
/** Who pays for which plan, from when to when. */
declare class SubscriptionsApi {
  #private;
  constructor(api: Transport);
  /**
   * Subscribe a customer to a plan.
   *
   * Without `paymentSourceId`, `cardToken` or `mandateId` the customer’s newest active source pays.
   * With no source and an amount due now the subscription is `incomplete`: its open invoice has a
   * `checkoutLink`, and after 7 days unpaid it expires.
   *
   * May be refused with:
   * - `customer_not_found` (404): Customer not found
   * - `plan_not_found` (404): Plan not found
   * - `plan_inactive` (400): Plan is not active
   * - `payment_source_not_found` (404): Payment source not found
   * - `payment_source_inactive` (409): This payment source is not active
   * - `subscription_exists` (409): This customer has a live subscription to this plan already, or
   * one that waits for its first payment: cancel it, send its payment link, or use another plan
   * - `coupon_not_found` (404): Coupon not found
   * - `coupon_inactive` (409): The coupon is not active
   * - `coupon_expired` (409): The coupon could be redeemed until an earlier day
   * - `coupon_exhausted` (409): The coupon has been redeemed as often as it allows
   * - `coupon_not_for_plan` (409): The coupon is not for this plan
   * - `subscription_exists` (409): This customer has a live subscription to this plan already, or
   * one that waits for its first payment: cancel it, send its payment link, or use another plan
   */
  create(body: CreateSubscription, options?: CallOptions): Answer<Subscription>;
  /** List subscriptions. */
  list(query?: ListSubscriptionsQuery, options?: CallOptions): List<Subscription>;
  /**
   * Read a subscription.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   */
  get(idOrCode: string, options?: CallOptions): Answer<Subscription>;
  /**
   * Change a subscription: its plan, quantity, source.
   *
   * Another plan or quantity holds from now on, or with `when: period_end` from the next cycle on;
   * `pendingChange` shows what waits, and another change replaces it. Now, the unused time is set
   * against the remaining time at the new price, to the millisecond: with `invoice_now` more is an
   * invoice that is charged at once and less becomes the customer’s credit, with `next_invoice`
   * both wait for the next cycle’s invoice, with `none` nothing is asked. A plan of another
   * interval begins a new cycle. In a trial nothing is prorated.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   * - `plan_not_found` (404): Plan not found
   * - `plan_inactive` (400): Plan is not active
   * - `payment_source_not_found` (404): Payment source not found
   * - `payment_source_inactive` (409): This payment source is not active
   * - `subscription_exists` (409): This customer has a live subscription to this plan already, or
   * one that waits for its first payment: cancel it, send its payment link, or use another plan
   * - `subscription_unsettled` (409): The subscription cannot be changed before what is due of it
   * is paid, voided or decided
   * - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
   * - `subscription_canceled` (409): The subscription is canceled, or to be canceled, already
   * - `invoice_limit_reached` (409): All invoices of this subscription were made: its failed one
   * can be paid by link or retried
   * - `mandate_amount_exceeded` (409): The amount is more than the mandate allows for one debit:
   * send the payer a checkout link
   * - `subscription_exists` (409): This customer has a live subscription to this plan already, or
   * one that waits for its first payment: cancel it, send its payment link, or use another plan
   */
  update(idOrCode: string, body?: SubscriptionChange, options?: CallOptions): Answer<Subscription>;
  /**
   * See what a change of a subscription would cost.
   *
   * The body of the PUT, or `{}` for the next cycle as it stands. Nothing is written, and what the
   * PUT would refuse is refused. `mandate` says whether the mandate bears what stands already: a
   * version of the plan may have outgrown it.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   * - `plan_not_found` (404): Plan not found
   * - `plan_inactive` (400): Plan is not active
   * - `payment_source_not_found` (404): Payment source not found
   * - `payment_source_inactive` (409): This payment source is not active
   * - `subscription_exists` (409): This customer has a live subscription to this plan already, or
   * one that waits for its first payment: cancel it, send its payment link, or use another plan
   * - `subscription_unsettled` (409): The subscription cannot be changed before what is due of it
   * is paid, voided or decided
   * - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
   * - `subscription_canceled` (409): The subscription is canceled, or to be canceled, already
   * - `invoice_limit_reached` (409): All invoices of this subscription were made: its failed one
   * can be paid by link or retried
   * - `mandate_amount_exceeded` (409): The amount is more than the mandate allows for one debit:
   * send the payer a checkout link
   */
  preview(idOrCode: string, body?: SubscriptionChange, options?: CallOptions): Answer<SubscriptionPreview>;
  /**
   * Take back a change that waits for the next cycle.
   *
   * Of one that was asked for with `when: period_end`. What a new version of the plan brings is
   * taken back by another version.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   * - `pending_change_missing` (409): No change waits for the next cycle: there is nothing to take
   * back
   */
  takeBackChange(idOrCode: string, options?: CallOptions): Answer<Subscription>;
  /**
   * Cancel a subscription.
   *
   * At once, or with `atPeriodEnd` when its current period ends; resuming takes that back. Unpaid
   * invoices fail, a charge under way may still pay its own, and a mandate stays as it is.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   * - `subscription_canceled` (409): The subscription is canceled, or to be canceled, already
   * - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
   */
  cancel(idOrCode: string, body?: CancelSubscription, options?: CallOptions): Answer<Subscription>;
  /**
   * Pause a subscription.
   *
   * It bills nothing until it is resumed; the time spent paused is never billed.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   * - `subscription_state` (409): The subscription is in a state that does not allow this
   */
  pause(idOrCode: string, options?: CallOptions): Answer<Subscription>;
  /**
   * Resume a subscription.
   *
   * Where the current cycle is paid or a trial was running, it ends later by the time spent paused.
   * Otherwise a new cycle starts now and is billed at once; a failed invoice stays failed. A
   * subscription that is to be canceled when its period ends is kept.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   * - `subscription_not_paused` (409): The subscription is not paused: there is nothing to resume
   * - `payment_source_inactive` (409): This payment source is not active
   * - `invoice_limit_reached` (409): All invoices of this subscription were made: its failed one
   * can be paid by link or retried
   */
  resume(idOrCode: string, options?: CallOptions): Answer<Subscription>;
  /**
   * Give a subscription a discount.
   *
   * By a coupon, from the next invoice on. It replaces the discount that the subscription bears; an
   * invoice that is open stays as it is, a draft shows the new amount. The coupon of the discount
   * that it bears changes nothing, and is not redeemed again.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   * - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
   * - `coupon_not_found` (404): Coupon not found
   * - `coupon_inactive` (409): The coupon is not active
   * - `coupon_expired` (409): The coupon could be redeemed until an earlier day
   * - `coupon_exhausted` (409): The coupon has been redeemed as often as it allows
   * - `coupon_not_for_plan` (409): The coupon is not for this plan
   */
  applyDiscount(idOrCode: string, body: ApplyDiscount, options?: CallOptions): Answer<Subscription>;
  /**
   * Take a subscription’s discount away.
   *
   * From the next invoice on. Where there is none nothing happens.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   */
  endDiscount(idOrCode: string, options?: CallOptions): Answer<Subscription>;
  /**
   * Make a payment link for a subscription.
   *
   * It pays the open or failed invoice, and the card that pays becomes the subscription’s source.
   * With nothing due it takes ₦50.00 to prove another card, and gives them back at once.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   * - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
   * long as Retry-After says
   * - `reminder_too_soon` (429): The customer was sent this less than an hour ago: wait as long as
   * Retry-After says
   * - `too_many_mails` (429): Too many messages were asked for today: wait as long as Retry-After
   * says
   */
  createCheckoutLink(idOrCode: string, body?: CreateCheckoutLink, options?: CallOptions): Answer<CheckoutLink>;
  /**
   * Add a line to the next invoice.
   *
   * Sold once, beside the plan: it waits for the invoice of the next cycle, and a draft of that
   * shows it at once. An amount below 0 is taken off; what the whole invoice comes to below 0
   * becomes credit. At most 100 wait. When the subscription ends, what waits is dropped, and
   * becomes credit where it comes to less than 0.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   * - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
   * - `too_many_lines` (409): A hundred lines wait for the next invoice already: that is the most
   */
  addLine(idOrCode: string, body: NewLine, options?: CallOptions): Answer<SubscriptionLine>;
  /**
   * List the lines that wait for the next invoice.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   */
  listLines(idOrCode: string, query?: ListLinesQuery, options?: CallOptions): List<SubscriptionLine>;
  /**
   * Read a line that was added.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   * - `line_not_found` (404): This subscription has no such line
   */
  getLine(idOrCode: string, id: string, options?: CallOptions): Answer<SubscriptionLine>;
  /**
   * Take a line away while it waits.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   * - `line_not_found` (404): This subscription has no such line
   * - `line_invoiced` (409): An invoice has this line already: it cannot be taken away any more
   */
  deleteLine(idOrCode: string, id: string, options?: CallOptions): Answer<SubscriptionLine>;
  /**
   * Suspend, delete or reactivate a subscription’s mandate.
   *
   * Acts on every subscription that pays with the mandate: `SUSPENDED` pauses them, `DELETED`
   * cancels them, `ACTIVE` resumes those that the suspension had paused.
   *
   * May be refused with:
   * - `subscription_not_found` (404): Subscription not found
   * - `not_a_bank_subscription` (409): This subscription does not pay by bank mandate
   * - `mandate_deleted` (409): The mandate is deleted: ask for a new one
   * - `mandate_change_in_flight` (409): A change of this mandate is under way: try again shortly
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
   * long as Retry-After says
   */
  changeMandate(idOrCode: string, body: ChangeMandate, options?: CallOptions): Answer<Subscription>;
}
/** What is owed for each cycle, for a change, or for something sold once. */
declare class InvoicesApi {
  #private;
  constructor(api: Transport);
  /** List invoices. */
  list(query?: ListInvoicesQuery, options?: CallOptions): List<Invoice>;
  /**
   * Invoice a customer for something sold once.
   *
   * An invoice of no subscription, open at once, with the tax of your settings. The customer’s
   * credit pays what it can, and a sum below 0 becomes credit. `charge` charges the customer’s
   * newest active source within seconds, once: where that is refused the invoice is `failed`, and
   * can still be paid by a link or a retry. `link` answers the `checkoutLink`; where the provider
   * makes no page now that is null, and `POST /v1/invoice/:id/checkout-link` makes one later.
   *
   * May be refused with:
   * - `customer_not_found` (404): Customer not found
   * - `payment_source_missing` (409): There is no payment source to charge: send the payer a
   * payment link instead
   * - `mandate_amount_exceeded` (409): The amount is more than the mandate allows for one debit:
   * send the payer a checkout link
   */
  create(body: CreateInvoice, options?: CallOptions): Answer<Invoice>;
  /**
   * Read an invoice.
   *
   * May be refused with:
   * - `invoice_not_found` (404): Invoice not found
   */
  get(id: string, options?: CallOptions): Answer<Invoice>;
  /**
   * Charge an unpaid invoice again.
   *
   * Answers 200 whatever the provider said: the message and the attempt tell. A success makes the
   * subscription active again; a passing failure changes nothing else; one for good pauses it. An
   * invoice of no subscription is charged on its customer’s newest active source.
   *
   * May be refused with:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_paid` (409): The invoice is paid already
   * - `invoice_refunded` (409): The invoice was paid and given back
   * - `invoice_draft` (409): The invoice is a draft: it is charged when its cycle begins
   * - `invoice_voided` (409): The invoice is voided: nobody owes it any more
   * - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
   * - `charge_in_flight` (409): A charge of this invoice is under way: wait for what comes of it
   * - `payment_source_missing` (409): There is no payment source to charge: send the payer a
   * payment link instead
   * - `payment_source_inactive` (409): This payment source is not active
   * - `mandate_amount_exceeded` (409): The amount is more than the mandate allows for one debit:
   * send the payer a checkout link
   */
  retry(id: string, options?: CallOptions): Answer<RetriedInvoice>;
  /**
   * See whether an invoice could be charged again.
   *
   * Runs the checks of a retry and charges nothing. `refusal` is what a retry would answer now;
   * null means that it would be sent to the provider.
   *
   * May be refused with:
   * - `invoice_not_found` (404): Invoice not found
   */
  previewRetry(id: string, options?: CallOptions): Answer<RetryPreview>;
  /**
   * Take back an unpaid invoice that is not of a cycle.
   *
   * It fails with the reason `voided` and cannot be paid any more. What a change changed stays
   * changed, and a subscription that it made past due is active again.
   *
   * May be refused with:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_not_voidable` (409): The invoice of a cycle is not voided: pause or cancel its
   * subscription instead
   * - `invoice_paid` (409): The invoice is paid already
   * - `invoice_refunded` (409): The invoice was paid and given back
   * - `invoice_voided` (409): The invoice is voided: nobody owes it any more
   * - `charge_in_flight` (409): A charge of this invoice is under way: wait for what comes of it
   */
  void(id: string, options?: CallOptions): Answer<Invoice>;
  /**
   * Make a payment link for an invoice.
   *
   * May be refused with:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_paid` (409): The invoice is paid already
   * - `invoice_refunded` (409): The invoice was paid and given back
   * - `invoice_draft` (409): The invoice is a draft: it is charged when its cycle begins
   * - `invoice_voided` (409): The invoice is voided: nobody owes it any more
   * - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
   * long as Retry-After says
   * - `reminder_too_soon` (429): The customer was sent this less than an hour ago: wait as long as
   * Retry-After says
   * - `too_many_mails` (429): Too many messages were asked for today: wait as long as Retry-After
   * says
   */
  createCheckoutLink(id: string, body?: CreateCheckoutLink, options?: CallOptions): Answer<CheckoutLink>;
  /**
   * Remind the customer of an unpaid invoice.
   *
   * May be refused with:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_paid` (409): The invoice is paid already
   * - `invoice_refunded` (409): The invoice was paid and given back
   * - `invoice_draft` (409): The invoice is a draft: it is charged when its cycle begins
   * - `invoice_voided` (409): The invoice is voided: nobody owes it any more
   * - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
   * long as Retry-After says
   * - `reminder_too_soon` (429): The customer was sent this less than an hour ago: wait as long as
   * Retry-After says
   * - `too_many_mails` (429): Too many messages were asked for today: wait as long as Retry-After
   * says
   */
  sendReminder(id: string, options?: CallOptions): Answer<CheckoutLink>;
  /**
   * The document of an invoice: an invoice, or a receipt once it is paid.
   *
   * A PDF where no `format` is named.
   */
  getDocument(id: string, query?: ReadInvoiceDocumentQuery, options?: CallOptions): Promise<Response>;
}
/** What was taken, and every attempt at it. */
declare class PaymentsApi {
  #private;
  constructor(api: Transport);
  /** List payment attempts. */
  list(query?: ListPaymentAttemptsQuery, options?: CallOptions): List<PaymentAttempt>;
  /**
   * Decide what the provider cannot tell.
   *
   * For a payment attempt, refund or payout that needs review. The provider is asked once more, and
   * its word wins where it knows; else yours decides, and the subscription goes on from there: a
   * success pays its invoice, a failure is tried again like any other. `GET
   * /v1/checkout/payment-attempts?needsReview=true` lists what waits.
   *
   * May be refused with:
   * - `payment_not_found` (404): Payment not found
   * - `payment_not_in_review` (409): This needs no review: there is nothing to decide
   * - `payment_in_flight` (409): The provider is being asked about it right now: try again in a
   * minute
   * - `payment_not_whole` (409): The provider moved another amount than was asked: it cannot count
   * as succeeded
   * - `payment_not_refundable` (409): Nothing of this payment can be given back
   * - `payment_to_refund` (409): What was paid on this page credits nothing: give it back with POST
   * /v1/checkout/refunds
   */
  resolve(id: string, body: ResolvePayment, options?: CallOptions): Answer<ResolvedPayment>;
}
/** What was given back. */
declare class RefundsApi {
  #private;
  constructor(api: Transport);
  /**
   * Refund a payment, in full or in part.
   *
   * Without `amount` everything that is left goes back. Fees are not given back. A refund whose
   * answer did not come is `pending` and is sent again as the very same request. With `to: credit`
   * no money moves: the customer’s next invoices use it.
   *
   * May be refused with:
   * - `payment_not_found` (404): Payment not found
   * - `invoice_not_found` (404): Invoice not found
   * - `payment_not_refundable` (409): Nothing of this payment can be given back
   */
  create(body: RefundPayment, options?: CallOptions): Answer<Refund>;
  /** List refunds. */
  list(query?: ListRefundsQuery, options?: CallOptions): List<Refund>;
}
/** The papers about what was given back. */
declare class CreditNotesApi {
  #private;
  constructor(api: Transport);
  /** List credit notes. */
  list(query?: ListCreditNotesQuery, options?: CallOptions): List<CreditNote>;
  /**
   * Read a credit note.
   *
   * May be refused with:
   * - `credit_note_not_found` (404): Credit note not found
   */
  get(id: string, options?: CallOptions): Answer<CreditNote>;
  /**
   * The document of a credit note.
   *
   * A PDF where no `format` is named.
   */
  getDocument(id: string, query?: ReadCreditNoteDocumentQuery, options?: CallOptions): Promise<Response>;
}
/** What you are owed for each payment. */
declare class SettlementsApi {
  #private;
  constructor(api: Transport);
  /** List settlements. */
  list(query?: ListSettlementsQuery, options?: CallOptions): List<Settlement>;
}
/** Transfers to you, each for all that was due. */
declare class PayoutsApi {
  #private;
  constructor(api: Transport);
  /** List payouts. */
  list(query?: ListPayoutsQuery, options?: CallOptions): List<Payout>;
  /**
   * Read a payout.
   *
   * May be refused with:
   * - `payout_not_found` (404): Payout not found
   */
  get(id: string, options?: CallOptions): Answer<Payout>;
}
/** What happened, in order. */
declare class EventsApi {
  #private;
  constructor(api: Transport);
  /** List events. */
  list(query?: ListEventsQuery, options?: CallOptions): List<Event>;
  /**
   * Read an event.
   *
   * May be refused with:
   * - `event_not_found` (404): Event not found
   */
  get(eventId: string, options?: CallOptions): Answer<Event>;
}
/** Events on their way to your own address. */
declare class WebhookDeliveriesApi {
  #private;
  constructor(api: Transport);
  /** List webhook deliveries. */
  list(query?: ListWebhookDeliveriesQuery, options?: CallOptions): List<WebhookDelivery>;
  /**
   * Send a test webhook.
   *
   * May be refused with:
   * - `webhook_not_set` (409): No webhook URL is set: set one with POST /auth/set-webhook-url
   * - `webhook_turned_off` (409): The webhook endpoint was turned off, because it was gone or only
   * failed: set its URL again with POST /auth/set-webhook-url
   */
  test(options?: CallOptions): Answer<WebhookDelivery>;
  /**
   * Send many webhooks again.
   *
   * All that match, the oldest first, up to 10,000 at once: while `hasMore` is true, ask again with
   * `after` set to `lastId`. Without a `status` it is those that failed. One that is under way
   * already is left to go on.
   *
   * May be refused with:
   * - `webhook_not_set` (409): No webhook URL is set: set one with POST /auth/set-webhook-url
   * - `webhook_turned_off` (409): The webhook endpoint was turned off, because it was gone or only
   * failed: set its URL again with POST /auth/set-webhook-url
   */
  replay(body?: ReplayWebhookDeliveries, options?: CallOptions): Answer<ReplayedDeliveries>;
  /**
   * Read a webhook delivery.
   *
   * May be refused with:
   * - `delivery_not_found` (404): Webhook delivery not found
   */
  get(id: string, options?: CallOptions): Answer<WebhookDelivery>;
  /**
   * Send a webhook again.
   *
   * May be refused with:
   * - `delivery_not_found` (404): Webhook delivery not found
   * - `webhook_not_set` (409): No webhook URL is set: set one with POST /auth/set-webhook-url
   * - `webhook_turned_off` (409): The webhook endpoint was turned off, because it was gone or only
   * failed: set its URL again with POST /auth/set-webhook-url
   */
  retry(id: string, options?: CallOptions): Answer<WebhookDelivery>;
}
/** Messages to customers, as they were written. */
declare class EmailsApi {
  #private;
  constructor(api: Transport);
  /** List emails. */
  list(query?: ListEmailDeliveriesQuery, options?: CallOptions): List<Email>;
  /**
   * Read an email.
   *
   * May be refused with:
   * - `email_not_found` (404): Email not found
   */
  get(emailId: string, options?: CallOptions): Answer<Email>;
}
/** How the business is doing. */
declare class AnalyticsApi {
  #private;
  constructor(api: Transport);
  /**
   * Read the analytics of a window.
   *
   * Days are those of your time zone, both inclusive. Without them the window is this calendar
   * month up to today. States are those at its end, or now where it has not ended.
   */
  get(query?: ReadAnalyticsQuery, options?: CallOptions): Answer<Analytics>;
}
/** Records as files of comma-separated values. */
declare class ExportsApi {
  #private;
  constructor(api: Transport);
  /**
   * Export records as a CSV file.
   *
   * Streamed, oldest first, as RFC 4180 has it: UTF-8, the first line names the columns, new ones
   * come at the end. Amounts are in kobo, and in naira in the columns that end so; moments are in
   * UTC. Text that a spreadsheet would run as a formula has an apostrophe before it.
   *
   * - `customers`: id, code, email, name, phoneNumber, externalRef, createdAt
   * - `subscriptions`: id, code, customerId, planId, planVersion, status, amount, currency,
   * interval, intervalCount, invoiceCount, currentBillingCycleStart, currentBillingCycleEnd,
   * nextBillingAt, startedAt, pausedAt, pauseReason, canceledAt, cancelReason, createdAt,
   * customerCode, customerEmail, customerName, planCode, planName, amountNaira
   * - `invoices`: id, code, subscriptionId, customerId, planId, planVersion, status, amountDue,
   * amountPaid, amountRefunded, currency, billingPeriodStart, billingPeriodEnd, dueAt, paidAt,
   * failedAt, attemptCount, failureReason, createdAt, number, customerCode, customerEmail,
   * customerName, subscriptionCode, planCode, planName, amountDueNaira, amountPaidNaira,
   * amountRefundedNaira
   * - `payments`: id, code, customerId, subscriptionId, invoiceId, paymentSourceType, amount,
   * amountRefunded, currency, status, reference, providerReference, failureCode, failureReason,
   * attemptedAt, completedAt, failedAt, createdAt, customerCode, customerEmail, customerName,
   * subscriptionCode, invoiceCode, invoiceNumber, amountNaira, amountRefundedNaira
   * - `refunds`: id, paymentId, invoiceId, amount, currency, status, reason, failureReason,
   * needsReview, createdAt, to, paymentCode, customerCode, customerEmail, customerName,
   * subscriptionCode, invoiceCode, invoiceNumber, amountNaira
   * - `settlements`: id, paymentId, invoiceId, subscriptionId, grossAmount, feeAmount, netAmount,
   * currency, status, dueAt, payoutId, createdAt, paymentCode, customerCode, customerEmail,
   * customerName, subscriptionCode, invoiceCode, invoiceNumber, payoutReference, grossAmountNaira,
   * feeAmountNaira, netAmountNaira
   * - `payouts`: id, reference, amount, deductedAmount, currency, status, settlementCount,
   * recipientAccountId, failureReason, needsReview, processedAt, createdAt, amountNaira,
   * deductedAmountNaira
   */
  download(kind: ExportKind, query?: ExportRecordsQuery, options?: CallOptions): Promise<Response>;
}
/** Your own time in the sandbox, stopped and moved forward. */
declare class TestClockApi {
  #private;
  constructor(api: Transport);
  /**
   * Stop your time at a moment.
   *
   * Any moment, also a past one, as long as nothing of yours was made after it, and at most ten
   * years after your last row or the present. What is due at that moment happens at once.
   *
   * May be refused with:
   * - `clock_conflict` (409): The test clock cannot be set there
   * - `test_clock_unavailable` (409): Test clocks exist in sandbox mode only
   */
  freeze(body: FreezeTestClock, options?: CallOptions): Answer<TestClock>;
  /** Read your time. */
  get(options?: CallOptions): Answer<TestClock>;
  /**
   * Go back to real time.
   *
   * May be refused with:
   * - `clock_conflict` (409): The test clock cannot be set there
   * - `test_clock_unavailable` (409): Test clocks exist in sandbox mode only
   */
  thaw(options?: CallOptions): Answer<TestClock>;
  /**
   * Move your time forward.
   *
   * Everything that falls due on the way happens at the moment it falls due: trials, drafts,
   * cycles, retries, polls, expiries, payouts. Answers when it is done, or after 60 seconds with
   * 202 and goes on: read the clock to see how far it is.
   *
   * May be refused with:
   * - `clock_conflict` (409): The test clock cannot be set there
   * - `clock_not_frozen` (409): Your time is real: stop it first with POST /v1/test-clock
   * - `test_clock_unavailable` (409): Test clocks exist in sandbox mode only
   */
  advance(body: AdvanceTestClock, options?: CallOptions): Answer<TestClock>;
  /**
   * Delete everything and begin anew.
   *
   * The way back from the future: plans, customers, subscriptions, invoices, payments, events,
   * messages and reports go, all of them or none; your account, keys, people, settings and the
   * audit trail stay, and time is real again. A clock that advances is stopped where it is; what
   * else is under way is waited for, for up to 20 seconds. What the provider still tells of an
   * order that is gone is acknowledged and ignored.
   *
   * May be refused with:
   * - `clock_conflict` (409): The test clock cannot be set there
   * - `test_clock_unavailable` (409): Test clocks exist in sandbox mode only
   */
  reset(options?: CallOptions): Answer<TestClock>;
}
/** All that can be asked for, by resource. */
declare class Resources {
  /** Your own account: its key, where events go, its settings. */
  readonly account: AccountApi;
  /** What is sold, for how much and how often; every version is kept. */
  readonly plans: PlansApi;
  /** Discounts that you give: how much, for how long and to how many. */
  readonly coupons: CouponsApi;
  /** Who is billed, and the credit they have. */
  readonly customers: CustomersApi;
  /** Cards and bank accounts that a customer pays from. */
  readonly paymentSources: PaymentSourcesApi;
  /** A page on which a customer pays, and what came of it. */
  readonly checkout: CheckoutApi;
  /** A bank’s permission to debit a customer’s account. */
  readonly mandates: MandatesApi;
  /** Which banks there are, and whose name an account is in. */
  readonly banks: BanksApi;
  /** Who pays for which plan, from when to when. */
  readonly subscriptions: SubscriptionsApi;
  /** What is owed for each cycle, for a change, or for something sold once. */
  readonly invoices: InvoicesApi;
  /** What was taken, and every attempt at it. */
  readonly payments: PaymentsApi;
  /** What was given back. */
  readonly refunds: RefundsApi;
  /** The papers about what was given back. */
  readonly creditNotes: CreditNotesApi;
  /** What you are owed for each payment. */
  readonly settlements: SettlementsApi;
  /** Transfers to you, each for all that was due. */
  readonly payouts: PayoutsApi;
  /** What happened, in order. */
  readonly events: EventsApi;
  /** Events on their way to your own address. */
  readonly webhookDeliveries: WebhookDeliveriesApi;
  /** Messages to customers, as they were written. */
  readonly emails: EmailsApi;
  /** How the business is doing. */
  readonly analytics: AnalyticsApi;
  /** Records as files of comma-separated values. */
  readonly exports: ExportsApi;
  /** Your own time in the sandbox, stopped and moved forward. */
  readonly testClock: TestClockApi;
  constructor(api: Transport);
}
/** In a browser: its session cookie says who asks, and writes carry the session's token. */
interface Session {
  readonly session: true;
  readonly csrfToken: string | (() => string);
}
interface SanwoOptions {
  /** Test keys find the sandbox on this machine, a session the origin of its page. */
  baseUrl?: string | undefined;
  /** Instead of the platform's own. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Milliseconds that each try of a call may take: 30,000 unless told. */
  timeout?: number | undefined;
  /** How often a call is tried again where that can help: 2 unless told. */
  maxRetries?: number | undefined;
}
/**
 * Speaks to Sanwo with an API key, or in a browser with its session; null is for those who have no
 * key yet, and register.
 */
declare class Sanwo extends Resources {
  #private;
  constructor(who: string | Session | null, options?: SanwoOptions);
  /** Asks for what this version has no method for. */
  request<T = unknown>(request: Request, options?: CallOptions): Answer<T>;
}
type WebhookBody = string | Uint8Array | ArrayBuffer;
type WebhookHeaders = {
  get(name: string): string | null;
} | Readonly<Record<string, string | readonly string[] | undefined>>;
/**
 * The event of a delivery that is genuine and recent; any other is a WebhookError. `secrets` may be
 * several, while one takes the place of another. `tolerance` is how many seconds the delivery may
 * be old, or ahead of this machine's clock: 300 unless told.
 */
declare function verify(body: WebhookBody, headers: WebhookHeaders, secrets: string | readonly string[], { tolerance }?: {
  readonly tolerance?: number | undefined;
}): Promise<WebhookEvent>;
/** Deliveries of events to your own address. */
declare const webhooks: {
  readonly verify: typeof verify;
};
export { ChangeWhen as $, ReplayedDeliveries as $n, NotFoundError as $r, ListEmailDeliveriesQuery as $t, Request as A, PaymentSourceStatus as An, Trend as Ar, EmbeddedSubscription as At, AdvanceTestClock as B, PlanStatus as Bn, UpdateSettings as Br, Insight as Bt, RefundsApi as C, OwedInvoiceStatus as Cn, Tax as Cr, DunningChange as Ct, TestClockApi as D, PaymentAttemptStatus as Dn, TestClockProgress as Dr, EmailSwitchesChange as Dt, SubscriptionsApi as E, PaymentAttempt as En, TestClock as Er, EmailSwitches as Et, EventType as F, Plan as Fn, TroubleReason as Fr, FailedInvoice as Ft, Bank as G, ReadInvoiceDocumentQuery as Gn, WebhookFigures as Gr, InvoiceLineKind as Gt, AnalyticsPeriod as H, Proration as Hn, WebhookDelivery as Hr, Invoice as Ht, KnownEvent as I, PlanChange as In, TroubleReasons as Ir, FreezeTestClock as It, Business as J, RefundStatus as Jn, AuthenticationError as Jr, ListBanksQuery as Jt, BankAccount as K, Refund as Kn, WebhookSettings as Kr, InvoicePreview as Kt, UnknownEvent as L, PlanFigures as Ln, UpcomingRenewal as Lr, GiveCredit as Lt, EVENT_TYPES as M, Payout as Mn, TrendUnit as Mr, ExpectedRenewals as Mt, EventData as N, PayoutStatus as Nn, TrialCheckout as Nr, ExportKind as Nt, WebhookDeliveriesApi as O, PaymentMethodFigures as On, TestClockStatus as Or, EmailType as Ot, EventOf as P, PendingChange as Pn, Trouble as Pr, ExportRecordsQuery as Pt, ChangeMandate as Q, ReplayWebhookDeliveries as Qn, InvalidInputError as Qr, ListCustomersQuery as Qt, WebhookEvent as R, PlanInterval as Rn, UpdateCoupon as Rr, InitializeDirectDebit as Rt, PlansApi as S, Open as Sn, SubscriptionStatus as Sr, Dunning as St, SettlementsApi as T, PauseReason as Tn, TenantKey as Tr, EmailStatus as Tt, ApplyDiscount as U, ReadAnalyticsQuery as Un, WebhookDeliveryStatus as Ur, InvoiceKind as Ut, Analytics as V, PlanVersion as Vn, WebhookAttempt as Vr, InsightSeverity as Vt, AtRiskCustomer as W, ReadCreditNoteDocumentQuery as Wn, WebhookEndpoint as Wr, InvoiceLine as Wt, CancelSubscription as X, Register as Xn, ConnectionError as Xr, ListCreditNotesQuery as Xt, BusinessChange as Y, RefundTo as Yn, ConflictError as Yr, ListCouponsQuery as Yt, Card as Z, Renewals as Zn, FieldError as Zr, ListCreditQuery as Zt, InvoicesApi as _, MandateStatus as _n, ShortSubscription as _r, CreditNote as _t, SanwoOptions as a, WebhookError as ai, ListPlanVersionsQuery as an, RetryPreview as ar, Coupon as at, PaymentsApi as b, NewLine as bn, SubscriptionLine as br, Discount as bt, AnalyticsApi as c, Answer as ci, ListSettlementsQuery as cn, RiskReason as cr, CreateCheckoutLink as ct, CouponsApi as d, Login as dn, SetWebhookUrl as dr, CreateCustomer as dt, NotPermittedError as ei, ListEventsQuery as en, ResolveBankAccount as er, CheckoutLink as et, CreditNotesApi as f, Mandate as fn, Settings$1 as fr, CreateInvoice as ft, ExportsApi as g, MandateInitiationStatus as gn, ShortPlan as gr, CreditEntrySource as gt, EventsApi as h, MandateFit as hn, ShortCustomer as hr, CreditEntry as ht, Sanwo as i, TimeoutError as ii, ListPayoutsQuery as in, RetriedInvoice as ir, CollectBy as it, List as j, PaymentSourceType as jn, TrendPoint as jr, Event as jt, CallOptions as k, PaymentSource as kn, TopCustomer as kr, EmbeddedCustomer as kt, BanksApi as l, WithResponse as li, ListSubscriptionsQuery as ln, RotateApiKey as lr, CreateCheckoutOrder as lt, EmailsApi as m, MandateCounts as mn, SettlementStatus as mr, CreateSubscription as mt, WebhookHeaders as n, SanwoError as ni, ListLinesQuery as nn, ResolvedOutcome as nr, CheckoutOrderStatus as nt, Session as o, WebhookErrorCode as oi, ListPlansQuery as on, RetryRefusal as or, CouponDuration as ot, CustomersApi as p, MandateChange as pn, Settlement as pr, CreatePlan as pt, BankList as q, RefundPayment as qn, ApiError as qr, InvoiceStatus as qt, webhooks as r, ServerError as ri, ListPaymentAttemptsQuery as rn, ResolvedPayment as rr, CheckoutPage as rt, AccountApi as s, ProblemCode as si, ListRefundsQuery as sn, RevenueMovements as sr, CouponStatus as st, WebhookBody as t, RateLimitError as ti, ListInvoicesQuery as tn, ResolvePayment as tr, CheckoutOrder as tt, CheckoutApi as u, ListWebhookDeliveriesQuery as un, RotatedApiKey as ur, CreateCoupon as ut, MandatesApi as v, Metrics as vn, Subscription as vr, Customer as vt, Resources as w, Page as wn, TaxChange as wr, Email as wt, PayoutsApi as x, NewTenant as xn, SubscriptionPreview as xr, DocumentFormat as xt, PaymentSourcesApi as y, NewCheckoutOrder as yn, SubscriptionChange as yr, DecidedBy as yt, AccountHolder as z, PlanPreview as zn, UpdateCustomer as zr, InitiatedMandate as zt };