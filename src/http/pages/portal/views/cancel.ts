// Canceling: at most an offer, then one page whose button ends it.

import type { PortalFrame, PortalPage } from '../../../../documents/portal/page.ts';
import {
  choicesHtml,
  formHtml,
  linesField,
  linkTo,
  paragraph,
} from '../../../../documents/portal/parts.ts';
import { escapeHtml } from '../../../../lib/values/escape-html.ts';
import { amountIn, named } from '../../../../model/portal/catalogue.ts';
import { portalOf } from '../../../../model/portal/settings.ts';
import type { OwnSubscriptionPage } from '../../../../portal/page/read-subscription.ts';

export function offerPage(frame: PortalFrame, page: OwnSubscriptionPage): PortalPage | null {
  const { say } = frame.texts;
  const { offer, subscription } = page;
  if (offer === null) return null;
  const merchant = named(frame.tenant.businessName);
  const { basisPoints, amountOff } = offer;
  const words =
    basisPoints === null
      ? say('offer_amount', { merchant, amount: amountIn(amountOff ?? 0) })
      : say('offer_percent', { merchant, percent: `${basisPoints / 100} %` });
  const to = `/subscription/${subscription.code}`;
  const body = `${paragraph(words)}
${formHtml(frame, { to: `${to}/offer`, button: say('offer_accept') })}
<p>${linkTo(frame, `${to}/cancel?offer=no`, say('act_cancel'))}</p>`;
  return { title: say('offer_title'), body };
}

export function cancelPage(frame: PortalFrame, page: OwnSubscriptionPage): PortalPage {
  const { say, day } = frame.texts;
  const { subscription, plan, ends, onCancel } = page;
  const end = day(subscription.currentBillingCycleEnd ?? frame.now);
  const [usual = 'now'] = ends;
  const when =
    ends.length > 1
      ? choicesHtml(
          { name: 'when', legend: say('cancel_when') },
          [
            { value: 'period_end', label: escapeHtml(say('cancel_when_end', { day: end })) },
            { value: 'now', label: escapeHtml(say('cancel_when_now')) },
          ],
          usual,
        )
      : paragraph(
          usual === 'now' ? say('cancel_now_words') : say('cancel_end_words', { day: end }),
        );
  const to = `/subscription/${subscription.code}`;
  const body = `${paragraph(say('cancel_charges'))}
${onCancel.refund > 0 ? paragraph(say('cancel_refund', { amount: amountIn(onCancel.refund) })) : ''}
${onCancel.credit > 0 ? paragraph(say('cancel_credit', { amount: amountIn(onCancel.credit) })) : ''}
${formHtml(frame, {
  to: `${to}/cancel`,
  hidden: ends.length > 1 ? {} : { when: usual },
  fields: `${when}${reasonsHtml(frame)}`,
  button: say('confirm_cancel'),
  beside: { label: say('no_keep'), to },
})}`;
  return { title: say('cancel_title', { plan: named(plan.name) }), body };
}

function reasonsHtml({ texts: { say }, tenant }: PortalFrame): string {
  const { reasons } = portalOf(tenant).cancel;
  const label = reasons.length > 0 ? say('cancel_other') : say('cancel_reason');
  const own = linesField({ name: 'reason_text', label, maxLength: 500 });
  if (reasons.length === 0) return own;
  const choices = reasons.map((reason) => ({ value: reason, label: escapeHtml(reason) }));
  return choicesHtml({ name: 'reason', legend: say('cancel_reason') }, choices, null) + own;
}
