// Speaks to the API as a merchant's program would: JSON in, the envelope out.

import assert from 'node:assert/strict';
import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Answer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly message: string;
  /** Of an error; empty on success. */
  readonly code: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** Of an error that leaves a choice; empty else. */
  readonly tenants: readonly { readonly accountId: string; readonly businessName: string }[];
  readonly data: T;
  /** The bytes of the answer. */
  readonly text: string;
}

type Headers = Readonly<Record<string, string>>;

// Tests read what they expect of an answer; a wrong shape shows as a failing assertion.
// biome-ignore lint/suspicious/noExplicitAny: an answer's data is whatever the test looks for in it
export type Loose = any;

export interface Client {
  get<T = Loose>(url: string, headers?: Headers): Promise<Answer<T>>;
  post<T = Loose>(url: string, body?: unknown, headers?: Headers): Promise<Answer<T>>;
  put<T = Loose>(url: string, body?: unknown, headers?: Headers): Promise<Answer<T>>;
  delete<T = Loose>(url: string, headers?: Headers): Promise<Answer<T>>;
  /** Sends exactly these bytes. */
  send<T = Loose>(request: InjectOptions): Promise<Answer<T>>;
}

export function clientOf(app: FastifyInstance, always: Headers): Client {
  const send = async <T>(request: InjectOptions): Promise<Answer<T>> => {
    const response = await app.inject({
      ...request,
      headers: { ...always, ...(request.headers as Headers) },
    });
    return readEnvelope<T>(response);
  };
  const withBody =
    (method: 'POST' | 'PUT') =>
    <T>(url: string, body: unknown = {}, headers: Headers = {}) =>
      send<T>({
        method,
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      });
  return {
    get: (url, headers = {}) => send({ method: 'GET', url, headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: (url, headers = {}) => send({ method: 'DELETE', url, headers }),
    send,
  };
}

function readEnvelope<T>(response: {
  statusCode: number;
  headers: Answer<T>['headers'];
  body: string;
}): Answer<T> {
  const { statusCode: status, headers, body: text } = response;
  const envelope = JSON.parse(text) as Record<string, unknown>;
  const known =
    status < 400
      ? ['data', 'message', 'status']
      : ['code', 'data', 'errors', 'message', 'requestId', 'status', 'tenants'];
  const strange = Object.keys(envelope).filter((field) => !known.includes(field));
  assert.deepEqual(strange, [], `the envelope has strange fields: ${text}`);
  assert.equal(envelope.status, status < 400 ? 'success' : 'error', text);
  return {
    status,
    headers,
    message: String(envelope.message),
    code: String(envelope.code ?? ''),
    errors: (envelope.errors ?? []) as Answer<T>['errors'],
    tenants: (envelope.tenants ?? []) as Answer<T>['tenants'],
    data: envelope.data as T,
    text,
  };
}
