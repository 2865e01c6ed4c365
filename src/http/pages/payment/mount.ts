// The public addresses of payment pages: the page, its form, its code to print, and the script that
// shows it in a frame of the merchant's own site.

import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageVisit, readPageVisit } from '../../../checkout/page-visit.ts';
import { LEADS_NOWHERE, type Notice } from '../../../documents/notice.ts';
import { leaveFrameHtml, paymentPageHtml } from '../../../documents/payment-page.ts';
import { qrPng, qrSvg } from '../../../documents/qr-code.ts';
import type { House } from '../../../frame/house.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { createTokenBuckets, type TokenBuckets } from '../../../lib/fair/token-bucket.ts';
import { clientNetwork } from '../../../lib/net/client-network.ts';
import { monotonicMs } from '../../../lib/process/clock.ts';
import { PAGES_PATH, pageUrl } from '../../../model/payment-pages/shape.ts';
import { isSlug, normalSlug } from '../../../model/payment-pages/slug.ts';
import { countView, selectSlugAcrossTenants } from '../../../model/payment-pages/sql.ts';
import { OF_PAYERS, showNotice } from '../../answer/notice.ts';
import type { Frame, Frames } from '../../run/handle.ts';
import { closedNotice } from './closed.ts';
import { EMBED_PATH, EMBED_SCRIPT } from './embed.ts';
import { readForm } from './form.ts';
import { pagePolicy, showHtml } from './policy.ts';
import { type Submitted, submitPayment } from './submit.ts';
import { type Filled, UNFILLED, viewPayment } from './view.ts';

/** A network may be a city's, behind one address. */
const VIEWS = { perSecond: 5, burst: 200, maxKeys: 100_000 };
const FORMS = { perSecond: 0.2, burst: 60, maxKeys: 100_000 };
const MOST_FORM_BYTES = 16 * 1024;

const NO_PAGE: Notice = { ...LEADS_NOWHERE, tenant: null };
const CROWDED = {
  title: 'One moment, please',
  tone: 'open',
  words: ['Too many payments were started from here. Nothing was taken. Please try again later.'],
} as const;

export function mountPaymentPages(app: FastifyInstance, frames: Frames): void {
  void app.register((scope, _options, done) => {
    const asText = { parseAs: 'string', bodyLimit: MOST_FORM_BYTES } as const;
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, asText, async (_: unknown, text: string) =>
      Object.assign(Object.create(null), parse(text, '&', '=', { maxKeys: 100 })),
    );
    mountVisits(scope, frames);
    mountForms(scope, frames);
    mountCodes(scope, frames);
    done();
  });
  app.get(EMBED_PATH, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(EMBED_SCRIPT),
  );
}

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Visited extends Asked {
  readonly frame: Frame;
  readonly house: House;
  readonly visit: PageVisit;
  /** In a frame of another site. */
  readonly isFramed: boolean;
}

function mountVisits(app: FastifyInstance, frames: Frames): void {
  const views = createTokenBuckets(VIEWS);
  app.get(`${PAGES_PATH}/:slug`, OF_PAYERS, (request, reply) =>
    visited(frames, { request, reply, buckets: views }, async (found) => {
      const { frame, house, visit } = found;
      const within = <T>(work: () => Promise<T>) => inTurn(frame, request, work);
      if (request.method === 'GET') await within(() => countView(house.db, visit.page));
      if (visit.closed !== null) return showNotice(reply, closedNotice(visit, visit.closed));
      return await within(() => showPage(found, UNFILLED));
    }),
  );
}

