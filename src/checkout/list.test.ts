// All checkout orders as a list, and payment links whose payers return to the merchant's own page.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Loose } from '../../test/client.ts';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { rowsReadFor } from '../../test/rows-read.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';

const MANY = 20_000;
const FEW = 200;

describe('the list of checkout orders', () => {
  let world: World;
  let acme: TenantClient;
  let rival: TenantClient;
  let merchant: Merchant;
  let gold = '';
  let silver = '';
  const made: Loose[] = [];

  before(async () => {
    world = await createWorld({ provider: true, plansAnew: true, now: '2026-06-01T15:00:00.000Z' });
    acme = await world.tenant('acme');
    rival = await world.tenant('rival');
    merchant = merchantOf(world, acme);
    gold = await merchant.plan({ name: 'Gold' });
    silver = await merchant.plan({ name: 'Silver' });
    await order(acme, { planCode: gold, email: 'ada@example.com', name: 'cart-1' });
    await order(acme, { planCode: silver, email: 'bola@example.com', name: 'cart-2' });
    await order(acme, { planCode: gold, email: 'bola@example.com', name: 'basket-3' });
    const planCode = await merchantOf(world, rival).plan();
    await order(rival, { planCode, email: 'ada@example.com', name: 'cart-1' });
  });
  after(() => world.close({ allowUnfinished: true }));

  async function order(
    api: TenantClient,
    options: { readonly planCode: string; readonly email: string; readonly name: string },
  ): Promise<void> {
    const callbackUrl = 'https://acme.example/thanks';
    const wish = { customerEmail: options.email, callbackUrl, orderReference: options.name };
    const answer = await api.post('/v1/checkout/order', {
      planCode: options.planCode,
      order: wish,
    });
    assert.equal(answer.status, 201, answer.text);
    if (api === acme) made.push(answer.data);
    world.clock.advance(4 * HOUR_MS);
  }

  async function list(query: string, api = acme): Promise<string[]> {
    const { status, text, data } = await api.get(`/v1/checkout/order?${query}`);
    assert.equal(status, 200, text);
    return data.data.map(({ merchantReference }: Loose) => merchantReference);
  }

  it('has those of the account, newest first or oldest first', async () => {
    assert.deepEqual(await list(''), ['basket-3', 'cart-2', 'cart-1']);
    assert.deepEqual(await list('order=oldest&limit=2'), ['cart-1', 'cart-2']);
    assert.deepEqual(await list('', rival), ['cart-1']);
  });

  it('shows each as it is read by itself', async () => {
    const { data } = await acme.get('/v1/checkout/order?limit=1');
    const [newest] = data.data;
    assert.equal(newest.planCode, gold);
    assert.deepEqual((await acme.get(`/v1/checkout/order/basket-3`)).data, newest);
  });

  it('is filtered by status, customer, plan and days', async () => {
    await merchant.payLink(made[0].checkoutLink);
    await acme.get(`/v1/checkout/order/${made[0].orderReference}`);
    await world.work();
    assert.deepEqual(await list('status=paid'), ['cart-1']);
    assert.deepEqual(await list('customer=bola@example.com'), ['basket-3', 'cart-2']);
    assert.deepEqual(await list(`plan=${silver}`), ['cart-2']);
    assert.deepEqual(await list('customer=nobody@example.com'), []);
    assert.deepEqual(await list('from=2026-06-02'), ['basket-3']);
    assert.deepEqual(await list('to=2026-06-01'), ['cart-2', 'cart-1']);
    assert.equal((await acme.get('/v1/checkout/order?status=lost')).code, 'invalid_input');
  });

  it('is searched by references, customers and plans', async () => {
    const [, second] = made;
    assert.deepEqual(await list('search=CART-'), ['cart-2', 'cart-1']);
    assert.deepEqual(await list(`search=${second.orderReference.slice(0, 12)}`), ['cart-2']);
    assert.deepEqual(await list(`search=${second.orderReference.slice(4)}`), ['cart-2']);
    assert.deepEqual(await list('search=ola@example'), ['basket-3', 'cart-2']);
    assert.deepEqual(await list('search=silv'), ['cart-2']);
    assert.deepEqual(await list('search=%25'), []);
  });

  it('finds few among many by an index', async () => {
    await sql`insert into checkout_orders (tenant_id, id, provider, reference, merchant_reference,
        plan_id, plan_version, customer_id, customer_email, amount, currency, checks_card,
        callback_url, metadata, status, look_ups, created_at, expires_at)
      select o.tenant_id, gen_random_uuid(), o.provider, 'ord_x' || n, 'old-' || n, o.plan_id,
        o.plan_version, o.customer_id, o.customer_email, o.amount, o.currency, o.checks_card,
        o.callback_url, '{}', 'expired', 0, o.created_at - n * interval '1 minute', o.expires_at
      from checkout_orders o, generate_series(1, ${sql.lit(MANY)}) n
      where o.reference = ${made[0].orderReference}`.execute(world.house.db);
    await sql`vacuum analyze checkout_orders`.execute(world.house.db);
    for (const [query, found] of [
      ['limit=2', 'basket-3'],
      ['customer=bola@example.com', 'basket-3'],
      [`plan=${silver}`, 'cart-2'],
      ['search=basket', 'basket-3'],
      ['search=ord_x19999', 'old-19999'],
    ] as const) {
      let first: string | undefined;
      const read = await rowsReadFor(world.connection.pool, async () => {
        [first] = await list(query);
      });
      assert.equal(first, found, query);
      // The count stops at 10,001 where nothing narrows the list.
      if (query !== 'limit=2') assert.ok(read < FEW, `${query} reads ${read}`);
    }
  });
});

