// Orders that do not go as they should: the provider is away, takes too little, or takes other
// money.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { completeOrder } from '../../src/billing/complete-order.ts';
import { transact } from '../../src/db/transaction.ts';
import { selectTenant } from '../../src/tenants/sql.ts';
import { payAndReturn } from '../checkout-page.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

let payers = 0;

async function order(acme: TenantClient, planCode: string) {
  payers += 1;
  return await acme.post('/v1/checkout/order', {
    planCode,
    order: {
      callbackUrl: 'https://acme.example/thanks',
      customerEmail: `payer-${payers}@example.com`,
      amount: 1,
    },
  });
}

describe('an order whose provider is away', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld();
    acme = await world.tenant();
  });
  after(() => world.close());

  it('is a 503 that says to try again, and leaves nothing that is looked up', async () => {
    const planCode = (await acme.post('/v1/plan', GOLD)).data.code;
    const answer = await order(acme, planCode);
    assert.equal(answer.status, 503);
    assert.equal(answer.code, 'provider_unavailable');
    assert.ok(Number(answer.headers['retry-after']) > 0);
    const due = await world.house.db
      .selectFrom('checkoutOrders')
      .select('id')
      .where('dueAt', 'is not', null)
      .execute();
    assert.deepEqual(due, []);
  });
});

describe('an order for which the provider took the wrong money', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
  });
  after(() => world.close());

  async function complete(took: { amountKobo: number; currency: string }): Promise<string> {
    const planCode = (await acme.post('/v1/plan', GOLD)).data.code;
    const reference = (await order(acme, planCode)).data.orderReference;
    const tenant = await selectTenant(world.house.db, acme.tenantId);
    const paid = { kind: 'succeeded', ...took, providerReference: 'W-1', card: null } as const;
    const now = world.clock.now();
    const { house } = world;
    await transact(house.db, (db) =>
      completeOrder(db, tenant.id, { house, tenant, reference, paid, now }),
    );
    return reference;
  }

  for (const took of [
    { amountKobo: 499_999, currency: 'NGN' },
    { amountKobo: 500_000, currency: 'USD' },
  ]) {
    it(`credits nothing and asks for a look: ${took.amountKobo} ${took.currency}`, async () => {
      const reference = await complete(took);
      const { data } = await acme.get('/v1/checkout/payment-attempts?limit=1');
      const [attempt] = data.data;
      assert.equal(attempt.reference, reference);
      assert.equal(attempt.status, 'pending');
      assert.equal(attempt.needsReview, true);
      assert.equal((await acme.get('/v1/subscription')).data.totalCount, 0);
      const { data: events } = await acme.get('/v1/event?type=payment.needs_review&limit=1');
      assert.equal(events.data[0].data.id, attempt.id);
    });
  }

  it('accepts a fee that the payer bore above the amount', async () => {
    const reference = await complete({ amountKobo: 507_000, currency: 'NGN' });
    const { data: state } = await acme.get(`/v1/checkout/order/${reference}`);
    assert.equal(state.status, 'paid');
    const { data: invoice } = await acme.get(`/v1/invoice/${state.invoiceId}`);
    assert.equal(invoice.amountPaid, 500_000);
  });
});

describe('a card', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
  });
  after(() => world.close());

  it('that pays twice is one source; taken away it is inactive, and told of', async () => {
    const email = 'ada@example.com';
    for (const name of ['Gold', 'Silver']) {
      const planCode = (await acme.post('/v1/plan', { ...GOLD, name })).data.code;
      const body = { callbackUrl: 'https://acme.example/t', customerEmail: email, amount: 1 };
      const made = (await acme.post('/v1/checkout/order', { planCode, order: body })).data;
      await payAndReturn(made.checkoutLink);
      assert.equal(
        (await acme.get(`/v1/checkout/order/${made.orderReference}`)).data.status,
        'paid',
      );
    }
    const { data: customer } = await acme.get(`/v1/customer/${email}`);
    assert.equal(customer.subscriptions.length, 2);
    assert.equal(customer.payments.length, 2);
    assert.equal(customer.paymentSources.length, 1);
    const address = `/v1/payment-source/${customer.paymentSources[0].id}/detach`;
    const detached = await acme.post(address);
    assert.equal(detached.status, 200);
    assert.equal(detached.data.status, 'inactive');
    assert.equal((await acme.post(address)).code, 'payment_source_inactive');
    const { data: events } = await acme.get('/v1/event?type=payment_method.detached');
    assert.equal(events.totalCount, 1);
    const stranger = await world.tenant('other');
    assert.equal((await stranger.post(address)).status, 404);
  });
});
