// What happened is told to the merchant's own program: signed, in order, again when it was not
// heard, and never to an address inside.

import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { createWorld, type World } from '../../test/world.ts';
import { createHostResolver } from '../lib/net/host-resolver.ts';
import { signWebhook } from '../lib/secrets/webhook-secret.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { createSender } from './send.ts';

describe('a webhook', () => {
  let world: World;
  let acme: Merchant;
  let receiver: Receiver;
  let secret = '';

  before(async () => {
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'true' };
    world = await createWorld({ provider: true, environment, now: '2027-01-10T09:00:00.000Z' });
  });
  after(() => world.close());
  beforeEach(async () => {
    acme = merchantOf(world, await world.tenant());
    receiver = await startReceiver();
    secret = await setUrl();
  });
  afterEach(() => receiver.stop());

  async function setUrl(more: object = {}): Promise<string> {
    const wish = { webhookUrl: receiver.url, ...more };
    const set = await acme.api.post('/auth/set-webhook-url', wish);
    assert.equal(set.status, 200, set.text);
    return set.data.webhookSecret;
  }

  const types = () => receiver.heard.map(({ headers }) => headers['x-service-event']);
  const deliveries = async (query = '') =>
    (await acme.api.get(`/v1/webhook-deliveries?limit=100&${query}`)).data.data;
  const pass = async (milliseconds: number) => {
    world.clock.advance(milliseconds);
    await world.work();
  };

  it('tells each event once, with both sets of headers and a signature that verifies', async () => {
    const code = await acme.subscribe(await acme.plan());
    const { data: events } = await acme.api.get('/v1/event?limit=100');
    assert.equal(receiver.heard.length, events.totalCount);
    for (const { headers, body } of receiver.heard) {
      const id = String(headers['webhook-id']);
      const timestamp = Number(headers['webhook-timestamp']);
      const event = JSON.parse(body);
      assert.equal(headers['x-service-webhook-id'], id);
      assert.equal(headers['x-service-timestamp'], String(timestamp));
      assert.equal(headers['x-service-tenant-id'], event.tenantId);
      assert.equal(headers['x-service-event'], event.type);
      assert.equal(headers['webhook-signature'], headers['x-service-signature']);
      assert.equal(headers['webhook-signature'], signWebhook({ id, timestamp, body, secret }));
      assert.deepEqual(
        event,
        events.data.find((known: { id: string }) => known.id === event.id),
      );
    }
    const [delivered] = await deliveries('eventType=subscription.created');
    assert.equal(delivered.status, 'delivered');
    assert.equal(delivered.payload.data.code, code);
    assert.equal(delivered.attempts[0].statusCode, 200);
    assert.equal(delivered.attempts[0].responseBody, 'ok');
    const read = await acme.api.get(`/v1/webhook-deliveries/${delivered.id}`);
    assert.deepEqual(read.data, delivered);
  });

  it('the events of one thing are delivered in their order', async () => {
    const planCode = await acme.plan();
    for (let amount = 1; amount <= 120; amount += 1) {
      await acme.api.put(`/v1/plan/${planCode}`, { amount: amount * 10_000 });
    }
    receiver.answer((_, response) => setTimeout(() => response.end(), Math.random() * 10));
    await world.work();
    const versions = receiver.heard.map(({ body }) => JSON.parse(body).data.version);
    assert.deepEqual(
      versions,
      [...versions].sort((one, other) => one - other),
    );
    assert.equal(versions.length, 121);
  });

  it('events from before a URL was set are not delivered', async () => {
    const quiet = merchantOf(world, await world.tenant());
    await quiet.plan();
    await world.work();
    assert.equal((await quiet.api.get('/v1/webhook-deliveries')).data.totalCount, 0);
    assert.equal((await quiet.api.post('/v1/webhook-deliveries/test')).code, 'webhook_not_set');
  });

  it('is sent again on its ladder under the same id, and given up after ten tries', async () => {
    receiver.answer((_, response) => void response.writeHead(500).end('not now'));
    await acme.plan();
    await world.work();
    const [first] = await deliveries();
    assert.equal(first.status, 'pending');
    assert.equal(first.attempts[0].responseBody, 'not now');
    for (let tries = 1; tries < 10; tries += 1) {
      const [{ nextAttemptAt }] = await deliveries();
      world.clock.set(new Date(nextAttemptAt));
      await world.work();
    }
    const [failed] = await deliveries();
    assert.equal(failed.attemptCount, 10);
    assert.equal(failed.status, 'failed');
    assert.equal(failed.nextAttemptAt, null);
    const ids = new Set(receiver.heard.map(({ headers }) => headers['webhook-id']));
    assert.equal(receiver.heard.length, 10);
    assert.deepEqual([...ids], [failed.id]);

    receiver.answer((_, response) => void response.end());
    const again = await acme.api.post(`/v1/webhook-deliveries/${failed.id}/retry`);
    assert.equal(again.status, 200, again.text);
    await world.work();
    assert.equal((await deliveries())[0].status, 'delivered');
  });

  it('is sent again at once where that is asked for while a try fails', async () => {
    const answers: (() => void)[] = [];
    receiver.answer((_, response) => {
      if (receiver.heard.length > 1) return void response.end();
      answers.push(() => void response.writeHead(500).end());
    });
    await acme.plan();
    const working = world.work();
    while (answers.length === 0) await new Promise(setImmediate);
    world.clock.advance(1_000);
    const [{ id }] = await deliveries();
    assert.equal((await acme.api.post(`/v1/webhook-deliveries/${id}/retry`)).status, 200);
    for (const answer of answers) answer();
    await working;
    await world.work();
    const [{ status, attemptCount }] = await deliveries();
    assert.deepEqual([status, attemptCount], ['delivered', 2]);
  });

  it('waits as long as the receiver asks', async () => {
    receiver.answer((_, response) => void response.writeHead(503, { 'retry-after': '900' }).end());
    await acme.plan();
    await world.work();
    const [{ nextAttemptAt }] = await deliveries();
    assert.equal(Date.parse(nextAttemptAt) - world.clock.now().getTime(), 15 * MINUTE_MS);
  });

  it('follows no redirect', async () => {
    const inside = await startReceiver();
    receiver.answer((_, response) => void response.writeHead(302, { location: inside.url }).end());
    await acme.plan();
    await world.work();
    assert.equal((await deliveries())[0].attempts[0].statusCode, 302);
    assert.equal(inside.heard.length, 0);
    await inside.stop();
  });

  it('carries two signatures for a day after the secret was changed', async () => {
    const renewed = await setUrl({ rotateSecret: true });
    assert.notEqual(renewed, secret);
    await acme.plan();
    await world.work();
    const { headers, body } = receiver.heard.at(-1) ?? { headers: {}, body: '' };
    const id = String(headers['webhook-id']);
    const timestamp = Number(headers['webhook-timestamp']);
    const signatures = [renewed, secret].map((each) =>
      signWebhook({ id, timestamp, body, secret: each }),
    );
    assert.equal(headers['webhook-signature'], signatures.join(' '));
    await pass(25 * 60 * MINUTE_MS);
    await acme.plan();
    await world.work();
    assert.match(String(receiver.heard.at(-1)?.headers['webhook-signature']), /^v1,\S+$/);
  });

  it('an endpoint that is gone is turned off, its merchant is mailed and can go on', async () => {
    await acme.api.put('/auth/settings', { email: 'owner@example.com' });
    receiver.answer((_, response) => void response.writeHead(410).end());
    await acme.plan();
    await world.work();
    assert.equal((await deliveries())[0].status, 'failed');
    await acme.plan();
    await world.work();
    assert.equal(receiver.heard.length, 1);
    const mails = await world.house.db.selectFrom('emails').selectAll().execute();
    assert.ok(mails.some(({ type, recipient }) => type === 'webhook_disabled' && recipient));
    receiver.answer((_, response) => void response.end());
    await setUrl();
    await acme.plan();
    await world.work();
    assert.deepEqual(types(), ['plan.created', 'plan.created']);
  });

  it('an endpoint that fails for five days is turned off', async () => {
    receiver.answer((_, response) => void response.writeHead(500).end());
    await acme.plan();
    await world.work();
    await pass(5 * 24 * 60 * MINUTE_MS);
    await acme.plan();
    await world.work();
    const statuses = (await deliveries()).map(({ status }: { status: string }) => status);
    assert.deepEqual([...new Set(statuses)], ['failed']);
    const heard = receiver.heard.length;
    await acme.plan();
    await world.work();
    assert.equal(receiver.heard.length, heard);
  });

  it('can be tested', async () => {
    const test = await acme.api.post('/v1/webhook-deliveries/test');
    assert.equal(test.status, 201, test.text);
    await world.work();
    assert.deepEqual(types(), ['webhook.test']);
  });

  it('a receiver that never answers holds up no other', async () => {
    receiver.answer(() => {});
    for (let count = 0; count < 15; count += 1) await acme.plan();
    const other = merchantOf(world, await world.tenant());
    const heard = await startReceiver();
    await other.api.post('/auth/set-webhook-url', { webhookUrl: heard.url });
    await other.plan();
    const working = world.work();
    while (heard.heard.length === 0) await new Promise(setImmediate);
    // Ten of its own are under way, and no more.
    assert.ok(receiver.heard.length <= 10);
    await receiver.stop();
    await working;
    await heard.stop();
  });

  it('webhooks to a receiver that only failed go two at a time, until one arrives', async () => {
    const most = watchCrowd(500);
    for (let count = 0; count < 12; count += 1) await acme.plan();
    await world.work();
    assert.ok(most() > 2, 'nothing was known against it at first');
    const later = watchCrowd(500);
    world.clock.advance(6_000);
    await world.work();
    assert.ok(later() <= 2, `${later()} at once`);
  });

  /** Answers each after a while; says how many waited at once. */
  function watchCrowd(status: number): () => number {
    let waiting = 0;
    let most = 0;
    receiver.answer((_, response) => {
      waiting += 1;
      most = Math.max(most, waiting);
      setTimeout(() => {
        waiting -= 1;
        response.writeHead(status).end();
      }, 30);
    });
    return () => most;
  }
});

describe('the sender of webhooks', () => {
  const INSIDE = [
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '017700000001',
    '127.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '0.0.0.0',
    '[fc00::1]',
    '[fe80::1]',
    'localhost',
  ];

  for (const host of INSIDE) {
    it(`sends not one byte to ${host}`, async () => {
      let bytes = 0;
      const canary = createServer((socket) => {
        bytes += 1;
        socket.destroy();
      });
      await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
      const { port } = canary.address() as AddressInfo;
      const sender = createSender({ allowPrivate: false }, createHostResolver());
      const message = { headers: {}, body: '{}', now: new Date('2027-01-10T09:00:00.000Z') };
      for (const url of [
        `https://${host}/`,
        `https://${host}:${port}/`,
        `http://${host}:${port}/`,
      ]) {
        const tried = await sender.send({ ...message, url });
        assert.equal(tried.statusCode, null, url);
        assert.match(String(tried.error), /a public address|https:\/|port 443/, url);
      }
      assert.equal(bytes, 0);
      await sender.close();
      await new Promise((resolve) => canary.close(resolve));
    });
  }
});
