// The payer of a session on the page of payers: it is read for each request, so that a session
// which the merchant ends, or a page that is closed, ends at once.

import type { FastifyRequest } from 'fastify';
import { payerActor } from '../../frame/actor.ts';
import type { House, PayerCaller } from '../../frame/house.ts';
import { payerOf } from '../../frame/payer.ts';
import { problem } from '../../frame/problems.ts';
import { safeEqual } from '../../lib/secrets/secret.ts';
import { selectCustomer } from '../../model/customers/sql.ts';
import { findPortalSession, formTokenOf } from '../../model/portal/passes.ts';
import { selectTenantOrNone } from '../../model/tenants/sql.ts';
import { portalTokenOf } from './cookie.ts';
import { isWrite } from './own-origin.ts';

export interface PortalCaller extends PayerCaller {
  readonly session: {
    readonly id: string;
    /** For the forms of the page. */
    readonly formToken: string;
    readonly returnUrl: string | null;
  };
}

/** Null without a session that lasts. */
export async function portalCallerOf(
  house: House,
  token: string | null,
): Promise<PortalCaller | null> {
  const session = token === null ? null : await findPortalSession({ house, db: house.db }, token);
  if (token === null || session === null) return null;
  const { tenantId, customerId, id, returnUrl } = session;
  const tenant = await selectTenantOrNone(house.db, tenantId);
  const customer = tenant && (await selectCustomer(house.db, tenantId, customerId));
  if (!tenant || !customer) return null;
  return {
    tenant,
    actor: payerActor(customer),
    payer: payerOf({ tenantId, customerId, subscriptionId: null }),
    session: { id, formToken: formTokenOf(token), returnUrl },
  };
}

const SEVERAL =
  'This browser is signed in at several merchants: send the account id in X-Portal-Account';

/** For what a program of the page asks: a write must show what only our pages know. */
export async function callerByPortal(
  house: House,
  request: FastifyRequest,
): Promise<PayerCaller | null> {
  const token = portalTokenOf(house, request);
  if (token === 'several') throw problem('payer_unproven', { message: SEVERAL });
  const caller = await portalCallerOf(house, token);
  if (caller === null) return null;
  if (isWrite(request)) requireFormToken(caller, request.headers['x-csrf-token']);
  const { tenant, actor, payer } = caller;
  return { tenant, actor, payer };
}

export function requireFormToken({ session }: PortalCaller, sent: unknown): void {
  if (typeof sent !== 'string' || !safeEqual(sent, session.formToken)) throw problem('csrf');
}
