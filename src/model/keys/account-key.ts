// Making and reading a tenant's API keys: a hash to find them by, sealed text to give them back.

import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../frame/actor.ts';
import type { Config } from '../../frame/config.ts';
import type { House } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { type ApiKeyMode, isOfMode, newApiKey } from '../../lib/values/api-key.ts';
import { insertApiKey, selectCurrentKey } from './account-key-sql.ts';
import { makerOf } from './made-by.ts';

export const keyBinding = (tenantId: string) => `${tenantId}:api-key`;

export const keyModeOf = ({ mode }: Config): ApiKeyMode => (mode === 'live' ? 'live' : 'test');

/** Makes a tenant's current key; the one before must have been given its end. */
export async function issueApiKey(
  { house, db }: { readonly house: House; readonly db: Db },
  tenantId: string,
  maker: Actor,
): Promise<string> {
  const apiKey = newApiKey(keyModeOf(house.config), house.cell.id);
  await insertApiKey(db, tenantId, {
    keyHash: sha256(apiKey),
    sealedKey: house.vault.seal(apiKey, keyBinding(tenantId)),
    createdAt: house.clock.now(),
    ...makerOf(maker),
  });
  return apiKey;
}

/** A key that was made in the other mode opens nothing here, so it is not given out either. */
export async function revealApiKey(house: House, db: Db, tenantId: string): Promise<string> {
  const key = house.vault.openText(await selectCurrentKey(db, tenantId), keyBinding(tenantId));
  if (isOfMode(key, keyModeOf(house.config))) return key;
  const message = 'This key belongs to the other mode: create one with POST /auth/rotate-api-key';
  throw problem('invalid_credentials', { message });
}
