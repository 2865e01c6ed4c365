// What the provider's own records say became of a payment or a transfer. This, and not the answer
// to the call that asked for it, is what money is credited by.

import type { CallContext, ChargeLookUp, ChargeOutcome, LookUp } from '../port/outcomes.ts';
import { declined } from './decline.ts';
import { replyAnswer } from './outcome.ts';
import { type Reply, refusalReason } from './wire/answer.ts';
import type { NombaClient } from './wire/client.ts';
import { fieldKobo, fieldText, fieldWord, type WireFields } from './wire/fields.ts';

export interface TransactionKey {
  readonly by: 'orderReference' | 'merchantTxRef';
  readonly reference: string;
  /** The sub-account that it is looked for in, where that is not the parent. */
  readonly under?: string | null;
}

type FoundTransaction = ChargeLookUp & {
  /** What the provider's record says, where it has one. */
  readonly record?: WireFields;
};

export const SUCCEEDED: ReadonlySet<string> = new Set([
  'SUCCESS',
  'SUCCESSFUL',
  'PAYMENT_SUCCESSFUL',
]);
const FAILED = new Set(['PAYMENT_FAILED', 'FAILED', 'DECLINED']);
/** What was taken and went back, and whose doing that was. */
const RETURNED = new Map([
  ['REFUND', 'refund'],
  ['REVERSED', 'reversal'],
] as const);
const REFERENCE_FIELDS = [
  'onlineCheckoutOrderReference',
  'orderReference',
  'merchantTxRef',
  'merchantReference',
];

export async function findTransaction(
  client: NombaClient,
  key: TransactionKey,
  context: CallContext,
): Promise<ChargeLookUp> {
  const { record: _, ...outcome } = await findRecord(client, key, context);
  return outcome;
}

/** The same, with the provider's own record. */
export async function findRecord(
  client: NombaClient,
  key: TransactionKey,
  context: CallContext,
): Promise<FoundTransaction> {
  const accounts = `${client.settings.pathPrefix}/transactions/accounts`;
  const reply = await client.call({
    method: 'GET',
    path: key.under ? `${accounts}/${encodeURIComponent(key.under)}/single` : `${accounts}/single`,
    query: { [key.by]: key.reference },
    context,
  });
  if (reply.kind !== 'done') return lookUpWithout(reply);
  const { checkEchoedReference } = client.settings;
  if (checkEchoedReference && !isAbout(reply.data, key.reference)) {
    return { kind: 'unknown', reason: 'the provider answered about another transaction' };
  }
  return { ...outcomeOfTransaction(reply.data), record: reply.data };
}

/** A look-up that brought no record: only "not found", in so many words, is absence. */
function lookUpWithout(reply: Exclude<Reply, { kind: 'done' }>): LookUp {
  if (reply.kind === 'inFlight')
    return { kind: 'pending', reason: 'the provider is processing it' };
  if (reply.kind !== 'refused') return { kind: 'unknown', reason: replyAnswer(reply).reason };
  return reply.notFound ? { kind: 'absent' } : { kind: 'unknown', reason: refusalReason(reply) };
}

/** A sandbox was seen to answer every look-up with one and the same old transaction. */
export function isAbout(record: WireFields, reference: string): boolean {
  const shown = REFERENCE_FIELDS.map((name) => fieldText(record, name)).filter(
    (text) => text !== null,
  );
  return shown.length === 0 || shown.includes(reference);
}

export function outcomeOfTransaction(record: WireFields): ChargeOutcome {
  const status = fieldWord(record, 'status');
  const providerReference = fieldText(record, 'id', 'transactionId');
  const message = fieldText(record, 'gatewayMessage', 'responseCodeMessage', 'message');
  const by = RETURNED.get(status as 'REFUND' | 'REVERSED');
  if (by !== undefined || SUCCEEDED.has(status)) {
    const amountKobo = fieldKobo(record, 'amount', 'onlineCheckoutAmount');
    if (amountKobo === null)
      return { kind: 'unknown', reason: 'it succeeded for no readable amount' };
    const currency = fieldWord(record, 'onlineCheckoutCurrency', 'currency') || 'NGN';
    const taken = { amountKobo, currency, providerReference };
    if (by === undefined) return { kind: 'succeeded', ...taken };
    const part = by === 'reversal' ? fieldKobo(record, 'reversedAmount') : null;
    return { kind: 'returned', by, returnedKobo: part ?? amountKobo, ...taken };
  }
  if (FAILED.has(status)) {
    const code = fieldText(record, 'responseCode', 'gatewayCode');
    return declined(message ?? 'the payment failed', { code, providerReference });
  }
  return { kind: 'pending', reason: `the provider says ${status || 'nothing'}`.slice(0, 200) };
}
