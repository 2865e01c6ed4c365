// The overview of a payer: what is owed, what runs, what pays, and the papers.

import { aheadIn, expiryIn, sourceIn } from '../../../../documents/portal/means.ts';
import type { PortalFrame, PortalPage } from '../../../../documents/portal/page.ts';
import { heading, linkTo, paragraph } from '../../../../documents/portal/parts.ts';
import { escapeHtml } from '../../../../lib/values/escape-html.ts';
import type { CustomerRow } from '../../../../model/customers/shape.ts';
import { VOIDED } from '../../../../model/invoices/owed.ts';
import { amountIn, named } from '../../../../model/portal/catalogue.ts';
import type { WordKey } from '../../../../model/portal/words/en.ts';
import type {
  OwedInvoice,
  OwnPaper,
  OwnSubscription,
  PortalHome,
} from '../../../../portal/page/read-home.ts';

export function homePage(
  frame: PortalFrame,
  { home, customer }: { readonly home: PortalHome; readonly customer: CustomerRow },
): PortalPage {
  const { say } = frame.texts;
  const { name, creditBalance } = customer;
  const body = `${heading(say('to_pay'))}
${home.owed.length === 0 ? paragraph(say('nothing_to_pay'), 'soft') : ''}
${home.owed.map((owed) => owedHtml(frame, owed)).join('\n')}
${creditHtml(frame, creditBalance ?? 0)}
${heading(say('subscriptions'))}
${home.subscriptions.length === 0 ? paragraph(say('no_subscriptions'), 'soft') : ''}
${home.subscriptions.map((own) => subscriptionHtml(frame, own)).join('\n')}
${endedHtml(frame, home.ended)}
${heading(say('ways_to_pay'))}
${sourcesHtml(frame, home)}
${heading(say('papers'))}
${papersHtml(frame, home.papers)}`;
  return { title: name ? say('hello', { name: named(name) }) : say('your_page'), body };
}

function owedHtml(frame: PortalFrame, { invoice, title, remaining }: OwedInvoice): string {
  const { say, day } = frame.texts;
  const isLate = invoice.dueAt <= frame.now;
  const when = say(isLate ? 'since' : 'due_on', { day: day(invoice.dueAt) });
  return `<div class="card"><h3>${escapeHtml(title)}</h3>
<p class="sum">${escapeHtml(amountIn(remaining))}</p><p class="soft">${escapeHtml(when)}</p>
<p class="pay">${linkTo(frame, `/invoice/${invoice.code}`, say('pay'))}</p></div>`;
}

function creditHtml({ texts: { say } }: PortalFrame, credit: number): string {
  if (credit <= 0) return '';
  return `<p class="row"><span>${escapeHtml(say('credit'))}</span>
<b>${escapeHtml(amountIn(credit))}</b></p>${paragraph(say('credit_words'), 'soft')}`;
}

function subscriptionHtml(frame: PortalFrame, own: OwnSubscription): string {
  const { texts } = frame;
  const { subscription, planName, facts } = own;
  const { status, amount, interval, intervalCount, code } = subscription;
  const price = `${amountIn(amount)} ${texts.rhythm(interval, intervalCount)}`;
  return `<div class="card"><h3>${escapeHtml(planName)}</h3>
<p>${escapeHtml(price)} · <b>${escapeHtml(texts.say(`state_${status}`))}</b></p>
${facts.map((fact) => paragraph(aheadIn(texts, fact), 'soft')).join('')}
<p>${linkTo(frame, `/subscription/${code}`, texts.say('see_more'))}</p></div>`;
}

function endedHtml(frame: PortalFrame, ended: PortalHome['ended']): string {
  if (ended.length === 0) return '';
  const links = ended.map(
    ({ code, planName }) => `<li>${linkTo(frame, `/subscription/${code}`, planName)}</li>`,
  );
  return `<p class="soft">${escapeHtml(frame.texts.say('ended_subscriptions'))}</p>
<ul class="plain">${links.join('')}</ul>`;
}

function sourcesHtml(frame: PortalFrame, { sources }: PortalHome): string {
  const { texts } = frame;
  if (sources.length === 0) return paragraph(texts.say('no_ways'), 'soft');
  const each = sources.map((source) => {
    const expiry = expiryIn(texts, source);
    const about = `${sourceIn(texts, source)}${expiry ? `, ${expiry}` : ''}`;
    const isCard = source.cardLast4 !== null;
    const remove = isCard ? linkTo(frame, `/card/${source.id}/remove`, texts.say('remove')) : '';
    return `<li class="row"><span>${escapeHtml(about)}</span><span>${remove}</span></li>`;
  });
  return `<ul class="plain">${each.join('\n')}</ul>`;
}

function papersHtml(frame: PortalFrame, papers: readonly OwnPaper[]): string {
  const { texts } = frame;
  if (papers.length === 0) return paragraph(texts.say('no_papers'), 'soft');
  const each = papers.map(({ invoice, title }) => {
    const about = `${texts.day(invoice.dueAt)}, ${texts.say(paperState(invoice))}`;
    return `<li class="row"><span>${linkTo(frame, `/invoice/${invoice.code}`, title)}<br>
<span class="soft">${escapeHtml(about)}</span></span>
<span>${escapeHtml(amountIn(invoice.amountDue))}</span></li>`;
  });
  return `<ul class="plain">${each.join('\n')}</ul>`;
}

function paperState({ status, failureReason }: OwnPaper['invoice']): WordKey {
  if (failureReason === VOIDED) return 'paper_voided';
  return status === 'draft' ? 'paper_open' : `paper_${status}`;
}
