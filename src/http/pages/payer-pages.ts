// The two addresses that payers visit: the link in a message, which leads on to a hosted page that
// lives, and the page they return to where no merchant's page waits for them.

import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { readDueNotice } from '../../documents/due.ts';
import type { Notice } from '../../documents/notice.ts';
import { readThanks } from '../../documents/thanks.ts';
import { THANKS_PATH } from '../../frame/context.ts';
import { type Houses, tenantIdInLink } from '../../frame/houses.ts';
import { createTokenBuckets } from '../../lib/fair/token-bucket.ts';
import { monotonicMs } from '../../lib/process/clock.ts';
import { isId } from '../../lib/values/id.ts';
import { followLink } from '../../links/lasting.ts';
import { ORDER_REFERENCE } from '../../model/orders/reference.ts';
import { isOrderHereAcrossTenants, isTenantHere } from '../../model/tenants/move-sql.ts';
import { asProblem } from '../answer/envelope.ts';
import { OF_PAYERS, showNotice } from '../answer/notice.ts';
import { houseWith } from '../door/house-with.ts';

/** Nobody needs a key to follow a link, and each may make a page at the provider. */
const VISITS = { perSecond: 0.2, burst: 10, maxKeys: 100_000 };
/** A page of thanks is looked at again every five seconds. */
const RETURNS = { perSecond: 0.5, burst: 30, maxKeys: 100_000 };

const CROWDED: Notice = {
  title: 'One moment, please',
  tenant: null,
  words: ['This page has been opened many times. Please try again in a minute.'],
};

export function mountPayerPages(app: FastifyInstance, houses: Houses): void {
  mountThanks(app, houses);
  mountLinks(app, houses);
}

function mountThanks(app: FastifyInstance, houses: Houses): void {
  const returns = createTokenBuckets(RETURNS);
  app.get(THANKS_PATH, OF_PAYERS, async (request, reply) => {
    const asked = request.query as Readonly<Record<string, unknown>>;
    const named = typeof asked.orderReference === 'string' ? asked.orderReference : '';
    const reference = ORDER_REFERENCE.test(named) ? named : null;
    const { allowed, retryAfterSeconds } = returns.take(reference ?? '', monotonicMs());
    if (reference !== null && !allowed) {
      return showNotice(reply.code(429).header('retry-after', retryAfterSeconds), CROWDED);
    }
    const hasFailed = asked.status === 'failed';
    const { url } = request;
    const isHere = async (db: Db) =>
      reference !== null && (await isOrderHereAcrossTenants(db, reference));
    const house = await houseWith(houses, reference ?? '', isHere);
    return showNotice(reply, await readThanks(house, { reference, hasFailed, url }));
  });
}

function mountLinks(app: FastifyInstance, houses: Houses): void {
  const visits = createTokenBuckets(VISITS);
  app.get('/pay/:tenant/:id', OF_PAYERS, async (request, reply) => {
    const { tenant, id } = request.params as { readonly tenant: string; readonly id: string };
    const of = { tenantId: tenantIdInLink(houses, tenant), id };
    const isHere = async (db: Db) => isId(of.tenantId) && (await isTenantHere(db, of.tenantId));
    const house = await houseWith(houses, tenant, isHere);
    const { allowed, retryAfterSeconds } = visits.take(
      `${of.tenantId} ${id}`.toLowerCase(),
      monotonicMs(),
    );
    const { url } = request;
    if (!allowed) {
      const { notice } = await readDueNotice(house, { ...of, code: 'too_many_requests', url });
      return showNotice(reply.code(429).header('retry-after', retryAfterSeconds), notice);
    }
    try {
      const { sure } = request.query as Readonly<Record<string, unknown>>;
      const isSure = sure === 'yes';
      return await reply.redirect(await followLink(house, { ...of, isSure }), 303);
    } catch (error) {
      const { code } = asProblem(error);
      if (code === 'internal_error') throw error;
      const { status, notice } = await readDueNotice(house, { ...of, code, url });
      if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
      return showNotice(reply.code(status), notice);
    }
  });
}

const RETRY_AFTER_SECONDS = 60;
