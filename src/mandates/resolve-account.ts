// Whose name a bank account is in, asked at its bank: so that a payer sees a slip of the finger
// before a mandate is created on a wrong account.

import Type from 'typebox';
import { threeStepOperation } from '../frame/operation.ts';
import { invalidField, problem, withoutAnswer } from '../frame/problems.ts';
import { Body, described, Nullable } from '../lib/api/schema.ts';
import { askWhoseAccount, banksOf } from '../provider/ask/banks.ts';
import { countNameAsked } from './bank-limits.ts';

const digitPattern = (pattern: string, hint: string) =>
  Type.String({ pattern: `^${pattern}$`, 'x-hint': hint });

const AccountHolder = Type.Object(
  {
    bankCode: Type.String({ description: 'The number that you sent' }),
    bankName: Nullable(
      Type.String({ description: 'The bank’s name. `null` if no list of banks is available.' }),
    ),
    last4: Type.String({ description: 'The last digits of the account number' }),
    accountName: Type.String({ description: 'The account holder’s name, as the bank knows it' }),
  },
  { title: 'AccountHolder', description: 'The name on a bank account.' },
);

export const resolveBankAccount = threeStepOperation({
  access: 'key',
  needs: 'serve',
  audit: null,
  tag: 'Banks',
  summary: 'Look up the name on a bank account',
  description:
    'Show the name to the payer before you create a mandate. The account number is never ' +
    'logged. It is stored, encrypted, only if you send an `Idempotency-Key`, and for as ' +
    'long as that key is kept. Limits: 60 a minute, 1,000 a day.',
  input: {
    body: Body({
      bankCode: described(
        digitPattern('\\d{3,6}', 'must be a bank’s code: see GET /v1/bank'),
        'The bank’s code, from `GET /v1/bank`',
      ),
      accountNumber: described(
        digitPattern('\\d{10}', 'must be 10 digits'),
        'The account number: 10 digits',
      ),
    }),
  },
  output: AccountHolder,
  message: 'Account found',
  problems: [
    'bank_account_not_found',
    'too_many_attempts',
    'provider_refused',
    'provider_unavailable',
    'provider_crowded',
  ],
  example: {
    body: { bankCode: '058', accountNumber: '0123450000' },
    data: {
      bankCode: '058',
      bankName: 'Guaranty Trust Bank',
      last4: '0000',
      accountName: 'ADA OKAFOR',
    },
  },

  async prepare({ house, db, tenant, body }) {
    await countNameAsked(db, tenant.id, house.clock.now());
    const { name: provider } = house.providers.forNew('mandates', tenant.chosenProvider);
    return { provider, ...body };
  },

  async call({ providers, banks, clock, tenant, intent }) {
    const by = { providers, banks, clock, tenant };
    const known = await banksOf(by, intent);
    // Without a list the bank's own provider has to say that it does not know it.
    if (known.kind !== 'answered') {
      return { bankName: null, answer: await askWhoseAccount(by, intent) };
    }
    const bank = known.value.banks.find(({ code }) => code === intent.bankCode);
    if (!bank) return { bankName: null, answer: null };
    return { bankName: bank.name, answer: await askWhoseAccount(by, intent) };
  },

  async settle({ body, outcome: { bankName, answer } }) {
    const { bankCode, accountNumber } = body;
    if (answer === null) {
      throw invalidField('bankCode', 'is not a bank’s code: see GET /v1/bank');
    }
    if (answer.kind === 'unknown') throw withoutAnswer(answer, { retryAfterSeconds: 5 });
    if (answer.kind === 'refused') {
      if (answer.code === 'not_found') throw problem('bank_account_not_found');
      const message = `The payment provider refused the request: ${answer.reason}`;
      throw problem('provider_refused', { message });
    }
    const { accountName } = answer.value;
    return { bankCode, bankName, last4: accountNumber.slice(-4), accountName };
  },
});
