// Turns the content of an email into HTML that every mail program shows, and into plain text that
// says the same. All text that people entered is escaped.

import type { MailContent } from '../words/facts.ts';
import { flatLine } from './as-name.ts';
import { emailHtml } from './html.ts';
import type { Shop } from './shop.ts';

export interface Rendered {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export function render(content: MailContent, shop: Shop): Rendered {
  return {
    subject: flatLine(content.subject),
    html: emailHtml(content, shop),
    text: emailText(content, shop),
  };
}

function emailText(content: MailContent, { name, contact, portalUrl }: Shop): string {
  const { heading, paragraphs, details, more, button, outro = [], why } = content;
  const { pageLabel, questionsLabel } = content;
  const questions = contact.length === 0 ? [] : [`${questionsLabel} ${contact.join(', ')}`];
  const page = portalUrl === null ? [] : [`${pageLabel}: ${portalUrl}`];
  const parts = [
    heading,
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    more ? `${more.label}: ${more.url}` : '',
    button ? `${button.label}: ${button.url}` : '',
    button?.note ?? '',
    ...outro,
    ['--', name, ...page, ...questions, why].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
