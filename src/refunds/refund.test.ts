// A merchant gives money back: in part, in full, too much, while the provider is silent, and after
// a crash. What the provider's books say was given back is what ours say.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

describe('a refund', () => {
  let world: World;
  let acme: TenantClient;
  let invoiceId: string;
  let reference: string;
  let payers = 0;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
  });
  after(() => world.close());

  beforeEach(async () => {
    payers += 1;
    const planCode = (await acme.post('/v1/plan', GOLD)).data.code;
    const order = {
      callbackUrl: 'https://acme.example/thanks',
      customerEmail: `payer-${payers}@example.com`,
      amount: 1,
    };
    const made = (await acme.post('/v1/checkout/order', { planCode, order })).data;
    await payAndReturn(made.checkoutLink);
    reference = made.orderReference;
    invoiceId = (await acme.get(`/v1/checkout/order/${reference}`)).data.invoiceId;
  });

  const refund = (body: object) =>
    acme.post('/v1/checkout/refunds', { invoiceId, reason: 'not used', ...body });
  const invoice = async () => (await acme.get(`/v1/invoice/${invoiceId}`)).data;
  const attempt = async () =>
    (await acme.get(`/v1/checkout/payment-attempts?invoiceId=${invoiceId}`)).data.data[0];
  const settlement = async () => {
    const { data } = await acme.get('/v1/settlement?limit=100');
    return data.data.find((row: { invoiceId: string }) => row.invoiceId === invoiceId);
  };
  const bookedBack = () =>
    world.simulator
      .charges()
      .filter((row) => row.kind === 'refund' && row.reference === reference)
      .map((row) => row.amountKobo);

  it('a partial refund leaves payment and invoice, and reduces what is settled', async () => {
    const answer = await refund({ amount: 200_000 });
    assert.equal(answer.status, 201);
    assert.equal(answer.data.status, 'succeeded');
    assert.equal((await invoice()).status, 'paid');
    assert.equal((await invoice()).amountRefunded, 200_000);
    assert.equal((await attempt()).status, 'succeeded');
    assert.equal((await attempt()).amountRefunded, 200_000);
    const { grossAmount, feeAmount, netAmount, status } = await settlement();
    assert.deepEqual(
      [grossAmount, feeAmount, netAmount, status],
      [500_000, 7_000, 293_000, 'pending'],
    );
    assert.deepEqual(bookedBack(), [200_000]);
  });

  it('a refund of the rest makes it whole: an event, and nothing left to settle', async () => {
    await refund({ amount: 200_000 });
    const rest = await refund({});
    assert.equal(rest.data.amount, 300_000);
    assert.equal((await invoice()).status, 'refunded');
    assert.equal((await attempt()).status, 'refunded');
    assert.deepEqual(
      [(await settlement()).netAmount, (await settlement()).status],
      [0, 'refunded'],
    );
    const { data: events } = await acme.get('/v1/event?type=invoice.refunded&limit=1');
    assert.equal(events.data[0].data.id, invoiceId);
    assert.deepEqual(bookedBack().sort(), [200_000, 300_000]);
    const again = await refund({});
    assert.equal(again.status, 409);
    assert.equal(again.code, 'payment_not_refundable');
  });

  it('a refund of more than the net leaves nothing to settle, and never less', async () => {
    await refund({ amount: 495_000 });
    const { grossAmount, feeAmount, netAmount, status } = await settlement();
    assert.deepEqual([grossAmount, feeAmount, netAmount, status], [500_000, 7_000, 0, 'refunded']);
    assert.equal((await invoice()).status, 'paid');
    assert.equal((await refund({})).data.amount, 5_000);
    assert.equal((await settlement()).netAmount, 0);
    assert.equal((await invoice()).status, 'refunded');
  });

  it('a refund leaves the subscription as it is', async () => {
    await refund({});
    const { subscription } = await invoice();
    assert.equal(subscription.status, 'active');
  });

  it('a refund of more than is left is refused by name', async () => {
    await refund({ amount: 450_000 });
    const answer = await refund({ amount: 50_001 });
    assert.equal(answer.status, 400);
    assert.deepEqual(answer.errors, [
      { field: 'amount', message: 'must be at most 50000, the amount left' },
    ]);
  });

  it('asked for ten times at once takes what is there and no more', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund({ amount: 200_000 })),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 2);
    assert.deepEqual(bookedBack(), [200_000, 200_000]);
  });

  it('a refund names its payment by id or by code, but not by both', async () => {
    const { id, code } = await attempt();
    const byCode = { invoiceId: undefined, paymentId: code, amount: 1_000 };
    assert.equal((await refund(byCode)).status, 201);
    assert.equal((await refund({ ...byCode, paymentId: id })).status, 201);
    assert.equal((await refund({ paymentId: id })).errors[0]?.field, 'paymentId');
    assert.equal((await refund({ invoiceId: 'INV_unknown0' })).code, 'invoice_not_found');
    const unknown = await refund({ invoiceId: undefined, paymentId: 'PAY_unknown0' });
    assert.equal(unknown.code, 'payment_not_found');
  });

  it('whose answer never came is sent again as the very same request', async () => {
    world.simulator.setFaults({ noAnswerTaken: 1 });
    const answer = await refund({ amount: 200_000 });
    world.simulator.setFaults({ noAnswerTaken: 0 });
    assert.equal(answer.status, 201);
    assert.equal(answer.data.status, 'pending');
    assert.equal((await invoice()).amountRefunded, 0);
    world.clock.advance(MINUTE_MS);
    await world.work();
    assert.equal((await invoice()).amountRefunded, 200_000);
    assert.deepEqual(bookedBack(), [200_000]);
  });

  it('that never reached the provider is made by the first replay', async () => {
    world.simulator.setFaults({ noAnswerNotTaken: 1 });
    await refund({ amount: 200_000 });
    world.simulator.setFaults({ noAnswerNotTaken: 0 });
    assert.deepEqual(bookedBack(), []);
    world.clock.advance(MINUTE_MS);
    await world.work();
    assert.deepEqual(bookedBack(), [200_000]);
    assert.equal((await attempt()).amountRefunded, 200_000);
  });

  it('refunds are listed, newest first', async () => {
    const { data: made } = await refund({ amount: 1_000 });
    const { data: page } = await acme.get('/v1/checkout/refunds?limit=1');
    // A list says beside it whose it is, in short.
    const { customer, invoice, payment, ...listed } = page.data[0];
    assert.ok(customer.email && invoice.code && payment.code);
    assert.deepEqual(listed, made);
  });
});
