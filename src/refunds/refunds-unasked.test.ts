// Money that is given back without anybody asking: the second payment for one thing, and the ₦50.00
// that prove a card. Neither is income, so nothing of it is settled.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

describe('a payment that is not income', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
  });
  after(() => world.close());

  const plan = async (terms: object = {}): Promise<string> =>
    (await acme.post('/v1/plan', { ...GOLD, ...terms })).data.code;

  async function order(planCode: string, customerEmail: string) {
    const body = { callbackUrl: 'https://acme.example/t', customerEmail, amount: 1 };
    return (await acme.post('/v1/checkout/order', { planCode, order: body })).data;
  }

  async function complete(made: { checkoutLink: string; orderReference: string }): Promise<void> {
    await payAndReturn(made.checkoutLink);
    const { data } = await acme.get(`/v1/checkout/order/${made.orderReference}`);
    assert.equal(data.status, 'paid');
  }

  const attempt = async (reference: string) => {
    const { data } = await acme.get('/v1/checkout/payment-attempts?limit=100');
    return data.data.find((row: { reference: string }) => row.reference === reference);
  };
  const events = async (type: string) => (await acme.get(`/v1/event?type=${type}`)).data.data;
  const settledPayments = async (): Promise<string[]> => {
    const { data } = await acme.get('/v1/settlement');
    return data.data.map((row: { paymentId: string }) => row.paymentId);
  };

  it('a duplicate is refunded in full once, with an event', async () => {
    const planCode = await plan();
    const first = await order(planCode, 'twice@example.com');
    const second = await order(planCode, 'twice@example.com');
    await complete(first);
    await complete(second);
    world.simulator.setFaults({ noAnswerTaken: 1 });
    await world.work();
    world.simulator.setFaults({ noAnswerTaken: 0 });
    assert.deepEqual(await events('payment.duplicate_refunded'), []);
    world.clock.advance(MINUTE_MS);
    await world.work();

    const duplicate = await attempt(second.orderReference);
    assert.equal(duplicate.status, 'refunded');
    assert.equal(duplicate.amountRefunded, 500_000);
    const told = await events('payment.duplicate_refunded');
    // A list says beside it whose it is, in short.
    const { customer, invoice, paymentSource, ...itself } = duplicate;
    assert.equal(customer.email, 'twice@example.com');
    assert.deepEqual([invoice, paymentSource], [null, null]);
    assert.deepEqual(
      told.map(({ data }: { data: object }) => data),
      [itself],
    );
    assert.ok(!(await settledPayments()).includes(duplicate.id));
    const paid = await attempt(first.orderReference);
    assert.equal(paid.status, 'succeeded');
    assert.ok((await settledPayments()).includes(paid.id));
    const back = world.simulator.charges().filter(({ kind }) => kind === 'refund');
    assert.deepEqual(
      back.map((row) => [row.reference, row.amountKobo]),
      [[second.orderReference, 500_000]],
    );
    const { data: refund } = await acme.get('/v1/checkout/refunds');
    assert.equal(refund.data[0].invoiceId, null);
    const again = { paymentId: duplicate.code, reason: 'again' };
    assert.equal((await acme.post('/v1/checkout/refunds', again)).status, 409);
  });

  it('a duplicate whose refund is refused is reported to a person', async () => {
    const planCode = await plan();
    const first = await order(planCode, 'refused@example.com');
    const second = await order(planCode, 'refused@example.com');
    await complete(first);
    await complete(second);
    const { providerReference } = await attempt(second.orderReference);
    // Somebody gave it back by hand, behind our back.
    const elsewhere = {
      reference: 'elsewhere',
      providerReference,
      amountKobo: 500_000,
      full: true,
    };
    await world.provider.refund(elsewhere, {});
    await world.work();
    const refused = await attempt(second.orderReference);
    assert.equal(refused.status, 'succeeded');
    assert.equal(refused.needsReview, true);
    const [told] = await events('payment.needs_review');
    assert.equal(told.data.id, refused.id);
  });

  it('a card check is refunded without an event', async () => {
    const made = await order(await plan({ amount: 0 }), 'free@example.com');
    const { data: before } = await acme.get('/v1/event?limit=1');
    await complete(made);
    await world.work();
    const check = await attempt(made.orderReference);
    assert.deepEqual([check.status, check.amountRefunded], ['refunded', 5_000]);
    assert.ok(!(await settledPayments()).includes(check.id));
    const { data: since } = await acme.get('/v1/event?limit=100');
    const types = since.data
      .slice(0, since.totalCount - before.totalCount)
      .map(({ type }: { type: string }) => type);
    assert.deepEqual(
      types.filter((type: string) => type.includes('refund')),
      [],
    );
    assert.ok(types.includes('subscription.created'));
  });
});
