// The way to the data: the public HTTP API, asked with the caller's own key. What it answers is the
// value or the problem, whatever came over the wire.

const READ_TIMEOUT_MS = 20_000;
/** A charge is made while its caller waits, and a live provider may take half a minute. */
const ACT_TIMEOUT_MS = 50_000;
const USUAL_RETRY_SECONDS = 2;

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface Api {
  get<T>(path: string, query?: Query): Promise<T>;
  post<T>(path: string, body: object): Promise<Done<T>>;
}

export interface Done<T> {
  readonly message: string;
  readonly data: T;
}

/** The API refused: the status, the code and the words are its own. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly string[];
  readonly retryAfterSeconds: number;

  constructor(status: number, envelope: Envelope, retryAfter: string | null) {
    super(envelope.message ?? `The API answered ${status}`);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = envelope.code ?? 'unknown';
    this.details = (envelope.errors ?? []).map(({ field, message }) => `${field} ${message}`);
    const seconds = Number(retryAfter ?? '');
    this.retryAfterSeconds = seconds > 0 ? seconds : USUAL_RETRY_SECONDS;
  }
}

/** No answer, or none that can be understood. */
export class ApiAway extends Error {
  /** Whether the request may have taken effect all the same. */
  readonly isOutcomeUnknown: boolean;

  constructor(isOutcomeUnknown: boolean, cause: unknown) {
    super('The API did not answer', { cause });
    this.name = 'ApiAway';
    this.isOutcomeUnknown = isOutcomeUnknown;
  }
}

interface Envelope {
  readonly status?: string;
  readonly message?: string;
  readonly code?: string;
  readonly data?: unknown;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

export interface ApiSettings {
  readonly baseUrl: string;
  readonly key: string;
  readonly requestId: string;
}

export function createApi({ baseUrl, key, requestId }: ApiSettings): Api {
  const headers = { 'x-api-key': key, 'x-request-id': requestId, accept: 'application/json' };
  const root = baseUrl.replace(/\/+$/, '');
  return {
    async get<T>(path: string, query: Query = {}) {
      const url = root + path + searchOf(query);
      return (await ask<T>(url, { headers }, READ_TIMEOUT_MS)).data;
    },
    async post<T>(path: string, body: object) {
      const init = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      return await ask<T>(root + path, init, ACT_TIMEOUT_MS);
    },
  };
}

function searchOf(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams();
  for (const [name, value] of given) search.set(name, String(value));
  return search.size === 0 ? '' : `?${search}`;
}

async function ask<T>(url: string, init: RequestInit, timeoutMs: number): Promise<Done<T>> {
  const acts = init.method === 'POST';
  let response: Response;
  let envelope: Envelope;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    response = await fetch(url, { ...init, redirect: 'error', signal });
    envelope = (await response.json()) as Envelope;
  } catch (error) {
    throw new ApiAway(acts && !wasNeverSent(error), error);
  }
  if (!response.ok || envelope.status !== 'success') {
    throw new ApiProblem(response.status, envelope, response.headers.get('retry-after'));
  }
  return { message: envelope.message ?? '', data: envelope.data as T };
}

function wasNeverSent(error: unknown): boolean {
  const cause = (error as { cause?: { code?: unknown } } | null)?.cause;
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND';
}
