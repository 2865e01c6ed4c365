// So many requests a second for each tenant, in a burst now and then; the headers say how many are
// left.

import type { FastifyReply } from 'fastify';
import type { House } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { createTokenBuckets } from '../../lib/fair/token-bucket.ts';
import { monotonicMs } from '../../lib/process/clock.ts';

const MOST_TENANTS = 100_000;

export type RateLimit = (tenantId: string, reply: FastifyReply) => void;

export function createRateLimit(house: House): RateLimit {
  const perSecond = house.config.rateLimitPerSecond;
  if (perSecond === 0) return () => {};
  const buckets = createTokenBuckets({ perSecond, burst: perSecond * 2, maxKeys: MOST_TENANTS });
  return (tenantId, reply) => {
    const taken = buckets.take(tenantId, monotonicMs());
    void reply.header('ratelimit-limit', perSecond * 2);
    void reply.header('ratelimit-remaining', taken.remaining);
    void reply.header('ratelimit-reset', taken.resetSeconds);
    if (taken.allowed) return;
    throw problem('too_many_requests', { retryAfterSeconds: taken.retryAfterSeconds });
  };
}
