// A world fails its test when work is left behind, unless the test says that it means to.

import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { applyCallbacks } from '../src/inbox/apply-callbacks.ts';
import { insertCallbacksAcrossTenants } from '../src/model/inbox/sql.ts';
import { createWorld, type World } from './world.ts';

async function worldWithWork(): Promise<World> {
  const world = await createWorld();
  await insertCallbacksAcrossTenants(world.house.db, [
    {
      provider: 'nomba',
      deduplicationKey: randomUUID(),
      eventType: 'payment_success',
      referencesSent: [],
      sealedBody: randomBytes(40),
      receivedAt: world.clock.now(),
    },
  ]);
  return world;
}

describe('a world', () => {
  it('does not close quietly while something is due', async () => {
    const world = await worldWithWork();
    await assert.rejects(world.close(), /inbox_callbacks has rows that are still due or leased/);
  });

  it('does not close quietly while something is leased', async () => {
    const world = await worldWithWork();
    await applyCallbacks.claim(world.house, world.clock.now());
    await assert.rejects(world.close(), /inbox_callbacks has rows that are still due or leased/);
  });

  it('closes once the work is done, or when the test means to leave it', async () => {
    const done = await worldWithWork();
    await done.work();
    await done.close();
    await (await worldWithWork()).close({ allowUnfinished: true });
  });
});
