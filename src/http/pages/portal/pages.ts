// The pages of a payer in a session: each is read in one transaction and shown in its frame. What a
// refusal says is shown on the page that it came from.

import type { FastifyReply } from 'fastify';
import { sourceIn } from '../../../documents/portal/means.ts';
import type { PortalFrame, PortalPage } from '../../../documents/portal/page.ts';
import { contextOf } from '../../../frame/context.ts';
import { problem } from '../../../frame/problems.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { payUrlOf } from '../../../model/invoices/links.ts';
import { named } from '../../../model/portal/catalogue.ts';
import { isLanguage } from '../../../model/portal/languages.ts';
import { deletePasses } from '../../../model/portal/passes-sql.ts';
import { EN, type WordKey } from '../../../model/portal/words/en.ts';
import { selectOwnSource } from '../../../model/sources/payers-sql.ts';
import { readPortalHome } from '../../../portal/page/read-home.ts';
import { readOwnInvoice } from '../../../portal/page/read-invoice.ts';
import { type OwnSubscriptionPage, readOwnPage } from '../../../portal/page/read-subscription.ts';
import { type PortalVisit, readFor } from '../../../portal/page/visit.ts';
import { portalCookieOf } from '../../door/cookie.ts';
import type { Act } from './act.ts';
import { chosenLanguage, type Inside, portalTo } from './door.ts';
import { type Entered, enteredIn, textOrNull } from './form.ts';
import { frameFor, showPortal } from './frame.ts';
import { refusalWords } from './refused.ts';
import { SUBSCRIPTION_ACTS, type SubscriptionAct } from './subscription-acts.ts';
import { detailsPage } from './views/details.ts';
import { homePage } from './views/home.ts';
import { detachCardPage, invoicePage } from './views/invoice.ts';
import { subscriptionPage } from './views/subscription.ts';

export interface PortalRequest {
  readonly inside: Inside;
  readonly act: Act;
}
export type PortalHandler = (asked: PortalRequest) => Promise<FastifyReply>;

interface Read<T> {
  readonly frame: PortalFrame;
  readonly visit: Pick<PortalVisit, 'customer'>;
  readonly data: T;
}

async function readIn<T>(
  inside: Inside,
  read: (visit: PortalVisit) => Promise<T>,
): Promise<Read<T>> {
  const { house, tenant, caller, steps, request } = inside;
  const visitor = { house, tenant, payer: caller.payer };
  return await steps.begins(() =>
    readFor(visitor, async (visit) => {
      const language = chosenLanguage(request, tenant) ?? visit.language;
      const frame = frameFor(house, tenant, { language, session: caller.session });
      return { frame, visit: { customer: visit.customer }, data: await read(visit) };
    }),
  );
}

/** What was done before the browser was sent here. */
function doneIn({ request, tenant }: Inside, { texts }: PortalFrame, day: Date | null) {
  const { done } = request.query as { readonly done?: unknown };
  if (typeof done !== 'string' || !(done in EN)) return null;
  const merchant = named(tenant.businessName);
  return texts.say(done as WordKey, { merchant, ...(day ? { day: texts.day(day) } : {}) });
}

interface Framed {
  readonly frame: PortalFrame;
  readonly page: PortalPage;
}

function show({ house, reply }: Inside, framed: Framed, status = 200): FastifyReply {
  return showPortal(reply.code(status), house.config, framed);
}

const queryOf = ({ request }: Inside): Entered => enteredIn(request.query);
const paramOf = ({ request }: Inside, name: string): string =>
  String(Object(request.params)[name] ?? '');

/** Where another payer's, or nothing, has this name: the overview, and that it is not here. */
async function orHome(asked: PortalRequest, work: () => Promise<FastifyReply>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    return await showHomeWith(asked, { status: 404, fault: 'refused_gone' });
  }
}

