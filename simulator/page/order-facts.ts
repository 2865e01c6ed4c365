// What the page shows about an order, from the metadata that the merchant sent.

import { showNaira } from '../naira.ts';
import type { Order } from '../orders.ts';
import { returnAddress } from './return-address.ts';
import { trialSchedule } from './trial.ts';

export interface OrderFacts {
  readonly amount: string;
  readonly merchant: string;
  readonly plan: string | null;
  readonly interval: string | null;
  /** How the amount comes about, where it is more than one price. */
  readonly sum: readonly (readonly [term: string, value: string])[];
  /** What later payments are, where they are not the first one’s. */
  readonly later: string | null;
  /** What they are once a discount has ended. */
  readonly after: string | null;
  readonly email: string;
  readonly reference: string;
  /** What the payer agrees to, as the merchant words it. */
  readonly terms: string | null;
  /** The card is only proven; what is taken is given back at once. */
  readonly verifiesCard: boolean;
  readonly keepsCard: boolean;
  /** What is taken when, where a trial comes first. */
  readonly schedule: ReturnType<typeof trialSchedule>;
  readonly leaveAddress: string;
}

export function orderFacts(order: Order, now: Date): OrderFacts {
  const { merchantName, planName, interval, purpose, quantity, terms } = order.metadata;
  return {
    amount: showNaira(order.amountKobo),
    merchant: merchantName || 'the merchant',
    plan: planName ? `${planName}${quantity ? ` × ${quantity}` : ''}` : null,
    interval: interval || null,
    sum: sumOf(order),
    ...laterOf(order),
    email: order.customerEmail,
    reference: order.reference,
    terms: terms || null,
    verifiesCard: purpose === 'verify_card',
    keepsCard: order.tokenize,
    schedule: trialSchedule(order, now),
    leaveAddress: returnAddress(order, 'failed'),
  };
}

function laterOf({ metadata }: Order): Pick<OrderFacts, 'later' | 'after'> {
  const { interval = '', nextPrice, afterPrice, discountPayments } = metadata;
  const each = (kobo: string) => `${showNaira(Number(kobo))} ${interval}`.trim();
  if (!nextPrice) return { later: null, after: null };
  if (!afterPrice) return { later: each(nextPrice), after: null };
  const more = Number(discountPayments) - 1;
  const times = more === 1 ? 'once more' : `${more} more times`;
  return { later: `${each(nextPrice)}, ${times}`, after: each(afterPrice) };
}

function sumOf({ metadata }: Order): OrderFacts['sum'] {
  const { subtotal, discount, discountName, tax, taxName, credit, total } = metadata;
  if (!subtotal || !total) return [];
  const naira = (kobo: string) => showNaira(Number(kobo));
  return [
    ['Price', naira(subtotal)],
    ...(discount ? [[discountName || 'Discount', `−${naira(discount)}`] as const] : []),
    ...(tax ? [[taxName || 'Tax', naira(tax)] as const] : []),
    ...(credit ? [['Credit', `−${naira(credit)}`] as const] : []),
    ['Total', naira(total)],
  ];
}
