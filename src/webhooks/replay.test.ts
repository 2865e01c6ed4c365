// A merchant whose receiver was broken for a while has what it missed told again, all at once.

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { countAnew } from '../../test/count-anew.ts';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

const REPLAY = '/v1/webhook-deliveries/replay';
const NOTHING = { replayed: 0, hasMore: false, lastId: null };

describe('a replay of webhooks', () => {
  let world: World;
  let acme: Merchant;
  let receiver: Receiver;

  before(async () => {
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'true' };
    world = await createWorld({ environment, now: '2027-01-10T09:00:00.000Z' });
  });
  after(() => world.close());
  beforeEach(async () => {
    acme = merchantOf(world, await world.tenant());
    receiver = await startReceiver();
    await setUrl();
  });
  afterEach(() => receiver.stop());

  const setUrl = () => acme.api.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
  const deliveries = async () => (await acme.api.get('/v1/webhook-deliveries?limit=100')).data.data;
  const ids = () => receiver.heard.map(({ headers }) => headers['webhook-id']);
  const answerWith = (status: number) =>
    receiver.answer((_, response) => void response.writeHead(status).end());

  it('a replay also delivers what happened while the endpoint was off', async () => {
    answerWith(410);
    await tell(1);
    await tell(2);
    answerWith(200);
    assert.equal(ids().length, 1, 'nothing is sent to an endpoint that is off');
    await setUrl();
    await world.work();
    assert.equal(ids().length, 1, 'nor is it told unasked');
    const replayed = await acme.api.post(REPLAY, { status: 'failed' });
    assert.equal(replayed.data.replayed, 3);
    await world.work();
    assert.equal(new Set(ids()).size, 3);
    const all = await deliveries();
    assert.ok(all.every(({ status }: { status: string }) => status === 'delivered'));
  });

  async function tell(count: number): Promise<void> {
    for (let told = 0; told < count; told += 1) await acme.plan();
    await world.work();
  }

  /** The receiver says that it is gone: all that waits fails, and it is turned off. */
  async function failAll(count: number): Promise<void> {
    answerWith(410);
    for (let told = 0; told < count; told += 1) await acme.plan();
    await world.work();
    answerWith(200);
  }

  it('tells all that failed under the same ids, and keeps their tries', async () => {
    await failAll(3);
    const failed = await deliveries();
    assert.equal((await acme.api.post(REPLAY, { status: 'failed' })).code, 'webhook_turned_off');
    await setUrl();
    const before = receiver.heard.length;
    const replay = await acme.api.post(REPLAY, { status: 'failed' });
    assert.equal(replay.status, 200, replay.text);
    assert.deepEqual(replay.data, { replayed: 3, hasMore: false, lastId: failed[0].id });
    await world.work();
    const told = await deliveries();
    assert.deepEqual(ids().slice(before).sort(), failed.map(({ id }: { id: string }) => id).sort());
    for (const [index, { status, attempts, attemptCount }] of told.entries()) {
      assert.equal(status, 'delivered');
      assert.equal(attemptCount, failed[index].attemptCount + 1);
      assert.deepEqual(attempts.slice(0, -1), failed[index].attempts);
      assert.equal(attempts.at(-1).statusCode, 200);
    }
    assert.deepEqual((await acme.api.post(REPLAY, { status: 'failed' })).data, NOTHING);
  });

  it('takes those of the days that are asked for, in the tenant’s own zone', async () => {
    await tell(1);
    // In Lagos this is the tenth of the month no more.
    world.clock.set(new Date('2027-01-10T23:00:00.000Z'));
    await tell(2);
    world.clock.advance(DAY_MS);
    await tell(4);
    const replayed = async (wish: object) =>
      (await acme.api.post(REPLAY, { status: 'delivered', ...wish })).data.replayed;
    assert.equal(await replayed({ to: '2027-01-10' }), 1);
    assert.equal(await replayed({ from: '2027-01-11', to: '2027-01-11' }), 2);
    assert.equal(await replayed({ from: '2027-01-12' }), 4);
    assert.equal(receiver.heard.length, 7);
    await world.work();
    assert.equal(receiver.heard.length, 14);
    world.clock.set(new Date('2027-01-12T09:00:00.000Z'));
  });

  it('takes those of one type, and hurries those that wait for their next try', async () => {
    await tell(2);
    await acme.api.post('/v1/customer', { email: 'ada@example.com', name: 'Ada' });
    await world.work();
    const wish = { status: 'delivered', eventType: 'customer.created' };
    assert.equal((await acme.api.post(REPLAY, wish)).data.replayed, 1);
    await world.work();
    assert.equal(receiver.heard.length, 4);

    answerWith(500);
    await tell(1);
    answerWith(200);
    assert.deepEqual((await acme.api.post(REPLAY, { status: 'failed' })).data, NOTHING);
    assert.equal((await acme.api.post(REPLAY, { status: 'pending' })).data.replayed, 1);
    // It is on its way already: there is nothing to hurry.
    assert.deepEqual((await acme.api.post(REPLAY, { status: 'pending' })).data, NOTHING);
    await world.work();
    assert.equal((await deliveries())[0].attemptCount, 2);
  });

  it('a replay takes ten thousand deliveries at once, and says where to go on', async () => {
    await tell(1);
    await copyDeliveries(acme.api.tenantId, 10_002);
    const first = await acme.api.post(REPLAY, { status: 'failed' });
    assert.equal(first.data.replayed, 10_000);
    assert.equal(first.data.hasMore, true);
    const rest = await acme.api.post(REPLAY, { status: 'failed', after: first.data.lastId });
    assert.equal(rest.data.replayed, 2);
    assert.equal(rest.data.hasMore, false);
    // Nobody waits for ten thousand requests here.
    const { db } = world.house;
    await sql`update webhook_deliveries set status = 'delivered', due_at = null
      where tenant_id = ${acme.api.tenantId}`.execute(db);
    await countAnew(db, acme.api.tenantId);
  });

  async function copyDeliveries(tenantId: string, count: number): Promise<void> {
    const { db } = world.house;
    const of = sql`lpad(to_hex(n), 32, '0')::uuid`;
    await sql`
      insert into events (tenant_id, id, type, entity_id, data, occurred_at)
      select tenant_id, ${of}, type, entity_id, data, occurred_at
      from events cross join generate_series(1, ${count}::int) n
      where tenant_id = ${tenantId}`.execute(db);
    await sql`
      insert into webhook_deliveries (tenant_id, id, event_id, event_type, entity_id, sequence,
        endpoint_url, status, attempt_count, due_at, created_at)
      select tenant_id, ${of}, ${of}, event_type, entity_id, sequence + n, endpoint_url, 'failed',
        10, null, created_at
      from webhook_deliveries cross join generate_series(1, ${count}::int) n
      where tenant_id = ${tenantId}`.execute(db);
  }

  it('a replay without a choice, or without an endpoint, is refused', async () => {
    const empty = await acme.api.post(REPLAY, {});
    assert.equal(empty.status, 400);
    assert.match(empty.errors[0]?.message ?? '', /at least one of/);
    const backwards = { from: '2027-01-12', to: '2027-01-10' };
    assert.equal((await acme.api.post(REPLAY, backwards)).errors[0]?.field, 'from');
    const quiet = await world.tenant();
    assert.equal((await quiet.post(REPLAY, { status: 'failed' })).code, 'webhook_not_set');
  });

  it('a replay never includes another tenant’s deliveries', async () => {
    await tell(1);
    const other = await world.tenant();
    await other.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
    assert.deepEqual((await other.post(REPLAY, { status: 'delivered' })).data, NOTHING);
  });
});

