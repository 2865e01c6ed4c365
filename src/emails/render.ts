// Turns the content of an email into HTML that every mail program shows, and into plain text that
// says the same. All text that people entered is escaped.

import { escapeHtml } from '../lib/values/escape-html.ts';
import type { Content } from './facts.ts';

export interface Rendered {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export function render(content: Content, merchant: string): Rendered {
  return {
    subject: flatLine(content.subject),
    html: emailHtml(content, merchant),
    text: emailText(content, merchant),
  };
}

/** Names may hold line breaks; headers may not. */
export const flatLine = (words: string) => words.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** What mail programs would make a link of, right before what they recognise it by. */
const LINKED_BY_ITSELF = /:(?=\/\/)|(?<=[\p{L}\p{N}])[.@](?=[\p{L}\p{N}])/gu;
const UNSEEN = '\u200b';

/** Names come from people, and lead nowhere. */
export const asName = (words: string) =>
  flatLine(words).replace(LINKED_BY_ITSELF, (sign) => `${UNSEEN}${sign}${UNSEEN}`);

const footerOf = (merchant: string) =>
  `You get this email because you have an account or a payment with ${merchant}.`;

function emailText(content: Content, merchant: string): string {
  const { heading, paragraphs, details, more, button } = content;
  const parts = [
    heading,
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    more ? `${more.label}: ${more.url}` : '',
    button ? `${button.label}: ${button.url}` : '',
    button?.note ?? '',
    `--\n${flatLine(merchant)}\n${footerOf(flatLine(merchant))}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

// Mail programs know tables and inline styles, and little else.
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function emailHtml(content: Content, merchant: string): string {
  const { subject, heading, paragraphs, details, more, button } = content;
  const name = escapeHtml(flatLine(merchant));
  const footer = escapeHtml(footerOf(flatLine(merchant)));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(flatLine(subject))}</title>
</head>
<body style="margin:0;padding:0;background:#f3f4f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f1">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
 style="max-width:560px;background:#ffffff;border-radius:12px;${FONT};color:#1c2420">
<tr><td style="padding:24px 28px 0;font-size:15px;font-weight:600;color:#0b6b4f;
word-break:break-word">${name}</td></tr>
<tr><td style="padding:12px 28px 0"><h1 style="margin:0;font-size:24px;line-height:1.25;
font-weight:700">${escapeHtml(heading)}</h1></td></tr>
<tr><td style="padding:8px 28px 0;font-size:16px;line-height:1.55;word-break:break-word">
${paragraphs.map((words) => `<p style="margin:12px 0 0">${escapeHtml(words)}</p>`).join('\n')}
</td></tr>
${detailsOf(details)}${moreOf(more)}${buttonHtml(button)}<tr><td
 style="padding:24px 28px 28px;font-size:13px;
line-height:1.5;color:#66706b;word-break:break-word">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function detailsOf(details: Content['details']): string {
  if (details.length === 0) return '';
  const rows = details.map(
    ([label, value]) =>
      `<tr><td style="padding:8px 12px 8px 0;color:#66706b;border-top:1px solid #e4e7e2;` +
      `vertical-align:top">${escapeHtml(label)}</td><td align="right" style="padding:8px 0;` +
      `border-top:1px solid #e4e7e2;font-weight:600;word-break:break-word">` +
      `${escapeHtml(value)}</td></tr>`,
  );
  return `<tr><td style="padding:20px 28px 0"><table role="presentation" width="100%"
 cellpadding="0" cellspacing="0" style="font-size:15px;line-height:1.45">
${rows.join('\n')}
</table></td></tr>
`;
}

function moreOf(more: Content['more']): string {
  if (!more) return '';
  return `<tr><td style="padding:16px 28px 0;font-size:15px"><a href="${escapeHtml(more.url)}"
 style="color:#0b6b4f">${escapeHtml(more.label)}</a></td></tr>
`;
}

function buttonHtml(button: Content['button']): string {
  if (!button) return '';
  const note = button.note
    ? `<p style="margin:12px 0 0;font-size:13px;line-height:1.5;color:#66706b;` +
      `word-break:break-all">${linked(button.note)}</p>`
    : '';
  return `<tr><td style="padding:24px 28px 0"><a href="${escapeHtml(button.url)}"
 style="display:block;padding:14px 20px;border-radius:8px;background:#0b6b4f;color:#ffffff;
font-size:16px;font-weight:600;text-align:center;text-decoration:none">
${escapeHtml(button.label)}</a>
${note}</td></tr>
`;
}

/** The one address in a note, made to be tapped. */
function linked(note: string): string {
  return escapeHtml(note).replace(
    /https?:\/\/\S+/,
    (address) => `<a href="${address}" style="color:#0b6b4f">${address}</a>`,
  );
}
