// What each line that is sold has of the discounts of its invoice. A discount is one line, whatever
// it is taken off. Pure.

import { type BillingLine, lineKind } from '../invoices/lines.ts';
import { taxShare } from '../invoices/tax.ts';

export const isSold = (line: BillingLine) => !['discount', 'tax'].includes(lineKind(line));

type LineShare = readonly [line: BillingLine, share: number];

/**
 * A line that had waited says its share; what is left is of the other lines that a discount may be
 * taken off.
 */
export function discountShares(lines: readonly BillingLine[]): LineShare[] {
  const sold = lines.filter(isSold);
  const silent = sold.filter(saysNoDiscount);
  return lines.filter(isDiscount).flatMap(({ description, amount }) => {
    const said = sold
      .filter(({ discount }) => discount?.name === description)
      .map((line): LineShare => [line, line.discount?.amount ?? 0]);
    const left = said.reduce((rest, [, share]) => rest - share, 0 - amount);
    return [...said, ...shared(left, silent.length > 0 ? silent : sold)];
  });
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
