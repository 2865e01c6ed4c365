// A payment page's code to print, and the script of merchants' own sites.

import type { FastifyInstance } from 'fastify';
import { qrPng, qrSvg } from '../../../documents/payment-page/qr-code.ts';
import { createTokenBuckets } from '../../../lib/fair/token-bucket.ts';
import { PAGES_PATH, pageUrl } from '../../../model/payment-pages/shape.ts';
import { OF_PAYERS } from '../../answer/notice.ts';
import type { Frames } from '../../run/handle.ts';
import type { PageTurns } from '../page-turns.ts';
import { EMBED_PATH, EMBED_SCRIPT } from './embed.ts';
import { VIEWS_OF_PAGES, visited } from './visited.ts';

export function mountCodes(app: FastifyInstance, frames: Frames, turns: PageTurns): void {
  const views = createTokenBuckets(VIEWS_OF_PAGES);
  app.get(`${PAGES_PATH}/:slug/qr`, OF_PAYERS, (request, reply) =>
    visited(frames, { request, reply, turns, buckets: views }, async ({ house, visit }) => {
      const { format } = request.query as { readonly format?: unknown };
      const text = pageUrl(house.config.baseUrl, visit.page.slug);
      void reply.header('cache-control', 'public, max-age=300');
      if (format === 'svg') return reply.type('image/svg+xml; charset=utf-8').send(qrSvg(text));
      return reply.type('image/png').send(qrPng(text));
    }),
  );
  app.get(EMBED_PATH, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(EMBED_SCRIPT),
  );
}
