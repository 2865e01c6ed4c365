// What a customer paid, less what they hold, is what they had: of each subscription the price in
// force × the part of its cycle × (1 − discount) × (1 + tax), over all of its life. To the kobo
// where each change was asked for by itself; where lines met others before tax was worked out, but
// for a kobo each.

import type { Deviation, Evidence, Row } from './evidence.ts';
import type { Item } from './held.ts';
import { type Line, linesOf } from './story.ts';
import { type Bearing, type Rate, sum, taxOf, taxOwed } from './taxes.ts';
import type { Walk } from './walk.ts';

type Walks = ReadonlyMap<string, Walk>;

export interface Sums {
  readonly deviations: readonly Deviation[];
  /** Of customers who met a change within a cycle. */
  readonly exact: number;
  readonly near: number;
  readonly untold: number;
}

const ENDED = new Set(['canceled', 'completed', 'expired']);

export function judgeSums(evidence: Evidence, walks: Walks): Sums {
  const deviations: Deviation[] = [];
  const counts = { exact: 0, near: 0, untold: 0 };
  for (const customer of evidence.customers) {
    const account = accountOf(evidence, walks, customer.id);
    if (account.walks.length === 0) continue;
    const hasChanges = account.items.some(({ rest }) => rest.restMs !== rest.wholeMs);
    const kind = !account.isTold ? 'untold' : account.roundings === 0 ? 'exact' : 'near';
    if (hasChanges) counts[kind] += 1;
    if (!account.isTold) continue;
    const subject = `customer ${customer.code}`;
    const { paid, roundings } = account;
    const had = hadOf(account.items);
    if (Math.abs(paid - had) > roundings) {
      const most = `give or take ${roundings}`;
      const detail = `paid and does not hold ${paid}, had what costs ${had}, ${most}`;
      deviations.push({ check: 'sums', subject, detail });
    }
    const whole = wholeOf(account.items);
    if (Math.abs(whole - had) > account.items.length * 2 + 1) {
      const detail = `had ${had} by its changes, and ${whole} by the time of each price`;
      deviations.push({ check: 'sums', subject, detail });
    }
  }
  return { deviations, ...counts };
}

interface Account {
  readonly walks: readonly Walk[];
  readonly items: readonly Item[];
  readonly paid: number;
  readonly roundings: number;
  readonly isTold: boolean;
}

function accountOf(evidence: Evidence, walks: Walks, customerId: string): Account {
  const own = evidence.subscriptions.filter((each) => each.customerId === customerId);
  const walked = own.flatMap(({ id }) => walks.get(id) ?? []);
  const flows = own.map((subscription) => flowsOf(evidence, walks, subscription));
  const given = evidence.credit.filter((entry) => {
    return entry.customerId === customerId && entry.source === 'change';
  });
  const ids = new Set(own.map(({ id }) => id));
  const ends = [
    ...own.flatMap(({ canceledAt, completedAt }) => [canceledAt, completedAt]),
    ...evidence.events
      .filter(({ type, entityId }) => type === 'subscription.expired' && ids.has(entityId))
      .map(({ occurredAt }) => occurredAt),
  ];
  const endMs = new Set(ends.map((end) => end?.getTime()));
  return {
    walks: walked,
    items: walked.flatMap(({ everSold, opened, changes }) =>
      everSold.filter(({ by }) => by === null || stateOf({ opened, changes }, by) === 'paid'),
    ),
    paid: sum(flows.map(({ paid }) => paid)) - sum(given.map(({ amount }) => amount)),
    roundings: sum(flows.map(({ roundings }) => roundings)),
    isTold:
      walked.length === own.length &&
      walked.every(({ isSummable }) => isSummable) &&
      flows.every(({ isTold }) => isTold) &&
      // What waited for an end became credit together with what a merchant gave.
      !given.some(({ createdAt }) => endMs.has(createdAt.getTime())),
  };
}

const stateOf = ({ opened, changes }: Pick<Walk, 'opened' | 'changes'>, id: string) =>
  opened.get(id)?.state ?? changes.get(id);

interface Flow {
  readonly paid: number;
  /** In how many kobo it may be off, by what was rounded together with something else. */
  readonly roundings: number;
  readonly isTold: boolean;
}

const NO_FLOW: Flow = { paid: 0, roundings: 0, isTold: true };

const together = (flows: readonly Flow[]): Flow => ({
  paid: sum(flows.map(({ paid }) => paid)),
  roundings: sum(flows.map(({ roundings }) => roundings)),
  isTold: flows.every(({ isTold }) => isTold),
});

