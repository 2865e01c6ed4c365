// What a change within a cycle gives back and asks: of what was paid and of the new price the share
// of the rest of the cycle, in milliseconds, time spent paused in neither.

import { amountOf, askedOf, type Terms } from './changes.ts';
import type { Bearer, Rest } from './discounts.ts';
import type { Evidence, Row, Say } from './evidence.ts';
import { type Back, type Held, heldOf, type Item, type Sale, takenBack, unusedOf } from './held.ts';
import { isSureOfKept, keptAt, paidAt } from './kept.ts';
import { halfUp } from './price.ts';
import { grownAgain } from './shrunk.ts';
import { type Fact, linesOf } from './story.ts';
import { type Bearing, nameOf, type Rate, ratesAt, ratesEver, sum, taxOwed } from './taxes.ts';
import { loseSight, termsOf, type Walk } from './walk.ts';

interface Known {
  readonly walk: Walk;
  readonly bearer: Bearer;
  readonly subscription: Row<'subscriptions'>;
}

export interface Change extends Known {
  readonly atMs: number;
  readonly proration: string;
  readonly wanted: Terms;
  readonly isSame: boolean;
  readonly rest: Rest;
  readonly say: Say;
}

/**
 * The time is that of the walk: of a cycle under way. Who asks by a clock that is behind has the
 * rest from where the cycle, or its last change, began by the other one.
 */
export function restAt({ nextMs, sleptMs, latest, rests }: Walk, atMs: number): Rest {
  const startMs = latest?.startMs ?? 0;
  const changedMs = [...rests.keys()].filter((ms) => ms >= startMs && ms < nextMs);
  return {
    restMs: nextMs - Math.max(atMs, startMs, ...changedMs),
    wholeMs: nextMs - startMs - sleptMs,
  };
}

/** What an invoice of a cycle sells: its price, its discount, its tax. */
export function sellCycle(evidence: Evidence, known: Known, { entityId, data, atMs }: Fact): void {
  const { walk, bearer, subscription } = known;
  const shown = evidence.orders.find(({ invoiceId, purpose }) => {
    return invoiceId === entityId && purpose === 'plan';
  });
  const price = amountOf(termsOf(walk));
  const moments = shown ? [shown.createdAt.getTime(), atMs] : [atMs];
  const rates = ratesOf(evidence, { ...known, terms: termsOf(walk), moments });
  const sale = { ...firstOf(rates), net: price - bearer.off(price) };
  walk.isSure = rates.length === 1;
  if (rates.length > 1 || subscription.customerId === null) walk.isSummable = false;
  walk.sold = [];
  const whole = { restMs: 1, wholeMs: 1 };
  sell(walk, [{ sale, sign: 1, by: entityId, rest: whole, atMs, amount: sale.net }]);
  inForceNow(walk, sale);
  const hasGifts = linesOf(data, 'one_off').some(({ amount }) => amount < 0);
  // What a merchant took off nobody paid: how much that is of which line cannot be told.
  if (hasGifts) walk.isSure = false;
}

function sell(walk: Walk, items: readonly Item[]): void {
  walk.sold = [...walk.sold, ...items];
  walk.everSold.push(...items);
}

function inForceNow(walk: Walk, sale: Sale, terms: Terms = termsOf(walk)): void {
  walk.inForce = sale;
  walk.soldTerms = terms;
}

const firstOf = ([rate]: readonly Rate[]): Rate => rate ?? { basisPoints: 0, isAdded: false };

function ratesOf(
  evidence: Evidence,
  context: Pick<Known, 'subscription'> & {
    readonly terms: Terms;
    readonly moments: readonly number[];
  },
): Rate[] {
  const { subscription, terms, moments } = context;
  const { tenantId, customerId } = subscription;
  return ratesAt(evidence, { tenantId, customerId, planId: terms.version.planId, moments });
}

/** The terms in force from now on, where nothing is asked for them, or cannot be told. */
export function moveUnasked(evidence: Evidence, known: Known, { wanted, atMs }: Asking): void {
  const price = amountOf(wanted);
  const rates = ratesOf(evidence, { ...known, terms: wanted, moments: [atMs] });
  const sale = { ...firstOf(rates), net: price - known.bearer.offFromNow(price) };
  if (rates.length > 1) loseSight(known.walk);
  inForceNow(known.walk, sale, wanted);
}

/** Which lines it made cannot be told: its price is in force all the same, and bounds the next. */
export function passProration(evidence: Evidence, change: Change): void {
  const { walk, atMs, rest, isSame } = change;
  walk.rests.set(atMs, rest);
  if (isSame) moveUnasked(evidence, change, change);
  loseSight(walk);
}

type Asking = Pick<Change, 'wanted' | 'atMs'>;

