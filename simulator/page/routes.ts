// The hosted payment page: shown, posted to itself, and left for the merchant's callback address.

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Order } from '../orders.ts';
import type { Parts } from '../parts.ts';
import { fieldsOf } from '../wire/read.ts';
import { documentOf } from './document.ts';
import { formView } from './form.ts';
import { type Closed, closedNotice, unknownNotice } from './notice.ts';
import { orderFacts } from './order-facts.ts';
import { pay } from './pay.ts';
import { readCard } from './read-card.ts';
import { returnAddress } from './return-address.ts';
import type { View } from './view.ts';

const PATH = '/pay/:linkId';

interface LinkRoute {
  Params: { linkId: string };
}

export function servePage(server: FastifyInstance, parts: Parts): void {
  server.get<LinkRoute>(PATH, (request, reply) => {
    const order = parts.orders.byLink(request.params.linkId);
    if (!order) return show(reply, 404, unknownNotice());
    const closed = closedAs(parts, order);
    if (closed) return show(reply, 200, closedNotice(order, closed, parts.clock.now()));
    return show(
      reply,
      200,
      formView(orderFacts(order, parts.clock.now()), { errors: {}, entered: null }),
    );
  });

  server.post<LinkRoute>(PATH, (request, reply) => {
    const order = parts.orders.byLink(request.params.linkId);
    if (!order) return show(reply, 404, unknownNotice());
    const closed = closedAs(parts, order);
    if (closed) return show(reply, 200, closedNotice(order, closed, parts.clock.now()));

    const facts = orderFacts(order, parts.clock.now());
    const read = readCard(fieldsOf(request.body), parts.clock.now());
    if ('errors' in read) return show(reply, 422, formView(facts, read));
    const payment = pay(parts, order, { card: read.card });
    if (payment === 'paid') return reply.redirect(returnAddress(order, 'success'), 303);
    if (payment === 'not_open') {
      return show(
        reply,
        200,
        closedNotice(order, closedAs(parts, order) ?? 'paid', parts.clock.now()),
      );
    }
    const { entered } = read;
    return show(reply, 200, formView(facts, { errors: {}, entered, declined: payment.declined }));
  });
}

function closedAs(parts: Parts, order: Order): Closed | null {
  const { status } = parts.orders.byId(order.id) ?? order;
  if (status === 'cancelled') return 'cancelled';
  if (status !== 'open') return 'paid';
  return parts.orders.hasExpired(order) ? 'expired' : null;
}

function show(reply: FastifyReply, status: number, view: View): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .headers(headersFor(nonce))
    .type('text/html; charset=utf-8')
    .send(documentOf({ ...view, nonce }));
}

function headersFor(nonce: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    'img-src data:',
    // Browsers apply this to every redirect after the post, and the merchant's may go anywhere.
    "form-action 'self' https: http:",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}
