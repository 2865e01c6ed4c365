// The one claim that every queue goes through: fair across tenants, by each tenant's own time, and
// never twice while a lease holds.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { claimDueAcrossTenants } from './claim-due.ts';
import { selectNextDueAcrossTenants } from './first-due.ts';
import type { Queue } from './queue.ts';

const QUEUE: Queue = { table: 'emails', due: 'due_at', time: 'tenant' };
const NOW = new Date('2027-01-15T09:00:00.000Z');
const LATER = new Date('2027-01-15T09:01:00.000Z');

interface Row {
  readonly tenantId: string;
  readonly id: string;
}

describe('a queue', () => {
  let world: World;
  let busy: TenantClient;
  let calm: TenantClient;

  before(async () => {
    world = await createWorld({ plansAnew: true, now: NOW.toISOString() });
    busy = await world.tenant('busy');
    calm = await world.tenant('calm');
  });
  after(() => world.close({ allowUnfinished: true }));
  beforeEach(async () => {
    await world.house.db.deleteFrom('emails').execute();
  });

  async function add({ tenantId }: TenantClient, count: number, dueAt: Date): Promise<void> {
    const rows = Array.from({ length: count }, () => ({
      tenantId,
      id: randomUUID(),
      type: 'receipt' as const,
      cause: randomUUID(),
      recipient: 'ada@example.com',
      facts: '{}',
      status: 'queued' as const,
      attempts: 0,
      dueAt,
      createdAt: dueAt,
    }));
    await world.house.db.insertInto('emails').values(rows).execute();
  }

  const claim = async (most: number, now = NOW) =>
    (await claimDueAcrossTenants(world.house.db, QUEUE, {
      now,
      leasedUntil: new Date(now.getTime() + 60_000),
      most,
    })) as Row[];
  const firstDue = async () =>
    (await selectNextDueAcrossTenants(world.house.db, { queues: [QUEUE] }, { now: NOW }))[0];
  const of = (rows: readonly Row[], { tenantId }: TenantClient) =>
    rows.filter((row) => row.tenantId === tenantId).length;
  const freeze = (clockNow: string | null, clockStatus: 'idle' | 'advancing' = 'idle') =>
    world.house.db
      .updateTable('tenants')
      .set({ clockNow: clockNow === null ? null : new Date(clockNow), clockStatus })
      .where('id', '=', calm.tenantId)
      .execute();

  it('gives one who has a single thing due its turn in the very next batch', async () => {
    await add(busy, 2_000, new Date('2027-01-01T00:00:00.000Z'));
    await add(calm, 1, NOW);
    const rows = await claim(100);
    assert.equal(of(rows, calm), 1);
    assert.equal(rows.length, 51);
    assert.equal((await claim(100)).length, 100);
  });

  it('finds a single thing behind a crowd of which each is older', async () => {
    await add(busy, 1_100, new Date('2027-01-01T00:00:00.000Z'));
    await add(calm, 2, NOW);
    const rows = await claim(10);
    assert.deepEqual([of(rows, busy), of(rows, calm)], [5, 2]);
  });

  it('gives each its turn, also those of whom nobody has a crowd', async () => {
    await add(busy, 20, new Date('2027-01-01T00:00:00.000Z'));
    await add(calm, 3, NOW);
    const rows = await claim(8);
    assert.deepEqual([of(rows, busy), of(rows, calm)], [5, 3]);
  });

  it('gives nobody what another holds, until the lease runs out', async () => {
    await add(calm, 3, NOW);
    assert.equal((await claim(2)).length, 2);
    assert.equal((await claim(5)).length, 1);
    assert.equal((await claim(5)).length, 0);
    assert.equal((await claim(5, LATER)).length, 3);
  });

  it('gives the next to whoever comes while the first are being taken', async () => {
    await add(calm, 8, NOW);
    await world.house.db.transaction().execute(async (db) => {
      const atOnce = { now: NOW, leasedUntil: null, most: 3 };
      assert.equal((await claimDueAcrossTenants(db, QUEUE, atOnce)).length, 3);
      assert.equal((await claim(3)).length, 3);
    });
  });

  it('holds what is done at once by locks alone, until that is done', async () => {
    await add(calm, 3, NOW);
    const atOnce = { now: NOW, leasedUntil: null, most: 2 };
    await world.house.db.transaction().execute(async (db) => {
      assert.equal((await claimDueAcrossTenants(db, QUEUE, atOnce)).length, 2);
      assert.equal((await claim(5)).length, 1);
    });
    assert.equal((await claim(5)).length, 2);
  });

  it('goes by a test clock’s time, and leaves alone one that is moved', async () => {
    await add(calm, 1, NOW);
    await freeze('2027-01-01T00:00:00.000Z');
    assert.equal((await claim(5)).length, 0);
    await freeze('2028-01-01T00:00:00.000Z', 'advancing');
    assert.equal((await claim(5)).length, 0);
    const until = new Date('2028-01-01T00:00:00.000Z');
    const window = {
      ...{ tenantId: calm.tenantId, since: until, until },
      moveClockTo: async () => true,
    };
    const mine = await claimDueAcrossTenants(world.house.db, QUEUE, {
      now: NOW,
      leasedUntil: LATER,
      most: 5,
      window,
    });
    assert.equal(mine.length, 1);
    await freeze(null);
  });

  it('takes what a test clock has reached, and waits for none that stands before it', async () => {
    await add(calm, 15, new Date('2028-01-01T00:00:00.000Z'));
    await add(calm, 40, new Date('2026-01-01T00:00:00.000Z'));
    await freeze('2025-01-01T00:00:00.000Z');
    await add(busy, 1, NOW);
    assert.equal((await claim(2)).length, 1);
    assert.equal(await firstDue(), null);
    await freeze('2029-01-01T00:00:00.000Z');
    assert.deepEqual(await firstDue(), NOW);
    assert.equal((await claim(100)).length, 55);
    assert.equal(await firstDue(), null);
    await freeze(null);
  });

  it('tells when the first free row is due', async () => {
    assert.equal(await firstDue(), null);
    await add(busy, 1, NOW);
    await add(calm, 1, LATER);
    assert.deepEqual(await firstDue(), NOW);
    await claim(1);
    assert.deepEqual(await firstDue(), LATER);
  });

  it('rests longer between tries of a row whose work never ends; others go on', async () => {
    await add(busy, 1, NOW);
    const triedAfterMinutes: number[] = [];
    for (let minute = 0; minute < 200; minute += 1) {
      const taken = await claim(10, new Date(NOW.getTime() + minute * MINUTE_MS));
      if (taken.length > 0) triedAfterMinutes.push(minute);
    }
    // A lease of a minute, three times; then rests of 1, 3, 7, 15, 31 and 63 minutes besides.
    assert.deepEqual(triedAfterMinutes, [0, 1, 2, 3, 5, 9, 17, 33, 65, 129]);
    await add(busy, 3, NOW);
    assert.equal((await claim(10, new Date(NOW.getTime() + 190 * MINUTE_MS))).length, 3);
  });

  it('begins to count anew once work on the row has ended', async () => {
    await add(busy, 1, NOW);
    for (let minute = 0; minute < 9; minute += 1) {
      await claim(1, new Date(NOW.getTime() + minute * MINUTE_MS));
    }
    await world.house.db.updateTable('emails').set({ leasedUntil: null }).execute();
    const [row] = (await claim(1, new Date(NOW.getTime() + 9 * MINUTE_MS))) as {
      takeovers?: number;
    }[];
    assert.equal(row?.takeovers, null);
  });
});
