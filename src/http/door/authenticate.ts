// Authenticates a request: by an API key, as X-Api-Key or as Authorization: Bearer, or by the
// cookie of a session. With both, the key decides. A malformed key is refused without a look-up; a
// good one is remembered for at most a second. Operations of payers accept only the token of a
// link.

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type Actor, ownKey } from '../../frame/actor.ts';
import type { House, KnownCaller, PayerCaller } from '../../frame/house.ts';
import type { SanwoOperation } from '../../frame/operation.ts';
import { PAYER_RIGHTS, type PayerRight } from '../../frame/payer.ts';
import { problem } from '../../frame/problems.ts';
import { sha256 } from '../../lib/secrets/secret.ts';
import { isOfMode, isWellFormedApiKey } from '../../lib/values/api-key.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';
import { keyModeOf } from '../../model/keys/account-key.ts';
import { updateLastUse } from '../../model/keys/sql.ts';
import { selectTenantByKeyHashAcrossTenants } from '../../model/tenants/sql.ts';
import { callerByCookie } from './caller-by-cookie.ts';
import { callerByLink, PAYER_TOKEN } from './caller-by-link.ts';
import { callerByPortal } from './caller-by-portal.ts';
import { requireOwn } from './own-origin.ts';

export type Admitted = Pick<SanwoOperation, 'access' | 'needs' | 'payerMay'>;

export async function authenticate(
  house: House,
  request: FastifyRequest,
  { access, needs, payerMay = 'act' }: Admitted,
): Promise<KnownCaller | PayerCaller | null> {
  if (access === 'public') return null;
  if (access === 'payer') return await payerAsking(house, request, payerMay);
  if (access === 'session' && needs !== null) await refuseKey(house, request);
  if (access === 'session' || access === 'visitor') {
    return await callerByCookie(house, request, access);
  }
  const key = apiKeyIn(request.headers);
  if (key !== null) return await callerByKey(house, key);
  const caller = await callerByCookie(house, request, access);
  if (caller !== null || access === 'either') return caller;
  throw problem('api_key_missing', otherScheme(request.headers));
}

/** The token of a link shows; what acts needs a session on the page of payers. */
async function payerAsking(
  house: House,
  request: FastifyRequest,
  right: PayerRight,
): Promise<PayerCaller> {
  if (PAYER_RIGHTS[right].fromOwnPage) requireOwn(house, request);
  const isByLink = request.headers[PAYER_TOKEN] !== undefined;
  const caller = isByLink ? null : await callerByPortal(house, request);
  return caller ?? (await callerByLink(house, request, right));
}

/** What only a signed-in member may do is refused to a key as such, whatever its role. */
async function refuseKey(house: House, { headers }: FastifyRequest): Promise<void> {
  const key = apiKeyIn(headers);
  if (key === null) return;
  await callerByKey(house, key);
  throw problem('not_permitted', { message: ONLY_SIGNED_IN });
}

const ONLY_SIGNED_IN = 'An API key cannot do this: a member has to sign in to the dashboard';

const BEARER = /^Bearer +(\S+) *$/i;

export function apiKeyIn({
  'x-api-key': own,
  authorization = '',
}: IncomingHttpHeaders): string | null {
  const [, bearer = null] = BEARER.exec(authorization) ?? [];
  if (typeof own !== 'string' || own === '') return bearer;
  if (bearer !== null && bearer !== own) throw problem('api_keys_differ');
  return own;
}

/** The message does not repeat the header, which may hold a password. */
const otherScheme = ({ authorization }: IncomingHttpHeaders) =>
  authorization === undefined
    ? {}
    : { message: 'Invalid Authorization header: send Bearer, a space and the key' };

const MISTYPED =
  'This API key is incomplete or mistyped: keys are sk_, the mode, _ and 40 characters';

async function callerByKey(house: House, key: string): Promise<KnownCaller> {
  const mode = keyModeOf(house.config);
  if (!isWellFormedApiKey(key)) throw problem('api_key_unknown', { message: MISTYPED });
  if (!isOfMode(key, mode)) {
    const message = `This API key belongs to the other mode: keys here start with sk_${mode}_`;
    throw problem('api_key_unknown', { message });
  }
  const keyHash = sha256(key);
  const memoryKey = keyHash.toString('base64');
  const remembered = house.callersByKey.get(memoryKey);
  if (remembered) return remembered;
  const readAfter = house.callersByKey.forgettings();
  const found = await selectTenantByKeyHashAcrossTenants(house.db, keyHash);
  if (!found) throw problem('api_key_unknown');
  const { tenant, key: known } = found;
  const caller = { tenant, actor: keyActor(known, house.clock.now()) };
  await noteUse(house, tenant.id, known);
  // A tenant with a test clock is read each time, because other processes move its time.
  if (tenant.clockNow === null) house.callersByKey.set(memoryKey, caller, readAfter);
  return caller;
}

type KnownKey = NonNullable<Awaited<ReturnType<typeof selectTenantByKeyHashAcrossTenants>>>['key'];

/** An expired key is refused. Only the message for a named key says why. */
function keyActor({ id, name, role, expiresAt }: KnownKey, realNow: Date): Actor {
  const hasEnded = expiresAt !== null && expiresAt <= realNow;
  if (name === null || role === null) {
    if (hasEnded) throw problem('api_key_unknown');
    return ownKey(id);
  }
  if (hasEnded) {
    const message = `This API key expired at ${expiresAt.toISOString()}: create a new one`;
    throw problem('api_key_unknown', { message });
  }
  return { kind: 'key', id, name, role };
}

/** By the hour: a write for each request would cost more than most of them. */
async function noteUse(house: House, tenantId: string, key: KnownKey): Promise<void> {
  const now = house.clock.now().getTime();
  const hour = new Date(now - (now % HOUR_MS));
  if (key.lastUsedAt !== null && key.lastUsedAt >= hour) return;
  try {
    await updateLastUse(house.db, tenantId, { id: key.id, hour });
  } catch (error) {
    house.log.warn({ error, tenantId }, 'the last use of a key was not noted');
  }
}