async function showHomeWith(
  { inside }: PortalRequest,
  { status, fault }: { readonly status: number; readonly fault: WordKey | null },
): Promise<FastifyReply> {
  const { frame, visit, data: home } = await readIn(inside, readPortalHome);
  const page = homePage(frame, { home, customer: visit.customer });
  const done = fault === null ? doneIn(inside, frame, null) : null;
  const said = { ...page, done, fault: fault && frame.texts.say(fault) };
  return show(inside, { frame, page: said }, status);
}

export const showHome: PortalHandler = (asked) => showHomeWith(asked, { status: 200, fault: null });

export const showSubscription: PortalHandler = (asked) =>
  orHome(asked, () => showSubscriptionWith(asked, { status: 200, fault: null }));

async function showSubscriptionWith(
  { inside }: PortalRequest,
  { status, fault }: { readonly status: number; readonly fault: string | null },
): Promise<FastifyReply> {
  const code = paramOf(inside, 'code');
  const { frame, data } = await readIn(inside, (visit) => readOwnPage(visit, code));
  const page = subscriptionPage(frame, data, addCardUrl(inside, data));
  const done =
    fault === null ? doneIn(inside, frame, data.subscription.currentBillingCycleEnd) : null;
  return show(inside, { frame, page: { ...page, done, fault } }, status);
}

/** With nothing due the link takes another card; else what is due is paid with it. */
function addCardUrl({ house, tenant }: Inside, { subscription }: OwnSubscriptionPage): string {
  const now = tenant.clockNow ?? house.clock.now();
  return payUrlOf(contextOf({ house, tenant, now }), subscription.id);
}

function actOf(inside: Inside): SubscriptionAct {
  const found = Object.entries(SUBSCRIPTION_ACTS).find(([name]) => name === paramOf(inside, 'act'));
  if (!found) throw problem('route_not_found');
  return found[1];
}

export const showSubscriptionAct: PortalHandler = (asked) =>
  orHome(asked, async () => {
    const { inside, act } = asked;
    const chosen = actOf(inside);
    const code = paramOf(inside, 'code');
    const { frame, data: page } = await readIn(inside, (visit) => readOwnPage(visit, code));
    if (!chosen.isOffered(page)) return await refuse(asked, frame, 'refused_gone');
    try {
      const shown = await chosen.show({ inside, frame, page, act }, queryOf(inside));
      return show(inside, { frame, page: shown });
    } catch (error) {
      return await refuse(asked, frame, wordsOf(error));
    }
  });

export const submitSubscriptionAct: PortalHandler = (asked) =>
  orHome(asked, async () => {
    const { inside, act } = asked;
    const chosen = actOf(inside);
    const code = paramOf(inside, 'code');
    const { frame, data: page } = await readIn(inside, (visit) => readOwnPage(visit, code));
    try {
      const form = enteredIn(inside.request.body);
      const done = await chosen.submit({ inside, frame, page, act }, form);
      if ('page' in done) return show(inside, { frame, page: done.page });
      if ('elsewhere' in done) return await inside.reply.redirect(done.elsewhere, 303);
      return await goOn(inside, done);
    } catch (error) {
      return await refuse(asked, frame, wordsOf(error));
    }
  });

/** A failure of ours is none of the payer's: it goes on to the log. */
function wordsOf(error: unknown): WordKey {
  if (!(error instanceof Problem) || error.status === 404) throw error;
  return refusalWords(error);
}

async function refuse(asked: PortalRequest, { texts, tenant }: PortalFrame, key: WordKey) {
  const fault = texts.say(key, { merchant: named(tenant.businessName) });
  return await showSubscriptionWith(asked, { status: 409, fault });
}

const goOn = (inside: Inside, { to, done }: { readonly to: string; readonly done: string }) =>
  inside.reply.redirect(portalTo(inside, `${to}?done=${done}`), 303);

export const showInvoice: PortalHandler = (asked) =>
  orHome(asked, () => showInvoiceWith(asked, { status: 200, fault: null }));

