// An operator says that a tenant's account at the provider is its own: real payouts may go there.
// The provider has no call that would say so.

import type { Config } from '../frame/config.ts';
import { confirmPayoutAccountAcrossTenants } from '../model/tenants/sql.ts';
import { openHouse } from './open-house.ts';

export async function confirmPayoutAccount(config: Config): Promise<void> {
  const accountId = process.argv[3];
  if (!accountId) {
    console.error('Say whose: sanwo confirm-payout-account <accountId>');
    process.exitCode = 2;
    return;
  }
  const { house, close } = await openHouse(config);
  try {
    const now = house.clock.now();
    const isKnown = await confirmPayoutAccountAcrossTenants(house.db, accountId, now);
    console.log(isKnown ? `Payouts may go to ${accountId}.` : `There is no tenant ${accountId}.`);
    if (!isKnown) process.exitCode = 1;
  } finally {
    await close();
  }
}
