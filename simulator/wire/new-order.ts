// Reads the `order` object that checkout orders and token charges share.

import type { NewOrder } from '../orders.ts';
import { badField } from './answers.ts';
import type { Call } from './call.ts';
import { amount, type Fields, fieldsOf, optionalText, text, textMap } from './read.ts';

export type OrderBody = Omit<NewOrder, 'tokenize' | 'status' | 'reference'>;

export function readOrder(call: Call): { order: OrderBody; fields: Fields } {
  const fields = fieldsOf(fieldsOf(call.body).order);
  const amountKobo = amount(fields, 'order.amount');
  const currency = text(fields, 'currency', 'order.currency');
  if (currency !== 'NGN') throw badField('order.currency is not supported');
  const customerEmail = text(fields, 'customerEmail', 'order.customerEmail');
  if (!/^[^\s@]+@[^\s@]+$/.test(customerEmail)) throw badField('order.customerEmail is not valid');
  const callbackUrl = text(fields, 'callbackUrl', 'order.callbackUrl');
  if (!isWebAddress(callbackUrl)) throw badField('order.callbackUrl is not valid');
  const subAccountId = optionalText(fields, 'accountId');
  const order = {
    accountId: subAccountId ?? call.accountId,
    subAccountId,
    amountKobo,
    currency,
    customerEmail,
    customerId: optionalText(fields, 'customerId'),
    callbackUrl,
    metadata: textMap(fields.orderMetaData),
    owner: call.tenant,
    rehearsedAt: call.rehearsedAt,
  };
  return { order, fields };
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}
