// So many requests a second for each tenant, in a burst now and then; the headers say how many are
// left. A payer has a bucket of its own, so that none of them uses up what the merchant may ask.
// Several processes keep a tenant's limit together: each tells the others once a second what it let
// pass of tenants that ask much. A payer's is each process's own.

import type { FastifyReply } from 'fastify';
import { isDatabaseAway } from '../../db/failures.ts';
import type { House, KnownCaller, PayerCaller } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { SharedBuckets } from '../../lib/fair/shared-bucket.ts';
import { createTokenBuckets } from '../../lib/fair/token-bucket.ts';
import { monotonicMs } from '../../lib/process/clock.ts';
import { shareUsesAcrossTenants } from '../../model/processes/uses-sql.ts';

const MOST_TENANTS = 100_000;
/** What a person needs who goes from page to page. */
const OF_PAYERS = { perSecond: 1, burst: 20, maxKeys: 100_000 };

export type RateLimit = (caller: KnownCaller | PayerCaller, reply: FastifyReply) => void;

export function createRateLimit(house: House): RateLimit {
  const perSecond = house.config.rateLimitPerSecond;
  if (perSecond === 0) return () => {};
  const ofTenants = { perSecond, burst: perSecond * 2, maxKeys: MOST_TENANTS };
  const shared = new SharedBuckets(ofTenants);
  const share = createSharing(house, shared);
  const tenants = { buckets: shared, burst: ofTenants.burst };
  const payers = { buckets: createTokenBuckets(OF_PAYERS), burst: OF_PAYERS.burst };
  return ({ tenant, actor }, reply) => {
    const { buckets, burst } = actor.kind === 'payer' ? payers : tenants;
    const key = actor.kind === 'payer' ? actor.id : tenant.id;
    const taken = buckets.take(key, monotonicMs());
    if (buckets === shared) share();
    void reply.header('ratelimit-limit', burst);
    void reply.header('ratelimit-remaining', taken.remaining);
    void reply.header('ratelimit-reset', taken.resetSeconds);
    if (taken.allowed) return;
    throw problem('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds });
  };
}

/** Costs nothing where no other process serves. Without the database each goes by its own. */
function createSharing({ presence, db, log }: House, buckets: SharedBuckets): () => void {
  let isSharing = false;
  return () => {
    const { id, servers } = presence;
    if (id === null || servers === 0) return buckets.alone(monotonicMs());
    if (isSharing) return;
    const uses = buckets.uses(monotonicMs());
    if (!uses) return;
    isSharing = true;
    void shareUsesAcrossTenants(db, id, uses)
      .then((elsewhere) => buckets.learn(elsewhere, monotonicMs()))
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ error }, 'the use of tenants was not shared');
      })
      .finally(() => {
        isSharing = false;
      });
  };
}
