// What a change of the subscription, a void or another hint makes of a payment that was taken back:
// what is gone pays for nothing, once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { payerBankOf } from '../../test/payer-bank.ts';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';

describe('what was taken back', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
    play = reversalsOf(world);
  });
  after(() => world.close());

  it('gives nothing back where a change would', async () => {
    const sold = await play.sell();
    const { acme, code } = sold;
    const { transactionId } = await play.reverse(sold, { amount: 400_000 });
    await play.callBack(transactionId, sold.payment.reference);
    const resumed = await acme.api.post(`/v1/subscription/${code}/resume`, {});
    assert.equal(resumed.status, 200, resumed.text);
    const { customer } = await acme.subscription(code);
    const { creditBalance } = (await acme.api.get(`/v1/customer/${customer.code}`)).data;
    assert.equal(creditBalance, 0);
    await play.assertTruths();
  });

  it('is no credit where an invoice lets go of what was paid of it', async () => {
    const acme = merchantOf(world, await world.tenant());
    const bank = payerBankOf(world, acme.api);
    const email = acme.nextEmail();
    await acme.api.post('/v1/customer', { email });
    const accountNumber = await bank.numberOf(email);
    const lines = [{ description: 'A locker', unitAmount: 1_000_000 }];
    const sold = { customerEmailOrCode: email, lines, collect: 'link' };
    const { id } = (await acme.api.post('/v1/invoice', sold)).data;
    const sessionId = await bank.send({ accountNumber, amount: 400_000 });
    const { checkoutLink } = (await acme.api.post(`/v1/invoice/${id}/checkout-link`, {})).data;
    await acme.payLink(checkoutLink);
    const path = `/v1/checkout/payment-attempts?invoiceId=${id}`;
    const [payment] = (await acme.api.get(path)).data.data;
    assert.deepEqual([payment.amount, payment.paymentSourceType], [600_000, 'card']);
    const { transactionId } = await play.reverse({ acme, code: '', payment }, { amount: 500_000 });
    await play.callBack(transactionId, payment.reference);
    const deposit = await bank.deposit(sessionId);
    const { paymentId } = deposit.allocations[0];
    await acme.api.post(`/v1/deposit/${deposit.code}/unapply`, { paymentId });
    const voided = await acme.api.post(`/v1/invoice/${id}/void`, {});
    assert.equal(voided.status, 200, voided.text);
    assert.equal((await acme.api.get(`/v1/customer/${email}`)).data.creditBalance, 100_000);
    await play.assertTruths();
  });

  async function takeBack(of: Sale, amount?: number): Promise<void> {
    const part = amount === undefined ? {} : { amount };
    const { transactionId } = await play.reverse(of, part);
    await play.callBack(transactionId, of.payment.reference);
  }

  const creditOf = async ({ api }: Merchant, customer: string) =>
    (await api.get(`/v1/customer/${customer}`)).data.creditBalance;

  it('takes the credit of a void with it, where the rest is taken as well', async () => {
    const acme = merchantOf(world, await world.tenant());
    const email = acme.nextEmail();
    await acme.api.post('/v1/customer', { email });
    const lines = [{ description: 'A locker', unitAmount: 500_000 }];
    const sale = { customerEmailOrCode: email, lines, collect: 'link' };
    const { id } = (await acme.api.post('/v1/invoice', sale)).data;
    const { checkoutLink } = (await acme.api.post(`/v1/invoice/${id}/checkout-link`, {})).data;
    await acme.payLink(checkoutLink);
    const path = `/v1/checkout/payment-attempts?invoiceId=${id}`;
    const [payment] = (await acme.api.get(path)).data.data;
    const sold = { acme, code: '', payment };
    await takeBack(sold, 200_000);
    assert.equal((await acme.api.post(`/v1/invoice/${id}/void`, {})).status, 200);
    assert.equal(await creditOf(acme, email), 300_000);
    await takeBack(sold);
    assert.equal((await play.paymentOf(sold)).amountReversed, 500_000);
    assert.equal(await creditOf(acme, email), 0);
    await play.assertTruths();
  });

  it('leaves for a void only what a change had not given of it', async () => {
    const { acme, code, payment: first } = await play.sell({}, { interval: 'monthly' });
    for (const [name, amount] of [
      ['Big', 1_000_000],
      ['Small', 500_000],
    ] as const) {
      const planCode = await acme.plan({ name, amount, interval: 'monthly' });
      const changed = await acme.api.put(`/v1/subscription/${code}`, { planCode });
      assert.equal(changed.status, 200, changed.text);
      await world.work();
      await play.passDays(1);
    }
    const { customer } = await acme.subscription(code);
    const given = await creditOf(acme, customer.email);
    assert.ok(given > 400_000 && given < 500_000, `${given}`);
    const payment = (await acme.attempts(code)).find(({ id }: Sale['payment']) => id !== first.id);
    await takeBack({ acme, code, payment }, 100_000);
    assert.equal(await creditOf(acme, customer.email), given - 100_000);
    assert.equal((await acme.api.post(`/v1/invoice/${payment.invoiceId}/void`, {})).status, 200);
    assert.equal(await creditOf(acme, customer.email), 400_000);
    await takeBack({ acme, code, payment });
    assert.equal(await creditOf(acme, customer.email), 0);
    await play.assertTruths();
  });

  it('a payment that a request holds meanwhile is looked at once it is free', async () => {
    const sold = await play.sell();
    const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = world.house.db.transaction().execute(async (db) => {
      await sql`select 1 from payment_attempts where id = ${sold.payment.id} for update`.execute(
        db,
      );
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    const { transactionId } = await play.reverse(sold);
    await play.callBack(transactionId);
    free.resolve();
    await holding;
    assert.equal((await play.paymentOf(sold)).amountReversed, 0);
    await world.passUntil(new Date(world.clock.now().getTime() + 2_000).toISOString());
    assert.equal((await play.paymentOf(sold)).amountReversed, 500_000);
  });

  it('is looked for again where the hint comes before the provider shows it', async () => {
    const sold = await play.sell();
    const [charge] = world.simulator
      .charges()
      .filter(({ reference }) => reference === sold.payment.reference);
    await play.callBack(charge?.transactionId ?? '', sold.payment.reference);
    assert.equal((await play.paymentOf(sold)).amountReversed, 0, 'a hint alone is nothing');
    await play.reverse(sold);
    await world.passUntil(new Date(world.clock.now().getTime() + 120_000).toISOString());
    assert.equal((await play.paymentOf(sold)).amountReversed, 500_000);
  });

  it('and was refunded by us in full is our own doing', async () => {
    const sold = await play.sell();
    const { acme, payment } = sold;
    const wish = { paymentId: payment.id, reason: 'All of it' };
    assert.equal((await acme.api.post('/v1/checkout/refunds', wish)).status, 201);
    const [charge] = world.simulator
      .charges()
      .filter(({ reference }) => reference === payment.reference);
    await play.callBack(charge?.transactionId ?? '', payment.reference);
    assert.deepEqual(
      [(await play.paymentOf(sold)).status, (await play.paymentOf(sold)).needsReview],
      ['refunded', false],
    );
    assert.deepEqual(await play.disputesOf(sold), []);
  });
});
