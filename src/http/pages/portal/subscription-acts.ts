// The acts on one subscription: the page that asks, and what its form does.

import type { PortalFrame, PortalPage } from '../../../documents/portal/page.ts';
import { contextOf } from '../../../frame/context.ts';
import { payUrlOf } from '../../../model/invoices/links.ts';
import type { OwnSubscriptionPage } from '../../../portal/page/read-subscription.ts';
import type { Act } from './act.ts';
import type { Inside } from './door.ts';
import { type Entered, numberIn, textOrNull } from './form.ts';
import { againPage, pausePage, resumePage, type ShownResume, sourcePage } from './views/acts.ts';
import { cancelPage, offerPage } from './views/cancel.ts';
import { agreeToChangePage, changePage, type ShownChange } from './views/change.ts';

export interface ActContext {
  readonly inside: Inside;
  readonly frame: PortalFrame;
  readonly page: OwnSubscriptionPage;
  readonly act: Act;
}

/** Where the payer goes on, and what is said there; or a page to look at first. */
export type Done =
  | { readonly to: string; readonly done: string }
  | { readonly elsewhere: string }
  | { readonly page: PortalPage };

export interface SubscriptionAct {
  isOffered(page: OwnSubscriptionPage): boolean;
  show(context: ActContext, query: Entered): Promise<PortalPage> | PortalPage;
  submit(context: ActContext, form: Entered): Promise<Done>;
}

const actName = ({ page }: ActContext) => ({ params: { idOrCode: page.subscription.code } });
const toSubscription = ({ page }: ActContext) => `/subscription/${page.subscription.code}`;

export const SUBSCRIPTION_ACTS: Readonly<Record<string, SubscriptionAct>> = {
  change: {
    isOffered: ({ may }) => may.change,
    show: ({ frame, page }) =>
      changePage(frame, page, { planCode: '', quantity: String(page.subscription.quantity) }),
    submit: submitChange,
  },
  source: {
    isOffered: ({ may }) => may.chooseSource,
    show: ({ frame, page }) => sourcePage(frame, page),
    async submit(context, { source = '' }) {
      const body = { paymentSourceId: source };
      await context.act(context.inside, 'chooseOwnSource', { ...actName(context), body });
      return { to: toSubscription(context), done: 'source_changed' };
    },
  },
  pause: {
    isOffered: ({ may }) => may.pause,
    show: ({ frame, page }) => pausePage(frame, page),
    async submit(context, { days }) {
      const count = numberIn(days);
      const body = count === null ? {} : { days: count };
      await context.act(context.inside, 'pauseOwnSubscription', { ...actName(context), body });
      return { to: toSubscription(context), done: 'paused' };
    },
  },
  resume: {
    isOffered: ({ may }) => may.resume || may.keep,
    async show(context) {
      const { frame, page, act, inside } = context;
      const shown = (await act(inside, 'previewOwnResume', actName(context))) as ShownResume;
      return resumePage(frame, page, shown);
    },
    async submit(context, { agreed }) {
      const body = { agreedAmount: numberIn(agreed) ?? -1 };
      await context.act(context.inside, 'resumeOwnSubscription', { ...actName(context), body });
      return { to: toSubscription(context), done: 'resumed' };
    },
  },
  cancel: {
    isOffered: ({ may }) => may.cancel,
    show: ({ frame, page }, { offer }) =>
      (offer === 'no' ? null : offerPage(frame, page)) ?? cancelPage(frame, page),
    async submit(context, { when, reason, reason_text: text }) {
      const said = [textOrNull(reason), textOrNull(text)].filter((each) => each !== null);
      const body = {
        ...(when === undefined ? {} : { when }),
        ...(said.length === 0 ? {} : { reason: said.join(': ') }),
      };
      const asked = { ...actName(context), body };
      const ended = await context.act(context.inside, 'cancelOwnSubscription', asked);
      const waits = (ended as { readonly cancelAtPeriodEnd: boolean }).cancelAtPeriodEnd;
      return { to: toSubscription(context), done: waits ? 'canceled_end' : 'canceled_now' };
    },
  },
  offer: {
    isOffered: ({ offer }) => offer !== null,
    show: ({ frame, page }) => offerPage(frame, page) ?? cancelPage(frame, page),
    async submit(context) {
      await context.act(context.inside, 'acceptOwnOffer', actName(context));
      return { to: toSubscription(context), done: 'offer_accepted' };
    },
  },
  again: {
    isOffered: ({ may }) => may.again,
    show: ({ frame, page }) => againPage(frame, page, page.priceAgain ?? 0),
    submit: submitAgain,
  },
};

async function submitChange(context: ActContext, form: Entered): Promise<Done> {
  const { act, inside, frame, page } = context;
  const { plan, quantity, agreed, at } = form;
  const count = numberIn(quantity);
  const body = {
    ...(plan ? { planCode: plan } : {}),
    ...(count === null || count === page.subscription.quantity ? {} : { quantity: count }),
  };
  if (Object.keys(body).length === 0) {
    const chosen = { planCode: '', quantity: quantity ?? String(page.subscription.quantity) };
    const again = changePage(frame, page, chosen);
    return { page: { ...again, fault: frame.texts.say('change_same') } };
  }
  if (agreed === undefined) {
    const asked = { ...actName(context), body };
    const shown = (await act(inside, 'previewOwnChange', asked)) as ShownChange;
    const kept = { ...(plan ? { plan } : {}), ...(quantity ? { quantity } : {}) };
    return { page: agreeToChangePage(frame, page, { asked: kept, shown }) };
  }
  const agreedAmount = numberIn(agreed) ?? -1;
  const shown = { agreedAmount, ...(at === undefined ? {} : { agreedAt: at }) };
  const asked = { ...actName(context), body: { ...body, ...shown } };
  await act(inside, 'changeOwnSubscription', asked);
  return { to: toSubscription(context), done: 'changed' };
}

/** Without a source the new one waits for its first payment: that page comes next. */
async function submitAgain(context: ActContext, { agreed }: Entered): Promise<Done> {
  const { act, inside } = context;
  const body = { agreedAmount: numberIn(agreed) ?? -1 };
  const made = (await act(inside, 'subscribeAgain', { ...actName(context), body })) as {
    readonly id: string;
    readonly code: string;
    readonly status: string;
  };
  if (made.status !== 'incomplete') {
    return { to: `/subscription/${made.code}`, done: 'began_again' };
  }
  const { house, tenant } = inside;
  const now = tenant.clockNow ?? house.clock.now();
  return { elsewhere: payUrlOf(contextOf({ house, tenant, now }), made.id) };
}
