// Numbers that payers transfer to: opened, found and closed by our own reference. A lost answer, or
// one that says that there is one already, is settled by asking for the number of the reference.

import type { AccountRequest, ReceivingAccount } from '../../port/accounts.ts';
import type { CallContext, ProviderAnswer } from '../../port/outcomes.ts';
import { isReferenceTaken, replyAnswer } from '../outcome.ts';
import type { RefusedReply, Reply } from '../wire/answer.ts';
import type { NombaClient } from '../wire/client.ts';
import { fieldText, fieldTruth, fieldWord, type WireFields } from '../wire/fields.ts';
import { writeAccountName } from './account-name.ts';

type FoundAccount = ProviderAnswer<ReceivingAccount | null>;

const NUMBER = /^\d{10}$/;
/** What is full, in the words of one who gives no more: not the rate of requests. */
const LIMITS = [
  /\b(limit|maximum|quota)\b.*\b(reached|exceeded|allowed)\b/i,
  /\b(reached|exceeded)\b.*\b(limit|maximum|quota)\b/i,
];
const NOT_READ = {
  kind: 'unknown',
  reason: 'the provider answered without the number of the account',
} as const;

const pathOf = ({ settings }: NombaClient, last: string) =>
  `${settings.pathPrefix}/accounts/virtual/${encodeURIComponent(last)}`;

/** A bank verification number is neither sent nor read: the provider uses its own. */
export async function openAccount(
  client: NombaClient,
  request: AccountRequest,
  context: CallContext,
): Promise<ProviderAnswer<ReceivingAccount>> {
  const { accountsUnder, pathPrefix } = client.settings;
  const reply = await client.call({
    method: 'POST',
    path: accountsUnder ? pathOf(client, accountsUnder) : `${pathPrefix}/accounts/virtual`,
    body: { accountRef: request.reference, accountName: writeAccountName(request.accountName) },
    context,
    importance: 'page',
  });
  if (isForGood(reply)) return refusalOf(reply);
  // Also after a good answer: whether the number lives is only shown when it is looked up.
  const found = await findAccount(client, request.reference, context);
  if (found.kind === 'answered' && found.value !== null) return { ...found, value: found.value };
  if (found.kind === 'refused') return { kind: 'unknown', reason: found.reason };
  if (reply.kind === 'done') return readAccount(reply.data, request.reference) ?? NOT_READ;
  const answer = replyAnswer(reply);
  return answer.kind === 'unknown' ? answer : { kind: 'unknown', reason: answer.reason };
}

/** Whether nothing was opened, by this request or by an earlier one of its reference. */
function isForGood(reply: Reply): reply is RefusedReply {
  return reply.kind === 'refused' && reply.certain && !isReferenceTaken(reply);
}

function refusalOf(reply: RefusedReply): Exclude<FoundAccount, { kind: 'answered' }> {
  const answer = replyAnswer(reply);
  const isFull = answer.kind === 'refused' && LIMITS.some((each) => each.test(reply.message));
  return isFull ? { ...answer, code: 'limit_reached' } : answer;
}

export async function findAccount(
  client: NombaClient,
  reference: string,
  context: CallContext,
): Promise<FoundAccount> {
  const path = pathOf(client, reference);
  const reply = await client.call({ method: 'GET', path, context, importance: 'page' });
  if (reply.kind === 'done') return readAccount(reply.data, reference) ?? NOT_READ;
  const answer = replyAnswer(reply);
  const isAbsent = answer.kind === 'refused' && answer.code === 'not_found';
  return isAbsent ? { kind: 'answered', value: null } : answer;
}

export async function closeAccount(
  client: NombaClient,
  reference: string,
  context: CallContext,
): Promise<ProviderAnswer<null>> {
  const path = pathOf(client, reference);
  const reply = await client.call({ method: 'DELETE', path, context, importance: 'page' });
  const closed = { kind: 'answered', value: null } as const;
  if (reply.kind === 'done') {
    return fieldTruth(reply.data, 'expired') === false
      ? { kind: 'unknown', reason: 'the provider says that the number is still open' }
      : closed;
  }
  const isGone = reply.kind === 'refused' && (reply.notFound || reply.code === '404');
  return isGone ? closed : replyAnswer(reply);
}

/** An order is known by our reference or by the provider's own: it was seen to take either. */
export async function readOrderAccount(
  client: NombaClient,
  order: { readonly reference: string; readonly providerReference: string | null },
  context: CallContext,
): Promise<FoundAccount> {
  const { reference, providerReference } = order;
  const found = await orderAccountBy(client, reference, context);
  const isOther = providerReference !== null && providerReference !== reference;
  const isAbsent = found.kind === 'answered' && found.value === null;
  if (!isAbsent || !isOther) return found;
  return await orderAccountBy(client, providerReference, context);
}

async function orderAccountBy(
  client: NombaClient,
  reference: string,
  context: CallContext,
): Promise<FoundAccount> {
  const { checkoutPathPrefix } = client.settings;
  const reply = await client.call({
    method: 'GET',
    path: `${checkoutPathPrefix}/checkout/get-checkout-kta/${encodeURIComponent(reference)}`,
    context,
    importance: 'page',
  });
  if (reply.kind === 'done') {
    const { data } = reply;
    const value = accountIn(data, fieldText(data, 'accountNumber'), fieldText(data, 'accountName'));
    return value ? { kind: 'answered', value } : NOT_READ;
  }
  const answer = replyAnswer(reply);
  const isAbsent = answer.kind === 'refused' && answer.code === 'not_found';
  return isAbsent ? { kind: 'answered', value: null } : answer;
}

/** Another reference's number would show one payer to another: it is no answer. */
function readAccount(
  data: WireFields,
  reference: string,
): Exclude<ProviderAnswer<ReceivingAccount>, { kind: 'refused' }> | null {
  const shown = fieldText(data, 'accountRef');
  if (shown !== null && shown !== reference) {
    return { kind: 'unknown', reason: 'the provider answered about another account' };
  }
  const number = fieldText(data, 'bankAccountNumber');
  const value = accountIn(data, number, fieldText(data, 'bankAccountName', 'accountName'));
  return value && { kind: 'answered', value };
}

function accountIn(
  data: WireFields,
  accountNumber: string | null,
  accountName: string | null,
): ReceivingAccount | null {
  const bankName = fieldText(data, 'bankName');
  if (accountNumber === null || !NUMBER.test(accountNumber)) return null;
  if (bankName === null || accountName === null) return null;
  const currency = fieldWord(data, 'currency') || 'NGN';
  return { accountNumber, bankName, accountName, currency, status: statusIn(data) };
}

function statusIn(data: WireFields): ReceivingAccount['status'] {
  if (fieldTruth(data, 'expired') === true) return 'closed';
  const isSuspended =
    fieldTruth(data, 'suspended') === true || fieldWord(data, 'status') === 'SUSPENDED';
  return isSuspended ? 'suspended' : 'active';
}
