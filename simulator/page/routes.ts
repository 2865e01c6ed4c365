// The hosted payment page: shown, posted to itself, and left for the merchant's callback address.

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RIGHT_CODE } from '../cards/code-requests.ts';
import type { Order } from '../orders.ts';
import type { Parts } from '../parts.ts';
import { type Fields, fieldsOf, optionalText } from '../wire/read.ts';
import { codeView } from './code-form.ts';
import { documentOf } from './document.ts';
import { formView } from './form.ts';
import { type Closed, closedNotice, unknownNotice } from './notice.ts';
import { type OrderFacts, orderFacts } from './order-facts.ts';
import { type Payer, pay } from './pay.ts';
import { type Entered, readCard } from './read-card.ts';
import { returnAddress } from './return-address.ts';
import type { View } from './view.ts';

const PATH = '/pay/:linkId';

interface LinkRoute {
  Params: { linkId: string };
}

export function servePage(server: FastifyInstance, parts: Parts): void {
  server.get<LinkRoute>(PATH, (request, reply) => {
    const page = openPage(parts, request.params.linkId);
    if ('closed' in page) return show(reply, page.status, page.closed);
    const asked = parts.codeRequests.find(page.order.id);
    return show(reply, 200, asked ? codeView(page.facts, asked) : blankForm(page.facts));
  });

  server.post<LinkRoute>(PATH, (request, reply) => {
    const page = openPage(parts, request.params.linkId);
    if ('closed' in page) return show(reply, page.status, page.closed);
    const form = fieldsOf(request.body);
    const answer = 'code' in form ? enterCode(parts, page, form) : enterCard(parts, page, form);
    if ('leaveTo' in answer) return reply.redirect(answer.leaveTo, 303);
    return show(reply, answer.status, answer.view);
  });
}

interface Page {
  readonly order: Order;
  readonly facts: OrderFacts;
}

interface ClosedPage {
  readonly status: 200 | 404;
  readonly closed: View;
}

/** The page of an order that can be paid, or what it says instead. */
function openPage(parts: Parts, linkId: string): Page | ClosedPage {
  const order = parts.orders.byLink(linkId);
  if (!order) return { status: 404, closed: unknownNotice() };
  const now = parts.clock.now();
  const closed = closedAs(parts, order);
  if (closed) return { status: 200, closed: closedNotice(order, closed, now) };
  return { order, facts: orderFacts(order, now) };
}

const blankForm = (facts: OrderFacts) => formView(facts, { errors: {}, entered: null });

type PageAnswer =
  | { readonly leaveTo: string }
  | { readonly status: 200 | 422; readonly view: View };

function enterCard(parts: Parts, { order, facts }: Page, form: Fields): PageAnswer {
  const read = readCard(form, parts.clock.now());
  if ('errors' in read) return { status: 422, view: formView(facts, read) };
  const { card, entered } = read;
  if (card.behaviour === 'asks_for_code') {
    const asked = parts.codeRequests.begin({ orderId: order.id, card });
    return { status: 200, view: codeView(facts, asked) };
  }
  return payWith(parts, { order, facts }, { payer: { card }, entered });
}

function enterCode(parts: Parts, page: Page, form: Fields): PageAnswer {
  const { order, facts } = page;
  const asked = parts.codeRequests.find(order.id);
  if (asked === null || 'cancel' in form) {
    parts.codeRequests.end(order.id);
    return { status: 200, view: blankForm(facts) };
  }
  const code = (optionalText(form, 'code') ?? '').replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) {
    return { status: 422, view: codeView(facts, asked, 'Enter the 6 digits of the code.') };
  }
  if (code === RIGHT_CODE) return payWith(parts, page, { payer: { card: asked }, entered: null });
  const triesLeft = parts.codeRequests.countWrong(order.id);
  if (triesLeft === 0) {
    return payWith(parts, page, { payer: { card: asked, refusal: WRONG_CODE }, entered: null });
  }
  const tries = triesLeft === 1 ? '1 try left' : `${triesLeft} tries left`;
  return { status: 422, view: codeView(facts, asked, `The code is wrong. You have ${tries}.`) };
}

const WRONG_CODE = 'Wrong one-time password';

function payWith(
  parts: Parts,
  { order, facts }: Page,
  { payer, entered }: { readonly payer: Payer; readonly entered: Entered | null },
): PageAnswer {
  parts.codeRequests.end(order.id);
  const payment = pay(parts, order, payer);
  if (payment === 'paid') return { leaveTo: returnAddress(order, 'success') };
  if (payment === 'not_open') {
    const closed = closedAs(parts, order) ?? 'paid';
    return { status: 200, view: closedNotice(order, closed, parts.clock.now()) };
  }
  const view = formView(facts, { errors: {}, entered, declined: payment.declined });
  return { status: 200, view };
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
