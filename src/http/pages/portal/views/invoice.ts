// One invoice: every line with its why, what was paid, and the ways to pay what is left.

import { pairsOf } from '../../../../documents/layout.ts';
import { sourceIn } from '../../../../documents/portal/means.ts';
import type { PortalFrame, PortalPage } from '../../../../documents/portal/page.ts';
import {
  backLink,
  dayField,
  formHtml,
  linesField,
  linkTo,
  paragraph,
} from '../../../../documents/portal/parts.ts';
import { linesHtml } from '../../../../documents/portal/why.ts';
import { addDays, dayInZone } from '../../../../lib/values/day.ts';
import { escapeHtml } from '../../../../lib/values/escape-html.ts';
import { MOST_PROMISED_DAYS } from '../../../../model/invoices/promise.ts';
import { shapeInvoice } from '../../../../model/invoices/shape.ts';
import { amountIn, named } from '../../../../model/portal/catalogue.ts';
import type { OwnInvoicePage } from '../../../../portal/page/read-invoice.ts';

export function invoicePage(frame: PortalFrame, page: OwnInvoicePage): PortalPage {
  const { say } = frame.texts;
  const { invoice, paperUrl } = page;
  const number = invoice.number ?? invoice.code;
  const paper = paperUrl
    ? `<p><a href="${escapeHtml(paperUrl)}">${escapeHtml(say('open_paper'))}</a></p>`
    : '';
  const body = `${linesHtml(frame, shapeInvoice(invoice), page.why)}
${pairsOf(sumsOf(frame, page))}
${payHtml(frame, page)}
${laterHtml(frame, page)}
${paper}
${backLink(frame, '')}`;
  return { title: say('invoice_title', { number: named(number) }), body };
}

function sumsOf({ texts: { say } }: PortalFrame, { invoice, remaining }: OwnInvoicePage) {
  const { amountPaid } = invoice;
  return [
    ...(amountPaid > 0 ? [[say('paid_already'), amountIn(amountPaid)] as const] : []),
    ...(remaining > 0 ? [[say('left_to_pay'), amountIn(remaining)] as const] : []),
  ];
}

/** What may be said of it: that it is paid later, or that its payment is not recognised. */
function laterHtml(frame: PortalFrame, page: OwnInvoicePage): string {
  const { say, day } = frame.texts;
  const { invoice, mayPromise, promisedBy, mayComplain } = page;
  const to = `/invoice/${invoice.code}`;
  const acts = [
    ...(mayPromise ? [linkTo(frame, `${to}/promise`, say('promise_act'))] : []),
    ...(mayComplain ? [linkTo(frame, `${to}/complaint`, say('complain_act'))] : []),
  ];
  const until =
    promisedBy && say('promise_until', { day: day(new Date(promisedBy.getTime() - 1)) });
  const list = acts.map((act) => `<li>${act}</li>`).join('');
  return `${until ? paragraph(until) : ''}${list ? `<ul class="acts">${list}</ul>` : ''}`;
}

export function promisePage(frame: PortalFrame, code: string): PortalPage {
  const { say } = frame.texts;
  const today = dayInZone(frame.now, frame.tenant.timezone);
  const field = dayField({
    ...{ name: 'day', label: say('promise_day'), value: addDays(today, 7) },
    ...{ min: today, max: addDays(today, MOST_PROMISED_DAYS) },
  });
  const to = `/invoice/${code}`;
  const body = `${paragraph(say('promise_words'))}
${formHtml(frame, {
  to: `${to}/promise`,
  fields: field,
  button: say('confirm_promise'),
  beside: { label: say('back'), to },
})}`;
  return { title: say('promise_title'), body };
}

export function complaintPage(frame: PortalFrame, code: string): PortalPage {
  const { say } = frame.texts;
  const merchant = named(frame.tenant.businessName);
  const to = `/invoice/${code}`;
  const body = `${paragraph(say('complain_words', { merchant }))}
${formHtml(frame, {
  to: `${to}/complaint`,
  fields: linesField({ name: 'reason', label: say('complain_text'), maxLength: 1_000 }),
  button: say('confirm_complain'),
  beside: { label: say('back'), to },
})}`;
  return { title: say('complain_title'), body };
}

function payHtml(frame: PortalFrame, page: OwnInvoicePage): string {
  const { texts } = frame;
  const { say } = texts;
  const { invoice, remaining, source, payUrl, isChargePending } = page;
  if (payUrl === null) return '';
  if (isChargePending) return paragraph(say('being_checked'), 'looked');
  const saved = source
    ? formHtml(frame, {
        to: `/invoice/${invoice.code}/pay`,
        button: say('pay_saved', { amount: amountIn(remaining), source: sourceIn(texts, source) }),
      })
    : '';
  const other = source ? say('pay_other') : say('pay_amount', { amount: amountIn(remaining) });
  const kind = source ? ' class="plain"' : '';
  const link = `<a${kind} href="${escapeHtml(payUrl)}">${escapeHtml(other)}</a>`;
  return `${saved}<p class="pay">${link}</p>`;
}

export function detachCardPage(
  frame: PortalFrame,
  { id, about }: { readonly id: string; readonly about: string },
): PortalPage {
  const { say } = frame.texts;
  const body = `${paragraph(say('remove_words', { card: about }))}
${formHtml(frame, {
  to: `/card/${id}/remove`,
  button: say('remove'),
  beside: { label: say('back'), to: '' },
})}`;
  return { title: say('remove_title'), body };
}
