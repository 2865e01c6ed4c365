// The same request sent twice acts once. The claim commits before the work, the answer with its
// effect, so that a process may die on any line: either both are there, or the next try does the
// work.

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { newId } from '../../lib/values/id.ts';
import { canonicalJson } from '../../lib/values/json.ts';
import { idempotencyBinding } from '../../model/requests/idempotency-binding.ts';
import {
  claimIdempotencyKey,
  type IdempotencyClaim,
  releaseClaim,
  selectIdempotencyKey,
  updateClaim,
} from '../../model/requests/idempotency-sql.ts';
import type { DatabaseShare } from './database-share.ts';

export const REMEMBERED_MS = DAY_MS;
// Longer than any request may take, so that only a dead or lost run is ever taken over.
const LEASE_BEYOND_PROVIDER_MS = 8_000;
const TURN_AT_PROVIDER_MS = 30_000;

const KEY = /^[\x21-\x7e]{1,255}$/;

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

/** A claim under way: what a run needs to keep its progress and its answer. */
export interface HeldClaim {
  /** What an earlier run of the same request had committed before it died, if one had. */
  readonly kept: { readonly intent: unknown } | null;
  keepIntent(db: Db, intent: unknown): Promise<void>;
  keepAnswer(db: Db, answer: HttpAnswer): Promise<void>;
  release(): Promise<void>;
}

export type ClaimResult = { readonly replay: HttpAnswer } | { readonly claim: HeldClaim | null };

export async function claimRequest(
  { house, share }: { readonly house: House; readonly share: DatabaseShare },
  tenant: Tenant | null,
  request: FastifyRequest,
): Promise<ClaimResult> {
  const key = request.headers['idempotency-key'];
  if (tenant === null || key === undefined || !['POST', 'PUT'].includes(request.method)) {
    return { claim: null };
  }
  if (typeof key !== 'string' || !KEY.test(key)) throw problem('invalid_idempotency_key');
  const claim = {
    tenantId: tenant.id,
    key,
    fingerprint: requestFingerprint(request),
    holder: newId(),
  };
  return await share.within({ whose: { tenantId: tenant.id }, phase: 'begins' }, async () => {
    const now = house.clock.now();
    const taken = await claimIdempotencyKey(house.db, claim, {
      now,
      leasedUntil: new Date(now.getTime() + leaseMs(house)),
      forgottenBefore: new Date(now.getTime() - REMEMBERED_MS),
    });
    return taken ? { claim: hold(house, claim, taken.intent) } : await replayOf(house, claim);
  });
}

function leaseMs({ config: { provider } }: House): number {
  const turnMs = provider.limiter ? TURN_AT_PROVIDER_MS : 0;
  return provider.timeoutMs + turnMs + LEASE_BEYOND_PROVIDER_MS;
}

function requestFingerprint(request: FastifyRequest): Buffer {
  const body = canonicalJson(request.body ?? {});
  return createHash('sha256')
    .update(`${request.method} ${requestAddress(request)}\n${body}`)
    .digest();
}

/** With and without the trailing slash it is the same address. */
const requestAddress = ({ url }: FastifyRequest) => url.replace(/\/(?=\?|$)/, '');

async function replayOf(house: House, claim: IdempotencyClaim): Promise<ClaimResult> {
  const first = await selectIdempotencyKey(house.db, claim.tenantId, claim.key);
  if (first && !first.fingerprint.equals(claim.fingerprint))
    throw problem('idempotency_key_reused');
  if (!first?.response || first.responseStatus === null) {
    throw problem('idempotency_in_progress', { retryAfterSeconds: 1 });
  }
  const body = house.vault.openText(first.response, idempotencyBinding(claim.tenantId));
  return { replay: { status: first.responseStatus, body } };
}

function hold(house: House, claim: IdempotencyClaim, intent: Buffer | null): HeldClaim {
  const binding = idempotencyBinding(claim.tenantId);
  const keep = async (db: Db, progress: Parameters<typeof updateClaim>[2]) => {
    if (!(await updateClaim(db, claim, progress))) throw problem('idempotency_in_progress');
  };
  return {
    kept: intent === null ? null : { intent: JSON.parse(house.vault.openText(intent, binding)) },
    keepIntent: (db, made) => keep(db, { intent: house.vault.seal(JSON.stringify(made), binding) }),
    keepAnswer: (db, answer) =>
      keep(db, {
        responseStatus: answer.status,
        response: house.vault.seal(answer.body, binding),
      }),
    release: () => releaseClaim(house.db, claim, house.clock.now()),
  };
}
