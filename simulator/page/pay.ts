// Takes the payment of one order, once: the order, the books, the token and the callback together.

import { paymentCallback } from '../callback-payload.ts';
import type { Card } from '../cards/card-tokens.ts';
import type { CardBehaviour } from '../cards/cards.ts';
import type { Order } from '../orders.ts';
import type { Parts } from '../parts.ts';

export type Payment = 'paid' | 'not_open' | { readonly declined: string };

export interface Taken {
  readonly amountKobo: number;
  readonly currency: string;
}

export interface Payer {
  readonly card: Card;
  /** Why its bank says no, where something other than the card is wrong. */
  readonly refusal?: string;
  /** Where it is not what the order asks. */
  readonly taken?: Taken;
}

const REFUSALS: Partial<Record<CardBehaviour, string>> = {
  declined_at_once: 'Insufficient funds',
};

export function pay(parts: Parts, order: Order, payer: Payer): Payment {
  const { card, taken = order } = payer;
  const refusal = payer.refusal ?? REFUSALS[card.behaviour];
  return parts.database.transaction(() => {
    const current = parts.orders.byId(order.id);
    if (current?.status !== 'open' || parts.orders.hasExpired(current)) return 'not_open';

    const movement = {
      kind: 'checkout',
      reference: order.reference,
      accountId: order.accountId,
      amountKobo: taken.amountKobo,
      currency: taken.currency,
      happenedAt: nowFor(parts, order),
      orderId: order.id,
      customerEmail: order.customerEmail,
      card,
    } as const;
    if (refusal !== undefined) {
      parts.books.write({ ...movement, status: 'failed', gatewayMessage: refusal });
      return { declined: refusal };
    }

    parts.orders.close(order, 'paid');
    const gatewayMessage = 'Approved by Financial Institution';
    const charge = parts.books.write({ ...movement, status: 'succeeded', gatewayMessage });
    const token = order.tokenize ? parts.tokens.find(parts.tokens.create(order, card)) : null;
    parts.callbacks.enqueue(paymentCallback({ order, charge, token }));
    return 'paid';
  });
}

/** In the time of whose order it is: the latest that was told of it, else that of the order. */
function nowFor({ rehearsals, clock }: Parts, { owner, rehearsedAt }: Order): Date {
  const rehearsed = owner === null ? rehearsedAt : rehearsals.lastOf(owner);
  return rehearsed === null ? clock.now() : new Date(rehearsed);
}
