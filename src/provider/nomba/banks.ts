// The banks that the provider knows, and whose name an account at one of them is in.

import type { Bank, BankAccount } from '../port/banks.ts';
import type { Answer, CallContext } from '../port/outcomes.ts';
import { answerOf } from './outcome.ts';
import { itemsOf } from './wire/answer.ts';
import type { Client } from './wire/client.ts';
import { textOf } from './wire/fields.ts';

export async function listBanks(
  client: Client,
  context: CallContext,
): Promise<Answer<readonly Bank[]>> {
  const path = `${client.settings.pathPrefix}/transfers/banks`;
  const reply = await client.call({ method: 'GET', path, context, importance: 'page' });
  if (reply.kind !== 'done') return answerOf(reply);
  const banks: Bank[] = [];
  for (const item of itemsOf(reply, 'results')) {
    const code = textOf(item, 'code');
    const name = textOf(item, 'name');
    if (code && name) banks.push({ code, name });
  }
  if (banks.length === 0) return { kind: 'unknown', reason: 'the provider named no banks' };
  return { kind: 'answered', value: banks };
}

export async function resolveAccountName(
  client: Client,
  account: BankAccount,
  context: CallContext,
): Promise<Answer<{ accountName: string }>> {
  const { accountNumber, bankCode } = account;
  const reply = await client.call({
    method: 'POST',
    path: `${client.settings.pathPrefix}/transfers/bank/lookup`,
    body: { accountNumber, bankCode },
    context,
    importance: 'page',
  });
  if (reply.kind !== 'done') return answerOf(reply);
  const accountName = textOf(reply.data, 'accountName');
  if (!accountName) return { kind: 'unknown', reason: 'the provider gave no account name' };
  return { kind: 'answered', value: { accountName } };
}