async function showInvoiceWith(
  { inside }: PortalRequest,
  { status, fault }: { readonly status: number; readonly fault: string | null },
): Promise<FastifyReply> {
  const code = paramOf(inside, 'code');
  const { frame, data } = await readIn(inside, (visit) => readOwnInvoice(visit, code));
  const done = fault === null ? doneIn(inside, frame, null) : null;
  return show(inside, { frame, page: { ...invoicePage(frame, data), done, fault } }, status);
}

export const payInvoice: PortalHandler = (asked) =>
  orHome(asked, async () => {
    const { inside, act } = asked;
    const code = paramOf(inside, 'code');
    const { frame } = await readIn(inside, async () => null);
    const { say } = frame.texts;
    try {
      const paid = (await act(inside, 'payOwnInvoice', { params: { id: code } })) as {
        readonly status: string;
        readonly reason: string | null;
      };
      if (paid.status === 'failed') {
        const fault = say('pay_failed', { reason: paid.reason ?? '' });
        return await showInvoiceWith(asked, { status: 402, fault });
      }
      const done = paid.status === 'pending' ? 'pay_pending' : 'pay_succeeded';
      return await goOn(inside, { to: `/invoice/${encodeURIComponent(code)}`, done });
    } catch (error) {
      const fault = say(wordsOf(error), { merchant: named(inside.tenant.businessName) });
      return await showInvoiceWith(asked, { status: 409, fault });
    }
  });

export const showDetachCard: PortalHandler = (asked) =>
  orHome(asked, async () => {
    const { inside } = asked;
    const id = paramOf(inside, 'id');
    const { frame, data: source } = await readIn(inside, ({ db, payer }) =>
      selectOwnSource(db, payer, id),
    );
    if (!source) throw problem('payment_source_not_found');
    const page = detachCardPage(frame, { id, about: sourceIn(frame.texts, source) });
    return show(inside, { frame, page });
  });

export const detachSavedCard: PortalHandler = (asked) =>
  orHome(asked, async () => {
    const { inside, act } = asked;
    const params = { paymentSourceId: paramOf(inside, 'id') };
    try {
      await act(inside, 'detachOwnCard', { params });
    } catch (error) {
      return await showHomeWith(asked, { status: 409, fault: wordsOf(error) });
    }
    return await goOn(inside, { to: '', done: 'removed' });
  });

export const showDetails: PortalHandler = async ({ inside }) => {
  const { frame, visit } = await readIn(inside, async () => null);
  const done = doneIn(inside, frame, null);
  return show(inside, { frame, page: { ...detailsPage(frame, visit.customer), done } });
};

export const saveDetails: PortalHandler = async ({ inside, act }) => {
  const form = enteredIn(inside.request.body);
  const { frame, visit } = await readIn(inside, async () => null);
  const body = {
    name: textOrNull(form.name),
    billingName: textOrNull(form.billing_name),
    billingAddress: textOrNull(form.billing_address),
    taxNumber: textOrNull(form.tax_number),
    ...(isLanguage(form.language) ? { language: form.language } : {}),
  };
  try {
    await act(inside, 'changeOwnDetails', { body });
  } catch (error) {
    const fault = frame.texts.say(wordsOf(error));
    return show(inside, { frame, page: { ...detailsPage(frame, visit.customer), fault } }, 400);
  }
  return await goOn(inside, { to: '/details', done: 'saved' });
};

export const leave: PortalHandler = async ({ inside }) => {
  const { house, tenant, caller, request, reply, steps } = inside;
  const { customerId, id } = { customerId: caller.actor.id, id: caller.session.id };
  await steps.begins(() => deletePasses(house.db, tenant.id, { customerId, id }));
  void reply.header('set-cookie', portalCookieOf(house, request, null));
  return await reply.redirect(portalTo(inside, ''), 303);
};
