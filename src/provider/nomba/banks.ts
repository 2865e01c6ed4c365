// The banks that the provider knows, and whose name an account at one of them is in.

import type { Bank, BankAccount } from '../port/banks.ts';
import type { CallContext, ProviderAnswer } from '../port/outcomes.ts';
import { replyAnswer } from './outcome.ts';
import { recordsIn } from './wire/answer.ts';
import type { NombaClient } from './wire/client.ts';
import { fieldText } from './wire/fields.ts';

export async function listBanks(
  client: NombaClient,
  context: CallContext,
): Promise<ProviderAnswer<readonly Bank[]>> {
  const path = `${client.settings.pathPrefix}/transfers/banks`;
  const reply = await client.call({ method: 'GET', path, context, importance: 'page' });
  if (reply.kind !== 'done') return replyAnswer(reply);
  const banks: Bank[] = [];
  for (const item of recordsIn(reply, 'results')) {
    const code = fieldText(item, 'code');
    const name = fieldText(item, 'name');
    if (code && name) banks.push({ code, name });
  }
  if (banks.length === 0) return { kind: 'unknown', reason: 'the provider named no banks' };
  return { kind: 'answered', value: banks };
}

export async function resolveAccountName(
  client: NombaClient,
  account: BankAccount,
  context: CallContext,
): Promise<ProviderAnswer<{ accountName: string }>> {
  const { accountNumber, bankCode } = account;
  const reply = await client.call({
    method: 'POST',
    path: `${client.settings.pathPrefix}/transfers/bank/lookup`,
    body: { accountNumber, bankCode },
    context,
    importance: 'page',
  });
  if (reply.kind !== 'done') return replyAnswer(reply);
  const accountName = fieldText(reply.data, 'accountName');
  if (!accountName) return { kind: 'unknown', reason: 'the provider gave no account name' };
  return { kind: 'answered', value: { accountName } };
}
