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

/** How much of an invoice is kept, of all that it asked for. */
export type KeptOf = (invoiceId: string) => Fraction;

/** At each rate; in all no more than the price in force. */
export function heldOf(items: readonly Item[], keptOf: KeptOf, inForce: number): Held[] {
  const groups = Map.groupBy(items, ({ sale }) => nameOf(sale)).values();
  const all = [...groups].flatMap((some): Held[] => {
    const [first] = some;
    if (!first) return [];
    const price = some.reduce((sum, { sale, sign, by }) => {
      const share = by === null ? part(1, 1) : keptOf(by);
      return plus(sum, times(share, part(sign * sale.net, 1)));
    }, NOTHING);
    return [{ basisPoints: first.sale.basisPoints, isAdded: first.sale.isAdded, price }];
  });
  const positive = all.filter(({ price }) => less(NOTHING, price));
  const most = part(inForce, 1);
  const sum = all.reduce((total, { price }) => plus(total, price), NOTHING);
  const least = less(most, sum) ? most : sum;
  const whole = positive.reduce((total, { price }) => plus(total, price), NOTHING);
  if (!less(NOTHING, least)) return [];
  if (!less(least, whole)) return positive;
  const share: Fraction = { of: least.of * whole.all, all: least.all * whole.of };
  return positive.map((held) => ({ ...held, price: times(held.price, share) }));
}

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
export const takenBack = (held: readonly Held[], of: Pick<Item, 'by' | 'rest' | 'atMs'>): Item[] =>
  held.map(({ price, ...rate }) => ({
    sale: { ...rate, net: roundHalfUp(price) },
    sign: -1,
    amount: roundHalfUp(times(price, part(of.rest.restMs, of.rest.wholeMs))),
    ...of,
  }));
