// Where payouts go, and every bank account that was chosen for them, as a table.

import type { PayoutAccountChange } from '../../../sdk/src/generated/types.ts';
import { command, flagOption } from '../line/command.ts';
import { type Column, momentOf, textTable } from '../line/table.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';

const COLUMNS: readonly Column<PayoutAccountChange>[] = [
  { title: 'bank', of: ({ bankName, bankCode }) => bankName ?? bankCode },
  { title: 'number', isWhole: true, of: ({ last4 }) => `…${last4}` },
  { title: 'holder', of: ({ accountName }) => accountName },
  {
    title: 'used from',
    isWhole: true,
    of: ({ usedFrom, replacedAt }) => (replacedAt === null ? momentOf(usedFrom) : 'never'),
  },
  { title: 'chosen by', of: ({ chosenBy }) => chosenBy },
  { title: 'chosen', isWhole: true, of: ({ createdAt }) => momentOf(createdAt) },
];

export const payoutAccount = command({
  about: `
The bank accounts that were chosen for payouts, newest first. The newest that has begun is in use.
To choose one, an owner signs in to the dashboard. --json prints the full API response.`,
  options: { json: flagOption('print the payout account as JSON'), ...CALLER },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo payout-account'],

  run: (given) =>
    asking(given, async ({ sanwo }) => {
      const { options, screen } = given;
      const account = await sanwo.payoutAccount.get();
      if (options.json) return screen.print(JSON.stringify(account, null, 2));
      if (account === null) {
        return screen.print('Payouts go to your account at the payment provider.');
      }
      for (const line of textTable(account.changes, COLUMNS, screen.width)) screen.print(line);
    }),
});
