// The page that an address leads to: found in its cell, not too often for one network. What leads
// to none, and what must wait, is told as a page.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PageVisit, readPageVisit } from '../../../checkout/page/visit.ts';
import { isDatabaseAway } from '../../../db/failures.ts';
import { LEADS_NOWHERE, type Notice } from '../../../documents/notice.ts';
import type { House } from '../../../frame/house.ts';
import { Problem } from '../../../lib/api/problem.ts';
import type { TokenBuckets } from '../../../lib/fair/token-bucket.ts';
import { clientNetwork } from '../../../lib/net/client-network.ts';
import { monotonicMs } from '../../../lib/process/clock.ts';
import { isSlug, normalSlug } from '../../../model/payment-pages/slug.ts';
import { selectSlugAcrossTenants } from '../../../model/payment-pages/slugs-sql.ts';
import { showNotice } from '../../answer/notice.ts';
import type { Frame, Frames } from '../../run/handle.ts';

/** Of one page, by a network, which may be a city's behind one address. */
export const VIEWS_OF_PAGES = { perSecond: 5, burst: 200, maxKeys: 100_000 };

const NO_PAGE: Notice = { ...LEADS_NOWHERE, tenant: null };
const CROWDED = {
  title: 'One moment, please',
  tone: 'open',
  words: ['Too many payments were started from here. Nothing was taken. Please try again later.'],
} as const;

const AWAY_SECONDS = 5;
const AWAY = {
  title: 'One moment, please',
  tone: 'open',
  words: ['This page cannot be opened right now. Nothing was taken. Please try again soon.'],
} as const;

interface PageRequestParts {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Visited extends PageRequestParts {
  readonly frame: Frame;
  readonly house: House;
  readonly visit: PageVisit;
  /** In a frame of another site. */
  readonly isFramed: boolean;
}

type Answered = Promise<FastifyReply>;

/** The page of the address; what leads to none, or came too often, is told as a page too. */
export async function visited(
  frames: Frames,
  { request, reply, buckets }: PageRequestParts & { readonly buckets: TokenBuckets },
  answer: (found: Visited) => Answered,
): Answered {
  const { slug } = request.params as { readonly slug: string };
  const { embed } = request.query as { readonly embed?: unknown };
  if (!isSlug(slug)) return showNotice(reply.code(404), NO_PAGE);
  const key = `${clientNetwork(request.ip)} ${normalSlug(slug)}`;
  const { allowed, retryAfterSeconds } = buckets.take(key, monotonicMs());
  if (!allowed) return showCrowded(reply, retryAfterSeconds, null);
  const frame = await frameOfSlug(frames, request, normalSlug(slug));
  if (frame === 'away') return showAway(reply);
  const { house } = frame;
  const visit = await inTurn(frame, request, () => readPageVisit(house, slug));
  if (visit === null) return showNotice(reply.code(404), NO_PAGE);
  if (slug !== visit.page.slug) {
    return await reply.redirect(withSlug(request.url, visit.page.slug), 302);
  }
  try {
    return await answer({ request, reply, frame, house, visit, isFramed: embed === '1' });
  } catch (error) {
    if (!(error instanceof Problem) || ![429, 503].includes(error.status)) throw error;
    return showCrowded(reply, error.retryAfterSeconds ?? 1, { visit, status: error.status });
  }
}

/** In the place of the one it names now, however that is written. */
const withSlug = (url: string, slug: string) =>
  url.replace(/^(\/[^/?]*\/)[^/?]+/, (_whole, before: string) => before + slug);

function showAway(reply: FastifyReply): FastifyReply {
  return showNotice(reply.code(503).header('retry-after', AWAY_SECONDS), { ...AWAY, tenant: null });
}

function showCrowded(
  reply: FastifyReply,
  retryAfterSeconds: number,
  of: { readonly visit: PageVisit; readonly status: number } | null,
): FastifyReply {
  void reply.code(of?.status ?? 429).header('retry-after', retryAfterSeconds);
  return showNotice(reply, { ...CROWDED, tenant: of?.visit.tenant ?? null });
}

export const inTurn = <T>({ share }: Frame, { ip }: FastifyRequest, work: () => Promise<T>) =>
  share.within({ whose: { ip }, phase: 'begins' }, work);

/** The address names no cell: it is looked for in all of them, and may be in one that is away. */
async function frameOfSlug(
  { houses, frameAt }: Frames,
  request: FastifyRequest,
  slug: string,
): Promise<Frame | 'away'> {
  const first = frameAt(houses.first);
  if (houses.directory === null) return first;
  let isAway = [...houses.cells].some((cell) => houses.at(cell) === null);
  for (const frame of houses.all().map(frameAt)) {
    try {
      const { db } = frame.house;
      if (await inTurn(frame, request, () => selectSlugAcrossTenants(db, slug))) return frame;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      isAway = true;
    }
  }
  return isAway ? 'away' : first;
}
