// The HTTP server: each operation of the list as a route, with the same parsing, limits, headers
// and errors for all.

import { Socket } from 'node:net';
import { parse } from 'node:querystring';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { House } from '../frame/house.ts';
import type { Houses } from '../frame/houses.ts';
import type { SanwoOperation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { boundConnections } from '../lib/net/connections.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { createIdSequence } from '../lib/values/id.ts';
import { answerBrokenRequests, answerExpectation } from './answer/broken-request.ts';
import { asProblem, errorBody, errorHeaders } from './answer/envelope.ts';
import { refuseUnmatched } from './answer/unmatched.ts';
import { mountDocs } from './docs/docs.ts';
import { type BodyBudget, createBodyBudget } from './door/body-budget.ts';
import { refuseForeignHosts } from './door/own-host.ts';
import { trustOf, warnOfUnknownProxies } from './door/proxies.ts';
import { mountHealth } from './health.ts';
import { createMetrics, type OtherMetrics } from './metrics.ts';
import { mountBrandPreview } from './pages/brand-preview.ts';
import { mountDocuments } from './pages/documents.ts';
import { mountEvidence } from './pages/evidence.ts';
import { mountExports } from './pages/exports.ts';
import { mountLogos } from './pages/logos.ts';
import { mountPayerPages } from './pages/payer-pages.ts';
import { mountPaymentPages } from './pages/payment/mount.ts';
import { mountPagePreview } from './pages/payment/preview.ts';
import { mountPersonalData } from './pages/personal-data.ts';
import { mountPortal } from './pages/portal/mount.ts';
import { mountPublicKeys } from './pages/public-keys.ts';
import { keepApiLog } from './run/api-log.ts';
import { readFileBodies, readJsonBodies } from './run/body.ts';
import { admissionOf, createFrames, type Frames, handlerOf } from './run/handle.ts';
import { mountDashboard } from './site/dashboard.ts';
import { mountFavicon } from './site/favicon.ts';
import { mountFrontPage } from './site/front-page.ts';
import { mountGuides } from './site/guides.ts';
import { traceRequests } from './traces.ts';

/** Longer than any URL that gets here, so that the schema reports parameters that are too long. */
const MOST_PARAM_CHARACTERS = 100_000;
/** Many times the duration of any operation. */
const MOST_PARAMETERS = 100;
const BODY_LIMIT_BYTES = 1024 * 1024;
/** How slow a client may be. Tests set shorter times. */
const PATIENCE = {
  headersMs: 15_000,
  requestMs: MINUTE_MS,
  /** Without a byte of the answer taken. */
  answerMs: 120_000,
  lookEveryMs: 5_000,
};
/** What is known of a request bit by bit, and null until then. */
const REQUEST_PARTS = [
  'tenant',
  'actor',
  'payer',
  'session',
  'tenantId',
  'operation',
  'frame',
] as const;
const REQUEST_ID = /^[\x21-\x7e]{1,128}$/;

export interface ServerOptions {
  readonly operations: readonly SanwoOperation[];
  /** Other routes: the provider's callbacks, the dashboard's files. */
  readonly mount?: (app: FastifyInstance, houses: Houses) => void;
  /** Metrics of other parts of the process, shown with the server's own. */
  readonly metrics?: OtherMetrics;
  readonly patience?: typeof PATIENCE;
}

export interface Server {
  readonly app: FastifyInstance;
  /** Not ready from here on. Requests are served as before, and each is its connection's last. */
  drain(): void;
  /** Refuses new requests, finishes those under way and lets go of the port. */
  close(): Promise<void>;
}

export function createServer(houses: Houses, options: ServerOptions): Server {
  const state: Stopping = { isDraining: false, closing: new AbortController() };
  const { first: house } = houses;
  const app = createApp(house, options.patience ?? PATIENCE);
  traceRequests(app);
  const budget = createBodyBudget(app);
  readRequests(app, { house, budget, state });
  const dashboard = mountDashboard(app);
  refuseUnmatched(app);
  warnOfUnknownProxies(app, house);
  app.setErrorHandler((error, request, reply) => answerError(house, error, { request, reply }));
  app.setNotFoundHandler((request, reply) =>
    answerError(house, problem('route_not_found'), { request, reply }),
  );
  // handle.ts validates and serialises for each operation.
  app.setValidatorCompiler(() => () => true);
  const metrics = createMetrics(app, houses, () => [
    ...(options.metrics?.() ?? []),
    ...houses.all().map(({ apiLog }) => apiLog.metrics),
  ]);
  mountHealth(app, houses, { metrics, isDraining: () => state.isDraining });
  mountFavicon(app);
  mountFrontPage(app, house, dashboard);
  mountDocs(app, house, options.operations);
  mountGuides(app);
  const frames = createFrames(houses, state.closing.signal);
  mountOperations(app, frames, { operations: options.operations, budget });
  mountExports(app, frames);
  mountDocuments(app, frames);
  mountEvidence(app, frames);
  mountLogos(app, frames);
  mountPublicKeys(app, frames);
  mountBrandPreview(app, frames);
  mountPayerPages(app, frames);
  mountPersonalData(app, frames);
  mountPagePreview(app, frames);
  mountPaymentPages(app, frames);
  mountPortal(app, frames, options.operations);
  options.mount?.(app, houses);
  const drain = () => {
    state.isDraining = true;
  };
  const close = async () => {
    state.isDraining = true;
    state.closing.abort();
    await app.close();
  };
  return { app, drain, close };
}

interface Stopping {
  isDraining: boolean;
  readonly closing: AbortController;
}

function createApp(house: House, patience: typeof PATIENCE): FastifyInstance {
  const newRequestId = createIdSequence(house.clock);
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: patience.requestMs,
    return503OnClosing: false,
    trustProxy: trustOf(house),
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: MOST_PARAM_CHARACTERS,
      querystringParser: (text) => parse(text, '&', '=', { maxKeys: MOST_PARAMETERS + 1 }),
    },
    logger: false,
    http: {
      // Refused below, with an envelope.
      requireHostHeader: false,
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: patience.lookEveryMs,
    },
    genReqId: ({ headers }) => givenId(headers['x-request-id']) ?? newRequestId(),
    frameworkErrors: (error, request, reply) => void answerError(house, error, { request, reply }),
    clientErrorHandler: answerBrokenRequests,
  });
  app.server.on('checkExpectation', answerExpectation);
  holdConnections(app, house);
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // A request made within the process has no socket.
    if (socket instanceof Socket) socket.setTimeout(patience.answerMs);
  });
  for (const part of REQUEST_PARTS) app.decorateRequest(part, null);
  keepApiLog(app, house, newRequestId);
  return app;
}

