// Answers a payer with a page of a few words.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Notice, noticePage } from '../../documents/notice.ts';

/** For the options of a payer's address: whatever it answers, no search engine lists it. */
export const OF_PAYERS = {
  onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('x-robots-tag', 'noindex');
  },
} as const;

/** Not cached: the content changes, and the address is a payer's own. */
export function showNotice(reply: FastifyReply, notice: Notice): FastifyReply {
  const { html, policy } = noticePage(notice);
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
