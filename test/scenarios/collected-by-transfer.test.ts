// A merchant's customers pay their subscriptions by transfer: what they are told, when, and what
// time does with what is late.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { type TransferringPayer, transferringPayer } from '../by-transfer.ts';
import { createWorld, type World } from '../world.ts';

// A Monday, ten in the morning in Lagos.
const START = '2027-01-11T09:00:00.000Z';

describe('a subscription collected by transfer', () => {
  let world: World;
  let payer: TransferringPayer;

  beforeEach(async () => {
    world = await createWorld({ provider: true, now: START });
    payer = await transferringPayer(world);
  });
  afterEach(() => world.close());

  it('needs no source, and is active with its first invoice open', async () => {
    const { acme, subscribe, number, mails, invoicesOf } = payer;
    const code = await subscribe();
    const subscription = await acme.subscription(code);
    assert.deepEqual(
      [subscription.status, subscription.collectionMethod, subscription.dueDays],
      ['active', 'transfer', 3],
    );
    assert.deepEqual(await invoicesOf(code), ['open 2027-01-11, due 2027-01-14']);
    const [invoice] = await acme.invoices(code);
    assert.deepEqual(
      [invoice.collectionMethod, invoice.nextPaymentAttemptAt, invoice.checkoutLink],
      ['transfer', null, null],
    );
    const [mail, ...others] = await mails('invoice_to_transfer');
    assert.equal(others.length, 0);
    assert.match(mail.subject, /^Please transfer ₦5,000\.00 to .+ by 14 January 2027$/);
    assert.match(mail.text, new RegExp(await number()));
    assert.match(mail.text, /Account name/);
  });

  it('is paid by what arrives, and the next cycle tells its payer again', async () => {
    const { subscribe, goTo, arrive, mails, mailedAt, status, invoicesOf } = payer;
    const code = await subscribe();
    await arrive(500_000);
    assert.equal(await status(code), 'active');
    await goTo('2027-02-08T09:00:00.000Z', '2027-02-11T09:00:00.000Z');
    await arrive(500_000);
    assert.deepEqual(await invoicesOf(code), [
      'paid 2027-01-11, due 2027-01-14',
      'paid 2027-02-11, due 2027-02-14',
    ]);
    assert.deepEqual(await mailedAt('invoice_to_transfer'), [START, '2027-02-11T09:00:00.000Z']);
    assert.deepEqual(await mailedAt('payment_reminder'), []);
    const [ahead] = await mails('upcoming_invoice');
    assert.match(ahead.text, /On 11 February 2027 we will send you an invoice of ₦5,000\.00/);
    assert.match(ahead.text, /by bank transfer by 14 February 2027/);
  });

  it('that is not paid is reminded of, past due, and paused', async () => {
    const { acme, subscribe, goTo, number, arrive, mails, mailedAt, status, invoicesOf, charges } =
      payer;
    const code = await subscribe();
    await goTo('2027-01-13T07:59:00.000Z');
    assert.deepEqual(await mailedAt('payment_reminder'), []);
    await goTo('2027-01-13T08:00:00.000Z', '2027-01-14T08:00:00.000Z', '2027-01-15T08:59:00.000Z');
    assert.equal(await status(code), 'active');
    await goTo('2027-01-15T09:00:00.000Z');
    assert.equal(await status(code), 'past_due');
    await goTo('2027-01-17T08:00:00.000Z', '2027-01-21T08:00:00.000Z', '2027-01-28T08:59:00.000Z');
    assert.equal(await status(code), 'past_due');
    await goTo('2027-01-28T09:00:00.000Z');
    const { status: last, pauseReason } = await acme.subscription(code);
    assert.deepEqual([last, pauseReason], ['paused', 'payment_failed']);
    assert.deepEqual(await invoicesOf(code), ['failed 2027-01-11, due 2027-01-14']);
    // Nine in Lagos, on the day before it is due, on the day, three and seven days after.
    assert.deepEqual(await mailedAt('payment_reminder'), [
      '2027-01-13T08:00:00.000Z',
      '2027-01-14T08:00:00.000Z',
      '2027-01-17T08:00:00.000Z',
      '2027-01-21T08:00:00.000Z',
    ]);
    assert.match((await mails('payment_reminder'))[0].text, new RegExp(await number()));
    assert.match((await mails('subscription_paused'))[0].text, /your transfer has not arrived/);
    assert.deepEqual(await charges(code), []);
    // What arrives all the same begins a cycle on that day.
    await goTo('2027-02-02T12:00:00.000Z');
    await arrive(500_000);
    assert.equal(await status(code), 'active');
    assert.deepEqual(await invoicesOf(code), ['paid 2027-02-02, due 2027-01-14']);
  });

  it('paid in part is reminded of what remains, and of nothing once it is paid', async () => {
    const { subscribe, goTo, arrive, mails, status } = payer;
    const code = await subscribe();
    await arrive(200_000);
    await goTo('2027-01-13T12:00:00.000Z');
    const [reminder] = await mails('payment_reminder');
    assert.match(reminder.subject, /₦3,000\.00/);
    await arrive(300_000);
    await goTo('2027-01-30T12:00:00.000Z');
    assert.equal((await mails('payment_reminder')).length, 1);
    assert.equal(await status(code), 'active');
  });

  it('due on its own day has that day’s reminder only where it is still to come', async () => {
    const { subscribe, goTo, mailedAt } = payer;
    await subscribe({}, { dueDays: 0 });
    await goTo('2027-01-12T12:00:00.000Z');
    assert.deepEqual(await mailedAt('payment_reminder'), []);
    await goTo('2027-01-14T08:00:00.000Z', '2027-01-18T08:00:00.000Z', '2027-01-24T12:00:00.000Z');
    assert.deepEqual(await mailedAt('payment_reminder'), [
      '2027-01-14T08:00:00.000Z',
      '2027-01-18T08:00:00.000Z',
    ]);
  });

  it('in short cycles opens the next once the earlier is paid, each its own', async () => {
    const { acme, subscribe, goTo, arrive, invoicesOf } = payer;
    const code = await subscribe({ interval: 'weekly' }, { dueDays: 10 });
    await goTo('2027-01-20T12:00:00.000Z');
    assert.deepEqual(await invoicesOf(code), ['open 2027-01-11, due 2027-01-21']);
    await arrive(500_000);
    assert.deepEqual(await invoicesOf(code), [
      'paid 2027-01-11, due 2027-01-21',
      'open 2027-01-18, due 2027-01-30',
    ]);
    const [, second] = await acme.invoices(code);
    assert.equal(second.billingPeriodEnd, '2027-01-25T09:00:00.000Z');
  });

  it('with a trial bills nothing before its end, and is active from then', async () => {
    const { subscribe, goTo, status, invoicesOf } = payer;
    const code = await subscribe({ trialPeriodDays: 7 });
    assert.equal(await status(code), 'trialing');
    await goTo('2027-01-18T09:00:00.000Z');
    assert.equal(await status(code), 'active');
    assert.deepEqual(await invoicesOf(code), ['open 2027-01-18, due 2027-01-21']);
  });

  it('to begin later is active from its start', async () => {
    const { subscribe, goTo, status, invoicesOf } = payer;
    const code = await subscribe({}, { startDate: '2027-01-20T09:00:00.000Z' });
    assert.equal(await status(code), 'scheduled');
    await goTo('2027-01-20T09:00:00.000Z');
    assert.equal(await status(code), 'active');
    assert.deepEqual(await invoicesOf(code), ['open 2027-01-20, due 2027-01-23']);
  });

  it('that asks for nothing is paid at once and tells nobody', async () => {
    const { subscribe, number, mails, invoicesOf } = payer;
    const code = await subscribe({ amount: 0 });
    assert.match((await invoicesOf(code))[0] ?? '', /^paid/);
    assert.deepEqual(await mails('invoice_to_transfer'), []);
    assert.equal(await number(), undefined);
  });

  it('paused and resumed has all its days anew, and bills no paused time', async () => {
    const { acme, subscribe, goTo, arrive, mails, mailedAt, invoicesOf } = payer;
    const code = await subscribe();
    await goTo('2027-01-12T09:00:00.000Z');
    await acme.api.post(`/v1/subscription/${code}/pause`, {});
    await goTo('2027-02-20T09:00:00.000Z');
    assert.deepEqual(await mailedAt('payment_reminder'), []);
    const resumed = await acme.api.post(`/v1/subscription/${code}/resume`, {});
    assert.equal(resumed.status, 200, resumed.text);
    await world.work();
    assert.deepEqual(await invoicesOf(code), ['open 2027-02-20, due 2027-02-23']);
    assert.equal((await mails('invoice_to_transfer')).length, 2);
    await arrive(500_000);
    assert.deepEqual(await invoicesOf(code), ['paid 2027-02-20, due 2027-02-23']);
  });

  it('of a dearer plan asks for the difference by transfer, too', async () => {
    const { acme, subscribe, put, arrive } = payer;
    const code = await subscribe();
    await arrive(500_000);
    await put(code, { planCode: await acme.plan({ name: 'Platinum', amount: 1_000_000 }) });
    const [, change] = await acme.invoices(code);
    assert.deepEqual(
      [change.kind, change.status, change.collectionMethod],
      ['change', 'open', 'transfer'],
    );
    await arrive(change.amountDue);
    const [, paid] = await acme.invoices(code);
    assert.equal(paid.status, 'paid');
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
  });

  it('whose change is voided goes on as it is', async () => {
    const { acme, subscribe, goTo, put, arrive, status } = payer;
    const code = await subscribe();
    await arrive(500_000);
    await put(code, { quantity: 2 });
    await goTo('2027-01-16T12:00:00.000Z');
    assert.equal(await status(code), 'past_due');
    const [, change] = await acme.invoices(code);
    const voided = await acme.api.post(`/v1/invoice/${change.id}/void`, {});
    assert.equal(voided.status, 200, voided.text);
    assert.equal(await status(code), 'active');
  });

  describe('of a customer who has no number yet', () => {
    it('opens its invoice while the provider is away, and tells of it later', async () => {
      const { subscribe, goTo, number, arrive, mails, invoicesOf } = payer;
      world.simulator.setFaults({ error500: 1 });
      const code = await subscribe();
      assert.deepEqual(await invoicesOf(code), ['open 2027-01-11, due 2027-01-14']);
      await goTo('2027-01-11T11:00:00.000Z');
      assert.deepEqual(await mails('invoice_to_transfer'), []);
      world.simulator.setFaults({ error500: 0 });
      await goTo('2027-01-11T12:00:00.000Z');
      const [mail, ...others] = await mails('invoice_to_transfer');
      assert.equal(others.length, 0);
      assert.match(mail.text, new RegExp(await number()));
      await arrive(500_000);
      assert.match((await invoicesOf(code))[0] ?? '', /^paid/);
    });

    it('who can get none is told of the link', async () => {
      const { acme, bank, subscribe, mails } = payer;
      world.simulator.setFaults({ accountLimit: 1 });
      await acme.api.post('/v1/customer', { email: 'first@example.com', name: 'Bola' });
      await bank.numberOf('first@example.com');
      await subscribe();
      const [mail] = await mails('invoice_to_transfer');
      assert.match(mail.text, /Please pay with the link below/);
      assert.match(mail.text, /Pay now: http/);
    });

    it('gets one number for two subscriptions, and a mail for each', async () => {
      const { email, acme, subscribe, mails } = payer;
      await Promise.all([subscribe({ name: 'One' }), subscribe({ name: 'Two' })]);
      const { data } = await acme.api.get(`/v1/virtual-account?customer=${email}`);
      assert.equal(data.data.length, 1);
      assert.equal((await mails('invoice_to_transfer')).length, 2);
    });

    it('whose number was closed gets another with the next invoice', async () => {
      const { email, acme, subscribe, goTo, number, arrive, mails } = payer;
      await subscribe();
      const first = await number();
      await arrive(500_000);
      const { data } = await acme.api.get(`/v1/virtual-account?customer=${email}`);
      const closed = await acme.api.delete(`/v1/virtual-account/${data.data[0].id}`);
      assert.equal(closed.status, 200, closed.text);
      await goTo('2027-02-11T09:00:00.000Z');
      assert.notEqual(await number(), first);
      const [, mail] = await mails('invoice_to_transfer');
      assert.match(mail.text, new RegExp(await number()));
      await arrive(500_000);
    });
  });

  it('under a test clock is told, reminded, late and paused at its own moments', async () => {
    const { acme, subscribe, mailedAt } = payer;
    await acme.api.post('/v1/test-clock', { now: START });
    const code = await subscribe();
    const to = '2027-01-30T09:00:00.000Z';
    const asked = acme.api.post('/v1/test-clock/advance', { to });
    let isAnswered = false;
    void asked.then(() => {
      isAnswered = true;
    });
    while (!isAnswered) await world.work();
    assert.equal((await asked).data.now, to);
    const { pauseReason, pausedAt } = await acme.subscription(code);
    assert.deepEqual([pauseReason, pausedAt], ['payment_failed', '2027-01-28T09:00:00.000Z']);
    assert.deepEqual(await mailedAt('payment_reminder'), [
      '2027-01-13T08:00:00.000Z',
      '2027-01-14T08:00:00.000Z',
      '2027-01-17T08:00:00.000Z',
      '2027-01-21T08:00:00.000Z',
    ]);
  });

  it('refuses days without a transfer, and days beyond sixty', async () => {
    const { acme, email, subscribe } = payer;
    const planCode = await acme.plan();
    const ask = async (wish: object) =>
      await acme.api.post('/v1/subscription', { customerEmailOrCode: email, planCode, ...wish });
    for (const wish of [
      { dueDays: 3 },
      { collectionMethod: 'charge', dueDays: 3 },
      { collectionMethod: 'transfer', dueDays: 61 },
      { collectionMethod: 'transfer', dueDays: -1 },
      { collectionMethod: 'transfer', dueDays: 1.5 },
      { collectionMethod: 'cash' },
    ]) {
      const refused = await ask(wish);
      assert.equal(refused.status, 400, JSON.stringify(wish));
    }
    const code = await subscribe();
    const kept = await acme.api.put(`/v1/subscription/${code}`, {
      collectionMethod: 'charge',
      dueDays: 5,
    });
    assert.equal(kept.status, 400);
  });
});
