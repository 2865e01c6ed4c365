// A span for each request, named by its route. Paths and queries are not told: they hold ids,
// search terms and the tokens of payers' links.

import type { FastifyInstance } from 'fastify';
import { tracingNow } from '../lib/process/trace.ts';
import { isQuietRoute } from './metrics.ts';

/** Without tracing no request has a hook of it. Comes before all other hooks. */
export function traceRequests(app: FastifyInstance): void {
  const tracing = tracingNow();
  if (tracing === null) return;
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, protocol, routeOptions, id } = request;
    if (isQuietRoute(routeOptions?.url)) return done();
    const span = tracing.open(
      {
        name: method,
        kind: 'server',
        attributes: {
          'http.request.method': method,
          'url.scheme': protocol,
          'sanwo.request_id': id,
        },
      },
      request.headers,
    );
    request.span = span;
    tracing.within(span, done);
  });
  // A body is read in the time of its connection, which knows of no span.
  app.addHook('preValidation', ({ span }, _reply, done) =>
    span === null ? done() : tracing.within(span, done),
  );
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { span, method, routeOptions } = request;
    const route = routeOptions?.url;
    if (span !== null) {
      if (route !== undefined) span.rename(`${method} ${route}`);
      span.set({
        'http.response.status_code': statusCode,
        ...(route === undefined ? {} : { 'http.route': route }),
      });
      if (statusCode >= 500) span.fail(String(statusCode));
      span.end();
    }
    done();
  });
}
