// The link of an invitation or a reset, followed again and again before the first time is over:
// each time a password is hashed, and the places for that are everybody's.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hashAsUsual } from '../../test/cheap-hashes.ts';
import { foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';
import { countAttempts, throttleContext, tokenThrottles } from '../engine/door/guesses.ts';
import { sha256 } from '../lib/secrets/secret.ts';
import { selectMemberTokenAcrossTenants } from '../model/people/session-sql.ts';

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

describe('a link that sets a password', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
    hashAsUsual();
  });
  after(() => world.close({ allowUnfinished: true }));

  /** As ten requests do whose passwords are still being hashed. */
  async function beginTen(token: string, purpose: 'invitation' | 'password_reset') {
    const { house } = world;
    const asked = { purpose, now: house.clock.now() };
    const found = await selectMemberTokenAcrossTenants(house.db, sha256(token), asked);
    const throttles = tokenThrottles(found?.id ?? '');
    for (let time = 1; time <= 10; time += 1) {
      await countAttempts(house.db, throttles, throttleContext(house));
    }
  }

  it('of an invitation is followed ten times in an hour, and the next one anew', async () => {
    const { byKey } = await foundAccount(world);
    const invite = async () => {
      const made = await byKey.post('/v1/member', { email: 'tunde@x.example', role: 'viewer' });
      return tokenIn(made.data.inviteLink);
    };
    const accept = (token: string) =>
      world.stranger.post('/session/invitation', { token, password: PASSWORD });
    const token = await invite();
    await beginTen(token, 'invitation');
    const eleventh = await accept(token);
    assert.deepEqual([eleventh.status, eleventh.code], [429, 'too_many_attempts']);
    assert.equal(eleventh.headers['retry-after'], '3600');
    assert.equal((await accept(await invite())).status, 200);
  });

  it('of a reset is followed ten times in an hour, and the next one anew', async () => {
    const { email } = await foundAccount(world);
    const ask = async () => {
      const since = world.logLines.length;
      await world.stranger.post('/session/password-reset', { email });
      const [line = '{}'] = world.logLines.slice(since).filter((each) => each.includes('token='));
      return tokenIn(JSON.parse(line).url);
    };
    const set = (token: string) =>
      world.stranger.post('/session/password-reset', { token, password: PASSWORD });
    const token = await ask();
    await beginTen(token, 'password_reset');
    const eleventh = await set(token);
    assert.deepEqual([eleventh.status, eleventh.code], [429, 'too_many_attempts']);
    assert.equal((await set(await ask())).status, 200);
  });
});
