// Sends a request in its turn, and again for as long as the provider answers that it is too busy:
// such an answer proves that nothing was done. What it gives up on is unsent, not unknown.

import type { LearntLimit } from '../../../lib/fair/learnt-limit.ts';
import { monotonicMs } from '../../../lib/process/clock.ts';
import { inSpan, traceHeaders, tracingNow } from '../../../lib/process/trace.ts';
import type { CallMeter, CallResult } from '../../port/call-meter.ts';
import type { Patience } from '../settings.ts';
import { fieldText, parseFields } from './fields.ts';
import type { Importance, Limiter, Waiter } from './limiter.ts';
import type { Time } from './time.ts';
import type { Wire, WireExchange, WireRequest } from './wire.ts';

/** Whose request it is, and how much hangs on it. */
export interface RequestSender {
  readonly tenantId: string;
  readonly importance: Importance;
  readonly isRehearsal?: boolean;
  /** Where another process may take its request over. */
  readonly isHeld?: () => boolean;
}

export type Transmit = (request: WireRequest, sender: RequestSender) => Promise<WireExchange>;

const MAX_TRIES = 4;
const CROWDED: WireExchange = {
  kind: 'unsent',
  reason: 'the provider allows no more requests for now',
  isCrowded: true,
};

const TAKEN_OVER: WireExchange = {
  kind: 'unsent',
  reason: 'another process may ask for it by now',
};

export function createTransmit(means: {
  readonly wire: Wire;
  readonly limiter: Limiter;
  readonly learnt: LearntLimit;
  readonly time: Time;
  readonly patience: Patience;
  readonly meter: CallMeter;
}): Transmit {
  const { wire, limiter, learnt, time, patience, meter } = means;

  async function sendInTurn(
    request: WireRequest,
    waiter: Waiter & RequestSender,
  ): Promise<WireExchange> {
    const metered = meter.waits(waiter.importance);
    const kind = requestKind(request);
    const leave = await limiter.enter(waiter);
    metered.entered();
    if (leave === null) {
      metered.ended({ request: kind, result: 'crowded' });
      return CROWDED;
    }
    if (waiter.isHeld?.() === false) {
      leave();
      metered.ended({ request: kind, result: 'unsent' });
      return TAKEN_OVER;
    }
    const startedAt = monotonicMs();
    let exchange: WireExchange | null = null;
    try {
      exchange = await sendTraced(wire, request);
      if (exchange.kind !== 'unsent') learnt.learn(kind, monotonicMs() - startedAt);
      return exchange;
    } finally {
      leave();
      metered.ended({ request: kind, result: exchange === null ? 'lost' : resultOf(exchange) });
    }
  }

  return async (request, sender) => {
    const { importance } = sender;
    const rate = request.method === 'POST' ? 'post' : 'other';
    const waitMs = importance === 'money' ? patience.moneyMs : patience.pageMs;
    const deadlineMs = time.now().getTime() + waitMs;
    for (let tries = 1; ; tries += 1) {
      const exchange = await sendInTurn(request, { ...sender, rate, deadlineMs });
      if (exchange.kind !== 'answered') return exchange;
      const pauseMs = limiter.observe(rate, tooManyAsStatus(exchange));
      if (pauseMs === 0) return exchange;
      if (tries === MAX_TRIES || time.now().getTime() + pauseMs > deadlineMs) {
        return { kind: 'unsent', reason: 'the provider is too busy' };
      }
      await time.sleep(pauseMs);
    }
  };
}

/** What takes about as long: no path of the provider's names a row. */
const requestKind = ({ method, path }: WireRequest) => `${method} ${path.split('?', 1)[0]}`;

/** The provider is told of the trace; the span begins when the turn has come. */
async function sendTraced(wire: Wire, request: WireRequest): Promise<WireExchange> {
  if (tracingNow() === null) return await wire.send(request);
  const name = requestKind(request);
  const attributes = { 'http.request.method': request.method, 'url.template': name };
  return await inSpan({ name, kind: 'client', attributes }, async (span) => {
    const headers = { ...request.headers, ...traceHeaders() };
    const exchange = await wire.send({ ...request, headers });
    const result = resultOf(exchange);
    if (exchange.kind === 'answered') span.set({ 'http.response.status_code': exchange.status });
    span.set({ 'sanwo.result': result });
    if (result !== 'ok') span.fail(result);
    return exchange;
  });
}

function resultOf(exchange: WireExchange): CallResult {
  if (exchange.kind !== 'answered') return exchange.kind;
  const { status } = tooManyAsStatus(exchange);
  if (status === 429) return 'busy';
  return status >= 500 ? 'error' : status >= 400 ? 'refused' : 'ok';
}

/** The provider also says "429" inside a 200. */
function tooManyAsStatus(answer: WireExchange & { kind: 'answered' }): typeof answer {
  if (!answer.body?.includes('429')) return answer;
  const code = fieldText(parseFields(answer.body) ?? {}, 'code', 'responseCode');
  return code === '429' ? { ...answer, status: 429 } : answer;
}
