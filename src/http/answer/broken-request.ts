// Answers what never becomes a request: where the parser gave up, the envelope is written to the
// bare socket.

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ProblemCode, problem } from '../../frame/problems.ts';
import { newId } from '../../lib/values/id.ts';
import { errorBody, errorHeaders } from './envelope.ts';

const PARSER_PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

export function answerBrokenRequests(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  answerOnSocket(socket, PARSER_PROBLEMS[error.code ?? ''] ?? 'malformed_request', newId());
}

/** Says it and hangs up, also on a client that never ends its own half of the connection. */
export function answerOnSocket(socket: Duplex, code: ProblemCode, requestId: string): void {
  const refusal = problem(code);
  const body = errorBody(refusal, requestId);
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    ...Object.entries(errorHeaders(refusal)).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** An Expect header of which HTTP knows nothing. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const requestId = newId();
  const refusal = problem('expectation_failed');
  const headers = { ...errorHeaders(refusal), 'x-request-id': requestId, connection: 'close' };
  response.writeHead(refusal.status, headers);
  response.end(errorBody(refusal, requestId));
}
