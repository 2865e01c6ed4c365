// What a change within a cycle takes back of what was paid, and what it asks for the new terms: in
// milliseconds of the cycle, rounded half up to the kobo, a line each. docs/decisions/0046 has the
// rule with its examples.

import {
  addExactly,
  type ExactKobo,
  exactShare,
  NO_KOBO,
  ratioOf,
  roundedHalfUp,
  timesExactly,
  timesFractionHalfUp,
} from '../../lib/values/money.ts';
import {
  type CycleInvoice,
  netPrice,
  type PriceAtRate,
  type SoldTerms,
  takenBackBy,
} from '../../model/cycles/shape.ts';
import type { BillingEntryRow } from '../../model/entries/shape.ts';
import { taxOf, WHOLE_BASIS_POINTS } from '../../model/invoices/tax.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import { type Account, currentCycle } from '../book/book.ts';
import {
  type KeptShare,
  keptOfChange,
  keptOfCycle,
  takenByRefund,
  totalOf,
  wholeOfCycle,
} from './kept-share.ts';
import { discountOff } from './off.ts';

/** The rest of a cycle, and all of it, without the time that was spent paused. */
export interface RestOfCycle {
  readonly period: { readonly start: Date; readonly end: Date };
  readonly restMs: number;
  readonly wholeMs: number;
}

/**
 * From now on, or from when its price was shown; never from before the cycle or its last change
 * began. Another process may have begun it by a clock that is ahead, and no customer pays for more
 * than there is of a cycle.
 */
function startOfRest(account: Account): Date {
  const { now, changesFrom = now } = account.at;
  const { startsAt: begun } = account.changes.at(-1) ?? currentCycle(account);
  return changesFrom > begun ? changesFrom : begun;
}

export function restOf(account: Account, start = startOfRest(account)): RestOfCycle {
  const { startsAt, endsAt: end, pausedMs } = currentCycle(account);
  return {
    period: { start, end },
    restMs: end.getTime() - start.getTime(),
    wholeMs: end.getTime() - startsAt.getTime() - pausedMs,
  };
}

/** What of a price of the whole cycle belongs to its rest. */
const shareOfRest = (price: number, { restMs, wholeMs }: RestOfCycle): number =>
  timesFractionHalfUp(price, restMs, wholeMs);

export interface UnusedPart {
  /** At each rate of tax, as prices of the whole cycle. */
  readonly takenBack: readonly PriceAtRate[];
  /** The lines of it, for the rest of the cycle. */
  readonly entries: readonly BillingEntryRow[];
}

/** What was paid for the rest of the cycle and is held: never more than its price in force. */
export function unusedOf(
  account: Account,
  { rest, invoices }: { readonly rest: RestOfCycle; readonly invoices: readonly CycleInvoice[] },
): UnusedPart {
  const held = heldOf(account, invoices);
  const takenBack = held.map(({ exact, ...atRate }) => ({
    ...atRate,
    price: roundedHalfUp(exact),
  }));
  const share = exactShare(1, { of: rest.restMs, all: rest.wholeMs });
  const { taxBasisPoints, taxAdded } = termsInForce(account);
  const nothing = { taxBasisPoints, taxAdded, exact: NO_KOBO };
  const shown = held.length === 0 ? [nothing] : held;
  const entries = shown.map(({ exact, taxBasisPoints, taxAdded }) =>
    prorationEntry(account, {
      description: `Unused time of ${many(account.subscription, account.plan)}`,
      amount: 0 - roundedHalfUp(timesExactly(exact, share)),
      period: rest.period,
      ...{ taxBasisPoints, taxAdded, discount: null },
    }),
  );
  return { takenBack, entries };
}

export interface RemainingPart {
  readonly terms: SoldTerms;
  readonly entry: BillingEntryRow;
}

