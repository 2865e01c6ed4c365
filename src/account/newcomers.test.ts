// Accounts that are registered all at once, which anybody may do: members come in all the same.

import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { hashAsUsual } from '../../test/cheap-hashes.ts';
import { foundAccount, PASSWORD } from '../../test/people.ts';
import { createWorld, type World } from '../../test/world.ts';

let world: World;

before(async () => {
  world = await createWorld();
  hashAsUsual();
});
after(() => world.close({ allowUnfinished: true }));

it('many registrations at once make no member wait to sign in', async () => {
  const shop = await foundAccount(world);
  const register = (number: number) =>
    world.stranger.post('/auth/register', {
      ...{ businessName: 'Crowd', accountId: `crowd-${number}` },
      ...{ email: `crowd-${number}@acme.example`, password: PASSWORD },
    });
  const crowd = Array.from({ length: 110 }, (_, number) => register(number));
  const body = { email: shop.email, password: PASSWORD };
  const members = Array.from({ length: 4 }, () => shop.open().post('/session', body));
  for (const { status, text } of await Promise.all(members)) assert.equal(status, 200, text);
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  assert.deepEqual(new Set(statuses), new Set([201, 429]));
  assert.equal((await register(1_000)).status, 201);
});
