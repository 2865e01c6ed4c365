// What is being paid for, to whom and how often.

import { type Html, html } from './html.ts';
import type { OrderFacts } from './order-facts.ts';
import { scheduleList } from './trial.ts';

export function summary(facts: OrderFacts): Html {
  const initial = [...facts.merchant.trim()][0]?.toUpperCase() ?? '·';
  return html`<section class="summary" aria-label="Order">
<p class="merchant"><span class="mark" aria-hidden="true">${initial}</span>
<span dir="auto">${facts.merchant}</span></p>
<h1><span class="amount">${facts.amount}</span>${rhythm(facts)}</h1>
${facts.verifiesCard ? html`<p class="check">A card check, refunded immediately.</p>` : null}
${facts.schedule === null ? null : scheduleList(facts.schedule)}
<dl>
${row('Plan', facts.plan)}
${facts.sum.map(([term, value]) => html`${row(term, value)}`)}
${row('Then', facts.schedule === null ? facts.later : null)}
${row('After that', facts.schedule === null ? facts.after : null)}
${row('Billed', facts.verifiesCard && !facts.schedule ? facts.interval : null)}
${row('Receipt to', facts.email)}
${row('Reference', facts.reference)}
</dl>
${facts.terms === null ? null : html`<p class="small" dir="auto">You agree to: ${facts.terms}</p>`}
</section>`;
}

function rhythm({ verifiesCard, interval, schedule, later }: OrderFacts): Html | null {
  if (schedule !== null || later !== null) return html` <span class="interval">today</span>`;
  if (verifiesCard || interval === null) return null;
  return html` <span class="interval">${interval}</span>`;
}

function row(term: string, value: string | null): Html | null {
  if (value === null) return null;
  return html`<div><dt>${term}</dt><dd dir="auto">${value}</dd></div>`;
}
