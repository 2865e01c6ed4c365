// The member of a session cookie. It is read for each request, so that a member who is disabled,
// removed or given another role is affected at once, in every process.

import type { FastifyRequest } from 'fastify';
import { accountActor, memberActor } from '../../frame/actor.ts';
import type { House, KnownCaller } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import type { Access } from '../../lib/api/operation.ts';
import { safeEqual } from '../../lib/secrets/secret.ts';
import { findSession } from '../../model/people/sessions.ts';
import { csrfTokenOf } from '../../model/people/tokens.ts';
import { selectTenant } from '../../model/tenants/sql.ts';
import { sessionTokenIn } from './cookie.ts';
import { isWrite, refuseForeign, requireOwn } from './own-origin.ts';

/** Null without a cookie, or if the operation needs no session. */
export async function callerByCookie(
  house: House,
  request: FastifyRequest,
  access: Access,
): Promise<KnownCaller | null> {
  const token = sessionTokenIn(house, request);
  // Another site's page must not sign a member in, either.
  if (access === 'visitor') refuseForeign(house, request);
  if (token === null) {
    if (access === 'session') throw problem('session_ended');
    return null;
  }
  const isActing = access !== 'visitor' || request.method === 'DELETE';
  if (isActing) requireOwn(house, request);
  const signed = await findSession(house, token);
  if (signed === null) {
    if (access === 'visitor' || access === 'either') return null;
    throw problem('session_ended');
  }
  if (isActing && isWrite(request)) requireCsrfToken(request, token);
  const tenant = await selectTenant(house.db, signed.tenantId);
  const { member, session } = signed;
  return { tenant, actor: member ? memberActor(member) : accountActor(tenant), session };
}

function requireCsrfToken({ headers }: FastifyRequest, token: string): void {
  const sent = headers['x-csrf-token'];
  if (typeof sent !== 'string' || !safeEqual(sent, csrfTokenOf(token))) throw problem('csrf');
}
