// Why a line of an invoice is what it is, as facts: a sum is said only where it gives the amount.

import Type, { type Static } from 'typebox';
import { Id, Instant, Nullable, OneOf } from '../../lib/api/schema.ts';
import { timesFractionHalfUp } from '../../lib/values/money.ts';
import type { InvoiceLine } from './lines.ts';
import { WHOLE_BASIS_POINTS } from './tax.ts';

export const WHY_KINDS = [
  ...['plan', 'unused', 'remaining', 'one_off', 'discount', 'tax'],
  ...['times', 'percent', 'share'],
  ...['tax_included', 'credit_applied', 'became_credit'],
] as const;

export const WhyFact = Type.Object(
  {
    kind: OneOf(WHY_KINDS, {
      title: 'WhyFactKind',
      description:
        'What the line is: the price of a whole cycle (`plan`), money back for `unused` time, ' +
        'the price of `remaining` time, a `one_off` sale, a `discount` or a `tax`. How it is ' +
        'calculated: `times` (`count` × `base`), `percent` (`percent` of `base`), `share` ' +
        '(`base` × `partMs` ÷ `wholeMs`). What explains the total: `tax_included` (`amount` of ' +
        '`base` is tax), `credit_applied` (`amount` of `base` was paid with credit), ' +
        '`became_credit` (the lines are negative, and `amount` became credit).',
    }),
    from: Nullable(Instant(), 'Start of the time. `null` if none.'),
    to: Nullable(Instant(), 'End of the time. `null` if none.'),
    count: Nullable(Type.Integer(), 'Number of units. `null` if none.'),
    percent: Nullable(Type.Number(), 'The percentage. `null` if none.'),
    base: Nullable(Type.Integer(), 'What the amount is calculated from, in kobo. `null` if none.'),
    partMs: Nullable(Type.Integer(), 'The time left, in milliseconds. `null` if none.'),
    wholeMs: Nullable(
      Type.Integer(),
      'The length of the cycle without paused time, in milliseconds. `null` if none.',
    ),
    amount: Nullable(Type.Integer(), 'The result in kobo, never negative. `null` if none.'),
  },
  {
    title: 'WhyFact',
    description: 'One fact about an amount. A calculation gives the amount to the kobo.',
  },
);

export const ExplainedLine = Type.Object(
  {
    lineId: Nullable(Id(), 'The line. `null` for the total.'),
    facts: Type.Array(WhyFact, { description: 'What the line is, then how it is calculated' }),
  },
  { title: 'ExplainedLine', description: 'Why a line, or the total, is the amount that it is.' },
);

export type WhyFact = Static<typeof WhyFact>;

/** A line as the API shows it. */
type ShownLine = Static<typeof InvoiceLine>;

export interface ExplainableInvoice {
  readonly lines: readonly ShownLine[];
  readonly taxAmount: number;
  readonly creditApplied: number;
}

/** A change within a cycle: what its lines were calculated from. */
export interface ProratedFrom {
  readonly startsAt: Date;
  readonly wholeMs: number;
  /** Of the whole cycle: of the new terms, and of each part that was taken back. */
  readonly price: number;
  readonly takenBack: readonly number[];
}

/** Each line in order, then the total where there is something to say about it. */
export function explainInvoice(
  invoice: ExplainableInvoice,
  changes: readonly ProratedFrom[] = [],
): Static<typeof ExplainedLine>[] {
  const { lines } = invoice;
  const explained = lines.map((line) => ({
    lineId: line.id,
    facts: FACTS[line.kind](line, { lines, changes }),
  }));
  const total = [...includedTax(invoice), ...creditFacts(invoice)];
  return total.length === 0 ? explained : [...explained, { lineId: null, facts: total }];
}

interface WhyContext {
  readonly lines: readonly ShownLine[];
  readonly changes: readonly ProratedFrom[];
}

type FactsOf = (line: ShownLine, context: WhyContext) => WhyFact[];

