// The addresses that payers visit: the link in a message, the page of an order that a transfer
// pays, and the page they return to where no merchant's page waits for them.

import type { FastifyInstance } from 'fastify';
import { lookForSentOrder, readOrderPage } from '../../checkout/order-page.ts';
import type { Db } from '../../db/connect.ts';
import { LEADS_NOWHERE, type Notice } from '../../documents/notice.ts';
import { orderNotice } from '../../documents/order-transfer.ts';
import { readThanks } from '../../documents/thanks.ts';
import { ORDERS_PATH, THANKS_PATH } from '../../frame/context.ts';
import type { Houses } from '../../frame/houses.ts';
import { createTokenBuckets } from '../../lib/fair/token-bucket.ts';
import { ORDER_REFERENCE } from '../../model/orders/reference.ts';
import { isOrderHereAcrossTenants } from '../../model/tenants/move-sql.ts';
import { OF_PAYERS, showNotice } from '../answer/notice.ts';
import { houseWith } from '../door/house-with.ts';
import type { Frames } from '../run/handle.ts';
import { createPageTurns, type PageTurns, takeTurn, unlessCrowded, VIEWS } from './page-turns.ts';
import { mountPaymentLinks } from './payment-links.ts';

/** A page of thanks is looked at again every five seconds. */
const RETURNS = { perSecond: 0.5, burst: 30, maxKeys: 100_000 };

export function mountPayerPages(app: FastifyInstance, frames: Frames): void {
  const turns = createPageTurns(frames);
  mountThanks(app, frames.houses, turns);
  mountOrders(app, frames.houses, turns);
  mountPaymentLinks(app, frames.houses, turns);
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
      const { sent, look } = request.query as Readonly<Record<string, unknown>>;
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
