// What an answer says that is no success, as the error of its family.

import * as errors from './errors.ts';
import { retryAfterSecondsOf } from './retry.ts';

interface Envelope extends Partial<Omit<errors.ApiError, keyof Error | 'said' | 'status'>> {
  readonly status: string;
  readonly message: string;
  readonly data: unknown;
}

const FAMILIES: Readonly<Record<number, typeof errors.ApiError>> = {
  400: errors.InvalidInputError,
  401: errors.AuthenticationError,
  403: errors.NotPermittedError,
  404: errors.NotFoundError,
  409: errors.ConflictError,
  413: errors.InvalidInputError,
  415: errors.InvalidInputError,
  429: errors.RateLimitError,
};

/** Null where it is not Sanwo that speaks. */
export function readEnvelope(text: string): Envelope | null {
  try {
    const read = JSON.parse(text) as Envelope | null;
    return typeof read?.status === 'string' ? read : null;
  } catch {
    return null;
  }
}

export function apiErrorOf(response: Response, text: string, idempotencyKey?: string): Error {
  const { status, headers } = response;
  const envelope = readEnvelope(text);
  const to = headers.get('location');
  const strange = `HTTP ${status}${to ? ` to ${to}` : ''}, not a response of Sanwo`;
  const family = status >= 500 ? errors.ServerError : (FAMILIES[status] ?? errors.ApiError);
  return new family(envelope?.message ?? `${strange}: is baseUrl right?`, {
    status,
    code: envelope?.code ?? `http_${status}`,
    ...{ errors: envelope?.errors ?? [], tenants: envelope?.tenants ?? [] },
    requestId: envelope?.requestId ?? headers.get('x-request-id'),
    retryAfterSeconds: retryAfterSecondsOf(headers),
    idempotencyKey,
  });
}
