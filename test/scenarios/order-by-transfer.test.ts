// A checkout order that its payer pays by transfer: exactly, in parts, too much, too little, too
// late, twice, and beside a card. Each ends in a named state, and each kobo has one place.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import { payAndReturn } from '../checkout-page.ts';
import { type PayerBank, payerBankOf } from '../payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const PRICE = 1_250_000;

let world: World;
let acme: TenantClient;
let bank: PayerBank;
let planCode: string;
let email: string;
let payers = 0;

/** Each group has a world of its own: what it sold before would renew in the time that passes. */
function openShop(): void {
  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
    bank = payerBankOf(world, acme);
    const plan = { name: 'Gym', amount: PRICE, currency: 'NGN', interval: 'monthly' };
    planCode = (await acme.post('/v1/plan', plan)).data.code;
  });
  after(() => world.close({ allowUnfinished: true }));

  beforeEach(() => {
    payers += 1;
    email = `payer-${payers}@example.com`;
  });
}

const bodyOf = (more: object = {}, plan = planCode) => ({
  planCode: plan,
  order: {
    callbackUrl: 'https://gym.example/thanks?from=order',
    customerEmail: email,
    paymentMethods: ['card', 'transfer'],
    ...more,
  },
});

async function place(more: object = {}, plan = planCode) {
  const made = await acme.post('/v1/checkout/order', bodyOf(more, plan));
  assert.equal(made.status, 201, made.text);
  const { orderReference, transfer, checkoutLink } = made.data;
  return { orderReference, checkoutLink, accountNumber: transfer.accountNumber, made };
}

async function read(orderReference: string) {
  world.clock.advance(6_000);
  const found = await acme.get(`/v1/checkout/order/${orderReference}`);
  assert.equal(found.status, 200, found.text);
  return found.data;
}

async function eventsSince(id: string): Promise<string[]> {
  const { data } = await acme.get('/v1/event?limit=100');
  const types: string[] = [];
  for (const event of data.data) {
    if (event.id === id) break;
    types.push(event.type);
  }
  return types.toReversed();
}

const newestEvent = async () => (await acme.get('/v1/event?limit=1')).data.data[0]?.id;

async function visit(link: string) {
  const { pathname, search } = new URL(link);
  const { statusCode, body: html, headers } = await world.app.inject(`${pathname}${search}`);
  const words = html
    .replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<\/?bdi>|[\u2066-\u2069]/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { status: statusCode, words, html, location: String(headers.location ?? '') };
}

