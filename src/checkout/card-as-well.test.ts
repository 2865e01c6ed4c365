// A card pays an order that transfers had paid: its money goes back as soon as the provider calls,
// and a transfer that the provider shows as the order's payment is never taken for a card's.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { signCallback } from '../../simulator/signature.ts';
import { payAndReturn } from '../../test/checkout-page.ts';
import { callbackOf, type PayerBank, payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';

const PRICE = 1_000_000;
const STAMP = '2026-01-15T09:00:30Z';

describe('an order that a transfer paid', () => {
  let world: World;
  let acme: TenantClient;
  let bank: PayerBank;
  let payers = 0;
  /** What the provider says of an order, with nothing about a credit. */
  let shown: { readonly amountKobo: number; readonly providerReference: string } | null = null;

  const wrapProvider = (provider: World['provider']): World['provider'] => ({
    ...provider,
    lookUpCheckout: async (order, context) =>
      shown === null
        ? await provider.lookUpCheckout(order, context)
        : { kind: 'succeeded', currency: 'NGN', card: null, ...shown },
  });

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider });
    acme = await world.tenant();
    bank = payerBankOf(world, acme);
  });
  after(() => world.close());

  async function paidByTransfer() {
    payers += 1;
    const email = `payer-${payers}@example.com`;
    const terms = { name: 'Gym', amount: PRICE, currency: 'NGN', interval: 'monthly' };
    const planCode = (await acme.post('/v1/plan', terms)).data.code;
    const order = {
      callbackUrl: 'https://gym.example/thanks',
      customerEmail: email,
      paymentMethods: ['card', 'transfer'],
    };
    const { data: made } = await acme.post('/v1/checkout/order', { planCode, order });
    const { orderReference, transfer } = made;
    const { cardLink } = await orderRow(orderReference);
    // The simulator's page takes a card as long as no transfer has paid all of it at once.
    for (const amount of [400_000, 600_000]) {
      await bank.send({ accountNumber: transfer.accountNumber, amount });
    }
    const { status, method } = (await acme.get(`/v1/checkout/order/${orderReference}`)).data;
    assert.deepEqual([status, method], ['paid', 'transfer']);
    return { email, orderReference, cardLink: cardLink ?? '' };
  }

  const orderRow = (reference: string) =>
    world.house.db
      .selectFrom('checkoutOrders')
      .select(['cardLink', 'dueAt'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();

  async function tellOf(orderReference: string): Promise<void> {
    const order = { orderReference, amount: PRICE, currency: 'NGN' };
    const callback = callbackOf({ type: 'online_checkout' }, { order });
    const signature = signCallback(callback, STAMP, world.simulator.signatureKey);
    const headers = {
      'content-type': 'application/json',
      'nomba-signature': signature,
      'nomba-timestamp': STAMP,
    };
    const [url, payload] = ['/provider/nomba/callback', JSON.stringify(callback)];
    const answer = await world.stranger.send({ method: 'POST', url, headers, payload });
    assert.equal(answer.status, 200, answer.text);
  }

  const refunds = async (email: string): Promise<unknown[][]> =>
    (await acme.get(`/v1/checkout/refunds?customer=${email}`)).data.data.map(
      ({ amount, status, to }: Record<string, unknown>) => [amount, status, to],
    );

  it('is looked up when a callback names it, and the card’s money goes back at once', async () => {
    const { email, orderReference, cardLink } = await paidByTransfer();
    await payAndReturn(cardLink);
    await world.work();
    const { dueAt } = await orderRow(orderReference);
    assert.ok(dueAt && dueAt.getTime() - world.clock.now().getTime() > HOUR_MS, `${dueAt}`);
    assert.deepEqual(await refunds(email), []);
    await tellOf(orderReference);
    await world.work();
    assert.deepEqual(await refunds(email), [[PRICE, 'succeeded', 'source']]);
  });

  it('keeps the transfer, though the provider shows it as the payment of the page', async () => {
    const { email, orderReference } = await paidByTransfer();
    const [{ providerReference, code, amount }] = (await acme.get(`/v1/deposit?customer=${email}`))
      .data.data;
    assert.ok(providerReference);
    // Names of the provider are told apart by no capital.
    shown = { amountKobo: PRICE, providerReference: providerReference.toUpperCase() };
    await tellOf(orderReference);
    await world.work();
    world.clock.advance(DAY_MS);
    await world.work();
    assert.deepEqual(await refunds(email), []);
    const { status, appliedAmount } = (await acme.get(`/v1/deposit/${code}`)).data;
    assert.deepEqual([status, appliedAmount], ['applied', amount]);
    shown = { amountKobo: PRICE, providerReference: 'API-CARD-1' };
    await tellOf(orderReference);
    await world.work();
    assert.equal((await refunds(email)).length, 1, 'what is no deposit is the card’s');
    shown = null;
    await world.work();
  });
});
