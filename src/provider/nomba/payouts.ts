// Money that goes out: refunds of payments, and transfers to a merchant's own account.

import type { CallContext, LookUp, Outcome } from '../port/outcomes.ts';
import type { TransferRequest } from '../port/payouts.ts';
import type { RefundRequest } from '../port/refunds.ts';
import { amountOnWire } from './amounts.ts';
import { declined } from './decline.ts';
import { isReferenceTaken, replyOutcome } from './outcome.ts';
import { findTransaction } from './transactions.ts';
import type { NombaClient } from './wire/client.ts';
import { fieldKobo, fieldText, fieldTruth, fieldWord } from './wire/fields.ts';

export async function refund(
  client: NombaClient,
  request: RefundRequest,
  context: CallContext,
): Promise<Outcome> {
  const reply = await client.call({
    method: 'POST',
    path: `${client.settings.checkoutPathPrefix}/checkout/refund`,
    body: {
      transactionId: request.providerReference,
      amount: request.full ? undefined : amountOnWire(request.amountKobo, 'number'),
    },
    idempotencyKey: request.reference,
    context,
  });
  if (reply.kind !== 'done') return replyOutcome(reply);
  const success = fieldTruth(reply.data, 'success');
  if (success === false) return declined(reply.message);
  if (success === null) {
    return { kind: 'unknown', reason: 'the provider did not say whether it was given back' };
  }
  // The provider names no amount and no id of the refund: it is what was asked for, or nothing.
  const { amountKobo } = request;
  return { kind: 'succeeded', amountKobo, currency: 'NGN', providerReference: null };
}

export async function transfer(
  client: NombaClient,
  request: TransferRequest,
  context: CallContext,
): Promise<Outcome> {
  const reply = await client.call({
    method: 'POST',
    path: `${client.settings.transferPathPrefix}/transfers/wallet`,
    body: {
      amount: amountOnWire(request.amountKobo, 'number'),
      narration: request.narration,
      merchantTxRef: request.reference,
      receiverAccountId: request.recipientAccountId,
      senderName: request.senderName,
    },
    idempotencyKey: request.reference,
    context,
  });
  if (isReferenceTaken(reply)) {
    const found = await lookUpTransfer(client, request.reference, context);
    if (found.kind !== 'absent') return found;
  }
  if (reply.kind !== 'done') return replyOutcome(reply);
  if (fieldWord(reply.data, 'status') !== 'SUCCESS') {
    return { kind: 'pending', reason: 'the provider is still processing it' };
  }
  const amountKobo = fieldKobo(reply.data, 'amount');
  if (amountKobo === null)
    return { kind: 'unknown', reason: 'it succeeded for no readable amount' };
  const providerReference = fieldText(reply.data, 'id');
  return { kind: 'succeeded', amountKobo, currency: 'NGN', providerReference };
}

/** One that came back has not arrived. */
export async function lookUpTransfer(
  client: NombaClient,
  reference: string,
  context: CallContext,
): Promise<LookUp> {
  const found = await findTransaction(client, { by: 'merchantTxRef', reference }, context);
  if (found.kind !== 'returned') return found;
  const { providerReference } = found;
  return declined('it was given back', { providerReference });
}
