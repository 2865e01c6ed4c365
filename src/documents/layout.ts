// What all pages for payers look like: for a phone and a desk, by day and by night, and for a
// printer.

import { escapeHtml } from '../lib/escape-html.ts';
import type { DocumentContent, Party } from './content.ts';

/** No script, nothing from elsewhere. */
export const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

export interface Laid {
  readonly title: string;
  readonly number: string;
  readonly seller: Party;
  readonly state: DocumentContent['state'];
  readonly color: string;
  /** As HTML, with all that comes from people escaped. */
  readonly body: string;
}

export function layOut({ title, number, seller, state, color, body }: Laid): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} ${number}, ${seller.name}`)}</title>
<style>${STYLE.replace('#0f766e', color)}</style>
</head>
<body>
<main>
<header>
  <div><p class="seller">${escapeHtml(seller.name)}</p>${linesOf(seller.lines)}</div>
  <div class="what"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(number)}</p>
  <p class="state ${state.tone}">${escapeHtml(state.words)}</p></div>
</header>
${body}
</main>
</body>
</html>
`;
}

export const linesOf = (lines: readonly string[]) =>
  `<address>${lines.map(escapeHtml).join('<br>')}</address>`;

export const pairsOf = (pairs: DocumentContent['facts']) =>
  `<dl>${pairs
    .map(
      ([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
    )
    .join('')}</dl>`;

const STYLE = `
:root { --ink: #17202a; --soft: #5b6673; --line: #dfe4e9; --paper: #fff; --desk: #f3f5f7;
  --good: #12724a; --open: #8a5300; --bad: #b3261e; --own: #0f766e; --on-own: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf2; --soft: #a4b0bc; --line: #36404a;
  --paper: #161c22; --desk: #0d1216; --good: #6fd3a3; --open: #f0b765; --bad: #ff8f86; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--desk); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 50rem; margin: 2rem auto; padding: 2.5rem; background: var(--paper);
  border-top: 6px solid var(--own); border-radius: 6px; overflow-wrap: anywhere; }
header, .about { display: flex; justify-content: space-between; gap: 2rem; flex-wrap: wrap; }
h1 { margin: 0; font-size: 1.6rem; } h2 { margin: 0 0 .25rem; font-size: .85rem; font-weight: 600;
  color: var(--soft); }
p { margin: 0; } .seller, .name { font-weight: 600; } .seller { font-size: 1.2rem; }
address { font-style: normal; color: var(--soft); font-size: .9rem; }
.what { text-align: right; } .state { font-weight: 600; }
.good { color: var(--good); } .open { color: var(--open); } .bad { color: var(--bad); }
.about { margin: 2rem 0; } .about > * { flex: 1 1 14rem; }
dl { margin: 0; } dl div { display: flex; justify-content: space-between; gap: 1rem; }
dt { color: var(--soft); } dd { margin: 0; text-align: right; }
.pay { margin: 0 0 2rem; } .pay a { display: inline-block; padding: .8rem 1.6rem;
  border-radius: 6px; background: var(--own); color: var(--on-own); font-weight: 600;
  text-decoration: none; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.rows th { text-align: left; font-size: .85rem; color: var(--soft); font-weight: 600; }
.rows th, .rows td, .happened td { padding: .6rem .5rem .6rem 0; vertical-align: top;
  border-bottom: 1px solid var(--line); }
td small { display: block; color: var(--soft); }
.number, .sums td { text-align: right !important; white-space: nowrap; padding-left: 1rem;
  padding-right: 0 !important; }
.sums { width: auto; min-width: 50%; margin: 1rem 0 2rem auto; }
.sums th { text-align: left; font-weight: 400; color: var(--soft); padding: .2rem 2rem .2rem 0; }
.total th, .total td { font-weight: 600; color: var(--ink); border-top: 1px solid var(--line);
  padding-top: .5rem; }
.note { color: var(--soft); font-size: .9rem; margin-top: 1rem; }
footer { margin-top: 2rem; } footer a { color: inherit; }
@media (max-width: 40rem) { main { margin: 0; padding: 1.25rem; border-radius: 0; }
  .what { text-align: left; } .unit { display: none; } .sums { width: 100%; } }
@media print { body, main { background: #fff; } main { margin: 0; padding: 0; border-radius: 0; }
  footer, .pay { display: none; } }
`;
