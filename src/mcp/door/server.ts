// The tool server: `/mcp` over HTTP on a port of its own, which asks the public API for everything.
// It needs no database, and runs beside the API or apart from it.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { boundConnections, type ConnectionBounds } from '../../lib/net/connections.ts';
import { pause } from '../../lib/process/clock.ts';
import type { Logger } from '../../lib/process/log.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { newId } from '../../lib/values/id.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { ToolVisitor } from '../protocol/visitor.ts';
import { readBody, refusalOfBody, withObjectArguments } from './body.ts';
import { createRequestFlight, type RequestFlight } from './flight.ts';
import { createAddressGuard, createKeyGuard } from './guard.ts';
import { createToolHealth, type ToolHealth } from './health.ts';
import { REFUSALS, sendRefusal } from './refusal.ts';

const EITHER_FORM = 'application/json, text/event-stream';
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: MINUTE_MS,
  connectionsCheckingInterval: 5_000,
};
const STOP_WITHIN_MS = 20_000;
const ENDLESS = 'subscriptions/listen';
/** A tool asks the API a few times, and that gives up on a charge after 50 s. */
const CALL_TIMEOUT_MS = 120_000;
/** A client that listens longer simply asks again. */
const STREAM_TIMEOUT_MS = 30 * MINUTE_MS;
const CALLS = { perKey: 20, total: 500 };
const STREAMS = { perKey: 8, total: 1_000 };
const REQUEST_ID = /^[\x21-\x7e]{1,128}$/;

export interface ToolServerSettings {
  readonly host: string;
  /** 0 is any free one. */
  readonly port: number;
  /** Where the API is reached from here. */
  readonly apiUrl: string;
  /** The address clients know, where it is not the host and port. */
  readonly publicUrl: string | null;
  readonly log: Logger;
  readonly connections: Pick<ConnectionBounds, 'most' | 'mostOfAddress' | 'proxies'>;
}

export interface ToolServer {
  readonly port: number;
  /** Not ready from here on. Requests are served as before, and each is its connection's last. */
  drain(): void;
  /** Finishes what it is doing and lets go of the port. */
  stop(): Promise<void>;
}

interface ServerContext {
  /** Read with the first request: it is most of what the tool server holds. */
  protocol(): Promise<Protocol>;
  readonly log: Logger;
  readonly health: ToolHealth;
  readonly guardAddress: ReturnType<typeof createAddressGuard>;
  readonly guardKey: ReturnType<typeof createKeyGuard>;
  readonly underWay: Set<Promise<void>>;
  readonly calls: RequestFlight;
  readonly streams: RequestFlight;
  isStopping: boolean;
}

