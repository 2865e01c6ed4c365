// Whose name a bank account is in, asked at its bank: so that a payer sees a slip of the finger
// before a mandate is created on a wrong account.

import Type from 'typebox';
import {
  askForHolder,
  HOLDER_PROBLEMS,
  NAMED_ACCOUNT,
  requireHolder,
} from '../engine/ask/account-holder.ts';
import { countNameAsked } from '../engine/door/bank-name-limits.ts';
import { threeStepOperation } from '../frame/operation.ts';
import { Body, Nullable } from '../lib/api/schema.ts';

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
  input: { body: Body(NAMED_ACCOUNT) },
  output: AccountHolder,
  message: 'Account found',
  problems: HOLDER_PROBLEMS,
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

  call: async ({ providers, banks, clock, tenant, intent }) =>
    await askForHolder({ providers, banks, clock, tenant }, intent),

  async settle({ body, outcome }) {
    const { bankCode, accountNumber } = body;
    const { bankName, accountName } = requireHolder(outcome);
    return { bankCode, bankName, last4: accountNumber.slice(-4), accountName };
  },
});
