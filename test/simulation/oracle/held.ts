// What a customer has paid for of the cycle under way, as prices of the whole cycle: what was sold
// less what was taken back, each as far as what asked for it is paid and did not go back.

import type { Rest } from './discounts.ts';
import { type Fraction, less, NOTHING, part, plus, roundHalfUp, times } from './fraction.ts';
import { nameOf, type Rate } from './taxes.ts';

/** The price of a whole cycle, its discount taken off. */
export interface Sale extends Rate {
  readonly net: number;
}

/** One of them sold, or taken back (-1), for a part of its cycle. */
export interface Item {
  readonly sale: Sale;
  readonly sign: 1 | -1;
  /** The invoice that asked for it; null where lines wait to ask, or it became credit. */
  readonly by: string | null;
  readonly rest: Rest;
  readonly atMs: number;
  /** What is asked for that part, to the kobo, its discount taken off. */
  readonly amount: number;
}

export interface Held extends Rate {
  readonly price: Fraction;
}

/** Shares of all that an invoice asked for: what was paid, and what went back later. */
export interface Kept {
  readonly paid: Fraction;
  readonly refunds: readonly { readonly atMs: number; readonly share: Fraction }[];
}

export type KeptOf = (invoiceId: string) => Kept;

/** At each rate; in all no more than the price in force. */
export function heldOf(items: readonly Item[], keptOf: KeptOf, inForce: number): Held[] {
  const steps = salesOf(items)
    .flatMap((sale) => stepsOf(sale, keptOf))
    .toSorted((one, other) => one.atMs - other.atMs);
  const all = steps.reduce<readonly Held[]>((before, { parts }) => {
    const held = addUp(before.concat(parts));
    // A refund of what was sold before takes nothing off what is sold after it.
    return less(NOTHING, moneyOf(held)) ? held : [];
  }, []);
  const positive = all.filter(({ price }) => less(NOTHING, price));
  const most = part(inForce, 1);
  const money = moneyOf(all);
  if (!less(NOTHING, money)) return [];
  const whole = wholeOf(positive);
  // What was refunded of one rate beyond what is held at it is money, and taken off the others.
  const left = times(whole, over(money, moneyOf(positive)));
  const least = less(most, left) ? most : left;
  if (!less(NOTHING, least)) return [];
  if (!less(least, whole)) return positive;
  const share = over(least, whole);
  return positive.map((held) => ({ ...held, price: times(held.price, share) }));
}

/** Each with what was taken back for it. */
function salesOf(items: readonly Item[]): Item[][] {
  const sales: Item[][] = [];
  for (const item of items) {
    const last = sales.at(-1);
    const before = last?.at(-1);
    const isOne = before?.sign === -1 && before.by === item.by && before.atMs === item.atMs;
    if (last && isOne) last.push(item);
    else sales.push([item]);
  }
  return sales;
}

interface Step {
  readonly atMs: number;
  readonly parts: readonly Held[];
}

/** What was sold at once, and then each refund of it: after all that was sold in between. */
function stepsOf(sale: readonly Item[], keptOf: KeptOf): Step[] {
  const [first] = sale;
  if (!first) return [];
  const { by, atMs } = first;
  const { paid, refunds }: Kept = by === null ? { paid: part(1, 1), refunds: [] } : keptOf(by);
  const partsOf = (share: Fraction) => sale.map((item) => heldBy(item, share));
  return [
    { atMs, parts: partsOf(paid) },
    ...refunds.map((refund) => {
      const share = times(refund.share, part(-1, 1));
      return { atMs: Math.max(refund.atMs, atMs), parts: partsOf(share) };
    }),
  ];
}

function heldBy({ sale, sign }: Item, share: Fraction): Held {
  const { basisPoints, isAdded, net } = sale;
  return { basisPoints, isAdded, price: times(share, part(sign * net, 1)) };
}

function addUp(some: readonly Held[]): Held[] {
  return [...Map.groupBy(some, nameOf).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, price: wholeOf(group) }] : [];
  });
}

const wholeOf = (some: readonly Held[]): Fraction =>
  some.reduce((total, { price }) => plus(total, price), NOTHING);

/** With the tax that is added. */
const moneyOf = (some: readonly Held[]): Fraction =>
  some.reduce(
    (total, { price, basisPoints, isAdded }) =>
      plus(total, times(price, part(isAdded ? 10_000 + basisPoints : 10_000, 10_000))),
    NOTHING,
  );

const over = (one: Fraction, other: Fraction): Fraction => ({
  of: one.of * other.all,
  all: one.all * other.of,
});

export interface Back extends Rate {
  readonly amount: number;
}

/** What of it belongs to the rest of the cycle, a line for each rate. */
export const unusedOf = (held: readonly Held[], { restMs, wholeMs }: Rest): Back[] =>
  held
    .map(({ price, ...rate }) => {
      return { ...rate, amount: roundHalfUp(times(price, part(restMs, wholeMs))) };
    })
    .filter(({ amount }) => amount > 0);

/** As they are taken back: prices to the kobo. */
export const takenBack = (
  held: readonly Held[],
  item: Pick<Item, 'by' | 'rest' | 'atMs'>,
): Item[] =>
  held.map(({ price, ...rate }) => ({
    sale: { ...rate, net: roundHalfUp(price) },
    sign: -1,
    amount: roundHalfUp(times(price, part(item.rest.restMs, item.rest.wholeMs))),
    ...item,
  }));
