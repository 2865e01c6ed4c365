// What each invoice comes to, worked out anew from what it sells: its discount, its tax, its total,
// the credit that paid of it; and that what waited for it is on it.

import { discountsOwed } from './discounts.ts';
import { type Deviation, type Evidence, type Row, type Say, unsureAround } from './evidence.ts';
import { type Fact, type Line, linesOf, type Stories } from './story.ts';
import { type Bearing, nameOf, type Rate, ratesAt, ratesEver, sum, taxOwed } from './taxes.ts';
import { firstWaits } from './waited.ts';
import type { Walk } from './walk.ts';

type Invoice = Row<'invoices'>;
type Walks = ReadonlyMap<string, Walk>;
export function judgeInvoices(evidence: Evidence, stories: Stories, walks: Walks): Deviation[] {
  return [...judgeSubscribed(evidence, stories, walks), ...judgeSoldOnce(evidence)];
}

/** What is of no subscription bears no discount, and owes from the moment it is made. */
function judgeSoldOnce(evidence: Evidence): Deviation[] {
  return evidence.invoices.flatMap((invoice) => {
    const deviations: Deviation[] = [];
    if (invoice.kind !== 'one_off') return deviations;
    const say: Say = (check, detail) =>
      deviations.push({ check, subject: `invoice ${invoice.code}`, detail });
    const atMs = invoice.createdAt.getTime();
    judgeTotal(invoice, say);
    judgeDiscount(invoice, 0, say);
    const rateOf = (line: Line) => keptRate(entryOf(evidence, line) ?? line, line);
    judgeTax(evidence, { invoice, atMs, say, offOf: () => 0, rateOf });
    judgeCredit(evidence, { invoice, atMs, say });
    return deviations;
  });
}

function judgeSubscribed(evidence: Evidence, stories: Stories, walks: Walks): Deviation[] {
  return evidence.subscriptions.flatMap((subscription) => {
    const story = stories.get(subscription.id) ?? [];
    const rests = walks.get(subscription.id)?.rests ?? new Map();
    const off = discountsOwed(evidence, subscription, { story, rests });
    const opened = openingsOf(story);
    const rateOf = ratesKept(evidence, subscription.id);
    const deviations: Deviation[] = [];
    for (const invoice of evidence.invoices) {
      if (invoice.subscriptionId !== subscription.id || invoice.status === 'draft') continue;
      const say: Say = (check, detail) =>
        deviations.push({ check, subject: `invoice ${invoice.code}`, detail });
      const atMs = opened.get(invoice.id) ?? 0;
      judgeTotal(invoice, say);
      const offOf = (line: Line) => off(invoice.id, line);
      judgeDiscount(invoice, sum(linesOf(invoice).map(offOf)), say);
      judgeTax(evidence, { invoice, atMs, say, offOf, rateOf });
      judgeCredit(evidence, { invoice, atMs, say });
    }
    return [...deviations, ...judgeEntries(evidence, { subscription, opened })];
  });
}

/** When each invoice came to be owed, or was free, in the order in which that was told. */
const openingsOf = (story: readonly Fact[]): Map<string, number> => {
  const openings = new Map<string, number>();
  for (const { type, entityId, atMs } of story) {
    if (type.startsWith('invoice.') && !openings.has(entityId)) openings.set(entityId, atMs);
  }
  return openings;
};

const amountsOf = (lines: readonly Line[]) => sum(lines.map(({ amount }) => amount));

function judgeTotal(invoice: Invoice, say: Say): void {
  const total = Math.max(amountsOf(linesOf(invoice)), 0);
  const asked = invoice.amountDue + invoice.creditApplied;
  if (asked !== total) say('totals', `asks ${asked}, its lines come to ${total}`);
  for (const { quantity, unitAmount, amount } of linesOf(invoice)) {
    if (quantity * unitAmount !== amount) say('totals', `${quantity} × ${unitAmount} = ${amount}`);
  }
}

function judgeDiscount(invoice: Invoice, owed: number, say: Say): void {
  const off = 0 - amountsOf(linesOf(invoice, 'discount'));
  if (off !== owed) say('discounts', `${off} kobo taken off where ${owed} were promised`);
}

interface Judged {
  readonly invoice: Invoice;
  readonly atMs: number;
  readonly say: Say;
}

/** What is taken off a line. */
type OffOf = (line: Line) => number;

/** The rate that a line has kept; null where it has that of its invoice. */
type RateOf = (line: Line) => Rate | null;

