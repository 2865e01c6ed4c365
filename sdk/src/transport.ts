// Sends one call, as often as it takes: under one idempotency key, each try within its time, and
// again after a pause where that can help.

import { Answer, type WithResponse } from './answer.ts';
import { ConnectionError, TimeoutError } from './errors.ts';
import type { Page } from './generated/types.ts';
import { List } from './list.ts';
import { apiErrorOf, readEnvelope } from './refusal.ts';
import { type CallOptions, queryText, type Request } from './request.ts';
import { isWorthwhile, pause, pauseBefore } from './retry.ts';

export interface Settings {
  readonly baseUrl: string;
  readonly timeout: number;
  readonly maxRetries: number;
  /** Whether requests say who asks: the service remembers nothing of a stranger's. */
  readonly isKnown: boolean;
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** The authentication headers of a request. */
  credentialsOf(request: Request): RequestInit & { headers: Record<string, string> };
}

interface Sending {
  readonly request: Request;
  readonly options: CallOptions;
  readonly url: string;
  readonly init: RequestInit;
  readonly idempotencyKey?: string;
  /** Its answer is handed on as it is. */
  readonly isFile: boolean;
}

/** What came of a try: an answer, with its text where it is no file; or none, and why. */
type Tried =
  | { readonly response: Response; readonly text: string }
  | { readonly response: null; readonly failure: unknown };

export class Transport {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Asks at once; the answer is the data of the envelope. */
  call<T>(request: Request, options: CallOptions = {}): Answer<T> {
    const whole = this.#envelope<T>(request, options);
    return new Answer(() => whole);
  }

  list<T>(request: Request, cursor: keyof T, options: CallOptions = {}): List<T> {
    const read = (query: object) => this.#envelope<Page<T>>({ ...request, query }, options);
    return new List({ query: request.query ?? {}, cursor, read });
  }

  /** A file as its Response, to be read as text, as bytes or as a stream. */
  async file(request: Request, options: CallOptions = {}): Promise<Response> {
    return (await this.#send(this.#sending(request, options, true))).response;
  }

  async #envelope<T>(request: Request, options: CallOptions): Promise<WithResponse<T>> {
    const { response, text } = await this.#send(this.#sending(request, options, false));
    const { status, headers } = response;
    const envelope = readEnvelope(text);
    if (envelope?.status !== 'success') throw apiErrorOf(response, text);
    const { data, message } = envelope;
    return { data: data as T, message, status, headers, requestId: headers.get('x-request-id') };
  }

  #sending(request: Request, options: CallOptions, isFile: boolean): Sending {
    const { method, path, query, isPublic = false } = request;
    const sent = bodyOf(request);
    const { isKnown, baseUrl } = this.#settings;
    const isKept = isKnown && !isPublic && (method === 'POST' || method === 'PUT');
    const key = isKept ? { idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() } : {};
    const { headers, ...credentials } = this.#settings.credentialsOf(request);
    const init = {
      ...credentials,
      method,
      headers: {
        ...headers,
        ...(sent && { 'content-type': sent.type }),
        ...(key.idempotencyKey && { 'idempotency-key': key.idempotencyKey }),
        ...options.headers,
      },
      ...(sent && { body: sent.body }),
      // A redirect does not get the key.
      redirect: 'manual',
    } as const;
    return { request, options, url: `${baseUrl}${path}${queryText(query)}`, init, isFile, ...key };
  }

  async #send(sending: Sending) {
    const { request, options, idempotencyKey } = sending;
    const isRepeatable = request.method !== 'POST' || idempotencyKey !== undefined;
    const retries = isRepeatable ? (options.maxRetries ?? this.#settings.maxRetries) : 0;
    let patience = this.#settings.timeout;
    for (let tries = 1; ; tries += 1) {
      const tried = await this.#try(sending);
      if (tried.response?.ok) return tried;
      options.signal?.throwIfAborted();
      const ms = tries > retries ? null : pauseBefore(tries, tried.response?.headers);
      const hasChance = !tried.response || isWorthwhile(tried.response, tried.text);
      if (ms === null || !hasChance) {
        if (!tried.response) throw noAnswer(sending, tried.failure, tries);
        throw apiErrorOf(tried.response, tried.text, idempotencyKey);
      }
      await pause(ms, options.signal);
      // Its own earlier try still runs: that is waited for as long as a try may take.
      if (tried.response?.status !== 409 || patience <= 0) continue;
      patience -= Math.max(ms, 100);
      tries -= 1;
    }
  }

  /** One try, all of it within its time: also the reading of what is no file. */
  async #try({ request, options, url, init, isFile }: Sending): Promise<Tried> {
    const ending = new AbortController();
    const end = () => ending.abort();
    const usual = Math.max(request.timeout ?? 0, this.#settings.timeout);
    const timer = setTimeout(() => ending.abort(LATE), options.timeout ?? usual);
    if (options.signal?.aborted) end();
    options.signal?.addEventListener('abort', end);
    try {
      const response = await this.#settings.fetch(url, { ...init, signal: ending.signal });
      return { response, text: isFile && response.ok ? '' : await response.text() };
    } catch (error) {
      return { response: null, failure: ending.signal.aborted ? ending.signal.reason : error };
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', end);
    }
  }
}

function bodyOf({ body, file }: Request): { type: string; body: string | Blob } | null {
  if (file) return { type: file.type || 'application/octet-stream', body: file };
  const value = file === null ? null : body;
  return value === undefined ? null : { type: 'application/json', body: JSON.stringify(value) };
}

const LATE = new Error('it took longer than the timeout');

function noAnswer({ request, url, idempotencyKey }: Sending, failure: unknown, tries: number) {
  const { cause, message } = failure as { message?: string; cause?: Error & { code?: string } };
  // The error of fetch only says that it failed. Its cause says why.
  const why = failure === LATE ? 'in time' : `(${cause?.message || cause?.code || message})`;
  const said = `${request.method} ${url.split('?', 1)[0]} got no response ${why}`;
  const next = idempotencyKey === undefined ? '' : UNKNOWN;
  const family = failure === LATE ? TimeoutError : ConnectionError;
  return new family(`${said}, tries: ${tries}.${next}`, failure, idempotencyKey);
}

const UNKNOWN = ' To be safe, repeat the call with the idempotencyKey of this error.';
