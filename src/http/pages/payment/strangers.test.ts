// What a stranger may do to others by payment pages: learn nothing of a customer whose email
// address they know, lead nobody elsewhere, and take no more of the service than their share.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { payAndReturn } from '../../../../test/checkout-page.ts';
import { type Merchant, merchantOf } from '../../../../test/merchant.ts';
import { shopOf } from '../../../../test/shop-page.ts';
import { createWorld, type World } from '../../../../test/world.ts';
import { transact } from '../../../db/transaction.ts';

const CROWD = { ip: '192.0.2.1' };
const ALONE = { ip: '198.51.100.1' };
/** More than a slow machine visits before it is told to wait. */
const MANY = 5_000;
const KNOWN = {
  email: 'victoria@example.com',
  name: 'Victoria Obi',
  billingName: 'Obi Holdings',
  billingAddress: '12 Hidden Close\nIkoyi',
  taxNumber: '12345678-0001',
};

describe('a stranger on a payment page', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const open = async (slug: string, offers: readonly object[]) => {
    const made = await acme.api.post('/v1/page', { name: 'Join us', slug, offers });
    assert.equal(made.status, 201, made.text);
    return `/p/${slug}`;
  };
  /** Back from the provider, with the order completed. */
  const buy = async (path: string, email: string) => {
    const returnsTo = await payAndReturn(await shopOf(world).goToPay(path, { email }));
    const reference = returnsTo.searchParams.get('orderReference') ?? '';
    await acme.api.get(`/v1/checkout/order/${reference}`);
    await world.work();
    return await shopOf(world).visit(`${returnsTo.pathname}${returnsTo.search}`);
  };

  it('is shown no papers and no credit of a customer whose email address they enter', async () => {
    assert.equal((await acme.api.post('/v1/customer', KNOWN)).status, 201);
    const credit = { amount: 1_234_500, reason: 'A gift' };
    assert.equal((await acme.api.post(`/v1/customer/${KNOWN.email}/credit`, credit)).status, 201);
    world.clock.advance(60_000);
    const gift = await open('gift', [{ amount: 10_000, description: 'A gift' }]);
    const club = await open('club', [{ planCode: await acme.plan() }]);
    for (const path of [gift, club]) {
      const thanks = await buy(path, KNOWN.email);
      assert.match(thanks.text, /Thank you/);
      assert.match(thanks.text, /Your receipt goes to the email address that you entered\./);
      assert.doesNotMatch(thanks.html, /href="[^"]*\/i\//);
      assert.doesNotMatch(thanks.text, /Obi|Hidden|12345678|credit|12,345/i);
    }
    const own = await buy(gift, 'new@example.com');
    assert.match(own.html, /href="[^"]*\/i\/[^"]*">View your receipt/);
  });

  it('is led to the page and nowhere else, however the address is spelled', async () => {
    const path = await open('spelled', [{ amount: 10_000, description: 'A gift' }]);
    const visit = async (url: string) => (await shopOf(world).visit(url)).location;
    assert.equal(await visit('/p/%53PELLED?embed=1'), `${path}?embed=1`);
    assert.equal(await visit('/p/Spelled/qr?format=svg'), `${path}/qr?format=svg`);
    const plain = await shopOf(world).visit('/p/%73pelled');
    assert.match(plain.html, /action="\/p\/spelled"/);
  });

  it('has a limit over all addresses that they invent', async () => {
    const visit = async (times: number) => await shopOf(world, CROWD).visit(`/p/invented-${times}`);
    const began = performance.now();
    let times = 0;
    let last = await visit(times);
    for (; last.status === 404 && times < MANY; last = await visit(times)) times += 1;
    assert.equal(last.status, 429);
    // Three hundred at once, and twenty more with each second.
    const seconds = (performance.now() - began) / 1_000;
    assert.ok(times >= 300 && times <= 300 + 20 * seconds, `${times} in ${seconds} s`);
    assert.match(String(last.headers['retry-after']), /^\d+$/);
    assert.match(last.text, /One moment, please/);
    assert.equal((await shopOf(world, ALONE).visit('/p/invented-0')).status, 404);
  });

  it('tries no more email addresses at the prices of one merchant, on two pages', async () => {
    const plan = [{ planCode: await acme.plan() }];
    const paths = [await open('price-one', plan), await open('price-two', plan)];
    const shop = shopOf(world, { ip: '203.0.113.44' });
    const answers: number[] = [];
    for (const path of paths) {
      const page = await shop.visit(path);
      for (let times = 0; times < 40; times += 1) {
        const tried = { email: `nobody-${times}@example.com`, 'agreed-0': 'others' };
        answers.push((await shop.submit(path, tried, page)).status);
      }
    }
    assert.deepEqual([...new Set(answers)], [200, 429]);
    const rival = merchantOf(world, await world.tenant('rival'));
    const offers = [{ planCode: await rival.plan() }];
    const page = { name: 'Ours', slug: 'price-rival', offers };
    assert.equal((await rival.api.post('/v1/page', page)).status, 201);
    const elsewhere = await shop.submit('/p/price-rival', { email: 'a@example.com', offer: '9' });
    assert.equal(elsewhere.status, 303);
  });

  it('holds no more of the database than other strangers leave, also when they order', async () => {
    const path = await open('crowded', [{ amount: 10_000, description: 'A gift' }]);
    const page = await shopOf(world, ALONE).visit(path);
    const order = () =>
      shopOf(world, { ip: '203.0.113.9' }).submit(path, { email: 'ada@example.com' }, page);
    let crowd: ReturnType<typeof order>[] = [];
    const seen = await transact(world.house.db, async (db) => {
      await sql`lock table customers in access exclusive mode`.execute(db);
      crowd = Array.from({ length: 60 }, order);
      await new Promise((resolve) => setTimeout(resolve, 500));
      const late = new Promise<null>((resolve) => setTimeout(resolve, 4_000, null));
      return await Promise.race([shopOf(world, ALONE).visit(path), late]);
    });
    await Promise.all(crowd);
    assert.equal(seen?.status, 200, 'a visitor from elsewhere waits for the crowd');
  });
});
