// Reads the bank account that payouts go to, and all that were chosen before.

import type { Db } from '../db/connect.ts';
import { operation } from '../frame/operation.ts';
import { Nullable } from '../lib/api/schema.ts';
import {
  PayoutAccount,
  payoutAccountExample,
  shapePayoutAccount,
} from '../model/payouts/bank-account.ts';
import { selectAccountChanges, selectAccountsInUse } from '../model/payouts/bank-accounts-sql.ts';

const MOST_CHANGES = 100;

export async function viewPayoutAccount(db: Db, tenantId: string, now: Date) {
  const accounts = await selectAccountsInUse(db, tenantId, now);
  if (accounts === null) return null;
  return shapePayoutAccount(accounts, await selectAccountChanges(db, tenantId, MOST_CHANGES));
}

export const readPayoutAccount = operation({
  access: 'key',
  needs: 'read',
  tag: 'Payouts',
  summary: 'Retrieve your payout account',
  description:
    '`null` if no bank account was chosen: payouts then go to your account at the payment ' +
    'provider.',
  input: {},
  output: Nullable(
    PayoutAccount,
    'The bank account that your payouts go to. `null` if none was chosen.',
  ),
  message: 'Payout account found',
  messageFor: (data) => (data === null ? 'No payout account was chosen' : 'Payout account found'),
  problems: [],
  example: { data: payoutAccountExample },

  run: async ({ db, tenant, now }) => await viewPayoutAccount(db, tenant.id, now),
});
