// What the client does when the network or the service fails: what was meant once is done once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  ConflictError,
  ConnectionError,
  RateLimitError,
  Sanwo,
  ServerError,
  TimeoutError,
} from '../../sdk/src/index.ts';
import { createWorld, type World } from '../world.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' } as const;
const BUSY = { status: 503, headers: { 'retry-after': '0' } };

describe('a client on a bad day', () => {
  let world: World;
  let proxy: FaultyProxy;
  let sanwo: Sanwo;
  let key = '';

  before(async () => {
    world = await createWorld();
    proxy = await startFaultyProxy(await world.app.listen({ port: 0, host: '127.0.0.1' }));
    key = (await world.tenant()).apiKey;
    sanwo = new Sanwo(key, { baseUrl: proxy.url });
  });
  after(async () => {
    await proxy.stop();
    await world.close();
  });

  const plans = async () => (await sanwo.plans.list({ limit: 1 })).totalCount;
  const keysSeen = () => new Set(proxy.seen.map(({ headers }) => headers['idempotency-key']));

  it('makes one plan, whether its request or the answer to it is lost', async () => {
    const had = await plans();
    proxy.next('dropped', 'lost');
    const plan = await sanwo.plans.create(GOLD);
    assert.equal(proxy.seen.length, 3);
    assert.equal(keysSeen().size, 1);
    assert.equal(await plans(), had + 1);
    assert.equal((await sanwo.plans.get(plan.code)).id, plan.id);
  });

  it('asks again for an answer that broke off in the middle', async () => {
    const had = await plans();
    proxy.next('half lost');
    const { headers } = await sanwo.plans.create(GOLD).withResponse();
    assert.equal(headers.get('idempotent-replayed'), 'true');
    assert.equal(await plans(), had + 1);
  });

  it('changes once what it changes: every change of a plan is a version', async () => {
    const { code } = await sanwo.plans.create(GOLD);
    proxy.next('lost', BUSY);
    const { version } = await sanwo.plans.update(code, { amount: 600_000 });
    assert.deepEqual([version, proxy.seen.length], [2, 3]);
  });

  it('makes each call under a key of its own, or under the caller’s', async () => {
    proxy.next();
    const [one, other] = [await sanwo.plans.create(GOLD), await sanwo.plans.create(GOLD)];
    assert.notEqual(one.id, other.id);
    assert.equal(keysSeen().size, 2);
    const once = { idempotencyKey: 'order-17' };
    const first = await sanwo.plans.create(GOLD, once);
    assert.equal((await sanwo.plans.create(GOLD, once)).id, first.id);
  });

  it('tries again where a 500, 503, 408 or 429 came, and gives up after two more', async () => {
    for (const status of [500, 503, 408, 429]) {
      proxy.next({ ...BUSY, status }, { ...BUSY, status });
      await sanwo.plans.list();
      assert.equal(proxy.seen.length, 3, `${status}`);
    }
    proxy.next(BUSY, BUSY, BUSY);
    await assert.rejects(sanwo.plans.create(GOLD), (error: ServerError) => {
      assert.ok(error instanceof ServerError);
      assert.deepEqual([error.status, error.code], [503, 'http_503']);
      assert.match(error.message, /not a response of Sanwo: is baseUrl right/);
      return true;
    });
    proxy.next(BUSY);
    await assert.rejects(sanwo.plans.list({}, { maxRetries: 0 }), ServerError);
  });

  it('believes the service when it says whether another try helps', async () => {
    const never = { status: 503, headers: { 'sanwo-should-retry': 'false' } };
    proxy.next(never);
    await assert.rejects(sanwo.plans.list(), ServerError);
    assert.equal(proxy.seen.length, 1);
    const again = { 'sanwo-should-retry': 'true', 'retry-after': '0' };
    proxy.next({ status: 409, headers: again });
    await sanwo.plans.list();
    assert.equal(proxy.seen.length, 2);
  });

  it('waits for its own request that still runs, and not for another conflict', async () => {
    const { code } = await sanwo.plans.create(GOLD);
    const inProgress = {
      status: 'error',
      message: 'x',
      data: null,
      code: 'idempotency_in_progress',
    };
    const running = { ...BUSY, status: 409, body: JSON.stringify(inProgress) };
    proxy.next('dropped', running, running, running, running);
    assert.equal((await sanwo.plans.update(code, {})).version, 2);
    assert.equal(proxy.seen.length, 6);
    const hasty = new Sanwo(key, { baseUrl: proxy.url, timeout: 150 });
    proxy.next(...Array.from({ length: 20 }, () => running));
    await assert.rejects(hasty.plans.update(code, {}), { code: 'idempotency_in_progress' });
    assert.equal(proxy.seen.length, 5);
    proxy.next();
    const { email } = await sanwo.customers.create({ email: 'ada@example.com' });
    await assert.rejects(sanwo.customers.create({ email }), (error: ConflictError) => {
      assert.ok(error instanceof ConflictError);
      assert.equal(error.code, 'customer_email_taken');
      assert.match(error.message, /^A customer with this email already exists \(customer_email_/);
      assert.ok(error.requestId);
      return true;
    });
    assert.equal(proxy.seen.length, 2);
  });

  it('does not wait an hour: it says how long it would have to', async () => {
    proxy.next({ status: 429, headers: { 'retry-after': '3600' } });
    await assert.rejects(sanwo.plans.list(), (error: RateLimitError) => {
      assert.ok(error instanceof RateLimitError);
      return error.retryAfterSeconds === 3_600 && proxy.seen.length === 1;
    });
  });

  it('waits so long for an answer and no longer, and then tries again', async () => {
    const hasty = new Sanwo(key, { baseUrl: proxy.url, timeout: 150, maxRetries: 1 });
    proxy.next('hangs');
    await hasty.plans.list({}, { timeout: 1_000 });
    assert.equal(proxy.seen.length, 2);
    proxy.next('hangs', 'hangs');
    await assert.rejects(hasty.plans.create(GOLD), (error: TimeoutError) => {
      assert.ok(error instanceof TimeoutError);
      assert.ok(error instanceof ConnectionError);
      assert.equal(error.idempotencyKey, [...keysSeen()][0]);
      assert.match(error.message, /^POST http:\S+\/v1\/plan got no response in time, tries: 2\. /);
      return true;
    });
  });

  it('never sends a POST again that nothing makes safe to repeat', async () => {
    const stranger = new Sanwo(null, { baseUrl: proxy.url });
    proxy.next('dropped');
    const account = { businessName: 'Bakery', accountId: 'bakery' };
    await assert.rejects(stranger.account.register(account), (error: ConnectionError) => {
      assert.ok(error instanceof ConnectionError);
      return error.idempotencyKey === undefined;
    });
    assert.deepEqual([proxy.seen.length, [...keysSeen()]], [1, [undefined]]);
  });

  it('a call that the caller aborts ends, in a pause too', async () => {
    const ending = new AbortController();
    proxy.next({ status: 503, headers: { 'retry-after': '50' } });
    const listed = sanwo.plans.list({}, { signal: ending.signal });
    const asked = assert.rejects(listed, { message: 'closed' });
    while (proxy.seen.length === 0) await new Promise(setImmediate);
    ending.abort(new Error('closed'));
    await asked;
    await assert.rejects(sanwo.plans.list({}, { signal: ending.signal }), { message: 'closed' });
    assert.equal(proxy.seen.length, 1);
  });

  it('does not follow anybody who leads elsewhere with the key', async () => {
    proxy.next({ status: 302, headers: { location: 'https://elsewhere.example/v1/plan' } });
    await assert.rejects(sanwo.plans.list(), {
      name: 'ApiError',
      message: /^HTTP 302 to https:\/\/elsewhere\.example\/v1\/plan, not a response of Sanwo/,
    });
  });
});
