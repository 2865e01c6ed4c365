// Counts and times of requests for Prometheus, and one log line for each.

import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { House } from '../frame/house.ts';

// OpenTelemetry's boundaries, so that dashboards made for others fit.
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const QUIET_ROUTES = new Set(['/healthz', '/readyz', '/metrics']);

export interface Metrics {
  readonly contentType: string;
  metrics(): Promise<string>;
}

/** What others in this process measure: of several cells each has its own, with the same names. */
export type OtherMetrics = () => readonly Registry[];

export function createMetrics(
  app: FastifyInstance,
  house: House,
  others: OtherMetrics = () => [],
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
    if (QUIET_ROUTES.has(route)) return;
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    house.log.info({ requestId, method, route, status, durationMs, tenantId, ip }, 'request');
  });
  return {
    contentType: registry.contentType,
    async metrics() {
      const measured = await Promise.all(others().map((each) => each.getMetricsAsJSON()));
      // The process measures itself once: what is summed up loses when it started.
      return await Registry.merge([registry, AggregatorRegistry.aggregate(measured)]).metrics();
    },
  };
}