describe('a checkout order, paid by transfer', () => {
  openShop();

  it('exactly, starts a subscription that is collected by transfer', async () => {
    const { orderReference, accountNumber, checkoutLink, made } = await place({ dueDays: 5 });
    assert.match(accountNumber, /^\d{10}$/);
    assert.equal(made.data.transfer.amount, PRICE);
    const open = await read(orderReference);
    assert.deepEqual(open.paymentMethods, ['card', 'transfer']);
    assert.deepEqual(open.transfer, made.data.transfer);
    assert.deepEqual(
      [open.status, open.method, open.amountReceived, open.amountMissing],
      ['pending', null, 0, PRICE],
    );
    const page = await visit(checkoutLink);
    assert.equal(page.status, 200);
    assert.match(page.words, /Pay ₦12,500\.00 by bank transfer/);
    assert.ok(page.words.includes(accountNumber), page.words);
    assert.match(page.words, /Pay by card instead/);

    const from = await newestEvent();
    await bank.send({ accountNumber, amount: PRICE });
    const paid = await read(orderReference);
    assert.deepEqual(
      [paid.status, paid.method, paid.amountReceived, paid.amountMissing, paid.transfer],
      ['paid', 'transfer', PRICE, 0, null],
    );
    assert.deepEqual(await eventsSince(from), [
      'deposit.received',
      'subscription.created',
      'invoice.paid',
      'payment_success',
      'settlement.created',
      'deposit.applied',
    ]);
    const { data: subscription } = await acme.get(`/v1/subscription/${paid.subscriptionCode}`);
    assert.deepEqual(
      [subscription.status, subscription.collectionMethod, subscription.dueDays],
      ['active', 'transfer', 5],
    );
    const { data: attempts } = await acme.get(
      `/v1/checkout/payment-attempts?customerId=${subscription.customerId}`,
    );
    const [attempt, ...others] = attempts.data;
    assert.equal(others.length, 0);
    assert.deepEqual(
      [attempt.reference, attempt.paymentSourceType, attempt.amount, attempt.status],
      [orderReference, 'transfer', PRICE, 'succeeded'],
    );
    const settled = await visit(checkoutLink);
    assert.match(settled.words, /Thank you/);
    assert.match(settled.html, /gym\.example\/thanks\?from=order&amp;orderReference=/);
    const thanks = await visit(`http://any/thanks?orderReference=${orderReference}&status=success`);
    assert.match(thanks.words, /has received your payment/);
  });

  it('in parts, waits for the rest and is paid with both', async () => {
    const { orderReference, accountNumber, checkoutLink } = await place();
    const first = await bank.send({ accountNumber, amount: 1_000_000 });
    const part = await read(orderReference);
    assert.deepEqual(
      [part.status, part.amountReceived, part.amountMissing],
      ['pending', 1_000_000, 250_000],
    );
    const waiting = await bank.deposit(first);
    assert.deepEqual([waiting.status, waiting.orderReference], ['unapplied', orderReference]);
    const page = await visit(checkoutLink);
    assert.match(page.words, /Pay ₦2,500\.00 by bank transfer/);
    assert.match(page.words, /₦10,000\.00 of ₦12,500\.00 has arrived/);
    assert.doesNotMatch(page.words, /Pay by card instead/);
    const second = await bank.send({ accountNumber, amount: 250_000 });
    const paid = await read(orderReference);
    assert.deepEqual([paid.status, paid.amountReceived], ['paid', PRICE]);
    const applied = await Promise.all([first, second].map((session) => bank.deposit(session)));
    assert.deepEqual(
      applied.map(({ status, appliedAmount, allocations: [only] }) => [
        status,
        appliedAmount,
        only.by,
        only.invoiceId,
      ]),
      [
        ['applied', 1_000_000, 'payer', paid.invoiceId],
        ['applied', 250_000, 'payer', paid.invoiceId],
      ],
    );
  });

  it('with too much, is paid, and the rest is credit', async () => {
    const { orderReference, accountNumber } = await place();
    const session = await bank.send({ accountNumber, amount: PRICE + 70_000 });
    assert.equal((await read(orderReference)).status, 'paid');
    assert.equal((await bank.deposit(session)).status, 'applied');
    const { data: customer } = await acme.get(`/v1/customer/${email}`);
    assert.equal(customer.creditBalance, 70_000);
  });

  it('with too much, returns the rest or keeps it for a person, as was set', async () => {
    for (const [excess, status] of [
      ['return', 'returned'],
      ['hold', 'held'],
    ] as const) {
      assert.equal((await acme.put('/auth/settings', { transfers: { excess } })).status, 200);
      email = `payer-${payers}-${excess}@example.com`;
      const { orderReference, accountNumber } = await place();
      const session = await bank.send({ accountNumber, amount: PRICE + 70_000 });
      assert.equal((await read(orderReference)).status, 'paid');
      const deposit = await bank.deposit(session);
      if (status === 'held') assert.equal(deposit.status, 'held');
      assert.equal(deposit.returnedAmount, status === 'returned' ? 70_000 : 0);
    }
    await acme.put('/auth/settings', { transfers: { excess: 'credit' } });
  });

  it('with too little until it ends, goes back to where it came from', async () => {
    const { orderReference, accountNumber, checkoutLink } = await place({ expiresInMinutes: 30 });
    const session = await bank.send({ accountNumber, amount: 400_000 });
    const from = await newestEvent();
    await world.passUntil(new Date(world.clock.now().getTime() + 2 * HOUR_MS).toISOString());
    const over = await read(orderReference);
    assert.deepEqual([over.status, over.transfer, over.amountReceived], ['expired', null, 0]);
    const deposit = await bank.deposit(session);
    assert.deepEqual([deposit.status, deposit.returnedAmount], ['returned', 400_000]);
    const events = await eventsSince(from);
    for (const type of ['checkout.expired', 'deposit.returned']) {
      assert.ok(events.includes(type), `no ${type} among ${events.join()}`);
    }
    assert.match((await visit(checkoutLink)).words, /goes back to the account it came from/);
  });

  it('in part, is a customer’s once a person says so, and no longer the order’s', async () => {
    const { orderReference, accountNumber } = await place();
    const session = await bank.send({ accountNumber, amount: 300_000 });
    assert.equal((await read(orderReference)).amountReceived, 300_000);
    const { code } = await bank.deposit(session);
    await acme.post('/v1/customer', { email });
    const assigned = await acme.post(`/v1/deposit/${code}/assign`, { customerEmailOrCode: email });
    assert.equal(assigned.status, 200, assigned.text);
    assert.equal(assigned.data.orderReference, null);
    const left = await read(orderReference);
    assert.deepEqual([left.amountReceived, left.amountMissing], [0, PRICE]);
    const credited = await bank.deposit(session);
    assert.deepEqual([credited.status, credited.allocations[0].invoiceId], ['applied', null]);
  });

  it('whose sender the bank does not name, waits for a person when it cannot pay', async () => {
    const { accountNumber } = await place({ expiresInMinutes: 30 });
    const session = await bank.send({ accountNumber, amount: 400_000, senderAccountNumber: null });
    await world.passUntil(new Date(world.clock.now().getTime() + 2 * HOUR_MS).toISOString());
    assert.equal((await bank.deposit(session)).status, 'held');
  });

  it('too late, still pays where the order can be paid', async () => {
    const { orderReference, accountNumber } = await place({ expiresInMinutes: 30 });
    await world.passUntil(new Date(world.clock.now().getTime() + HOUR_MS).toISOString());
    assert.equal((await read(orderReference)).status, 'expired');
    await bank.send({ accountNumber, amount: PRICE });
    assert.equal((await read(orderReference)).status, 'paid');
  });

  it('twice, starts one subscription, and the second payment goes back', async () => {
    const [one, other] = [await place(), await place()];
    await bank.send({ accountNumber: one.accountNumber, amount: PRICE });
    const session = await bank.send({ accountNumber: other.accountNumber, amount: PRICE });
    assert.notEqual((await read(one.orderReference)).subscriptionCode, null);
    const second = await read(other.orderReference);
    assert.deepEqual([second.status, second.subscriptionCode], ['paid', null]);
    assert.equal((await bank.deposit(session)).status, 'returned');
    assert.match((await visit(other.checkoutLink)).words, /You have this subscription already/);
  });

  it('in parts and once more, with no callback, goes back within a day', async () => {
    const { orderReference, accountNumber } = await place();
    // The provider takes no more once one transfer pays it, but does after two that do.
    for (const amount of [250_000, 1_000_000]) await bank.send({ accountNumber, amount });
    assert.equal((await read(orderReference)).status, 'paid');
    const { sessionId } = await bank.transfer({ accountNumber, amount: PRICE });
    const tomorrow = new Date(world.clock.now().getTime() + 13 * HOUR_MS);
    await world.passUntil(tomorrow.toISOString());
    const second = await bank.deposit(sessionId);
    assert.deepEqual([second.status, second.returnedAmount], ['returned', PRICE]);
  });

  it('in part while a card pays all of it, goes back', async () => {
    const { orderReference, accountNumber } = await place();
    const session = await bank.send({ accountNumber, amount: 400_000 });
    const order = await world.connection.db
      .selectFrom('checkoutOrders')
      .select('cardLink')
      .where('reference', '=', orderReference)
      .executeTakeFirstOrThrow();
    await payAndReturn(order.cardLink ?? '');
    await read(orderReference);
    await world.work();
    const paid = await read(orderReference);
    assert.deepEqual([paid.status, paid.method, paid.amountReceived], ['paid', 'card', PRICE]);
    assert.equal((await bank.deposit(session)).status, 'returned');
    const { data } = await acme.get(`/v1/subscription/${paid.subscriptionCode}`);
    assert.equal(data.collectionMethod, 'charge');
  });

  it('in another currency, waits for a person and pays nothing', async () => {
    const { orderReference, accountNumber } = await place();
    const session = await bank.send({ accountNumber, amount: PRICE, currency: 'USD' });
    const open = await read(orderReference);
    assert.deepEqual([open.status, open.amountReceived], ['pending', 0]);
    assert.equal((await bank.deposit(session)).status, 'held');
  });

  it('told of fifty times, and found without being told, pays once', async () => {
    const { orderReference, accountNumber } = await place();
    const { sessionId } = await bank.transfer({ accountNumber, amount: PRICE });
    await Promise.all(Array.from({ length: 50 }, () => bank.tell(sessionId)));
    await Promise.all([read(orderReference), world.work(), read(orderReference)]);
    const { invoiceId } = await read(orderReference);
    const { data } = await acme.get(`/v1/invoice/${invoiceId}`);
    assert.deepEqual([data.status, data.amountPaid], ['paid', PRICE]);
    const deposit = await bank.deposit(sessionId);
    assert.deepEqual([deposit.status, deposit.allocations.length], ['applied', 1]);
  });

  it('without a callback, is found when its payer says that it was sent', async () => {
    const { orderReference, accountNumber, checkoutLink } = await place();
    const pressed = () => visit(`${checkoutLink}?sent=yes`);
    assert.equal((await pressed()).status, 303);
    assert.match((await visit(checkoutLink)).words, /this amount was not there yet/);
    await bank.transfer({ accountNumber, amount: PRICE });
    // The provider was asked only just now.
    await pressed();
    assert.match((await visit(checkoutLink)).words, /Pay ₦12,500\.00/);
    world.clock.advance(11_000);
    await pressed();
    assert.match((await visit(checkoutLink)).words, /Thank you/);
    assert.equal((await read(orderReference)).status, 'paid');
  });

  it('may be collected by transfer after a card; a card check takes no transfer', async () => {
    const asked = { paymentMethods: ['card'], collectionMethod: 'transfer', dueDays: 2 };
    const made = await acme.post('/v1/checkout/order', bodyOf(asked));
    assert.equal(made.data.transfer, null);
    await payAndReturn(made.data.checkoutLink);
    const paid = await read(made.data.orderReference);
    const { data } = await acme.get(`/v1/subscription/${paid.subscriptionCode}`);
    assert.deepEqual([data.collectionMethod, data.dueDays], ['transfer', 2]);
    assert.notEqual(data.paymentSourceId, null);

    const free = { name: 'Free', amount: 0, currency: 'NGN', interval: 'monthly' };
    const { data: plan } = await acme.post('/v1/plan', free);
    email = `free-${email}`;
    const both = await acme.post('/v1/checkout/order', bodyOf({}, plan.code));
    assert.deepEqual([both.status, both.data.transfer], [201, null]);
    const only = bodyOf({ paymentMethods: ['transfer'] }, plan.code);
    const refused = await acme.post('/v1/checkout/order', only);
    assert.equal(refused.status, 400);
    assert.match(refused.text, /only verifies a card/);
  });

  it('refuses ways and times that are none', async () => {
    for (const [more, field] of [
      [{ paymentMethods: [] }, /paymentMethods/],
      [{ paymentMethods: ['cash'] }, /paymentMethods/],
      [{ paymentMethods: ['card', 'card'] }, /paymentMethods/],
      [{ expiresInMinutes: 0 }, /expiresInMinutes/],
      [{ expiresInMinutes: 1441 }, /expiresInMinutes/],
      [{ paymentMethods: ['card'], dueDays: 3 }, /dueDays/],
      [{ dueDays: 61 }, /dueDays/],
      [{ collectionMethod: 'cash' }, /collectionMethod/],
    ] as const) {
      const refused = await acme.post('/v1/checkout/order', bodyOf(more));
      assert.equal(refused.status, 400, JSON.stringify(more));
      assert.match(refused.text, field);
    }
    const { status, words } = await visit('http://any/order/ord_nobody');
    assert.equal(status, 404);
    assert.match(words, /does not work/);
  });
});

