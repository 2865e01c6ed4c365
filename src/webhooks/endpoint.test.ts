// How the address of a merchant's webhooks is doing, without a look through its deliveries.

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';

describe('the address of webhooks', () => {
  let world: World;
  let acme: TenantClient;
  let receiver: Receiver;
  let count = 0;

  before(async () => {
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'true' };
    world = await createWorld({ environment, now: '2027-01-10T09:00:00.000Z' });
  });
  after(() => world.close({ allowUnfinished: true }));
  beforeEach(async () => {
    acme = await world.tenant();
    receiver = await startReceiver();
  });
  afterEach(() => receiver.stop());

  const listen = () => acme.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
  const state = async () => (await acme.get('/v1/webhook-endpoint')).data;
  const answer = (status: number) =>
    receiver.answer((_, response) => void response.writeHead(status).end());
  const happen = async () => {
    count += 1;
    await acme.post('/v1/customer', { email: `customer-${count}@example.com` });
    await world.work();
  };

  it('is nowhere before it is set, and is on once it is', async () => {
    const nowhere = {
      ...{ url: null, isOn: false, disabledAt: null, disabledReason: null },
      ...{ lastSuccessAt: null, lastFailure: null, pending: 0, failed: 0 },
    };
    assert.deepEqual(await state(), nowhere);
    await listen();
    assert.deepEqual(await state(), {
      ...nowhere,
      ...{ url: receiver.url, isOn: true },
    });
  });

  it('says when it took the last event, what failed since, and what waits', async () => {
    await listen();
    await happen();
    const takenAt = world.clock.now().toISOString();
    assert.equal((await state()).lastSuccessAt, takenAt);
    world.clock.advance(HOUR_MS);
    answer(503);
    await happen();
    const failing = await state();
    assert.equal(failing.lastSuccessAt, takenAt);
    assert.equal(failing.lastFailure.statusCode, 503);
    assert.equal(failing.lastFailure.error, null);
    assert.deepEqual([failing.isOn, failing.pending, failing.failed], [true, 1, 0]);
  });

  it('says why it was turned off: it is gone, or nothing but failed', async () => {
    await listen();
    answer(410);
    await happen();
    const gone = await state();
    assert.deepEqual([gone.isOn, gone.disabledReason], [false, 'gone']);
    assert.equal(gone.disabledAt, world.clock.now().toISOString());
    assert.deepEqual([gone.pending, gone.failed], [0, 1]);
    answer(500);
    await listen();
    for (let day = 0; day < 6; day += 1) {
      await happen();
      world.clock.advance(DAY_MS);
      await world.work();
    }
    const failing = await state();
    assert.deepEqual([failing.isOn, failing.disabledReason], [false, 'failing']);
    assert.equal(failing.lastFailure.statusCode, 500);
    assert.equal(failing.pending, 0);
  });

  it('is not turned off by a late answer of the address before it', async () => {
    await listen();
    let answerLate = () => {};
    receiver.answer((_, response) => {
      answerLate = () => void response.writeHead(410).end();
    });
    const heard = receiver.heard.length;
    const happening = happen();
    while (receiver.heard.length === heard) await new Promise(setImmediate);
    const after = await startReceiver();
    try {
      assert.equal(
        (await acme.post('/auth/set-webhook-url', { webhookUrl: after.url })).status,
        200,
      );
      answerLate();
      await happening;
      const { url, isOn, pending } = await state();
      assert.deepEqual([url, isOn, pending], [after.url, true, 1]);
      const { data: mails } = await acme.get('/v1/email-deliveries?type=webhook_disabled');
      assert.equal(mails.totalCount, 0);
      world.clock.advance(HOUR_MS);
      await world.work();
      assert.equal(after.heard.length, 1);
    } finally {
      await after.stop();
    }
  });

  it('is read by whoever may look at anything', async () => {
    const { data: key } = await acme.post('/v1/key', { name: 'Reader' });
    const headers = { 'x-api-key': key.secret };
    assert.equal((await world.stranger.get('/v1/webhook-endpoint', headers)).status, 200);
    assert.equal((await world.stranger.get('/v1/webhook-endpoint')).status, 401);
  });
});
