// Whose name a bank account is in: asked at the provider, by the operations that show the name
// before anything is done with the account.

import Type from 'typebox';
import { invalidField, type ProblemCode, problem, withoutAnswer } from '../../frame/problems.ts';
import { described } from '../../lib/api/schema.ts';
import { askWhoseAccount, type BankAsker, banksOf } from '../../provider/ask/banks.ts';
import type { BankAccount } from '../../provider/port/banks.ts';
import type { ProviderAnswer } from '../../provider/port/outcomes.ts';

const digitPattern = (pattern: string, hint: string) =>
  Type.String({ pattern: `^${pattern}$`, 'x-hint': hint });

/** A bank account as a caller names it. */
export const NAMED_ACCOUNT = {
  bankCode: described(
    digitPattern('\\d{3,6}', 'must be a bank’s code: see GET /v1/bank'),
    'The bank’s code, from `GET /v1/bank`',
  ),
  accountNumber: described(
    digitPattern('\\d{10}', 'must be 10 digits'),
    'The account number: 10 digits',
  ),
};

export const HOLDER_PROBLEMS = [
  'bank_account_not_found',
  'too_many_attempts',
  'provider_refused',
  'provider_unavailable',
  'provider_crowded',
] as const satisfies readonly ProblemCode[];

export interface FoundHolder {
  /** Null: the provider has no list of banks to find it in. */
  readonly bankName: string | null;
  /** Null: it is no code of a bank. */
  readonly answer: ProviderAnswer<{ readonly accountName: string }> | null;
}

export async function askForHolder(
  by: BankAsker,
  account: BankAccount & { readonly provider: string },
): Promise<FoundHolder> {
  const known = await banksOf(by, account);
  // Without a list the bank's own provider has to say that it does not know it.
  if (known.kind !== 'answered') {
    return { bankName: null, answer: await askWhoseAccount(by, account) };
  }
  const bank = known.value.banks.find(({ code }) => code === account.bankCode);
  if (!bank) return { bankName: null, answer: null };
  return { bankName: bank.name, answer: await askWhoseAccount(by, account) };
}

/** The names of bank and holder; or why there is none. */
export function requireHolder({ bankName, answer }: FoundHolder) {
  if (answer === null) {
    throw invalidField('bankCode', 'is not a bank’s code: see GET /v1/bank');
  }
  if (answer.kind === 'unknown') throw withoutAnswer(answer, { retryAfterSeconds: 5 });
  if (answer.kind === 'refused') {
    if (answer.code === 'not_found') throw problem('bank_account_not_found');
    const message = `The payment provider refused the request: ${answer.reason}`;
    throw problem('provider_refused', { message });
  }
  return { bankName, accountName: answer.value.accountName };
}
