// What the fuzzed merchant has, so that a request that is nearly right gets far.

import { payAndReturn } from '../checkout-page.ts';
import type { TenantClient, World } from '../world.ts';

/** The body fields and path parameters, by name, that name something of the merchant's. */
export type Belongings = Readonly<Record<string, string>>;

export async function makeBelongings(world: World, acme: TenantClient): Promise<Belongings> {
  const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
  const planCode = (await acme.post('/v1/plan', plan)).data.code;
  const customerEmail = 'ada@example.com';
  const order = { callbackUrl: 'https://acme.example/thanks', customerEmail, amount: 1 };
  const made = (await acme.post('/v1/checkout/order', { planCode, order })).data;
  await payAndReturn(made.checkoutLink);
  const paid = (await acme.get(`/v1/checkout/order/${made.orderReference}`)).data;
  await world.work();
  const customer = (await acme.get(`/v1/customer/${customerEmail}`)).data;
  const events = (await acme.get('/v1/event')).data;
  const emails = (await acme.get('/v1/email-deliveries')).data;
  return {
    planCode,
    customerEmail,
    customerEmailOrCode: customer.code,
    emailOrCode: customer.code,
    orderReference: made.orderReference,
    idOrCode: paid.subscriptionCode,
    id: paid.invoiceId,
    invoiceId: paid.invoiceId,
    paymentId: customer.payments[0].id,
    paymentSourceId: customer.paymentSources[0].id,
    eventId: events.data[0].id,
    emailId: emails.data[0].id,
    kind: 'invoices',
  };
}

export const pathOf = ({ path }: { readonly path: string }, belongings: Belongings): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(belongings[name] ?? name));
