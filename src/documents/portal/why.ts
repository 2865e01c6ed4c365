// The lines of an invoice, each of which opens to why it is that amount.

import type { Static } from 'typebox';
import { escapeHtml } from '../../lib/values/escape-html.ts';
import type { InvoicePreview } from '../../model/invoices/shape.ts';
import { containedTax, explainLines, type WhyFact } from '../../model/invoices/why.ts';
import { amountIn, named } from '../../model/portal/catalogue.ts';
import type { PortalFrame } from './page.ts';
import { paragraph } from './parts.ts';

/** An invoice as the API shows it, or the preview of one. */
export type ShownInvoice = Pick<
  Static<typeof InvoicePreview>,
  'lines' | 'taxAmount' | 'creditApplied' | 'amountDue'
>;

export function linesHtml(frame: PortalFrame, invoice: ShownInvoice): string {
  const { texts } = frame;
  const { say } = texts;
  const lines = explainLines(invoice.lines).map(
    ({ description, amount, facts }) =>
      `<details><summary><span>${escapeHtml(description)}</span>` +
      `<span>${escapeHtml(amountIn(amount))}</span></summary>` +
      `${facts.map((fact) => paragraph(factIn(frame, fact))).join('')}</details>`,
  );
  const tax = containedTax(invoice);
  const { creditApplied: credit } = invoice;
  return `${lines.join('\n')}
${tax > 0 ? paragraph(say('why_tax_contained', { amount: amountIn(tax) }), 'soft') : ''}
${credit > 0 ? paragraph(say('why_credit', { amount: amountIn(credit) }), 'soft') : ''}
<p class="row"><b>${escapeHtml(say('total'))}</b>
<b>${escapeHtml(amountIn(invoice.amountDue))}</b></p>`;
}

function factIn({ texts, tenant }: PortalFrame, fact: WhyFact): string {
  const { say, day } = texts;
  switch (fact.kind) {
    case 'plan':
    case 'unused':
    case 'remaining':
      return say(`why_${fact.kind}`, { from: day(fact.from), to: day(fact.to) });
    case 'times': {
      const { count, unit, amount } = fact;
      return say('why_times', { count, unit: amountIn(unit), amount: amountIn(amount) });
    }
    case 'percent': {
      const { base, amount } = fact;
      const percent = `${fact.percent} %`;
      return say('why_percent', { percent, base: amountIn(base), amount: amountIn(amount) });
    }
    case 'oneOff':
      return say('why_one_off', { merchant: named(tenant.businessName) });
    case 'planBare':
      return say('why_plan_bare');
    default:
      return say(`why_${fact.kind}`);
  }
}
