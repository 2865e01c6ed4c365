// Gives a payment back, whole or in part, never more than was taken.

import { CHARGE_KINDS } from '../cards/charge-kinds.ts';
import { badRequest, good, notFound } from './answers.ts';
import type { Handle, WireRoute } from './call.ts';
import { amount, fieldsOf, text } from './read.ts';

const refund: Handle = ({ books }, call) => {
  const body = fieldsOf(call.body);
  const original = books.byTransactionId(text(body, 'transactionId'));
  // What was transferred goes back by a transfer.
  const isPayment = original !== null && CHARGE_KINDS[original.kind].isPayment;
  const refundable = isPayment && original.kind !== 'deposit';
  if (!refundable) throw notFound('Transaction not found');
  if (original.status !== 'succeeded') throw badRequest('Transaction was not successful');

  const gone = books.refundedKobo(original) + books.reversedKobo(original);
  const left = original.amountKobo - gone;
  if (left <= 0) throw badRequest('Transaction has already been refunded');
  const full = body.amount === undefined || body.amount === null;
  const amountKobo = full ? left : amount(body);
  if (amountKobo > left) throw badRequest('Refund amount exceeds the amount left to refund');

  books.write({
    kind: 'refund',
    reference: original.reference,
    accountId: original.accountId,
    amountKobo,
    currency: original.currency,
    status: 'succeeded',
    gatewayMessage: 'Refunded',
    happenedAt: call.now,
    originalId: original.id,
  });
  return good({ success: true, message: 'Refund processed successfully' });
};

export const refundRoutes: readonly WireRoute[] = [
  { method: 'POST', path: '/v1/checkout/refund', handle: refund, movesMoney: true, kind: 'refund' },
];