export async function startToolServer(settings: ToolServerSettings): Promise<ToolServer> {
  const { host, apiUrl, log } = settings;
  const http = createServer(TIMEOUTS);
  boundConnections(http, {
    ...settings.connections,
    onCrowd: (crowd) => log.warn(crowd, 'more connections than are held: the idle are closed'),
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  http.once('error', reject).listen(settings.port, host, resolve);
  await promise;
  const { port } = http.address() as AddressInfo;
  let protocol: Promise<Protocol> | null = null;
  const underWay = new Set<Promise<void>>();
  const desk: ServerContext = {
    protocol() {
      protocol ??= openProtocol(apiUrl, log);
      return protocol;
    },
    log,
    health: createToolHealth(apiUrl, () => underWay.size),
    guardAddress: createAddressGuard({ ...settings, port }),
    guardKey: createKeyGuard(apiUrl),
    underWay,
    calls: createRequestFlight(CALLS),
    streams: createRequestFlight(STREAMS),
    isStopping: false,
  };
  http.on('request', (request, response) => {
    const work = serve(desk, request, response).finally(() => desk.underWay.delete(work));
    if (!isStream(request)) desk.underWay.add(work);
  });
  return {
    port,
    drain: desk.health.drain,
    async stop() {
      desk.health.drain();
      desk.isStopping = true;
      const closed = new Promise((done) => http.close(done));
      http.closeIdleConnections();
      const answered = new AbortController();
      const patience = pause(STOP_WITHIN_MS, answered.signal);
      await Promise.race([Promise.allSettled(desk.underWay), patience]);
      answered.abort();
      // What is left are streams that their clients would hold open for ever.
      await (await protocol)?.close();
      http.closeAllConnections();
      await closed;
    },
  };
}

async function openProtocol(apiUrl: string, log: Logger): Promise<Protocol> {
  const { createProtocol } = await import('../protocol/protocol.ts');
  return createProtocol(apiUrl, log);
}

const isStream = ({ headers }: IncomingMessage) => headers['mcp-method'] === ENDLESS;

async function serve(desk: ServerContext, request: IncomingMessage, response: ServerResponse) {
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
  response.setHeader('x-request-id', requestId);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  // The client's next request goes to another process, by a connection of its own.
  if (desk.health.isDraining) response.setHeader('connection', 'close');
  try {
    await route(desk, requestId, { request, response });
  } catch (error) {
    // A client that left in the middle of a body reads no response, and nothing of ours failed.
    if (request.destroyed && !request.complete) return;
    const route = request.url?.split('?')[0] ?? '';
    desk.log.error({ error, requestId, route }, 'the tool server failed');
    if (response.headersSent) response.destroy();
    else sendRefusal(response, REFUSALS.failed, requestId);
  }
}

interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function route(desk: ServerContext, requestId: string, { request, response }: HttpExchange) {
  const path = (request.url ?? '/').split('?')[0]?.replace(/(?<=.)\/$/, '') ?? '/';
  desk.health.measure(path, { request, response });
  if (request.method === 'GET' && (await desk.health.respond(path, response))) return;
  const foreign = desk.guardAddress(request.headers);
  if (foreign) return sendRefusal(response, foreign, requestId);
  if (path !== '/mcp') return sendRefusal(response, REFUSALS.notFound, requestId);
  if (desk.isStopping) return sendRefusal(response, REFUSALS.shuttingDown, requestId);
  const visitor = await desk.guardKey(request.headers, requestId);
  if (!('key' in visitor)) return sendRefusal(response, visitor, requestId);
  const leave = (isStream(request) ? desk.streams : desk.calls).enter(visitor.key);
  if (leave === null) return sendRefusal(response, REFUSALS.tooManyAtOnce, requestId);
  try {
    await answerCall(desk, { visitor, requestId }, { request, response });
  } finally {
    leave();
  }
}

interface RequestVisitor {
  readonly visitor: ToolVisitor;
  readonly requestId: string;
}

async function answerCall(
  desk: ServerContext,
  { visitor, requestId }: RequestVisitor,
  exchange: HttpExchange,
) {
  const { request, response } = exchange;
  const body = await readBody(request);
  if (body === null) return sendRefusal(response, REFUSALS.bodyTooLarge, requestId);
  const refusal = refusalOfBody(body);
  if (refusal !== null) return sendRefusal(response, refusal, requestId);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const patience = AbortSignal.timeout(isStream(request) ? STREAM_TIMEOUT_MS : CALL_TIMEOUT_MS);
  const signal = AbortSignal.any([gone.signal, patience]);
  const asked = webRequest(request, body, signal);
  const protocol = await desk.protocol();
  await sendResponse(response, await protocol.answer(asked, visitor, requestId), signal);
}

function webRequest(request: IncomingMessage, body: Buffer, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Who takes anything takes what we have: curl says so unasked.
  const accepted = headers.get('accept');
  if (accepted === null || accepted.includes('*/*')) headers.set('accept', EITHER_FORM);
  const method = request.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0;
  // Only the path matters to the protocol: the name it was called by has been checked.
  return new Request('http://tools.invalid/mcp', {
    method,
    headers,
    signal,
    ...(hasBody ? { body: new Uint8Array(withObjectArguments(body)) } : {}),
  });
}

async function sendResponse(
  response: ServerResponse,
  answer: Response,
  signal: AbortSignal,
): Promise<void> {
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => {
    // How long the connection lives is the server's to say.
    if (name !== 'connection') response.setHeader(name, value);
  });
  if (answer.body === null) {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(answer.body), response, { signal });
  } catch (error) {
    // The client has gone, or the server is being stopped.
    if (!response.destroyed) throw error;
  }
}