describe('an endpoint that is turned off', () => {
  it('is sent nothing by a retry, a test, or a try that was under way', async () => {
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'true' };
    const world = await createWorld({ environment });
    const receiver = await startReceiver();
    const acme = merchantOf(world, await world.tenant());
    await acme.api.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
    let answerFirst = () => {};
    receiver.answer((_, response) => {
      if (receiver.heard.length > 1) return void response.writeHead(410).end();
      answerFirst = () => void response.writeHead(500).end();
    });
    await acme.plan();
    await acme.plan();
    const working = world.work();
    const page = async () => (await acme.api.get('/v1/webhook-deliveries')).data.data;
    while ((await page()).some(({ status }: { status: string }) => status === 'pending')) {
      await new Promise(setImmediate);
    }
    answerFirst();
    await working;
    world.clock.advance(60_000);
    await world.work();
    const [last, first] = await page();
    assert.deepEqual([first.status, first.attemptCount], ['failed', 1]);
    assert.deepEqual([last.status, last.attemptCount], ['failed', 1]);
    assert.equal(receiver.heard.length, 2);
    for (const path of [`${last.id}/retry`, 'test']) {
      const refused = await acme.api.post(`/v1/webhook-deliveries/${path}`);
      assert.equal(refused.code, 'webhook_turned_off');
    }
    await receiver.stop();
    await world.close();
  });
});
