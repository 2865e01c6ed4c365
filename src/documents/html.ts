// A document as a page.

import { escapeHtml } from '../lib/values/escape-html.ts';
import type { DocumentContent, DocumentLink, DocumentTax, Party } from './content.ts';
import { addressLines, layOut, pairsOf } from './layout.ts';

/** With where its reader may go from it. */
export function documentHtml(content: DocumentContent, ways: readonly DocumentLink[]): string {
  const { title, number, seller, billedTo, state, colors } = content;
  const body = `<section class="about">
  ${partyOf(billedTo)}
  ${pairsOf(content.facts)}
</section>
${content.pay ? notesHtml(content) : ''}
${payOf(content)}
${tableHtml(content)}
<table class="sums"><tbody>${content.sums
    .map(
      ({ label, amount, isTotal }) =>
        `<tr${isTotal ? ' class="total"' : ''}><th scope="row">${escapeHtml(label)}</th>` +
        `<td>${escapeHtml(amount)}</td></tr>`,
    )
    .join('')}</tbody></table>
${taxesHtml(content)}
${happenedHtml(content)}
${content.pay ? '' : notesHtml(content)}
<footer>${ways.map(({ label, url }) => `<a href="${escapeHtml(url)}">${label}</a>`).join(' ')}
</footer>`;
  return layOut({ title, number, seller, state, colors, body });
}

const partyOf = ({ name, lines }: Party) =>
  `<div><h2>Billed to</h2><p class="name">${escapeHtml(name)}</p>${addressLines(lines)}</div>`;

const notesHtml = ({ notes }: DocumentContent) =>
  notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('\n');

const payOf = ({ pay }: DocumentContent) =>
  pay === null
    ? ''
    : `<p class="pay"><a href="${escapeHtml(pay.url)}">${escapeHtml(pay.label)}</a></p>`;

function tableHtml({ rows }: DocumentContent): string {
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

function taxesHtml({ taxes }: DocumentContent): string {
  if (taxes.length === 0) return '';
  const cells = (each: DocumentTax) => [each.net, each.tax, each.total];
  const rows = taxes.map(
    (each) =>
      `<tr><th scope="row">${escapeHtml(each.rate)}</th>` +
      `${cells(each)
        .map((amount) => `<td class="number">${escapeHtml(amount)}</td>`)
        .join('')}</tr>`,
  );
  return `<table class="taxes">
<thead><tr><th scope="col">Tax rate</th><th scope="col" class="number">Before tax</th>
<th scope="col" class="number">Tax</th><th scope="col" class="number">With tax</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
}

function happenedHtml({ happened }: DocumentContent): string {
  if (happened.length === 0) return '';
  const rows = happened.map(
    ([day, words, amount]) =>
      `<tr><td>${escapeHtml(day)}</td><td>${escapeHtml(words)}</td>` +
      `<td class="number">${escapeHtml(amount)}</td></tr>`,
  );
  return `<h2>Payments</h2><table class="happened"><tbody>${rows.join('')}</tbody></table>`;
}
