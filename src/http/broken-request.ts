// Answers what is not even HTTP: the parser gave up before there was a request, so the envelope is
// written to the bare socket.

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
