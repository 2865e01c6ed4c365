// Receivers as they are in the world: slow, endless, broken, badly certified, gone for days.
// Nothing that happened is lost on them, nothing is told twice, each try says what went wrong.

import assert from 'node:assert/strict';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { pause } from '../../test/pause.ts';
import { type Heard, type Receiver, startReceiver } from '../../test/receiver.ts';
import { makeSelfSigned } from '../../test/self-signed.ts';
import { createWorld, type World } from '../../test/world.ts';
import { HOUR_MS } from '../lib/values/durations.ts';

const environment = { WEBHOOK_ALLOW_PRIVATE: 'true' };
const now = '2027-01-10T09:00:00.000Z';

/** What a test has started, to be stopped after it however it ends. */
const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of started.splice(0)) await each.stop();
});

function stopAfterwards<T extends { stop(): Promise<void> }>(each: T): T {
  started.push(each);
  return each;
}

const receive = async (on = {}) => stopAfterwards(await startReceiver(on));

interface Listening {
  readonly port: number;
  stop(): Promise<void>;
}

/** A server that does with each connection what it is told, without knowing any HTTP. */
async function listen(server: Server): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return stopAfterwards({
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

const listenRaw = (meet: (socket: Socket) => void) =>
  listen(createServer((socket) => void socket.once('data', () => meet(socket))));

function trickle(socket: Socket, text: string): void {
  let sent = 0;
  const timer = setInterval(() => void socket.write(text[sent++ % text.length] ?? ''), 1_000);
  socket.on('close', () => clearInterval(timer));
}

/** How often each event was heard. */
function timesHeard(heard: readonly Heard[]): ReadonlyMap<string, number> {
  const ids = heard.map(({ body }) => JSON.parse(body).id as string);
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, times]) => [id, times.length]));
}

async function sendTo(merchant: Merchant, webhookUrl: string): Promise<void> {
  const set = await merchant.api.post('/auth/set-webhook-url', { webhookUrl });
  assert.equal(set.status, 200, set.text);
}

const deliveriesOf = async ({ api }: Merchant) =>
  (await api.get('/v1/webhook-deliveries?limit=100')).data.data;

async function assertEachToldOnce(merchant: Merchant, receiver: Receiver): Promise<void> {
  const events = (await merchant.api.get('/v1/event?limit=100')).data;
  const times = timesHeard(receiver.heard);
  assert.equal(times.size, events.totalCount);
  assert.deepEqual([...new Set(times.values())], [1]);
  const statuses = (await deliveriesOf(merchant)).map(({ status }: { status: string }) => status);
  assert.deepEqual([...new Set(statuses)], ['delivered']);
}

