// The lines of an invoice, each of which opens to why it is that amount.

import type { Static } from 'typebox';
import { DAY_MS } from '../../lib/values/durations.ts';
import { escapeHtml } from '../../lib/values/escape-html.ts';
import type { InvoicePreview } from '../../model/invoices/shape.ts';
import { type ExplainedLine, explainInvoice, type WhyFact } from '../../model/invoices/why.ts';
import { amountIn, named } from '../../model/portal/catalogue.ts';
import type { PortalFrame } from './page.ts';
import { paragraph } from './parts.ts';

/** An invoice as the API shows it, or the preview of one. */
export type ShownInvoice = Pick<
  Static<typeof InvoicePreview>,
  'lines' | 'taxAmount' | 'creditApplied' | 'amountDue'
>;

export function linesHtml(
  frame: PortalFrame,
  invoice: ShownInvoice,
  why: readonly Static<typeof ExplainedLine>[] = explainInvoice(invoice),
): string {
  const sentences = (id: string | null, look?: 'soft') => {
    const facts = why.find(({ lineId }) => lineId === id)?.facts ?? [];
    return facts.flatMap((fact) => paragraph(factIn(frame, fact), look)).join('');
  };
  const lines = invoice.lines.map(
    ({ id, description, amount }) =>
      `<details><summary><span>${escapeHtml(description)}</span>` +
      `<span>${escapeHtml(amountIn(amount))}</span></summary>${sentences(id)}</details>`,
  );
  return `${lines.join('\n')}
${sentences(null, 'soft')}
<p class="row"><b>${escapeHtml(frame.texts.say('total'))}</b>
<b>${escapeHtml(amountIn(invoice.amountDue))}</b></p>`;
}

/** Naira of what a fact has; the kinds say which of them it has. */
const naira = (kobo: number | null) => amountIn(kobo ?? 0);

const daysIn = (ms: number | null) => String(Number(((ms ?? 0) / DAY_MS).toFixed(2)));

function factIn({ texts, tenant }: PortalFrame, fact: WhyFact): string {
  const { say, day } = texts;
  const { from, to } = fact;
  const timed = from && to ? { from: day(new Date(from)), to: day(new Date(to)) } : null;
  const [base, amount] = [naira(fact.base), naira(fact.amount)];
  switch (fact.kind) {
    case 'plan':
      return timed === null ? say('why_plan_bare') : say('why_plan', timed);
    case 'unused':
    case 'remaining':
      return [...(timed ? [say(`why_${fact.kind}`, timed)] : []), say('why_prorated')].join(' ');
    case 'times':
      return say('why_times', { count: fact.count ?? 0, unit: base, amount });
    case 'percent':
      return say('why_percent', { percent: `${fact.percent} %`, base, amount });
    case 'share': {
      const [part, whole] = [daysIn(fact.partMs), daysIn(fact.wholeMs)];
      return say('why_share', { base, part, whole, amount });
    }
    case 'one_off':
      return say('why_one_off', { merchant: named(tenant.businessName) });
    case 'tax_included':
      return say('why_tax_contained', { amount });
    case 'credit_applied':
      return say('why_credit', { amount });
    case 'became_credit':
      return say('why_became_credit', { amount });
    default:
      return say(`why_${fact.kind}`);
  }
}
