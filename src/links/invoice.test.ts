// A shop sells lockers to customers who pay by a link.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { RENEWAL_CARDS } from '../../test/merchant.ts';
import { type Shop, shopOf } from '../../test/one-off.ts';
import { createWorld, type World } from '../../test/world.ts';
import type { WholeProvider as Provider } from '../provider/port/provider.ts';

const provider = { isAway: false };

const wrapProvider = (real: Provider): Provider => ({
  ...real,
  createCheckout: async (order, context) =>
    provider.isAway
      ? { kind: 'unknown', reason: 'no answer in time' }
      : await real.createCheckout(order, context),
});

let world: World;
let shop: Shop;
before(async () => {
  world = await createWorld({ provider: true, wrapProvider, now: '2027-01-11T09:00:00.000Z' });
  shop = await shopOf(world);
});
after(() => world.close());

/** Sold by a link, to somebody who has no card on file. */
async function linked() {
  const email = await shop.stranger();
  const made = await shop.sell(email, { collect: 'link' });
  assert.equal(made.status, 201, made.text);
  return { email, ...made.data };
}

const payLink = (link: string, card?: string) => shop.acme.payLink(link, card);
const linkOf = async (id: string) =>
  (await shop.api.post(`/v1/invoice/${id}/checkout-link`)).data.checkoutLink;
const states = (rows: readonly { status: string; amountRefunded: number }[]) =>
  rows.map(({ status, amountRefunded }) => [status, amountRefunded]);

