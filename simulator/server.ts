// The HTTP server: body formats, the three kinds of routes, and the provider's words for what
// fails.

import fastify, { type FastifyInstance } from 'fastify';
import { serveControls } from './controls/routes.ts';
import { handOnPages } from './page/handed-on.ts';
import { servePage } from './page/routes.ts';
import type { Parts } from './parts.ts';
import { serveWire } from './wire/serve.ts';

const BODY_MAX_BYTES = 128 * 1024;
/** A card form has four fields. A larger body is no card form, and slow to parse. */
const FORM_MAX_BYTES = 16 * 1024;

export function buildServer(parts: Parts): FastifyInstance {
  const server = fastify({
    bodyLimit: BODY_MAX_BYTES,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  readBodies(server);
  speakOfFailures(server);
  server.get('/healthz', () => ({ status: 'ok' }));
  serveWire(server, parts);
  serveControls(server, parts);
  servePage(server, parts);
  handOnPages(server, parts);
  return server;
}

function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('Request failed.'), { statusCode: 400 }));
    }
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function speakOfFailures(server: FastifyInstance): void {
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: '404', description: 'Record not found', data: null }),
  );
  server.setErrorHandler((error, _request, reply) => {
    const status = httpStatusOf(error);
    // A programmer's error, and the only thing worth a line on stderr.
    if (status >= 500) console.error(error);
    const description = status >= 500 ? 'Server error' : 'Request failed.';
    return reply.code(status).send({ code: String(status), description, data: null });
  });
}

function httpStatusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
