// Whatever a merchant remembers of a thing finds it: a name, a piece of an email, a code, a number
// of an invoice, a reference of an order; and nothing that is another's.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { makeCrowd } from '../../test/crowd.ts';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { rowsReadFor } from '../../test/rows-read.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

interface Hit {
  readonly type: string;
  readonly id: string;
  readonly code: string | null;
}

describe('a search over everything', () => {
  let world: World;
  let acme: Merchant;
  let rival: TenantClient;
  let code: string;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-03-02T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant('acme'));
    rival = await world.tenant('rival');
    const planCode = await acme.plan({ name: 'Gold & more' });
    code = await acme.subscribe(planCode, undefined, {
      customerEmail: 'ada.obi@example.com',
      orderReference: 'ORDER-77',
    });
    await acme.api.put('/v1/customer/ada.obi@example.com', { phoneNumber: '+2348012345678' });
    const coupon = { name: 'For friends', code: 'FRIENDS', percentOff: 10, duration: 'once' };
    assert.equal((await acme.api.post('/v1/coupon', coupon)).status, 201);
    assert.equal(
      (await acme.mandate(planCode, '0123450000', { orderReference: 'M-1' })).status,
      201,
    );
    await world.passUntil('2026-03-04T09:00:00.000Z');
  });
  after(() => world.close({ allowUnfinished: true }));

  async function find(words: string, api: TenantClient = acme.api): Promise<readonly Hit[]> {
    const found = await api.get(`/v1/search?q=${encodeURIComponent(words)}`);
    assert.equal(found.status, 200, found.text);
    return found.data.hits;
  }

  const typesOf = async (words: string) => (await find(words)).map(({ type }) => type);

  it('finds each by what it is called', async () => {
    const [invoice] = await acme.invoices(code);
    const [payment] = await acme.attempts(code);
    const { data: payouts } = await acme.api.get('/v1/settlement-payouts');
    const called: Readonly<Record<string, readonly string[]>> = {
      customer: ['obi@exam', '8012345'],
      subscription: [code, code.slice(4), 'order-77'],
      invoice: [invoice.number, invoice.code, invoice.id],
      plan: ['gold &', 'GOLD'],
      payment: [payment.code, payment.reference],
      order: ['ORDER-77', payment.reference],
      mandate: ['m-1'],
      coupon: ['friend', 'FRIENDS'],
      payout: [payouts.data[0].reference],
    };
    for (const [type, words] of Object.entries(called)) {
      for (const each of words) {
        assert.ok((await typesOf(each)).includes(type), `${each} finds no ${type}`);
      }
    }
  });

  it('leads to what it has found by the code that it tells', async () => {
    const hits = await find('ada.obi@example.com');
    const customer = hits.find(({ type }) => type === 'customer');
    const { data } = await acme.api.get(`/v1/customer/${customer?.code}`);
    assert.equal(data.email, 'ada.obi@example.com');
  });

  it('finds nothing of another merchant’s, and nothing special in a pattern', async () => {
    for (const words of ['ada.obi@example.com', code, 'friend', 'ORDER-77']) {
      assert.deepEqual(await find(words, rival), []);
    }
    for (const words of ['%', '_', '\\', "'; drop table customers", '‏عربي']) {
      assert.deepEqual(await find(words), []);
    }
    assert.equal((await acme.api.get('/v1/search?q=%20')).status, 400);
    assert.equal((await acme.api.get('/v1/search')).status, 400);
  });
});

describe('a search over everything of a merchant with a hundred thousand of each', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ plansAnew: true });
    acme = await world.tenant();
    const crowd = { tenantId: acme.tenantId, own: 100_000, others: 1_000, eachOther: 1 };
    await makeCrowd(world.house.db, crowd);
  });
  after(() => world.close({ allowUnfinished: true }));

  it('reads little more than it shows', async () => {
    const [{ code, number }] = (await acme.get('/v1/invoice?limit=1&page=77')).data.data;
    for (const words of [code, number, 'ada', code.slice(4, 8)]) {
      let hits: readonly Hit[] = [];
      const read = await rowsReadFor(world.connection.pool, async () => {
        hits = (await acme.get(`/v1/search?q=${encodeURIComponent(words)}`)).data.hits;
      });
      assert.ok(hits.length > 0, `${words} finds nothing`);
      assert.ok(read < 2_000, `${words} reads ${read}`);
    }
  });
});
