// The database is put back, and what had been charged or given back since is asked for again, at
// another moment: under the same reference, and so it moves once.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { payAndReturn } from '../checkout-page.ts';
import { RENEWAL_CARDS } from '../merchant.ts';
import { keep, movedIn, openScene, restore, type Scene } from '../restored.ts';

const referencesIn = ({ world }: Scene, kind: string) =>
  world.simulator
    .charges()
    .filter((charge) => charge.kind === kind && charge.status === 'succeeded')
    .map(({ reference }) => reference);

async function newChargeOrder({ acme }: Scene, planCode: string, customerEmail = acme.nextEmail()) {
  const order = { callbackUrl: 'https://acme.example/thanks', customerEmail, amount: 1 };
  const made = await acme.api.post('/v1/checkout/order', { planCode, order });
  assert.equal(made.status, 201, made.text);
  return made.data as { orderReference: string; checkoutLink: string };
}

async function aMinuteLater({ world }: Scene): Promise<void> {
  world.clock.advance(60_000);
  await world.work();
}

async function stateOf(scene: Scene, orderReference: string) {
  await aMinuteLater(scene);
  return (await scene.acme.api.get(`/v1/checkout/order/${orderReference}`)).data;
}

async function refundsOf({ acme }: Scene) {
  const { data } = await acme.api.get('/v1/checkout/refunds');
  return data.data.map(({ amount, status }: Record<string, unknown>) => [amount, status]);
}

