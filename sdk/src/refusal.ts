// What an answer says that is no success, as the error of its family.

import {
  ApiError,
  AuthenticationError,
  ConflictError,
  type FieldError,
  InvalidInputError,
  NotFoundError,
  NotPermittedError,
  RateLimitError,
  ServerError,
} from './errors.ts';
import { retryAfterSecondsOf } from './retry.ts';

interface Envelope {
  readonly status: string;
  readonly message: string;
  readonly data: unknown;
  readonly code?: string;
  readonly errors?: readonly FieldError[];
  readonly requestId?: string;
}

const FAMILIES: Readonly<Record<number, typeof ApiError>> = {
  400: InvalidInputError,
  401: AuthenticationError,
  403: NotPermittedError,
  404: NotFoundError,
  409: ConflictError,
  413: InvalidInputError,
  415: InvalidInputError,
  429: RateLimitError,
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

export function apiErrorOf(
  { status, headers }: Response,
  text: string,
  idempotencyKey: string | undefined,
): ApiError {
  const envelope = readEnvelope(text);
  const to = headers.get('location');
  const strange = `HTTP ${status}${to ? ` to ${to}` : ''}`;
  const stranger = `${strange}, and not in Sanwo’s words: is baseUrl right?`;
  const family = status >= 500 ? ServerError : (FAMILIES[status] ?? ApiError);
  return new family(envelope?.message ?? stranger, {
    status,
    code: envelope?.code ?? `http_${status}`,
    errors: envelope?.errors ?? [],
    requestId: envelope?.requestId ?? headers.get('x-request-id'),
    retryAfterSeconds: retryAfterSecondsOf(headers),
    idempotencyKey,
  });
}
