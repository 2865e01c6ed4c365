// The frame of every page of payers: whose it is, what was done or is wrong, the way around, the
// languages. No script; forms go to the page itself.

import type { Tenant } from '../../frame/house.ts';
import { escapeHtml } from '../../lib/values/escape-html.ts';
import { colorsOf } from '../../model/documents/colors.ts';
import { LANGUAGE_NAMES, named, type Texts } from '../../model/portal/catalogue.ts';
import type { Language } from '../../model/portal/languages.ts';
import { pageHtml } from '../layout.ts';
import { contactLinks } from '../notice.ts';
import { PAYMENT_PAGE_STYLE } from '../payment-page/style.ts';
import { sentenceHtml } from '../words.ts';
import { PORTAL_STYLE } from './style.ts';

export interface PortalFrame {
  readonly tenant: Tenant;
  readonly texts: Texts;
  /** Those that the merchant offers. */
  readonly languages: readonly Language[];
  /** The address of the page, without the host. */
  readonly root: string;
  /** By the merchant's clock. */
  readonly now: Date;
  /** Null at the door. */
  readonly session: { readonly formToken: string; readonly returnUrl: string | null } | null;
}

export interface PortalPage {
  readonly title: string;
  /** As HTML, with all that comes from people escaped. */
  readonly body: string;
  /** What was done, or what is wrong. */
  readonly done?: string | null;
  readonly fault?: string | null;
}

export function portalHtml(frame: PortalFrame, page: PortalPage): string {
  const { tenant, texts, session } = frame;
  const { title, body, done = null, fault = null } = page;
  const questions = texts.say('questions', { merchant: named(tenant.businessName) });
  const main = `<main class="notice shop portal">
<header><p class="seller">${escapeHtml(tenant.businessName)}</p>${navOf(frame)}</header>
<h1>${sentenceHtml(title)}</h1>
${done === null ? '' : `<p class="looked done" role="status">${sentenceHtml(done)}</p>`}
${fault === null ? '' : wrong(texts, fault)}
${body}
${languagesOf(frame)}
<footer><span>${sentenceHtml(questions)}</span>
${contactLinks(tenant)}${session?.returnUrl ? backTo(frame, session.returnUrl) : ''}</footer>
</main>`;
  return pageHtml({
    name: `${title}, ${tenant.businessName}`,
    colors: colorsOf(tenant),
    language: texts.language,
    main,
    head: `<style>${PAYMENT_PAGE_STYLE}${PORTAL_STYLE}</style>`,
  });
}

const wrong = ({ say }: Texts, fault: string) =>
  `<div class="wrong" role="alert"><h2>${escapeHtml(say('check_this'))}</h2>
<p>${sentenceHtml(fault)}</p></div>`;

function navOf({ texts: { say }, root, session }: PortalFrame): string {
  if (session === null) return '';
  return `<nav><a href="${root}">${escapeHtml(say('home'))}</a>
<a href="${root}/details">${escapeHtml(say('details'))}</a>
<form method="post" action="${root}/leave">${tokenField(session.formToken)}
<button class="link">${escapeHtml(say('leave'))}</button></form></nav>`;
}

const backTo = ({ tenant, texts }: PortalFrame, url: string) =>
  ` <a href="${escapeHtml(url)}">${sentenceHtml(
    texts.say('back_to_merchant', { merchant: named(tenant.businessName) }),
  )}</a>`;

function languagesOf({ languages, texts, root }: PortalFrame): string {
  if (languages.length < 2) return '';
  const links = languages.map((each) =>
    each === texts.language
      ? `<b aria-current="true" lang="${each}">${LANGUAGE_NAMES[each]}</b>`
      : `<a href="${root}/language?to=${each}" lang="${each}" hreflang="${each}" rel="nofollow">${
          LANGUAGE_NAMES[each]
        }</a>`,
  );
  const label = escapeHtml(texts.say('language'));
  return `<p class="languages" role="group" aria-label="${label}">${links.join(' ')}</p>`;
}

export const tokenField = (formToken: string) =>
  `<input type="hidden" name="token" value="${escapeHtml(formToken)}">`;
