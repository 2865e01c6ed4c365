// What lines come to: the discount, then the tax of what is left, rate by rate, then the total.
// Pure: the one place where an invoice's amounts are made.

import { percent, shareHalfUp, timesFractionHalfUp } from '../../lib/money.ts';
import { kindOf, type Line } from '../../model/invoices/lines.ts';

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

export interface TaxTerms {
  readonly name: string;
  readonly isInclusive: boolean;
}

export interface Priced {
  readonly lines: readonly Line[];
  readonly taxAmount: number;
  readonly total: number;
  /** What the lines come to below nothing: owed to the customer. */
  readonly excess: number;
}

const WHOLE_BASIS_POINTS = 10_000;

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
  const lines = [...sold.map(({ line }) => line), ...discounts, ...taxLines];
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

interface Net {
  readonly basisPoints: number;
  readonly amount: number;
}

/** What is taxed at each rate: what is sold at it, less its share of the discount. */
function taxesOf(sold: readonly Sold[], off: number): Net[] {
  const base = discountedOf(sold);
  const groups = [...Map.groupBy(sold, ({ taxBasisPoints }) => taxBasisPoints)];
  const last = groups.findLastIndex(([, some]) => discountedOf(some) > 0);
  let given = 0;
  return groups.map(([basisPoints, some], index) => {
    const share = base === 0 ? 0 : timesFractionHalfUp(discountedOf(some), off, base);
    // The last one takes what roundings leave.
    const own = index === last ? off - given : Math.min(share, off - given);
    given += own;
    return { basisPoints, amount: sumUp(some.map(({ line }) => line.amount)) - own };
  });
}

/** Rounded half up to the kobo, of what is given back as of what is sold. */
function taxOn({ amount, basisPoints }: Net, isInclusive: boolean): number {
  const whole = isInclusive ? WHOLE_BASIS_POINTS + basisPoints : WHOLE_BASIS_POINTS;
  const tax = timesFractionHalfUp(Math.abs(amount), basisPoints, whole);
  return amount < 0 ? 0 - tax : tax;
}

function taxLinesOf(nets: readonly Net[], amounts: readonly number[], { name }: TaxTerms): Line[] {
  return nets.flatMap(({ basisPoints }, index) => {
    const amount = amounts[index] ?? 0;
    return amount === 0 ? [] : [wholeLine('tax', `${name} ${percent(basisPoints)}`, amount)];
  });
}
