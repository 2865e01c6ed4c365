// The pages of single acts: pause, resume or keep, another source, subscribe again.

import { pairsOf } from '../../../../documents/layout.ts';
import { sourceIn } from '../../../../documents/portal/means.ts';
import type { PortalFrame, PortalPage } from '../../../../documents/portal/page.ts';
import {
  choicesHtml,
  formHtml,
  heading,
  paragraph,
  textField,
} from '../../../../documents/portal/parts.ts';
import { linesHtml } from '../../../../documents/portal/why.ts';
import { escapeHtml } from '../../../../lib/values/escape-html.ts';
import { amountIn, named } from '../../../../model/portal/catalogue.ts';
import { portalOf } from '../../../../model/portal/settings.ts';
import type { OwnSubscriptionPage } from '../../../../portal/page/read-subscription.ts';
import { aheadHtml, type ShownPreview } from './preview.ts';

const toOf = ({ subscription }: Pick<OwnSubscriptionPage, 'subscription'>) =>
  `/subscription/${subscription.code}`;

const nameOf = ({ plan }: OwnSubscriptionPage) => ({ plan: named(plan.name) });

export function pausePage(frame: PortalFrame, page: OwnSubscriptionPage): PortalPage {
  const { say, count } = frame.texts;
  const { maxDays } = portalOf(frame.tenant).pause;
  const field = textField({
    ...{ name: 'days', label: say('pause_days'), value: String(Math.min(30, maxDays)) },
    ...{ hint: say('pause_most', { days: count('days', maxDays) }) },
    ...{ isShort: true, inputMode: 'numeric', maxLength: 3 },
  });
  const body = `${paragraph(say('pause_words'))}
${formHtml(frame, {
  to: `${toOf(page)}/pause`,
  fields: field,
  button: say('confirm_pause'),
  beside: { label: say('back'), to: toOf(page) },
})}`;
  return { title: say('pause_title', nameOf(page)), body };
}

export interface ShownResume {
  readonly dueNow: number;
  readonly now: ShownPreview | null;
  readonly next: ShownPreview | null;
}

export function resumePage(
  frame: PortalFrame,
  page: OwnSubscriptionPage,
  { dueNow, now, next }: ShownResume,
): PortalPage {
  const { say } = frame.texts;
  const keeps = page.may.keep;
  const body = `${keeps ? paragraph(say('keep_words')) : ''}
${dueNow > 0 ? heading(say('due_now')) : paragraph(say('nothing_now'))}
${now && dueNow > 0 ? linesHtml(frame, now) + leftHtml(frame, now.amountDue, dueNow) : ''}
${next ? aheadHtml(frame, next) : ''}
${formHtml(frame, {
  to: `${toOf(page)}/resume`,
  hidden: { agreed: String(dueNow) },
  button: say(keeps ? 'confirm_keep' : 'confirm_resume'),
  beside: { label: say('back'), to: toOf(page) },
})}`;
  return { title: say(keeps ? 'keep_title' : 'resume_title', nameOf(page)), body };
}

/** Where a part of it was paid before. */
function leftHtml({ texts: { say } }: PortalFrame, amount: number, left: number): string {
  if (left === amount) return '';
  return pairsOf([
    [say('paid_already'), amountIn(amount - left)],
    [say('left_to_pay'), amountIn(left)],
  ]);
}

export function sourcePage(frame: PortalFrame, page: OwnSubscriptionPage): PortalPage {
  const { texts } = frame;
  const choices = page.sources.map((source) => ({
    value: source.id,
    label: escapeHtml(sourceIn(texts, source)),
  }));
  const title = texts.say('source_title', nameOf(page));
  const body = formHtml(frame, {
    to: `${toOf(page)}/source`,
    fields: choicesHtml({ name: 'source', legend: title }, choices, page.source?.id ?? null),
    button: texts.say('confirm_source'),
    beside: { label: texts.say('back'), to: toOf(page) },
  });
  return { title, body };
}

export function againPage(
  frame: PortalFrame,
  page: OwnSubscriptionPage,
  price: number,
): PortalPage {
  const { texts } = frame;
  const { say } = texts;
  const { plan, sources, source } = page;
  const amount = amountIn(price);
  const rhythm = texts.rhythm(plan.interval, plan.intervalCount);
  const pays = sources.find(({ id }) => id === source?.id) ?? sources[0];
  const how = pays ? say('again_source', { source: sourceIn(texts, pays) }) : say('again_link');
  const body = `${paragraph(say('again_words', { amount, rhythm }))}${paragraph(how)}
${formHtml(frame, {
  to: `${toOf(page)}/again`,
  hidden: { agreed: String(price) },
  button: say('confirm_again', { amount }),
  beside: { label: say('back'), to: toOf(page) },
})}`;
  return { title: say('again_title', nameOf(page)), body };
}
