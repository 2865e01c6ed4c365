// How the client is made, what it never shows, and its lists, pages and errors.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inspect } from 'node:util';
import {
  AuthenticationError,
  InvalidInputError,
  NotFoundError,
  Sanwo,
  SanwoError,
} from '../../sdk/src/index.ts';
import { makeCrowd } from '../crowd.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const CUSTOMERS = 2_345;

describe('a client of the service', () => {
  let world: World;
  let acme: TenantClient;
  let sanwo: Sanwo;
  let baseUrl = '';
  let requests = 0;

  before(async () => {
    world = await createWorld();
    acme = await world.tenant();
    await makeCrowd(world.house.db, {
      tenantId: acme.tenantId,
      own: CUSTOMERS,
      others: 1,
      eachOther: 1,
    });
    baseUrl = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const fetch: typeof globalThis.fetch = (...asked) => {
      requests += 1;
      return globalThis.fetch(...asked);
    };
    sanwo = new Sanwo(acme.apiKey, { baseUrl: `${baseUrl}/`, fetch });
  });
  after(() => world.close({ allowUnfinished: true }));

  it('gives a page of a list to those who await it', async () => {
    const page = await sanwo.customers.list({ limit: 2, page: 2 });
    assert.deepEqual([page.page, page.data.length, page.totalCount], [2, 2, CUSTOMERS]);
    const { headers, requestId, status } = await sanwo.customers.list().withResponse();
    assert.equal(status, 200);
    assert.equal(headers.get('x-request-id'), requestId);
  });

  it('walks through all rows, each once, and asks for a page when it gets there', async () => {
    requests = 0;
    const seen = new Set<string>();
    for await (const { id } of sanwo.customers.list()) {
      seen.add(id);
      assert.equal(requests, Math.ceil(seen.size / 100));
    }
    assert.equal(seen.size, CUSTOMERS);
    requests = 0;
    for await (const _ of sanwo.customers.list({ limit: 10 })) if (requests === 3) break;
    assert.equal(requests, 3);
  });

  it('answers an array to those who say how many rows they can hold', async () => {
    requests = 0;
    assert.equal((await sanwo.customers.list().all({ limit: 250 })).length, 250);
    assert.equal(requests, 3);
    assert.equal((await sanwo.customers.list({ search: 'nobody' }).all({ limit: 5 })).length, 0);
    const careless = {} as { limit: number };
    await assert.rejects(
      sanwo.customers.list().all(careless),
      /requires the maximum number of rows/,
    );
  });

  it('goes on through versions of a plan, which have no ids of their own', async () => {
    const terms = { name: 'Gold', amount: 1, currency: 'NGN', interval: 'daily' } as const;
    const { code } = await sanwo.plans.create(terms);
    for (const amount of [2, 3, 4, 5]) await sanwo.plans.update(code, { amount });
    const versions = await sanwo.plans.listVersions(code, { limit: 2 }).all({ limit: 10 });
    assert.deepEqual(
      versions.map(({ amount }) => amount),
      [5, 4, 3, 2, 1],
    );
  });

  it('throws errors of a family that say what to do', async () => {
    await assert.rejects(sanwo.plans.create({ name: 'Gold' } as never), (error: unknown) => {
      assert.ok(error instanceof InvalidInputError && error instanceof SanwoError);
      const fields = error.errors.map(({ field }) => field);
      assert.deepEqual(fields.sort(), ['amount', 'currency', 'interval']);
      assert.match(error.message, /^The request is invalid: .*interval is required.* \(invalid_i/);
      return true;
    });
    await assert.rejects(sanwo.plans.get('PLN_none'), NotFoundError);
    const rotated = new Sanwo(`${acme.apiKey.slice(0, -1)}!`, { baseUrl });
    await assert.rejects(rotated.plans.list(), AuthenticationError);
    assert.throws(() => sanwo.plans.get(''), /\/v1\/plan\/… requires a code or an id, but got ""/);
    assert.throws(() => sanwo.plans.get(undefined as never), /but got "undefined"/);
    assert.throws(() => sanwo.plans.get('..'), TypeError);
  });

  it('takes whatever stands in a name as a name, and nothing of it as an address', async () => {
    const strange = 'a/../b?c=d#e%2f@example.com';
    await assert.rejects(sanwo.customers.get(strange), { code: 'customer_not_found' });
  });

  it('answers files as they are, and refusals of them as errors', async () => {
    const file = await sanwo.exports.download('customers');
    assert.match(file.headers.get('content-type') ?? '', /^text\/csv/);
    const reader = file.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    assert.match(new TextDecoder().decode(value), /^id,code,email,/);
    await reader?.cancel();
    await assert.rejects(sanwo.exports.download('nonsense' as never), InvalidInputError);
    await assert.rejects(sanwo.invoices.getDocument('INV_none'), { code: 'invoice_not_found' });
  });

  it('asks for what it has no method for', async () => {
    const made = await sanwo.request<{ tenantId: string }>({ method: 'GET', path: '/auth/me' });
    assert.equal(made.tenantId, acme.tenantId);
  });

  it('never shows its key', async () => {
    const refusal = await sanwo.plans.get('PLN_none').catch((error: unknown) => error);
    const dead = new Sanwo(acme.apiKey, { baseUrl: 'http://127.0.0.1:9', maxRetries: 0 });
    const silence = await dead.plans.list().catch((error: unknown) => error);
    for (const shown of [sanwo, sanwo.plans, sanwo.plans.list(), refusal, silence]) {
      const whole = inspect(shown, { depth: 20, showHidden: true }) + JSON.stringify(shown);
      assert.ok(!whole.includes(acme.apiKey), whole);
    }
    assert.throws(
      () => new Sanwo(`${acme.apiKey}\n`),
      ({ message }: Error) => !message.includes(acme.apiKey) && /contains spaces/.test(message),
    );
  });
});

describe('a client that is made', () => {
  interface Asked extends RequestInit {
    readonly url: string;
    readonly headers: Record<string, string>;
  }

  function recording() {
    const asked: Asked[] = [];
    const answer = JSON.stringify({ status: 'success', message: 'x', data: { data: [] } });
    const fetch = async (url: string, init: RequestInit) => {
      asked.push({ url, ...init } as Asked);
      return new Response(answer);
    };
    return { asked, fetch };
  }

  it('finds the sandbox with a test key, and is told where to look with a live one', async () => {
    const { asked, fetch } = recording();
    await new Sanwo('sk_test_x', { fetch }).plans.list();
    assert.equal(asked[0]?.url, 'http://127.0.0.1:8080/v1/plan');
    assert.equal(asked[0]?.headers['x-api-key'], 'sk_test_x');
    assert.throws(() => new Sanwo('sk_live_x'), /baseUrl: "https:/);
    assert.throws(() => new Sanwo('sk_test_x', { baseUrl: 'localhost:8080' }), /"https:/);
    assert.throws(() => new Sanwo(undefined as never), /API key is missing/);
    assert.throws(() => new Sanwo(''), /API key is missing/);
  });

  it('speaks in a browser with its session, and proves each write', async () => {
    const { asked, fetch } = recording();
    let csrfToken = 'one';
    const sanwo = new Sanwo({ session: true, csrfToken: () => csrfToken }, { fetch });
    await sanwo.plans.list({ limit: 3 });
    await sanwo.plans.update('PLN_1', { amount: 5 });
    csrfToken = 'two';
    await sanwo.subscriptions.endDiscount('SUB_1');
    const seen = asked.map(({ url, credentials, headers }) => [
      url,
      credentials,
      headers['x-csrf-token'],
    ]);
    assert.deepEqual(seen, [
      ['/v1/plan?limit=3', 'same-origin', undefined],
      ['/v1/plan/PLN_1', 'same-origin', 'one'],
      ['/v1/subscription/SUB_1/discount', 'same-origin', 'two'],
    ]);
    assert.ok(asked[1]?.headers['idempotency-key']);
    for (const { headers } of asked) {
      assert.ok(!('x-api-key' in headers) && !('user-agent' in headers));
    }
  });
});
