// A short page for a payer who has reached Sanwo rather than the merchant. It has the merchant's
// name and colour, the next step, and whom to contact.

import { hash } from 'node:crypto';
import type { Tenant } from '../frame/house.ts';
import { bidi } from '../lib/values/bidi.ts';
import { escapeHtml } from '../lib/values/escape-html.ts';
import { colorsOf } from '../model/documents/colors.ts';
import type { DocumentContent, DocumentLink } from './content.ts';
import { DOCUMENT_POLICY, pageHtml, pairsOf, sellerHtml } from './layout.ts';
import {
  type CopiedFact,
  copiedHtml,
  leadLine,
  refreshLine,
  WATCH,
  WATCH_POLICY,
} from './watch.ts';
import { reachedAt, sentenceHtml } from './words.ts';

export interface Notice {
  readonly title: string;
  /** The merchant; null if the address names none. */
  readonly tenant: Tenant | null;
  readonly tone?: DocumentContent['state']['tone'];
  /** A paragraph each; names in them are marked. */
  readonly words: readonly string[];
  readonly facts?: DocumentContent['facts'];
  /** What the payer copies into another app. */
  readonly copied?: readonly CopiedFact[];
  /** What the last look found. */
  readonly told?: string;
  /** The address at which the page is looked at again, by itself. */
  readonly refreshes?: string;
  /** The address to which the page goes on by itself. */
  readonly leadsTo?: string;
  /** The first thing to do, as a button. */
  readonly button?: DocumentLink;
  readonly links?: readonly DocumentLink[];
  /** What it says is not all yet: where a script may run, it is looked at again. */
  readonly isPreliminary?: boolean;
}

export const LEADS_NOWHERE = {
  title: 'This link does not work',
  words: ['Please check that you copied the whole address from the message.'],
};

/** The page checks for two minutes whether its content changed, and then reloads. */
const LOOK_AGAIN = `(async () => {
const read = async () => (await fetch(location.href, { cache: 'no-store' })).text();
const told = await read();
for (let looks = 0; looks < 24; looks += 1) {
await new Promise((done) => setTimeout(done, 5000));
if ((await read()) !== told) return location.reload();
}
})().catch(() => {});`;

const LOOKING_POLICY =
  `${DOCUMENT_POLICY}; connect-src 'self'; ` +
  `script-src 'sha256-${hash('sha256', LOOK_AGAIN, 'base64')}'`;

/** With the policy that it needs. */
export function noticePage(notice: Notice): { readonly html: string; readonly policy: string } {
  const { title, tenant, tone, words, facts = [], button, links = [] } = notice;
  const { copied = [], told = '' } = notice;
  const name = tenant ? `${title}, ${tenant.businessName}` : title;
  const main = `<main class="notice">
${tenant ? sellerHtml(tenant) : ''}
${tone ? SIGNS[tone] : ''}
<h1>${escapeHtml(title)}</h1>
<div class="said">
${words.map((said) => `<p>${sentenceHtml(said)}</p>`).join('\n')}
</div>
${copied.length > 0 ? copiedHtml(copied) : ''}
${facts.length > 0 ? pairsOf(facts) : ''}
${told ? `<p class="looked">${sentenceHtml(told)}</p>` : ''}
${button ? `<p class="pay">${wayOf(button)}</p>` : ''}
${links.length > 0 ? `<p class="links">${links.map(wayOf).join(' ')}</p>` : ''}
${tenant ? contactOf(tenant) : ''}
</main>`;
  const colors = colorsOf(tenant ?? { brandColor: null });
  const { policy, ...life } = lifeOf(notice);
  return { html: pageHtml({ name, colors, main, ...life }), policy };
}

/** What makes the page look again, with the policy that it needs. */
function lifeOf({ refreshes, isPreliminary, leadsTo }: Notice) {
  if (leadsTo !== undefined) return { head: leadLine(leadsTo), policy: DOCUMENT_POLICY };
  if (refreshes !== undefined) {
    return { script: WATCH, head: refreshLine(refreshes), policy: WATCH_POLICY };
  }
  if (isPreliminary) return { script: LOOK_AGAIN, policy: LOOKING_POLICY };
  return { policy: DOCUMENT_POLICY };
}

const wayOf = ({ label, url }: DocumentLink) =>
  `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

const CAN_BE_CALLED = /^\+?[\d\s()./-]{3,40}$/;

export function contactOf(tenant: Tenant): string {
  const asked = sentenceHtml(`Questions? Contact ${bidi(tenant.businessName)}.`);
  return `<footer><span>${asked}</span> ${contactLinks(tenant)}</footer>`;
}

/** Where the merchant is reached, as far as it said so. */
export function contactLinks(tenant: Tenant): string {
  const { email, phone } = reachedAt(tenant);
  const number = phone?.replace(/[^\d+]/g, '');
  const ways = [
    ...(email === null ? [] : [wayOf({ label: email, url: `mailto:${encodeURI(email)}` })]),
    ...(phone === null
      ? []
      : [CAN_BE_CALLED.test(phone) ? wayOf({ label: phone, url: `tel:${number}` }) : bdi(phone)]),
  ];
  return ways.join(' ');
}

const bdi = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;

const signOf = (tone: string, path: string) =>
  `<svg class="sign ${tone}" viewBox="0 0 32 32" fill="none" stroke="currentColor" ` +
  `stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">` +
  `<circle cx="16" cy="16" r="14"/><path d="${path}"/></svg>`;

const SIGNS = {
  good: signOf('good', 'm10 16.5 4.2 4.2L22.5 12'),
  open: signOf('open', 'M16 9v7.5l4.5 3'),
  bad: signOf('bad', 'M16 9v8.5M16 22.5v.1'),
} as const;
