// How an order may be paid, and what has been paid of it: by a card on the provider's page, or by
// transfer into a number that is the order's alone.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { CheckoutOrders } from '../../db/schema.ts';
import { Instant, Kobo, OneOf } from '../../lib/api/schema.ts';

type OrderRow = Selectable<CheckoutOrders>;

/** What sets the ways to pay an order apart. */
const WAYS = {
  card: { needsNumber: false, paysInParts: false },
  transfer: { needsNumber: true, paysInParts: true },
} as const;

export type OrderMethod = keyof typeof WAYS;
export const ORDER_METHODS = Object.keys(WAYS) as OrderMethod[];

export const OrderMethod = OneOf(ORDER_METHODS, {
  title: 'OrderPaymentMethod',
  description: 'A way to pay an order: `card`, or `transfer` from a bank account.',
});

export const OrderTransfer = Type.Object(
  {
    accountNumber: Type.String({ description: 'Ten digits. It takes this order’s payment only.' }),
    bankName: Type.String({ description: 'The bank of the account' }),
    accountName: Type.String({ description: 'The name that the payer’s bank shows' }),
    amount: Kobo('Amount of the order'),
    expiresAt: Instant('Until when a transfer is awaited, in real time'),
  },
  { title: 'OrderTransfer', description: 'Where the payer transfers the amount to.' },
);

/** The number of an order that may be paid by transfer; null: a card alone pays it. */
export function transferOf(order: OrderRow): Static<typeof OrderTransfer> | null {
  const { transferNumber: accountNumber, transferBank: bankName, transferName } = order;
  if (accountNumber === null || bankName === null || transferName === null) return null;
  const { amount, expiresAt } = order;
  return {
    ...{ accountNumber, bankName, accountName: transferName, amount },
    expiresAt: expiresAt.toISOString(),
  };
}

/** Of those that were asked for, what can be: with a number, or without one. */
export const methodsAmong = (asked: readonly string[], hasNumber: boolean) =>
  ORDER_METHODS.filter(
    (method) => asked.includes(method) && (hasNumber || !WAYS[method].needsNumber),
  );

/** What needs a number can be changed for what needs none, where the merchant takes that too. */
export const methodsFrom = (chosen: OrderMethod, offered: readonly string[]): OrderMethod[] =>
  ORDER_METHODS.filter(
    (method) => method === chosen || (WAYS[chosen].needsNumber && offered.includes(method)),
  );

/** A new order says so; older ones were for cards, as one is that was given no number. */
export const methodsOf = ({
  paymentMethods,
  transferNumber,
}: Pick<OrderRow, 'paymentMethods' | 'transferNumber'>) =>
  methodsAmong(paymentMethods ?? ['card'], transferNumber !== null);

export const methodOf = ({ status, method }: Pick<OrderRow, 'status' | 'method'>) =>
  method ?? (status === 'paid' ? 'card' : null);

/** With what arrived by transfer and did not go back. */
export interface ReceivingOrder extends Pick<OrderRow, 'status' | 'method' | 'amount'> {
  readonly received: number;
}

export function receivedOf(order: ReceivingOrder): number {
  const method = methodOf(order);
  return method === null || WAYS[method].paysInParts ? order.received : order.amount;
}

export function missingOf(order: ReceivingOrder): number {
  return order.status === 'paid' ? 0 : Math.max(order.amount - receivedOf(order), 0);
}
