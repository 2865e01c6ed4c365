// Sends a request in its turn, and again for as long as the provider answers that it is too busy:
// such an answer proves that nothing was done. What it gives up on is unsent, not unknown.

import { parseFields, textOf } from './fields.ts';
import type { Limiter } from './limiter.ts';
import type { Time } from './time.ts';
import type { Exchange, Wire, WireRequest } from './wire.ts';

export type Transmit = (request: WireRequest) => Promise<Exchange>;

const MAX_TRIES = 4;

export function createTransmit(means: {
  wire: Wire;
  limiter: Limiter;
  time: Time;
  waitMs: number;
}): Transmit {
  const { wire, limiter, time } = means;
  return async (request) => {
    const lane = request.method === 'POST' ? 'post' : 'other';
    const deadlineMs = time.now().getTime() + means.waitMs;
    for (let tries = 1; ; tries += 1) {
      if (!(await limiter.enter(lane, deadlineMs))) {
        return { kind: 'unsent', reason: 'the provider allows no more requests for now' };
      }
      const exchange = await wire.send(request);
      if (exchange.kind !== 'answered') return exchange;
      const pauseMs = limiter.observe(lane, tooManyAsStatus(exchange));
      if (pauseMs === 0) return exchange;
      if (tries === MAX_TRIES || time.now().getTime() + pauseMs > deadlineMs) {
        return { kind: 'unsent', reason: 'the provider is too busy' };
      }
      await time.sleep(pauseMs);
    }
  };
}

/** The provider also says "429" inside a 200. */
function tooManyAsStatus(answer: Exchange & { kind: 'answered' }): typeof answer {
  if (!answer.body?.includes('429')) return answer;
  const code = textOf(parseFields(answer.body) ?? {}, 'code', 'responseCode');
  return code === '429' ? { ...answer, status: 429 } : answer;
}
