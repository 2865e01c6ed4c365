// What is forgotten and what is kept, to the millisecond.

import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createWorld, type World } from '../../test/world.ts';
import { insertCallbacksAcrossTenants, markCallbacksAppliedAcrossTenants } from '../inbox/sql.ts';
import { newId } from '../lib/id.ts';
import { purge } from './purge.ts';
import { runDueJobs } from './tick.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

describe('the purge', () => {
  let world: World;
  let tenantId: string;

  before(async () => {
    world = await createWorld();
    ({ tenantId } = await world.tenant());
    await world.house.db.deleteFrom('throttles').execute();
  });
  after(() => world.close({ allowUnfinished: true }));

  const ago = (ms: number) => new Date(world.clock.now().getTime() - ms);

  async function callback(receivedAt: Date): Promise<void> {
    await insertCallbacksAcrossTenants(world.house.db, [
      {
        provider: 'nomba',
        deduplicationKey: randomUUID(),
        eventType: 'payment_success',
        referencesSent: [],
        sealedBody: randomBytes(40),
        receivedAt,
      },
    ]);
  }

  it('forgets keys and throttles in a day, applied callbacks in 30 days', async () => {
    const { db } = world.house;
    const key = { tenantId, fingerprint: Buffer.alloc(32), holder: newId() };
    for (const [name, age] of [
      ['kept', DAY_MS],
      ['forgotten', DAY_MS + 1],
    ] as const) {
      const createdAt = ago(age);
      await db
        .insertInto('idempotencyKeys')
        .values({ ...key, key: name, leasedUntil: createdAt, createdAt })
        .execute();
    }
    for (const [bucket, age] of [
      ['kept', DAY_MS],
      ['forgotten', DAY_MS + 1],
    ] as const) {
      await db
        .insertInto('throttles')
        .values({ bucket, windowStartedAt: ago(age), hits: 1 })
        .execute();
    }
    await callback(ago(30 * DAY_MS));
    await callback(ago(30 * DAY_MS + 1));
    const ids = await db.selectFrom('inboxCallbacks').select('id').execute();
    await markCallbacksAppliedAcrossTenants(
      db,
      ids.map(({ id }) => id),
      world.clock.now(),
    );
    // One that nobody applied is kept however old it is.
    await callback(ago(90 * DAY_MS));

    await runDueJobs(world.house, [purge]);
    const keys = await db.selectFrom('idempotencyKeys').select('key').execute();
    assert.deepEqual(keys, [{ key: 'kept' }]);
    const throttles = await db.selectFrom('throttles').select('bucket').execute();
    assert.deepEqual(throttles, [{ bucket: 'kept' }]);
    const callbacks = await db
      .selectFrom('inboxCallbacks')
      .select('receivedAt')
      .orderBy('receivedAt')
      .execute();
    assert.deepEqual(
      callbacks.map(({ receivedAt }) => receivedAt),
      [ago(90 * DAY_MS), ago(30 * DAY_MS)],
    );
  });
});
