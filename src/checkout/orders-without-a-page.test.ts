// Orders whose payment page was never made: the merchant was told so, and they do not stay open.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { payAndReturn } from '../../test/checkout-page.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';
import type { WholeProvider as Provider } from '../provider/port/provider.ts';

type CheckoutAnswer = Awaited<ReturnType<Provider['createCheckout']>>;

describe('an order without a page', () => {
  let world: World;
  let acme: TenantClient;
  let planCode = '';
  let answer: CheckoutAnswer | null = null;
  let asked = 0;
  let loses = false;
  let lostLink: string | null = null;

  before(async () => {
    const wrap = (provider: Provider): Provider => ({
      ...provider,
      createCheckout: async (...args: Parameters<Provider['createCheckout']>) => {
        asked += 1;
        if (answer !== null) return answer;
        const made = await provider.createCheckout(...args);
        if (!loses) return made;
        lostLink = made.kind === 'answered' ? made.value.checkoutLink : null;
        return { kind: 'unknown', reason: 'no answer' } as const;
      },
    });
    world = await createWorld({ provider: true, wrapProvider: wrap });
    acme = await world.tenant();
    const gold = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
    planCode = (await acme.post('/v1/plan', gold)).data.code;
  });
  after(() => world.close());

  let payers = 0;
  const order = (orderReference: string) => {
    payers += 1;
    const customerEmail = `payer-${payers}@example.com`;
    const callbackUrl = 'https://acme.example/thanks';
    return acme.post('/v1/checkout/order', {
      planCode,
      order: { customerEmail, callbackUrl, orderReference },
    });
  };
  const statusOf = async (name: string) =>
    (await acme.get(`/v1/checkout/order/${name}`)).data.status;

  it('that the provider refused is failed, and hides none before it for long', async () => {
    answer = { kind: 'refused', code: 'invalid', reason: 'no such merchant' } as CheckoutAnswer;
    const refused = await order('cart-1');
    assert.deepEqual([refused.status, refused.code], [400, 'provider_refused']);
    assert.match(refused.message, /no such merchant/);
    assert.equal(await statusOf('cart-1'), 'failed');
    answer = null;
    world.clock.advance(1_000);
    assert.equal((await order('cart-1')).status, 201);
    assert.equal(await statusOf('cart-1'), 'pending');
  });

  it('that the provider gave no answer to expires after a day, without another page', async () => {
    answer = { kind: 'unknown', reason: 'no answer' } as CheckoutAnswer;
    assert.equal((await order('cart-2')).status, 503);
    answer = null;
    const askedBefore = asked;
    world.clock.advance(DAY_MS + 1_000);
    await world.work();
    const { rows } = await sql<{ status: string; checkoutLink: string | null }>`
      select status, checkout_link from checkout_orders
      where merchant_reference = 'cart-2'`.execute(world.house.db);
    assert.deepEqual(rows, [{ status: 'expired', checkoutLink: null }]);
    assert.equal(asked, askedBefore);
    const { data } = await acme.get('/v1/event?type=checkout.expired');
    const names = data.data.map(({ data: { merchantReference } }: never) => merchantReference);
    assert.ok(names.includes('cart-2'));
  });

  const known = async (email: string) =>
    (await acme.get(`/v1/customer/${encodeURIComponent(email)}`)).status === 200;
  const orderFor = (customerEmail: string, headers: Record<string, string> = {}) => {
    const order = { customerEmail, callbackUrl: 'https://acme.example/thanks' };
    return acme.post('/v1/checkout/order', { planCode, order }, headers);
  };

  it('leaves no customer behind; the page makes one, once', async () => {
    answer = { kind: 'refused', code: 'invalid', reason: 'no such merchant' } as CheckoutAnswer;
    assert.equal((await orderFor('new@example.com')).status, 400);
    assert.equal(await known('new@example.com'), false);
    answer = { kind: 'unknown', reason: 'no answer' } as CheckoutAnswer;
    const key = { 'idempotency-key': 'new-1' };
    const away = await orderFor('new@example.com', key);
    assert.deepEqual([away.status, away.code], [503, 'provider_unavailable']);
    assert.match(away.message, /is not responding: no page was created/);
    assert.equal(await known('new@example.com'), false);
    const { data: told } = await acme.get('/v1/event?type=customer.created&limit=100');
    const emails = told.data.map(({ data }: { data: { email: string } }) => data.email);
    assert.ok(!emails.includes('new@example.com'));
    answer = null;
    const made = await Promise.all([orderFor('new@example.com', key), orderFor('new@example.com')]);
    assert.deepEqual(
      made.map(({ status }) => status),
      [201, 201],
    );
    const { data: found } = await acme.get('/v1/customer?search=new@example.com');
    assert.equal(found.totalCount, 1);
  });

  it('that is paid all the same, on a page whose answer was lost, makes its customer', async () => {
    loses = true;
    const mine = { customerEmail: 'lost@example.com', orderReference: 'lost-1' };
    const callbackUrl = 'https://acme.example/thanks';
    const order = { ...mine, callbackUrl };
    assert.equal((await acme.post('/v1/checkout/order', { planCode, order })).status, 503);
    loses = false;
    assert.equal(await known('lost@example.com'), false);
    assert.ok(lostLink);
    await payAndReturn(lostLink);
    assert.equal(await statusOf('lost-1'), 'paid');
    await world.work();
    const { data: paid } = await acme.get('/v1/subscription?customer=lost@example.com');
    assert.equal(paid.data[0]?.status, 'active');
    assert.equal(await known('lost@example.com'), true);
  });

  it('says in its answer what the page asks for, where that is not what was sent', async () => {
    const send = async (more: object) => {
      const order = { customerEmail: `sum-${payers}@example.com`, ...more };
      const callbackUrl = 'https://acme.example/thanks';
      return await acme.post('/v1/checkout/order', { planCode, order: { ...order, callbackUrl } });
    };
    const same = await send({ amount: 500_000, currency: 'NGN' });
    assert.deepEqual([same.status, same.message], [201, 'Checkout order created']);
    assert.deepEqual([same.data.amount, same.data.currency], [500_000, 'NGN']);
    const other = await send({ amount: 100, currency: 'USD' });
    assert.equal(other.status, 201);
    assert.equal(
      other.message,
      'Checkout order created. The page asks for ₦5,000.00: your order.amount (100 kobo) and ' +
        'order.currency (USD) are replaced by the price',
    );
  });
});
