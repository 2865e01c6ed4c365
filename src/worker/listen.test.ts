// Whether a worker hears of work: on the database itself, through a pooler, and after the
// connection or the database went away.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Cluster } from '../../test/cluster.ts';
import { pause } from '../../test/pause.ts';
import { startPooler } from '../../test/pooler.ts';
import { createWorld, type World } from '../../test/world.ts';
import { connect } from '../db/connect.ts';
import { WAKE_CHANNEL, wakeWorkers } from '../db/queue/wake.ts';
import { HEARS_NOTHING, type Listener, listenForWork } from './listen.ts';
import { createWorkerMetrics } from './metrics.ts';

const DONE_WITHIN_MS = 60_000;

describe('a worker that listens', () => {
  let world: World;

  before(async () => {
    world = await createWorld();
  });
  after(() => world.close());

  async function until(look: () => boolean): Promise<void> {
    const deadline = performance.now() + DONE_WITHIN_MS;
    while (!look()) {
      assert.ok(performance.now() < deadline, world.logLines.join(''));
      await pause(20);
    }
  }

  async function shownOf(listener: Listener): Promise<string | undefined> {
    const metrics = createWorkerMetrics(world.house, [], () => listener.isListening);
    return /^sanwo_listening (\d)$/m.exec(await metrics.registry.metrics())?.[1];
  }

  const warnings = () => world.logLines.filter((line) => line.includes(HEARS_NOTHING));

  it('says that it does while it hears its own echo', async () => {
    const heard: (string | undefined)[] = [];
    const listener = listenForWork(world.house, world.databaseUrl, (job) => heard.push(job));
    assert.equal(await shownOf(listener), '0');
    await until(() => listener.isListening);
    assert.equal(await shownOf(listener), '1');
    // The echo wakes no job.
    assert.deepEqual(heard, [undefined]);
    await listener.stop();
    assert.equal(await shownOf(listener), '0');
    assert.deepEqual(warnings(), []);
  });

  it('goes on at the standby that was promoted, though the server of before lives on', async () => {
    const cluster = await Cluster.start(1);
    const url = cluster.url();
    const connection = connect({ url, size: 2 });
    const heard = new Set<string | undefined>();
    const house = { db: connection.db, log: world.house.log };
    const listener = listenForWork(house, url, (job) => void heard.add(job));
    try {
      await until(() => listener.isListening);
      await wakeWorkers(connection.db, 'before');
      await until(() => heard.has('before'));
      await cluster.server(0).acceptWrites(false);
      await cluster.server(1).promote();
      await until(() => !listener.isListening);
      await until(() => listener.isListening);
      await cluster.server(1).query(`select pg_notify('${WAKE_CHANNEL}', 'after')`);
      await until(() => heard.has('after'));
    } finally {
      await listener.stop();
      await connection.close();
      await cluster.stop();
    }
  });

  it('says once that it hears nothing behind a pooler, and what to set', async () => {
    const pooler = await startPooler(world.databaseUrl);
    const listener = listenForWork(world.house, pooler.url, () => {});
    await until(() => warnings().length > 0);
    assert.match(warnings()[0] ?? '', /set DATABASE_DIRECT_URL to the database itself/);
    assert.equal(await shownOf(listener), '0');
    await listener.stop();
    await pooler.stop();
    assert.equal(warnings().length, 1);
  });
});
