// What each line that is sold has of the discounts of its invoice. A discount is one line, whatever
// it is taken off. Pure.

import { type BillingLine, lineKind } from '../invoices/lines.ts';
import { taxShare } from '../invoices/tax.ts';

export const isSold = (line: BillingLine) => !['discount', 'tax'].includes(lineKind(line));

type LineShare = readonly [line: BillingLine, share: number];

/**
 * A line that had waited says its share; what is left is of the other lines that a discount may be
 * taken off. A discount that comes to nothing has no line: it took off one what it gave to another.
 */
export function discountShares(lines: readonly BillingLine[]): LineShare[] {
  const sold = lines.filter(isSold);
  const silent = sold.filter(saysNoDiscount);
  return [...discountsOf(lines)].flatMap(([name, amount]) => {
    const said = sold
      .filter(({ discount }) => discount?.name === name)
      .map((line): LineShare => [line, line.discount?.amount ?? 0]);
    const left = said.reduce((rest, [, share]) => rest - share, amount);
    return [...said, ...shared(left, silent.length > 0 ? silent : sold)];
  });
}

/** What each takes off, by its name. */
function discountsOf(lines: readonly BillingLine[]): Map<string, number> {
  const names = lines.flatMap(({ discount }) => discount?.name ?? []);
  const discounts = new Map(names.map((name) => [name, 0]));
  for (const line of lines.filter(isDiscount)) discounts.set(line.description, 0 - line.amount);
  return discounts;
}

const isDiscount = (line: BillingLine) => lineKind(line) === 'discount';

/** A plan, or the time that a change sells. */
const saysNoDiscount = (line: BillingLine) =>
  line.id === undefined && line.amount > 0 && lineKind(line) !== 'one_off' && !line.discount;

/** In proportion to their amounts; what roundings leave is the last one's. */
function shared(amount: number, among: readonly BillingLine[]): LineShare[] {
  const whole = among.reduce((sum, line) => sum + Math.abs(line.amount), 0);
  let left = amount;
  return among.map((line, at) => {
    const isLast = at === among.length - 1;
    const share = isLast || whole === 0 ? left : taxShare(amount, Math.abs(line.amount), whole);
    left -= share;
    return [line, share];
  });
}