describe('after a restore', () => {
  it('a renewal by card is charged under the same reference, and so once', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const code = await acme.subscribe(await acme.plan());
    await keep(scene);
    await world.passUntil('2027-03-05T08:00:00.000Z');
    const [first] = await acme.attempts(code);
    assert.equal(movedIn(scene, 'card').length, 1);
    await restore(scene, 3_600_037);
    await world.passUntil('2027-03-05T12:00:00.000Z');
    assert.deepEqual(movedIn(scene, 'card'), [5_000]);
    assert.deepEqual(
      (await acme.invoices(code)).map(({ status }: { status: string }) => status),
      ['paid', 'paid'],
    );
    assert.equal((await acme.attempts(code))[0].reference, first.reference);
  });

  it('a debit, and one tried by hand after a failure, is made once', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const asked = await acme.mandate(await acme.plan(), '0123450003');
    await world.passUntil('2027-02-05T08:00:00.000Z');
    const { data: mandate } = await acme.api.get(
      `/v1/checkout/direct-debit/${asked.data.mandateId}`,
    );
    const code = mandate.subscriptionCode;
    const [invoice] = await acme.invoices(code);
    assert.equal(invoice.status, 'open');
    await keep(scene);
    const retry = () => acme.api.post(`/v1/invoice/${invoice.id}/retry`);
    assert.equal((await retry()).data.invoice.status, 'paid');
    await restore(scene);
    assert.equal((await acme.invoices(code))[0].status, 'open');
    assert.equal((await retry()).data.invoice.status, 'paid');
    assert.deepEqual(movedIn(scene, 'debit'), [5_000]);
    // The engine's own next try, where nobody asks again, bears the same number.
    await restore(scene);
    await world.passUntil('2027-02-07T08:00:00.000Z');
    assert.equal((await acme.invoices(code))[0].status, 'paid');
    assert.deepEqual(movedIn(scene, 'debit'), [5_000]);
  });

  it('a charge that had been given back is paid and refunded, and not made anew', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const code = await acme.subscribe(await acme.plan());
    await keep(scene);
    await world.passUntil('2027-03-05T08:00:00.000Z');
    const renewed = (await acme.invoices(code)).at(-1);
    const wish = { invoiceId: renewed.id, reason: 'A wish' };
    assert.equal((await acme.api.post('/v1/checkout/refunds', wish)).data.status, 'succeeded');
    await restore(scene, 3_600_037);
    await world.passUntil('2027-03-12T12:00:00.000Z');
    assert.deepEqual(movedIn(scene, 'card'), [5_000]);
    assert.deepEqual(movedIn(scene, 'refund'), [5_000]);
    const [attempt, ...others] = (await acme.attempts(code)).slice(1);
    assert.deepEqual(others, []);
    assert.deepEqual([attempt.status, attempt.amountRefunded], ['refunded', 500_000]);
    const { data: page } = await acme.api.get('/v1/checkout/refunds');
    assert.deepEqual(
      page.data.map(({ paymentId, amount, status, reason }: Record<string, unknown>) => [
        ...[paymentId === attempt.id, amount, status, reason],
      ]),
      [[true, 500_000, 'succeeded', 'found at the provider']],
    );
    const invoice = (await acme.invoices(code)).at(-1);
    assert.deepEqual([invoice.status, invoice.amountRefunded], ['refunded', 500_000]);
    const { status, nextBillingAt } = await acme.subscription(code);
    assert.equal(status, 'active');
    assert.ok(nextBillingAt > '2027-04-01', 'it goes on with its next cycle');
  });

  it('a refund in part is made once, and a second one after it once more', async (t) => {
    const scene = await openScene(t);
    const { acme } = scene;
    const code = await acme.subscribe(await acme.plan({ interval: 'yearly' }));
    const [{ id: invoiceId }] = await acme.invoices(code);
    const giveBack = async (amount: number) => {
      const wish = { invoiceId, amount, reason: 'a wish' };
      const { data } = await acme.api.post('/v1/checkout/refunds', wish);
      assert.equal(data.status, 'succeeded');
    };
    await keep(scene);
    await giveBack(100_000);
    await restore(scene);
    await giveBack(100_000);
    assert.deepEqual(movedIn(scene, 'refund'), [1_000]);
    await giveBack(50_000);
    assert.deepEqual(movedIn(scene, 'refund'), [1_000, 500]);
  });

  it('an order that was paid is found again, its card check given back once', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const paid = await newChargeOrder(scene, await acme.plan({ interval: 'yearly' }));
    const free = await newChargeOrder(scene, await acme.plan({ name: 'Free', amount: 0 }));
    await keep(scene);
    for (const { checkoutLink } of [paid, free]) await payAndReturn(checkoutLink);
    for (const { orderReference } of [paid, free]) {
      assert.equal((await stateOf(scene, orderReference)).status, 'paid');
    }
    await world.work();
    assert.deepEqual(movedIn(scene, 'refund'), [50]);
    await restore(scene);
    assert.equal((await stateOf(scene, paid.orderReference)).status, 'paid');
    const found = await stateOf(scene, free.orderReference);
    assert.equal(found.status, 'paid');
    assert.equal((await acme.subscription(found.subscriptionCode)).status, 'active');
    assert.deepEqual(movedIn(scene, 'checkout'), [5_000, 50]);
    assert.deepEqual(movedIn(scene, 'refund'), [50]);
    await stateOf(scene, free.orderReference);
    assert.deepEqual(await refundsOf(scene), [[5_000, 'succeeded']]);
  });

  it('a new card that was checked is kept again, and its check given back once', async (t) => {
    const scene = await openScene(t);
    const { acme } = scene;
    const code = await acme.subscribe(await acme.plan());
    const link = await acme.api.post(`/v1/subscription/${code}/checkout-link`);
    const cardOf = async () => {
      await aMinuteLater(scene);
      return (await acme.subscription(code)).paymentSource.card.last4;
    };
    await keep(scene);
    await payAndReturn(link.data.checkoutLink, RENEWAL_CARDS.another);
    assert.equal(await cardOf(), RENEWAL_CARDS.another.slice(-4));
    assert.deepEqual(movedIn(scene, 'refund'), [50]);
    await restore(scene);
    assert.equal(
      (await acme.subscription(code)).paymentSource.card.last4,
      RENEWAL_CARDS.succeeds.slice(-4),
    );
    assert.equal(await cardOf(), RENEWAL_CARDS.another.slice(-4));
    await aMinuteLater(scene);
    assert.deepEqual(movedIn(scene, 'refund'), [50]);
    assert.deepEqual(await refundsOf(scene), [[5_000, 'succeeded']]);
  });

  it('one of two orders for a subscription goes back after a restore, one does not', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const planCode = await acme.plan({ interval: 'yearly' });
    const email = acme.nextEmail();
    const orders = [
      await newChargeOrder(scene, planCode, email),
      await newChargeOrder(scene, planCode, email),
    ] as const;
    await keep(scene);
    for (const { checkoutLink } of orders) await payAndReturn(checkoutLink);
    await stateOf(scene, orders[0].orderReference);
    await stateOf(scene, orders[1].orderReference);
    await world.work();
    // Which of the two depends on whose callback is heard of first.
    const references = orders.map(({ orderReference }) => orderReference);
    const [back = '', ...others] = referencesIn(scene, 'refund');
    const [kept = ''] = references.filter((reference) => reference !== back);
    assert.deepEqual([references.includes(back), others], [true, []]);
    await restore(scene);
    // The one that went back is asked about first this time.
    await stateOf(scene, back);
    assert.equal((await stateOf(scene, kept)).status, 'paid');
    await world.work();
    assert.deepEqual(referencesIn(scene, 'refund'), [back]);
    assert.deepEqual(await refundsOf(scene), [[500_000, 'succeeded']]);
    assert.equal((await acme.api.get('/v1/subscription')).data.totalCount, 1);
  });

  it('an order that is lost takes nothing by itself, whatever its callback says', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const planCode = await acme.plan({ interval: 'yearly' });
    await keep(scene);
    const lost = await newChargeOrder(scene, planCode);
    await payAndReturn(lost.checkoutLink, RENEWAL_CARDS.another);
    await restore(scene);
    await world.simulator.callbacksIdle();
    await world.passUntil('2027-02-12T08:00:00.000Z');
    assert.deepEqual(movedIn(scene, 'checkout', 'card', 'transfer', 'refund'), [5_000]);
    assert.equal((await acme.api.get(`/v1/checkout/order/${lost.orderReference}`)).status, 404);
  });

  it('another rhythm is charged once, asked for again or forgotten', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const month = await acme.plan();
    const week = await acme.plan({ name: 'Week', interval: 'weekly' });
    const again = await acme.subscribe(month);
    const forgotten = await acme.subscribe(month);
    const change = async (code: string) => {
      const wish = { planCode: week, proration: 'none' };
      const made = await acme.api.put(`/v1/subscription/${code}`, wish);
      assert.equal(made.status, 200, made.text);
      await world.work();
    };
    await world.passUntil('2027-02-15T08:00:00.000Z');
    await keep(scene);
    for (const code of [again, forgotten]) await change(code);
    assert.deepEqual(movedIn(scene, 'card'), [5_000, 5_000]);

    await restore(scene, 3_600_037);
    await change(again);
    const [, anew] = await acme.invoices(again);
    assert.deepEqual([anew.status, anew.amountPaid], ['paid', 500_000]);
    await world.passUntil('2027-02-20T08:00:00.000Z');
    // Its month goes on, and the next one bears the name of the week that was paid for.
    await acme.api.post(`/v1/subscription/${again}/cancel`, {});
    await world.passUntil('2027-03-06T08:00:00.000Z');
    const [, renewed] = await acme.invoices(forgotten);
    assert.deepEqual([renewed.status, renewed.amountPaid], ['paid', 500_000]);
    assert.deepEqual(movedIn(scene, 'card'), [5_000, 5_000]);
  });

  it('what another source of the customer paid is not charged to the first one', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const yearly = await acme.plan({ name: 'Yearly', interval: 'yearly' });
    const asked = await acme.mandate(yearly, '0123450000', { frequency: 'EVERY_TWELVE_MONTHS' });
    assert.equal(asked.status, 201, asked.text);
    await world.passUntil('2027-02-05T08:00:00.000Z');
    const { data: mandate } = await acme.api.get(
      `/v1/checkout/direct-debit/${asked.data.mandateId}`,
    );
    const byBank = await acme.subscription(mandate.subscriptionCode);
    const code = await acme.subscribe(
      await acme.plan(),
      RENEWAL_CARDS.succeeds,
      byBank.customer.email,
    );
    const { paymentSourceId: card } = await acme.subscription(code);
    const bank = byBank.paymentSourceId;
    const before = movedIn(scene, 'debit').length;
    const choose = async (paymentSourceId: string) => {
      const made = await acme.api.put(`/v1/subscription/${code}`, { paymentSourceId });
      assert.equal(made.status, 200, made.text);
    };
    const charged = () => [movedIn(scene, 'debit').length - before, movedIn(scene, 'card').length];
    await keep(scene);
    await choose(bank);
    await world.passUntil('2027-03-06T08:00:00.000Z');
    assert.deepEqual(charged(), [1, 0]);
    await restore(scene, 3_600_037);
    await world.passUntil('2027-03-08T08:00:00.000Z');
    assert.deepEqual(charged(), [1, 0]);
    assert.equal((await acme.invoices(code)).at(-1).status, 'paid');

    await choose(bank);
    await keep(scene);
    await choose(card);
    await world.passUntil('2027-04-06T08:00:00.000Z');
    assert.deepEqual(charged(), [1, 1]);
    await restore(scene, 3_600_037);
    await world.passUntil('2027-04-10T08:00:00.000Z');
    assert.deepEqual(charged(), [1, 1]);
    assert.equal((await acme.invoices(code)).at(-1).status, 'paid');
  });

  it('a resumption that is asked for again is charged once', async (t) => {
    const scene = await openScene(t);
    const { world, acme } = scene;
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.stolen);
    const { customer } = await acme.subscription(code);
    const other = await acme.plan({ name: 'Spare', interval: 'yearly' });
    const spare = await acme.subscribe(other, RENEWAL_CARDS.succeeds, customer.email);
    const { paymentSourceId } = await acme.subscription(spare);
    await world.passUntil('2027-03-08T08:00:00.000Z');
    assert.equal((await acme.subscription(code)).status, 'paused');
    await acme.api.put(`/v1/subscription/${code}`, { paymentSourceId });
    const resume = async () => {
      const made = await acme.api.post(`/v1/subscription/${code}/resume`, {});
      assert.equal(made.status, 200, made.text);
      await world.work();
      return (await acme.invoices(code)).at(-1);
    };
    await keep(scene);
    assert.equal((await resume()).status, 'paid');
    await restore(scene, 3_600_037);
    assert.equal((await resume()).status, 'paid');
    assert.deepEqual(movedIn(scene, 'card'), [5_000]);
  });
});
