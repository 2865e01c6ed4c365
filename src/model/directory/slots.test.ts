// The slots of a provider's account, given out by a real database to several processes.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { type Connection, connect } from '../../db/connect.ts';
import type { SlotBatch, SlotRequest, Slots } from '../../provider/port/slots.ts';
import { openSlots } from './slots.ts';

/** A minute, so that nothing depends on how fast the machine is. */
const PUBLISHED = { limit: 15, windowMs: 60_000 };

const request = (overrides: Partial<SlotRequest> = {}): SlotRequest => ({
  account: 'nomba shop',
  rate: 'post',
  count: 4,
  published: PUBLISHED,
  learnt: null,
  pauseMs: 0,
  unused: [],
  ...overrides,
});

const momentsOf = (batches: readonly SlotBatch[]) =>
  batches.flatMap(({ slots }) => slots.map(({ name }) => Number(name))).toSorted((a, b) => a - b);

/** The least that this many slots, and the next, are apart. */
const leastSpan = (moments: readonly number[], many: number) =>
  Math.min(...moments.slice(many).map((moment, place) => moment - (moments[place] ?? 0)));

describe('slots', () => {
  let database: TestDatabase;
  let connections: Connection[];
  let processes: Slots[];

  before(async () => {
    database = await cloneDatabase();
    connections = [1, 2, 3].map(() => connect({ url: database.url, size: 3 }));
    processes = connections.map(({ db }) => openSlots(() => db));
  });

  after(async () => {
    for (const { close } of connections) await close();
    await database.drop();
  });

  beforeEach(async () => {
    await connections[0]?.db.deleteFrom('providerSlots').execute();
    await connections[0]?.db.deleteFrom('processes').execute();
  });

  const take = (overrides?: Partial<SlotRequest>, process = 0) =>
    (processes[process] as Slots).take(request(overrides));

  it('are never more than the limit in a window, and hardly fewer', async () => {
    const taken = await Promise.all(
      [0, 1, 2].map(async (process) => {
        const batches: SlotBatch[] = [];
        for (let turn = 0; turn < 25; turn += 1) batches.push(await take({}, process));
        return batches;
      }),
    );
    const moments = momentsOf(taken.flat());
    assert.equal(moments.length, 300);
    assert.equal(new Set(moments).size, 300);
    // Each may be used late by 3 % of a window: the windows are longer by as much.
    assert.ok(leastSpan(moments, 15) >= 61_799, `${leastSpan(moments, 15)} ms`);
    const windows = ((moments.at(-1) ?? 0) - (moments[0] ?? 0)) / PUBLISHED.windowMs;
    assert.ok(300 / (windows + 1) >= 0.95 * PUBLISHED.limit, `300 in ${windows} windows`);
    assert.equal(taken[0]?.[0]?.slackMs, 1_800);
  });

  it('of an account at rest are all given at once', async () => {
    const { slots } = await take({ count: 100 });
    assert.equal(slots.length, 15);
    assert.equal(slots[0]?.opensInMs, 0);
    assert.ok((slots[14]?.opensInMs ?? 0) < 15_000);
  });

  it('of each account and rate are apart', async () => {
    await take({ count: 15 });
    for (const other of [{ account: 'nomba other' }, { rate: 'other' }]) {
      assert.equal((await take({ ...other, count: 1 })).slots[0]?.opensInMs, 0);
    }
    assert.ok(((await take({ count: 1 })).slots[0]?.opensInMs ?? 0) > 30_000);
  });

  it('that were not used are given to others', async () => {
    const { slots } = await take({ count: 15 });
    const unused = slots.slice(3, 8).map(({ name }) => name);
    const again = await take({ count: 6, unused }, 1);
    assert.ok((again.slots[4]?.opensInMs ?? 0) < 30_000);
    assert.ok((again.slots[5]?.opensInMs ?? 0) > 30_000);
    const given = [...slots.filter((_, place) => place < 3 || place >= 8), ...again.slots];
    const moments = given.map(({ name }) => Number(name)).toSorted((a, b) => a - b);
    assert.ok(leastSpan(moments, 15) >= 61_799);
  });

  it('wait for a pause that another heard of, and keep a limit that it learnt', async () => {
    await take({ count: 0, pauseMs: 50_000, learnt: { limit: 2, windowMs: 90_000 } });
    const batch = await take({ count: 4 }, 1);
    assert.deepEqual([batch.limit, batch.windowMs], [2, 90_000]);
    assert.equal(batch.slots.length, 2);
    assert.ok((batch.slots[0]?.opensInMs ?? 0) > 30_000);
    assert.ok(batch.pausedForMs > 30_000);
    const next = await take({ count: 1 }, 2);
    const moments = momentsOf([batch, next]);
    assert.ok(leastSpan(moments, 2) >= 90_000);
    // What is learnt is forgotten after a day, unless the provider says it again.
    await connections[0]?.db
      .updateTable('providerSlots')
      .set({ learntAt: Date.UTC(2020, 0, 1) })
      .execute();
    assert.equal((await take({ count: 0 })).limit, 15);
  });

  it('say how many processes were seen lately', async () => {
    assert.equal((await take({ count: 0 })).processes, 1);
    const rows = ['api', 'worker', 'worker'] as const;
    await connections[0]?.db
      .insertInto('processes')
      .values(rows.map((kind) => ({ id: crypto.randomUUID(), kind, seenAt: new Date() })))
      .execute();
    assert.equal((await take({ count: 0 })).processes, 3);
  });

  it('fail soon where there is no database', async () => {
    await assert.rejects(openSlots(() => null).take(request()), /not open yet/);
    const held = connect({ url: database.url, size: 1 });
    const slots = openSlots(() => held.db);
    await held.db.transaction().execute(async () => {
      await assert.rejects(slots.take(request()), /no slot in time/);
    });
    await held.close();
  });
});
