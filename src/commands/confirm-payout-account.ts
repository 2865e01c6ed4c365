// An operator says which account at a provider is a tenant's own: real payouts may go there. The
// provider has no call that would say so.

import type { Config } from '../frame/config.ts';
import type { House } from '../frame/house.ts';
import { confirmPayoutAccountAt } from '../model/payouts/accounts-sql.ts';
import { selectTenantByAccountIdAcrossTenants } from '../model/tenants/sql.ts';
import { isAble } from '../provider/port/provider.ts';
import { openHouse } from './open-house.ts';

const USAGE = 'sanwo confirm-payout-account <accountId> [<provider> <account there>]';

interface Wish {
  readonly accountId: string;
  readonly provider?: string | undefined;
  readonly account?: string | undefined;
}

export async function confirmPayoutAccount(config: Config): Promise<void> {
  const [accountId, provider, account] = process.argv.slice(3);
  // An id means one account at one provider, and may be somebody else's at another.
  if (!accountId || (provider && !account)) {
    console.error(`Say whose: ${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const { house, close } = await openHouse(config);
  try {
    const refusal = await confirm(house, { accountId, provider, account });
    if (refusal === null) console.log(`Payouts may go to ${account ?? accountId}.`);
    else console.error(refusal);
    if (refusal !== null) process.exitCode = 1;
  } finally {
    await close();
  }
}

async function confirm(house: House, wish: Wish): Promise<string | null> {
  const { accountId, account = null } = wish;
  const provider = wish.provider ?? house.providers.forNew('payouts', null).name;
  const found = house.providers.find(provider);
  if (!found || !isAble(found, 'payouts')) return `No provider ${provider} makes payouts.`;
  const tenant = await selectTenantByAccountIdAcrossTenants(house.db, accountId);
  if (!tenant) return `There is no tenant ${accountId}.`;
  const now = house.clock.now();
  const confirmed = { provider, recipientAccountId: account, now };
  await confirmPayoutAccountAt(house.db, tenant.id, confirmed);
  return null;
}
