// Transfers to accounts at any bank: payouts, and money that goes back to where it came from.

import type { BankTransfer } from '../port/bank-payouts.ts';
import type { CallContext, LookUp, Outcome } from '../port/outcomes.ts';
import { amountOnWire } from './amounts.ts';
import { declined } from './decline.ts';
import { isReferenceTaken, replyOutcome } from './outcome.ts';
import { findTransaction, SUCCEEDED } from './transactions.ts';
import type { Reply } from './wire/answer.ts';
import type { NombaClient } from './wire/client.ts';
import { asFields, fieldKobo, fieldText, fieldWord, type WireFields } from './wire/fields.ts';

export async function transferToBank(
  client: NombaClient,
  transfer: BankTransfer,
  context: CallContext,
): Promise<Outcome> {
  const { transferPathPrefix, bankTransfersFrom } = client.settings;
  const path = `${transferPathPrefix}/transfers/bank`;
  const reply = await client.call({
    method: 'POST',
    path: bankTransfersFrom ? `${path}/${encodeURIComponent(bankTransfersFrom)}` : path,
    body: {
      amount: amountOnWire(transfer.amountKobo, 'number'),
      accountNumber: transfer.accountNumber,
      accountName: transfer.accountName,
      bankCode: transfer.bankCode,
      merchantTxRef: transfer.reference,
      senderName: transfer.senderName,
      narration: transfer.narration,
    },
    idempotencyKey: transfer.reference,
    context,
  });
  if (isReferenceTaken(reply)) {
    const found = await lookUpBankTransfer(client, transfer.reference, context);
    if (found.kind !== 'absent') return found;
  }
  const data = decidedIn(reply);
  if (data !== null) return outcomeOf(data, transfer.reference);
  return reply.kind === 'done' ? PENDING : replyOutcome(reply);
}

const PENDING = { kind: 'pending', reason: 'the provider is still processing it' } as const;

/** This call answers success with "200" too; the status in its data is what decides. */
function decidedIn(reply: Reply): WireFields | null {
  if (reply.kind === 'done' || reply.kind === 'inFlight') return reply.data;
  return reply.kind === 'refused' && reply.code === '200' ? reply.data : null;
}

/** Only what it says it gave back is refused; whatever else it may say is not decided. */
function outcomeOf(data: WireFields, reference: string): Outcome {
  const status = fieldWord(data, 'status');
  const providerReference = fieldText(data, 'id');
  const shown = fieldText(asFields(data.meta), 'merchantTxRef');
  if (shown !== null && shown !== reference) {
    return { kind: 'unknown', reason: 'the provider answered about another transfer' };
  }
  if (status === 'REFUND') return declined(GIVEN_BACK, { providerReference });
  if (!SUCCEEDED.has(status)) return PENDING;
  const amountKobo = fieldKobo(data, 'amount');
  if (amountKobo === null)
    return { kind: 'unknown', reason: 'it succeeded for no readable amount' };
  return { kind: 'succeeded', amountKobo, currency: 'NGN', providerReference };
}

const GIVEN_BACK = 'the bank did not take it, and it was given back';

/** One that came back has not arrived. */
export async function lookUpBankTransfer(
  client: NombaClient,
  reference: string,
  context: CallContext,
): Promise<LookUp> {
  const under = client.settings.bankTransfersFrom;
  const key = { by: 'merchantTxRef', reference, under } as const;
  const found = await findTransaction(client, key, context);
  if (found.kind !== 'returned') return found;
  return declined(GIVEN_BACK, { providerReference: found.providerReference });
}