interface Reading {
  readonly house: House;
  readonly budget: BodyBudget;
  readonly state: Readonly<Stopping>;
}

/** The hooks of every request before its route: body, headers, host and parameters. */
function readRequests(app: FastifyInstance, { house, budget, state }: Reading): void {
  readJsonBodies(app, budget);
  app.addHook('onRequest', async (request, reply) => setHeaders(reply, request.id));
  refuseForeignHosts(app, house);
  app.addHook('onRequest', async (request) => {
    if (request.url.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS) {
      const message = `must have at most ${MOST_PARAMETERS} parameters`;
      throw problem('invalid_input', { errors: [{ field: '(query)', message }] });
    }
    if (state.closing.signal.aborted) throw problem('shutting_down', { retryAfterSeconds: 5 });
  });
  app.addHook('onSend', async (_request, reply) => {
    // The client's next request goes to another process, by a connection of its own.
    if (state.isDraining) void reply.header('connection', 'close');
  });
}

function holdConnections(app: FastifyInstance, { config, log }: House): void {
  boundConnections(app.server, {
    most: config.connectionsMax,
    mostOfAddress: config.connectionsPerAddress,
    proxies: config.trustProxy,
    onCrowd: (crowd) => log.warn(crowd, 'more connections than are held: the idle are closed'),
  });
}

interface Mounted {
  readonly operations: readonly SanwoOperation[];
  readonly budget: BodyBudget;
}

function mountOperations(app: FastifyInstance, frames: Frames, mounted: Mounted): void {
  for (const operation of mounted.operations) {
    const route = {
      method: operation.method,
      url: operation.path,
      onRequest: admissionOf(frames, operation),
      handler: handlerOf(frames, operation),
      ...boundsOf(operation),
    };
    if (operation.fileBody === undefined) app.route(route);
    else {
      // With a reader of files for this route alone.
      void app.register((scope, _options, done) => {
        readFileBodies(scope, mounted.budget);
        scope.route(route);
        done();
      });
    }
  }
}

/** A larger body is read in more bytes, and may hold longer texts and more values. */
function boundsOf({ largeBody }: SanwoOperation) {
  if (largeBody === undefined) return {};
  const { bytes = BODY_LIMIT_BYTES, ...bodyBounds } = largeBody;
  return { bodyLimit: bytes, config: { bodyBounds } };
}

function givenId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : null;
}

function setHeaders(reply: FastifyReply, requestId: string): void {
  void reply.headers({
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
}

function answerError(
  house: House,
  error: unknown,
  on: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): FastifyReply {
  const { request, reply } = on;
  // The client left while it sent its body: no response is read, and nothing failed here.
  const hasLeft = request.raw.destroyed && !request.raw.complete;
  const refusal = hasLeft ? problem('malformed_request') : asProblem(error);
  if (refusal.status >= 500) {
    const route = request.routeOptions?.url ?? null;
    house.log.error({ error, requestId: request.id, method: request.method, route }, 'failed');
  }
  if (refusal.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', refusal.retryAfterSeconds);
  }
  return reply
    .code(refusal.status)
    .header('x-request-id', request.id)
    .headers(errorHeaders(refusal))
    .serializer((body: unknown) => String(body))
    .send(errorBody(refusal, request.id));
}
