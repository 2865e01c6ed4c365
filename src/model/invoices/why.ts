// Why a line of an invoice is what it is, as facts: a sum is said only where it gives the amount.

import type { Static } from 'typebox';
import { timesFractionHalfUp } from '../../lib/values/money.ts';
import type { InvoiceLine } from './lines.ts';
import { WHOLE_BASIS_POINTS } from './tax.ts';

export type WhyFact =
  | { readonly kind: 'plan' | 'unused' | 'remaining'; readonly from: Date; readonly to: Date }
  | { readonly kind: 'planBare' | 'prorated' | 'oneOff' | 'discount' | 'tax' }
  | {
      readonly kind: 'times';
      readonly count: number;
      readonly unit: number;
      readonly amount: number;
    }
  | {
      readonly kind: 'percent';
      readonly percent: number;
      readonly base: number;
      readonly amount: number;
    };

export interface ExplainedLine {
  readonly description: string;
  readonly amount: number;
  readonly facts: readonly WhyFact[];
}

/** As the API shows it. */
type ShownLine = Static<typeof InvoiceLine>;

export const explainLines = (lines: readonly ShownLine[]): ExplainedLine[] =>
  lines.map((line) => ({
    description: line.description,
    amount: line.amount,
    facts: FACTS[line.kind](line, lines),
  }));

type FactsOf = (line: ShownLine, lines: readonly ShownLine[]) => WhyFact[];

const FACTS: Readonly<Record<ShownLine['kind'], FactsOf>> = {
  plan: (line) => [periodOf(line, 'plan') ?? { kind: 'planBare' }, ...timesOf(line)],
  proration: (line) => {
    const period = periodOf(line, line.amount < 0 ? 'unused' : 'remaining');
    return [...(period ? [period] : []), { kind: 'prorated' }];
  },
  one_off: (line) => [{ kind: 'oneOff' }, ...timesOf(line)],
  discount: (line, lines) => {
    const price = sumOfShown(lines.filter(({ kind }) => kind === 'plan'));
    return [{ kind: 'discount' }, ...percentFact(line, price, line.percentOff)];
  },
  tax: (line, lines) => {
    const others = lines.filter(({ kind }) => kind !== 'tax');
    return [{ kind: 'tax' }, ...percentFact(line, sumOfShown(others), line.taxPercent)];
  },
};

const sumOfShown = (lines: readonly ShownLine[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

function periodOf(
  { periodStart, periodEnd }: ShownLine,
  kind: 'plan' | 'unused' | 'remaining',
): WhyFact | null {
  if (periodStart === null || periodEnd === null) return null;
  return { kind, from: new Date(periodStart), to: new Date(periodEnd) };
}

function timesOf({ quantity: count, unitAmount: unit, amount }: ShownLine): WhyFact[] {
  return count > 1 && count * unit === amount ? [{ kind: 'times', count, unit, amount }] : [];
}

function percentFact({ amount }: ShownLine, base: number, percent: number | null): WhyFact[] {
  if (percent === null || base <= 0) return [];
  const share = timesFractionHalfUp(base, Math.round(percent * 100), WHOLE_BASIS_POINTS);
  const fact = { kind: 'percent', percent, base, amount: share } as const;
  return share === Math.abs(amount) ? [fact] : [];
}

/** What the amounts contain of tax: 0 where tax is added to them. */
export const containedTax = ({
  lines,
  taxAmount,
}: {
  readonly lines: readonly ShownLine[];
  readonly taxAmount: number;
}): number => (lines.some(({ kind }) => kind === 'tax') ? 0 : taxAmount);
