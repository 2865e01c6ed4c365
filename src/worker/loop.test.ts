// The loop in real time, against a real database: what wakes it, what it never does twice, and how
// it fails and ends.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createWorld, type World } from '../../test/world.ts';
import { wakeWorkers } from '../db/queue/wake.ts';
import { transact } from '../db/transaction.ts';
import type { OwnJob } from '../frame/job.ts';
import { applyCallbacks } from '../inbox/apply-callbacks.ts';
import { pause } from '../lib/process/clock.ts';
import {
  claimDueCallbacksAcrossTenants,
  type DueCallback,
  insertCallbacksAcrossTenants,
} from '../model/inbox/sql.ts';
import { listenForWork } from './listen.ts';
import { startWorker } from './loop.ts';
import { nextDueAt, runDueJobs } from './tick.ts';

const NEVER_MS = 600_000;
const SMALL_BATCH = 7;

/** The real job in small batches, which tells what it has handled. */
function observed() {
  const handled: string[] = [];
  let awaited = { count: 0, resolve: () => {} };
  const job: OwnJob<DueCallback> = {
    ...applyCallbacks,
    batchMax: SMALL_BATCH,
    claim(house, now) {
      const leasedUntil = new Date(now.getTime() + 30_000);
      return claimDueCallbacksAcrossTenants(house.db, { now, leasedUntil, most: SMALL_BATCH });
    },
    async handle(house, rows, now) {
      await applyCallbacks.handle(house, rows, now);
      handled.push(...rows.map(({ id }) => id));
      if (handled.length >= awaited.count) awaited.resolve();
    },
  };
  const until = (count: number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    awaited = { count, resolve };
    if (handled.length >= count) resolve();
    return promise;
  };
  return { job, handled, until };
}

/** A job that always has something to do: nothing is behind it but what the test says. */
function scripted(turn: () => Promise<number>, name = 'scripted'): OwnJob<number> {
  return {
    name,
    batchMax: 1,
    claim: async () => Array.from({ length: await turn() }, () => 0).slice(0, 1),
    handle: async () => {},
    nextDueAt: async (house) => house.clock.now(),
  };
}

