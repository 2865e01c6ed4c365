// An operator says at which provider a tenant's new orders and mandates are made. What exists stays
// with its own.

import type { House } from '../frame/house.ts';
import { selectTenantByAccountIdAcrossTenants, updateProvider } from '../model/tenants/sql.ts';
import { command } from './line/command.ts';
import { Failed } from './line/misuse.ts';
import { openExistingHouse } from './open-house.ts';

const NONE = 'none';

export const chooseProvider = command({
  about: 'Its new orders and mandates are made there. What exists stays with its own provider.',
  arguments: [
    { name: 'accountId', about: 'whose' },
    { name: 'provider', about: 'which provider, or none for the first that can' },
  ],
  examples: ['sanwo choose-provider acme nomba'],

  async run({ words: { accountId, provider }, screen, settings }) {
    const { house, close } = await openExistingHouse(settings());
    try {
      await choose(house, accountId, provider);
      screen.print(`What is new of ${accountId} goes to: ${provider}.`);
    } finally {
      await close();
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
