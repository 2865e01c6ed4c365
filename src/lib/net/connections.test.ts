// Connections beyond the bounds: who only holds one makes room for who asks something.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { boundConnections, type ConnectionBounds } from './connections.ts';

/** More than the kernel keeps for a client that does not read. */
const LARGE = Buffer.alloc(4_000_000);

type Limits = Partial<Omit<ConnectionBounds, 'onCrowd'>>;

async function serveWithin(limits: Limits) {
  const crowds: unknown[] = [];
  const answers: ServerResponse[] = [];
  const server: Server = createServer((request, response) => {
    if (request.url === '/slow') answers.push(response);
    else if (request.url === '/large') response.end(LARGE);
    else response.end('here');
  });
  const bounds = { most: 100, mostOfAddress: 100, proxies: null, ...limits };
  boundConnections(server, { ...bounds, onCrowd: (crowd) => void crowds.push(crowd) });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const open = async (from = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { open, answers, crowds, stop };
}

/** What comes back for a request: nothing where the connection was closed. */
async function ask(socket: Socket, path = '/'): Promise<string> {
  if (socket.destroyed) return '';
  const heard = once(socket, 'data').then(([chunk]) => String(chunk));
  const closed = once(socket, 'close').then(() => '');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return await Promise.race([heard, closed]);
}

test('of one address, the one that is idle for longest makes room for the next', async () => {
  const { open, crowds, stop } = await serveWithin({ mostOfAddress: 2 });
  const first = await open();
  const second = await open();
  assert.match(await ask(first), /here/);
  const third = await open();
  const other = await open('127.0.0.2');
  assert.match(await ask(third), /here/);
  assert.match(await ask(first), /here/, 'it asked later than the second');
  assert.equal(await ask(second), '');
  assert.match(await ask(other), /here/);
  assert.deepEqual(crowds, [{ address: '127.0.0.1', open: 2 }]);
  await stop();
});

test('where all have a request under way, the next is closed; an answer makes room', async () => {
  const { open, answers, stop } = await serveWithin({ most: 2 });
  const [first, second] = [await open(), await open('127.0.0.2')];
  const slow = [ask(first, '/slow'), ask(second, '/slow')];
  while (answers.length < 2) await new Promise((resolve) => setImmediate(resolve));
  assert.equal(await ask(await open('127.0.0.3')), '');
  answers[0]?.end('at last');
  assert.match(await (slow[0] ?? ''), /at last/);
  assert.match(await ask(await open('127.0.0.3')), /here/);
  answers[1]?.end('at last');
  assert.match(await (slow[1] ?? ''), /at last/);
  await stop();
});

test('a hundred silent connections keep nobody out', async () => {
  const { open, stop } = await serveWithin({ most: 10, mostOfAddress: 10 });
  for (let silent = 0; silent < 100; silent += 1) await open();
  assert.match(await ask(await open()), /here/);
  assert.match(await ask(await open('127.0.0.2')), /here/);
  await stop();
});

test('a proxy that is trusted is bounded in all alone, by hops or by its network', async () => {
  const network = { address: '127.0.0.1', bits: 32, family: 'ipv4' } as const;
  for (const proxies of [{ hops: 1 }, { networks: [network] }]) {
    const { open, stop } = await serveWithin({ mostOfAddress: 1, most: 3, proxies });
    const sockets = [await open(), await open(), await open()];
    for (const socket of sockets) assert.match(await ask(socket), /here/);
    assert.match(await ask(await open()), /here/);
    const [oldest, ...others] = sockets;
    assert.equal(oldest && (await ask(oldest)), '');
    for (const socket of others) assert.match(await ask(socket), /here/);
    await stop();
  }
});

test('one whose body never arrives makes room, one that waits for an answer does not', async () => {
  const { open, answers, stop } = await serveWithin({ most: 2 });
  const slow = await open();
  const half = await open();
  const answered = ask(slow, '/slow');
  half.resume().write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{');
  const closed = once(half, 'close');
  while (answers.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.match(await ask(await open()), /here/);
  await closed;
  for (const answer of answers) answer.end('there');
  assert.match(await answered, /there/);
  await stop();
});

test('one whose client takes no answers makes room, however many requests it sends', async () => {
  const { open, stop } = await serveWithin({ most: 2 });
  const [deaf, other] = [await open(), await open()];
  for (const socket of [deaf, other]) {
    socket.pause().write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20));
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.match(await ask(await open()), /here/);
  await stop();
});
