// An operator says at which provider a tenant's new orders and mandates are made. What exists stays
// with its own.

import type { Config } from '../frame/config.ts';
import type { House } from '../frame/house.ts';
import { selectTenantByAccountIdAcrossTenants, updateProvider } from '../model/tenants/sql.ts';
import { openHouse } from './open-house.ts';

const USAGE = 'sanwo choose-provider <accountId> <provider>, or none for the first that can';
const NONE = 'none';

export async function chooseProvider(config: Config): Promise<void> {
  const [accountId, provider] = process.argv.slice(3);
  if (!accountId || !provider) {
    console.error(`Say whose, and which: ${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const { house, close } = await openHouse(config);
  try {
    const refusal = await choose(house, accountId, provider);
    if (refusal === null) console.log(`What is new of ${accountId} goes to: ${provider}.`);
    else console.error(refusal);
    if (refusal !== null) process.exitCode = 1;
  } finally {
    await close();
  }
}

async function choose(house: House, accountId: string, provider: string): Promise<string | null> {
  const chosen = provider === NONE ? null : provider;
  if (chosen !== null && !house.providers.find(chosen)) return `There is no provider ${chosen}.`;
  const tenant = await selectTenantByAccountIdAcrossTenants(house.db, accountId);
  if (!tenant) return `There is no tenant ${accountId}.`;
  await updateProvider(house.db, tenant.id, { chosen, now: house.clock.now() });
  return null;
}
