// The pages of a payer in a session: the overview, a subscription and its acts, cards, details.

import type { FastifyReply } from 'fastify';
import { sourceIn } from '../../../documents/portal/means.ts';
import type { PortalFrame } from '../../../documents/portal/page.ts';
import { contextOf } from '../../../frame/context.ts';
import { problem } from '../../../frame/problems.ts';
import { payUrlOf } from '../../../model/invoices/links.ts';
import { named } from '../../../model/portal/catalogue.ts';
import { isLanguage } from '../../../model/portal/languages.ts';
import { deletePasses } from '../../../model/portal/passes-sql.ts';
import type { WordKey } from '../../../model/portal/words/en.ts';
import { selectOwnSource } from '../../../model/sources/payers-sql.ts';
import { type OwnSubscriptionPage, readOwnPage } from '../../../portal/page/read-subscription.ts';
import { portalCookiesOf } from '../../door/cookie.ts';
import { type Inside, portalTo } from './door.ts';
import { enteredIn, textOrNull } from './form.ts';
import {
  doneIn,
  goOn,
  orHome,
  type PortalHandler,
  type PortalRequest,
  paramOf,
  queryOf,
  readIn,
  refusalIn,
  show,
  showHomeWith,
} from './shown.ts';
import { SUBSCRIPTION_ACTS, type SubscriptionAct } from './subscription-acts.ts';
import { detailsPage } from './views/details.ts';
import { detachCardPage } from './views/invoice.ts';
import { subscriptionPage } from './views/subscription.ts';

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
      return await refuse(asked, frame, refusalIn(error));
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
      return await refuse(asked, frame, refusalIn(error));
    }
  });

async function refuse(asked: PortalRequest, { texts, tenant }: PortalFrame, key: WordKey) {
  const fault = texts.say(key, { merchant: named(tenant.businessName) });
  return await showSubscriptionWith(asked, { status: 409, fault });
}

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
      return await showHomeWith(asked, { status: 409, fault: refusalIn(error) });
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
    const fault = frame.texts.say(refusalIn(error));
    return show(inside, { frame, page: { ...detailsPage(frame, visit.customer), fault } }, 400);
  }
  return await goOn(inside, { to: '/details', done: 'saved' });
};

export const leave: PortalHandler = async ({ inside }) => {
  const { house, tenant, caller, request, reply, steps } = inside;
  const { customerId, id } = { customerId: caller.actor.id, id: caller.session.id };
  await steps.begins(() => deletePasses(house.db, tenant.id, { customerId, id }));
  const ended = { accountId: tenant.accountId, token: null };
  void reply.header('set-cookie', portalCookiesOf(house, request, ended));
  return await reply.redirect(portalTo(inside, ''), 303);
};
