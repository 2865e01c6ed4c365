// Webhooks to hosts whose name servers are silent, lie, or change their mind.

import assert from 'node:assert/strict';
import { after, before, describe, it, test } from 'node:test';
import { promisify } from 'node:util';
import { type NameAnswer, type NameServer, startNameServer } from '../../test/name-server.ts';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { createHostResolver } from '../lib/net/host-resolver.ts';
import { lookUpWith } from './send.ts';

describe('a merchant whose host nobody tells', () => {
  let world: World;
  let names: NameServer;
  let receiver: Receiver;

  before(async () => {
    names = await startNameServer((name) => (name === 'good.test' ? ['127.0.0.1'] : 'silence'));
    receiver = await startReceiver();
    world = await createWorld({
      environment: { WEBHOOK_ALLOW_PRIVATE: 'true' },
      nameServers: { servers: [names.address] },
      worker: true,
    });
  });
  after(async () => {
    await world.close({ allowUnfinished: true });
    await receiver.stop();
    await names.close();
  });

  async function listensAt(client: TenantClient, webhookUrl: string) {
    const set = await client.post('/auth/set-webhook-url', { webhookUrl });
    assert.equal(set.status, 200, set.text);
  }
  const ring = (client: TenantClient) => client.post('/v1/webhook-deliveries/test', {});

  it('delays the deliveries of nobody else', async () => {
    const { port } = new URL(receiver.url);
    const dead = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.tenant('dead')));
    for (const [turn, each] of dead.entries()) {
      await listensAt(each, `http://dead-${turn}.test:${port}/`);
      for (let count = 0; count < 3; count += 1) assert.equal((await ring(each)).status, 201);
    }
    const good = await world.tenant('good');
    await listensAt(good, `http://good.test:${port}/hooks`);
    const made = await ring(good);
    while (receiver.heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    // Not one of theirs was over by then: all their look-ups were still under way.
    for (const each of dead) {
      const { data } = await each.get('/v1/webhook-deliveries');
      for (const { attemptCount } of data.data) assert.equal(attemptCount, 0);
    }
    const url = `/v1/webhook-deliveries/${made.data.id}`;
    while ((await good.get(url)).data.status !== 'delivered') await Promise.resolve();
  });
});

/** What a connection would be made to. */
async function looker(tell: (name: string) => NameAnswer, allowPrivate = false) {
  const names = await startNameServer(tell);
  const hosts = createHostResolver({ servers: [names.address] });
  const lookUp = promisify(lookUpWith(hosts, { allowPrivate })) as (
    host: string,
    options: { readonly all: true },
  ) => Promise<unknown>;
  return { names, connectsTo: (host: string) => lookUp(host, { all: true }) };
}

test('one private address among public ones is enough to refuse a host', async (t) => {
  const { names, connectsTo } = await looker((name) =>
    name === 'mixed.test' ? ['8.8.8.8', '10.0.0.1'] : ['169.254.169.254'],
  );
  t.after(() => names.close());
  await assert.rejects(connectsTo('mixed.test'), /not a public address/);
  await assert.rejects(connectsTo('metadata.test'), /not a public address/);
  await assert.rejects(connectsTo('localhost'), /not a public address/);
});

test('what is connected to is what was checked, though the name changes each time', async (t) => {
  let turn = 0;
  const { names, connectsTo } = await looker(() => {
    turn += 1;
    return turn <= 2 ? ['8.8.8.8'] : ['127.0.0.1'];
  });
  t.after(() => names.close());
  const found = [{ address: '8.8.8.8', family: 4 }];
  assert.deepEqual(await connectsTo('flips.test'), found);
  assert.deepEqual(await connectsTo('flips.test'), found);
});