/** What the new terms cost until the cycle ends, and its discount. */
export function remainingOf(account: Account, rest: RestOfCycle): RemainingPart {
  const { subscription, plan } = account;
  const terms = soldTermsOf(account);
  const amount = shareOfRest(terms.price, rest);
  const { taxBasisPoints, taxAdded } = terms;
  const entry = prorationEntry(account, {
    description: `Remaining time of ${many(subscription, plan)}`,
    amount,
    period: rest.period,
    ...{ taxBasisPoints, taxAdded },
    discount: discountOff(subscription, amount, (whole) => shareOfRest(whole, rest)),
  });
  return { terms, entry };
}

/** What is sold for a whole cycle by the terms in force. */
export function soldTermsOf(
  account: Pick<Account, 'at' | 'customer' | 'plan'> & {
    readonly subscription: Pick<
      SubscriptionRow,
      'planId' | 'planVersion' | 'quantity' | 'amount' | 'discount'
    >;
  },
): SoldTerms {
  const { planId, planVersion, quantity, amount: price } = account.subscription;
  const { basisPoints: taxBasisPoints, isAdded: taxAdded } = taxOf(account);
  const discount = discountOff(account.subscription, price)?.amount ?? 0;
  return { planId, planVersion, quantity, price, discount, taxBasisPoints, taxAdded };
}

/** The terms that were sold last within the cycle. */
export function termsInForce(account: Account): SoldTerms {
  return account.changes.at(-1) ?? currentCycle(account);
}

interface HeldPart extends Omit<PriceAtRate, 'price'> {
  readonly exact: ExactKobo;
}

/**
 * For each rate of tax the price that the customer has paid of the cycle: what was sold less what
 * was taken back, each as far as it was paid. At most the price in force.
 */
function heldOf(account: Account, invoices: readonly CycleInvoice[]): HeldPart[] {
  const held = soldOf(account, invoices)
    .map(({ parts }) => parts)
    .reduce(holdAlso, []);
  const money = moneyHeld(held);
  if (money.numerator <= 0n) return [];
  const all = held.filter(({ exact }) => exact.numerator > 0n);
  const positive = sumHeld(all);
  const below = timesExactly(positive, ratioOf(money, moneyHeld(all)));
  const most = exactShare(netPrice(termsInForce(account)), { of: 1, all: 1 });
  const least = isBelow(most, below) ? most : below;
  if (least.numerator <= 0n) return [];
  if (!isBelow(least, positive)) return all;
  const part = ratioOf(least, positive);
  return all.map((each) => ({ ...each, exact: timesExactly(each.exact, part) }));
}

const sumHeld = (some: readonly HeldPart[]): ExactKobo =>
  some.reduce((sum, { exact }) => addExactly(sum, exact), NO_KOBO);

/** With the tax that is added: a refund takes money, of whatever rate that was. */
const moneyHeld = (some: readonly HeldPart[]): ExactKobo =>
  some.reduce((sum, { exact, taxBasisPoints, taxAdded }) => {
    const of = WHOLE_BASIS_POINTS + (taxAdded ? taxBasisPoints : 0);
    return addExactly(sum, timesExactly(exact, exactShare(1, { of, all: WHOLE_BASIS_POINTS })));
  }, NO_KOBO);

const isBelow = (one: ExactKobo, other: ExactKobo) =>
  one.numerator * other.denominator < other.numerator * one.denominator;

/** A refund may exceed what is left of what was sold before it: later terms are held in full. */
function holdAlso(before: readonly HeldPart[], sold: readonly HeldPart[]): HeldPart[] {
  const held = sumAtRates([...before, ...sold]);
  return moneyHeld(held).numerator > 0n ? held : [];
}

/** What the cycle or a change sold and took back, or what a refund took of that. */
interface Sold {
  /** In the order of what happened. */
  readonly id: string;
  readonly parts: readonly HeldPart[];
}

