// What a change within a cycle gives back and asks: the share of the old price and of the new one
// for the rest of the cycle, in milliseconds, time spent paused in neither.

import { type Asked, amountOf, askedOf, isSameRhythm, type Terms } from './changes.ts';
import type { Evidence, Row } from './evidence.ts';
import { halfUp } from './price.ts';
import { type Fact, type Line, linesOf, textOf } from './story.ts';
import { sum, taxesSet } from './taxes.ts';
import { type Opened, termsOf, type Walk } from './walk.ts';

type Say = (check: string, detail: string) => void;

export interface Change {
  readonly walk: Walk;
  readonly asked: Asked;
  readonly wanted: Terms;
  readonly subscription: Row<'subscriptions'>;
  readonly say: Say;
}

const amountsOf = (lines: readonly { readonly amount: number }[]) =>
  sum(lines.map(({ amount }) => amount));

/** How much of its price is asked for a cycle; null where that is all. */
function coveredBy(lines: readonly Line[], amount: number): number | null {
  const off = 0 - amountsOf(lines.filter(({ kind }) => kind === 'discount'));
  const sold = lines.filter(({ kind, amount }) => {
    return (kind ?? 'plan') === 'plan' || (kind === 'proration' && amount > 0);
  });
  return off === 0 ? null : amount - halfUp(amount, off, amountsOf(sold));
}

export function coverCycle(walk: Walk, { data }: Fact): void {
  walk.covered = coveredBy(linesOf(data), amountOf(termsOf(walk)));
  walk.isCoverKnown = true;
  walk.lastChange = null;
}

/** It is not owed, and of the new price so much is paid as the old one was worth. */
export function uncoverVoided(walk: Walk, { entityId, data }: Fact): void {
  if (entityId !== walk.lastChange || textOf(data, 'failureReason') !== 'voided') return;
  const amounts = linesOf(data).map(({ amount }) => amount);
  const given = sum(amounts.map((amount) => Math.max(0 - amount, 0)));
  const asked = sum(amounts.map((amount) => Math.max(amount, 0)));
  const amount = amountOf(termsOf(walk));
  if (asked > 0) walk.covered = Math.min(halfUp(walk.covered ?? amount, given, asked), amount);
}

/** Before its terms are adopted. */
export function judgeProration(evidence: Evidence, change: Change): void {
  const { walk, asked, wanted } = change;
  const { latest } = walk;
  if (!latest) return;
  const own = termsOf(walk);
  const restMs = walk.nextMs - asked.atMs;
  const wholeMs = walk.nextMs - latest.startMs - walk.sleptMs;
  const covered = Math.min(amountOf(own), walk.covered ?? amountOf(own));
  const unused = 0 - halfUp(covered, restMs, wholeMs);
  const remaining = halfUp(amountOf(wanted), restMs, wholeMs);
  const isSame = isSameRhythm(own, wanted);
  const owed = asked.proration === 'none' ? [] : isSame ? [unused, remaining] : [unused];
  const isSure = walk.isCoverKnown && !hasRefunds(evidence, walk, latest);
  const made = madeOf(evidence, change);
  compare(change, { owed, said: made.lines.map(({ amount }) => amount), isSure, ...made });
  judgeCredit(evidence, change, { owed, isSure, isMade: made.lines.length > 0 });
  if (isSame) cover(evidence, change, { covered, made, isNet: unused + remaining >= 0 });
}

/** Part of what was paid for this cycle went back: no more than the rest of it may be given. */
function hasRefunds({ refunds }: Evidence, { changes }: Walk, { id }: Opened): boolean {
  return refunds.some(({ invoiceId, status }) => {
    const isOfCycle = invoiceId === id || changes.has(invoiceId ?? '');
    return isOfCycle && status !== 'failed';
  });
}

interface Made {
  readonly lines: readonly { readonly amount: number }[];
  readonly isWaiting: boolean;
  readonly invoice: { readonly id: string; readonly lines: unknown } | undefined;
}

