// Asks the provider what became of an order: whether a card paid it, and what arrived at its
// number.

import { askForArrived } from '../engine/deposit/look.ts';
import type { ArrivedCredit } from '../engine/deposit/take.ts';
import type { Outside } from '../frame/operation.ts';
import { ORDER_LIVES_MS } from '../model/orders/rules.ts';
import type { CheckoutOrderRow } from '../model/orders/shape.ts';
import type { Asker } from '../provider/ask/asker.ts';
import { askAboutCheckout } from '../provider/ask/pages.ts';
import type { CheckoutLookUp } from '../provider/port/checkouts.ts';

/** What arrives after an order is over still has to be found. */
const LOOKED_BACK_MS = 2 * ORDER_LIVES_MS;

export interface AboutOrder {
  readonly found: CheckoutLookUp;
  /** Not recorded yet, or not known to be. */
  readonly arrived: readonly ArrivedCredit[];
}

/** Money arrives at the moment of its tenant, which `now` is. */
export async function askAboutOrder(
  by: Asker & Pick<Outside, 'log'> & { readonly now: Date },
  order: CheckoutOrderRow,
): Promise<AboutOrder> {
  const found = await askAboutCheckout(by, order);
  const { provider, transferNumber: accountNumber } = order;
  if (accountNumber === null) return { found, arrived: [] };
  const lookedUntil = new Date(by.now.getTime() - LOOKED_BACK_MS);
  return { found, arrived: await askForArrived(by, { provider, accountNumber, lookedUntil }) };
}
