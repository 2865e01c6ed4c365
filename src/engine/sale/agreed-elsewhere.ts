// What the payer of a new subscription agreed to where no page of an order showed it: at the bank
// that approved the mandate, or with the merchant. In sentences, of the subscription as it begins.

import type { Context } from '../../frame/context.ts';
import { dayInWords } from '../../lib/values/day.ts';
import { formatNaira } from '../../lib/values/money.ts';
import { describeInterval } from '../../lib/values/period.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import type { AgreedTerms } from '../../model/consents/agreed.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { discountOn } from '../../model/subscriptions/discount.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import { METHODS } from '../../provider/port/methods.ts';
import { priceCycle } from '../price/invoice.ts';
import { WORDING } from './agreed.ts';
import { BY_TRANSFER } from './terms-in-words.ts';

export interface NewlySubscribed {
  readonly subscription: SubscriptionRow;
  readonly customer: CustomerRow;
  readonly plan: PlanRow;
  readonly source: PaymentSourceRow | null;
}

export function agreedElsewhere(at: Context, made: NewlySubscribed): AgreedTerms {
  const { subscription, plan } = made;
  const prices = pricesOf(at, made);
  const { first, regular } = prices;
  const { quantity, invoiceLimit, interval, intervalCount } = subscription;
  const title = quantity > 1 ? `${plan.name} × ${quantity}` : plan.name;
  const every = describeInterval(interval, intervalCount);
  const count = invoiceLimit === null ? 'until it is canceled' : `${invoiceLimit} payments in all`;
  const isOnce = invoiceLimit === 1;
  const words = [
    `${title}, from ${at.tenant.businessName}.`,
    ...beginsInWords(at, subscription),
    isOnce
      ? `You pay ${formatNaira(first)} once.`
      : `You pay ${formatNaira(regular)} ${every}, ${count}.`,
    ...(isOnce ? [] : lessInWords(subscription, prices)),
    paidInWords(made),
  ];
  return { text: words.join(' '), version: WORDING, amount: isOnce ? first : regular };
}

interface Prices {
  readonly first: number;
  /** Without a discount that ends. */
  readonly regular: number;
}

function pricesOf(at: Context, { subscription, customer, plan }: NewlySubscribed): Prices {
  const discount = discountOn(subscription);
  const totalWith = (given: typeof discount) =>
    priceCycle({ at, customer, plan, entries: [] }, { ...subscription, discount: given }).total;
  const ends = discount !== null && discount.cyclesLeft !== null;
  return { first: totalWith(discount), regular: totalWith(ends ? null : discount) };
}

function beginsInWords(at: Context, { anchorAt, trialEndDate }: SubscriptionRow): string[] {
  if (trialEndDate === null && anchorAt <= at.now) return [];
  const day = dayInWords(anchorAt, at.tenant.timezone);
  return [trialEndDate === null ? `It begins on ${day}.` : `It is free until ${day}.`];
}

function lessInWords(subscription: SubscriptionRow, { first, regular }: Prices): string[] {
  const payments = discountOn(subscription)?.cyclesLeft ?? null;
  if (payments === null || first === regular) return [];
  return [
    payments === 1
      ? `The first payment is ${formatNaira(first)}.`
      : `The first ${payments} payments are ${formatNaira(first)} each.`,
  ];
}

function paidInWords({ subscription, source }: NewlySubscribed): string {
  if (isByTransfer(subscription)) return BY_TRANSFER;
  if (source === null) return 'You get a link to pay with, until there is a card or an account.';
  const { hasMandate } = METHODS[source.type];
  const { cardLast4, bankName, bankCode, bankLast4 } = source;
  const means = hasMandate
    ? `account ending in ${bankLast4} at ${bankName ?? `bank ${bankCode}`}`
    : `card ending in ${cardLast4}`;
  return `It is taken from your ${means} automatically.`;
}
