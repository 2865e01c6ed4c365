// What lines come to: the discount, then the tax of what is left, rate by rate, then the total.
// Pure: the one place where an invoice's amounts are made.

import { percent, shareHalfUp, timesFractionHalfUp } from '../../lib/money.ts';
import { kindOf, type Line } from '../../model/invoices/lines.ts';
import { type Net, type TaxTerms, taxOn } from '../../model/invoices/tax.ts';

/** A line that is sold, and the tax that it bears. */
export interface Sold {
  readonly line: Line;
  readonly taxBasisPoints: number;
}

export interface Off {
  readonly description: string;
  /** One of the two. */
  readonly basisPoints: number | null;
  readonly amount: number | null;
}

export interface Priced {
  readonly lines: readonly Line[];
  readonly taxAmount: number;
  readonly total: number;
  /** What the lines come to below nothing: owed to the customer. */
  readonly excess: number;
}

export function priceOf(
  sold: readonly Sold[],
  by: { readonly off: Off | null; readonly tax: TaxTerms | null },
): Priced {
  const off = by.off ? offOf(sold, by.off) : 0;
  const discounts: Line[] =
    by.off && off > 0 ? [wholeLine('discount', by.off.description, 0 - off)] : [];
  const taxes = by.tax ? taxesOf(sold, off) : [];
  const taxAmounts = taxes.map((net) => taxOn(net, by.tax?.isInclusive ?? false));
  const taxLines = by.tax && !by.tax.isInclusive ? taxLinesOf(taxes, taxAmounts, by.tax) : [];
  // What is given back one day is taxed as it was sold: only here would nobody know.
  const isMixed = taxes.length > 1;
  const soldLines = sold.map(({ line, taxBasisPoints }) =>
    isMixed ? { ...line, taxBasisPoints } : line,
  );
  const lines = [...soldLines, ...discounts, ...taxLines];
  const sum = sumUp(lines.map(({ amount }) => amount));
  return {
    lines,
    taxAmount: sumUp(taxAmounts),
    total: Math.max(sum, 0),
    excess: Math.max(0 - sum, 0),
  };
}

const sumUp = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const wholeLine = (kind: 'discount' | 'tax', description: string, amount: number): Line => ({
  kind,
  description,
  quantity: 1,
  unitAmount: amount,
  amount,
});

/** Plans, and what a change adds: never what is sold beside, nor what is given back. */
const isDiscounted = ({ line }: Sold) =>
  kindOf(line) === 'plan' || (kindOf(line) === 'proration' && line.amount > 0);

const discountedOf = (sold: readonly Sold[]) =>
  sumUp(sold.filter(isDiscounted).map(({ line }) => line.amount));

/** A percentage is rounded half up once; an amount is at most what it is taken off. */
function offOf(sold: readonly Sold[], { basisPoints, amount }: Off): number {
  const base = discountedOf(sold);
  if (basisPoints !== null) return shareHalfUp(base, basisPoints);
  return Math.min(amount ?? 0, base);
}

/**
 * What is taxed at each rate: what is sold at it, less its share of the discount. Shares are what
 * lies between two rounded parts of the whole, so that they come to it and none is too large.
 */
function taxesOf(sold: readonly Sold[], off: number): Net[] {
  const base = discountedOf(sold);
  const offUpTo = (part: number) => (base === 0 ? 0 : timesFractionHalfUp(off, part, base));
  let before = 0;
  return [...Map.groupBy(sold, ({ taxBasisPoints }) => taxBasisPoints)].map(([rate, some]) => {
    const upTo = before + discountedOf(some);
    const own = offUpTo(upTo) - offUpTo(before);
    before = upTo;
    return { basisPoints: rate, amount: sumUp(some.map(({ line }) => line.amount)) - own };
  });
}

function taxLinesOf(nets: readonly Net[], amounts: readonly number[], { name }: TaxTerms): Line[] {
  return nets.flatMap(({ basisPoints }, index) => {
    const amount = amounts[index] ?? 0;
    return amount === 0 ? [] : [wholeLine('tax', `${name} ${percent(basisPoints)}`, amount)];
  });
}
