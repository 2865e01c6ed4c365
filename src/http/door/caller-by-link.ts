// Which payer asks: the token of the link that a message carries proves it. It comes in a header,
// so that it is in no address that is logged and no page of others can make a browser send it.

import type { FastifyRequest } from 'fastify';
import { payerActor } from '../../frame/actor.ts';
import type { House, PayerCaller } from '../../frame/house.ts';
import { PAYER_RIGHTS, type PayerRight, payerOf } from '../../frame/payer.ts';
import { problem } from '../../frame/problems.ts';
import { isProven, readDocumentToken } from '../../model/documents/address.ts';
import { selectLinkedCustomer } from '../../model/subscriptions/sql.ts';
import { selectTenantOrNone } from '../../model/tenants/sql.ts';

export const PAYER_TOKEN = 'x-payer-token';

/** Every refusal is the same: a link that proves nothing says nothing either. */
export async function callerByLink(
  house: House,
  request: FastifyRequest,
  right: PayerRight,
): Promise<PayerCaller> {
  const { byLink } = PAYER_RIGHTS[right];
  const token = request.headers[PAYER_TOKEN];
  const caller = byLink && typeof token === 'string' ? await payerBehind(house, token) : null;
  if (caller === null) throw problem('payer_unproven');
  return caller;
}

/** What a tenant that does not exist is compared with, so that it takes no less time. */
const NO_KEY = '';

async function payerBehind({ db }: House, token: string): Promise<PayerCaller | null> {
  const named = readDocumentToken(token);
  if (named === null) return null;
  const tenant = await selectTenantOrNone(db, named.tenantId);
  const isTheirs = isProven(named, tenant?.documentKey ?? NO_KEY);
  if (!tenant || !isTheirs) return null;
  const linked = await selectLinkedCustomer(db, tenant.id, named.id);
  if (!linked) return null;
  const { customerId, subscriptionId } = linked;
  const payer = payerOf({ tenantId: tenant.id, customerId, subscriptionId });
  return { tenant, actor: payerActor({ id: customerId, code: linked.code }), payer };
}
