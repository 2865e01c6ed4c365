// Every query on the bank accounts that tenants chose for their payouts.

import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { PayoutBankAccounts } from '../../db/schema.ts';
import type { AccountsInUse, BankAccountRow } from './bank-account.ts';

/**
 * The account that payouts go to at that moment, and the one that replaces it later. The first one
 * is in use whatever a test clock says, which may have gone back since.
 */
export async function selectAccountsInUse(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<AccountsInUse | null> {
  const [newest, before] = await db
    .selectFrom('payoutBankAccounts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('replacedAt', 'is', null)
    .orderBy('usedFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  if (!newest) return null;
  if (!before || newest.usedFrom <= now) return { inUse: newest, pending: null };
  return { inUse: before, pending: newest };
}

/** All that were chosen, the newest first. */
export async function selectAccountChanges(
  db: Db,
  tenantId: string,
  most: number,
): Promise<readonly BankAccountRow[]> {
  return await db
    .selectFrom('payoutBankAccounts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function selectBankAccount(
  db: Db,
  tenantId: string,
  id: string,
): Promise<BankAccountRow | undefined> {
  return await db
    .selectFrom('payoutBankAccounts')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertBankAccount(
  db: Db,
  tenantId: string,
  account: Omit<Insertable<PayoutBankAccounts>, 'tenantId' | 'replacedAt'>,
): Promise<void> {
  await db
    .insertInto('payoutBankAccounts')
    .values({ tenantId, ...account })
    .execute();
}

/** Another choice, or none, has come before it was used. */
export async function replaceBankAccount(
  db: Db,
  tenantId: string,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('payoutBankAccounts')
    .set({ replacedAt: now })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
