// Guessing at a password from addresses that are forged, borrowed or many: over real sockets, with
// the headers that proxies and liars write.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hashAsUsual } from '../../test/cheap-hashes.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { readConfig } from '../frame/config.ts';
import { oneHouse } from '../frame/houses.ts';
import { createServer } from '../http/server.ts';
import { HOUR_MS } from '../lib/values/durations.ts';
import { operations } from '../operations.ts';

const PASSWORD = 'correct horse battery staple';

describe('logging in', () => {
  let world: World;
  const stops: (() => Promise<void>)[] = [];

  before(async () => {
    world = await createWorld();
    hashAsUsual();
  });
  after(async () => {
    for (const stop of stops) await stop();
    await world.close();
  });

  /** The same service behind whatever it is told to trust, on a port of its own. */
  async function behind(trust: string) {
    const { trustProxy } = readConfig({ TRUST_PROXY: trust });
    const house = { ...world.house, config: { ...world.house.config, trustProxy } };
    const { app } = createServer(oneHouse(house), { operations });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    stops.push(() => app.close());
    return async (path: string, forwarded: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
      const answer = await fetch(url + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return answer.status;
    };
  }

  async function guessesUntilRefused(
    send: Awaited<ReturnType<typeof behind>>,
    { accountId }: TenantClient,
    from: (guess: number) => string,
  ): Promise<number> {
    world.clock.advance(HOUR_MS);
    for (let guess = 1; guess <= 12; guess += 1) {
      const body = { accountId, password: `guess ${guess}` };
      if ((await send('/auth/login', from(guess), body)) === 429) return guess;
    }
    return Number.POSITIVE_INFINITY;
  }

  it('with X-Forwarded-For of the client’s own counts as one address, and it is told', async () => {
    const send = await behind('false');
    const acme = await world.tenant();
    assert.equal(await guessesUntilRefused(send, acme, (guess) => `203.0.113.${guess}`), 6);
    const told = world.logLines.filter((line) => line.includes('TRUST_PROXY'));
    assert.equal(told.length, 1);
  });

  it('through one proxy counts by what that proxy wrote, which is the last', async () => {
    const send = await behind('1');
    const acme = await world.tenant();
    const forged = (guess: number) => `203.0.113.${guess}, 198.51.100.7`;
    assert.equal(await guessesUntilRefused(send, acme, forged), 6);
    const garbage = (guess: number) => `${'x'.repeat(guess)}, not an address`;
    assert.equal(await guessesUntilRefused(send, acme, garbage), 6);
    const sameHouse = (guess: number) => `2001:db8:0:7::${guess}`;
    assert.equal(await guessesUntilRefused(send, acme, sameHouse), 6);
    const apart = (guess: number) => `198.51.100.${guess}`;
    assert.equal(await guessesUntilRefused(send, acme, apart), Number.POSITIVE_INFINITY);
  });

  it('through proxies of named networks counts by the first that is none of them', async () => {
    const acme = await world.tenant();
    const forged = (guess: number) => `203.0.113.${guess}, 198.51.100.7, 10.1.2.3`;
    const inside = await behind('127.0.0.0/8, 10.0.0.0/8');
    assert.equal(await guessesUntilRefused(inside, acme, forged), 6);
    const apart = (guess: number) => `198.51.100.7, 203.0.113.${guess}, 10.1.2.3`;
    assert.equal(await guessesUntilRefused(inside, acme, apart), Number.POSITIVE_INFINITY);
    const outside = await behind('10.0.0.0/8');
    assert.equal(await guessesUntilRefused(outside, acme, apart), 6);
  });

  for (const [path, right, wrong] of [
    ['/auth/login', 200, 401],
    ['/auth/rotate-api-key', 200, 401],
  ] as const) {
    it(`at ${path} an account guessed at from everywhere opens to its people alone`, async () => {
      world.clock.advance(2 * HOUR_MS);
      const send = await behind('1');
      const { accountId } = await world.tenant();
      const good = { accountId, password: PASSWORD };
      assert.equal(await send(path, '192.0.2.1', good), right);
      for (let guess = 1; guess <= 50; guess += 1) {
        const status = await send(path, `198.51.100.${guess}`, { accountId, password: 'a guess' });
        assert.equal(status, wrong);
      }
      assert.equal(await send(path, '198.51.100.77', good), 429);
      assert.equal(await send(path, '192.0.2.1', good), right);
      const other = await world.tenant();
      const othersGood = { accountId: other.accountId, password: PASSWORD };
      assert.equal(await send(path, '198.51.100.77', othersGood), right);
      world.clock.advance(HOUR_MS);
      assert.equal(await send(path, '198.51.100.77', good), right);
    });
  }
});
