// What lines come to: their discounts, then the tax of what is left, rate by rate, then the total.
// Pure: the one place where an invoice's amounts are made.

import { percentText } from '../../lib/values/money.ts';
import type { BillingLine } from '../../model/invoices/lines.ts';
import { taxOn } from '../../model/invoices/tax.ts';
import type { NamedDiscount } from './off.ts';

/** The rate of tax of a line, and whether the tax is added to its amount or contained in it. */
export interface LineTax {
  readonly basisPoints: number;
  readonly isAdded: boolean;
}

/** A line that is sold, with its tax and its own share of a discount. */
export interface SoldLine {
  readonly line: BillingLine;
  readonly tax: LineTax;
  readonly discount: NamedDiscount | null;
}

export interface PricedLines {
  readonly lines: readonly BillingLine[];
  readonly taxAmount: number;
  readonly total: number;
  /** What the lines come to below nothing: owed to the customer. */
  readonly excess: number;
}

export function priceLines(sold: readonly SoldLine[], taxName: string): PricedLines {
  const taxes = taxesOn(sold);
  const lines = [
    ...sold.map((each) => pricedLine(each, taxes.length > 1)),
    ...discountLines(sold),
    ...taxLines(taxes, taxName),
  ];
  const sum = sumAmounts(lines.map(({ amount }) => amount));
  return {
    lines,
    taxAmount: sumAmounts(taxes.map(({ amount }) => amount)),
    total: Math.max(sum, 0),
    excess: Math.max(0 - sum, 0),
  };
}

const sumAmounts = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * A line says its tax where it has any, or another line of its invoice has. One that had waited,
 * and may wait for another invoice one day, says its discount too.
 */
function pricedLine({ line, tax, discount }: SoldLine, isMixed: boolean): BillingLine {
  const mayWait = line.id !== undefined || line.amount < 0;
  if (!isMixed && !mayWait && tax.basisPoints === 0) return line;
  const ofTax = { taxBasisPoints: tax.basisPoints, taxAdded: tax.isAdded };
  if (!mayWait || discount === null) return { ...line, ...ofTax };
  const { name, amount } = discount;
  return { ...line, ...ofTax, discount: { name, amount } };
}

/** One line for each discount, whatever it is taken off. */
function discountLines(sold: readonly SoldLine[]): BillingLine[] {
  const discounts = sold.flatMap(({ discount }) => discount ?? []);
  return [...Map.groupBy(discounts, ({ name }) => name)]
    .map(([name, some]) => {
      const amount = 0 - sumAmounts(some.map((each) => each.amount));
      const line = wholeLine('discount', name, amount);
      const share = some.find(({ basisPoints }) => basisPoints !== undefined)?.basisPoints;
      return share === undefined ? line : { ...line, discountBasisPoints: share };
    })
    .filter(({ amount }) => amount !== 0);
}

interface RateTax extends LineTax {
  readonly amount: number;
}

/** The tax at each rate, added or contained, of what is sold at it less its discounts. */
function taxesOn(sold: readonly SoldLine[]): RateTax[] {
  const groups = Map.groupBy(sold, ({ tax }) => `${tax.basisPoints} ${tax.isAdded}`);
  return [...groups.values()].flatMap((some) => {
    const tax = some[0]?.tax;
    if (!tax) return [];
    const { basisPoints, isAdded } = tax;
    const net = sumAmounts(some.map(({ line, discount }) => line.amount - (discount?.amount ?? 0)));
    return [{ ...tax, amount: taxOn({ amount: net, basisPoints }, !isAdded) }];
  });
}

const taxLines = (taxes: readonly RateTax[], name: string): BillingLine[] =>
  taxes
    .filter(({ isAdded, amount }) => isAdded && amount !== 0)
    .map(({ basisPoints, amount }) => ({
      ...wholeLine('tax', `${name} ${percentText(basisPoints)}`, amount),
      ...{ taxBasisPoints: basisPoints, taxAdded: true },
    }));

const wholeLine = (kind: 'discount' | 'tax', description: string, amount: number): BillingLine => ({
  kind,
  description,
  quantity: 1,
  unitAmount: amount,
  amount,
});
