// Customers, as a merchant's engineer meets them.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

describe('a customer', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld();
    acme = await world.tenant();
  });
  after(() => world.close());

  it('is made by email alone, trimmed and in lower case', async () => {
    const { status, data } = await acme.post('/v1/customer/', { email: ' Ada@Example.COM ' });
    assert.equal(status, 201);
    assert.match(data.code, /^CUST_[A-Za-z0-9]{8}$/);
    const { id, code, ...rest } = data;
    assert.deepEqual(rest, {
      email: 'ada@example.com',
      name: null,
      phoneNumber: null,
      externalRef: null,
      taxExempt: false,
      taxNumber: null,
      billingName: null,
      billingAddress: null,
      language: null,
      withholdingPercent: null,
      creditBalance: 0,
      createdAt: '2026-01-15T09:00:00.000Z',
      updatedAt: '2026-01-15T09:00:00.000Z',
      subscriptions: [],
      paymentSources: [],
      payments: [],
    });
    for (const name of [id, code, 'ada@example.com', 'ADA%40example.com']) {
      assert.deepEqual((await acme.get(`/v1/customer/${name}`)).data, data, name);
    }
  });

  it('is one however the letters of its address are composed', async () => {
    const [composed, apart] = ['ren\u00e9e@example.com', 'rene\u0301e@example.com'] as const;
    const made = await acme.post('/v1/customer', { email: apart });
    assert.equal(made.data.email, composed);
    assert.equal((await acme.post('/v1/customer', { email: composed })).status, 409);
    for (const email of [composed, apart]) {
      const found = await acme.get(`/v1/customer/${encodeURIComponent(email)}`);
      assert.equal(found.data.id, made.data.id);
      const filter = `/v1/subscription?customer=${encodeURIComponent(email.toUpperCase())}`;
      assert.equal((await acme.get(filter)).status, 200);
    }
  });

  it('has an address that mail can be sent to', async () => {
    const domains = ['x..co', '-x.co', 'x-.co', 'x.-co', 'x.co-', '.x.co', 'x.co.', 'x.1'];
    const literals = ['[127.0.0.1]', '[IPv6:::1]', '127.0.0.1', 'x', 'x.co:25', 'x.(a)co'];
    const unfit = [...domains, ...literals].map((domain) => `a@${domain}`);
    for (const email of [
      ...unfit,
      '-oQ/tmp@x.co',
      'a\u200b@x.co',
      'a@\u202ex.co',
      'a\u0007@x.co',
    ]) {
      const answer = await acme.post('/v1/customer', { email });
      assert.equal(answer.status, 400, JSON.stringify(email));
      assert.equal(answer.errors[0]?.field, 'email');
    }
    const fit = ['a-b@x--y.co', 'a@xn--p1ai.xn--p1ai', 'ünï@mañana.example', "o'b+1@a.b.c.co.uk"];
    for (const email of [...fit, 'a-@x.co', 'a@1x.2.co', 'a_b@x_y.co', 'a@b.c0']) {
      assert.equal((await acme.post('/v1/customer', { email })).status, 201, email);
    }
  });

  it('a customer of a known email is a conflict, in these words', async () => {
    await acme.post('/v1/customer', { email: 'bola@example.com' });
    const again = await acme.post('/v1/customer', { email: 'BOLA@example.com' });
    assert.equal(again.status, 409);
    assert.equal(again.message, 'A customer with this email already exists');
  });

  it('changes what is sent and keeps the rest', async () => {
    const made = { email: 'chi@example.com', name: 'Chi', externalRef: 'u-3' };
    const { data: before } = await acme.post('/v1/customer', made);
    world.clock.advance(1_000);
    const change = { name: null, phoneNumber: '+2348012345678' };
    const { data } = await acme.put(`/v1/customer/${before.code}`, change);
    assert.equal(data.name, null);
    assert.equal(data.phoneNumber, '+2348012345678');
    assert.equal(data.externalRef, 'u-3');
    assert.equal(data.createdAt, before.createdAt);
    assert.notEqual(data.updatedAt, before.updatedAt);
    const taken = await acme.put(`/v1/customer/${before.code}`, { email: 'bola@example.com' });
    assert.equal(taken.code, 'customer_email_taken');
  });

  it('is found by part of its code, name, email, phone and reference, in any case', async () => {
    const made = {
      email: 'deborah@shop.example',
      name: 'Déborah 100%_Ọlá',
      phoneNumber: '+234700111222',
      externalRef: 'CRM/77',
    };
    const { data } = await acme.post('/v1/customer', made);
    const codes = async (search: string) => {
      const page = await acme.get(`/v1/customer?search=${encodeURIComponent(search)}`);
      return page.data.data.map((row: { code: string }) => row.code);
    };
    for (const part of [
      'BORAH@SH',
      'déBORAH',
      '100%_',
      'ỌLÁ',
      'crm/7',
      '0111',
      data.code.slice(5),
    ]) {
      assert.deepEqual(await codes(part), [data.code], part);
    }
    for (const part of ['d%h', 'c_st', 'nobody', '\\']) {
      assert.deepEqual(await codes(part), [], `${part} is taken as it stands`);
    }
  });

  it('a list of customers has pages that add up, newest first', async () => {
    const other = await world.tenant('pages');
    for (let index = 1; index <= 5; index += 1) {
      await other.post('/v1/customer', { email: `c${index}@example.com` });
    }
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      pages.push((await other.get(`/v1/customer?limit=2&page=${page}`)).data);
    }
    const emails = pages.map((page) => page.data.map((row: { email: string }) => row.email[1]));
    assert.deepEqual(emails, [['5', '4'], ['3', '2'], ['1'], []]);
    const { data, ...first } = pages[0];
    assert.equal(data.length, 2);
    assert.deepEqual(first, {
      totalCount: 5,
      page: 1,
      limit: 2,
      totalPages: 3,
      hasNextPage: true,
      hasPreviousPage: false,
    });
    assert.equal(pages[2].hasNextPage, false);
    assert.equal(pages[2].hasPreviousPage, true);
  });

  it('a customer belongs to a day of the tenant’s own zone', async () => {
    const other = await world.tenant('days');
    world.clock.set(new Date('2026-03-01T23:30:00Z')); // already the 2nd of March in Lagos
    await other.post('/v1/customer', { email: 'late@example.com' });
    const count = async (query: string) =>
      (await other.get(`/v1/customer?${query}`)).data.totalCount;
    assert.equal(await count('from=2026-03-02&to=2026-03-02'), 1);
    assert.equal(await count('to=2026-03-01'), 0);
    assert.equal(await count('from=2026-03-03'), 0);
    const wrong = await other.get('/v1/customer?from=2026-02-30');
    assert.equal(wrong.errors[0]?.field, 'from');
    const backwards = await other.get('/v1/customer?from=2026-03-02&to=2026-03-01');
    assert.equal(backwards.errors[0]?.field, 'from');
  });

  it('a customer’s creation and change are events', async () => {
    const { data } = await acme.get('/v1/event?limit=100');
    const types = new Set(data.data.map((event: { type: string }) => event.type));
    assert.ok(types.has('customer.created') && types.has('customer.updated'));
    const sequences = data.data.map((event: { sequence: number }) => event.sequence);
    assert.deepEqual(
      sequences,
      sequences.toSorted((a: number, b: number) => b - a),
    );
  });
});
