// The page that an address leads to: found in its cell, not too often for one network. What leads
// to none, and what must wait, is told as a page.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PageVisit, readPageVisit } from '../../../checkout/page/visit.ts';
import { isDatabaseAway } from '../../../db/failures.ts';
import { LEADS_NOWHERE, type Notice } from '../../../documents/notice.ts';
import type { House } from '../../../frame/house.ts';
import type { StepsInTurn } from '../../../frame/payer.ts';
import { Problem } from '../../../lib/api/problem.ts';
import type { TokenBuckets } from '../../../lib/fair/token-bucket.ts';
import { clientNetwork } from '../../../lib/net/client-network.ts';
import { monotonicMs } from '../../../lib/process/clock.ts';
import { PAGES_PATH } from '../../../model/payment-pages/shape.ts';
import { isSlug, normalSlug } from '../../../model/payment-pages/slug.ts';
import { selectSlugAcrossTenants } from '../../../model/payment-pages/slugs-sql.ts';
import { showNotice } from '../../answer/notice.ts';
import type { Frames } from '../../run/handle.ts';
import { type PageTurns, unlessCrowded } from '../page-turns.ts';

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

/** How often one network may come: in all, and to one page. */
export interface VisitLimits {
  readonly turns: PageTurns;
  readonly buckets: TokenBuckets;
}

export interface Visited extends PageRequestParts {
  readonly house: House;
  /** The visitor's share of the database. */
  readonly steps: StepsInTurn;
  readonly visit: PageVisit;
  /** In a frame of another site. */
  readonly isFramed: boolean;
}

type Answered = Promise<FastifyReply>;

/** The page of the address; what leads to none, or came too often, is told as a page too. */
export async function visited(
  frames: Frames,
  { request, reply, ...limits }: PageRequestParts & VisitLimits,
  answer: (found: Visited) => Answered,
): Answered {
  return await unlessCrowded(reply, async () => {
    limits.turns.takeVisitor(request);
    return await visitedInTurn(frames, { request, reply, ...limits }, answer);
  });
}

async function visitedInTurn(
  frames: Frames,
  { request, reply, turns, buckets }: PageRequestParts & VisitLimits,
  answer: (found: Visited) => Answered,
): Answered {
  const { slug } = request.params as { readonly slug: string };
  const { embed } = request.query as { readonly embed?: unknown };
  if (!isSlug(slug)) return showNotice(reply.code(404), NO_PAGE);
  const key = `${clientNetwork(request.ip)} ${normalSlug(slug)}`;
  const { allowed, retryAfterSeconds } = buckets.take(key, monotonicMs());
  if (!allowed) return showCrowded(reply, retryAfterSeconds, null);
  const stepsIn = (house: House) => turns.stepsOf(house, request);
  const house = await houseOfSlug(frames, stepsIn, normalSlug(slug));
  if (house === 'away') return showAway(reply);
  const steps = stepsIn(house);
  const visit = await steps.begins(() => readPageVisit(house, slug));
  if (visit === null) return showNotice(reply.code(404), NO_PAGE);
  if (slug !== visit.page.slug) {
    return await reply.redirect(addressNow(request, visit), 302);
  }
  try {
    return await answer({ request, reply, house, steps, visit, isFramed: embed === '1' });
  } catch (error) {
    if (!(error instanceof Problem) || ![429, 503].includes(error.status)) throw error;
    return showCrowded(reply, error.retryAfterSeconds ?? 1, { visit, status: error.status });
  }
}

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

/** Made anew: what was asked for may spell the same address in other ways, or name another host. */
function addressNow({ url, routeOptions }: FastifyRequest, { page }: PageVisit): string {
  const path = (routeOptions.url ?? `${PAGES_PATH}/:slug`).replace(':slug', page.slug);
  return `${path}${/\?.*$/s.exec(url)?.[0] ?? ''}`;
}

/** The address names no cell: it is looked for in all of them, and may be in one that is away. */
async function houseOfSlug(
  { houses }: Frames,
  stepsIn: (house: House) => StepsInTurn,
  slug: string,
): Promise<House | 'away'> {
  if (houses.directory === null) return houses.first;
  let isAway = [...houses.cells].some((cell) => houses.at(cell) === null);
  for (const house of houses.all()) {
    try {
      const { db } = house;
      if (await stepsIn(house).begins(() => selectSlugAcrossTenants(db, slug))) return house;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      isAway = true;
    }
  }
  return isAway ? 'away' : houses.first;
}
