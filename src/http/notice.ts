// Answers a payer with a page of a few words.

import type { FastifyReply } from 'fastify';
import { type Notice, noticePage } from '../documents/notice.ts';

/** Nobody keeps it: what it says changes, and its address is a payer's own. */
export function showNotice(reply: FastifyReply, notice: Notice): FastifyReply {
  const { html, policy } = noticePage(notice);
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html);
}
