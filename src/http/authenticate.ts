// Who is asking: the tenant behind the X-Api-Key header. A malformed key is refused without a
// look-up, a good one is remembered for at most a second.

import type { FastifyRequest } from 'fastify';
import type { House, Tenant } from '../frame/house.ts';
import { problem } from '../frame/problems.ts';
import { isOfMode, isWellFormedApiKey } from '../lib/api-key.ts';
import type { Access } from '../lib/operation.ts';
import { sha256 } from '../lib/secret.ts';
import { keyModeOf } from '../model/tenants/keys.ts';
import { selectTenantByKeyHashAcrossTenants } from '../model/tenants/sql.ts';

export async function authenticate(
  house: House,
  request: FastifyRequest,
  access: Access,
): Promise<Tenant | null> {
  if (access === 'public') return null;
  const key = request.headers['x-api-key'];
  if (typeof key !== 'string' || key === '') {
    if (access === 'either') return null;
    throw problem('api_key_missing');
  }
  return await tenantOf(house, key);
}

async function tenantOf(house: House, key: string): Promise<Tenant> {
  const mode = keyModeOf(house.config);
  if (!isWellFormedApiKey(key) || !isOfMode(key, mode)) throw problem('api_key_unknown');
  const keyHash = sha256(key);
  const memoryKey = keyHash.toString('base64');
  const remembered = house.tenantsByKey.get(memoryKey);
  if (remembered) return remembered;
  const tenant = await selectTenantByKeyHashAcrossTenants(house.db, keyHash, house.clock.now());
  if (!tenant) throw problem('api_key_unknown');
  // A tenant on a test clock is read anew each time: its frozen moment moves under other hands.
  if (tenant.clockNow === null) house.tenantsByKey.set(memoryKey, tenant);
  return tenant;
}
