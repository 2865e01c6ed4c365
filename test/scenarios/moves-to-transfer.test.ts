// A merchant moves a subscription between charge and transfer: no cycle is lost, and none is paid
// twice.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { type TransferringPayer, transferringPayer } from '../by-transfer.ts';
import { RENEWAL_CARDS } from '../merchant.ts';
import { createWorld, type World } from '../world.ts';

// A Monday, ten in the morning in Lagos.
const START = '2027-01-11T09:00:00.000Z';

describe('a subscription that moves between charge and transfer', () => {
  let world: World;
  let payer: TransferringPayer;

  beforeEach(async () => {
    world = await createWorld({ provider: true, now: START });
    payer = await transferringPayer(world);
  });
  afterEach(() => world.close());

  describe('that was charged before', () => {
    const card = async (card: string = RENEWAL_CARDS.succeeds, terms: object = {}) =>
      await payer.acme.subscribe(await payer.acme.plan(terms), card, payer.email);

    it('is transferred from its next cycle, and its card is charged no more', async () => {
      const { acme, goTo, put, arrive, invoicesOf, charges } = payer;
      const code = await card();
      const changed = await put(code, { collectionMethod: 'transfer', dueDays: 5 });
      assert.deepEqual([changed.collectionMethod, changed.dueDays], ['transfer', 5]);
      await goTo('2027-02-11T12:00:00.000Z');
      assert.deepEqual((await invoicesOf(code))[1], 'open 2027-02-11, due 2027-02-16');
      assert.equal((await charges(code)).length, 1);
      await arrive(500_000);
      await put(code, { collectionMethod: 'charge' });
      await goTo('2027-03-11T12:00:00.000Z');
      assert.deepEqual(
        (await acme.invoices(code)).map((invoice: { status: string }) => invoice.status),
        ['paid', 'paid', 'paid'],
      );
      assert.equal((await charges(code)).length, 2);
    });

    it('and refused is tried no more, and waits for its transfer', async () => {
      const { goTo, put, arrive, status, charges } = payer;
      const code = await card(RENEWAL_CARDS.insufficientFunds);
      await goTo('2027-02-11T12:00:00.000Z');
      assert.equal(await status(code), 'past_due');
      const before = (await charges(code)).length;
      await put(code, { collectionMethod: 'transfer' });
      await goTo('2027-02-20T12:00:00.000Z');
      assert.equal((await charges(code)).length, before);
      assert.equal(await status(code), 'past_due');
      await arrive(500_000);
      assert.equal(await status(code), 'active');
    });

    it('and moved back is charged what remains of the open invoice, once', async () => {
      const { acme, goTo, put, arrive, mails, charges } = payer;
      const code = await card();
      await put(code, { collectionMethod: 'transfer' });
      await goTo('2027-02-11T12:00:00.000Z');
      await arrive(200_000);
      await put(code, { collectionMethod: 'charge' });
      const [, invoice] = await acme.invoices(code);
      assert.deepEqual([invoice.status, invoice.amountRemaining], ['paid', 0]);
      const amounts = (await charges(code)).map(({ amount }: { amount: number }) => amount);
      assert.deepEqual(amounts, [500_000, 300_000]);
      await goTo('2027-03-01T12:00:00.000Z');
      assert.deepEqual(await mails('payment_reminder'), []);
    });

    it('and retried by hand is charged, and a refusal changes nothing', async () => {
      const { acme, goTo, put, status, invoicesOf } = payer;
      const code = await card(RENEWAL_CARDS.stolen);
      await put(code, { collectionMethod: 'transfer' });
      await goTo('2027-02-11T12:00:00.000Z');
      const [, invoice] = await acme.invoices(code);
      const retried = await acme.api.post(`/v1/invoice/${invoice.id}/retry`, {});
      assert.equal(retried.status, 200, retried.text);
      await world.work();
      assert.equal(await status(code), 'active');
      assert.match((await invoicesOf(code))[1] ?? '', /^open/);
    });
  });

  describe('that nothing could pay', () => {
    it('begins once it is transferred', async () => {
      const { acme, email, goTo, put, arrive, status, invoicesOf } = payer;
      const made = await acme.api.post('/v1/subscription', {
        customerEmailOrCode: email,
        planCode: await acme.plan(),
      });
      const { code } = made.data;
      assert.equal(made.data.status, 'incomplete');
      await goTo('2027-01-13T09:00:00.000Z');
      await put(code, { collectionMethod: 'transfer' });
      assert.equal(await status(code), 'active');
      assert.deepEqual(await invoicesOf(code), ['open 2027-01-13, due 2027-01-16']);
      await arrive(500_000);
      assert.deepEqual(await invoicesOf(code), ['paid 2027-01-13, due 2027-01-16']);
    });

    it('and is to be charged again gets a link, and seven days', async () => {
      const { acme, subscribe, goTo, put, status } = payer;
      const code = await subscribe();
      await goTo('2027-01-12T09:00:00.000Z');
      await put(code, { collectionMethod: 'charge' });
      assert.equal(await status(code), 'past_due');
      const [invoice] = await acme.invoices(code);
      assert.ok(invoice.checkoutLink);
      await acme.payLink(invoice.checkoutLink);
      assert.equal(await status(code), 'active');
    });
  });
});
