// How many bytes of large bodies are read for one sender: a tenant, or an IP address where no key
// is needed. Usual requests have a few thousand bytes and cost nothing here. A sender of many
// mebibytes waits for a second and is refused unread, while other senders are served.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../../frame/problems.ts';
import { createTokenBuckets } from '../../lib/fair/token-bucket.ts';
import { clientNetwork } from '../../lib/net/client-network.ts';
import { monotonicMs, nextTurn, pause } from '../../lib/process/clock.ts';

const MEBIBYTE = 1024 * 1024;
/** The largest body of any operation. */
const MOST_BYTES = 2 * MEBIBYTE;
const FREE_BYTES = 32 * 1024;
const LIMITS = { perSecond: MEBIBYTE / 8, burst: 16 * MEBIBYTE, maxKeys: 100_000 };
/** The delay of a refusal, which slows a sender that retries at once on each connection. */
const REFUSED_AFTER_MS = 1_000;

export interface BodyBudget {
  /** Resolves when it is the turn of an arrived body, or refuses it. */
  untilTurn(request: FastifyRequest, bytes: number): Promise<void>;
}

export function createBodyBudget(app: FastifyInstance): BodyBudget {
  const buckets = createTokenBuckets(LIMITS);
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const spend = async (request: FastifyRequest, bytes: number) => {
    if (bytes <= FREE_BYTES) return;
    const sender = request.tenantId ?? clientNetwork(request.ip);
    const { allowed, retryAfterSeconds } = buckets.take(sender, monotonicMs(), bytes);
    if (allowed) return;
    await pause(REFUSED_AFTER_MS, closing.signal);
    throw problem('too_many_requests', {
      message: 'Too many large bodies: retry after the time in Retry-After',
      retryAfterSeconds,
    });
  };
  app.addHook('preParsing', async (request) => {
    const bytes = Number(request.headers['content-length'] ?? 0);
    // More than may be read at all is refused by its length alone.
    if (bytes <= MOST_BYTES) await spend(request, bytes);
  });
  let last = Promise.resolve();
  return {
    async untilTurn(request, bytes) {
      // A length that was named has been paid for.
      if (request.headers['content-length'] === undefined) await spend(request, bytes);
      if (bytes <= FREE_BYTES) return;
      // One after the other, and whatever is small goes between them.
      last = last.then(nextTurn);
      await last;
    },
  };
}
