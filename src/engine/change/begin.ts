// A subscription is made: scheduled, in a trial, active, or incomplete while nothing can pay for
// it.

import type { Context } from '../../frame/context.ts';
import { carriedCell } from '../../lib/values/cell.ts';
import { timesKobo } from '../../lib/values/money.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import type { PlanRow, PlanVersionRow } from '../../model/plans/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import type { Discount } from '../../model/subscriptions/discount.ts';
import { RUNNING } from '../../model/subscriptions/life.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import { type StartDates, startDatesOf } from '../../model/subscriptions/start.ts';
import { type Account, isUsable } from '../book/book.ts';
import { NO_COLUMNS_OF_BEFORE } from '../book/cycle-of-before.ts';
import { cycleInvoice } from '../price/invoice.ts';

export interface BeginRequest {
  readonly customer: CustomerRow;
  readonly plan: PlanRow;
  readonly terms: PlanVersionRow;
  readonly source: PaymentSourceRow | null;
  readonly quantity: number;
  readonly discount?: Discount | null;
  readonly allowRetries: boolean;
  readonly metadata: object;
  /** The first cycle, or the trial before it, begins no sooner. */
  readonly startsAt?: Date;
  /** Active or trialing at once, even before that start. */
  readonly isActiveAtOnce?: boolean;
  /** Its first cycle is paid already. */
  readonly isPaid?: boolean;
  /** Its payer transfers, within so many days; it is charged where this is left out. */
  readonly byTransfer?: { readonly dueDays: number } | null;
}

/** How it is collected; without a word of transfers it is charged. */
const collectedAs = (byTransfer: BeginRequest['byTransfer']) => ({
  collectionMethod: byTransfer ? ('transfer' as const) : ('charge' as const),
  dueDays: byTransfer?.dueDays ?? null,
});

export function beginAccount(
  at: Context,
  beginning: BeginRequest,
): { account: Account; start: StartDates } {
  const { now } = at;
  const { customer, plan, terms, source, quantity } = beginning;
  const startsAt = laterDate(now, beginning.startsAt ?? now);
  const start = startDatesOf(startsAt, { ...terms, interval: terms.interval });
  const subscription: SubscriptionRow = {
    tenantId: at.tenant.id,
    id: at.chance.newId(),
    code: at.chance.newCode('SUB_'),
    customerId: customer.id,
    planId: plan.id,
    planVersion: terms.version,
    paymentSourceId: source?.id ?? null,
    paymentSourceType: source?.type ?? null,
    quantity,
    amount: Number(timesKobo(terms.amount, quantity)),
    currency: terms.currency,
    interval: terms.interval,
    intervalCount: terms.intervalCount,
    invoiceLimit: terms.invoiceLimit,
    invoiceCount: 0,
    trialStartDate: start.trial?.start ?? null,
    trialEndDate: start.trial?.end ?? null,
    anchorAt: start.anchorAt,
    changeInvoiceId: null,
    ...NO_COLUMNS_OF_BEFORE,
    pendingChange: null,
    discount: startedOf(beginning.discount ?? null, now),
    waitingEntries: 0,
    ...asItStands({ start, startsAt, now, status: start.status }),
    taxContained: 0,
    ...collectedAs(beginning.byTransfer),
    allowRetries: beginning.allowRetries,
    cancelAtPeriodEnd: false,
    ...{ canceledAt: null, cancelReason: null, completedAt: null },
    ...{ pausedAt: null, pauseReason: null, resumesAt: null, disputedAt: null },
    latestInvoiceId: null,
    ...{ trialEndTold: false, cardExpiryTold: null },
    metadata: beginning.metadata,
    referenceCell: carriedCell(at.terms.cell, at.realNow),
    dueAt: null,
    leasedUntil: null,
    createdAt: now,
    updatedAt: now,
  };
  const account: Account = {
    at,
    subscription,
    source,
    customer,
    plan,
    pendingPlan: null,
    moves: [],
    entries: [],
    cycles: [],
    changes: [],
    paidFor: [],
    invoices: [],
    attempts: [],
  };
  const status = statusOf(beginning, { account, start, waits: startsAt > now });
  account.subscription = { ...subscription, ...asItStands({ start, startsAt, now, status }) };
  return { account, start };
}

const startedOf = (discount: Discount | null, now: Date): Discount | null =>
  discount && { ...discount, startedAt: now.toISOString() };

type FirstStatus = 'scheduled' | 'incomplete' | 'trialing' | 'active';

/** What follows from the state that it begins in. */
function asItStands(begun: {
  readonly status: FirstStatus;
  readonly start: StartDates;
  readonly startsAt: Date;
  readonly now: Date;
}) {
  const { status, start, startsAt, now } = begun;
  const cycle = start.trial ?? start.firstCycle;
  const isRunning = RUNNING.has(status);
  return {
    status,
    currentBillingCycleStart: isRunning ? cycle.start : null,
    currentBillingCycleEnd: isRunning ? cycle.end : null,
    nextBillingAt: status === 'incomplete' ? null : start.anchorAt,
    startsAt: status === 'scheduled' ? startsAt : null,
    startedAt: isRunning ? now : null,
  };
}

function statusOf(
  { source, isActiveAtOnce, isPaid, byTransfer }: BeginRequest,
  begun: { readonly account: Account; readonly start: StartDates; readonly waits: boolean },
): FirstStatus {
  const { account, start, waits } = begun;
  if (waits && !isActiveAtOnce) return 'scheduled';
  const isAwaited = start.trial !== null || isPaid || byTransfer;
  if (isAwaited || isUsable(source)) return start.status;
  return dueAtOnce(account, start) > 0 ? 'incomplete' : start.status;
}

/** What its first invoice asks for beyond the customer's credit. */
function dueAtOnce(account: Account, { firstCycle: period }: StartDates): number {
  const { subscription, customer } = account;
  const { invoice } = cycleInvoice(account, { subscription, period });
  return invoice.amountDue - (customer.creditBalance ?? 0);
}

const laterDate = (one: Date, other: Date) => (one > other ? one : other);