const FACTS: Readonly<Record<ShownLine['kind'], FactsOf>> = {
  plan: (line) => [periodFact(line, 'plan'), ...timesFacts(line)],
  proration: (line, { changes }) => [
    periodFact(line, line.amount < 0 ? 'unused' : 'remaining'),
    ...shareFacts(line, changes),
  ],
  one_off: (line) => [fact('one_off'), ...timesFacts(line)],
  discount: (line, { lines }) => {
    const base = sumOfShown(lines.filter(isDiscounted));
    return [
      fact('discount', { base, amount: Math.abs(line.amount) }),
      ...percentFacts(line, { base, percent: line.percentOff }),
    ];
  },
  tax: (line, { lines }) => {
    const base = sumOfShown(lines.filter(({ kind }) => kind !== 'tax'));
    return [fact('tax'), ...percentFacts(line, { base, percent: line.taxPercent })];
  },
};

const fact = (kind: WhyFact['kind'], values: Partial<Omit<WhyFact, 'kind'>> = {}): WhyFact => ({
  ...{ kind, from: null, to: null, count: null, percent: null },
  ...{ base: null, partMs: null, wholeMs: null, amount: null },
  ...values,
});

const sumOfShown = (lines: readonly ShownLine[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** What a discount is given on: plans, and what changes ask for. */
const isDiscounted = ({ kind, amount }: ShownLine) =>
  kind === 'plan' || (kind === 'proration' && amount > 0);

const periodFact = (
  { periodStart: from, periodEnd: to }: ShownLine,
  kind: 'plan' | 'unused' | 'remaining',
) => (from === null || to === null ? fact(kind) : fact(kind, { from, to }));

function timesFacts({ quantity: count, unitAmount: base, amount }: ShownLine): WhyFact[] {
  return count > 1 && count * base === amount ? [fact('times', { count, base, amount })] : [];
}

function percentFacts(
  { amount }: ShownLine,
  { base, percent }: { readonly base: number; readonly percent: number | null },
): WhyFact[] {
  if (percent === null || base <= 0) return [];
  const share = timesFractionHalfUp(base, basisPointsOf(percent), WHOLE_BASIS_POINTS);
  return share === Math.abs(amount) ? [fact('percent', { percent, base, amount: share })] : [];
}

function shareFacts(line: ShownLine, changes: readonly ProratedFrom[]): WhyFact[] {
  const { periodStart, periodEnd, amount } = line;
  if (periodStart === null || periodEnd === null) return [];
  const begins = Date.parse(periodStart);
  const partMs = Date.parse(periodEnd) - begins;
  // One that another cycle followed at once has no time left of which this is a share.
  const found = changes
    .filter(({ startsAt, wholeMs }) => startsAt.getTime() === begins && wholeMs > 0)
    .flatMap(({ wholeMs, price, takenBack }) =>
      (amount < 0 ? takenBack : [price]).map((base) => ({ base, wholeMs })),
    )
    .find(({ base, wholeMs }) => timesFractionHalfUp(base, partMs, wholeMs) === Math.abs(amount));
  return found ? [fact('share', { ...found, partMs, amount: Math.abs(amount) })] : [];
}

const basisPointsOf = (percent: number) => Math.round(percent * 100);

/** What the amounts contain of tax: nothing where tax is added to them. */
function includedTax({ lines, taxAmount: amount }: ExplainableInvoice): WhyFact[] {
  if (amount === 0 || lines.some(({ kind }) => kind === 'tax')) return [];
  const base = sumOfShown(lines);
  const sold = lines.filter(({ kind }) => kind !== 'discount');
  const rates = new Set(sold.map((line) => (line.taxIncluded ? line.taxPercent : null)));
  const [rate = null] = rates.size === 1 ? rates : [];
  const points = rate === null ? 0 : basisPointsOf(rate);
  const isExact =
    rate !== null &&
    base > 0 &&
    timesFractionHalfUp(base, points, WHOLE_BASIS_POINTS + points) === amount;
  return [fact('tax_included', { base, amount, percent: isExact ? rate : null })];
}

function creditFacts({ lines, creditApplied }: ExplainableInvoice): WhyFact[] {
  const base = sumOfShown(lines);
  if (base < 0) return [fact('became_credit', { amount: 0 - base })];
  return creditApplied === 0 ? [] : [fact('credit_applied', { base, amount: creditApplied })];
}
