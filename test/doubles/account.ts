// For tests of rules: one account in memory, as a specification names it, with no database. Ada
// pays ₦5,000.00 a month by card, since the first of January.

import {
  type Account,
  type Book,
  putAttempt,
  putCycle,
  putInvoice,
} from '../../src/engine/book/book.ts';
import { bookOf } from '../../src/engine/book/open.ts';
import { beginAccount } from '../../src/engine/change/begin.ts';
import { beginAttempt } from '../../src/engine/charge/prepare.ts';
import { cycleInvoice } from '../../src/engine/price/invoice.ts';
import { soldTermsOf } from '../../src/engine/price/prorate.ts';
import type { Context } from '../../src/frame/context.ts';
import type { Tenant } from '../../src/frame/house.ts';
import { FIRST_CELL } from '../../src/lib/values/cell.ts';
import type { CustomerRow } from '../../src/model/customers/shape.ts';
import type { InvoiceRow } from '../../src/model/invoices/shape.ts';
import type { PaymentAttemptRow } from '../../src/model/payments/shape.ts';
import type { PlanRow, PlanVersionRow } from '../../src/model/plans/shape.ts';
import type { PaymentSourceRow } from '../../src/model/sources/shape.ts';
import type { SubscriptionRow } from '../../src/model/subscriptions/shape.ts';
import { countingChance } from './counting-chance.ts';

const idOf = (number: number) => `0198000${number}-0000-7000-8000-000000000000`;
const TENANT_ID = idOf(1);
const MADE = day('2025-12-01');

export function day(on: string): Date {
  return new Date(on.length === 10 ? `${on}T00:00:00.000Z` : on);
}

const TENANT: Tenant = {
  id: TENANT_ID,
  accountId: 'acc_1',
  businessName: 'Lagos Gym',
  email: null,
  timezone: 'Africa/Lagos',
  dunningMaxAttempts: 3,
  dunningRetryHours: 24,
  upcomingInvoiceDays: 3,
  disputesAfterLoss: null,
  disputesAutoContest: null,
  trialCheckout: 'first_payment',
  finalInvoice: 'drop',
  ...{ apiLogDays: null, emailDays: null, deliveryDays: null, eventDays: null },
  documentsYears: null,
  transfersPartial: true,
  transfersExcess: 'credit',
  paymentMethods: ['card', 'transfer'],
  moving: null,
  emailsOff: [],
  invoicePrefix: 'INV',
  taxName: null,
  taxBasisPoints: null,
  taxInclusive: false,
  legalName: null,
  address: null,
  businessTaxNumber: null,
  registrationNumber: null,
  supportEmail: null,
  supportPhone: null,
  brandColor: null,
  portal: null,
  logoName: null,
  logoWidth: null,
  logoHeight: null,
  logoGround: null,
  documentKey: idOf(9),
  taxNumber: null,
  webhookUrl: null,
  chosenProvider: null,
  clockNow: null,
  clockStatus: 'idle',
  createdAt: MADE,
};

function atDay(on: string, tenant: Partial<Tenant> = {}): Context {
  const now = day(on);
  return {
    tenant: { ...TENANT, ...tenant },
    now,
    realNow: now,
    terms: {
      platformFeeBasisPoints: 140,
      platformFeeCapKobo: 180_000,
      thanksUrl: 'https://pay.example/thanks',
      documentsUrl: 'https://pay.example/i',
      payUrl: 'https://pay.example/pay',
      evidenceUrl: 'https://pay.example/evidence',
      mailWay: 'mailbox',
      emaillessDomain: 'no-email.invalid',
      checkoutProvider: 'nomba',
      numbersProvider: 'nomba',
      cell: { id: FIRST_CELL, carriedFrom: MADE },
    },
    chance: countingChance(),
  };
}

