// Direct-debit mandates: making one, reading it, finding one whose making got no answer.

import type { MandateCreated, MandateRequest, MandateState } from '../port/mandates.ts';
import type { Answer, CallContext } from '../port/outcomes.ts';
import { amountOnWire } from './amounts.ts';
import { localTime } from './local-time.ts';
import { readMandateState } from './mandate-state.ts';
import { answerOf } from './outcome.ts';
import { itemsOf } from './wire/answer.ts';
import type { Client } from './wire/client.ts';
import { textOf, truthOf } from './wire/fields.ts';

const PAGE_SIZE = 50;
const MAX_PAGES = 20;

export async function createMandate(
  client: Client,
  request: MandateRequest,
  context: CallContext,
): Promise<Answer<MandateCreated>> {
  const reply = await client.call({
    method: 'POST',
    path: `${client.settings.pathPrefix}/direct-debits`,
    body: writeMandate(request, client.settings.mandateDateSeconds),
    idempotencyKey: request.reference,
    context,
    importance: 'page',
  });
  if (reply.kind !== 'done') return answerOf(reply);
  const mandateId = textOf(reply.data, 'mandateId');
  if (!mandateId) return { kind: 'unknown', reason: 'the provider gave no mandate id' };
  const description = textOf(reply.data, 'description') ?? '';
  return { kind: 'answered', value: { mandateId, description } };
}

function writeMandate(request: MandateRequest, withSeconds: boolean): object {
  const seconds = withSeconds ? ':00' : '';
  return {
    customerAccountNumber: request.accountNumber,
    bankCode: request.bankCode,
    customerName: request.customerName,
    customerAccountName: request.accountName,
    customerEmail: request.customerEmail,
    customerPhoneNumber: internationalPhoneNumber(request.customerPhoneNumber),
    customerAddress: request.customerAddress,
    narration: request.narration,
    frequency: request.frequency === 'QUARTERLY' ? 'EVERY_THREE_MONTHS' : request.frequency,
    merchantReference: request.reference,
    startDate: localTime(request.startAt) + seconds,
    endDate: localTime(request.endAt) + seconds,
    startImmediately: false,
    amount:
      request.amountKobo === undefined ? undefined : amountOnWire(request.amountKobo, 'number'),
  };
}

/** The provider takes 234… and nothing else; people write 080… and +234…. */
function internationalPhoneNumber(number: string): string {
  const digits = number.replace(/\D/g, '');
  return /^0\d{10}$/.test(digits) ? `234${digits.slice(1)}` : digits;
}

export async function readMandate(
  client: Client,
  mandateId: string,
  context: CallContext,
): Promise<Answer<MandateState>> {
  const reply = await client.call({
    method: 'GET',
    path: `${client.settings.pathPrefix}/direct-debits/status`,
    query: { mandateId },
    context,
    importance: 'page',
  });
  if (reply.kind !== 'done') return answerOf(reply);
  const state = readMandateState(reply.data);
  if (state?.mandateId === mandateId) return { kind: 'answered', value: state };
  return { kind: 'unknown', reason: 'the provider answered about another mandate' };
}

export async function findMandate(
  client: Client,
  merchantReference: string,
  context: CallContext,
): Promise<Answer<MandateState | null>> {
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const reply = await client.call({
      method: 'GET',
      path: `${client.settings.pathPrefix}/direct-debits/mandates`,
      // The filter by reference is a hope: where it is ignored, the pages are gone through.
      query: { page: String(page), pageSize: String(PAGE_SIZE), merchantReference },
      context,
      importance: 'page',
    });
    if (reply.kind !== 'done') return answerOf(reply);
    const items = itemsOf(reply, 'items');
    const found = items.find((item) => textOf(item, 'merchantReference') === merchantReference);
    const state = found ? readMandateState(found) : null;
    if (state) return { kind: 'answered', value: state };
    const hasMore = truthOf(reply.data, 'hasMore') ?? items.length === PAGE_SIZE;
    if (!hasMore) return { kind: 'answered', value: null };
  }
  return { kind: 'unknown', reason: 'too many mandates to search' };
}
