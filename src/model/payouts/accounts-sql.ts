// A tenant's account at each provider: where its payouts there go, whether real money may, and how
// many were made.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Whether real money may go to the tenant's account at the provider. */
export async function isPayoutAccountConfirmed(
  db: Db,
  tenantId: string,
  provider: string,
): Promise<boolean> {
  const account = await db
    .selectFrom('payoutAccounts')
    .select('confirmedAt')
    .where('tenantId', '=', tenantId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return account !== undefined && account.confirmedAt !== null;
}

export async function confirmPayoutAccountAt(
  db: Db,
  tenantId: string,
  account: {
    readonly provider: string;
    /** Null where the provider knows the tenant by the id that it registered with. */
    readonly recipientAccountId: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { provider, recipientAccountId, now: confirmedAt } = account;
  const said = { recipientAccountId, confirmedAt };
  await db
    .insertInto('payoutAccounts')
    .values({ tenantId, provider, ...said })
    .onConflict((conflict) => conflict.columns(['tenantId', 'provider']).doUpdateSet(said))
    .execute();
}

/**
 * The number of the tenant's next payout at the provider, and where it goes. Two that are put
 * together wait for each other.
 */
export async function countPayout(
  db: Db,
  tenantId: string,
  provider: string,
): Promise<{ readonly number: number; readonly recipientAccountId: string | null }> {
  const { payoutsMade: number, recipientAccountId } = await db
    .insertInto('payoutAccounts')
    .values({ tenantId, provider, payoutsMade: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'provider'])
        .doUpdateSet({ payoutsMade: sql`payout_accounts.payouts_made + 1` }),
    )
    .returning(['payoutsMade', 'recipientAccountId'])
    .executeTakeFirstOrThrow();
  return { number, recipientAccountId };
}
