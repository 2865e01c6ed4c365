// The client: who asks, and where Sanwo is.

import type { Answer } from './answer.ts';
import { Resources } from './generated/resources.ts';
import { VERSION } from './generated/version.ts';
import type { CallOptions, Request } from './request.ts';
import { type Settings, Transport } from './transport.ts';

/** In a browser: the session cookie authenticates, and writes send the session's token. */
export interface Session {
  readonly session: true;
  readonly csrfToken: string | (() => string);
}

export interface SanwoOptions {
  /** Default: the sandbox on this machine for test keys, the page's origin for a session. */
  baseUrl?: string | undefined;
  /** Used instead of the platform's `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Time limit of each try, in milliseconds. Default 30,000. */
  timeout?: number | undefined;
  /** Maximum number of retries. Default 2. */
  maxRetries?: number | undefined;
}

/**
 * The client. Pass an API key or, in a browser, a session. Pass null to register without a key.
 */
export class Sanwo extends Resources {
  readonly #transport: Transport;

  constructor(who: string | Session | null, options: SanwoOptions = {}) {
    const transport = new Transport(settingsOf(who, options));
    super(transport);
    this.#transport = transport;
  }

  /** Calls an operation that this version has no method for. */
  request<T = unknown>(request: Request, options?: CallOptions): Answer<T> {
    return this.#transport.call<T>(request, options);
  }
}

function settingsOf(who: string | Session | null, options: SanwoOptions): Settings {
  requireGood(who);
  const isSession = who !== null && typeof who === 'object';
  const isTest = who === null || (typeof who === 'string' && who.startsWith('sk_test_'));
  const baseUrl =
    options.baseUrl ?? (isSession ? '' : isTest ? 'http://127.0.0.1:8080' : 'unknown');
  if (!isSession && !/^https?:\/\//.test(baseUrl)) {
    throw new TypeError('Set the base URL of your Sanwo: new Sanwo(key, { baseUrl: "https://…" })');
  }
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    timeout: options.timeout ?? 30_000,
    maxRetries: options.maxRetries ?? 2,
    isKnown: who !== null,
    // Looked up each time: a page or a test may put another in its place.
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    credentialsOf({ method }): ReturnType<Settings['credentialsOf']> {
      const agent = { 'user-agent': `sanwo-sdk/${VERSION}` };
      if (who === null) return { headers: agent };
      if (typeof who === 'string') return { headers: { ...agent, 'x-api-key': who } };
      if (method === 'GET') return { credentials: 'same-origin', headers: {} };
      const token = typeof who.csrfToken === 'string' ? who.csrfToken : who.csrfToken();
      return { credentials: 'same-origin', headers: { 'x-csrf-token': token } };
    },
  };
}

function requireGood(who: unknown): void {
  if (who === null || (typeof who === 'object' && 'csrfToken' in who)) return;
  // It is not shown: a key with a line break behind it is one all the same.
  if (typeof who === 'string' && /^[\x21-\x7e]+$/.test(who)) return;
  throw new TypeError('The API key is missing or contains spaces: check where it is read from');
}
