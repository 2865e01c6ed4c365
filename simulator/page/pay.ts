// Takes the payment of one order, once: the order, the books, the token and the callback together.

import { paymentCallback } from '../callback-payload.ts';
import type { Card } from '../card-tokens.ts';
import type { Order } from '../orders.ts';
import type { Parts } from '../parts.ts';

export type Payment = 'paid' | 'not_open' | { readonly declined: string };

export interface Taken {
  readonly amountKobo: number;
  readonly currency: string;
}

export interface Payer {
  readonly card: Card;
  /** Where it is not what the order asks. */
  readonly taken?: Taken;
}

export function pay(parts: Parts, order: Order, { card, taken = order }: Payer): Payment {
  return parts.database.transaction(() => {
    const current = parts.orders.byId(order.id);
    if (current?.status !== 'open' || parts.orders.hasExpired(current)) return 'not_open';

    const movement = {
      kind: 'checkout',
      reference: order.reference,
      accountId: order.accountId,
      amountKobo: taken.amountKobo,
      currency: taken.currency,
      happenedAt: parts.clock.now(),
      orderId: order.id,
      customerEmail: order.customerEmail,
      card,
    } as const;
    if (card.behaviour === 'declined_at_once') {
      const gatewayMessage = 'Insufficient funds';
      parts.books.write({ ...movement, status: 'failed', gatewayMessage });
      return { declined: gatewayMessage };
    }

    parts.orders.close(order, 'paid');
    const gatewayMessage = 'Approved by Financial Institution';
    const charge = parts.books.write({ ...movement, status: 'succeeded', gatewayMessage });
    const token = order.tokenize ? parts.tokens.find(parts.tokens.create(order, card)) : null;
    parts.callbacks.enqueue(paymentCallback({ order, charge, token }));
    return 'paid';
  });
}
