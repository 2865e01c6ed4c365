// What the accounts of the ledger have, now or at an earlier moment.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { readInstant } from '../frame/window.ts';
import { boundedText, Instant, Kobo } from '../lib/api/schema.ts';
import { isDay } from '../lib/values/day.ts';
import { ACCOUNT_NAMES } from '../model/ledger/accounts.ts';
import { selectBalances } from '../model/ledger/balances-sql.ts';
import { windowOfDay } from '../model/ledger/days.ts';
import { Account } from '../model/ledger/shape.ts';

const AccountBalance = Type.Object(
  { account: Account, balance: Kobo('Balance (a debit is positive, a credit negative)') },
  { title: 'LedgerBalance', description: 'An account and its balance.' },
);

export const readLedgerAccounts = operation({
  access: 'key',
  needs: 'read',
  tag: 'Ledger',
  summary: 'Retrieve the balances of your ledger',
  description:
    'All accounts, in naira. The balances sum to zero: each fact of money is posted to two or ' +
    'more accounts.',
  input: {
    query: Type.Object({
      at: Type.Optional(
        boundedText(40, {
          description:
            'A moment, or a day, at whose end in Africa/Lagos the balances are. Default: now.',
        }),
      ),
    }),
  },
  output: Type.Object(
    {
      at: Instant('The moment of the balances'),
      accounts: Type.Array(AccountBalance, { description: 'All accounts' }),
    },
    { title: 'LedgerBalances', description: 'The balances of the ledger at a moment.' },
  ),
  message: 'Balances found',
  problems: [],
  example: {
    query: { at: '2026-01-31T09:00:00.000Z' },
    data: {
      at: '2026-01-31T09:00:00.000Z',
      accounts: [
        { account: 'receivable', balance: 500_000 },
        { account: 'revenue', balance: -500_000 },
      ],
    },
  },

  async run({ house, db, tenant, query }) {
    const at = momentOf(query.at) ?? tenant.clockNow ?? house.clock.now();
    const balances = await selectBalances(db, tenant.id, at);
    const accounts = ACCOUNT_NAMES.map((account) => ({ account, balance: balances[account] }));
    return { at: at.toISOString(), accounts };
  },
});

function momentOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  if (!isDay(text)) return readInstant('at', text);
  return new Date(windowOfDay(text).until.getTime() - 1);
}