describe('the worker loop', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  async function makeDue(options: { readonly notify: boolean }): Promise<void> {
    await transact(world.house.db, async (db) => {
      await insertCallbacksAcrossTenants(db, [
        {
          provider: 'nomba',
          deduplicationKey: randomUUID(),
          eventType: 'payment_success',
          referencesSent: ['ord_unknown'],
          sealedBody: Buffer.from('sealed'),
          receivedAt: world.clock.now(),
        },
      ]);
      if (options.notify) await wakeWorkers(db);
    });
  }

  it('is woken by a notification long before it would look again', async () => {
    const { job, handled, until } = observed();
    const worker = startWorker(world.house, [job], { pace: { pollMs: NEVER_MS } });
    const listening = Promise.withResolvers<void>();
    const listener = listenForWork(world.house, world.databaseUrl, () => {
      listening.resolve();
      worker.wake();
    });
    await listening.promise;
    await makeDue({ notify: true });
    await until(1);
    await makeDue({ notify: true });
    await until(2);
    await listener.stop();
    await worker.stop();
    assert.equal(handled.length, 2);
  });

  it('finds what is due without any notification', async () => {
    const { job, until } = observed();
    const worker = startWorker(world.house, [job], { pace: { pollMs: 10, leastRestMs: 1 } });
    await makeDue({ notify: false });
    await until(1);
    await makeDue({ notify: false });
    await until(2);
    await worker.stop();
  });

  it('never handles a row twice, however many workers there are', async () => {
    const most = 200;
    for (let count = 0; count < most; count += 1) await makeDue({ notify: false });
    const { job, handled, until } = observed();
    const done = until(most);
    const workers = [1, 2, 3].map(() => startWorker(world.house, [job], { pace: { pollMs: 10 } }));
    await done;
    await Promise.all(workers.map((worker) => worker.stop()));
    assert.equal(handled.length, most);
    assert.equal(new Set(handled).size, most);
  });

  it('takes over what a crashed worker had leased, once the lease has run out', async () => {
    await makeDue({ notify: false });
    const crashed = await applyCallbacks.claim(world.house, world.clock.now());
    assert.equal(crashed.length, 1);
    assert.equal((await runDueJobs(world.house, [applyCallbacks])).handled, 0);
    world.clock.advance(29_999);
    assert.equal((await runDueJobs(world.house, [applyCallbacks])).handled, 0);
    world.clock.advance(1);
    assert.equal((await runDueJobs(world.house, [applyCallbacks])).handled, 1);
    assert.equal(await nextDueAt(world.house, applyCallbacks), null);
  });

  it('takes what came since the look that it was given', async () => {
    const { moments } = await runDueJobs(world.house, [applyCallbacks]);
    await makeDue({ notify: false });
    const done = await runDueJobs(world.house, [applyCallbacks], { moments });
    assert.equal(done.handled, 1);
    assert.equal(done.moments.get(applyCallbacks), null);
  });

  it('finishes what is in flight when it is stopped, and claims nothing more', async () => {
    const inFlight = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let claims = 0;
    const job: OwnJob<number> = {
      ...scripted(async () => (claims += 1)),
      async handle() {
        inFlight.resolve();
        await gate.promise;
      },
    };
    const worker = startWorker(world.house, [job]);
    await inFlight.promise;
    let stopped = false;
    const stopping = worker.stop().then(() => {
      stopped = true;
    });
    await new Promise(setImmediate);
    assert.equal(stopped, false);
    gate.resolve();
    await stopping;
    assert.equal(claims, 1);
  });

  it('does not lose a wake-up that comes while the job is at work', async () => {
    let turns = 0;
    const second = Promise.withResolvers<void>();
    const job = scripted(async () => {
      turns += 1;
      if (turns === 1) setImmediate(() => worker.wake());
      if (turns === 2) second.resolve();
      return 0;
    });
    const worker = startWorker(world.house, [job], { pace: { pollMs: NEVER_MS } });
    await second.promise;
    await worker.stop();
  });

  it('waits longer after each failure, up to a limit', async () => {
    const enough = Promise.withResolvers<void>();
    let turns = 0;
    const job = scripted(async () => {
      turns += 1;
      if (turns === 5) enough.resolve();
      throw new Error('the table has gone');
    }, 'growing');
    const pace = { firstBackoffMs: 1, longestBackoffMs: 4 };
    const worker = startWorker(world.house, [job], { pace });
    await enough.promise;
    await worker.stop();
    const delays = world.logLines
      .map((line) => JSON.parse(line) as { job?: string; delayMs?: number })
      .filter((line) => line.job === 'growing')
      .map(({ delayMs }) => delayMs);
    assert.deepEqual(delays.slice(0, 4), [1, 2, 4, 4]);
  });

  it('lets no notification hurry a job that fails, and no failing job stop another', async () => {
    let failures = 0;
    const failing = scripted(async () => {
      failures += 1;
      throw new Error('the provider has gone');
    });
    let turns = 0;
    const tenth = Promise.withResolvers<void>();
    const healthy = scripted(async () => {
      await new Promise(setImmediate);
      turns += 1;
      worker.wake();
      if (turns === 10) tenth.resolve();
      return 0;
    }, 'healthy');
    const backoff = { firstBackoffMs: NEVER_MS, longestBackoffMs: NEVER_MS };
    const pace = { pollMs: 1, leastRestMs: 1, ...backoff };
    const worker = startWorker(world.house, [failing, healthy], { pace });
    await tenth.promise;
    await worker.stop();
    assert.equal(failures, 1);
  });

  it('asks for all jobs at once what is due, and begins no others', async () => {
    const begun: string[] = [];
    const looks: string[] = [];
    const done = Promise.withResolvers<void>();
    const job = (name: string, isDue: boolean): OwnJob<number> => ({
      ...scripted(async () => {
        begun.push(name);
        if (name === 'last') done.resolve();
        return 0;
      }, name),
      nextDueAt: async (house) => {
        looks.push(name);
        return isDue ? house.clock.now() : null;
      },
    });
    const hanging = Promise.withResolvers<number>();
    const slow = { ...scripted(() => hanging.promise, 'slow') };
    const jobs = [job('idle', false), slow, job('last', true)];
    const worker = startWorker(world.house, jobs, { pace: { pollMs: NEVER_MS } });
    await done.promise;
    assert.deepEqual([begun, looks], [['last'], ['idle', 'last']]);
    hanging.resolve(0);
    await worker.stop();
  });

  it('lets every job try by itself when it cannot look', async () => {
    const begun: string[] = [];
    const both = Promise.withResolvers<void>();
    const job = (name: string): OwnJob<number> => ({
      ...scripted(async () => {
        begun.push(name);
        if (begun.length === 2) both.resolve();
        return 0;
      }, name),
      nextDueAt: async () => {
        throw new Error('the table has gone');
      },
    });
    const jobs = [job('one'), job('other')];
    const worker = startWorker(world.house, jobs, { pace: { pollMs: NEVER_MS } });
    await both.promise;
    await worker.stop();
    assert.deepEqual(begun, ['one', 'other']);
  });

  it('begins the next batch beside what is under way, where there is room', async () => {
    const landings: PromiseWithResolvers<void>[] = [];
    const second = Promise.withResolvers<void>();
    const third = Promise.withResolvers<void>();
    let room = Promise.withResolvers<void>();
    room.resolve();
    const job: OwnJob<number> = {
      ...scripted(async () => 1, 'flying'),
      untilRoom: () => room.promise,
      async handle() {
        const landing = Promise.withResolvers<void>();
        landings.push(landing);
        if (landings.length === 2) {
          room = Promise.withResolvers();
          second.resolve();
        }
        if (landings.length === 3) third.resolve();
        return { finished: landing.promise };
      },
    };
    const worker = startWorker(world.house, [job]);
    await second.promise;
    await pause(20, new AbortController().signal);
    assert.equal(landings.length, 2, 'a batch was begun without room for it');
    landings[0]?.reject(new Error('one of it failed'));
    room.resolve();
    await third.promise;
    room = Promise.withResolvers();
    let hasStopped = false;
    const stopping = worker.stop().then(() => {
      hasStopped = true;
    });
    await new Promise(setImmediate);
    assert.equal(hasStopped, false);
    room.resolve();
    await pause(5, new AbortController().signal);
    assert.equal(hasStopped, false);
    for (const { resolve } of landings) resolve();
    await stopping;
    assert.ok(world.logLines.some((line) => line.includes('one of it failed')));
  });

  it('keeps house in turns of its own, woken by nobody', async () => {
    let turns = 0;
    const third = Promise.withResolvers<void>();
    const job: OwnJob<number> = {
      ...scripted(async () => {
        turns += 1;
        if (turns === 3) third.resolve();
        return 0;
      }),
      everyMs: 1,
      nextDueAt: async () => null,
    };
    const worker = startWorker(world.house, [job], { pace: { pollMs: NEVER_MS } });
    await third.promise;
    await worker.stop();
  });

  it('listens again after its connection was cut', async () => {
    const heard = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let times = 0;
    const listener = listenForWork(world.house, world.databaseUrl, () => {
      heard[times]?.resolve();
      times += 1;
    });
    await heard[0]?.promise;
    await world.connection.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'sanwo listen' and datname = current_database()`,
    );
    await heard[1]?.promise;
    await listener.stop();
  });
});
