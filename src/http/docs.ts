// The API's description for programs (/openapi.json) and for people (/docs), both from the list.

import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import type { House } from '../frame/house.ts';
import type { SanwoOperation } from '../frame/operation.ts';
import { FAVICON_LINK, FAVICON_PATH } from './favicon.ts';
import { GUIDES_PATH } from './guides.ts';
import { openApiOf } from './openapi.ts';

// The reference page is one bundled script of its own; it needs to run, and fetches only from here.
const DOCS_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "frame-ancestors 'none'",
].join('; ');

const WITHOUT_SCRIPT = `<noscript>
      <p>This reference needs JavaScript. Without it, read the
        <a href="${GUIDES_PATH}/">guides</a> or the description for programs,
        <a href="/openapi.json">openapi.json</a>.</p>
    </noscript>`;

export function mountDocs(
  app: FastifyInstance,
  house: House,
  operations: readonly SanwoOperation[],
): void {
  const document = Buffer.from(JSON.stringify(openApiOf(operations, house.config.baseUrl)));
  const etag = `"${createHash('sha256').update(document).digest('base64url')}"`;
  app.get('/openapi.json', async (request, reply) => {
    void reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(document);
  });
  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header('content-security-policy', DOCS_POLICY);
    });
    // Its maker names an icon once its script runs: before that a browser would ask for another.
    // And whoever runs no script would see nothing. The script itself, which names such tags too,
    // goes as it is.
    scope.addHook('onSend', async (_request, reply, page) =>
      typeof page === 'string' && /html/.test(String(reply.getHeader('content-type')))
        ? page
            .replace('</title>', `</title>\n    ${FAVICON_LINK}`)
            .replace('<body>', `<body>\n    ${WITHOUT_SCRIPT}`)
        : page,
    );
    void scope.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        title: 'Sanwo API',
        pageTitle: 'Sanwo API',
        favicon: FAVICON_PATH,
        url: '/openapi.json',
        withDefaultFonts: false,
        hideClientButton: true,
        telemetry: false,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
    done();
  });
}
