// One HTTP exchange with the provider over a bounded pool of kept-alive connections. It tells a
// request that surely never left this machine from one whose answer was lost: money depends on it.

import { type Dispatcher, Pool } from 'undici';

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, below the base URL. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface WireAnswer {
  readonly kind: 'answered';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null when it was larger than anything the provider has reason to say. */
  readonly body: string | null;
}
export type WireExchange =
  | WireAnswer
  /** Proven: not one byte of the request was written. */
  | Unsent
  /** The request may have arrived and been acted upon. */
  | { readonly kind: 'lost'; readonly reason: string };

export interface Unsent {
  readonly kind: 'unsent';
  readonly reason: string;
  /** It was ours to hold back: no turn came for it. */
  readonly isCrowded?: true;
}

export interface Wire {
  send(request: WireRequest): Promise<WireExchange>;
  close(): Promise<void>;
}

export interface WireSettings {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly connectTimeoutMs: number;
  readonly waitMs: number;
  readonly connections: number;
  readonly maxInFlight: number;
}

const MAX_BODY_BYTES = 1024 * 1024;

export function openWire(settings: WireSettings): Wire {
  const base = new URL(settings.baseUrl);
  const pool = new Pool(base.origin, {
    connections: settings.connections,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: settings.connectTimeoutMs },
    // The total time is kept below, so that slow bodies count too.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const basePath = base.pathname.replace(/\/+$/, '');
  let inFlight = 0;
  let closing: Promise<void> | null = null;
  return {
    async send(request) {
      if (inFlight >= settings.maxInFlight) return notSent('too many requests are waiting');
      inFlight += 1;
      try {
        return await exchange(pool, { ...request, path: basePath + request.path }, settings);
      } finally {
        inFlight -= 1;
      }
    },
    close() {
      closing ??= pool.close();
      return closing;
    },
  };
}

function exchange(pool: Pool, request: WireRequest, limits: WireSettings): Promise<WireExchange> {
  return new Promise((resolve) => {
    let started: Dispatcher.DispatchController | null = null;
    let settled = false;
    let status = 0;
    let headers: Record<string, string> = {};
    const chunks: Buffer[] = [];
    let bytes = 0;

    const settle = (result: WireExchange) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      resolve(result);
    };
    const giveUp = () => {
      settle(started ? noAnswer('no answer in time') : notSent('no connection in time'));
      started?.abort(new Error('timed out'));
    };
    let timer = setTimeout(giveUp, limits.waitMs);

    const options: Dispatcher.DispatchOptions = {
      method: request.method,
      path: request.path,
      headers: { ...request.headers },
      body: request.body ?? null,
    };
    pool.dispatch(options, {
      // Called on a live connection, just before the first byte is written, and never earlier.
      onRequestStart(controller) {
        if (settled) return controller.abort(new Error('given up'));
        started = controller;
        clearTimeout(timer);
        timer = setTimeout(giveUp, limits.timeoutMs);
      },
      onResponseStart(_controller, statusCode, responseHeaders) {
        status = statusCode;
        headers = flatten(responseHeaders);
      },
      onResponseData(controller, chunk) {
        bytes += chunk.length;
        if (bytes <= MAX_BODY_BYTES) {
          chunks.push(chunk);
          return;
        }
        settle({ kind: 'answered', status, headers, body: null });
        controller.abort(new Error('answer too large'));
      },
      onResponseEnd() {
        settle({ kind: 'answered', status, headers, body: Buffer.concat(chunks).toString('utf8') });
      },
      onResponseError(_controller, error) {
        settle(
          started ? noAnswer(`connection failed: ${errorCode(error)}`) : notSent(errorCode(error)),
        );
      },
    });
  });
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join() : value;
  }
  return flat;
}

/** The error's code alone: messages can quote headers. */
function errorCode(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

const notSent = (reason: string): WireExchange => ({ kind: 'unsent', reason });
const noAnswer = (reason: string): WireExchange => ({ kind: 'lost', reason });
