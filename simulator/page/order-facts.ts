// What the page tells the payer about an order, out of what the merchant sent along.

import { showNaira } from '../naira.ts';
import type { Order } from '../orders.ts';
import { returnAddress } from './return-address.ts';
import { trialSchedule } from './trial.ts';

export interface OrderFacts {
  readonly amount: string;
  readonly merchant: string;
  readonly plan: string | null;
  readonly interval: string | null;
  readonly email: string;
  readonly reference: string;
  /** The card is only proven; what is taken is given back at once. */
  readonly verifiesCard: boolean;
  readonly keepsCard: boolean;
  /** What is taken when, where a trial comes first. */
  readonly schedule: ReturnType<typeof trialSchedule>;
  readonly leaveAddress: string;
}

export function orderFacts(order: Order, now: Date): OrderFacts {
  const { merchantName, planName, interval, purpose } = order.metadata;
  return {
    amount: showNaira(order.amountKobo),
    merchant: merchantName || 'the merchant',
    plan: planName || null,
    interval: interval || null,
    email: order.customerEmail,
    reference: order.reference,
    verifiesCard: purpose === 'verify_card',
    keepsCard: order.tokenize,
    schedule: trialSchedule(order, now),
    leaveAddress: returnAddress(order, 'failed'),
  };
}
