// Counts and times of requests for Prometheus, and one log line for each.

import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { newestMigration } from '../db/setup/migrate.ts';
import type { Houses } from '../frame/houses.ts';
import { readVersion } from '../lib/process/version.ts';
import { showStates } from './cell-state.ts';

// OpenTelemetry's boundaries, so that dashboards made for others fit.
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const QUIET_ROUTES = new Set(['/healthz', '/readyz', '/metrics']);

/** Asked for by machines every few seconds. */
export const isQuietRoute = (route: string | undefined) => QUIET_ROUTES.has(route ?? '');

export interface Metrics {
  readonly contentType: string;
  metrics(): Promise<string>;
}

/** What others in this process measure: of several cells each has its own, with the same names. */
export type OtherMetrics = () => readonly Registry[];

export function createMetrics(
  app: FastifyInstance,
  houses: Houses,
  others: OtherMetrics = () => [],
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  showBuild(registry);
  showStates(registry, houses);
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions?.url ?? 'none';
    const { method, id: requestId, ip, tenantId } = request;
    const status = reply.statusCode;
    durations.observe({ method, route, status }, reply.elapsedTime / 1000);
    if (isQuietRoute(route)) return;
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    houses.first.log.info(
      { requestId, method, route, status, durationMs, tenantId, ip },
      'request',
    );
  });
  return {
    contentType: registry.contentType,
    async metrics() {
      // The pool first: what the others ask of it is no load of the service.
      const registries = [...registriesOf(houses), ...others()];
      const measured = await Promise.all(registries.map((each) => each.getMetricsAsJSON()));
      // The process measures itself once: what is summed up loses when it started.
      return await Registry.merge([registry, AggregatorRegistry.aggregate(measured)]).metrics();
    },
  };
}

/** What the houses of every process measure, and the providers that they share. */
function registriesOf(houses: Houses): Registry[] {
  const providers = houses.first.providers.all.map(({ metrics }) => metrics);
  return [
    ...houses.all().map(({ meters }) => meters.registry),
    ...providers.filter((each) => each !== undefined),
  ];
}

function showBuild(registry: Registry): void {
  new Gauge({
    name: 'sanwo_build_info',
    help: 'Always 1: the version of Sanwo, and the newest migration that it knows',
    labelNames: ['version', 'schema'],
    registers: [registry],
    async collect() {
      this.set({ version: await readVersion(), schema: await newestMigration() }, 1);
    },
  });
}
