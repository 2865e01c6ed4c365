// Making a tenant's API keys: a hash to find them by, sealed text to give them back.

import type { Db } from '../../db/connect.ts';
import type { Actor } from '../../frame/actor.ts';
import type { Config } from '../../frame/config.ts';
import type { House } from '../../frame/house.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { type ApiKeyMode, newApiKey } from '../../lib/values/api-key.ts';
import { insertApiKey } from './account-key-sql.ts';
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