describe('a payment link with a callbackUrl', () => {
  let world: World;
  let acme: TenantClient;
  let merchant: Merchant;
  let code = '';
  let invoice: Loose;

  before(async () => {
    world = await createWorld({ provider: true, now: '2026-06-01T09:00:00.000Z' });
    acme = await world.tenant();
    merchant = merchantOf(world, acme);
    code = await merchant.subscribe(await merchant.plan(), RENEWAL_CARDS.insufficientFunds);
    await world.passUntil('2026-07-01T10:00:00.000Z');
    invoice = (await merchant.invoices(code)).at(-1);
  });
  after(() => world.close({ allowUnfinished: true }));

  const link = async (path: string, body: object) => {
    const { status, text, data } = await acme.post(`${path}/checkout-link`, body);
    assert.equal(status, 201, text);
    return data.checkoutLink as string;
  };

  /** Where a browser is sent once it has paid. */
  async function pay(checkoutLink: string): Promise<URL> {
    const body = new URLSearchParams({
      ...{ cardNumber: '4084084084084081', expiryMonth: '12', expiryYear: '50', cvv: '123' },
    });
    const paid = await fetch(checkoutLink, { method: 'POST', body, redirect: 'manual' });
    return new URL(paid.headers.get('location') ?? '');
  }

  it('is made once for each address, and without one is whichever lives', async () => {
    const path = `/v1/invoice/${invoice.code}`;
    const own = await link(path, {});
    const first = await link(path, { callbackUrl: 'https://acme.example/a' });
    const again = await link(path, { callbackUrl: 'https://acme.example/a' });
    const other = await link(path, { callbackUrl: 'https://acme.example/b' });
    assert.equal(first, again);
    assert.equal(new Set([own, first, other]).size, 3);
    assert.ok([own, first, other].includes(await link(path, {})));
  });

  it('leads the payer of an invoice back to that address', async () => {
    const callbackUrl = 'https://acme.example/paid?from=mail';
    const back = await pay(await link(`/v1/invoice/${invoice.number}`, { callbackUrl }));
    assert.equal(back.origin + back.pathname, 'https://acme.example/paid');
    assert.equal(back.searchParams.get('from'), 'mail');
    assert.ok(back.searchParams.get('orderReference'));
    await world.passUntil('2026-07-01T11:00:00.000Z');
    assert.equal((await acme.get(`/v1/invoice/${invoice.id}`)).data.status, 'paid');
  });

  it('leads back whoever gives another card of a subscription', async () => {
    const callbackUrl = 'https://acme.example/card';
    const back = await pay(await link(`/v1/subscription/${code}`, { callbackUrl }));
    assert.equal(back.origin + back.pathname, 'https://acme.example/card');
  });

  it('refuses what is no address of the web, as an order does', async () => {
    for (const callbackUrl of ['javascript:alert(1)', 'https:///x', 'acme.example', '']) {
      const path = `/v1/subscription/${code}/checkout-link`;
      const { status, errors } = await acme.post(path, { callbackUrl });
      assert.equal(status, 400, callbackUrl);
      assert.equal(errors[0]?.field, 'callbackUrl');
    }
  });
});
