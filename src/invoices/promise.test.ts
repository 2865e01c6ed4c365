// A payer promises to pay by a day: nothing is charged and nothing is sent until it is over. Then
// it is kept, or the invoice is charged once and its retries go on.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { transferringPayer } from '../../test/by-transfer.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { transact } from '../db/transaction.ts';
import { promiseToPay } from '../engine/promise/promise.ts';
import { contextOf } from '../frame/context.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import { selectTenant } from '../model/tenants/sql.ts';

describe('a promise to pay', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const promise = (invoice: string, payBy: unknown) =>
    acme.api.post(`/v1/invoice/${invoice}/promise`, { payBy });
  const read = async (invoice: string) => (await acme.api.get(`/v1/invoice/${invoice}`)).data;
  const told = async (code: string) =>
    (await acme.events(code)).filter((type) => type.startsWith('invoice.promise'));
  const remindersOf = async (code: string) => {
    const { data } = await acme.api.get('/v1/email-deliveries?limit=100');
    const { customer } = await acme.subscription(code);
    return data.data.filter(({ to }: { to: string }) => to === customer.email).length;
  };

  /** A renewal that failed for want of money, with the day on which it did. */
  async function unpaid(card: string = RENEWAL_CARDS.insufficientFunds) {
    const code = await acme.subscribe(await acme.plan(), card);
    await world.passUntil((await acme.subscription(code)).nextBillingAt);
    const [, invoice] = await acme.invoices(code);
    return { code, invoice: invoice.code as string, today: invoice.dueAt.slice(0, 10) as string };
  }
  const dayAfter = (day: string, days: number) => {
    const date = new Date(`${day}T00:00:00Z`);
    return new Date(date.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  };

  it('holds to the end of its day; broken, it is charged once and the retries go on', async () => {
    const { code, invoice, today } = await unpaid();
    const payBy = dayAfter(today, 10);
    const made = await promise(invoice, payBy);
    assert.equal(made.status, 200, made.text);
    assert.deepEqual(made.data.promise, { payBy, status: 'open' });
    // The day ends in Lagos, an hour before it does in UTC.
    assert.equal(made.data.nextPaymentAttemptAt, `${payBy}T23:00:00.000Z`);
    const mails = await remindersOf(code);
    for (const act of ['retry', 'send-reminder']) {
      const refused = await acme.api.post(`/v1/invoice/${invoice}/${act}`, {});
      assert.deepEqual([refused.status, refused.code], [409, 'invoice_promised'], act);
    }
    const { allowed } = await read(invoice);
    assert.deepEqual(
      [allowed.retry, allowed.remind, allowed.createLink, allowed.promise],
      ['invoice_promised', 'invoice_promised', null, null],
    );
    await world.passUntil(`${payBy}T22:59:00.000Z`);
    assert.equal((await acme.attempts(code)).length, 2);
    assert.equal(await remindersOf(code), mails);
    assert.equal((await acme.subscription(code)).status, 'past_due');
    await world.passUntil(`${payBy}T23:00:00.000Z`);
    assert.deepEqual((await read(invoice)).promise, { payBy, status: 'broken' });
    assert.equal((await acme.attempts(code)).length, 3);
    // Two retries were to come, and still are, a day apart.
    await world.passUntil(`${dayAfter(payBy, 1)}T23:00:00.000Z`);
    assert.equal((await acme.attempts(code)).length, 4);
    assert.equal((await acme.subscription(code)).status, 'past_due');
    await world.passUntil(`${dayAfter(payBy, 5)}T23:00:00.000Z`);
    assert.equal((await acme.attempts(code)).length, 5);
    assert.equal((await acme.subscription(code)).status, 'paused');
    assert.equal((await read(invoice)).status, 'failed');
    assert.deepEqual(await told(code), ['invoice.promised', 'invoice.promise_broken']);
    const late = await promise(invoice, dayAfter(payBy, 8));
    assert.deepEqual([late.status, late.code], [409, 'invoice_not_payable']);
  });

  it('is kept by whatever pays it in time', async () => {
    const { code, invoice, today } = await unpaid();
    const payBy = dayAfter(today, 3);
    await promise(invoice, payBy);
    await world.passUntil(`${dayAfter(today, 1)}T12:00:00.000Z`);
    const link = await acme.api.post(`/v1/invoice/${invoice}/checkout-link`, {});
    await acme.payLink(link.data.checkoutLink);
    const paid = await read(invoice);
    assert.deepEqual([paid.status, paid.promise], ['paid', { payBy, status: 'kept' }]);
    await world.passUntil(`${dayAfter(today, 5)}T12:00:00.000Z`);
    assert.deepEqual(await told(code), ['invoice.promised', 'invoice.promise_kept']);
    const again = await promise(invoice, dayAfter(today, 6));
    assert.deepEqual([again.status, again.code], [409, 'invoice_paid']);
  });

  it('is made at most twice, for a day from today to thirty days ahead', async () => {
    const { code, invoice } = await unpaid();
    const today = world.clock.now().toISOString().slice(0, 10);
    const wrong = [-1, 31].map((days) => dayAfter(today, days));
    for (const payBy of [...wrong, '2026-02-30', 'soon', '', 7, null, '2026-3-9']) {
      const refused = await promise(invoice, payBy);
      assert.deepEqual([refused.status, refused.errors[0]?.field], [400, 'payBy'], String(payBy));
    }
    assert.equal((await read(invoice)).promise, null);
    assert.equal((await promise(invoice, dayAfter(today, 30))).status, 200);
    const moved = await promise(invoice, today);
    assert.equal(moved.status, 200, moved.text);
    assert.deepEqual(moved.data.promise, { payBy: today, status: 'open' });
    const third = await promise(invoice, dayAfter(today, 2));
    assert.deepEqual([third.status, third.code], [409, 'promise_limit']);
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
    const over = await read(invoice);
    assert.deepEqual([over.status, over.promise], ['failed', null]);
    const stranger = await world.tenant();
    const theirs = await stranger.post(`/v1/invoice/${invoice}/promise`, { payBy: today });
    assert.deepEqual([theirs.status, theirs.code], [404, 'invoice_not_found']);
  });

  it('holds through a pause, another card and a complaint', async () => {
    const { code, invoice, today } = await unpaid();
    const payBy = dayAfter(today, 4);
    await promise(invoice, payBy);
    await acme.api.post(`/v1/subscription/${code}/pause`, {});
    await world.passUntil(`${dayAfter(today, 1)}T12:00:00.000Z`);
    await acme.api.post(`/v1/subscription/${code}/resume`, {});
    await world.work();
    assert.equal((await acme.attempts(code)).length, 2);
    const [payment] = await acme.attempts(code);
    const dispute = { payment: payment.id, reason: 'Not mine' };
    const { data } = await acme.api.post('/v1/dispute', dispute);
    await world.passUntil(`${dayAfter(payBy, 1)}T12:00:00.000Z`);
    assert.deepEqual((await read(invoice)).promise, { payBy, status: 'broken' });
    assert.equal((await acme.attempts(code)).length, 2);
    await acme.api.post(`/v1/dispute/${data.code}/respond`, { decision: 'contest' });
    await world.work();
    assert.equal((await acme.attempts(code)).length, 3);
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
  });

  it('of an invoice that waits for its payer is followed by no charge', async () => {
    const email = acme.nextEmail();
    await acme.api.post('/v1/customer', { email });
    const lines = [{ description: 'A locker', unitAmount: 75_000 }];
    const sale = { customerEmailOrCode: email, lines, collect: 'link' };
    const { data: sold } = await acme.api.post('/v1/invoice', sale);
    const today = world.clock.now().toISOString().slice(0, 10);
    assert.equal((await promise(sold.code, dayAfter(today, 1))).status, 200);
    await world.passUntil(`${dayAfter(today, 3)}T12:00:00.000Z`);
    const broken = await read(sold.code);
    assert.deepEqual(
      [broken.status, broken.promise.status, broken.attemptCount, broken.nextPaymentAttemptAt],
      ['open', 'broken', 0, null],
    );
    await acme.api.post(`/v1/invoice/${sold.code}/void`, {});
  });

  it('leaves out the reminders of a transfer that fall before its end', async () => {
    const payer = await transferringPayer(world);
    const code = await payer.subscribe();
    const [{ code: invoice, dueAt }] = await payer.acme.invoices(code);
    const dueOn = dueAt.slice(0, 10);
    const promised = await payer.acme.api.post(`/v1/invoice/${invoice}/promise`, {
      payBy: dayAfter(dueOn, 12),
    });
    assert.equal(promised.status, 200, promised.text);
    const days = [-1, 0, 3, 7].map((days) => `${dayAfter(dueOn, days)}T08:00:00.000Z`);
    await payer.goTo(...days, `${dayAfter(dueOn, 12)}T22:59:00.000Z`);
    assert.deepEqual(await payer.mails('payment_reminder'), []);
    await payer.goTo(`${dayAfter(dueOn, 12)}T23:30:00.000Z`);
    const broken = (await payer.acme.api.get(`/v1/invoice/${invoice}`)).data;
    assert.deepEqual(
      [broken.status, broken.promise.status, broken.nextPaymentAttemptAt, broken.attemptCount],
      ['open', 'broken', null, 0],
    );
    await payer.arrive(broken.amountRemaining);
    const paid = (await payer.acme.api.get(`/v1/invoice/${invoice}`)).data;
    assert.deepEqual([paid.status, paid.promise.status], ['paid', 'broken']);
    await payer.acme.api.post(`/v1/subscription/${code}/cancel`, {});
  });

  it('is recorded once by each of two that are sent at once', async () => {
    const { code, invoice, today } = await unpaid();
    const days = [2, 3, 4].map((days) => dayAfter(today, days));
    const made = await Promise.all(days.map((payBy) => promise(invoice, payBy)));
    assert.deepEqual(made.map(({ status }) => status).sort(), [200, 200, 409]);
    assert.equal((await told(code)).length, 2);
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
  });

  it('is made by the payer for an invoice of their own alone', async () => {
    const { code, invoice, today } = await unpaid();
    const payer = { invoice, payBy: dayAfter(today, 2) };
    const { customerId } = await acme.subscription(code);
    const { house } = world;
    const made = (customerId: string) =>
      transact(house.db, async (db) => {
        const tenant = await selectTenant(db, acme.api.tenantId);
        const at = contextOf({ house, tenant, now: world.clock.now() });
        return await promiseToPay(db, at, { ...payer, customerId });
      });
    const stranger = await acme.subscription(await acme.subscribe(await acme.plan()));
    await assert.rejects(made(stranger.customerId), { code: 'invoice_not_found' });
    assert.equal((await read(invoice)).promise, null);
    assert.equal((await made(customerId)).promiseStatus, 'open');
    await acme.api.post(`/v1/subscription/${code}/cancel`, {});
  });
});
