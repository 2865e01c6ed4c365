// One subscription: what it costs, what comes next and why, and what its payer can do.

import { pairsOf } from '../../../../documents/layout.ts';
import { aheadIn, sourceIn } from '../../../../documents/portal/means.ts';
import type { PortalFrame, PortalPage } from '../../../../documents/portal/page.ts';
import { backLink, heading, linkTo, paragraph } from '../../../../documents/portal/parts.ts';
import { linesHtml } from '../../../../documents/portal/why.ts';
import { escapeHtml } from '../../../../lib/values/escape-html.ts';
import { shapeInvoice } from '../../../../model/invoices/shape.ts';
import { amountIn } from '../../../../model/portal/catalogue.ts';
import type { WordKey } from '../../../../model/portal/words/en.ts';
import { discountOn } from '../../../../model/subscriptions/discount.ts';
import type { OwnActs, OwnSubscriptionPage } from '../../../../portal/page/read-subscription.ts';

export function subscriptionPage(
  frame: PortalFrame,
  page: OwnSubscriptionPage,
  addCardUrl: string,
): PortalPage {
  const { texts } = frame;
  const { say } = texts;
  const { subscription, plan, facts, next } = page;
  const body = `<p><b>${escapeHtml(say(`state_${subscription.status}`))}</b></p>
${pairsOf(factsOf(frame, page))}
${facts.map((fact) => paragraph(aheadIn(texts, fact))).join('')}
${next === null ? '' : nextHtml(frame, next)}
${actsHtml(frame, page, addCardUrl)}
${backLink(frame, '')}`;
  return { title: plan.name, body };
}

function factsOf({ texts }: PortalFrame, { subscription, source }: OwnSubscriptionPage) {
  const { amount, quantity, interval, intervalCount } = subscription;
  const discount = discountOn(subscription);
  return [
    [texts.say('price'), `${amountIn(amount)} ${texts.rhythm(interval, intervalCount)}`],
    ...(quantity > 1 ? [[texts.say('quantity'), String(quantity)] as const] : []),
    ...(discount ? [[texts.say('discount'), discount.couponCode ?? ''] as const] : []),
    ...(source ? [[texts.say('paid_with'), sourceIn(texts, source)] as const] : []),
  ] as const;
}

function nextHtml(frame: PortalFrame, next: NonNullable<OwnSubscriptionPage['next']>): string {
  const amount = amountIn(next.amountDue);
  const why = heading(frame.texts.say('why_next', { amount }));
  return `${why}${linesHtml(frame, shapeInvoice(next))}`;
}

/** What is offered, each with its words and its page. */
const ACTS: readonly (readonly [act: keyof OwnActs, word: WordKey, to: string])[] = [
  ['change', 'act_change', 'change'],
  ['chooseSource', 'act_source', 'source'],
  ['pause', 'act_pause', 'pause'],
  ['resume', 'act_resume', 'resume'],
  ['keep', 'act_keep', 'resume'],
  ['again', 'act_again', 'again'],
  ['cancel', 'act_cancel', 'cancel'],
];

function actsHtml(
  frame: PortalFrame,
  { may, subscription, plans }: OwnSubscriptionPage,
  addCardUrl: string,
): string {
  const { say } = frame.texts;
  const offered = ACTS.filter(([act]) => may[act]).map(([act, word, to]) => {
    const label = act === 'change' && plans.length === 0 ? 'act_quantity' : word;
    return `<li>${linkTo(frame, `/subscription/${subscription.code}/${to}`, say(label))}</li>`;
  });
  const hasEnded = !may.cancel && !may.keep && !may.resume;
  const card = hasEnded
    ? ''
    : `<li><a href="${escapeHtml(addCardUrl)}">${escapeHtml(say('act_new_card'))}</a></li>`;
  if (offered.length === 0 && card === '') return '';
  return `${heading(say('acts'))}<ul class="acts">${offered.join('')}${card}</ul>`;
}
