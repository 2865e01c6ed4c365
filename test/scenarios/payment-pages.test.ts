// A page that stands: any visitor pays on it, for a plan or for something sold once, by card or by
// transfer; who does not pay leaves nothing but an order.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { HOUR_MS } from '../../src/lib/values/durations.ts';
import { payAndReturn } from '../checkout-page.ts';
import { type Merchant, merchantOf } from '../merchant.ts';
import { payerBankOf } from '../payer-bank.ts';
import { shopOf } from '../shop-page.ts';
import { createWorld, type World } from '../world.ts';

interface ShownOrder {
  readonly status: string;
  readonly orderReference: string;
  readonly pageCode: string | null;
  readonly invoiceId: string | null;
}

describe('a payment page', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-27T09:00:00.000Z' });
  });
  after(() => world.close());

  async function open(terms: object, settings: object = {}) {
    acme = merchantOf(world, await world.tenant());
    await acme.api.put('/auth/settings', settings);
    const planCode = await acme.plan({ amount: 1_250_000, name: 'Membership' });
    const offers = [{ planCode }];
    const made = await acme.api.post('/v1/page', { name: 'Join us', offers, ...terms });
    assert.equal(made.status, 201, made.text);
    const { slug } = made.data as { slug: string };
    return { page: made.data, path: `/p/${slug}`, planCode };
  }
  const ordersOf = async () => {
    const { data } = await acme.api.get('/v1/checkout/order?limit=100');
    return data.data as ShownOrder[];
  };
  const customersOf = async () => (await acme.api.get('/v1/customer')).data.data;
  const mailsOf = async () => (await acme.api.get('/v1/email-deliveries')).data.data;

  it('says what is taken today and later, and starts a subscription by card', async () => {
    const { page, path } = await open({ fields: { name: 'required' } });
    const shop = shopOf(world);
    const { status, text, html } = await shop.visit(path);
    assert.equal(status, 200);
    assert.match(text, /You pay ₦12,500\.00 today\./);
    assert.match(text, /After that, you pay ₦12,500\.00 every month, until it is canceled\./);
    assert.match(text, /By card, it is taken from the same card automatically\./);
    assert.ok(Buffer.byteLength(html) < 30_720);
    assert.doesNotMatch(html, /<script/);
    const link = await shop.goToPay(path, { name: 'Ada Obi', email: 'Ada@Example.com' });
    assert.deepEqual(await customersOf(), []);
    assert.deepEqual(await mailsOf(), []);
    await payAndReturn(link);
    const [order] = await ordersOf();
    assert.equal(order?.pageCode, page.code);
    await acme.api.get(`/v1/checkout/order/${order?.orderReference}`);
    await world.work();
    const [customer] = await customersOf();
    assert.equal(customer.email, 'ada@example.com');
    assert.equal(customer.name, 'Ada Obi');
    const { data: counted } = await acme.api.get(`/v1/page/${page.code}`);
    assert.deepEqual([counted.started, counted.paid], [1, 1]);
    assert.equal(counted.views, 2);
    const { data: subscriptions } = await acme.api.get('/v1/subscription');
    assert.equal(subscriptions.data[0].status, 'active');
  });

  it('sells once at a price, with answers in the invoice, and keeps no card', async () => {
    const custom = [{ label: 'Shirt size', required: true }];
    const offers = [{ amount: 150_000, description: 'A day pass' }];
    const { path } = await open({ offers, fields: { custom } });
    const shop = shopOf(world);
    const missing = await shop.submit(path, { email: 'ada@example.com' });
    assert.equal(missing.status, 400);
    assert.match(missing.text, /Fill in “Shirt size”/);
    assert.match(missing.html, /aria-invalid="true" aria-describedby="custom-0-fault"/);
    assert.deepEqual(await ordersOf(), []);
    const filled = { email: 'ada@example.com', 'custom-0': 'M' };
    await payAndReturn(await shop.goToPay(path, filled));
    world.clock.advance(60_000);
    await world.work();
    const [order] = await ordersOf();
    assert.equal(order?.status, 'paid');
    const { data: invoice } = await acme.api.get(`/v1/invoice/${order?.invoiceId}`);
    assert.equal(invoice.kind, 'one_off');
    assert.equal(invoice.status, 'paid');
    assert.equal(invoice.amountPaid, 150_000);
    assert.deepEqual(invoice.metadata, { 'Shirt size': 'M' });
    assert.deepEqual(
      invoice.lines.map(({ description }: { description: string }) => description),
      ['A day pass'],
    );
    const [customer] = await customersOf();
    assert.deepEqual((await acme.api.get(`/v1/customer/${customer.code}`)).data.paymentSources, []);
    const { data: settlements } = await acme.api.get('/v1/settlement');
    assert.equal(settlements.data.length, 1);
    const receipts = (await mailsOf()).map(({ type }: { type: string }) => type);
    assert.deepEqual(receipts, ['receipt']);
  });

  it('takes an amount that the payer enters, by transfer in two parts', async () => {
    const offers = [{ amount: 'open', description: 'A gift', minimum: 50_000 }];
    const { path } = await open({ offers });
    const shop = shopOf(world);
    const little = await shop.submit(path, { email: 'ada@example.com', 'amount-0': '499' });
    assert.match(little.text, /Enter at least ₦500\.00/);
    const entered = { email: 'ada@example.com', 'amount-0': '₦2,000', with: 'transfer' };
    const link = await shop.goToPay(path, entered);
    assert.match(link, /\/order\/ord_/);
    const { data } = await acme.api.get('/v1/checkout/order');
    const [order] = data.data;
    assert.equal(order.amount, 200_000);
    const { accountNumber } = order.transfer;
    const bank = payerBankOf(world, acme.api);
    await bank.send({ accountNumber, amount: 120_000 });
    world.clock.advance(11_000);
    await bank.send({ accountNumber, amount: 80_000 });
    const [paid] = await ordersOf();
    assert.equal(paid?.status, 'paid');
    const { data: invoice } = await acme.api.get(`/v1/invoice/${paid?.invoiceId}`);
    assert.deepEqual([invoice.status, invoice.amountPaid], ['paid', 200_000]);
  });

  it('sends back what did not wholly arrive before its order ended', async () => {
    const offers = [{ amount: 150_000, description: 'A day pass' }];
    const { path } = await open({ offers });
    await shopOf(world).goToPay(path, { email: 'ada@example.com', with: 'transfer' });
    const { data } = await acme.api.get('/v1/checkout/order');
    const { accountNumber } = data.data[0].transfer;
    const bank = payerBankOf(world, acme.api);
    const session = await bank.send({ accountNumber, amount: 100_000 });
    assert.equal((await bank.deposit(session)).status, 'unapplied');
    await world.passUntil(new Date(world.clock.now().getTime() + 25 * HOUR_MS).toISOString());
    assert.equal((await bank.deposit(session)).status, 'returned');
    assert.equal((await ordersOf())[0]?.status, 'expired');
    assert.deepEqual(await customersOf(), []);
    assert.deepEqual(await mailsOf(), []);
  });

  it('asks again before it takes another sum than was seen', async () => {
    const { path } = await open({ quantity: true, coupon: 'asked' });
    const coupon = { name: 'A tenth', code: 'TENTH', percentOff: 10, duration: 'once' };
    await acme.api.post('/v1/coupon', coupon);
    const shop = shopOf(world);
    const wrong = await shop.submit(path, { email: 'ada@example.com', coupon: 'NOPE' });
    assert.match(wrong.text, /This code gives no discount here/);
    const entered = { email: 'ada@example.com', quantity: '2', coupon: 'tenth' };
    const asked = await shop.submit(path, entered);
    assert.equal(asked.status, 200);
    assert.match(asked.text, /You pay ₦22,500\.00 today\. Please check it/);
    assert.match(asked.text, /After that, you pay ₦25,000\.00 every month/);
    assert.deepEqual(await ordersOf(), []);
    const agreed = await shop.submit(path, {}, asked);
    assert.equal(agreed.status, 303, agreed.text);
  });

  it('begins a trial with a card alone, which it only verifies', async () => {
    acme = merchantOf(world, await world.tenant());
    await acme.api.put('/auth/settings', { trialCheckout: 'card_check' });
    const planCode = await acme.plan({ amount: 1_250_000, trialPeriodDays: 7 });
    const made = await acme.api.post('/v1/page', { name: 'Try us', offers: [{ planCode }] });
    const { text, html } = await shopOf(world).visit(`/p/${made.data.slug}`);
    assert.match(text, /The first 7 days are free, until 4 February 2027\. Nothing is due today\./);
    assert.match(text, /To verify your card, ₦50\.00 is taken and returned at once\./);
    assert.match(text, /From 4 February 2027, you pay ₦12,500\.00 every month/);
    assert.doesNotMatch(html, /value="transfer"/);
  });

  it('bounds the orders of one visitor, and of one network', async () => {
    const { path } = await open({});
    const shop = shopOf(world, { ip: '198.51.100.4', userAgent: 'A bot' });
    for (let order = 1; order <= 10; order += 1) {
      await shop.goToPay(path, { email: `bot-${order}@example.com` });
    }
    const eleventh = await shop.submit(path, { email: 'bot-11@example.com' });
    assert.equal(eleventh.status, 429);
    assert.match(String(eleventh.headers['content-type']), /text\/html/);
    assert.equal(eleventh.headers['retry-after'], '3600');
    assert.equal((await ordersOf()).length, 10);
    const other = shopOf(world, { ip: '198.51.100.4', userAgent: 'Another browser' });
    await other.goToPay(path, { email: 'ada@example.com' });
    assert.deepEqual(await customersOf(), []);
  });
});