async function take(invoiceId: string, taken: object): Promise<void> {
  const { reference } = await world.house.db
    .selectFrom('checkoutOrders')
    .select('reference')
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const paid = await fetch(`${world.simulator.url}/_sim/orders/${reference}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(taken),
  });
  assert.equal(paid.status, 200, await paid.text());
  await shop.passMinutes(2);
}

describe('an invoice of no subscription that is paid by a link', () => {
  it('answers the link, whose page says what it is for, and waits without end', async () => {
    const { id, checkoutLink, status, nextPaymentAttemptAt } = await linked();
    assert.deepEqual([status, nextPaymentAttemptAt], ['open', null]);
    const page = await (await fetch(checkoutLink)).text();
    for (const text of ['A locker', '₦1,500.00']) assert.ok(page.includes(text), text);
    await shop.passMinutes(40 * 24 * 60);
    assert.equal((await shop.invoice(id)).status, 'open');
    await payLink(await linkOf(id));
    assert.equal((await shop.invoice(id)).status, 'paid');
  });

  it('keeps the card that paid: the next one is charged to it', async () => {
    const { email, id, checkoutLink } = await linked();
    await payLink(checkoutLink);
    const paid = await shop.invoice(id);
    assert.deepEqual([paid.status, paid.amountPaid, paid.attemptCount], ['paid', 150_000, 1]);
    assert.deepEqual(await shop.told(id), [
      'invoice.created',
      'invoice.paid',
      'payment_success',
      'settlement.created',
    ]);
    const [attempt] = await shop.attempts(id);
    assert.ok(attempt.paymentSourceId);
    assert.equal((await shop.mails(email, 'receipt')).length, 1);
    assert.equal((await shop.sold(email)).status, 'paid');
    const order = await world.house.db
      .selectFrom('checkoutOrders')
      .select('reference')
      .where('invoiceId', '=', id)
      .executeTakeFirstOrThrow();
    const { data } = await shop.api.get(`/v1/checkout/order/${order.reference}`);
    assert.deepEqual([data.planCode, data.subscriptionCode, data.invoiceId], [null, null, id]);
  });

  it('paid twice is paid once: the second payment goes back', async () => {
    const { id, checkoutLink } = await linked();
    await shop.passMinutes(42 * 60);
    const another = await linkOf(id);
    assert.notEqual(another, checkoutLink);
    await payAndReturn(checkoutLink);
    await payAndReturn(another);
    await shop.passMinutes(61);
    assert.deepEqual(states(await shop.attempts(id)).toSorted(), [
      ['refunded', 150_000],
      ['succeeded', 0],
    ]);
    assert.equal((await shop.invoice(id)).status, 'paid');
    assert.equal((await shop.api.post(`/v1/invoice/${id}/checkout-link`)).code, 'invoice_paid');
  });

  it('an invoice of which too little was paid stays open, and a person is told', async () => {
    const { id } = await linked();
    await take(id, { amount: 100_000, currency: 'NGN' });
    assert.equal((await shop.invoice(id)).status, 'open');
    const { data } = await shop.api.get('/v1/checkout/payment-attempts?needsReview=true');
    assert.deepEqual([data.totalCount, data.data[0].amount], [1, 100_000]);
    const { id: paymentId } = data.data[0];
    const back = await shop.api.post('/v1/checkout/refunds', { paymentId, reason: 'Too little' });
    assert.equal(back.data.status, 'succeeded', back.text);
    await payLink(await linkOf(id));
    assert.equal((await shop.invoice(id)).status, 'paid');
  });

  it('an open invoice is voided, and a payment that comes all the same goes back', async () => {
    const { email, id, checkoutLink } = await linked();
    const { data: voided } = await shop.api.post(`/v1/invoice/${id}/void`);
    assert.deepEqual([voided.status, voided.failureReason], ['failed', 'voided']);
    assert.equal((await shop.api.post(`/v1/invoice/${id}/checkout-link`)).code, 'invoice_voided');
    await payAndReturn(checkoutLink);
    await shop.passMinutes(2);
    assert.deepEqual(states(await shop.attempts(id)), [['refunded', 150_000]]);
    assert.equal((await shop.invoice(id)).status, 'failed');
    assert.deepEqual(await shop.mails(email, 'receipt'), []);
  });

  it('a link pays what a charge was refused for, with another card', async () => {
    const email = await shop.payer(RENEWAL_CARDS.stolen);
    const failed = await shop.sold(email);
    assert.equal(failed.status, 'failed');
    await payLink(await linkOf(failed.id), RENEWAL_CARDS.another);
    const paid = await shop.invoice(failed.id);
    assert.deepEqual([paid.status, paid.failureReason, paid.failedAt], ['paid', null, null]);
    world.clock.advance(60_000);
    assert.equal((await shop.sold(email)).status, 'paid');
  });

  it('is retried by hand once there is a card, and stays open where that is refused', async () => {
    const { email, id } = await linked();
    const retry = () => shop.api.post(`/v1/invoice/${id}/retry`);
    assert.equal((await retry()).code, 'payment_source_missing');
    const yearly = await shop.acme.plan({ name: 'Another', amount: 100, interval: 'yearly' });
    await shop.acme.subscribe(yearly, RENEWAL_CARDS.insufficientFunds, email);
    const { invoice, attempt } = (await retry()).data;
    assert.deepEqual([invoice.status, attempt.status], ['open', 'failed']);
    await payLink(await linkOf(id));
    assert.equal((await shop.invoice(id)).status, 'paid');
  });

  it('is reminded of by an email with the link and the document', async () => {
    const { email, id, documentUrl } = await linked();
    const sent = await shop.api.post(`/v1/invoice/${id}/send-reminder`);
    assert.equal(sent.data.sent, true, sent.text);
    const [mail] = await shop.mails(email, 'payment_reminder');
    assert.match(mail.text, /₦1,500\.00 for A locker from/);
    assert.ok(mail.text.includes(documentUrl));
    const paper = await world.app.inject({ url: new URL(documentUrl).pathname });
    assert.equal(paper.statusCode, 200);
    assert.match(paper.body, /A locker/);
    // The way to pay that the document carries leads to a page that lives.
    const pay = /\/pay\/[^"]+/.exec(paper.body)?.[0] ?? '';
    const led = await world.app.inject({ url: `${pay}?with=card` });
    assert.equal(led.statusCode, 303, led.body.slice(0, 200));
    await payLink(String(led.headers.location));
    assert.match((await world.app.inject({ url: new URL(documentUrl).pathname })).body, /Receipt/);
  });

  it('an invoice has no link while the provider is away, and gets one afterwards', async () => {
    provider.isAway = true;
    const email = await shop.stranger();
    const made = await shop.sell(email, { collect: 'link' }, { 'idempotency-key': 'away' });
    provider.isAway = false;
    assert.deepEqual([made.status, made.data.checkoutLink], [201, null], made.text);
    assert.match(made.message, /cannot create a payment page now/);
    const again = await shop.sell(email, { collect: 'link' }, { 'idempotency-key': 'away' });
    assert.equal(again.data.id, made.data.id);
    await shop.passMinutes(2);
    const { checkoutLink } = await shop.invoice(made.data.id);
    await payAndReturn(checkoutLink);
    await shop.passMinutes(10);
    assert.equal((await shop.invoice(made.data.id)).status, 'paid');
  });
});
