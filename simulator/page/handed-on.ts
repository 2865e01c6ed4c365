// Pages that are the service's own and stand beside this one: each request for one is handed on to
// where the callbacks go, and its answer is handed back as it is.

import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';

const PATH = '/order/:reference';
const TIMEOUT_MS = 15_000;
const HANDED_ON = ['accept', 'accept-language', 'user-agent'];
/** All else is of the connection between the two. */
const HANDED_BACK = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
  'retry-after',
  'x-content-type-options',
  'x-robots-tag',
];

export function handOnPages(server: FastifyInstance, { options }: Parts): void {
  server.get(PATH, async (request, reply) => {
    const { callback } = options;
    if (callback === null) return reply.callNotFound();
    const headers = new Headers();
    for (const name of HANDED_ON) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const address = new URL(request.url, callback.url);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(address, { headers, signal, redirect: 'manual' }).catch(() => null);
    if (answer === null) {
      const words = 'The service is not responding. Please try again in a minute.';
      return reply.code(503).header('retry-after', '30').type('text/plain').send(words);
    }
    for (const name of HANDED_BACK) {
      const value = answer.headers.get(name);
      if (value !== null) void reply.header(name, value);
    }
    return reply.code(answer.status).send(await answer.text());
  });
}
