// Visitors who take their time, so as to hold what others need: headers that never end, bodies that
// trickle, answers that nobody reads.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createWorld, type World } from '../../test/world.ts';
import { oneHouse } from '../frame/houses.ts';
import { operations } from '../operations.ts';
import { createServer, type Server } from './server.ts';

const PATIENCE = { headersMs: 150, requestMs: 400, answerMs: 300, lookEveryMs: 20 };
const HOLDING = { CONNECTIONS_MAX: '20', CONNECTIONS_PER_ADDRESS: '8' };

describe('a visitor', () => {
  let world: World;
  let server: Server;
  let port: number;

  before(async () => {
    world = await createWorld({ environment: HOLDING });
    server = createServer(oneHouse(world.house), { operations, patience: PATIENCE });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });
  after(async () => {
    await server.app.close();
    await world.close();
  });

  function open(bytes = ''): Socket {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(bytes);
    return socket;
  }

  /** All that comes back until the connection is closed. */
  async function heard(socket: Socket): Promise<string> {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    await once(socket, 'close');
    return Buffer.concat(chunks).toString();
  }

  const head = 'POST /auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

  for (const [what, bytes] of [
    ['says nothing', ''],
    ['never ends its headers', head],
    ['never ends its body', `${head}content-length: 100\r\n\r\n{"accountId":`],
  ] as const) {
    it(`who ${what} is told 408, and the connection is closed`, async () => {
      assert.match(await heard(open(bytes)), /^HTTP\/1\.1 408 [\s\S]*"request_too_slow"/);
    });
  }

  it('who never ends a half-open connection is cut off all the same', async () => {
    const met = once(server.app.server, 'connection');
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
    socket.write(`${head}content-length: 100\r\n\r\n{"accountId":`);
    const [ours] = (await met) as [Socket];
    await once(ours, 'close');
    socket.destroy();
  });

  it('who sends a byte now and then gains no time by it', async () => {
    const socket = open(head);
    const trickle = setInterval(() => socket.write('x-a: b\r\n'), 30);
    assert.match(await heard(socket), /"request_too_slow"/);
    clearInterval(trickle);
  });

  it('who reads no answer is cut off', async () => {
    const socket = open('GET /openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(200));
    const met = once(server.app.server, 'connection');
    const [ours] = (await met) as [Socket];
    await once(ours, 'close');
    socket.destroy();
  });

  it('who waits for an answer is not', async () => {
    const { promise: later, resolve } = Promise.withResolvers<object>();
    const slow = createServer(oneHouse(world.house), {
      operations,
      patience: PATIENCE,
      mount: (app) => void app.get('/slow', async () => await later),
    });
    const url = await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const asked = fetch(`${url}/slow`);
    setTimeout(() => resolve({ at: 'last' }), 3 * PATIENCE.answerMs);
    assert.deepEqual(await (await asked).json(), { at: 'last' });
    await slow.app.close();
  });

  it('who holds more than an address may shuts nobody out, and it is told', async () => {
    const silent = Array.from({ length: 60 }, () => open());
    await Promise.all(silent.map((socket) => once(socket, 'connect')));
    assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
    for (const socket of silent) socket.destroy();
    const told = world.logLines.filter((line) => line.includes('more connections than'));
    assert.equal(told.length, 1);
  });
});
