// An operator confirms which account at a provider belongs to a tenant, so that real payouts may go
// there. The provider has no call for it.

import type { House } from '../frame/house.ts';
import { confirmPayoutAccountAt } from '../model/payouts/accounts-sql.ts';
import { selectTenantByAccountIdAcrossTenants } from '../model/tenants/sql.ts';
import { isAble } from '../provider/port/provider.ts';
import { houseOfAccount } from './house/house-of-account.ts';
import { command } from './line/command.ts';
import { Failed, Misuse } from './line/misuse.ts';
import { openExistingHouse } from './open-house.ts';

interface ConfirmRequest {
  readonly accountId: string;
  readonly provider: string | undefined;
  readonly account: string | undefined;
}

export const confirmPayoutAccount = command({
  about: `
Confirms the account at a provider that belongs to the tenant. Without a provider, it confirms the
account the tenant registered with, at the first provider that makes payouts.`,
  arguments: [
    { name: 'accountId', about: 'account id of the tenant' },
    { name: 'provider', about: 'the provider', isOptional: true },
    {
      name: 'account',
      about: 'the account at that provider; required with a provider',
      isOptional: true,
    },
  ],
  examples: [
    'sanwo confirm-payout-account acme',
    'sanwo confirm-payout-account acme nomba 8b1f0c2e-…',
  ],

  async run({ words, screen, settings }) {
    const { accountId, provider, account } = words;
    // An account id is of one provider: another provider may use it for another owner.
    if (provider !== undefined && account === undefined) {
      throw new Misuse(
        `The account at ${provider} is missing. See: sanwo help confirm-payout-account`,
      );
    }
    const opened = await openExistingHouse(settings());
    try {
      await confirm(await houseOfAccount(opened, accountId), { accountId, provider, account });
      screen.print(`Payouts to ${account ?? accountId} are confirmed.`);
    } finally {
      await opened.close();
    }
  },
});

async function confirm(house: House, request: ConfirmRequest): Promise<void> {
  const { accountId, account = null } = request;
  const provider = request.provider ?? house.providers.forNew('payouts', null).name;
  const found = house.providers.find(provider);
  if (!found || !isAble(found, 'payouts')) {
    throw new Failed(`There is no provider ${provider} that makes payouts.`);
  }
  const tenant = await selectTenantByAccountIdAcrossTenants(house.db, accountId);
  if (!tenant) throw new Failed(`There is no tenant ${accountId}.`);
  const now = house.clock.now();
  const confirmed = { provider, recipientAccountId: account, now };
  await confirmPayoutAccountAt(house.db, tenant.id, confirmed);
}
