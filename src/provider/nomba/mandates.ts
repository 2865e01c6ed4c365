// Direct-debit mandates: making one, reading it, finding one whose making got no answer.

import type { MandateCreated, MandateRequest, MandateState } from '../port/mandates.ts';
import type { CallContext, ProviderAnswer } from '../port/outcomes.ts';
import { amountOnWire } from './amounts.ts';
import { localTime } from './local-time.ts';
import { readMandateState } from './mandate-state.ts';
import { replyAnswer } from './outcome.ts';
import { recordsIn } from './wire/answer.ts';
import type { NombaClient } from './wire/client.ts';
import { fieldText, fieldTruth } from './wire/fields.ts';

const PAGE_SIZE = 50;
const MAX_PAGES = 20;

export async function createMandate(
  client: NombaClient,
  request: MandateRequest,
  context: CallContext,
): Promise<ProviderAnswer<MandateCreated>> {
  const reply = await client.call({
    method: 'POST',
    path: `${client.settings.pathPrefix}/direct-debits`,
    body: writeMandate(request, client.settings.mandateDateSeconds),
    idempotencyKey: request.reference,
    context,
    importance: 'page',
  });
  if (reply.kind !== 'done') return replyAnswer(reply);
  const mandateId = fieldText(reply.data, 'mandateId');
  if (!mandateId) return { kind: 'unknown', reason: 'the provider gave no mandate id' };
  const description = fieldText(reply.data, 'description') ?? '';
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
  client: NombaClient,
  mandateId: string,
  context: CallContext,
): Promise<ProviderAnswer<MandateState>> {
  const reply = await client.call({
    method: 'GET',
    path: `${client.settings.pathPrefix}/direct-debits/status`,
    query: { mandateId },
    context,
    importance: 'page',
  });
  if (reply.kind !== 'done') return replyAnswer(reply);
  const state = readMandateState(reply.data);
  if (state?.mandateId === mandateId) return { kind: 'answered', value: state };
  return { kind: 'unknown', reason: 'the provider answered about another mandate' };
}

export async function findMandate(
  client: NombaClient,
  merchantReference: string,
  context: CallContext,
): Promise<ProviderAnswer<MandateState | null>> {
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const reply = await client.call({
      method: 'GET',
      path: `${client.settings.pathPrefix}/direct-debits/mandates`,
      // The filter by reference is a hope: where it is ignored, the pages are gone through.
      query: { page: String(page), pageSize: String(PAGE_SIZE), merchantReference },
      context,
      importance: 'page',
    });
    if (reply.kind !== 'done') return replyAnswer(reply);
    const items = recordsIn(reply, 'items');
    const found = items.find((item) => fieldText(item, 'merchantReference') === merchantReference);
    const state = found ? readMandateState(found) : null;
    if (state) return { kind: 'answered', value: state };
    const hasMore = fieldTruth(reply.data, 'hasMore') ?? items.length === PAGE_SIZE;
    if (!hasMore) return { kind: 'answered', value: null };
  }
  return { kind: 'unknown', reason: 'too many mandates to search' };
}