const CUSTOMER: CustomerRow = {
  tenantId: TENANT_ID,
  id: idOf(2),
  code: 'CUST_adaadaad',
  email: 'ada@example.com',
  name: 'Ada Obi',
  phoneNumber: null,
  phoneKey: null,
  externalRef: null,
  taxExempt: false,
  taxNumber: null,
  billingName: null,
  billingAddress: null,
  language: null,
  creditBalance: null,
  depositCredit: null,
  withholdingBasisPoints: null,
  hasNumber: null,
  createdAt: MADE,
  updatedAt: MADE,
};

const TERMS = {
  tenantId: TENANT_ID,
  version: 1,
  name: 'Gold',
  description: null,
  amount: 500_000,
  currency: 'NGN',
  interval: 'monthly',
  intervalCount: 1,
  trialPeriodDays: 0,
  invoiceLimit: null,
  taxBasisPoints: null,
  trialCheckout: null,
  status: 'active',
  archivedAt: null,
  createdAt: MADE,
} as const;

const PLAN_ID = idOf(3);

const CARD: PaymentSourceRow = {
  tenantId: TENANT_ID,
  id: idOf(4),
  customerId: CUSTOMER.id,
  provider: 'nomba',
  type: 'card',
  status: 'active',
  cardBrand: 'visa',
  cardLast4: '4242',
  cardExpiryMonth: 12,
  cardExpiryYear: 2030,
  sealedToken: null,
  bankCode: null,
  bankName: null,
  bankAccountName: null,
  bankLast4: null,
  sealedAccountNumber: null,
  mandateId: null,
  createdAt: MADE,
  updatedAt: MADE,
  debitLimit: null,
};

const BANK: PaymentSourceRow = {
  ...CARD,
  type: 'bank',
  cardBrand: null,
  cardLast4: null,
  cardExpiryMonth: null,
  cardExpiryYear: null,
  bankCode: '058',
  bankName: 'GTBank',
  bankLast4: '6789',
  mandateId: 'mandate-1',
  debitLimit: 1_000_000,
};

const SOURCES = {
  card: CARD,
  bank: BANK,
  'inactive card': { ...CARD, status: 'inactive' },
  'inactive bank': { ...BANK, status: 'inactive' },
  none: null,
} as const;

/** What a specification says of an account; all else is Ada’s. */
export interface Given {
  readonly on: string;
  readonly tenant?: Partial<Tenant>;
  readonly paysBy?: keyof typeof SOURCES;
  readonly source?: Partial<PaymentSourceRow>;
  readonly plan?: Partial<PlanVersionRow>;
  readonly moves?: readonly Partial<PlanVersionRow>[];
  readonly subscription?: Partial<SubscriptionRow>;
  /** The latest one last; each begins as an open invoice of the current cycle. */
  readonly invoices?: readonly Partial<InvoiceRow>[];
  /** What its current cycle has spent paused. */
  readonly pausedMs?: number;
  /** Of the latest invoice, which each counts as tried once more. */
  readonly attempts?: readonly Partial<PaymentAttemptRow>[];
}

export interface Case {
  readonly book: Book;
  readonly account: Account;
}

export interface Begun extends Pick<Given, 'on' | 'tenant' | 'paysBy' | 'source' | 'plan'> {
  /** The day of its start, where that is not now. */
  readonly startsOn?: string;
  readonly isActiveAtOnce?: boolean;
}

/** A subscription that is just being made. */
export function newCaseOf(begun: Begun): Case {
  const { startsOn, isActiveAtOnce = false } = begun;
  const version = versionOf(begun);
  const { account } = beginAccount(atDay(begun.on, begun.tenant), {
    customer: CUSTOMER,
    plan: planOf(version),
    terms: version,
    source: sourceOf(begun),
    quantity: 1,
    allowRetries: true,
    metadata: {},
    isActiveAtOnce,
    ...(startsOn === undefined ? {} : { startsAt: day(startsOn) }),
  });
  const book = bookOf([]);
  book.accounts.push(account);
  return { book, account };
}

function sourceOf({ paysBy, source }: Pick<Given, 'paysBy' | 'source'>): PaymentSourceRow | null {
  const known = SOURCES[paysBy ?? 'card'];
  return known === null ? null : { ...known, ...source };
}