/** Before its terms are adopted. */
export function judgeProration(evidence: Evidence, change: Change): void {
  const { walk, wanted, bearer, rest, atMs, proration, isSame } = change;
  const { inForce } = walk;
  if (!walk.latest || !inForce) return;
  walk.rests.set(atMs, rest);
  const held = heldOf(walk.sold, keptAt(evidence, walk, atMs), inForce.net);
  const price = amountOf(wanted);
  const amount = halfUp(price, rest.restMs, rest.wholeMs);
  const rates = ratesOf(evidence, { ...change, terms: wanted, moments: [atMs] });
  const rate = firstOf(rates);
  const isCapped = held.length > 1 && held.some((each) => each.price.all !== 1n);
  const isSure = walk.isSure && !isCapped && isSureOfKept(evidence, walk, atMs);
  const asked = proration === 'none' ? [] : unusedOf(held, rest);
  const remaining = proration === 'none' || !isSame ? null : { ...rate, amount };
  const off = remaining === null ? 0 : bearer.offFromNow(amount, rest);
  const owed: Owed = { back: asked, remaining, off, isSure: isSure && rates.length === 1 };
  const made = madeOf(evidence, change);
  compareLines(change, owed, made.invoice ? made.lines : linesBefore(evidence, change, owed));
  if (made.invoice) compareTotal(change, owed, made.invoice);
  else if (made.lines.length === 0) judgeCredit(evidence, change, owed);
  if (!isSure) walk.isSummable = false;
  // What is taken back now is held less at the next change: in doubt here, it is in doubt there.
  if (rates.length > 1 || (!isSure && proration !== 'none')) loseSight(walk);
  const sale = { ...rate, net: price - bearer.offFromNow(price) };
  record(change, { held, sale, by: made.invoice?.id ?? null, amount: amount - off });
}

interface UnpaidEnd extends Pick<Change, 'walk' | 'rest' | 'atMs' | 'say'> {
  /** The invoice of the cycle that begins in its place. */
  readonly next: Fact['data'];
}

/** A cycle ends without its payment: what its changes were paid for goes to the next invoice. */
export function judgeUnpaidEnd(evidence: Evidence, ended: UnpaidEnd): void {
  const { walk, rest, atMs, say, next } = ended;
  const { inForce, sold } = walk;
  const failed = evidence.invoices.find(({ id }) => id === walk.latest?.id);
  const isTakenBack = failed?.reversedAt && failed.reversedAt.getTime() <= atMs;
  if (!inForce || !isTakenBack || rest.restMs <= 0) return;
  // What waits, or became credit, goes with the payment as far as it is still there.
  if (sold.some(({ by }) => by === null)) return loseSight(walk);
  const held = heldOf(sold, paidAt(evidence, walk, atMs), inForce.net);
  const isCapped = held.length > 1 && held.some((each) => each.price.all !== 1n);
  if (isCapped || !walk.isSure || !isSureOfKept(evidence, walk, atMs)) return loseSight(walk);
  const lines = linesOf(next, 'proration');
  for (const back of unusedOf(held, rest)) {
    const isGiven = lines.some((line) => 0 - line.amount === back.amount);
    if (isGiven) continue;
    const said = lines.map(({ amount }) => amount).join() || 'nothing';
    say('prorations', `${said} on the invoice at ${when(atMs)}, owed ${back.amount} back`);
  }
  walk.everSold.push(...takenBack(held, { by: null, rest, atMs }));
}

function record(
  { walk, wanted, rest, proration, isSame, atMs }: Change,
  recorded: {
    readonly held: readonly Held[];
    readonly sale: Sale;
    readonly by: string | null;
    readonly amount: number;
  },
): void {
  const { held, sale, by, amount } = recorded;
  if (proration !== 'none') sell(walk, takenBack(held, { by, rest, atMs }));
  if (!isSame) return;
  if (proration !== 'none') sell(walk, [{ sale, sign: 1, by, rest, atMs, amount }]);
  inForceNow(walk, sale, wanted);
}

interface Owed {
  readonly back: readonly Back[];
  readonly remaining: Back | null;
  readonly off: number;
  readonly isSure: boolean;
}

interface Made {
  readonly lines: readonly {
    readonly amount: number;
    readonly taxBasisPoints?: number | null;
    readonly taxAdded?: boolean | null;
  }[];
  readonly invoice: Row<'invoices'> | undefined;
}

function madeOf({ entries, invoices }: Evidence, { atMs, subscription }: Change): Made {
  const isOfNow = (row: { readonly subscriptionId: string | null; readonly createdAt: Date }) =>
    row.subscriptionId === subscription.id && row.createdAt.getTime() === atMs;
  const waiting = entries.filter((entry) => isOfNow(entry) && entry.kind === 'proration');
  const invoice = invoices.find((row) => isOfNow(row) && row.kind === 'change');
  return { lines: [...waiting, ...linesOf(invoice, 'proration')], invoice };
}

/** What waits, as it was before a bank took back a payment of it. */
function linesBefore(evidence: Evidence, change: Change, { back, remaining }: Owed) {
  const owed = [...back.map(({ amount }) => 0 - amount), remaining?.amount ?? 0];
  return grownAgain(evidence, change, { lines: madeOf(evidence, change).lines, owed });
}

