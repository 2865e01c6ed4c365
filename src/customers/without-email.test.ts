// Members of a gym who have a phone and no email: found by their number, sold to, charged and
// reminded, by messages that the merchant sends.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { payAndReturn } from '../../test/checkout-page.ts';
import { merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { phoneDigits } from '../lib/values/phone.ts';

const ADA = { name: 'Ada Obi', phoneNumber: '0803 123 4567' };
const MIGRATION = new URL('../db/migrations/0108_customers_without_email.sql', import.meta.url);

describe('a customer without an email', () => {
  let world: World;
  let gym: TenantClient;
  let planCode: string;
  let ada: { id: string; code: string };

  before(async () => {
    world = await createWorld({ provider: true });
    gym = await world.tenant('Iron Temple Gym');
    planCode = await merchantOf(world, gym).plan({ name: 'June membership', amount: 1_250_000 });
    const made = await gym.post('/v1/customer', ADA);
    assert.equal(made.status, 201, made.text);
    ada = made.data;
  });
  after(() => world.close());

  const order = (customer: object) =>
    gym.post('/v1/checkout/order', {
      planCode,
      order: { callbackUrl: 'https://gym.example/thanks', ...customer },
    });

  it('is shown with null, and found by the number however it is written', async () => {
    for (const named of ['+234 803 123 4567', '08031234567', ada.code, ada.id]) {
      const { status, data } = await gym.get(`/v1/customer/${encodeURIComponent(named)}`);
      assert.equal(status, 200);
      assert.deepEqual([data.id, data.email, data.phoneNumber], [ada.id, null, ADA.phoneNumber]);
    }
    const found = await gym.get('/v1/customer?search=0803%20123');
    assert.deepEqual(
      found.data.data.map(({ code }: { code: string }) => code),
      [ada.code],
    );
  });

  it('without a name is found in the search by what is known', async () => {
    const { data } = await gym.post('/v1/customer', { phoneNumber: '0805 555 0000' });
    const found = await gym.get('/v1/search?q=2348055');
    const titles = found.data.hits.map(({ code, title }: { code: string; title: string }) => [
      code,
      title,
    ]);
    assert.deepEqual(titles, [[data.code, '0805 555 0000']]);
  });

  it('needs a phone number that can be called', async () => {
    const nothing = await gym.post('/v1/customer', { name: 'Nobody' });
    assert.equal(nothing.status, 400);
    assert.deepEqual(
      nothing.errors?.map(({ field }) => field),
      ['email'],
    );
    const words = await gym.post('/v1/customer', { phoneNumber: 'ask at the door' });
    assert.deepEqual(
      words.errors?.map(({ field }) => field),
      ['phoneNumber'],
    );
    const path = `/v1/customer/${ada.code}`;
    const without = await gym.put(path, { phoneNumber: null });
    assert.deepEqual(
      without.errors?.map(({ field }) => field),
      ['email'],
    );
  });

  it('whose number others have too is named by a code', async () => {
    const phoneNumber = '0809 000 0001';
    const [one, other] = [
      await gym.post('/v1/customer', { name: 'Bola', phoneNumber }),
      await gym.post('/v1/customer', { name: 'Chidi', email: 'chidi@example.com', phoneNumber }),
    ];
    for (const path of ['', '/timeline', '/credit']) {
      const refused = await gym.get(`/v1/customer/${encodeURIComponent(phoneNumber)}${path}`);
      assert.deepEqual([refused.status, refused.code], [409, 'customer_ambiguous']);
      assert.ok(
        refused.message?.includes(one.data.code) && refused.message.includes(other.data.code),
      );
    }
    assert.equal((await gym.get(`/v1/customer/${one.data.code}`)).data.name, 'Bola');
  });

  it('buys a plan by an order that names them, and nothing is mailed', async () => {
    const both = await order({ customer: ada.code, customerEmail: 'ada@example.com' });
    assert.deepEqual(
      both.errors?.map(({ field }) => field),
      ['order.customer'],
    );
    const neither = await order({});
    assert.deepEqual(
      neither.errors?.map(({ field }) => field),
      ['order.customerEmail'],
    );
    assert.equal((await order({ customer: '0700 000 0000' })).code, 'customer_not_found');
    const made = await order({ customer: ADA.phoneNumber });
    assert.equal(made.status, 201, made.text);
    await payAndReturn(made.data.checkoutLink, RENEWAL_CARDS.insufficientFunds);
    const path = `/v1/checkout/order/${made.data.orderReference}`;
    const { customerEmail, subscriptionCode: code } = (await gym.get(path)).data;
    assert.equal(customerEmail, null);
    await world.work();
    const { data } = await gym.get(`/v1/subscription/${code}`);
    assert.deepEqual([data.status, data.customer.email], ['active', null]);
    assert.equal((await gym.get('/v1/email-deliveries')).data.totalCount, 0);
  });

  it('is charged again, refused, and reminded by a message to share', async () => {
    await world.passUntil('2026-02-16T10:00:00.000Z');
    const unpaid = (await gym.get('/v1/invoice?status=open')).data.data[0];
    const reminded = await gym.post(`/v1/invoice/${unpaid.id}/send-reminder`, {});
    assert.equal(reminded.status, 200, reminded.text);
    assert.equal(reminded.data.sent, false);
    const { text, url } = reminded.data.share;
    assert.equal(text, `Iron Temple Gym: June membership, ₦12,500. Pay here: ${unpaid.payLink}`);
    assert.equal(url, `https://wa.me/2348031234567?text=${encodeURIComponent(text)}`);
    // It is no mail: no hour passes between two.
    assert.equal((await gym.post(`/v1/invoice/${unpaid.id}/send-reminder`, {})).status, 200);
    const link = await gym.post(`/v1/invoice/${unpaid.id}/checkout-link`, { sendEmail: true });
    assert.deepEqual([link.data.sent, link.data.share.text], [false, text]);
    assert.equal((await gym.get('/v1/email-deliveries')).data.totalCount, 0);
  });

  it('is sold a locker by an invoice to share', async () => {
    const lines = [{ description: 'A locker', unitAmount: 150_050 }];
    const named = { customerEmailOrCode: ADA.phoneNumber };
    const body = { ...named, lines, collect: 'link', sendEmail: true };
    const { status, data } = await gym.post('/v1/invoice', body);
    assert.equal(status, 201);
    assert.equal(data.sent, false);
    const text = `Iron Temple Gym: A locker, ₦1,500.50. Pay here: ${data.payLink}`;
    assert.equal(data.share.text, text);
    const paper = await world.app.inject(new URL(data.documentUrl).pathname);
    assert.match(paper.body, /0803 123 4567/);
  });

  it('never shows the address that the provider was given', async () => {
    const [order] = await world.house.db.selectFrom('checkoutOrders').selectAll().execute();
    assert.equal(order?.customerEmail, `${ada.code}@no-email.invalid`);
    for (const path of [
      '/v1/customer',
      '/v1/subscription',
      '/v1/invoice',
      '/v1/checkout/payment-attempts',
      '/v1/checkout/order',
      '/v1/event',
      `/v1/customer/${ada.code}/timeline`,
      '/v1/export/customers',
      '/v1/export/invoices',
      '/v1/dashboard/analytics',
    ]) {
      const headers = { 'x-api-key': gym.apiKey };
      const { statusCode, body } = await world.app.inject({ url: path, headers });
      assert.equal(statusCode, 200, path);
      assert.ok(!body.includes('no-email.invalid'), path);
    }
  });

  it('gets an email later, and loses it again', async () => {
    const path = `/v1/customer/${ada.code}`;
    const given = await gym.put(path, { email: 'Ada@Example.com' });
    assert.equal(given.data.email, 'ada@example.com');
    assert.equal((await gym.get('/v1/customer/ada@example.com')).data.id, ada.id);
    assert.equal((await gym.put(path, { email: null })).data.email, null);
  });

  it('and those of before are found by their numbers after the upgrade', async () => {
    const { db } = world.house;
    const statements = (await readFile(MIGRATION, 'utf8')).split(';\n');
    const backfill = statements.find((each) => each.includes('update customers')) ?? '';
    const numbers = ['+234 (0) 803 123 4567', '0044 20 7946 0958', '8031234567', 'by the door'];
    for (const [at, phoneNumber] of numbers.entries()) {
      await gym.post('/v1/customer', { email: `old-${at}@example.com`, phoneNumber });
    }
    await sql`update customers set phone_key = null`.execute(db);
    await sql.raw(backfill).execute(db);
    const rows = await db.selectFrom('customers').select(['phoneNumber', 'phoneKey']).execute();
    for (const { phoneNumber, phoneKey } of rows) {
      assert.equal(phoneKey, phoneNumber && phoneDigits(phoneNumber), phoneNumber ?? '');
    }
  });
});