describe('a subscription that began with a transfer', () => {
  openShop();

  it('with a trial has paid for the first cycle, which begins when the trial ends', async () => {
    const plan = {
      name: 'Trial',
      amount: PRICE,
      currency: 'NGN',
      interval: 'monthly',
      trialPeriodDays: 7,
    };
    const { data } = await acme.post('/v1/plan', plan);
    const { orderReference, accountNumber, checkoutLink } = await place({}, data.code);
    assert.match((await visit(checkoutLink)).words, /Free trial 7 days/);
    await bank.send({ accountNumber, amount: PRICE });
    const paid = await read(orderReference);
    const { data: begun } = await acme.get(`/v1/subscription/${paid.subscriptionCode}`);
    assert.deepEqual([begun.status, begun.collectionMethod], ['trialing', 'transfer']);
    await world.passUntil(new Date(Date.parse(begun.trialEndDate) + MINUTE_MS).toISOString());
    const { data: active } = await acme.get(`/v1/subscription/${paid.subscriptionCode}`);
    assert.equal(active.status, 'active');
  });

  it('asks for a transfer in the next cycle', async () => {
    const { orderReference, accountNumber } = await place();
    await bank.send({ accountNumber, amount: PRICE });
    const { subscriptionCode } = await read(orderReference);
    const { data } = await acme.get(`/v1/subscription/${subscriptionCode}`);
    await world.passUntil(new Date(Date.parse(data.nextBillingAt) + MINUTE_MS).toISOString());
    const { data: invoices } = await acme.get(`/v1/invoice?subscription=${subscriptionCode}`);
    const [renewal] = invoices.data;
    assert.deepEqual([renewal.status, renewal.amountRemaining], ['open', PRICE]);
    const number = await bank.numberOf(email);
    assert.notEqual(number, accountNumber);
    await bank.send({ accountNumber: number, amount: PRICE });
    const { data: paid } = await acme.get(`/v1/invoice/${renewal.id}`);
    assert.equal(paid.status, 'paid');
  });
});
