// The way to the data: the public API, asked by our client with the caller's own key; and what it
// means to be asked in vain.

import { ApiError, ConnectionError } from '../../../sdk/src/errors.ts';
import type { CallOptions } from '../../../sdk/src/request.ts';
import { Sanwo } from '../../../sdk/src/sanwo.ts';

const READ_TIMEOUT_MS = 20_000;

/** A charge is made while its caller waits, and a live provider may take half a minute. */
export const ACTS: CallOptions = { timeout: 50_000 };

const USUAL_RETRY_SECONDS = 2;

export interface ApiSettings {
  readonly baseUrl: string;
  readonly key: string;
  readonly requestId: string;
}

/** No retries: the model gets the error and decides. */
export function createApiClient({ baseUrl, key, requestId }: ApiSettings): Sanwo {
  return new Sanwo(key, {
    baseUrl,
    timeout: READ_TIMEOUT_MS,
    maxRetries: 0,
    fetch: async (url, init) => {
      const headers = { ...(init.headers as object), 'x-request-id': requestId };
      return await fetch(url, { ...init, headers });
    },
  });
}

/** The API refused, in words of its own; what speaks otherwise is not the API. */
export function isProblem(error: unknown): error is ApiError {
  return error instanceof ApiError && !error.code.startsWith('http_');
}

/** No answer, or none that can be understood. */
export function isAbsence(error: unknown): error is ApiError | ConnectionError {
  return error instanceof ConnectionError || (error instanceof ApiError && !isProblem(error));
}

/** Whether a request without an answer may have taken effect all the same. */
export function mayBeDone(absence: ApiError | ConnectionError): boolean {
  return absence.idempotencyKey !== undefined && !wasNeverSent(absence);
}

function wasNeverSent({ cause: failure }: Error): boolean {
  const cause = (failure as { cause?: { code?: unknown } } | undefined)?.cause;
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND';
}

export const retrySeconds = ({ retryAfterSeconds }: ApiError): number =>
  retryAfterSeconds !== null && retryAfterSeconds > 0 ? retryAfterSeconds : USUAL_RETRY_SECONDS;
