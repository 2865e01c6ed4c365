// What is forgotten and what is kept, to the millisecond.

import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS, HOUR_MS } from '../lib/values/durations.ts';
import { firstIdAt, newId } from '../lib/values/id.ts';
import {
  insertCallbacksAcrossTenants,
  markCallbacksAppliedAcrossTenants,
} from '../model/inbox/sql.ts';
import { deleteOldRequestsAcrossTenants } from '../model/tenants/retention-sql.ts';
import { purge } from './purge.ts';
import { runDueJobs } from './tick.ts';

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

  it('forgets requests of the API log by the days that the operator says', async () => {
    const { db, config } = world.house;
    const row = { method: 'GET', route: '/v1/plan', path: '/v1/plan', operation: 'listPlans' };
    const by = { actorKind: 'key', actorName: 'a key', actorRole: 'owner', ip: '::1' };
    const crowd = Array.from({ length: 20 }, () => randomUUID());
    for (const [tenant, age] of crowd.flatMap((each) =>
      [7 * DAY_MS + 1, 7 * DAY_MS + 2, 7 * DAY_MS].map((table) => [each, table] as const),
    )) {
      const id = firstIdAt(ago(age));
      const rest = { ...row, ...by, status: 200, durationMs: 1, isReplay: false };
      const values = { tenantId: tenant, id, createdAt: ago(age), ...rest };
      await db.insertInto('apiRequests').values(values).execute();
    }
    const left = async () => (await db.selectFrom('apiRequests').selectAll().execute()).length;
    const days = (apiLogDays: number) => ({ ...world.house, config: { ...config, apiLogDays } });
    const piece = { realNow: world.clock.now(), operatorDays: 7, most: 5, mostOfOne: 5 };
    assert.equal(await deleteOldRequestsAcrossTenants(db, piece), 5);
    await runDueJobs(days(7), [purge]);
    assert.equal(await left(), 20);
    world.clock.advance(HOUR_MS);
    await runDueJobs(days(0), [purge]);
    assert.equal(await left(), 0);
  });

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
