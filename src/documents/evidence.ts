// What supports a disputed payment, as one page for the bank that decides.

import type { Static } from 'typebox';
import type { Tenant } from '../frame/house.ts';
import { escapeHtml } from '../lib/values/escape-html.ts';
import { colorsOf } from '../model/documents/colors.ts';
import type { DisputeDetails } from '../model/views/disputes.ts';
import { layOut, pairsOf } from './layout.ts';
import { dayIn, naira, sellerOf } from './words.ts';

type Shown = Omit<Static<typeof DisputeDetails>, 'allowed'>;

export function evidencePage(tenant: Tenant, dispute: Shown): string {
  const { evidence, payment, customer } = dispute;
  const { consent, deliveries, timeline } = evidence;
  const on = (instant: string) => dayIn(tenant.timezone, instant);
  const rows = (list: readonly { readonly type: string; readonly at: string }[]) =>
    `<table class="rows"><tbody>${list
      .map(({ type, at }) => `<tr><td>${escapeHtml(inWords(type))}</td><td>${on(at)}</td></tr>`)
      .join('')}</tbody></table>`;
  const papers = [
    ...(evidence.receiptUrl ? [wayOf('Receipt', evidence.receiptUrl)] : []),
    ...(evidence.invoiceUrl ? [wayOf('Invoice', evidence.invoiceUrl)] : []),
  ];
  const body = `<section class="about">
${pairsOf([
  ['Payment', payment.code],
  ['Amount', naira(dispute.amount)],
  ['Customer', customer.email ?? customer.code],
  ['Reference at the provider', dispute.providerReference ?? payment.code],
  ['Disputed', on(dispute.openedAt)],
])}
</section>
<p>${papers.join(' ')}</p>
<h2>Consent</h2>
${consentHtml(consent, on)}
<h2>Messages to the customer</h2>
${rows(deliveries)}
<h2>What happened</h2>
${rows(timeline)}`;
  return layOut({
    ...{ title: 'Evidence', number: dispute.code, seller: sellerOf(tenant) },
    state: { words: inWords(dispute.status), tone: 'open' },
    ...{ colors: colorsOf(tenant), body },
  });
}

type ShownConsent = NonNullable<Shown['evidence']['consent']>;

const consentFacts = (
  { at, from }: ShownConsent,
  on: (instant: string) => string,
): readonly (readonly [string, string])[] => [
  ['Given', on(at)],
  ...(from?.ip ? [['From', from.ip] as const] : []),
];

function consentHtml(consent: ShownConsent | null, on: (instant: string) => string): string {
  if (consent === null) return '<p>None was recorded.</p>';
  return `<p class="note">${escapeHtml(consent.text)}</p>${pairsOf(consentFacts(consent, on))}`;
}

const wayOf = (label: string, url: string) => `<a href="${escapeHtml(url)}">${label}</a>`;

function inWords(name: string): string {
  const words = name.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
