// What a request needs to come in: an open page, a session, and for a form the proof that a page of
// ours has sent it.

import type { FastifyReply } from 'fastify';
import { paragraph } from '../../../documents/portal/parts.ts';
import { Problem } from '../../../lib/api/problem.ts';
import { named } from '../../../model/portal/catalogue.ts';
import { portalOf } from '../../../model/portal/settings.ts';
import { requireFormToken } from '../../door/caller-by-portal.ts';
import { isWrite, requireOwn } from '../../door/own-origin.ts';
import { type AtTheDoor, findInside, type Inside } from './door.ts';
import { enteredIn } from './form.ts';
import { frameFor, showPortal } from './frame.ts';

/** Null where the merchant has its page open. */
export function closedPortal(door: AtTheDoor): FastifyReply | null {
  const { house, tenant, reply, language } = door;
  if (portalOf(tenant).enabled) return null;
  const frame = frameFor(house, tenant, { language, session: null });
  const { say } = frame.texts;
  const words = say('portal_closed_words', { merchant: named(tenant.businessName) });
  const page = { title: say('portal_closed_title'), body: paragraph(words) };
  return showPortal(reply.code(409), house.config, { frame, page });
}

/** Without a session the door is shown; what a page of others sends is refused. */
export async function insideOr(
  door: AtTheDoor,
  showDoor: (door: AtTheDoor, fault: 'session_over' | null) => Promise<FastifyReply>,
  show: (inside: Inside) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { house, request, reply } = door;
  const inside = await findInside(door);
  if (inside === null) {
    const isRoot = request.method === 'GET' && request.routeOptions.url?.endsWith(':accountId');
    if (!isRoot) void reply.code(401);
    return await showDoor(door, isRoot ? null : 'session_over');
  }
  if (isWrite(request)) {
    try {
      requireOwn(house, request);
      requireFormToken(inside.caller, enteredIn(request.body).token);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      void reply.code(403);
      return await showDoor(door, 'session_over');
    }
  }
  return await show(inside);
}