/** By what was set when it was made; what a page sold, by what was set when that was shown. */
function judgeTax(
  evidence: Evidence,
  judged: Judged & { readonly offOf: OffOf; readonly rateOf: RateOf },
): void {
  const { invoice, atMs, say, offOf, rateOf } = judged;
  const { tenantId, customerId, planId, taxAmount } = invoice;
  const shown = evidence.orders.find(({ invoiceId, purpose }) => {
    return invoiceId === invoice.id && purpose === 'plan';
  });
  const moments = shown ? [shown.createdAt.getTime(), atMs] : [atMs];
  const added = amountsOf(linesOf(invoice, 'tax'));
  const ever = ratesEver(evidence, tenantId);
  const fits = ratesAt(evidence, { tenantId, customerId, planId, moments }).some((own) => {
    const sold = linesOf(invoice, 'plan', 'proration', 'one_off').map((line): Bearing => {
      return { ...(rateOf(line) ?? own), net: line.amount - offOf(line) };
    });
    const owed = taxOwed(sold);
    return (
      owed.tax === taxAmount && owed.added === added && sold.every((one) => ever.has(nameOf(one)))
    );
  });
  if (!fits)
    say('taxes', `${taxAmount} kobo of tax, ${added} of it added, at no rate that was set`);
}

const entryOf = ({ entries }: Evidence, line: Line) => entries.find(({ id }) => id === line.id);

interface Opened {
  readonly subscription: Row<'subscriptions'>;
  readonly opened: ReadonlyMap<string, number>;
}

/**
 * Time that waits once more has the rate that it had when it waited at first. A line sold once that
 * its invoice returned has that of the invoice that takes it up.
 */
function ratesKept(evidence: Evidence, subscriptionId: string): RateOf {
  const firstOf = firstWaits(evidence, subscriptionId);
  return (line) => {
    const entry = entryOf(evidence, line);
    const first = entry && firstOf(entry);
    if (entry !== first && entry?.kind === 'one_off') return null;
    return keptRate(first ?? line, line);
  };
}

/** What goes back, or waited, has the rate that it had: what a change asks is of its own moment. */
function keptRate(
  { taxBasisPoints, taxAdded }: Pick<Partial<Row<'billingEntries'>>, 'taxBasisPoints' | 'taxAdded'>,
  { id, kind, amount }: Line,
): Rate | null {
  const isOwn = kind !== 'proration' || (id === undefined && amount >= 0);
  if (isOwn || taxBasisPoints == null) return null;
  return { basisPoints: taxBasisPoints, isAdded: taxBasisPoints > 0 && taxAdded === true };
}

/** All that there was, or all that was asked. */
function judgeCredit(evidence: Evidence, { invoice, atMs, say }: Judged): void {
  const own = evidence.credit.filter(({ customerId }) => customerId === invoice.customerId);
  const used = own.find((entry) => {
    return entry.invoiceId === invoice.id && entry.source === 'invoice' && entry.amount < 0;
  });
  const total = Math.max(amountsOf(linesOf(invoice)), 0);
  const isSold = evidence.orders.some(({ invoiceId, purpose }) => {
    return invoiceId === invoice.id && purpose === 'plan';
  });
  if (isSold) return;
  if (used && used.balanceAfter > 0 && 0 - used.amount !== total) {
    say('credit', `${0 - used.amount} of ${total} used, and ${used.balanceAfter} left`);
  }
  const isNear = ({ createdAt }: Row<'creditEntries'>) =>
    Math.abs(createdAt.getTime() - atMs) <= evidence.skewMs;
  if (used || total === 0 || own.some(isNear)) return;
  const before = own.filter(({ createdAt }) => createdAt.getTime() < atMs);
  const had = sum(before.map(({ amount }) => amount));
  if (had > 0) say('credit', `${total} asked, though there were ${had} of credit`);
}

/**
 * What waits is billed by the first cycle that is billed after it came. Which cycle is the first is
 * known by the order in which they were told: the clocks of two workers disagree.
 */
function judgeEntries(evidence: Evidence, { subscription, opened }: Opened): Deviation[] {
  const cycles = new Set(
    evidence.invoices.flatMap(({ id, kind, status }) => {
      return kind === 'cycle' && status !== 'draft' ? [id] : [];
    }),
  );
  const told = [...opened].map(([id, atMs]) => ({ id, atMs }));
  const own = evidence.entries.filter(({ subscriptionId }) => subscriptionId === subscription.id);
  return own.flatMap(({ id, invoiceId, createdAt, amount }) => {
    const { toMs } = unsureAround(evidence, createdAt.getTime());
    const first = told.findIndex((invoice) => cycles.has(invoice.id) && invoice.atMs > toMs);
    const taken = told.findIndex((invoice) => invoice.id === invoiceId);
    const isLeftOut = invoiceId === null || taken > first;
    const leftOutBy = told[first];
    if (!leftOutBy || !isLeftOut) return [];
    const detail = `${amount} kobo were left out at ${new Date(leftOutBy.atMs).toISOString()}`;
    return [{ check: 'what waits is billed', subject: `entry ${id}`, detail }];
  });
}
