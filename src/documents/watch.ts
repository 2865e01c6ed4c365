// The script of pages that are looked at again, and whose facts are copied into another app. Pages
// are whole without it: they refresh themselves by a header line, and facts can be selected.

import { hash } from 'node:crypto';
import { escapeHtml } from '../lib/values/escape-html.ts';
import { DOCUMENT_POLICY } from './layout.ts';

/** What is copied: label, what is read, what the button copies. */
export interface CopiedFact {
  readonly label: string;
  readonly value: string;
  readonly copy: string;
}

const REFRESH_SECONDS = 15;

/** For browsers without a script. */
export const refreshLine = (url: string): string =>
  `<noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS};` +
  ` url=${escapeHtml(url)}"></noscript>`;

const LEAD_SECONDS = 3;

/** For all browsers. */
export const leadLine = (url: string): string =>
  `<meta http-equiv="refresh" content="${LEAD_SECONDS}; url=${escapeHtml(url)}">`;

/** It looks every ten seconds for an hour, while the page is seen, and reloads what changed. */
export const WATCH = `(() => {
const status = document.querySelector('[role=status]');
for (const button of document.querySelectorAll('[data-copy]')) {
button.hidden = false;
button.addEventListener('click', async () => {
const { copy, label } = button.dataset;
try {
await navigator.clipboard.writeText(copy);
status.textContent = label + ' copied';
} catch {
getSelection().selectAllChildren(button.previousElementSibling);
status.textContent = label + ' selected: copy it now';
}
});
}
const here = location.pathname;
const read = async () => {
const answer = await fetch(here, { cache: 'no-store' });
return answer.ok ? answer.text() : null;
};
(async () => {
let told = null;
for (let looks = 0; looks < 360; looks += 1) {
const now = document.hidden ? null : await read().catch(() => null);
if (told !== null && now !== null && now !== told) return location.replace(here);
told = now ?? told;
await new Promise((done) => setTimeout(done, 10000));
}
})();
})();`;

export const WATCH_POLICY =
  `${DOCUMENT_POLICY}; connect-src 'self'; ` +
  `script-src 'sha256-${hash('sha256', WATCH, 'base64')}'`;

/** The buttons are shown by the script, which they need. */
export const copiedHtml = (facts: readonly CopiedFact[]): string =>
  `<dl class="copied">${facts
    .map(({ label, value, copy }) => {
      const name = escapeHtml(label);
      return (
        `<div><dt>${name}</dt><dd><span class="value">${escapeHtml(value)}</span>` +
        `<button type="button" hidden data-copy="${escapeHtml(copy)}" data-label="${name}" ` +
        `aria-label="Copy ${name.toLowerCase()}">Copy</button></dd></div>`
      );
    })
    .join('')}</dl><p role="status" class="told"></p>`;
