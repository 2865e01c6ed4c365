// Debiting a mandate, and finding out about a debit in the provider's list of transactions, the
// only place that shows debits by our reference.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import type { MandateDebit } from '../port/mandates.ts';
import type { CallContext, ChargeLookUp, ChargeOutcome, Outcome } from '../port/outcomes.ts';
import { amountOnWire } from './amounts.ts';
import { declined } from './decline.ts';
import { isReferenceTaken, replyAnswer, replyOutcome } from './outcome.ts';
import { outcomeOfTransaction } from './transactions.ts';
import { type DoneReply, recordsIn } from './wire/answer.ts';
import type { NombaClient } from './wire/client.ts';
import { fieldKobo, fieldText, fieldWord, type WireFields } from './wire/fields.ts';

const PAGE_SIZE = 50;
const MAX_PAGES = 20;
const BEFORE_MS = 10 * MINUTE_MS;
/** By its reference a debit is looked for further back: a restored database repeats old ones. */
const FILTERED_BEFORE_MS = 40 * DAY_MS;
/** The last replay of a debit goes out 15 minutes after the first request. */
const AFTER_MS = HOUR_MS;

export async function debitMandate(
  client: NombaClient,
  debit: MandateDebit,
  context: CallContext,
): Promise<ChargeOutcome> {
  const { pathPrefix, debitReferenceField } = client.settings;
  const reply = await client.call({
    method: 'POST',
    path: `${pathPrefix}/direct-debits/debit-mandate`,
    body: {
      mandateId: debit.mandateId,
      amount: amountOnWire(debit.amountKobo, 'string'),
      [debitReferenceField]: debit.reference,
    },
    idempotencyKey: debit.reference,
    context,
  });
  if (reply.kind === 'done') return outcomeOfDebit(reply, debit);
  if (!isReferenceTaken(reply)) return replyOutcome(reply);
  // An earlier request has the reference: what became of that one is the answer.
  const earlier = { reference: debit.reference, attemptedAt: context.testNow ?? client.time.now() };
  const found = await lookUpDebit(client, earlier, context);
  return found.kind === 'absent' || found.kind === 'pending' ? replyOutcome(reply) : found;
}

function outcomeOfDebit(reply: DoneReply, debit: MandateDebit): Outcome {
  const { data } = reply;
  const mandateId = fieldText(data, 'mandateId');
  if (mandateId !== null && mandateId !== debit.mandateId) {
    return { kind: 'unknown', reason: 'the provider answered about another mandate' };
  }
  const providerReference = fieldText(data, 'transactionId', 'id');
  const status = fieldWord(data, 'status');
  if (status === 'SUCCESS' || status === 'SUCCESSFUL') {
    const amountKobo = fieldKobo(data, 'amount');
    if (amountKobo === null)
      return { kind: 'unknown', reason: 'it succeeded for no readable amount' };
    return { kind: 'succeeded', amountKobo, currency: 'NGN', providerReference };
  }
  if (/^(FAILED|DECLINED|REJECTED|PAYMENT_FAILED)$/.test(status)) {
    return declined(reply.message, { code: fieldText(data, 'responseCode'), providerReference });
  }
  if (/^(PENDING|PROCESSING|NEW|INITIATED).*/.test(status)) {
    return { kind: 'pending', reason: 'the provider is still processing it' };
  }
  return { kind: 'unknown', reason: 'the provider did not say whether it was debited' };
}

export async function lookUpDebit(
  client: NombaClient,
  debit: { reference: string; attemptedAt: Date },
  context: CallContext,
): Promise<ChargeLookUp> {
  // The filter is a hope; where it is not understood, the pages around the moment are gone through.
  const filtered = await findDebit(client, debit, context);
  if (filtered) return filtered;
  const searched = await searchList(client, debit, { context, filter: false });
  // Debits carry our reference by an undocumented field: not seeing one proves nothing.
  return searched ?? { kind: 'pending', reason: 'the provider’s list does not show it' };
}

/** By the filter alone. Null: it shows none. */
export async function findDebit(
  client: NombaClient,
  debit: { reference: string; attemptedAt: Date },
  context: CallContext,
): Promise<ChargeLookUp | null> {
  return await searchList(client, debit, { context, filter: true });
}

async function searchList(
  client: NombaClient,
  debit: { reference: string; attemptedAt: Date },
  how: { context: CallContext; filter: boolean },
): Promise<ChargeLookUp | null> {
  const at = debit.attemptedAt.getTime();
  const beforeMs = how.filter ? FILTERED_BEFORE_MS : BEFORE_MS;
  let cursor: string | null = null;
  for (let page = 0; page < (how.filter ? 1 : MAX_PAGES); page += 1) {
    const reply = await client.call({
      method: 'POST',
      path: `${client.settings.pathPrefix}/transactions/accounts`,
      query: {
        limit: String(PAGE_SIZE),
        cursor: cursor ?? undefined,
        dateFrom: new Date(at - beforeMs).toISOString(),
        dateTo: new Date(at + AFTER_MS).toISOString(),
      },
      body: how.filter ? { merchantTxRef: debit.reference } : {},
      context: how.context,
    });
    if (reply.kind !== 'done') {
      return how.filter ? null : { kind: 'unknown', reason: replyAnswer(reply).reason };
    }
    const record = recordsIn(reply, 'results').find((item) => isDebit(item, debit.reference));
    if (record) return outcomeOfTransaction(record);
    const next = fieldText(reply.data, 'cursor');
    if (!next || next === cursor) return null;
    cursor = next;
  }
  return null;
}

function isDebit(record: WireFields, reference: string): boolean {
  // A refund is listed under the reference of the payment it gives back.
  if (fieldWord(record, 'type').includes('REFUND')) return false;
  return ['merchantTxRef', 'merchantReference'].some(
    (name) => fieldText(record, name) === reference,
  );
}
