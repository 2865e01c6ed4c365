// One request as a method of the client describes it, and what a caller may say about it.

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Where its parts are data it is made by `path`, so that none of them leads elsewhere. */
  readonly path: string;
  /** Parameters of the address; what is undefined is left out. */
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  /** Asked without a key: the service keeps no answer for a repeat. */
  readonly isPublic?: boolean;
  /** Milliseconds that it may take, where that is longer than calls usually take. */
  readonly timeout?: number;
}

export interface CallOptions {
  /** Of a POST or PUT: under the same key it is done once. Made where none is given. */
  idempotencyKey?: string | undefined;
  /** Milliseconds that each try may take. */
  timeout?: number | undefined;
  /** How often it is tried again at most. */
  maxRetries?: number | undefined;
  /** Ends the call and its retries. */
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** A path whose parts are data: path`/v1/plan/${code}`. */
export function path(words: readonly string[], ...parts: readonly string[]): string {
  const safe = parts.map((part) => {
    // An empty part would ask for the list, and dots for another address.
    if (typeof part === 'string' && !/^\.{0,2}$/.test(part)) return encodeURIComponent(part);
    throw new TypeError(`${words.join('…')} requires a code or an id, but got "${part}"`);
  });
  return String.raw({ raw: words }, ...safe);
}

export function queryText(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
