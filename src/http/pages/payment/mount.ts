// The public addresses of payment pages: the page and its form.

import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { leaveFrameHtml, paymentPageHtml } from '../../../documents/payment-page/page.ts';
import { createTokenBuckets } from '../../../lib/fair/token-bucket.ts';
import { clientNetwork } from '../../../lib/net/client-network.ts';
import { PAGES_PATH } from '../../../model/payment-pages/shape.ts';
import { addViews } from '../../../model/payment-pages/sql.ts';
import { OF_PAYERS, showNotice } from '../../answer/notice.ts';
import type { Frames } from '../../run/handle.ts';
import { createPageTurns, type PageTurns, takeTurn } from '../page-turns.ts';
import { closedNotice } from './closed.ts';
import { mountCodes } from './codes.ts';
import type { Filled } from './fields.ts';
import { readForm } from './form.ts';
import { pagePolicy, showHtml } from './policy.ts';
import { type Submitted, submitPayment } from './submit.ts';
import { UNFILLED, viewPayment } from './view.ts';
import { createViewCounter } from './view-counter.ts';
import { VIEWS_OF_PAGES, type Visited, visited } from './visited.ts';

/**
 * Of a network at one merchant, whichever page it is: a price may tell that a customer with the
 * email address has used the coupon before. Three times as many as its orders.
 */
const FORMS = { perSecond: 0.08, burst: 60, maxKeys: 100_000 };
const MOST_FORM_BYTES = 16 * 1024;

export function mountPaymentPages(app: FastifyInstance, frames: Frames): void {
  const turns = createPageTurns(frames);
  void app.register((scope, _options, done) => {
    const asText = { parseAs: 'string', bodyLimit: MOST_FORM_BYTES } as const;
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, asText, async (_: unknown, text: string) =>
      Object.assign(Object.create(null), parse(text, '&', '=', { maxKeys: 100 })),
    );
    mountVisits(scope, frames, turns);
    mountForms(scope, frames, turns);
    mountCodes(scope, frames, turns);
    done();
  });
}

function mountVisits(app: FastifyInstance, frames: Frames, turns: PageTurns): void {
  const views = createTokenBuckets(VIEWS_OF_PAGES);
  const count = createViewCounter();
  app.get(`${PAGES_PATH}/:slug`, OF_PAYERS, (request, reply) =>
    visited(frames, { request, reply, turns, buckets: views }, async (found) => {
      const { house, steps, visit } = found;
      const { page } = visit;
      if (request.method === 'GET') {
        const { tenantId, id } = page;
        const add = (views: number) => addViews(house.db, tenantId, { id, views });
        await count(page, (take) => steps.begins(() => add(take())));
      }
      if (visit.closed !== null) return showNotice(reply, closedNotice(visit, visit.closed));
      return await steps.begins(() => showPage(found, UNFILLED));
    }),
  );
}

function mountForms(app: FastifyInstance, frames: Frames, turns: PageTurns): void {
  const [posts, forms] = [createTokenBuckets(VIEWS_OF_PAGES), createTokenBuckets(FORMS)];
  app.post(`${PAGES_PATH}/:slug`, OF_PAYERS, (request, reply) =>
    visited(frames, { request, reply, turns, buckets: posts }, async (found) => {
      const { house, steps, visit } = found;
      takeTurn(forms, `${clientNetwork(request.ip)} ${visit.tenant.id}`);
      if (visit.closed !== null) {
        return showNotice(reply.code(409), closedNotice(visit, visit.closed));
      }
      const userAgent = request.headers['user-agent'] ?? '';
      const visitor = { ip: request.ip, userAgent };
      const values = readForm(request.body);
      const submitted = await submitPayment(house, visit, { values, visitor, steps });
      if (submitted.kind === 'pay') return await goToPay(found, submitted);
      if (submitted.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
      void reply.code(submitted.status);
      return await steps.begins(() => showPage(found, submitted.filled));
    }),
  );
}

const RETRY_AFTER_SECONDS = 60;

async function goToPay(
  { reply, visit, isFramed, house }: Visited,
  { url }: Extract<Submitted, { kind: 'pay' }>,
): Promise<FastifyReply> {
  if (!isFramed) return await reply.redirect(url, 303);
  const html = leaveFrameHtml(visit.tenant, { label: 'Go to payment', url });
  return showHtml(reply, { html, ...pagePolicy(house.config, visit.page) });
}

async function showPage(
  { reply, house, visit, isFramed }: Visited,
  filled: Omit<Filled, 'action' | 'isFramed'>,
): Promise<FastifyReply> {
  const action = `${PAGES_PATH}/${visit.page.slug}${isFramed ? '?embed=1' : ''}`;
  const view = await viewPayment(house, visit, { ...filled, action, isFramed });
  const html = paymentPageHtml(view);
  return showHtml(reply, { html, ...pagePolicy(house.config, visit.page) });
}
