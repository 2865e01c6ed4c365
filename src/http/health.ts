// The probes and the metrics: is the process alive, is it ready, and its figures.

import type { FastifyInstance } from 'fastify';
import { ANY_HOST } from '../frame/any-host.ts';
import type { House } from '../frame/house.ts';
import type { Houses } from '../frame/houses.ts';
import { pause } from '../lib/process/clock.ts';
import { remembered, whileUnderWay } from '../lib/process/remembered.ts';
import { type CellState, isTrue, stateOfCell } from './cell-state.ts';
import type { Metrics } from './metrics.ts';

const PROVIDER_PATIENCE_MS = 1_000;
/** How long the provider's state is remembered, however often readiness is probed. */
const PROVIDER_KNOWN_FOR_MS = 5_000;
/** How long gathered figures are reused; scrapers ask every few seconds. */
const FIGURES_HOLD_FOR_MS = 1_000;

interface Health {
  readonly metrics: Metrics;
  readonly isDraining: () => boolean;
}

export function mountHealth(app: FastifyInstance, houses: Houses, health: Health): void {
  const { first: house } = houses;
  app.get('/healthz', { config: ANY_HOST }, async () => ({ status: 'alive' }));
  const isProviderThere = remembered(PROVIDER_KNOWN_FOR_MS, () =>
    isTrue(() => inTime(areThere(house))),
  );
  const figures = remembered(FIGURES_HOLD_FOR_MS, () => health.metrics.metrics());
  // Anybody may ask, however often, and must not make the service unready by that.
  const state = whileUnderWay(() => Promise.all([stateOfAny(houses), isProviderThere()]));
  app.get('/readyz', { config: ANY_HOST }, async (_request, reply) => {
    const [{ database, writable, disk, migrations }, provider] = await state();
    // Without its provider the service still answers: reported, but not a failure.
    const ready = database && writable && disk && migrations && !health.isDraining();
    const status = health.isDraining() ? 'shutting down' : ready ? 'ready' : 'not ready';
    const parts = { database, writable, disk, migrations, provider };
    return reply.code(ready ? 200 : 503).send({ status, ...parts });
  });
  app.get('/metrics', { config: ANY_HOST }, async (_request, reply) => {
    void reply.header('content-type', health.metrics.contentType);
    return await figures();
  });
}

/** Of several cells, one that is away leaves the others to be served. */
async function stateOfAny(houses: Houses): Promise<CellState> {
  const states = houses.all().map(stateOfCell);
  const working = states.map(async (state) => {
    if (Object.values(await state).includes(false)) throw new Error('this cell does not work');
    return await state;
  });
  return await Promise.any(working).catch(() => stateOfCell(houses.first));
}

async function areThere({ providers }: House): Promise<boolean> {
  const there = await Promise.all(providers.all.map((provider) => provider.ping()));
  return !there.includes(false);
}

async function inTime(question: Promise<boolean>): Promise<boolean> {
  const answered = new AbortController();
  const silence = pause(PROVIDER_PATIENCE_MS, answered.signal).then(() => false);
  try {
    return await Promise.race([question, silence]);
  } finally {
    answered.abort();
  }
}
