// Whoever was told to wait and asks again costs the database nothing.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hashAsUsual } from '../../test/cheap-hashes.ts';
import { createWorld, type World } from '../../test/world.ts';
import { createShortMemory } from '../lib/fair/short-memory.ts';
import { DAY_MS, MINUTE_MS } from '../lib/values/durations.ts';

const PASSWORD = 'correct horse battery staple';

describe('a login that has to wait', () => {
  let world: World;
  let asked = 0;

  before(async () => {
    world = await createWorld();
    hashAsUsual();
    world.connection.pool.on('acquire', () => {
      asked += 1;
    });
  });
  after(() => world.close());

  const send = async (body: object, from: string, url = '/auth/login') => {
    const before = asked;
    const asking = { method: 'POST', url, payload: body, remoteAddress: from } as const;
    const answer = await world.app.inject(asking);
    const waitSeconds = Number(answer.headers['retry-after'] ?? 0);
    return { status: answer.statusCode, waitSeconds, asked: asked - before };
  };

  for (const url of ['/auth/login', '/auth/rotate-api-key']) {
    it(`at ${url} is refused without a query, until its time is over`, async () => {
      world.clock.advance(60 * MINUTE_MS);
      const { accountId } = await world.tenant();
      const wrong = { accountId, password: 'a guess' };
      for (let guess = 1; guess <= 5; guess += 1) await send(wrong, '192.0.2.1', url);
      world.clock.advance(5 * MINUTE_MS);
      const first = await send(wrong, '192.0.2.1', url);
      assert.deepEqual([first.status, first.waitSeconds], [429, 600]);
      assert.ok(first.asked > 0);
      world.clock.advance(MINUTE_MS);
      const second = await send({ accountId, password: PASSWORD }, '192.0.2.1', url);
      assert.deepEqual(second, { status: 429, waitSeconds: 540, asked: 0 });
      assert.equal((await send({ accountId, password: PASSWORD }, '192.0.2.2', url)).status, 200);
      world.clock.advance(9 * MINUTE_MS);
      assert.equal((await send({ accountId, password: PASSWORD }, '192.0.2.1', url)).status, 200);
    });
  }

  it('waits for no moment of a clock that was put back since', async () => {
    const { accountId } = await world.tenant();
    const now = world.clock.now();
    const wrong = { accountId, password: 'a guess' };
    world.clock.advance(365 * DAY_MS);
    for (let guess = 1; guess <= 5; guess += 1) await send(wrong, '192.0.2.8');
    world.clock.set(now);
    assert.equal((await send({ accountId, password: PASSWORD }, '192.0.2.8')).status, 200);
  });

  it('from an address that guesses at every account is refused without a query', async () => {
    world.clock.advance(60 * MINUTE_MS);
    const unknown = (n: number) => send({ accountId: `nobody-${n}` }, '192.0.2.7');
    for (let guess = 1; guess <= 50; guess += 1) await unknown(guess);
    assert.equal((await unknown(51)).status, 429);
    assert.deepEqual(await unknown(52), { status: 429, waitSeconds: 3_600, asked: 0 });
  });

  it('to an account guessed at from everywhere: without a query for strangers alone', async () => {
    world.clock.advance(60 * MINUTE_MS);
    const { accountId } = await world.tenant();
    const good = { accountId, password: PASSWORD };
    assert.equal((await send(good, '192.0.2.9')).status, 200);
    for (let guess = 1; guess <= 50; guess += 1) {
      await send({ accountId, password: 'a guess' }, `198.51.100.${guess}`);
    }
    assert.equal((await send(good, '203.0.113.1')).status, 429);
    assert.equal((await send(good, '203.0.113.1')).asked, 0);
    assert.equal((await send(good, '192.0.2.9')).status, 200);
  });

  it('because many came in at once is let in as soon as those were good', async () => {
    world.clock.advance(60 * MINUTE_MS);
    const { accountId } = await world.tenant();
    const good = { accountId, password: PASSWORD };
    const all = await Promise.all(Array.from({ length: 25 }, () => send(good, '192.0.2.20')));
    assert.ok(all.some(({ status }) => status === 429));
    assert.equal((await send(good, '192.0.2.20')).status, 200);
  });

  it('a login waits as the database says, which another process asks', async () => {
    world.clock.advance(60 * MINUTE_MS);
    const { accountId } = await world.tenant();
    const wrong = { accountId, password: 'a guess' };
    for (let guess = 1; guess <= 6; guess += 1) await send(wrong, '192.0.2.30');
    const memory = createShortMemory<Date>({ forMs: 0, most: 10 });
    assert.equal((await send(wrong, '192.0.2.30')).asked, 0);
    Object.assign(world.house, { refusedUntil: memory });
    for (const _ of [1, 2]) {
      const { status, asked: queries } = await send(wrong, '192.0.2.30');
      assert.equal(status, 429);
      assert.ok(queries > 0);
    }
  });
});
