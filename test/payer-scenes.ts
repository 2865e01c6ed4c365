// A payer before each of our pages: what a merchant and its customers have to do so that the page
// is there to be read. Answers the path of the page.

import assert from 'node:assert/strict';
import { CARDS, payAndReturn, payOnPage } from './checkout-page.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from './merchant.ts';
import type { World } from './world.ts';

export type PayerScenes = Awaited<ReturnType<typeof payerScenesOf>>;

export async function payerScenesOf(world: World, settings: object) {
  const api = await world.tenant();
  const acme: Merchant = merchantOf(world, api);
  assert.equal((await api.put('/auth/settings', settings)).status, 200);

  const ordered = async (planCode: string, wish: object = {}) => {
    const { orderReference, checkoutLink } = (await acme.order(planCode, wish)).data;
    return { reference: orderReference as string, link: checkoutLink as string };
  };
  const thanks = (reference: string, status = 'success') =>
    `/thanks?orderReference=${reference}&status=${status}`;
  const taken = async (reference: string) => {
    const { data } = await api.get(`/v1/checkout/order/${reference}`);
    await world.work();
    return data;
  };
  const payPath = (id: string) => `/pay/${api.tenantId}/${id}`;
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
  const invoiceOf = async (id: string) => (await api.get(`/v1/invoice/${id}`)).data;

  /** The page to which a payer comes back who has paid. */
  async function paid(terms: object = {}, card: string = CARDS.succeeds, wish: object = {}) {
    const { reference, link } = await ordered(await acme.plan(terms), wish);
    await payAndReturn(link, card);
    const { subscriptionCode, invoiceId } = await taken(reference);
    return { path: thanks(reference), reference, subscriptionCode, invoiceId };
  }

  /** Nobody has paid yet. */
  async function pending(status = 'success') {
    const { reference, link } = await ordered(await acme.plan());
    if (status === 'failed') await payOnPage(link, CARDS.declined);
    return { path: thanks(reference, status), reference };
  }

  async function tooLittle() {
    const { reference } = await ordered(await acme.plan());
    const answer = await fetch(`${world.simulator.url}/_sim/orders/${reference}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 100_000 }),
    });
    assert.equal(answer.status, 200);
    await taken(reference);
    return { path: thanks(reference), reference };
  }

  /** Two orders of one customer for one plan: the second goes back. */
  async function paidTwice() {
    const planCode = await acme.plan();
    const wish = { customerEmail: acme.nextEmail() };
    const orders = [await ordered(planCode, wish), await ordered(planCode, wish)];
    for (const { reference, link } of orders) {
      await payAndReturn(link);
      await taken(reference);
    }
    return { path: thanks(orders[1]?.reference ?? '') };
  }

  async function oneOff(wish: object = {}) {
    const email = acme.nextEmail();
    await api.post('/v1/customer', { email, name: 'Adé Ọbáfẹ́mi' });
    const lines = [{ description: 'A locker', quantity: 2, unitAmount: 75_000 }];
    const body = { customerEmailOrCode: email, lines, collect: 'link', ...wish };
    const { data } = await api.post('/v1/invoice', body);
    return { id: data.id as string, paper: pathOf(data.documentUrl), pay: payPath(data.id) };
  }

  /** A subscription by its code, with its page, which the emails lead to. */
  async function subscriptionPage(code: string) {
    const { id, customer } = await acme.subscription(code);
    const search = `search=${encodeURIComponent(customer.email)}&type=upcoming_invoice`;
    const { data: mails } = await api.get(`/v1/email-deliveries/?${search}`);
    const [address = ''] = /http[^"]*\/i\/[\w-]+/.exec(mails.data[0]?.html ?? '') ?? [];
    return { id: id as string, path: pathOf(address), pay: payPath(id) };
  }

  return {
    acme,
    api,
    thanks,
    ordered,
    payPath,
    pathOf,
    invoiceOf,
    taken,
    paid,
    pending,
    tooLittle,
    paidTwice,
    oneOff,
    subscriptionPage,
    failing: RENEWAL_CARDS.insufficientFunds,
  };
}