/** What became credit has no lines; what waited for an end that came is gone. */
function compareLines(
  { walk, atMs, say }: Change,
  { back, remaining, isSure }: Owed,
  made: Made['lines'],
): void {
  const hasNothing = back.length === 0 && remaining === null;
  if (made.length === 0 && !hasNothing) return;
  const rateOf = ({ taxBasisPoints, taxAdded }: Made['lines'][number]) =>
    nameOf({ basisPoints: taxBasisPoints ?? 0, isAdded: taxAdded ?? false });
  const less = made.filter(({ amount }) => amount < 0);
  const saidBack = less.map((line) => `${0 - line.amount} ${rateOf(line)}`).sort();
  const owedBack = back.map((line) => `${line.amount} ${nameOf(line)}`).sort();
  const said = made.filter(({ amount }) => amount > 0).map(({ amount }) => amount);
  const isAsked = said.join() === [remaining?.amount ?? 0].filter((sold) => sold > 0).join();
  const most = mostBack(walk, atMs);
  const isWithin = 0 - sum(less.map(({ amount }) => amount)) <= most;
  const isBack = isSure ? saidBack.join() === owedBack.join() : isWithin;
  if (isAsked && isBack) return;
  const owed = `${owedBack.join()} back and ${remaining?.amount} asked`;
  const text = `${saidBack.join()} back and ${said.join()} asked at ${when(atMs)}`;
  say('prorations', `${text} of a cycle that ends at ${when(walk.nextMs)}, owed ${owed}`);
}

/** Of the price in force, whatever was paid of it. */
function mostBack(walk: Walk, atMs: number): number {
  const { restMs, wholeMs } = walk.rests.get(atMs) ?? { restMs: 1, wholeMs: 1 };
  return halfUp(walk.inForce?.net ?? 0, restMs, wholeMs) + 1;
}

function totalOf({ back, remaining, off }: Owed): number {
  const sold: Bearing[] = back.map(({ amount, ...rate }) => ({ ...rate, net: 0 - amount }));
  if (remaining) sold.push({ ...remaining, net: remaining.amount - off });
  return sum(sold.map(({ net }) => net)) + taxOwed(sold).added;
}

function compareTotal({ atMs, say }: Change, owed: Owed, invoice: Row<'invoices'>): void {
  const total = invoice.amountDue + invoice.creditApplied;
  if (!owed.isSure || total === Math.max(totalOf(owed), 0)) return;
  say('prorations', `the change at ${when(atMs)} asks ${total}, owed ${totalOf(owed)}`);
}

/** It meets what waits for the next invoice, and goes with that. */
function mayWait(evidence: Evidence, { walk, atMs, subscription }: Change): boolean {
  const sinceMs = walk.latest?.startMs ?? 0;
  return askedOf(evidence, subscription.id).some((other) => {
    return other.proration === 'next_invoice' && other.atMs >= sinceMs && other.atMs < atMs;
  });
}

/**
 * What became credit at its moment. Another subscription of the customer may be changed at that
 * very moment: what its change names is judged with that one. What none names counts here.
 */
function givenAt(evidence: Evidence, { atMs, subscription }: Change): Row<'creditEntries'>[] {
  const { id, customerId } = subscription;
  const isOther = (cycleId: string) =>
    evidence.invoices.some((cycle) => cycle.id === cycleId && cycle.subscriptionId !== id);
  const others = new Set(
    evidence.cycleChanges
      .filter(({ cycleId }) => isOther(cycleId))
      .map(({ creditEntryId }) => creditEntryId),
  );
  return evidence.credit.filter((entry) => {
    const isOurs = entry.source === 'change' && entry.customerId === customerId;
    return isOurs && entry.createdAt.getTime() === atMs && !others.has(entry.id);
  });
}

/** Less for the rest is the customer's, to the kobo. */
function judgeCredit(evidence: Evidence, change: Change, owed: Owed): void {
  const { walk, atMs, subscription, say, proration, isSame } = change;
  const { tenantId } = subscription;
  if (!isSame) return;
  const given = givenAt(evidence, change);
  const most = Math.max(0 - totalOf(owed), 0);
  const highest = Math.max(
    ...[...ratesEver(evidence, tenantId)].map((name) => parseInt(name, 10) || 0),
  );
  const bound = halfUp(mostBack(walk, atMs), 10_000 + highest, 10_000) + 1;
  if (given.some(({ amount }) => amount > bound)) {
    say('prorations', `more became credit at ${when(atMs)} than the price in force, ${bound}`);
  }
  if (proration !== 'invoice_now' || mayWait(evidence, change)) {
    // What waited is gone with its subscription.
    if (proration !== 'none') walk.isSummable = false;
    return;
  }
  if (!owed.isSure || most === 0 || given.some(({ amount }) => amount === most)) return;
  const said = given.map(({ amount }) => amount).join() || 'nothing';
  say('prorations', `${said} became credit at ${when(atMs)}, owed ${most} of unused time`);
}

const when = (ms: number) => new Date(ms).toISOString();
