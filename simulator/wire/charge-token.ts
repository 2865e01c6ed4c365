// A renewal: a token is charged without the payer. The token remembers how its card behaves.

import { paymentCallback } from '../callback-payload.ts';
import type { CardToken } from '../cards/card-tokens.ts';
import type { CardBehaviour } from '../cards/cards.ts';
import type { Parts } from '../parts.ts';
import { good, Refusal } from './answers.ts';
import { type Answer, type Handle, SILENCE, type WireRoute } from './call.ts';
import { BURNT_REFERENCE, isBurnt } from './checkout.ts';
import { readOrder } from './new-order.ts';
import { fieldsOf, text } from './read.ts';

const APPROVED = 'Approved by Financial Institution';

const DECLINES: Partial<Record<CardBehaviour, string>> = {
  declined_at_once: 'Insufficient funds',
  renewal_insufficient_funds: 'Insufficient funds',
  renewal_expired: 'Expired card',
  renewal_stolen: 'Stolen card',
};

const charge: Handle = (parts, call) => {
  const tokenKey = text(fieldsOf(call.body), 'tokenKey');
  const { order, fields } = readOrder(call);
  const reference = text(fields, 'orderReference', 'order.orderReference');
  if (isBurnt(parts, reference)) throw burnt();

  const token = parts.tokens.find(tokenKey);
  if (token?.behaviour === 'renewal_not_taken_unanswered') return SILENCE;

  const decline = declineOf(token);
  if (decline === null && parts.faults.roll('lostCharge')) return answerTo(parts, decline);
  const placed = parts.orders.create({ ...order, reference, tokenize: false, status: 'charged' });
  const movement = parts.books.write({
    kind: 'card',
    reference,
    accountId: order.accountId,
    amountKobo: order.amountKobo,
    currency: order.currency,
    status: decline === null ? 'succeeded' : 'failed',
    gatewayMessage: decline ?? APPROVED,
    happenedAt: call.now,
    orderId: placed.id,
    customerEmail: order.customerEmail,
    ...(token && { card: token }),
  });
  parts.callbacks.enqueue(paymentCallback({ order: placed, charge: movement, token }));

  const answer = answerTo(parts, decline);
  return token?.behaviour === 'renewal_taken_unanswered' ? { ...answer, unsent: true } : answer;
};

function answerTo({ shapes }: Parts, decline: string | null): Answer {
  const approved = decline === null;
  const status = shapes.next('token-charge') === 'first' ? approved : String(approved);
  return good({ status, message: approved ? APPROVED : 'Tokenized charge failed' });
}

function declineOf(token: CardToken | null): string | null {
  if (!token) return 'Invalid card token';
  return DECLINES[token.behaviour] ?? null;
}

function burnt(): Refusal {
  return new Refusal({
    status: 400,
    body: {
      code: '400',
      description: 'tokenized transaction failed',
      data: { status: false, message: BURNT_REFERENCE },
    },
  });
}

export const tokenChargeRoutes: readonly WireRoute[] = [
  {
    method: 'POST',
    path: '/v1/checkout/tokenized-card-payment',
    handle: charge,
    movesMoney: true,
    kind: 'charge',
  },
];
