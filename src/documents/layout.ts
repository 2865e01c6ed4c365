// What all pages for payers are made of.

import type { Tenant } from '../frame/house.ts';
import { escapeHtml } from '../lib/values/escape-html.ts';
import type { Colors } from '../model/documents/colors.ts';
import { type Logo, logoOf } from '../model/tenants/logo.ts';
import type { DocumentContent, Party } from './content.ts';
import { styleIn } from './style.ts';

/** No script, nothing from elsewhere. */
export const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; " +
  "base-uri 'none'; form-action 'none'";

interface PageParts {
  /** What the browser calls it. */
  readonly name: string;
  readonly colors: Colors;
  /** As HTML, with all that comes from people escaped. */
  readonly main: string;
  readonly script?: string;
  /** A line of the head. */
  readonly head?: string;
  /** English where nothing is said. */
  readonly language?: string;
}

export const pageHtml = ({
  name,
  colors,
  main,
  script,
  head,
  language = 'en',
}: PageParts): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(name)}</title>
<link rel="icon" href="${iconIn(colors)}">
<style>${styleIn(colors)}</style>
${head ? `${head}\n` : ''}</head>
<body>
${main}
${script ? `<script>${script}</script>\n` : ''}</body>
</html>
`;

/** A tab in the merchant's colour. */
function iconIn({ own }: Colors): string {
  const shape = `<rect width="32" height="32" rx="9" fill="${own}"/>`;
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shape}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(icon)}`;
}

interface Laid {
  readonly title: string;
  readonly number: string;
  readonly seller: Party;
  readonly state: DocumentContent['state'];
  readonly colors: Colors;
  /** As HTML, with all that comes from people escaped. */
  readonly body: string;
}

export function layOut({ title, number, seller, state, colors, body }: Laid): string {
  const main = `<main>
<header>
  <div>${logoHtml(seller.logo ?? null, '')}<p class="seller">${escapeHtml(seller.name)}</p>
  ${addressLines(seller.lines)}</div>
  <div class="what"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(number)}</p>
  <p class="state ${state.tone}">${escapeHtml(state.words)}</p></div>
</header>
${body}
</main>`;
  return pageHtml({ name: `${title} ${number}, ${seller.name}`, colors, main });
}

export const addressLines = (lines: readonly string[]) =>
  `<address>${lines.map(escapeHtml).join('<br>')}</address>`;

export const pairsOf = (pairs: DocumentContent['facts']) =>
  `<dl>${pairs
    .map(
      ([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
    )
    .join('')}</dl>`;

/** Beside the name the picture says nothing more, and `alt` is empty. */
function logoHtml(logo: Logo | null, alt: string): string {
  if (logo === null) return '';
  const { path, width, height, ground } = logo;
  const paper = ground === 'any' ? '' : ` needs-${ground}`;
  return (
    `<img class="logo${paper}" src="${path}" alt="${escapeHtml(alt)}" ` +
    `width="${width}" height="${height}">`
  );
}

/** Who it is, at the top of a page: the logo, or the name. */
export function sellerHtml(tenant: Tenant): string {
  const { businessName } = tenant;
  const shown = logoHtml(logoOf(tenant), businessName) || escapeHtml(businessName);
  return `<p class="seller">${shown}</p>`;
}
