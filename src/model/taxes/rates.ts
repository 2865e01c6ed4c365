// What an invoice says of tax, rate by rate: net sum and tax. The rates add up to its total and its
// tax, to the kobo; the report of taxes is the sum of these, and of those of credit notes. Pure.

import { timesFractionHalfUp } from '../../lib/values/money.ts';
import { type BillingLine, invoiceLines, lineKind, type WithLines } from '../invoices/lines.ts';
import type { InvoiceRow } from '../invoices/shape.ts';
import { taxOn, taxShare } from '../invoices/tax.ts';
import { discountShares, isSold } from './discount-shares.ts';

/** Null: invoices from before lines had a rate do not say it. */
export type Rate = number | null;

export interface RateAmounts {
  readonly basisPoints: Rate;
  readonly net: number;
  readonly tax: number;
}

export interface TaxedPaper {
  readonly lines: readonly BillingLine[];
  readonly taxAmount: number;
  readonly total: number;
}

type InvoicedRow = WithLines & Pick<InvoiceRow, 'taxAmount' | 'amountDue' | 'creditApplied'>;

export const taxedPaper = (invoice: InvoicedRow): TaxedPaper => ({
  lines: invoiceLines(invoice),
  taxAmount: invoice.taxAmount,
  total: invoice.amountDue + invoice.creditApplied,
});

interface RateGroup {
  readonly basisPoints: Rate;
  readonly isAdded: boolean;
  /** Lines less their discounts; it contains its tax where that is not added. */
  amount: number;
}

/** From the lowest rate to the highest; an invoice of nothing has one, too. */
export function invoiceRates(paper: TaxedPaper): RateAmounts[] {
  const groups = groupsOf(paper);
  for (const [line, share] of discountShares(paper.lines)) {
    const group = groups.get(nameOfRate(rateOfLine(line, paper)));
    if (group) group.amount -= share;
  }
  const taxed = [...groups.values()].map((group) => ({ ...group, tax: taxOfGroup(paper, group) }));
  evenOut(taxed, paper.taxAmount);
  const rates = taxed.map(({ basisPoints, isAdded, amount, tax }) => {
    return { basisPoints, net: isAdded ? amount : amount - tax, tax };
  });
  return mergedRates(withoutExcess(rates, paper.total));
}

type RateGroups = ReadonlyMap<string, RateGroup>;

/** The rate of a line that is sold, and whether its tax is added. */
function rateOfLine(
  { taxBasisPoints, taxAdded }: BillingLine,
  { lines, taxAmount }: TaxedPaper,
): Omit<RateGroup, 'amount'> {
  const isSaid = lines.some((line) => isSold(line) && line.taxBasisPoints !== undefined);
  const known = isSaid || taxAmount === 0 ? 0 : null;
  const hasTaxLine = lines.some((line) => lineKind(line) === 'tax');
  return { basisPoints: taxBasisPoints ?? known, isAdded: taxAdded ?? hasTaxLine };
}

const nameOfRate = ({ basisPoints, isAdded }: Omit<RateGroup, 'amount'>) =>
  `${basisPoints} ${basisPoints === 0 || isAdded}`;

function groupsOf(paper: TaxedPaper): RateGroups {
  const groups = new Map<string, RateGroup>();
  for (const line of paper.lines.filter(isSold)) {
    const rate = rateOfLine(line, paper);
    const known = groups.get(nameOfRate(rate));
    if (known) known.amount += line.amount;
    else groups.set(nameOfRate(rate), { ...rate, amount: line.amount });
  }
  return groups;
}

/** An added tax is a line; a contained one is what the amount contains. */
function taxOfGroup({ lines }: TaxedPaper, { basisPoints, isAdded, amount }: RateGroup): number {
  if (!isAdded) return basisPoints === null ? 0 : taxOn({ amount, basisPoints }, true);
  return lines
    .filter((line) => lineKind(line) === 'tax' && (line.taxBasisPoints ?? null) === basisPoints)
    .reduce((sum, line) => sum + line.amount, 0);
}

/** What the paper says of its tax as a whole holds; a difference is of its biggest group. */
function evenOut(groups: (RateGroup & { tax: number })[], tax: number): void {
  const difference = groups.reduce((left, group) => left - group.tax, tax);
  if (difference === 0) return;
  const contained = groups.filter(({ isAdded, basisPoints }) => !isAdded && basisPoints !== 0);
  const among = contained.length > 0 ? contained : groups;
  const biggest = among.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0];
  if (biggest) biggest.tax += difference;
}

/**
 * Lines that come to less than nothing ask for nothing: what they are below it became credit, and
 * is taken back by credit notes of what had been invoiced. The paper says what is left.
 */
function withoutExcess(rates: readonly RateAmounts[], total: number): RateAmounts[] {
  const sum = rates.reduce((all, { net, tax }) => all + net + tax, 0);
  const excess = total - sum;
  const whole = rates.reduce((all, rate) => all + Math.max(0 - rate.net - rate.tax, 0), 0);
  if (excess <= 0 || whole === 0) return [...rates];
  const lastBelow = rates.findLastIndex(({ net, tax }) => net + tax < 0);
  let left = excess;
  return rates.map((rate, at) => {
    const below = Math.max(0 - rate.net - rate.tax, 0);
    if (below === 0) return rate;
    const share = at === lastBelow ? left : timesFractionHalfUp(excess, below, whole);
    left -= share;
    const tax = taxShare(rate.tax, below - share, below);
    return { ...rate, tax, net: share - below - tax };
  });
}

/** Of papers, or of groups of one: one for each rate. */
export function mergedRates(rates: readonly RateAmounts[]): RateAmounts[] {
  const merged = [...Map.groupBy(rates, ({ basisPoints }) => basisPoints)].map(
    ([basisPoints, some]) => ({
      basisPoints,
      net: some.reduce((sum, { net }) => sum + net, 0),
      tax: some.reduce((sum, { tax }) => sum + tax, 0),
    }),
  );
  return merged.toSorted((a, b) => byHeight(a.basisPoints, b.basisPoints));
}

/** From the lowest to the highest; a rate that is not known is last. */
export const byHeight = (a: Rate, b: Rate): number => orderOf(a) - orderOf(b);

const orderOf = (rate: Rate) => rate ?? Number.MAX_SAFE_INTEGER;
