// Making and reading a tenant's API keys: a hash to find them by, sealed text to give them back.

import type { Db } from '../db/connect.ts';
import type { House } from '../house.ts';
import { newApiKey } from '../lib/api-key.ts';
import { sha256 } from '../lib/secret.ts';
import { insertApiKey, selectCurrentKey } from './sql.ts';

const bindingOf = (tenantId: string) => `${tenantId}:api-key`;

/** Makes a tenant's current key; the one before must have been given its end. */
export async function issueApiKey(house: House, db: Db, tenantId: string): Promise<string> {
  const apiKey = newApiKey(house.config.mode === 'live' ? 'live' : 'test');
  await insertApiKey(db, tenantId, {
    keyHash: sha256(apiKey),
    sealedKey: house.vault.seal(apiKey, bindingOf(tenantId)),
    createdAt: house.clock.now(),
  });
  return apiKey;
}

export async function revealApiKey(house: House, db: Db, tenantId: string): Promise<string> {
  return house.vault.openText(await selectCurrentKey(db, tenantId), bindingOf(tenantId));
}