function madeOf({ entries, invoices }: Evidence, { asked, subscription }: Change): Made {
  const isOfNow = (row: { readonly subscriptionId: string | null; readonly createdAt: Date }) =>
    row.subscriptionId === subscription.id && row.createdAt.getTime() === asked.atMs;
  const waiting = entries.filter((entry) => isOfNow(entry) && entry.kind === 'proration');
  const invoice = invoices.find((row) => isOfNow(row) && row.kind === 'change');
  const lines = [...waiting, ...linesOf(invoice, 'proration')];
  return { lines, isWaiting: waiting.length > 0, invoice };
}

function compare(
  { say, walk, asked }: Change,
  of: {
    readonly owed: readonly number[];
    readonly said: readonly number[];
    readonly isSure: boolean;
  },
): void {
  const { owed, said, isSure } = of;
  // What became credit has no lines; what waited for an end that came is gone.
  if (said.length === 0 && owed.length > 0) return;
  const [unused = 0] = owed;
  const [back = 0] = said.filter((amount) => amount < 0);
  const isWithin = isSure ? back === unused : back >= unused && back <= 0;
  const ahead = (amounts: readonly number[]) => amounts.filter((amount) => amount > 0).join();
  if (isWithin && ahead(said) === ahead(owed)) return;
  const ends = new Date(walk.nextMs).toISOString();
  const at = new Date(asked.atMs).toISOString();
  say('prorations', `${said.join()} at ${at} of a cycle that ends at ${ends}, owed ${owed.join()}`);
}

/** It meets what waits for the next invoice, and goes with that. */
function mayWait(evidence: Evidence, { walk, asked, subscription }: Change): boolean {
  const sinceMs = walk.latest?.startMs ?? 0;
  return askedOf(evidence, subscription.id).some(({ proration, atMs }) => {
    return proration === 'next_invoice' && atMs >= sinceMs && atMs < asked.atMs;
  });
}

/** Less for the rest is the customer's, to the kobo where neither a discount nor tax is in it. */
function judgeCredit(
  evidence: Evidence,
  change: Change,
  of: { readonly owed: readonly number[]; readonly isSure: boolean; readonly isMade: boolean },
): void {
  const { asked, subscription, say } = change;
  const [unused = 0, remaining] = of.owed;
  if (
    of.isMade ||
    mayWait(evidence, change) ||
    remaining === undefined ||
    asked.proration !== 'invoice_now'
  )
    return;
  const less = 0 - unused - remaining;
  const { tenantId, customerId } = subscription;
  const set = taxesSet(evidence, { tenantId, fromMs: asked.atMs, toMs: asked.atMs });
  const isPlain =
    !evidence.redemptions.some((each) => each.subscriptionId === subscription.id) &&
    set.every(({ name, isInclusive }) => name === null || isInclusive);
  if (!of.isSure || less <= 0) return;
  const given = evidence.credit.filter((entry) => {
    const isOurs = entry.source === 'change' && entry.customerId === customerId;
    return isOurs && entry.createdAt.getTime() === asked.atMs;
  });
  const fits = given.some(({ amount }) => (isPlain ? amount === less : amount > 0));
  if (!fits) say('prorations', `${less} kobo of unused time became nobody's credit`);
}

/** How much of the new price is paid for by now. */
function cover(
  { redemptions }: Evidence,
  { walk, asked, wanted, subscription }: Change,
  of: { readonly covered: number; readonly made: Made; readonly isNet: boolean },
): void {
  const { covered, made, isNet } = of;
  const amount = amountOf(wanted);
  if (asked.proration === 'none') walk.covered = covered < amount ? covered : null;
  else if (made.isWaiting || asked.proration === 'next_invoice') walk.covered = null;
  else if (made.invoice) {
    walk.covered = coveredBy(linesOf(made.invoice), amount);
    walk.lastChange = made.invoice.id;
  } else {
    walk.covered = null;
    const hadDiscount = redemptions.some((each) => each.subscriptionId === subscription.id);
    walk.isCoverKnown = walk.isCoverKnown && !isNet && !hadDiscount;
  }
}
