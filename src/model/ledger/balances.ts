// What all accounts of a ledger have, in kobo, debits above zero.

import { ACCOUNT_NAMES, type LedgerAccount } from './accounts.ts';

export type AccountBalances = Readonly<Record<LedgerAccount, number>>;

export function addBalances(
  one: Partial<AccountBalances>,
  other: Partial<AccountBalances>,
): AccountBalances {
  const sums = ACCOUNT_NAMES.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]);
  return Object.fromEntries(sums) as AccountBalances;
}