const versionOf = ({ plan }: Pick<Given, 'plan'>): PlanVersionRow => ({
  ...TERMS,
  planId: PLAN_ID,
  movesExisting: false,
  ...plan,
});

/** Active since January the first, its cycle that of the month, unless something else is said. */
export function caseOf(given: Given): Case {
  const at = atDay(given.on, given.tenant);
  const version = versionOf(given);
  const source = sourceOf(given);
  const { account } = beginAccount(
    { ...at, now: day('2026-01-01') },
    {
      customer: CUSTOMER,
      plan: planOf(version),
      terms: version,
      source: CARD,
      quantity: 1,
      allowRetries: true,
      metadata: {},
    },
  );
  const subscription: SubscriptionRow = {
    ...account.subscription,
    nextBillingAt: account.subscription.currentBillingCycleEnd,
    invoiceCount: given.invoices?.length ?? 0,
    paymentSourceId: source?.id ?? null,
    paymentSourceType: source?.type ?? null,
    ...given.subscription,
  };
  const moves: PlanVersionRow[] = (given.moves ?? []).map((move) => ({
    ...version,
    version: 2,
    ...move,
  }));
  const whole: Account = { ...account, at, subscription, source, moves };
  for (const invoice of given.invoices ?? []) addInvoice(whole, invoice);
  for (const cycle of whole.cycles) putCycle(whole, { ...cycle, pausedMs: given.pausedMs ?? 0 });
  for (const attempt of given.attempts ?? []) addAttempt(whole, attempt);
  return { book: bookOf([whole]), account: whole };
}

function planOf({ planId: id, movesExisting: _, ...terms }: PlanVersionRow): PlanRow {
  return { ...terms, id, code: 'PLAN_goldgold', movingVersion: null, updatedAt: MADE };
}

function addInvoice(account: Account, given: Partial<InvoiceRow>): void {
  const { subscription } = account;
  const start = subscription.currentBillingCycleStart ?? subscription.anchorAt;
  const end = subscription.currentBillingCycleEnd ?? start;
  const made = cycleInvoice(account, { subscription, period: { start, end } });
  const paid = given.status === 'paid' ? { amountPaid: made.invoice.amountDue } : {};
  const invoice = { ...made.invoice, status: 'open' as const, ...paid, ...given };
  putInvoice(account, invoice);
  if (invoice.status !== 'draft') {
    account.subscription = { ...subscription, latestInvoiceId: invoice.id };
    const { tenantId, id, cycleOrdinal, billingPeriodStart, billingPeriodEnd } = invoice;
    const isAhead = billingPeriodStart.getTime() === subscription.nextBillingAt?.getTime();
    putCycle(account, {
      ...{ tenantId, id, subscriptionId: subscription.id, ordinal: cycleOrdinal ?? 0 },
      state: isAhead ? 'prepaid' : 'running',
      ...{ startsAt: billingPeriodStart, endsAt: billingPeriodEnd, pausedMs: 0 },
      ...{ ...soldTermsOf(account), changes: 0, usedDiscount: null },
    });
  }
}

function addAttempt(account: Account, given: Partial<PaymentAttemptRow>): void {
  const invoice = account.invoices.at(-1);
  const source = account.source ?? CARD;
  if (!invoice) throw new Error('an attempt is of an invoice');
  const isManual = given.isManual ?? false;
  // It was asked for while all of it was owed; only its counts are those of the charge.
  const owed = { ...invoice, amountPaid: 0 };
  const attempt = beginAttempt(account, { invoice: owed, source, isManual });
  const { attemptCount, automaticAttempts, nextPaymentAttemptAt, updatedAt } =
    account.invoices.at(-1) ?? owed;
  const counts = { attemptCount, automaticAttempts, nextPaymentAttemptAt, updatedAt };
  putInvoice(account, { ...invoice, ...counts });
  putAttempt(account, { ...attempt, ...given });
}
