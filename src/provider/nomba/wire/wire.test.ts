// What was surely not sent, and what may have been.

import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { type Script, startScriptedProvider } from '../../../../test/doubles/scripted-provider.ts';
import { openWire, type WireSettings } from './wire.ts';

const LIMITS = {
  timeoutMs: 400,
  connectTimeoutMs: 1_000,
  waitMs: 2_000,
  connections: 2,
  maxInFlight: 8,
};
const GET = { method: 'GET', path: '/x', headers: {} } as const;

async function open(test: TestContext, script: Script, limits: Partial<WireSettings> = {}) {
  const provider = await startScriptedProvider(script);
  const wire = openWire({ ...LIMITS, baseUrl: provider.baseUrl, ...limits });
  test.after(async () => {
    await wire.close();
    await provider.close();
  });
  return { provider, wire };
}

test('an answer comes with its status, headers and body', async (t) => {
  const { wire } = await open(t, { 'GET /x': { status: 202, headers: { 'X-A': '1' }, body: 7 } });
  const answer = await wire.send(GET);
  assert.equal(answer.kind, 'answered');
  if (answer.kind !== 'answered') return;
  assert.deepEqual([answer.status, answer.headers['x-a'], answer.body], [202, '1', '7']);
});

test('a base URL may have a path, and a DELETE a body', async (t) => {
  const { provider } = await open(t, {});
  const wire = openWire({ ...LIMITS, baseUrl: `${provider.baseUrl}/base/` });
  t.after(() => wire.close());
  await wire.send({ method: 'DELETE', path: '/x', headers: {}, body: '{"a":1}' });
  assert.deepEqual(
    provider.seen.map(({ method, path, body }) => ({ method, path, body })),
    [{ method: 'DELETE', path: '/base/x', body: { a: 1 } }],
  );
});

test('a refused connection and an unknown host prove that nothing was sent', async (t) => {
  const { provider } = await open(t, {});
  await provider.close();
  for (const baseUrl of [provider.baseUrl, 'http://no-such-host.invalid']) {
    const wire = openWire({ ...LIMITS, baseUrl });
    t.after(() => wire.close());
    assert.equal((await wire.send(GET)).kind, 'unsent', baseUrl);
  }
});

test('silence, a reset and half an answer leave open whether it was done', async (t) => {
  const { wire } = await open(t, { 'GET /x': 'silence', 'GET /y': 'reset' });
  assert.deepEqual(await wire.send(GET), { kind: 'lost', reason: 'no answer in time' });
  assert.equal((await wire.send({ ...GET, path: '/y' })).kind, 'lost');

  const half = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{"code":'));
  });
  await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
  const address = half.address();
  assert(address !== null && typeof address === 'object');
  const wireToHalf = openWire({ ...LIMITS, baseUrl: `http://127.0.0.1:${address.port}` });
  assert.equal((await wireToHalf.send(GET)).kind, 'lost');
  await wireToHalf.close();
  await new Promise((resolve) => half.close(resolve));
});

test('the time limit is for the whole answer, however steadily it drips', async (t) => {
  const drips = new Set<NodeJS.Timeout>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n');
      const drip = setInterval(() => socket.write('x'), 20);
      drips.add(drip);
      socket.once('close', () => clearInterval(drip));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert(address !== null && typeof address === 'object');
  const wire = openWire({ ...LIMITS, baseUrl: `http://127.0.0.1:${address.port}` });
  t.after(async () => {
    await wire.close();
    for (const drip of drips) clearInterval(drip);
    await new Promise((resolve) => server.close(resolve));
  });
  assert.deepEqual(await wire.send(GET), { kind: 'lost', reason: 'no answer in time' });
});

test('a huge answer is cut off, and the connection serves the next one', async (t) => {
  const { wire } = await open(t, {
    'GET /x': { text: 'x'.repeat(3_000_000) },
    'GET /y': { body: 1 },
  });
  const answer = await wire.send(GET);
  assert.equal(answer.kind === 'answered' && answer.body, null);
  assert.equal((await wire.send({ ...GET, path: '/y' })).kind, 'answered');
});

test('a request that never got a connection was not sent, and is not sent later', async (t) => {
  const { provider, wire } = await open(
    t,
    { 'GET /x': 'silence', 'GET /late': { body: 1 } },
    { connections: 1, timeoutMs: 900, waitMs: 300 },
  );
  const first = wire.send(GET);
  const late = await wire.send({ ...GET, path: '/late' });
  assert.deepEqual(late, { kind: 'unsent', reason: 'no connection in time' });
  assert.equal((await first).kind, 'lost');
  // The connection is free again: whatever still waited would go out before this one.
  assert.equal((await wire.send({ ...GET, path: '/end' })).kind, 'answered');
  assert.deepEqual(provider.calls(), ['GET /x', 'GET /end']);
});

test('more requests than may be under way are turned away unsent', async (t) => {
  const { provider, wire } = await open(t, { 'GET /x': 'silence' }, { maxInFlight: 2 });
  const answers = await Promise.all([wire.send(GET), wire.send(GET), wire.send(GET)]);
  assert.deepEqual(
    answers.map(({ kind }) => kind),
    ['lost', 'lost', 'unsent'],
  );
  assert.equal(provider.seen.length, 2);
});

test('after closing nothing is sent', async (t) => {
  const { wire } = await open(t, {});
  await wire.close();
  assert.equal((await wire.send(GET)).kind, 'unsent');
});
