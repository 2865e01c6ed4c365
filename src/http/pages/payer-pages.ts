// The addresses that payers visit: the link in a message, which leads on to a hosted page that
// lives, the page of an order that a transfer pays, and the page they return to where no merchant's
// page waits for them.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lookForSentOrder, readOrderPage } from '../../checkout/order-page.ts';
import type { Db } from '../../db/connect.ts';
import { readDueNotice } from '../../documents/due.ts';
import { LEADS_NOWHERE, type Notice } from '../../documents/notice.ts';
import { orderNotice } from '../../documents/order-transfer.ts';
import { readThanks } from '../../documents/thanks.ts';
import { transferNotice } from '../../documents/transfer.ts';
import { ORDERS_PATH, THANKS_PATH } from '../../frame/context.ts';
import type { House } from '../../frame/house.ts';
import { type Houses, tenantIdInLink } from '../../frame/houses.ts';
import { problem } from '../../frame/problems.ts';
import type { StepsInTurn } from '../../frame/steps-in-turn.ts';
import { createTokenBuckets, type TokenBuckets } from '../../lib/fair/token-bucket.ts';
import { clientNetwork } from '../../lib/net/client-network.ts';
import { monotonicMs } from '../../lib/process/clock.ts';
import { isId } from '../../lib/values/id.ts';
import { followLink } from '../../links/lasting.ts';
import { chooseWay, lookForSent } from '../../links/transfer.ts';
import { ORDER_REFERENCE } from '../../model/orders/reference.ts';
import { isOrderHereAcrossTenants, isTenantHere } from '../../model/tenants/move-sql.ts';
import { asProblem } from '../answer/envelope.ts';
import { OF_PAYERS, showNotice } from '../answer/notice.ts';
import { houseWith } from '../door/house-with.ts';
import type { Frames } from '../run/handle.ts';

/** Following a link needs no key, and each may make a page at the provider. */
const VISITS = { perSecond: 0.2, burst: 10, maxKeys: 100_000 };
/** A page with an account number looks at itself again every ten seconds. */
const VIEWS = { perSecond: 0.5, burst: 30, maxKeys: 100_000 };
/** A page of thanks is looked at again every five seconds. */
const RETURNS = { perSecond: 0.5, burst: 30, maxKeys: 100_000 };
/** Names can be invented without end: many payers behind one address need no more than this. */
const OF_A_NETWORK = { perSecond: 20, burst: 300, maxKeys: 100_000 };

const CROWDED: Notice = {
  title: 'One moment, please',
  tenant: null,
  words: ['This page has been opened many times. Please try again in a minute.'],
};

export function mountPayerPages(app: FastifyInstance, frames: Frames): void {
  const networks = createTokenBuckets(OF_A_NETWORK);
  const turns: PageTurns = {
    takeVisitor: ({ ip }) => takeTurn(networks, clientNetwork(ip)),
    stepsOf(house, { ip }) {
      const { share } = frames.frameAt(house);
      const whose = { ip };
      return {
        begins: (step) => share.within({ whose, phase: 'begins' }, step),
        ends: (step) => share.within({ whose, phase: 'ends' }, step),
      };
    },
  };
  mountThanks(app, frames.houses, turns);
  mountOrders(app, frames.houses, turns);
  mountLinks(app, frames.houses, turns);
}

interface PageTurns {
  /** Before anything is read for the visitor. */
  takeVisitor(request: FastifyRequest): void;
  /** The visitor's share of the database: the link does not prove whose page it is. */
  stepsOf(house: House, request: FastifyRequest): StepsInTurn;
}

function mountThanks(app: FastifyInstance, houses: Houses, turns: PageTurns): void {
  const returns = createTokenBuckets(RETURNS);
  app.get(THANKS_PATH, OF_PAYERS, (request, reply) =>
    unlessCrowded(reply, async () => {
      const asked = request.query as Readonly<Record<string, unknown>>;
      const named = typeof asked.orderReference === 'string' ? asked.orderReference : '';
      const reference = ORDER_REFERENCE.test(named) ? named : null;
      turns.takeVisitor(request);
      if (reference !== null) takeTurn(returns, reference);
      const hasFailed = asked.status === 'failed';
      const { url } = request;
      const isHere = async (db: Db) =>
        reference !== null && (await isOrderHereAcrossTenants(db, reference));
      const house = await houseWith(houses, reference ?? '', isHere);
      const read = () => readThanks(house, { reference, hasFailed, url });
      return showNotice(reply, await turns.stepsOf(house, request).begins(read));
    }),
  );
}

