// Refusals of the HTTP layer, in the envelope that the API's own errors have.

import type { ServerResponse } from 'node:http';

export interface DoorRefusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

export const REFUSALS = {
  bodyTooComplex: {
    status: 400,
    code: 'malformed_json',
    message: 'The body holds more than 5,000 values, or is nested too deeply',
  },
  tooManyCalls: {
    status: 400,
    code: 'malformed_request',
    message: 'One request may hold at most 20 calls',
  },
  keyMissing: {
    status: 401,
    code: 'api_key_missing',
    message: 'Send your API key in the X-Api-Key header, or as Authorization: Bearer',
  },
  keyUnknown: {
    status: 401,
    code: 'api_key_unknown',
    message: 'This API key is invalid: it is mistyped, was replaced, or belongs to the other mode',
  },
  foreignHost: {
    status: 403,
    code: 'foreign_host',
    message: 'Unknown Host header: set MCP_URL to the tool server’s address',
  },
  foreignOrigin: {
    status: 403,
    code: 'foreign_origin',
    message: 'Web pages from this Origin cannot call the tool server',
  },
  notFound: {
    status: 404,
    code: 'route_not_found',
    message: 'No such endpoint: the tool server is at /mcp',
  },
  bodyTooLarge: { status: 413, code: 'body_too_large', message: 'The body is larger than 1 MiB' },
  tooManyRequests: {
    status: 429,
    code: 'too_many_requests',
    message: 'Too many requests: retry after the time in Retry-After',
  },
  tooManyAtOnce: {
    status: 429,
    code: 'too_many_requests',
    message: 'Too many requests are open with this key: close a stream or wait for a response',
    retryAfterSeconds: 5,
  },
  failed: {
    status: 500,
    code: 'internal_error',
    message: 'Something went wrong on our side: contact support with the requestId',
  },
  apiAway: {
    status: 503,
    code: 'api_away',
    message: 'The billing API cannot be reached right now: try again in a few seconds',
    retryAfterSeconds: 2,
  },
  shuttingDown: {
    status: 503,
    code: 'shutting_down',
    message: 'The tool server is shutting down: try again in a few seconds',
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, DoorRefusal>;

export function sendRefusal(
  response: ServerResponse,
  refusal: DoorRefusal,
  requestId: string,
): void {
  const { status, code, message, retryAfterSeconds } = refusal;
  const body = JSON.stringify({ status: 'error', message, data: null, code, requestId });
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds);
  // What is left of the body is not read: the connection ends with the answer.
  if (status === 413 || status === 401) response.setHeader('connection', 'close');
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
