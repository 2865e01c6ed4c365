// A change of plan or quantity: what is chosen, then what it costs, then the agreement.

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
import type { PlanRow } from '../../../../model/plans/shape.ts';
import { amountIn, named } from '../../../../model/portal/catalogue.ts';
import type { OwnSubscriptionPage } from '../../../../portal/page/read-subscription.ts';
import { aheadHtml, type ShownPreview } from './preview.ts';

const KEEP = '';

export function changePage(
  frame: PortalFrame,
  page: OwnSubscriptionPage,
  chosen: { readonly planCode: string; readonly quantity: string },
): PortalPage {
  const { texts } = frame;
  const { subscription, plan, plans, may } = page;
  const price = (each: PlanRow) =>
    `<b>${escapeHtml(each.name)}</b><br>${escapeHtml(amountIn(each.amount))} ${escapeHtml(
      texts.rhythm(each.interval, each.intervalCount),
    )}`;
  const now = { value: KEEP, label: escapeHtml(texts.say('plan_now', { plan: plan.name })) };
  const others = plans.map((each) => ({ value: each.code, label: price(each) }));
  const fields = [
    ...(plans.length > 0
      ? [choicesHtml({ name: 'plan', legend: plan.name }, [now, ...others], chosen.planCode)]
      : []),
    ...(may.changeQuantity
      ? [
          textField({
            ...{ name: 'quantity', label: texts.say('quantity'), value: chosen.quantity },
            ...{ isShort: true, inputMode: 'numeric', maxLength: 7 },
          }),
        ]
      : []),
  ];
  const to = `/subscription/${subscription.code}`;
  const body = `${paragraph(texts.say('change_words'))}
${formHtml(frame, {
  to: `${to}/change`,
  fields: fields.join('\n'),
  button: texts.say('preview'),
  beside: { label: texts.say('back'), to },
})}`;
  return { title: texts.say('change_title', { plan: named(plan.name) }), body };
}

export interface ShownChange {
  readonly at: string;
  readonly dueNow: number;
  readonly credit: number;
  /** As they would be opened. */
  readonly now: ShownPreview | null;
  readonly next: ShownPreview | null;
}

export function agreeToChangePage(
  frame: PortalFrame,
  page: Pick<OwnSubscriptionPage, 'subscription' | 'plan'>,
  {
    asked,
    shown,
  }: { readonly asked: Readonly<Record<string, string>>; readonly shown: ShownChange },
): PortalPage {
  const { texts } = frame;
  const { say } = texts;
  const { dueNow, credit, now, next } = shown;
  const to = `/subscription/${page.subscription.code}/change`;
  const body = `${dueNow > 0 ? heading(say('due_now')) : paragraph(say('nothing_now'))}
${now && dueNow > 0 ? linesHtml(frame, now) : ''}
${credit > 0 ? paragraph(say('credit_now', { amount: amountIn(credit) })) : ''}
${next ? aheadHtml(frame, next) : ''}
${formHtml(frame, {
  to,
  hidden: { ...asked, agreed: String(dueNow), at: shown.at },
  button: say('confirm_change'),
  beside: { label: say('back'), to },
})}`;
  return { title: say('change_title', { plan: named(page.plan.name) }), body };
}
