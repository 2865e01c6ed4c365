// A document as a page.

import { escapeHtml } from '../lib/escape-html.ts';
import type { DocumentContent, Party } from './content.ts';
import { layOut, linesOf, pairsOf } from './layout.ts';

export function htmlOf(content: DocumentContent, pdfUrl: string): string {
  const { title, number, seller, billedTo, state, colors } = content;
  const body = `<section class="about">
  ${partyOf(billedTo)}
  ${pairsOf(content.facts)}
</section>
${payOf(content)}
${tableOf(content)}
<table class="sums"><tbody>${content.sums
    .map(
      ({ label, amount, isTotal }) =>
        `<tr${isTotal ? ' class="total"' : ''}><th scope="row">${escapeHtml(label)}</th>` +
        `<td>${escapeHtml(amount)}</td></tr>`,
    )
    .join('')}</tbody></table>
${happenedOf(content)}
${content.notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('\n')}
<footer><a href="${escapeHtml(pdfUrl)}">Download as PDF</a></footer>`;
  return layOut({ title, number, seller, state, colors, body });
}

const partyOf = ({ name, lines }: Party) =>
  `<div><h2>Billed to</h2><p class="name">${escapeHtml(name)}</p>${linesOf(lines)}</div>`;

const payOf = ({ pay }: DocumentContent) =>
  pay === null
    ? ''
    : `<p class="pay"><a href="${escapeHtml(pay.url)}">${escapeHtml(pay.label)}</a></p>`;

function tableOf({ rows }: DocumentContent): string {
  const body = rows.map(
    ({ description, detail, quantity, unitAmount, amount }) =>
      `<tr><td>${escapeHtml(description)}` +
      `${detail === null ? '' : `<small>${escapeHtml(detail)}</small>`}</td>` +
      `<td class="number">${escapeHtml(quantity)}</td>` +
      `<td class="number unit">${escapeHtml(unitAmount)}</td>` +
      `<td class="number">${escapeHtml(amount)}</td></tr>`,
  );
  return `<table class="rows">
<thead><tr><th scope="col">Description</th><th scope="col" class="number">Quantity</th>
<th scope="col" class="number unit">Unit price</th>
<th scope="col" class="number">Amount</th></tr></thead>
<tbody>${body.join('')}</tbody></table>`;
}

function happenedOf({ happened }: DocumentContent): string {
  if (happened.length === 0) return '';
  const rows = happened.map(
    ([day, words, amount]) =>
      `<tr><td>${escapeHtml(day)}</td><td>${escapeHtml(words)}</td>` +
      `<td class="number">${escapeHtml(amount)}</td></tr>`,
  );
  return `<h2>Payments</h2><table class="happened"><tbody>${rows.join('')}</tbody></table>`;
}
