// A page with a few words for a payer who has come to us instead of to the merchant.

import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../lib/escape-html.ts';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export interface Notice {
  readonly title: string;
  readonly words: string;
}

export const LEADS_NOWHERE: Notice = {
  title: 'This link leads nowhere',
  words: 'Please check that the whole address was copied from the message.',
};

/** The words are our own; a merchant’s name among them is shown as it is, and as nothing else. */
export function showNotice(reply: FastifyReply, { title, words }: Notice): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(pageOf({ title: escapeHtml(title), words: escapeHtml(words) }));
}

const pageOf = ({ title, words }: Notice) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center;
    font: 18px/1.5 system-ui, sans-serif; }
  main { max-width: 26rem; padding: 2rem; text-align: center; }
  h1 { font-size: 1.6rem; margin: 0 0 .5rem; }
</style>
<main><h1>${title}</h1><p>${words}</p></main>
</html>
`;