function flowsOf(evidence: Evidence, walks: Walks, subscription: Row<'subscriptions'>): Flow {
  const walk = walks.get(subscription.id);
  if (!walk) return { ...NO_FLOW, isTold: false };
  const invoices = evidence.invoices.filter(({ subscriptionId, status, kind }) => {
    return subscriptionId === subscription.id && status !== 'draft' && kind !== 'one_off';
  });
  const waiting = evidence.entries.filter((entry) => {
    return entry.subscriptionId === subscription.id && entry.invoiceId === null;
  });
  const ofWaiting = waiting
    .filter(({ kind }) => kind === 'proration')
    .map((entry) => ({ paid: worthOf(entry, rateOf(entry)), roundings: 1, isTold: true }));
  return together([
    ...invoices.map((invoice) => {
      const isPaid = stateOf(walk, invoice.id) === 'paid';
      return isPaid ? flowOfPaid(evidence, walk, invoice) : flowOfUnpaid(evidence, walk, invoice);
    }),
    ...ofWaiting,
    ...(ENDED.has(subscription.status) && waiting.length > 0
      ? [{ ...NO_FLOW, isTold: false }]
      : []),
  ]);
}

interface Taxable {
  readonly taxBasisPoints?: number | null;
  readonly taxAdded?: boolean | null;
}

const rateOf = ({ taxBasisPoints, taxAdded }: Taxable): Rate => ({
  basisPoints: taxBasisPoints ?? 0,
  isAdded: taxAdded ?? false,
});

function worthOf(
  line: { readonly amount: number; readonly discount?: number },
  rate: Rate,
): number {
  const net = line.amount - (line.discount ?? 0);
  return net + (rate.isAdded ? taxOf(net, rate) : 0);
}

const worthOfLine = ({ amount, discount }: Line, rate: Rate) =>
  worthOf({ amount, discount: discount?.amount ?? 0 }, rate);

/** What became credit by this invoice, beyond what it had drawn. */
function creditBeyond({ credit }: Evidence, { id, creditApplied }: Row<'invoices'>): number {
  const own = credit.filter(({ invoiceId, source }) => invoiceId === id && source === 'invoice');
  return sum(own.map(({ amount }) => amount)) + creditApplied;
}

/** Without what it sold once: that is of no cycle. */
function flowOfPaid(evidence: Evidence, walk: Walk, invoice: Row<'invoices'>): Flow {
  const sale = walk.everSold.find(({ by, sign }) => by === invoice.id && sign === 1)?.sale;
  const once = linesOf(invoice, 'one_off');
  const ofOnce = once.map((line) =>
    worthOfLine(line, line.taxBasisPoints === undefined && sale ? sale : rateOf(line)),
  );
  const met = invoice.kind === 'cycle' ? linesOf(invoice, 'proration').length : 0;
  const total = invoice.amountPaid + invoice.creditApplied + (invoice.withheldAmount ?? 0);
  return {
    paid: total - creditBeyond(evidence, invoice) - sum(ofOnce),
    roundings: met + once.length,
    isTold: true,
  };
}

/** What it had taken up waits with it, while it may still be paid. A part that is paid keeps it. */
function flowOfUnpaid(evidence: Evidence, walk: Walk, invoice: Row<'invoices'>): Flow {
  const taken = linesOf(invoice, 'proration');
  const gifts = linesOf(invoice, 'one_off').filter(({ amount }) => amount < 0);
  const beyond = 0 - creditBeyond(evidence, invoice);
  if (taken.length === 0 && beyond === 0) return NO_FLOW;
  if (invoice.kind === 'change') return { ...NO_FLOW, paid: beyond };
  const isAsked = taken.some(({ amount }) => amount > 0);
  const isUndecided = evidence.attempts.some((attempt) => {
    return attempt.invoiceId === invoice.id && attempt.status === 'pending';
  });
  if (isAsked || isUndecided || gifts.length > 0) return { ...NO_FLOW, isTold: false };
  const isBilled = walk.latest?.id === invoice.id && !ENDED.has(walk.status);
  const mayStillBePaid = isBilled || invoice.amountPaid > 0;
  const waits = mayStillBePaid ? sum(taken.map((line) => worthOfLine(line, rateOf(line)))) : 0;
  return { paid: beyond + waits, roundings: taken.length, isTold: true };
}

const bearingOf = ({ sale, sign, amount }: Item): Bearing => ({ ...sale, net: sign * amount });

/** What was asked at one moment bears its tax together. */
function hadOf(items: readonly Item[]): number {
  const groups = Map.groupBy(items, ({ by, atMs }) => `${by} ${atMs}`).values();
  return sum(
    [...groups].map((some) => {
      const sold = some.map(bearingOf);
      return sum(sold.map(({ net }) => net)) + taxOwed(sold).added;
    }),
  );
}

/** Each price × the part of its cycle, and nothing rounded. */
function wholeOf(items: readonly Item[]): number {
  return items.reduce((total, { sale, sign, rest }) => {
    const tax = sale.isAdded ? sale.basisPoints / 10_000 : 0;
    return total + sign * sale.net * (rest.restMs / rest.wholeMs) * (1 + tax);
  }, 0);
}

/** How often each kind of sum was worked out. */
export const tallyOf = ({ exact, near, untold }: Sums) =>
  [
    ['a customer’s sum to the kobo', exact],
    ['a customer’s sum but for roundings', near],
    ['a customer’s sum within bounds', untold],
  ] as const;
