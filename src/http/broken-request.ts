// Answers what never becomes a request: where the parser gave up, the envelope is written to the
// bare socket.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { newId } from '../lib/id.ts';
import { problem } from '../problems.ts';
import { errorBody } from './envelope.ts';

export function answerBrokenRequests(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = errorBody(problem('malformed_request'), newId());
  const head = [
    'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** An Expect header of which HTTP knows nothing. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const requestId = newId();
  response.writeHead(417, {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': requestId,
    connection: 'close',
  });
  response.end(errorBody(problem('expectation_failed'), requestId));
}
