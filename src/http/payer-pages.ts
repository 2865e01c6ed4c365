// The two addresses that payers visit: the link in a message, which leads on to a hosted page that
// lives, and the page they return to where no merchant's page waits for them.

import type { FastifyInstance } from 'fastify';
import { THANKS_PATH } from '../frame/at.ts';
import type { House } from '../frame/house.ts';
import { idOfLinkName } from '../lib/cell.ts';
import { monotonicMs } from '../lib/clock.ts';
import { Problem } from '../lib/problem.ts';
import { createTokenBuckets } from '../lib/token-bucket.ts';
import { followLink } from '../links/lasting.ts';
import { ORDER_REFERENCE } from '../model/orders/reference.ts';
import { type ReturnedOrder, selectReturnedOrderAcrossTenants } from '../model/orders/sql.ts';
import { LEADS_NOWHERE, type Notice, showNotice } from './notice.ts';

const PAID = {
  title: 'Nothing to pay',
  words: 'Nothing is due: this has been paid already. Thank you; you can close this page.',
};
const ENDED = {
  title: 'Nothing to pay',
  words: 'This subscription has ended, and nothing is due any more. You can close this page.',
};
const LATER = {
  title: 'One moment, please',
  words: 'The payment page cannot be opened right now. Please try again in a few minutes.',
};

/** What came of the payment, as far as it is known: the page may know of a no before we do. */
function noticeOf(order: ReturnedOrder | undefined, hasFailed: boolean): Notice {
  const { merchant, status } = order ?? { merchant: null, status: 'pending' };
  const to = merchant === null ? '' : ` to ${merchant}`;
  if (status === 'paid') {
    const words = `Your payment${to} has arrived. You can close this page.`;
    return { title: 'Thank you', words };
  }
  if (status === 'failed') {
    const words = `Less than what was asked has arrived. ${merchant ?? 'The merchant'} was told.`;
    return { title: 'Your payment was not complete', words };
  }
  if (hasFailed) {
    const words = `Your payment${to} did not go through. Follow the link again to try once more.`;
    return { title: 'The payment failed', words };
  }
  const words = `Your payment${to} is on its way. You can close this page.`;
  return { title: 'Thank you', words };
}

/** Nobody needs a key to follow a link, and each may make a page at the provider. */
const VISITS = { perSecond: 0.2, burst: 10, maxKeys: 100_000 };

const NOTICES: Readonly<Record<string, readonly [status: number, notice: Notice]>> = {
  invoice_paid: [200, PAID],
  invoice_refunded: [200, PAID],
  invoice_draft: [200, PAID],
  subscription_ended: [200, ENDED],
  invoice_not_found: [404, LEADS_NOWHERE],
  subscription_not_found: [404, LEADS_NOWHERE],
  provider_refused: [503, LATER],
  provider_unavailable: [503, LATER],
  provider_crowded: [503, LATER],
};

export function mountPayerPages(app: FastifyInstance, house: House): void {
  app.get(THANKS_PATH, async (request, reply) => {
    const asked = request.query as Readonly<Record<string, unknown>>;
    const reference = typeof asked.orderReference === 'string' ? asked.orderReference : '';
    const order = ORDER_REFERENCE.test(reference)
      ? await selectReturnedOrderAcrossTenants(house.db, reference)
      : undefined;
    return showNotice(reply, noticeOf(order, asked.status === 'failed'));
  });

  const visits = createTokenBuckets(VISITS);
  app.get('/pay/:tenant/:id', async (request, reply) => {
    const { tenant, id } = request.params as { readonly tenant: string; readonly id: string };
    const of = { tenantId: idOfLinkName(tenant), id };
    const { allowed, retryAfterSeconds } = visits.take(`${of.tenantId} ${id}`, monotonicMs());
    if (!allowed) {
      return showNotice(reply.code(429).header('retry-after', retryAfterSeconds), LATER);
    }
    try {
      return await reply.redirect(await followLink(house, of), 303);
    } catch (error) {
      const known = error instanceof Problem ? NOTICES[error.code] : undefined;
      if (!known) throw error;
      const [status, notice] = known;
      return showNotice(reply.code(status), notice);
    }
  });
}
