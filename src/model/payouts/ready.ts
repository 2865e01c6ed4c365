// Whether what a provider takes for a tenant has somewhere to go: to the bank account that was
// chosen, or to an account at the provider that the operator has confirmed. In live mode nothing
// new is collected before that.

import type { Db } from '../../db/connect.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { isAble } from '../../provider/port/provider.ts';
import { isPayoutAccountConfirmed } from './accounts-sql.ts';
import { selectAccountsInUse } from './bank-accounts-sql.ts';

interface PayoutQuestion {
  readonly house: {
    readonly config: Pick<House['config'], 'mode'>;
    readonly providers: House['providers'];
  };
  readonly tenant: Pick<Tenant, 'id'>;
  /** The tenant's moment. */
  readonly now: Date;
  /** The provider that takes the money. */
  readonly provider: string;
}

export async function hasPayoutAccount(
  db: Db,
  { house, tenant, now, provider }: PayoutQuestion,
): Promise<boolean> {
  const at = house.providers.find(provider);
  const paysBanks = at !== undefined && isAble(at, 'bankPayouts');
  if (paysBanks && (await selectAccountsInUse(db, tenant.id, now)) !== null) return true;
  return await isPayoutAccountConfirmed(db, tenant.id, provider);
}

/** Whether the provider may take money for the tenant: in a sandbox always. */
export async function mayCollect(db: Db, question: PayoutQuestion): Promise<boolean> {
  return question.house.config.mode !== 'live' || (await hasPayoutAccount(db, question));
}
