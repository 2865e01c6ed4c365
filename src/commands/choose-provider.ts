// An operator says at which provider a tenant's new orders and mandates are made. What exists stays
// with its own.

import type { House } from '../frame/house.ts';
import { selectTenantByAccountIdAcrossTenants, updateProvider } from '../model/tenants/sql.ts';
import { houseOfAccount } from './house/house-of-account.ts';
import { command } from './line/command.ts';
import { Failed } from './line/misuse.ts';
import { openExistingHouse } from './open-house.ts';

const NONE = 'none';

export const chooseProvider = command({
  about: 'New orders and mandates of the tenant use this provider. Existing ones keep theirs.',
  arguments: [
    { name: 'accountId', about: 'account id of the tenant' },
    {
      name: 'provider',
      about: 'the provider, or none to use the first one that supports each request',
    },
  ],
  examples: ['sanwo choose-provider acme nomba'],

  async run({ words: { accountId, provider }, screen, settings }) {
    const opened = await openExistingHouse(settings());
    try {
      await choose(await houseOfAccount(opened, accountId), accountId, provider);
      screen.print(`New orders and mandates of ${accountId} use: ${provider}.`);
    } finally {
      await opened.close();
    }
  },
});

async function choose(house: House, accountId: string, provider: string): Promise<void> {
  const chosen = provider === NONE ? null : provider;
  if (chosen !== null && !house.providers.find(chosen)) {
    throw new Failed(`There is no provider ${chosen}.`);
  }
  const tenant = await selectTenantByAccountIdAcrossTenants(house.db, accountId);
  if (!tenant) throw new Failed(`There is no tenant ${accountId}.`);
  await updateProvider(house.db, tenant.id, { chosen, now: house.clock.now() });
}
