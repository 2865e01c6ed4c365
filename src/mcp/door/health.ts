// The probes and the metrics of the tool server: whether it runs, whether the API behind it
// responds, and its figures.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { monotonicMs } from '../../lib/process/clock.ts';
import { remembered } from '../../lib/process/remembered.ts';
import { readVersion } from '../../lib/process/version.ts';

const API_PATIENCE_MS = 1_000;
/** How long the state of the API is remembered, however often readiness is probed. */
const API_KNOWN_FOR_MS = 1_000;
// Those of the API, so that one dashboard shows both.
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

export interface ToolHealth {
  /** Not ready from here on. */
  drain(): void;
  readonly isDraining: boolean;
  /** Counts a request for the metrics when its response has ended. */
  measure(path: string, exchange: Exchange): void;
  /** Responds to a probe. Returns false if the path is not one of a probe. */
  respond(path: string, response: ServerResponse): Promise<boolean>;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export function createToolHealth(apiUrl: string, callsUnderWay: () => number): ToolHealth {
  const state = { isDraining: false };
  const isApiThere = remembered(API_KNOWN_FOR_MS, () => respondsAt(`${apiUrl}/healthz`));
  const { registry, durations } = createToolMetrics(callsUnderWay, isApiThere);
  const probes: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    '/healthz': async (response) => sendJson(response, 200, { status: 'alive' }),
    '/readyz': async (response) => {
      const api = await isApiThere();
      const isReady = api && !state.isDraining;
      const status = state.isDraining ? 'shutting down' : isReady ? 'ready' : 'not ready';
      sendJson(response, isReady ? 200 : 503, { status, api });
    },
    '/metrics': async (response) => {
      response.setHeader('content-type', registry.contentType);
      response.end(await registry.metrics());
    },
  };
  return {
    drain() {
      state.isDraining = true;
    },
    get isDraining() {
      return state.isDraining;
    },
    measure(path, { request: { method = '' }, response }) {
      const began = monotonicMs();
      const route = path === '/mcp' || Object.hasOwn(probes, path) ? path : 'none';
      response.once('close', () => {
        const status = response.statusCode;
        durations.observe({ method, route, status }, (monotonicMs() - began) / 1000);
      });
    },
    async respond(path, response) {
      const probe = Object.hasOwn(probes, path) ? probes[path] : undefined;
      await probe?.(response);
      return probe !== undefined;
    },
  };
}

function createToolMetrics(callsUnderWay: () => number, isApiThere: () => Promise<boolean>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  new Gauge({
    name: 'sanwo_tool_requests_under_way',
    help: 'Requests to the tool server that are not finished; open streams are not counted',
    registers: [registry],
    collect() {
      this.set(callsUnderWay());
    },
  });
  new Gauge({
    name: 'sanwo_build_info',
    help: 'Always 1: the version of Sanwo',
    labelNames: ['version'],
    registers: [registry],
    async collect() {
      this.set({ version: await readVersion() }, 1);
    },
  });
  new Gauge({
    name: 'sanwo_tool_api_up',
    help: 'Whether the API behind the tools responds: 1 or 0',
    registers: [registry],
    async collect() {
      this.set((await isApiThere()) ? 1 : 0);
    },
  });
  return { registry, durations };
}

/** Whatever a proxy on the way makes of the address: a response of 500 and above is none. */
async function respondsAt(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(API_PATIENCE_MS) });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
