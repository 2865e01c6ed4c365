// Hands messages to a mail server, a few at once. What the server says is a value, not an error.

import { createTransport } from 'nodemailer';
import type { Config } from '../frame/config.ts';
import type { Letter, PostOffice, PostOutcome } from '../frame/post.ts';
import { flatLine } from './letter/as-name.ts';
import { isRefusedMail } from './rules.ts';

export const LETTERS_AT_ONCE = 5;
// Each limit bounds one silence; together they stay below a row's lease.
const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
const MOST_ERROR_CHARACTERS = 500;

/** Null without a mail server: then messages go no further than the mailbox. */
export function openPostOffice(settings: Pick<Config, 'smtpUrl' | 'mailFrom'>): PostOffice | null {
  const { smtpUrl, mailFrom: from } = settings;
  if (smtpUrl === null) return null;
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: LETTERS_AT_ONCE,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A message is our own words: it opens no files and fetches nothing.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.slice(from.lastIndexOf('@') + 1);

  async function post({ id, to, merchant, words, attached }: Letter): Promise<PostOutcome> {
    try {
      await transport.sendMail({
        from: { name: flatLine(merchant.name), address: from },
        to: addressed(to),
        ...(merchant.email === null ? {} : { replyTo: addressed(merchant.email) }),
        subject: words.subject,
        text: words.text,
        html: words.html,
        ...(attached ? { attachments: [{ filename: attached.name, content: attached.pdf }] } : {}),
        // The same on every try, so that a mailbox can tell a message that came twice.
        messageId: `<${id}@${host}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
      return { kind: 'sent' };
    } catch (error) {
      return told(error);
    }
  }

  return { post, close: () => transport.close() };
}

/** A text would be read, and may say more than one address. */
const addressed = (address: string) => ({ name: '', address });

function told(error: unknown): PostOutcome {
  const { message, responseCode } = error as { message?: string; responseCode?: number };
  const words = flatLine(message ?? String(error)).slice(0, MOST_ERROR_CHARACTERS);
  return { kind: isRefusedMail(responseCode) ? 'refused' : 'failed', error: words };
}
