// A merchant makes a link that lets a customer in to the page of payers, for an hour.

import Type from 'typebox';
import { NAMED_CUSTOMER_PROBLEMS, requireCustomer } from '../engine/customer/named.ts';
import { requirePortal } from '../engine/payer/own-account.ts';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Body, boundedText, Instant, Nullable, OneOf } from '../lib/api/schema.ts';
import { lockCustomer } from '../model/customers/sql.ts';
import { CallbackUrl } from '../model/orders/callback-url.ts';
import { portalUrl } from '../model/portal/addresses.ts';
import { makeLink } from '../model/portal/passes.ts';
import { PORTAL_FLOWS, type PortalFlow } from '../model/portal/settings.ts';
import { selectNamesOfCustomer } from '../model/subscriptions/of-customer-sql.ts';

const NEEDS_ONE: ReadonlySet<string> = new Set(['change', 'pause', 'cancel']);

export const createPortalSession = operation({
  access: 'key',
  needs: 'remind',
  audit: { action: 'customer.portal_session_created', subject: 'customer' },
  tag: 'Customers',
  summary: 'Create a link to the customer’s own page',
  description:
    'The link opens the page for payers as this customer, without a code. It works for an hour, ' +
    'any number of times; each use begins a session that ends after 30 minutes without use. ' +
    'Treat the link like a password.',
  input: {
    params: Type.Object({
      emailOrCode: ReferenceText('The customer’s email, phone number, code or id'),
    }),
    body: Body({
      returnUrl: Type.Optional(Nullable(CallbackUrl, 'Where the page leads back to')),
      flow: Type.Optional(
        Body(
          {
            type: OneOf(PORTAL_FLOWS, {
              title: 'PortalFlow',
              description: 'Where the page opens: to pay, or to change, pause or cancel.',
            }),
            subscriptionIdOrCode: Type.Optional(
              boundedText(300, 'The subscription. Needed if the customer has several.'),
            ),
          },
          { title: 'PortalFlowChoice', description: 'Opens the page at one act.' },
        ),
      ),
    }),
  },
  output: Type.Object(
    {
      url: Type.String({ description: 'The link to send to the customer' }),
      expiresAt: Instant('Until when the link works'),
    },
    { title: 'PortalSession', description: 'A link to a customer’s own page.' },
  ),
  status: 201,
  message: 'Link to the page created',
  problems: [
    ...NAMED_CUSTOMER_PROBLEMS,
    'subscription_not_found',
    'portal_disabled',
    'portal_flow_ambiguous',
  ],
  example: {
    params: { emailOrCode: 'ada@example.com' },
    body: { flow: { type: 'pay' } },
    data: {
      url: 'https://billing.example.com/portal/acme/link/pln_00x7',
      expiresAt: '2026-01-31T10:00:00.000Z',
    },
  },

  async run({ house, db, tenant, params, body, audit }) {
    requirePortal(tenant);
    // Who is erased at that moment is waited for: the link would outlive the erasure.
    const name = { named: params.emailOrCode, find: lockCustomer };
    const customer = await requireCustomer(db, tenant.id, name);
    const asked = body.flow;
    const flow = asked
      ? await flowTo(asked, () => selectNamesOfCustomer(db, tenant.id, customer.id))
      : null;
    const link = { customerId: customer.id, returnUrl: body.returnUrl ?? null, flow };
    const { token, expiresAt } = await makeLink({ house, db }, tenant.id, link);
    audit({ id: customer.id, code: customer.code, changes: { to: { flow: asked ?? null } } });
    const url = `${portalUrl(house.config, tenant)}/link/${token}`;
    return { url, expiresAt: expiresAt.toISOString() };
  },
});

interface AskedFlow {
  readonly type: PortalFlow['type'];
  readonly subscriptionIdOrCode?: string;
}

interface NamedSubscription {
  readonly id: string;
  readonly code: string;
}

async function flowTo(
  { type, subscriptionIdOrCode: named }: AskedFlow,
  readAll: () => Promise<readonly NamedSubscription[]>,
): Promise<PortalFlow> {
  if (named === undefined && !NEEDS_ONE.has(type)) return { type, subscriptionCode: null };
  const all = await readAll();
  const matching = named === undefined ? all : all.filter((each) => isNamedBy(each, named));
  const [one, ...others] = matching;
  if (!one) throw problem('subscription_not_found');
  if (others.length > 0) throw problem('portal_flow_ambiguous');
  return { type, subscriptionCode: one.code };
}

const isNamedBy = ({ id, code }: NamedSubscription, name: string) =>
  [id.toLowerCase(), code.toLowerCase()].includes(name.toLowerCase());
