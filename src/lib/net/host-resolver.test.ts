// What a name server says, and what is made of one that says nothing.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { type NameAnswer, startNameServer } from '../../../test/name-server.ts';
import { createHostResolver } from './host-resolver.ts';

async function resolverOf(
  t: TestContext,
  tell: (name: string) => NameAnswer,
  answerWithinMs = 2_000,
) {
  const server = await startNameServer(tell);
  t.after(() => server.close());
  const resolver = createHostResolver({ servers: [server.address], answerWithinMs });
  const addressesOf = async (host: string, key = host) =>
    (await resolver.resolve(host, key)).map(({ address }) => address);
  return { server, addressesOf };
}

test('a name is asked for once, by however many, and remembered', async (t) => {
  const { server, addressesOf } = await resolverOf(t, () => ['8.8.8.8', '9.9.9.9']);
  const found = await Promise.all(Array.from({ length: 20 }, () => addressesOf('hooks.test')));
  for (const addresses of found) assert.deepEqual(addresses, ['8.8.8.8', '9.9.9.9']);
  await addressesOf('HOOKS.test.');
  assert.deepEqual([...server.asked].sort(), ['A hooks.test', 'AAAA hooks.test']);
});

test('addresses and names of this machine are asked of nobody', async (t) => {
  const { server, addressesOf } = await resolverOf(t, () => ['8.8.8.8']);
  assert.deepEqual(await addressesOf('127.0.0.1'), ['127.0.0.1']);
  assert.deepEqual(await addressesOf('[::1]'), ['::1']);
  assert.deepEqual(await addressesOf('localhost'), ['127.0.0.1', '::1']);
  assert.deepEqual(await addressesOf('api.LOCALHOST'), ['127.0.0.1', '::1']);
  assert.deepEqual(server.asked, []);
});

test('a name that nobody knows is an error, and not asked for again at once', async (t) => {
  const { server, addressesOf } = await resolverOf(t, () => null);
  await assert.rejects(addressesOf('nowhere.test'), { code: 'ENOTFOUND' });
  const count = server.asked.length;
  await assert.rejects(addressesOf('nowhere.test'), { code: 'ENOTFOUND' });
  assert.equal(server.asked.length, count);
});

test('names without an answer hold up no other name, and no thread', async (t) => {
  const { addressesOf } = await resolverOf(t, (name) =>
    name.startsWith('silent') ? 'silence' : ['8.8.8.8'],
  );
  const order: string[] = [];
  const silent = Array.from({ length: 40 }, async (_, turn) => {
    await assert.rejects(addressesOf(`silent-${turn}.test`), { code: 'ENOTFOUND' });
    order.push('silent');
  });
  await addressesOf('hooks.test');
  order.push('told');
  // What threads do goes on meanwhile.
  await readFile(import.meta.filename);
  order.push('read');
  await Promise.all(silent);
  assert.deepEqual(order.slice(0, 3), ['told', 'read', 'silent']);
});

test('one key that asks for many silent names delays no other key', async (t) => {
  const { server, addressesOf } = await resolverOf(t, (name) =>
    name.startsWith('silent') ? 'silence' : ['8.8.8.8'],
  );
  const silent = Array.from({ length: 30 }, (_, turn) =>
    addressesOf(`silent-${turn}.test`, 'flood').catch(() => 'none'),
  );
  assert.deepEqual(await addressesOf('hooks.test', 'victim'), ['8.8.8.8']);
  const names = new Set(server.asked.map((question) => question.split(' ')[1]));
  assert.ok(names.size <= 5, `${names.size} names were asked for at once`);
  assert.deepEqual(new Set(await Promise.all(silent)), new Set(['none']));
});
