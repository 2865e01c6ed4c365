// The books: what every account has, the lines behind it, and the digest of a day.

import type { LedgerBalances, LedgerLine } from '../../../sdk/src/generated/types.ts';
import { command, flagOption, textOption } from '../line/command.ts';
import { type Column, momentOf, nairaOf, textTable } from '../line/table.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';
import { DAYS, getting, listing } from './listing.ts';

type Balance = LedgerBalances['accounts'][number];

const BALANCES: readonly Column<Balance>[] = [
  { title: 'account', isWhole: true, of: ({ account }) => account },
  { title: 'debit', isNumber: true, of: ({ balance }) => (balance > 0 ? nairaOf(balance) : '') },
  { title: 'credit', isNumber: true, of: ({ balance }) => (balance < 0 ? nairaOf(-balance) : '') },
];

export const readBalances = command({
  about: 'Balances are in naira. Accounts without a balance are left out, but for --json.',
  options: {
    at: textOption('<moment>', 'a moment, or a day, at whose end (Lagos) the balances are'),
    json: flagOption('print the response as JSON'),
    ...CALLER,
  },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo ledger balances', 'sanwo ledger balances --at 2026-05-31'],

  run: (given) =>
    asking(given, async ({ sanwo }) => {
      const { options, screen } = given;
      const { at, json } = options;
      const found = await sanwo.ledger.getAccounts(at === undefined ? {} : { at });
      if (json) return screen.print(JSON.stringify(found, null, 2));
      const moved = found.accounts.filter(({ balance }) => balance !== 0);
      for (const line of textTable(moved, BALANCES, screen.width)) screen.print(line);
    }),
});

export const listLines = listing<LedgerLine>({
  columns: [
    { title: 'at', isWhole: true, of: ({ at }) => momentOf(at) },
    { title: 'account', isWhole: true, of: ({ account }) => account },
    { title: 'amount', isNumber: true, of: ({ amount }) => nairaOf(amount) },
    { title: 'reason', of: ({ reason }) => reason },
    { title: 'of', of: ({ of }) => `${of.type}:${of.id}` },
  ],
  filters: {
    account: textOption('<account>', 'only of this account, for example receivable'),
    of: textOption('<subject>', 'only of this thing: an id, or a type and an id'),
    ...DAYS,
  },
  examples: ['sanwo ledger list --account merchant_payable --from 2026-05-01'],
  list: (sanwo, query) => sanwo.ledger.list(query),
});

export const getDigest = getting({
  argument: { name: 'day', about: 'a day that is closed, for example 2026-05-31' },
  examples: ['sanwo ledger digest 2026-05-31 --json > digest.json'],
  get: (sanwo, day) => sanwo.ledger.getDigest(day),
});
