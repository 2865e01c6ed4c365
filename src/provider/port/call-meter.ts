// What is measured of the requests to a provider, for Prometheus: how many, with which result, how
// long they waited for their turn and then for their answer. An adapter has one.

import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { monotonicMs } from '../../lib/process/clock.ts';

/**
 * `ok`, `refused` (4xx), `busy` (429), `error` (5xx), `lost` (no answer), `unsent` (no connection,
 * or another process has the charge) and `crowded` (no turn came in time, so nothing was sent).
 */
const RESULTS = ['ok', 'refused', 'busy', 'error', 'lost', 'unsent', 'crowded'] as const;
export type CallResult = (typeof RESULTS)[number];

export interface CallMeter {
  readonly registry: Registry;
  /** A request begins to wait for its turn. */
  waits(importance: string): CallTimes;
}

interface CallTimes {
  /** Its turn came, or will not come. */
  entered(): void;
  ended(call: { readonly request: string; readonly result: CallResult }): void;
}

const ANSWER_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const WAIT_SECONDS = [0.01, 0.1, 0.5, 1, 2.5, 5, 10, 20, 30];

/** `request` is a method and a path that names no row. */
export function createCallMeter(provider: string): CallMeter {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'sanwo_provider_requests_total',
    help: 'Requests to the provider, by result',
    labelNames: ['provider', 'result'],
    registers,
  });
  const durations = new Histogram({
    name: 'sanwo_provider_request_duration_seconds',
    help: 'How long the provider took to answer requests that were sent',
    labelNames: ['provider', 'request'],
    buckets: ANSWER_SECONDS,
    registers,
  });
  const waits = new Histogram({
    name: 'sanwo_provider_wait_seconds',
    help: 'How long requests waited for their turn at the provider’s rate limit',
    labelNames: ['provider', 'importance'],
    buckets: WAIT_SECONDS,
    registers,
  });
  const present = new Gauge({
    name: 'sanwo_provider_requests',
    help: 'Requests that wait for their turn, or for the provider’s answer, now',
    labelNames: ['provider', 'state'],
    registers,
  });
  for (const result of RESULTS) requests.inc({ provider, result }, 0);
  for (const state of ['waiting', 'under_way']) present.set({ provider, state }, 0);
  return {
    registry,
    waits(importance) {
      const startedAt = monotonicMs();
      let enteredAt = startedAt;
      present.inc({ provider, state: 'waiting' });
      return {
        entered() {
          enteredAt = monotonicMs();
          present.dec({ provider, state: 'waiting' });
          present.inc({ provider, state: 'under_way' });
          waits.observe({ provider, importance }, (enteredAt - startedAt) / 1000);
        },
        ended({ request, result }) {
          present.dec({ provider, state: 'under_way' });
          requests.inc({ provider, result });
          if (result === 'unsent' || result === 'crowded') return;
          durations.observe({ provider, request }, (monotonicMs() - enteredAt) / 1000);
        },
      };
    },
  };
}