function mountForms(app: FastifyInstance, frames: Frames): void {
  const forms = createTokenBuckets(FORMS);
  app.post(`${PAGES_PATH}/:slug`, OF_PAYERS, (request, reply) =>
    visited(frames, { request, reply, buckets: forms }, async (found) => {
      const { frame, house, visit } = found;
      if (visit.closed !== null) {
        return showNotice(reply.code(409), closedNotice(visit, visit.closed));
      }
      const userAgent = request.headers['user-agent'] ?? '';
      const visitor = { ip: request.ip, userAgent };
      const values = readForm(request.body);
      const submitted = await submitPayment(house, visit, { values, visitor });
      if (submitted.kind === 'pay') return await goToPay(found, submitted);
      if (submitted.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
      void reply.code(submitted.status);
      return await inTurn(frame, request, () => showPage(found, submitted.filled));
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
  { request, reply, house, visit, isFramed }: Visited,
  filled: Omit<Filled, 'action' | 'isFramed'>,
): Promise<FastifyReply> {
  const action = `${pathOf(request)}${isFramed ? '?embed=1' : ''}`;
  const view = await viewPayment(house, visit, { ...filled, action, isFramed });
  const html = paymentPageHtml(view);
  return showHtml(reply, { html, ...pagePolicy(house.config, visit.page) });
}

const pathOf = ({ url }: FastifyRequest) => url.replace(/\?.*$/s, '');

function mountCodes(app: FastifyInstance, frames: Frames): void {
  const views = createTokenBuckets(VIEWS);
  app.get(`${PAGES_PATH}/:slug/qr`, OF_PAYERS, (request, reply) =>
    visited(frames, { request, reply, buckets: views }, async ({ house, visit }) => {
      const { format } = request.query as { readonly format?: unknown };
      const text = pageUrl(house.config.baseUrl, visit.page.slug);
      void reply.header('cache-control', 'public, max-age=300');
      if (format === 'svg') return reply.type('image/svg+xml; charset=utf-8').send(qrSvg(text));
      return reply.type('image/png').send(qrPng(text));
    }),
  );
}

type Answered = Promise<FastifyReply>;

/** The page of the address; what leads to none, or came too often, is told as a page too. */
async function visited(
  frames: Frames,
  { request, reply, buckets }: Asked & { readonly buckets: TokenBuckets },
  answer: (found: Visited) => Answered,
): Answered {
  const { slug } = request.params as { readonly slug: string };
  const { embed } = request.query as { readonly embed?: unknown };
  if (!isSlug(slug)) return showNotice(reply.code(404), NO_PAGE);
  const key = `${clientNetwork(request.ip)} ${normalSlug(slug)}`;
  const { allowed, retryAfterSeconds } = buckets.take(key, monotonicMs());
  if (!allowed) return showCrowded(reply, retryAfterSeconds, null);
  const frame = await frameOfSlug(frames, request, normalSlug(slug));
  const { house } = frame;
  const visit = await inTurn(frame, request, () => readPageVisit(house, slug));
  if (visit === null) return showNotice(reply.code(404), NO_PAGE);
  if (slug !== visit.page.slug) {
    return await reply.redirect(request.url.replace(slug, visit.page.slug), 302);
  }
  try {
    return await answer({ request, reply, frame, house, visit, isFramed: embed === '1' });
  } catch (error) {
    if (!(error instanceof Problem) || ![429, 503].includes(error.status)) throw error;
    return showCrowded(reply, error.retryAfterSeconds ?? 1, { visit, status: error.status });
  }
}

function showCrowded(
  reply: FastifyReply,
  retryAfterSeconds: number,
  of: { readonly visit: PageVisit; readonly status: number } | null,
): FastifyReply {
  void reply.code(of?.status ?? 429).header('retry-after', retryAfterSeconds);
  return showNotice(reply, { ...CROWDED, tenant: of?.visit.tenant ?? null });
}

const inTurn = <T>({ share }: Frame, { ip }: FastifyRequest, work: () => Promise<T>) =>
  share.within({ whose: { ip }, phase: 'begins' }, work);

/** The address names no cell: it is looked for in all of them. */
async function frameOfSlug(
  { houses, frameAt }: Frames,
  request: FastifyRequest,
  slug: string,
): Promise<Frame> {
  const first = frameAt(houses.first);
  if (houses.directory === null) return first;
  for (const frame of houses.all().map(frameAt)) {
    const isHere = await inTurn(frame, request, () =>
      selectSlugAcrossTenants(frame.house.db, slug),
    );
    if (isHere) return frame;
  }
  return first;
}
