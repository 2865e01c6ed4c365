// The HTML of an email, in the colour of its shop, by day and by night. Mail programs know tables
// and inline styles; those that follow the night read the few rules in the head, too.

import { escapeHtml } from '../../lib/values/escape-html.ts';
import { inkOn } from '../../model/documents/colors.ts';
import type { Content, MailContent } from '../words/facts.ts';
import { flatLine } from './as-name.ts';
import type { Shop } from './shop.ts';

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DAY = { desk: '#f3f4f1', paper: '#ffffff', ink: '#1c2420', soft: '#66706b', line: '#e4e7e2' };
const NIGHT = {
  desk: '#0d1216',
  paper: '#161c22',
  ink: '#e8edf2',
  soft: '#a4b0bc',
  line: '#36404a',
};

/** The shop's colour as letters and edges on the paper of the day. */
type Ink = Pick<Shop['colors'], 'own' | 'onOwn'> & { readonly ink: string };

export function emailHtml(content: MailContent, shop: Shop): string {
  const { subject, heading, paragraphs, outro = [] } = content;
  const { own, onOwn } = shop.colors;
  const ink = { own, onOwn, ink: inkOn(own, DAY.paper) };
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(flatLine(subject))}</title>
<style>${nightOf(own)}</style>
</head>
<body class="desk" style="margin:0;padding:0;background:${DAY.desk}">
<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0"
 style="background:${DAY.desk}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0"
 style="max-width:560px;background:${DAY.paper};border-top:4px solid ${own};border-radius:12px;
${FONT};color:${DAY.ink}">
<tr><td style="padding:24px 28px 0;font-size:15px;font-weight:600;word-break:break-word">
${shopHtml(shop, ink)}</td></tr>
<tr><td style="padding:12px 28px 0"><h1 style="margin:0;font-size:24px;line-height:1.25;
font-weight:700">${escapeHtml(heading)}</h1></td></tr>
<tr><td style="padding:8px 28px 0;font-size:16px;line-height:1.55;word-break:break-word">
${paragraphs.map(paragraph).join('\n')}
</td></tr>
${detailsOf(content.details)}${moreOf(content.more, ink)}${buttonHtml(content.button, ink)}${
  outro.length > 0
    ? `<tr><td style="padding:16px 28px 0;font-size:16px;line-height:1.55;word-break:break-word">
${outro.map(paragraph).join('\n')}
</td></tr>
`
    : ''
}${footerOf(content, shop)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function nightOf(own: string): string {
  const ink = inkOn(own, NIGHT.paper);
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.desk { background: ${NIGHT.desk} !important; }
.paper { background: ${NIGHT.paper} !important; color: ${NIGHT.ink} !important; }
.soft { color: ${NIGHT.soft} !important; }
.line { border-color: ${NIGHT.line} !important; }
.own { color: ${ink} !important; }
.edge { border-color: ${ink} !important; }
.needs-light { background: #ffffff !important; padding: 8px 12px !important; }
}
`;
}

/** The logo, on paper of its own where its letters would be lost; without one, the name. */
function shopHtml({ name, logo }: Shop, { ink }: Ink): string {
  const words = escapeHtml(flatLine(name));
  if (logo === null) return `<span class="own" style="color:${ink}">${words}</span>`;
  const { url, width, height, ground } = logo;
  const plate = ground === 'dark' ? `background:${NIGHT.paper};padding:8px 12px;` : '';
  const shape = `display:block;border:0;border-radius:6px;max-width:100%;height:auto;${plate}`;
  return (
    `<img class="needs-${ground}" src="${escapeHtml(url)}" alt="${words}" width="${width}" ` +
    `height="${height}" style="${shape}">`
  );
}

const paragraph = (words: string) =>
  `<p style="margin:12px 0 0">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`;

function detailsOf(details: Content['details']): string {
  if (details.length === 0) return '';
  const rows = details.map(
    ([label, value]) =>
      `<tr><td class="soft line" style="padding:8px 12px 8px 0;color:${DAY.soft};` +
      `border-top:1px solid ${DAY.line};vertical-align:top;white-space:nowrap">` +
      `${escapeHtml(label)}</td>` +
      `<td class="line" align="right" style="padding:8px 0;border-top:1px solid ${DAY.line};` +
      `font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<tr><td style="padding:20px 28px 0"><table role="presentation" width="100%"
 cellpadding="0" cellspacing="0" style="font-size:15px;line-height:1.45">
${rows.join('\n')}
</table></td></tr>
`;
}

const linkHtml = (url: string, label: string, { ink }: Ink) =>
  `<a class="own" href="${url}" style="color:${ink}">${label}</a>`;

function moreOf(more: Content['more'], ink: Ink): string {
  if (!more) return '';
  const link = linkHtml(escapeHtml(more.url), escapeHtml(more.label), ink);
  return `<tr><td style="padding:16px 28px 0;font-size:15px">${link}</td></tr>
`;
}

function buttonHtml(button: Content['button'], ink: Ink): string {
  if (!button) return '';
  const note = button.note
    ? `<p class="soft" style="margin:12px 0 0;font-size:13px;line-height:1.5;color:${DAY.soft};` +
      `word-break:break-all">${linked(button.note, ink)}</p>`
    : '';
  // A colour like that of the paper is seen by its edge.
  return `<tr><td style="padding:24px 28px 0"><a class="edge" href="${escapeHtml(button.url)}"
 style="display:block;padding:14px 20px;border-radius:8px;border:1px solid ${ink.ink};
background:${ink.own};color:${ink.onOwn};
font-size:16px;font-weight:600;text-align:center;text-decoration:none">
${escapeHtml(button.label)}</a>
${note}</td></tr>
`;
}

/** The one address in a note, made to be tapped. */
const linked = (note: string, ink: Ink): string =>
  escapeHtml(note).replace(/https?:\/\/\S+/, (address) => linkHtml(address, address, ink));

function footerOf(content: MailContent, { contact, portalUrl }: Shop): string {
  const { why, pageLabel, questionsLabel } = content;
  const page =
    portalUrl === null
      ? ''
      : `<a class="soft" href="${escapeHtml(portalUrl)}" style="color:${DAY.soft}">` +
        `${escapeHtml(pageLabel)}</a><br>`;
  const questions =
    contact.length === 0
      ? ''
      : `${escapeHtml(questionsLabel)} ${contact.map((way) => escapeHtml(way)).join(', ')}<br>`;
  const lines = `${page}${questions}${escapeHtml(why)}`;
  return `<tr><td class="soft" style="padding:24px 28px 28px;font-size:13px;
line-height:1.5;color:${DAY.soft};word-break:break-word">${lines}</td></tr>`;
}