/** What the cycle sold, and then each change and each refund as they came. */
function soldOf(account: Account, invoices: readonly CycleInvoice[]): Sold[] {
  const cycle = currentCycle(account);
  const invoiceOf = (id: string | null) => invoices.find(({ invoice }) => invoice.id === id);
  const asked = invoiceOf(cycle.id);
  const first = asked ? soldByCycle(cycle, asked) : [];
  const then = account.changes.flatMap((change) =>
    soldByChange(change, invoiceOf(change.invoiceId)),
  );
  const [begun, ...refunds] = first;
  const others = [...refunds, ...then].sort((one, other) => (one.id < other.id ? -1 : 1));
  return begun ? [begun, ...others] : others;
}

type SoldCycle = ReturnType<typeof currentCycle>;
type SoldChange = Account['changes'][number];

function soldByCycle(cycle: SoldCycle, paid: CycleInvoice): Sold[] {
  const tax = { basisPoints: cycle.taxBasisPoints, isAdded: cycle.taxAdded };
  const sold = { id: cycle.id, parts: [heldAt(cycle, keptOfCycle(paid, tax))] };
  const whole = wholeOfCycle(paid.invoice, tax);
  return [sold, ...refundsOf(paid, whole, (share) => [heldAt(cycle, share, -1)])];
}

function soldByChange(change: SoldChange, paid: CycleInvoice | undefined): Sold[] {
  const parts = (share: KeptShare, sign: 1 | -1) => [
    ...takenBackBy(change).map((taken) => heldAt(taken, share, sign === 1 ? -1 : 1)),
    heldAt(change, share, sign),
  ];
  const sold = { id: change.id, parts: parts(shareOfChange(change.askedBy, paid), 1) };
  if (!paid) return [sold];
  return [sold, ...refundsOf(paid, totalOf(paid.invoice), (share) => parts(share, -1))];
}

function refundsOf(
  paid: CycleInvoice,
  whole: number,
  partsOf: (share: KeptShare) => HeldPart[],
): Sold[] {
  return (paid.refunds ?? []).flatMap((refund) => {
    const share = takenByRefund(paid, refund, whole);
    return share ? [{ id: refund.id, parts: partsOf(share) }] : [];
  });
}

/** What waits to be asked, or became credit, counts as it stands. */
function shareOfChange(
  askedBy: Account['changes'][number]['askedBy'],
  invoice: CycleInvoice | undefined,
): KeptShare {
  if (askedBy === 'lines' || askedBy === 'credit') return { of: 1, all: 1 };
  return invoice ? keptOfChange(invoice) : { of: 0, all: 1 };
}

function heldAt(
  sold: PriceAtRate & { readonly discount?: number },
  share: KeptShare,
  sign: 1 | -1 = 1,
): HeldPart {
  const { taxBasisPoints, taxAdded, price, discount = 0 } = sold;
  return { taxBasisPoints, taxAdded, exact: exactShare(sign * (price - discount), share) };
}

function sumAtRates(some: readonly HeldPart[]): HeldPart[] {
  const groups = Map.groupBy(some, (each) => `${each.taxBasisPoints} ${each.taxAdded}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, exact: sumHeld(group) }] : [];
  });
}

const many = ({ quantity }: Pick<SubscriptionRow, 'quantity'>, { name }: PlanRow) =>
  quantity === 1 ? name : `${quantity} × ${name}`;

function prorationEntry(
  account: Account,
  line: {
    readonly description: string;
    readonly amount: number;
    readonly period: RestOfCycle['period'];
    readonly taxBasisPoints: number;
    readonly taxAdded: boolean;
    readonly discount: ReturnType<typeof discountOff>;
  },
): BillingEntryRow {
  const { at, subscription } = account;
  const { description, amount, period, taxBasisPoints, taxAdded, discount } = line;
  return {
    tenantId: subscription.tenantId,
    id: at.chance.newId(),
    subscriptionId: subscription.id,
    kind: 'proration',
    description,
    quantity: 1,
    unitAmount: amount,
    amount,
    periodStart: period.start,
    periodEnd: period.end,
    taxBasisPoints,
    taxAdded,
    discount: discount?.amount ?? 0,
    discountName: discount?.name ?? null,
    cycleId: currentCycle(account).id,
    invoiceId: null,
    createdAt: at.now,
  };
}
