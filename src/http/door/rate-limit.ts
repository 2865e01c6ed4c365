// So many requests a second for each tenant, in a burst now and then; the headers say how many are
// left. A payer has a bucket of its own, so that none of them uses up what the merchant may ask.

import type { FastifyReply } from 'fastify';
import type { House, KnownCaller, PayerCaller } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { createTokenBuckets } from '../../lib/fair/token-bucket.ts';
import { monotonicMs } from '../../lib/process/clock.ts';

const MOST_TENANTS = 100_000;
/** What a person needs who goes from page to page. */
const OF_PAYERS = { perSecond: 1, burst: 20, maxKeys: 100_000 };

export type RateLimit = (caller: KnownCaller | PayerCaller, reply: FastifyReply) => void;

export function createRateLimit(house: House): RateLimit {
  const perSecond = house.config.rateLimitPerSecond;
  if (perSecond === 0) return () => {};
  const ofTenants = { perSecond, burst: perSecond * 2, maxKeys: MOST_TENANTS };
  const tenants = { buckets: createTokenBuckets(ofTenants), burst: ofTenants.burst };
  const payers = { buckets: createTokenBuckets(OF_PAYERS), burst: OF_PAYERS.burst };
  return ({ tenant, actor }, reply) => {
    const { buckets, burst } = actor.kind === 'payer' ? payers : tenants;
    const key = actor.kind === 'payer' ? actor.id : tenant.id;
    const taken = buckets.take(key, monotonicMs());
    void reply.header('ratelimit-limit', burst);
    void reply.header('ratelimit-remaining', taken.remaining);
    void reply.header('ratelimit-reset', taken.resetSeconds);
    if (taken.allowed) return;
    throw problem('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds });
  };
}
