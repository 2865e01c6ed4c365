// Checkout orders: create, read, cancel, and the outcome of their payment.

import { randomUUID } from 'node:crypto';
import type { Order } from '../orders.ts';
import type { Parts } from '../parts.ts';
import { badField, badRequest, good, notFound } from './answers.ts';
import type { Handle, WireRoute } from './call.ts';
import { readOrder } from './new-order.ts';
import { orderObject } from './order-object.ts';
import { fieldsOf, optionalText, text } from './read.ts';
import { openOrderNumber } from './virtual-accounts.ts';

export const BURNT_REFERENCE = 'An order already exists with this order reference';

/** A reference that any movement or order has used is used up. */
export function isBurnt({ orders, books }: Parts, reference: string): boolean {
  return orders.isKnown(reference) || books.hasMoved(reference);
}

const createOrder: Handle = (parts, call) => {
  const { order, fields } = readOrder(call);
  const reference = optionalText(fields, 'orderReference') ?? randomUUID();
  if (isBurnt(parts, reference)) throw badRequest(BURNT_REFERENCE);
  const tokenize = String(fieldsOf(call.body).tokenizeCard) === 'true';
  const created = parts.orders.create({ ...order, reference, tokenize, status: 'open' });
  openOrderNumber(parts, call, created);
  const data = {
    checkoutLink: `${parts.options.publicUrl()}/pay/${created.linkId}`,
    orderReference: reference,
    success: true,
    message: 'success',
  };
  if (parts.shapes.next('order') === 'first') return good(data);
  return {
    status: 200,
    body: {
      code: '00',
      description: 'Success',
      data: { ...data, orderReference: created.id },
      status: false,
    },
  };
};

const readOneOrder: Handle = (parts, call) => {
  const order = findOrder(parts, call.params.ref ?? '');
  const data = {
    order: orderObject(parts, order),
    hasSavedCards: parts.tokens.search(order, { offset: 0, limit: 1 }).length > 0,
    base64EncodedRsaPublicKey: '',
  };
  return good(data);
};

const cancel: Handle = (parts, call) => {
  const order = findOrder(parts, text(fieldsOf(call.body), 'orderReference'));
  if (order.status === 'cancelled') throw badRequest('Order has already been cancelled');
  if (!parts.orders.close(order, 'cancelled')) throw badRequest('Order has already been paid');
  return good({ success: true, message: 'Order cancelled successfully' });
};

const readTransaction: Handle = (parts, call) => {
  const { idType, id = '' } = call.query;
  if (idType !== 'ORDER_REFERENCE' && idType !== 'ORDER_ID') throw badField('idType is not valid');
  const order = idType === 'ORDER_ID' ? parts.orders.byId(id) : parts.orders.byReference(id);
  if (!order) throw notFound('Order not found');
  const charge = parts.books.byOrderId(order.id);
  const paid = charge?.status === 'succeeded';
  const refused = charge?.status === 'failed' && order.status !== 'open';
  return good({
    success: String(paid),
    message: paid ? 'success' : (charge?.gatewayMessage ?? 'pending'),
    order: orderObject(parts, order),
    transactionDetails: {
      transactionDate: charge?.happenedAt ?? null,
      paymentReference: charge?.transactionId ?? null,
      paymentVendorReference: charge?.id ?? null,
      tokenizedCardPayment: String(order.tokenize || order.status === 'charged'),
      statusCode: paid ? 'Payment approved' : refused ? 'Payment failed' : 'Payment pending',
    },
    transferDetails: {},
    // What a transfer paid shows no card.
    cardDetails: charge?.cardLast4
      ? {
          cardPan: `**** **** **** ${charge.cardLast4}`,
          cardType: charge.cardBrand,
          cardCurrency: charge.currency,
          cardBank: 'N/A',
        }
      : null,
  });
};

const confirmReceipt: Handle = (parts, call) => {
  const order = findOrder(parts, text(fieldsOf(call.body), 'orderReference'));
  const paid = parts.books.byOrderId(order.id)?.status === 'succeeded';
  const message = paid ? 'success' : 'pending';
  return good({ status: paid, message, order: orderObject(parts, order) });
};

function findOrder({ orders }: Parts, reference: string): Order {
  const order = orders.byReference(reference) ?? orders.byId(reference);
  if (!order) throw notFound('Order not found');
  return order;
}

const kind = 'order';

export const checkoutRoutes: readonly WireRoute[] = [
  { method: 'POST', path: '/v1/checkout/order', handle: createOrder, kind },
  { method: 'GET', path: '/v1/checkout/order/:ref', handle: readOneOrder, kind },
  { method: 'POST', path: '/v1/checkout/order/cancel', handle: cancel, kind },
  { method: 'GET', path: '/v1/checkout/transaction', handle: readTransaction, kind },
  {
    method: 'POST',
    path: '/v1/checkout/confirm-transaction-receipt',
    handle: confirmReceipt,
    kind,
  },
];
