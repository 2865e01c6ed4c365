// A payment page: what is sold, what it takes today and later, who pays, and the ways to pay. One
// form, which works without a script.

import type { Tenant } from '../../frame/house.ts';
import { escapeHtml } from '../../lib/values/escape-html.ts';
import { colorsOf } from '../../model/documents/colors.ts';
import type { DocumentContent, DocumentLink } from '../content.ts';
import { pageHtml, pairsOf, sellerHtml } from '../layout.ts';
import { contactOf } from '../notice.ts';
import { sentenceHtml } from '../words.ts';
import { type FieldView, fieldHtml } from './field.ts';
import { PAYMENT_PAGE_STYLE } from './style.ts';

export interface OfferView {
  /** Its place among the offers of the page. */
  readonly place: number;
  readonly title: string;
  readonly about: string | null;
  readonly price: string;
  /** What is taken today and later. */
  readonly words: readonly string[];
  readonly facts: DocumentContent['facts'];
  readonly isChosen: boolean;
  /** Proves which words the visitor has seen. */
  readonly agreed: string;
  /** Where the payer enters the amount. */
  readonly amount: FieldView | null;
}

export interface PaymentPageView {
  readonly tenant: Tenant;
  readonly title: string;
  readonly description: string | null;
  readonly offers: readonly OfferView[];
  /** How many, and which discount. */
  readonly choices: readonly FieldView[];
  /** Who pays. */
  readonly details: readonly FieldView[];
  readonly buttons: readonly { readonly way: string; readonly label: string }[];
  /** What is wrong beside the fields. */
  readonly fault: string | null;
  /** What the visitor must look at before paying. */
  readonly told: string | null;
  /** Where the form goes. */
  readonly action: string;
  readonly isFramed: boolean;
}

export function paymentPageHtml(view: PaymentPageView): string {
  const { tenant, title, description, isFramed } = view;
  const main = `<main class="notice shop">
${sellerHtml(tenant)}
<h1>${escapeHtml(title)}</h1>
<div class="intro">${paragraphs(description)}</div>
${faultsHtml(view)}${toldHtml(view)}
<form method="post" action="${escapeHtml(view.action)}" novalidate>
${offersHtml(view)}
${view.choices.map(fieldHtml).join('\n')}
<fieldset><legend>Your details</legend>
${view.details.map(fieldHtml).join('\n')}
</fieldset>
<p class="pay">${view.buttons.map(buttonHtml).join(' ')}</p>
<p class="note">No payment is taken on this page. It comes next.</p>
</form>
${contactOf(tenant)}
</main>`;
  return pageHtml({
    name: `${title}, ${tenant.businessName}`,
    colors: colorsOf(tenant),
    main: isFramed ? `<div class="framed">${main}</div>` : main,
    head: `<style>${PAYMENT_PAGE_STYLE}</style>`,
  });
}

const toldHtml = ({ told }: PaymentPageView) =>
  told === null ? '' : `<p class="looked" role="status">${sentenceHtml(told)}</p>`;

const paragraphs = (text: string | null): string =>
  (text ?? '')
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p dir="auto">${escapeHtml(line)}</p>`)
    .join('');

const buttonHtml = ({ way, label }: PaymentPageView['buttons'][number]) =>
  `<button name="with" value="${escapeHtml(way)}">${escapeHtml(label)}</button>`;

/** All that is wrong, with the way to each field. */
function faultsHtml({ offers, choices, details, fault }: PaymentPageView): string {
  const amounts = offers.flatMap(({ amount }) => amount ?? []);
  const wrong = [...amounts, ...choices, ...details].filter((field) => field.fault !== null);
  if (wrong.length === 0 && fault === null) return '';
  const links = wrong.map(
    ({ name, fault: words }) =>
      `<li><a href="#${escapeHtml(name)}">${escapeHtml(words ?? '')}</a></li>`,
  );
  return `<div class="wrong" role="alert"><h2>Please check this</h2>
${fault === null ? '' : `<p>${sentenceHtml(fault)}</p>`}
${links.length > 0 ? `<ul>${links.join('')}</ul>` : ''}</div>\n`;
}

function offersHtml({ offers }: PaymentPageView): string {
  const [only] = offers;
  if (offers.length === 1 && only) {
    return `<section class="offer one"><span class="title">${escapeHtml(only.title)}</span>
<span class="price">${escapeHtml(only.price)}</span>${moreHtml(only)}
<input type="hidden" name="offer" value="${only.place}">${agreedHtml(only)}</section>`;
  }
  return `<fieldset><legend>What would you like to pay for?</legend>
${offers.map(offerHtml).join('\n')}
</fieldset>`;
}

function offerHtml(offer: OfferView): string {
  const { place, title, price, isChosen } = offer;
  return `<div class="offer"><label class="head" for="offer-${place}">
<input type="radio" id="offer-${place}" name="offer" value="${place}"${isChosen ? ' checked' : ''}>
<span><span class="title">${escapeHtml(title)}</span>
<span class="price">${escapeHtml(price)}</span></span></label>
${moreHtml(offer)}${agreedHtml(offer)}</div>`;
}

function moreHtml({ about, words, facts, amount }: OfferView): string {
  const lines = [...(about ? [`<p dir="auto">${escapeHtml(about)}</p>`] : []), ...words.map(said)];
  return `<div class="rest"><div class="more">${lines.join('')}</div>${
    facts.length > 0 ? pairsOf(facts) : ''
  }
${amount ? fieldHtml(amount) : ''}</div>`;
}

const said = (words: string) => `<p>${sentenceHtml(words)}</p>`;

const agreedHtml = ({ place, agreed }: OfferView) =>
  `<input type="hidden" name="agreed-${place}" value="${escapeHtml(agreed)}">`;

/** In a frame of another site: the payment itself needs the whole window. */
export function leaveFrameHtml(tenant: Tenant, pay: DocumentLink): string {
  const main = `<div class="framed"><main class="notice shop">
${sellerHtml(tenant)}
<h1>Almost done</h1>
<div class="said"><p>The payment page opens in this window.</p></div>
<p class="pay"><a href="${escapeHtml(pay.url)}" target="_top">${escapeHtml(pay.label)}</a></p>
${contactOf(tenant)}
</main></div>`;
  return pageHtml({
    name: `Pay, ${tenant.businessName}`,
    colors: colorsOf(tenant),
    main,
    head: `<style>${PAYMENT_PAGE_STYLE}</style>`,
  });
}