describe('a receiver', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ environment, now });
  });
  after(() => world.close());
  beforeEach(async () => {
    acme = merchantOf(world, await world.tenant());
  });

  async function tellOne(merchant: Merchant, url: string): Promise<void> {
    await sendTo(merchant, url);
    await merchant.plan();
  }

  /** Its one event, after one try that brought no answer, waits for the next. */
  async function assertWaits(merchant: Merchant, error: RegExp): Promise<void> {
    const [delivery, ...others] = await deliveriesOf(merchant);
    assert.equal(others.length, 0);
    assert.equal(delivery.status, 'pending');
    assert.equal(delivery.attemptCount, 1);
    assert.equal(delivery.attempts.length, 1);
    assert.match(delivery.attempts[0].error, error);
    assert.equal(delivery.attempts[0].statusCode, null);
    const waitMs = Date.parse(delivery.nextAttemptAt) - world.clock.now().getTime();
    assert.ok(waitMs >= 5_000 && waitMs <= 6_000, `waits ${waitMs} ms`);
  }

  /** It is well again: what waited is told, once. */
  async function assertArrivesLater(...merchants: Merchant[]): Promise<void> {
    const well = await Promise.all(
      merchants.map(async (merchant) => ({ merchant, receiver: await receive() })),
    );
    for (const { merchant, receiver } of well) await sendTo(merchant, receiver.url);
    world.clock.advance(6_000);
    await world.work();
    for (const { merchant, receiver } of well) await assertEachToldOnce(merchant, receiver);
  }

  it('a receiver of one byte a second is left after 15 seconds; a status counts', async () => {
    const slowHead = await listenRaw((socket) => trickle(socket, 'HTTP/1.1 200 OK\r\n'));
    const slowBody = await listenRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
      trickle(socket, 'o');
    });
    const hanging = await listenRaw(() => {});
    const [patient, other] = [await world.tenant(), await world.tenant()];
    const [withBody, silent] = [merchantOf(world, patient), merchantOf(world, other)];
    await tellOne(acme, `http://127.0.0.1:${slowHead.port}/`);
    await tellOne(withBody, `http://127.0.0.1:${slowBody.port}/`);
    await tellOne(silent, `http://127.0.0.1:${hanging.port}/`);
    await world.work();
    await assertWaits(acme, /^no answer within 15 seconds$/);
    await assertWaits(silent, /^no answer within 15 seconds$/);
    const [told] = await deliveriesOf(withBody);
    assert.equal(told.status, 'delivered');
    assert.match(told.attempts[0].responseBody, /^o{10,15}$/);
    await assertArrivesLater(acme, silent);
  });

  it('that streams without end is read no further than 64 KiB, and has heard it', async () => {
    let sent = 0;
    const endless = await listenRaw((socket) => {
      const chunk = 'x'.repeat(16_384);
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      const flow = () => {
        while (!socket.destroyed && socket.write(`4000\r\n${chunk}\r\n`)) sent += chunk.length;
      };
      socket.on('drain', flow);
      flow();
    });
    await tellOne(acme, `http://127.0.0.1:${endless.port}/`);
    await world.work();
    const [delivery] = await deliveriesOf(acme);
    assert.equal(delivery.status, 'delivered');
    assert.equal(delivery.attempts[0].responseBody, 'x'.repeat(1_024));
    // Beside what is read there are the buffers of two sockets.
    assert.ok(sent < 32 * 1024 * 1024, `${sent} bytes were taken`);
  });

  for (const [what, meet, error] of [
    ['that resets the connection', (socket: Socket) => socket.resetAndDestroy(), /was cut before/],
    ['that hangs up without a word', (socket: Socket) => socket.destroy(), /was cut before/],
    ['that speaks no HTTP', (socket: Socket) => socket.end('220 mail\r\n'), /is not HTTP/],
    [
      'whose headers never end',
      (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`),
      /longer than 16 KiB/,
    ],
  ] as const) {
    it(`${what} is tried again`, async () => {
      const broken = await listenRaw(meet);
      await tellOne(acme, `http://127.0.0.1:${broken.port}/`);
      await world.work();
      await assertWaits(acme, error);
      await assertArrivesLater(acme);
    });
  }

  it('a receiver with an untrusted certificate is sent nothing', async () => {
    let requests = 0;
    const tls = await listen(
      createTlsServer(makeSelfSigned('127.0.0.1'), (_, response) => {
        requests += 1;
        response.end();
      }),
    );
    await tellOne(acme, `https://127.0.0.1:${tls.port}/`);
    await world.work();
    await assertWaits(acme, /^the certificate is not trusted: self-signed certificate/);
    assert.equal(requests, 0);
    await assertArrivesLater(acme);
  });

  it('that is gone for three days hears everything when it is back, once each', async () => {
    const before = await receive();
    await sendTo(acme, before.url);
    await before.stop();
    const back = world.clock.now().getTime() + 72 * HOUR_MS;
    for (let count = 0; count < 12; count += 1) {
      await acme.plan();
      await world.passUntil(new Date(world.clock.now().getTime() + 5 * HOUR_MS).toISOString());
    }
    await world.passUntil(new Date(back).toISOString());
    const waiting = await deliveriesOf(acme);
    for (const { status, attemptCount, attempts } of waiting) {
      assert.equal(status, 'pending');
      assert.equal(attempts.length, attemptCount);
      assert.ok(attemptCount <= 9);
      for (const { error } of attempts) assert.match(error, /^no server listens at this address/);
    }
    const receiver = await receive({ port: Number(new URL(before.url).port) });
    // The longest rung of the ladder, with all that chance can add to it.
    await world.passUntil(new Date(back + 29 * HOUR_MS).toISOString());
    assert.equal(receiver.heard.length, 12);
    await assertEachToldOnce(acme, receiver);
  });
});

describe('a receiver that hangs', () => {
  it('holds up nobody else, and hears everything once it answers', async () => {
    const world = await createWorld({ environment, now, worker: true });
    stopAfterwards({ stop: () => world.close() });
    const [stuck, lively] = [await receive(), await receive()];
    const open: (() => void)[] = [];
    stuck.answer((_, response) => void open.push(() => void response.end()));
    const [acme, other] = [
      merchantOf(world, await world.tenant()),
      merchantOf(world, await world.tenant()),
    ];
    await sendTo(acme, stuck.url);
    await sendTo(other, lively.url);
    for (let count = 0; count < 25; count += 1) await acme.plan();
    for (let count = 0; count < 40; count += 1) await other.plan();
    while (lively.heard.length < 40) await pause(10);
    assert.equal(stuck.heard.length, 10);

    stuck.answer((_, response) => void response.end());
    for (const answer of open) answer();
    while (stuck.heard.length < 25) await pause(10);
    await world.work();
    await assertEachToldOnce(acme, stuck);
    await assertEachToldOnce(other, lively);
  });
});
