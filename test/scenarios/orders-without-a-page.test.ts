// Orders whose payment page was never made: the merchant was told so, and they do not stay open.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const DAY_MS = 86_400_000;

type Answer = Awaited<ReturnType<Provider['createCheckout']>>;

describe('an order without a page', () => {
  let world: World;
  let acme: TenantClient;
  let planCode = '';
  let answer: Answer | null = null;
  let asked = 0;

  before(async () => {
    const wrap = (provider: Provider): Provider => ({
      ...provider,
      createCheckout: async (...of: Parameters<Provider['createCheckout']>) => {
        asked += 1;
        return answer ?? (await provider.createCheckout(...of));
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
    answer = { kind: 'refused', code: 'invalid', reason: 'no such merchant' } as Answer;
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
    answer = { kind: 'unknown', reason: 'no answer' } as Answer;
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
});
