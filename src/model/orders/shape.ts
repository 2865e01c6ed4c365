// A checkout order as the API shows it.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { CheckoutOrders } from '../../db/schema.ts';
import { AnyFields, described, Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';
import { shaped } from '../../lib/api/shaped.ts';
import { CollectionMethod } from '../collection/method.ts';
import { CustomerEmail } from '../customers/shape.ts';
import type { BillingLine } from '../invoices/lines.ts';
import { orderLife } from './life.ts';
import {
  methodOf,
  methodsOf,
  missingOf,
  OrderMethod,
  OrderTransfer,
  receivedOf,
  transferOf,
} from './transfer.ts';

export const OrderStatus = OneOf(orderLife.states, {
  title: 'CheckoutOrderStatus',
  description:
    '`pending`: not paid yet. `paid`. `failed`: no page could be created, or the wrong ' +
    'amount was paid. `expired`: not paid by `expiresAt`. An order paid late still ' +
    'becomes `paid`.',
});

export const CheckoutOrder = Type.Object(
  {
    id: Id({ description: 'Cursor for `after`' }),
    orderReference: Type.String({
      description: 'Our reference of the order. The payer returns with it.',
    }),
    merchantReference: Nullable(
      Type.String(),
      'Your own `orderReference`. `null` if you sent none.',
    ),
    status: OrderStatus,
    planCode: Nullable(
      Type.String(),
      'Code of the plan ordered. `null` if the order sells no plan, or pays an invoice of none.',
    ),
    quantity: Type.Integer({ description: 'Quantity of the plan' }),
    customerEmail: described(CustomerEmail, 'The customer who pays. `null` for one without email.'),
    amount: Kobo('Amount of the payment page'),
    currency: Type.String({ description: 'Always `NGN`' }),
    checkoutLink: Nullable(Type.String(), 'URL of the payment page. `null` if none was created.'),
    paymentMethods: Type.Array(OrderMethod, { description: 'The ways in which it can be paid' }),
    transfer: Nullable(
      OrderTransfer,
      'Where to transfer the amount to. `null` if only a card can pay it, or it is over.',
    ),
    amountReceived: Kobo('Amount paid so far: by transfer it can arrive in parts'),
    amountMissing: Kobo('Amount still to be paid'),
    method: Nullable(OrderMethod, 'What paid it. `null` while it is not paid.'),
    collectionMethod: Nullable(
      CollectionMethod,
      'How the subscription is collected, as you asked. `null` if you did not say: then as the ' +
        'first payment is made.',
    ),
    subscriptionCode: Nullable(
      Type.String(),
      'The subscription that the order created or pays for. `null` if none yet.',
    ),
    pageCode: Nullable(
      Type.String(),
      'Code of the payment page on which it was made. `null` if it was made elsewhere.',
    ),
    invoiceId: Nullable(Id(), 'The invoice that the order paid or will pay. `null` if none yet.'),
    metadata: AnyFields('Your `orderMetaData`, with your `orderReference`'),
    createdAt: Instant('When it was created, in real time'),
    expiresAt: Instant('When it expires if unpaid, in real time'),
    completedAt: Nullable(Instant(), 'When its payment was recorded. `null` if not yet.'),
  },
  { title: 'CheckoutOrder', description: 'A checkout order, and its outcome.' },
);

export type CheckoutOrderRow = Selectable<CheckoutOrders>;

/** What is sold by an order, line by line: nothing that is set later changes it. */
export interface Sale {
  readonly lines: readonly BillingLine[];
  readonly taxAmount: number;
  readonly total: number;
  /** The tax of its plan's line; an order of before does not say it. */
  readonly tax?: { readonly basisPoints: number; readonly isAdded: boolean };
}

export const saleOf = ({ priced }: Pick<CheckoutOrderRow, 'priced'>) => priced as Sale | null;

/** What credit is to pay of it: what is sold, less what the page takes. */
export function creditIn(order: CheckoutOrderRow): number {
  const sale = saleOf(order);
  if (sale === null || order.defersFirstCycle) return 0;
  return sale.total - (order.checksCard ? 0 : order.amount);
}

/** With the codes of its plan and subscription, and what arrived by transfer. */
export type CodedOrderRow = CheckoutOrderRow & {
  readonly received: number;
  readonly planCode: string | null;
  readonly subscriptionCode: string | null;
  readonly pageCode: string | null;
};

export const shapeOrder = shaped(CheckoutOrder).from<CodedOrderRow>({
  orderReference: ({ reference }) => reference,
  customerEmail: ({ customerEmail, emailLess }) => (emailLess ? null : customerEmail),
  metadata: ({ metadata }) => metadata as Record<string, unknown>,
  paymentMethods: methodsOf,
  transfer: (order) => (order.status === 'pending' ? transferOf(order) : null),
  amountReceived: receivedOf,
  amountMissing: missingOf,
  method: methodOf,
});

export const orderExample: Static<typeof CheckoutOrder> = {
  id: '019aa3f0-d2f0-7c1d-9a2b-3c4d5e6f7a8b',
  orderReference: 'ord_4KZ8Q2M7T1B9c3D5e7F9',
  merchantReference: 'cart-1001',
  status: 'paid',
  planCode: 'PLN_a1B2c3D4',
  quantity: 1,
  customerEmail: 'ada@example.com',
  amount: 500_000,
  currency: 'NGN',
  checkoutLink: 'http://127.0.0.1:8082/pay/Zk3v9Qx1',
  paymentMethods: ['card'],
  transfer: null,
  amountReceived: 500_000,
  amountMissing: 0,
  method: 'card',
  collectionMethod: null,
  subscriptionCode: 'SUB_k3L4m5N6',
  pageCode: null,
  invoiceId: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b',
  metadata: { orderReference: 'cart-1001' },
  createdAt: '2026-01-31T08:59:00.000Z',
  expiresAt: '2026-02-01T08:59:00.000Z',
  completedAt: '2026-01-31T09:00:00.000Z',
};