function mountOrders(app: FastifyInstance, houses: Houses, turns: PageTurns): void {
  const views = createTokenBuckets(VIEWS);
  app.get(`${ORDERS_PATH}/:reference`, OF_PAYERS, (request, reply) =>
    unlessCrowded(reply, async () => {
      const { reference } = request.params as { readonly reference: string };
      if (!ORDER_REFERENCE.test(reference)) return showNotice(reply.code(404), NO_ORDER);
      turns.takeVisitor(request);
      takeTurn(views, reference);
      const isHere = async (db: Db) => await isOrderHereAcrossTenants(db, reference);
      const house = await houseWith(houses, reference, isHere);
      const steps = turns.stepsOf(house, request);
      const page = await steps.begins(() => readOrderPage(house, reference));
      if (page === null) return showNotice(reply.code(404), NO_ORDER);
      const { sent, look } = request.query as AskedOfLink;
      const path = request.url.replace(/\?.*$/s, '');
      if (sent !== undefined) {
        const seen = await lookForSentOrder(house, page, steps);
        return await reply.redirect(seen === 'away' ? `${path}?look=away` : path, 303);
      }
      const now = house.clock.now();
      return showNotice(reply, orderNotice({ ...page, path, isAway: look === 'away', now }));
    }),
  );
}

const NO_ORDER: Notice = { ...LEADS_NOWHERE, tenant: null };

function mountLinks(app: FastifyInstance, houses: Houses, turns: PageTurns): void {
  const visits = createTokenBuckets(VISITS);
  const views = createTokenBuckets(VIEWS);
  app.get('/pay/:tenant/:id', OF_PAYERS, (request, reply) =>
    unlessCrowded(reply, async () => {
      const { tenant, id } = request.params as { readonly tenant: string; readonly id: string };
      const of = { tenantId: tenantIdInLink(houses, tenant), id };
      const name = `${of.tenantId} ${id}`.toLowerCase();
      turns.takeVisitor(request);
      takeTurn(views, name);
      const isHere = async (db: Db) => isId(of.tenantId) && (await isTenantHere(db, of.tenantId));
      const house = await houseWith(houses, tenant, isHere);
      const steps = turns.stepsOf(house, request);
      const { url } = request;
      const asked = request.query as AskedOfLink;
      const takeVisit = () => takeTurn(visits, name);
      try {
        return await showWay(reply, { house, steps, of, asked, url, takeVisit });
      } catch (error) {
        const { code } = asProblem(error);
        if (code === 'internal_error' || code === 'too_many_requests') throw error;
        const read = () => readDueNotice(house, { ...of, code, url });
        const { status, notice } = await steps.begins(read);
        if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
        return showNotice(reply.code(status), notice);
      }
    }),
  );
}

/** Nothing is read to say so. */
async function unlessCrowded(
  reply: FastifyReply,
  show: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await show();
  } catch (error) {
    const { code, retryAfterSeconds = 1 } = asProblem(error);
    if (code !== 'too_many_requests') throw error;
    return showNotice(reply.code(429).header('retry-after', retryAfterSeconds), CROWDED);
  }
}

function takeTurn(buckets: TokenBuckets, name: string): void {
  const { allowed, retryAfterSeconds } = buckets.take(name, monotonicMs());
  if (!allowed) throw problem('too_many_requests', { retryAfterSeconds });
}

type AskedOfLink = Readonly<Record<string, unknown>>;

interface Visit {
  readonly house: House;
  readonly steps: StepsInTurn;
  readonly of: { readonly tenantId: string; readonly id: string };
  readonly asked: AskedOfLink;
  readonly url: string;
  /** Before a page is made at the provider. */
  takeVisit(): void;
}

/** The page of a transfer, where it can be paid by one; else the way to the hosted page. */
async function showWay(reply: FastifyReply, { house, steps, of, asked, url, takeVisit }: Visit) {
  const isSure = asked.sure === 'yes';
  const path = url.replace(/\?.*$/s, '');
  const wantsCard = isSure || asked.with !== undefined;
  const way = await chooseWay(house, { ...of, wantsCard }, steps);
  if (way.kind === 'hosted') {
    takeVisit();
    return await reply.redirect(await followLink(house, { ...of, isSure }, steps), 303);
  }
  if (way.kind === 'elsewhere') {
    return await reply.redirect(path.replace(/[^/]+$/, way.invoiceId), 303);
  }
  if (asked.sent !== undefined) {
    const seen = await lookForSent(house, way, steps);
    return await reply.redirect(seen === 'away' ? `${path}?look=away` : path, 303);
  }
  const now = house.clock.now();
  const isAway = asked.look === 'away';
  return showNotice(reply, transferNotice({ due: way, path, isAway, now }));
}

const RETRY_AFTER_SECONDS = 60;
