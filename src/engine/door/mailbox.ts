// Spellings of one mailbox, as `ada+news@shop.example` of `ada@shop.example`: what limits how many
// messages a person gets counts them together.

import { domainToASCII } from 'node:url';

const GMAIL = 'gmail.com';
const OTHER_NAMES: Readonly<Record<string, string>> = { 'googlemail.com': GMAIL };
const IGNORES_DOTS: ReadonlySet<string> = new Set([GMAIL]);

export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const written = email.slice(at + 1);
  // A mail server is asked for this spelling: wide letters and what does not show lead to one host.
  const called = domainToASCII(written) || written;
  const domain = OTHER_NAMES[called] ?? called;
  const [name = ''] = email.slice(0, at).split('+');
  return `${IGNORES_DOTS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
