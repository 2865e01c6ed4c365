// Payers before the API, each with the link of one subscription, as an email carries it.

import assert from 'node:assert/strict';
import { paperUrl } from '../src/documents/ways.ts';
import { PAYER_TOKEN } from '../src/http/door/caller-by-link.ts';
import { formTokenOf } from '../src/model/portal/passes.ts';
import { upsertCardSource } from '../src/model/sources/sql.ts';
import { tokenBinding } from '../src/model/sources/token.ts';
import { selectTenant } from '../src/model/tenants/sql.ts';
import { type Client, clientOf } from './client.ts';
import type { TenantClient, World } from './world.ts';

export interface PayerClient extends Client {
  readonly token: string;
  readonly subscriptionId: string;
  readonly subscriptionCode: string;
  readonly customerId: string;
  readonly customerCode: string;
  /** Of something sold once, which is still owed. */
  readonly invoiceId: string;
  readonly invoiceCode: string;
  /** Of a saved card. */
  readonly sourceId: string;
}

/** The token of the link to the page of an invoice or a subscription. */
export async function tokenOf(world: World, tenantId: string, id: string): Promise<string> {
  const tenant = await selectTenant(world.house.db, tenantId);
  return paperUrl(world.house, tenant, id).split('/').at(-1) ?? '';
}

export const byToken = (world: World, token: string): Client =>
  clientOf(world.app, { [PAYER_TOKEN]: token });

/** Signed in to the page of payers, by a link of the merchant's: may do all that a payer may. */
export async function inPortal(
  world: World,
  merchant: TenantClient,
  { customerCode }: Pick<PayerClient, 'customerCode'>,
): Promise<Client> {
  const made = await merchant.post(`/v1/customer/${customerCode}/portal-session`);
  assert.equal(made.status, 201, made.text);
  const url = new URL(made.data.url).pathname;
  const entered = await world.app.inject({ method: 'GET', url, headers: { host: 'sanwo.test' } });
  return clientOf(world.app, portalHeaders(String(entered.headers['set-cookie'])));
}

/** What a page of ours sends with a session, by the cookie that began it. */
export function portalHeaders(setCookie: string): Readonly<Record<string, string>> {
  const [cookie = ''] = setCookie.split(';');
  const token = cookie.split('=')[1] ?? '';
  return {
    ...{ host: 'sanwo.test', cookie, 'x-csrf-token': formTokenOf(token) },
    ...{ origin: 'http://sanwo.test', 'sec-fetch-site': 'same-origin' },
  };
}

/** A customer who subscribes to a plan from next year on, and so needs no provider. */
export async function payerOf(
  world: World,
  merchant: TenantClient,
  email: string,
): Promise<PayerClient> {
  const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
  const { data } = await merchant.post('/v1/plan', plan);
  await merchant.post('/v1/customer', { email });
  const wish = { customerEmailOrCode: email, planCode: data.code, startDate: '2027-01-01' };
  const made = await merchant.post('/v1/subscription', wish);
  assert.equal(made.status, 201, made.text);
  const { id, code, customer } = made.data;
  const token = await tokenOf(world, merchant.tenantId, id);
  const lines = [{ description: 'Towel', unitAmount: 10_000, quantity: 1 }];
  const sold = { customerEmailOrCode: email, lines, collect: 'transfer' };
  const invoice = await merchant.post('/v1/invoice', sold);
  assert.equal(invoice.status, 201, invoice.text);
  return {
    ...byToken(world, token),
    token,
    subscriptionId: id,
    subscriptionCode: code,
    customerId: customer.id,
    customerCode: customer.code,
    invoiceId: invoice.data.id,
    invoiceCode: invoice.data.code,
    sourceId: await saveCard(world, merchant.tenantId, customer.id),
  };
}

/** As a checkout would have left it: the same card of a customer is the same source. */
async function saveCard(world: World, tenantId: string, customerId: string): Promise<string> {
  const { db, vault, clock } = world.house;
  const { id } = await upsertCardSource(db, tenantId, {
    ...{ customerId, provider: 'nomba', brand: 'Visa', last4: '4081' },
    ...{ expiryMonth: 12, expiryYear: 2040, now: clock.now() },
    sealedToken: vault.seal('a token', tokenBinding(tenantId)),
  });
  return id;
}
