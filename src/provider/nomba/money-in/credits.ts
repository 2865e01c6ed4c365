// What arrived, as the provider says when it is asked: one transfer by its session, or a page of
// them. What is not there, not decided, or not money that came in by transfer is no credit.

import type { Credit, CreditsPage, CreditsQuery } from '../../port/accounts.ts';
import type { CallContext, ProviderAnswer } from '../../port/outcomes.ts';
import { replyAnswer } from '../outcome.ts';
import { recordsIn } from '../wire/answer.ts';
import type { NombaClient } from '../wire/client.ts';
import { fieldText, type WireFields } from '../wire/fields.ts';
import { readOrderAccount } from './accounts.ts';
import { arrivedAt, isArrival, isNamed, readCredit } from './credit-record.ts';

const PAGE_SIZE = 50;

export async function findCredit(
  client: NombaClient,
  sessionId: string,
  context: CallContext,
): Promise<ProviderAnswer<Credit | null>> {
  const reply = await client.call({
    method: 'GET',
    path: `${client.settings.pathPrefix}/transactions/requery/${encodeURIComponent(sessionId)}`,
    context,
  });
  if (reply.kind !== 'done') {
    const answer = replyAnswer(reply);
    const isAbsent = answer.kind === 'refused' && answer.code === 'not_found';
    return isAbsent ? { kind: 'answered', value: null } : answer;
  }
  if (!isNamed(reply.data, sessionId)) {
    return { kind: 'unknown', reason: 'the provider answered about another transfer' };
  }
  if (!isArrival(reply.data)) return { kind: 'answered', value: null };
  const value = await creditOf(client, reply.data, context);
  return value ? { kind: 'answered', value } : { kind: 'unknown', reason: 'it cannot be read' };
}

/** A payment of an order may leave out its number, which the order still has. */
async function creditOf(
  client: NombaClient,
  record: WireFields,
  context: CallContext,
): Promise<Credit | null> {
  const reference = fieldText(record, 'onlineCheckoutOrderReference');
  if (arrivedAt(record) !== null || reference === null) return readCredit(record);
  const providerReference = fieldText(record, 'onlineCheckoutOrderId');
  const account = await readOrderAccount(client, { reference, providerReference }, context);
  if (account.kind !== 'answered' || account.value === null) return null;
  return readCredit(record, account.value.accountNumber);
}

/**
 * The lists of all that we hold, one after the other: numbers of customers and numbers of orders
 * have types of their own, and only the statement has both, without session, sender or number.
 */
interface CreditList {
  readonly type: 'vact_transfer' | 'online_checkout';
  readonly under: string | null;
}

function listsOf({ settings: { accountsUnder } }: NombaClient): readonly CreditList[] {
  const parent: CreditList[] = [
    { type: 'vact_transfer', under: null },
    { type: 'online_checkout', under: null },
  ];
  // Money at a sub-account's number was seen to be told of by either.
  return accountsUnder ? [...parent, { type: 'vact_transfer', under: accountsUnder }] : parent;
}

export async function listCredits(
  client: NombaClient,
  query: CreditsQuery,
  context: CallContext,
): Promise<ProviderAnswer<CreditsPage>> {
  if (query.accountNumber !== null) return await listOfNumber(client, query, context);
  const lists = listsOf(client);
  const place = readPlace(query.cursor);
  const list = place && lists[place.list];
  if (!place || !list) return { kind: 'refused', code: 'bad_cursor', reason: 'no such page' };
  const accounts = `${client.settings.pathPrefix}/transactions/accounts`;
  const page = await readPage(client, {
    method: 'POST',
    path: list.under ? `${accounts}/${encodeURIComponent(list.under)}` : accounts,
    query: { limit: String(PAGE_SIZE), ...pageOf(query, place.cursor) },
    body: { type: list.type, status: 'SUCCESS' },
    context,
  });
  if (page.kind !== 'answered') return page;
  const { cursor, ...rest } = page.value;
  return { kind: 'answered', value: { ...rest, cursor: placeAfter(place, cursor, lists.length) } };
}

async function listOfNumber(
  client: NombaClient,
  query: CreditsQuery,
  context: CallContext,
): Promise<ProviderAnswer<CreditsPage>> {
  const number = query.accountNumber ?? '';
  const path = `${client.settings.pathPrefix}/transactions/virtual`;
  const asked = { virtual_account: number, ...pageOf(query, query.cursor) };
  const page = await readPage(client, { method: 'GET', path, query: asked, context });
  if (page.kind !== 'answered') return page;
  const { credits, ...rest } = page.value;
  // A list that is about another number is not to pay anything of this one's.
  const own = credits.filter(({ accountNumber }) => accountNumber === number);
  return { kind: 'answered', value: { ...rest, credits: own } };
}

async function readPage(
  client: NombaClient,
  call: Parameters<NombaClient['call']>[0],
): Promise<ProviderAnswer<CreditsPage>> {
  const reply = await client.call(call);
  if (reply.kind !== 'done') return replyAnswer(reply);
  const records = recordsIn(reply, 'results').filter(isArrival);
  const read: (Credit | null)[] = [];
  for (const record of records) read.push(await creditOf(client, record, call.context));
  const credits = read.filter((credit) => credit !== null);
  const unreadable = read.length - credits.length;
  const cursor = fieldText(reply.data, 'cursor');
  // One that leads to itself would be followed for ever.
  const next = cursor === call.query?.cursor ? null : cursor;
  return {
    kind: 'answered',
    value: { credits, cursor: next, ...(unreadable > 0 && { unreadable }) },
  };
}

/** Whole seconds of UTC without a zone, widened so that no moment is left out. */
function pageOf({ from, to }: CreditsQuery, cursor: string | null) {
  const upTo = new Date(Math.ceil(to.getTime() / 1000) * 1000);
  return { dateFrom: wholeSecond(from), dateTo: wholeSecond(upTo), cursor: cursor ?? undefined };
}

const wholeSecond = (instant: Date) => instant.toISOString().slice(0, 19);

/** Which of the lists a page is of, and the provider's own cursor in it. */
interface Place {
  readonly list: number;
  readonly cursor: string | null;
}

function readPlace(cursor: string | null): Place | null {
  if (cursor === null) return { list: 0, cursor: null };
  const [, list, own] = /^(\d):(.*)$/s.exec(cursor) ?? [];
  return list === undefined ? null : { list: Number(list), cursor: own || null };
}

function placeAfter({ list }: Place, cursor: string | null, lists: number): string | null {
  if (cursor !== null) return `${list}:${cursor}`;
  return list + 1 < lists ? `${list + 1}:` : null;
}
