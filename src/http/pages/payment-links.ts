// The lasting link of an invoice or a subscription: the page of a transfer, where it can be paid by
// one, or the way to a hosted page that lives.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { readDueNotice } from '../../documents/due.ts';
import { transferNotice } from '../../documents/transfer.ts';
import type { House } from '../../frame/house.ts';
import { type Houses, tenantIdInLink } from '../../frame/houses.ts';
import type { StepsInTurn } from '../../frame/payer.ts';
import { createTokenBuckets } from '../../lib/fair/token-bucket.ts';
import { isId } from '../../lib/values/id.ts';
import { followLink } from '../../links/lasting.ts';
import { chooseWay, lookForSent } from '../../links/transfer.ts';
import { isTenantHere } from '../../model/tenants/move-sql.ts';
import { asProblem } from '../answer/envelope.ts';
import { OF_PAYERS, showNotice } from '../answer/notice.ts';
import { houseWith } from '../door/house-with.ts';
import { type PageTurns, takeTurn, unlessCrowded, VIEWS } from './page-turns.ts';

/** Following a link needs no key, and each may make a page at the provider. */
const VISITS = { perSecond: 0.2, burst: 10, maxKeys: 100_000 };

export function mountPaymentLinks(app: FastifyInstance, houses: Houses, turns: PageTurns): void {
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
    return await reply.redirect(path.replace(/[^/]+\/?$/, way.invoiceId), 303);
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
