// The embedded database as its users meet it: starts, crashes of every part, guests. One directory
// goes through it all, so that what the first test stored must outlive every later accident.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import {
  commandsThatMention,
  end,
  postmasterOf,
  query,
  type Started,
  spawnOwner,
  startOwner,
  until,
  watchdogsOf,
} from '../../../test/doubles/embedded.ts';
import { startEmbeddedDatabase } from './start.ts';
import type { UnexpectedExit } from './supervisor.ts';

const quick = { shared_buffers: '16MB', fsync: 'off', full_page_writes: 'off' };

describe('the embedded database', () => {
  let root = '';
  let dataDir = '';
  let sharedDir = '';
  let started: Started[] = [];
  let paid = 0;
  let madeInMs = 0;

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-embedded-'));
    // mkdtemp closes its directory to others, but the account PostgreSQL runs as must get through.
    await chmod(root, 0o755);
    dataDir = join(root, 'open', 'data');
    sharedDir = join(root, 'shared');
  });

  afterEach(async () => {
    for (const { child } of started) await end(child, 'SIGTERM');
    started = [];
    await until(() => commandsThatMention(root).length === 0);
  });

  after(() => rm(root, { recursive: true, force: true }));

  async function start(): Promise<Started> {
    const owner = await startOwner(dataDir, sharedDir);
    started.push(owner);
    return owner;
  }

  /** Leaves one more row behind, after making sure that none of the earlier ones is missing. */
  async function payAgain(url: string): Promise<void> {
    assert.deepEqual(await query(url, 'select count(*)::int as paid from payment'), [{ paid }]);
    await query(url, 'insert into payment default values');
    paid += 1;
  }

  it('is made on the first start: in UTF-8, durable, checked', async () => {
    const startedAt = performance.now();
    const database = await startEmbeddedDatabase({ dataDir, sharedDir });
    try {
      madeInMs = performance.now() - startedAt;
      assert.match(database.url, /^postgres:\/\/sanwo:[\w-]{32}@127\.0\.0\.1:\d+\/sanwo$/);
      assert.equal(database.owned, true);
      const [facts] = await query(
        database.url,
        `select pg_encoding_to_char(encoding) as encoding, datlocprovider::text as provider,
           datlocale as locale, current_setting('data_checksums') as checksums,
           current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
           current_setting('listen_addresses') as addresses, current_setting('jit') as jit,
           current_setting('unix_socket_directories') as sockets,
           current_setting('max_connections')::int as connections
         from pg_database where datname = current_database()`,
      );
      assert.deepEqual(facts, {
        encoding: 'UTF8',
        provider: 'b',
        locale: 'C.UTF-8',
        checksums: 'on',
        fsync: 'on',
        commit: 'on',
        addresses: '127.0.0.1',
        jit: 'off',
        sockets: '',
        connections: 200,
      });
      const password = await stat(join(database.dataDir, '..', 'database-password'));
      assert.equal(password.mode & 0o777, 0o600);
      await query(database.url, 'create table payment (id bigint generated always as identity)');
    } finally {
      await database.stop();
    }
  });

  it('starts again sooner than it was made, and refuses another password', async () => {
    const startedAt = performance.now();
    const database = await startEmbeddedDatabase({ dataDir, sharedDir, settings: quick });
    try {
      const startedInMs = performance.now() - startedAt;
      assert.ok(startedInMs < madeInMs, `${startedInMs} ms after ${madeInMs} ms to make it`);
      await payAgain(database.url);
      const wrong = new URL(database.url);
      wrong.password = 'guessed';
      await assert.rejects(query(wrong.href, 'select 1'), { code: '28P01' });
    } finally {
      await database.stop();
    }
  });

  it('stops by itself when its owner is killed, and has lost nothing', async () => {
    const owner = await start();
    await payAgain(owner.url);
    await end(owner.child, 'SIGKILL');
    await until(() => commandsThatMention(root).length === 0);
    await payAgain((await start()).url);
  });

  it('starts at once while the server of a killed owner is still shutting down', async () => {
    const owner = await start();
    await payAgain(owner.url);
    await end(owner.child, 'SIGKILL');
    const next = await start();
    assert.equal(next.owned, true);
    await payAgain(next.url);
  });

  it('replaces a killed watchdog without disturbing the server', async () => {
    const owner = await start();
    const [watchdog = 0] = watchdogsOf(owner.child.pid);
    const postmaster = await postmasterOf(owner.dataDir);
    process.kill(watchdog, 'SIGKILL');
    await until(() => watchdogsOf(owner.child.pid).some((pid) => pid !== watchdog));
    assert.equal(await postmasterOf(owner.dataDir), postmaster);
    await end(owner.child, 'SIGKILL');
    await until(() => commandsThatMention(root).length === 0);
  });

  it('takes down a server whose owner and watchdog were both killed, and starts anew', async () => {
    const owner = await start();
    await payAgain(owner.url);
    const [watchdog = 0] = watchdogsOf(owner.child.pid);
    const orphan = await postmasterOf(owner.dataDir);
    // Stopped first, so that it cannot replace its watchdog.
    owner.child.kill('SIGSTOP');
    process.kill(watchdog, 'SIGKILL');
    await end(owner.child, 'SIGKILL');
    assert.equal(await postmasterOf(owner.dataDir), orphan);
    const next = await start();
    assert.notEqual(await postmasterOf(next.dataDir), orphan);
    await payAgain(next.url);
  });

  it('comes back after owner, watchdog and server were killed during a query', async () => {
    const owner = await start();
    await payAgain(owner.url);
    const counting = query(
      owner.url,
      'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b',
    );
    const counted = assert.rejects(counting);
    const running = `select 1 from pg_stat_activity where query ~ '10000[0]'`;
    await until(async () => (await query(owner.url, running)).length > 0);
    const [watchdog = 0] = watchdogsOf(owner.child.pid);
    const postmaster = await postmasterOf(owner.dataDir);
    owner.child.kill('SIGSTOP');
    process.kill(watchdog, 'SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await end(owner.child, 'SIGKILL');
    await payAgain((await start()).url);
    await counted;
  });

  it('restarts a killed server at the same address and tells those who listen', async () => {
    const exits: UnexpectedExit[] = [];
    const database = await startEmbeddedDatabase({ dataDir, sharedDir, settings: quick });
    try {
      database.onUnexpectedExit((exit) => exits.push(exit));
      await payAgain(database.url);
      const killed = await postmasterOf(database.dataDir);
      process.kill(killed, 'SIGKILL');
      await until(() => exits.length > 0);
      await until(() => query(database.url, 'select 1').then(Boolean, () => false));
      assert.notEqual(await postmasterOf(database.dataDir), killed);
      assert.deepEqual(exits, [{ reason: 'SIGKILL', restarting: true }]);
      await payAgain(database.url);
    } finally {
      await database.stop();
    }
  });

  it('restarts a server that is killed while it starts', async () => {
    const exits: UnexpectedExit[] = [];
    const database = await startEmbeddedDatabase({ dataDir, sharedDir, settings: quick });
    try {
      database.onUnexpectedExit((exit) => exits.push(exit));
      let killed = 0;
      for (let kills = 0; kills < 3; kills += 1) {
        let running = killed;
        await until(async () => {
          running = await postmasterOf(database.dataDir).catch(() => 0);
          return running > 0 && running !== killed;
        });
        process.kill(running, 'SIGKILL');
        killed = running;
      }
      await until(async () => {
        const running = await postmasterOf(database.dataDir).catch(() => killed);
        return (
          running !== killed && (await query(database.url, 'select 1').then(Boolean, () => false))
        );
      });
      assert.ok(exits.length > 0);
      assert.ok(exits.every(({ restarting }) => restarting));
    } finally {
      await database.stop();
    }
  });

  it('goes on when Ctrl-C is pressed: when to stop is for its owner to say', async () => {
    const owner = await start();
    const pid = owner.child.pid ?? assert.fail('the fixture did not start');
    process.kill(-pid, 'SIGINT');
    for (const watchdog of watchdogsOf(pid)) process.kill(watchdog, 'SIGINT');
    await payAgain(owner.url);
    assert.equal(watchdogsOf(pid).length, 1);
  });

  it('does not touch an unrelated process that got the pid of a dead server', async () => {
    const bystander: ChildProcess = spawn('/bin/sh', ['-c', 'read -r _'], { stdio: 'pipe' });
    try {
      const first = await start();
      const pidFile = join(first.dataDir, 'postmaster.pid');
      const lines = (await readFile(pidFile, 'utf8')).split('\n');
      const [watchdog = 0] = watchdogsOf(first.child.pid);
      const postmaster = await postmasterOf(first.dataDir);
      first.child.kill('SIGSTOP');
      process.kill(watchdog, 'SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      await end(first.child, 'SIGKILL');
      await writeFile(pidFile, [bystander.pid, ...lines.slice(1)].join('\n'));
      await payAgain((await start()).url);
      assert.equal(bystander.exitCode ?? bystander.signalCode, null);
    } finally {
      await end(bystander, 'SIGKILL');
    }
  });

  it('is joined by a second process, whose going it does not notice', async () => {
    const owner = await start();
    const guest = await start();
    assert.deepEqual([owner.owned, guest.owned], [true, false]);
    assert.equal(guest.url, owner.url);
    assert.equal(guest.dataDir, owner.dataDir);
    await end(guest.child, 'SIGTERM');
    await payAgain(owner.url);
  });

  it('is taken over at the same address by a guest whose owner goes', async () => {
    const owner = await start();
    const guest = await startEmbeddedDatabase({ dataDir, sharedDir, settings: quick });
    try {
      assert.equal(guest.owned, false);
      const exits: UnexpectedExit[] = [];
      guest.onUnexpectedExit((exit) => exits.push(exit));
      await end(owner.child, 'SIGTERM');
      await until(() => guest.owned);
      assert.deepEqual(exits, [{ reason: 'its owner has gone', restarting: true }]);
      assert.equal(guest.url, owner.url);
      await payAgain(guest.url);
    } finally {
      await guest.stop();
    }
  });

  it('moves to another port when its last one is taken', async () => {
    const before = await start();
    await end(before.child, 'SIGTERM');
    const squatter = createServer().listen(Number(new URL(before.url).port), '127.0.0.1');
    try {
      await once(squatter, 'listening');
      const moved = await start();
      assert.notEqual(moved.url, before.url);
      await payAgain(moved.url);
    } finally {
      squatter.close();
    }
  });

  it('has one owner when several processes start at the same moment', async () => {
    const all = await Promise.all([start(), start(), start()]);
    assert.equal(all.filter(({ owned }) => owned).length, 1);
    assert.equal(new Set(all.map(({ url }) => url)).size, 1);
    const { url } = all.find(({ owned }) => owned) ?? assert.fail('nobody owns it');
    await payAgain(url);
  });

  it('keeps its log small', async () => {
    const log = join(dataDir, '..', 'data', 'postgres.log');
    await appendFile(log, 'x'.repeat(1_100_000));
    await start();
    assert.ok((await stat(log)).size < 10_000);
    assert.ok((await stat(`${log}.1`)).size > 1_000_000);
  });

  it('says what PostgreSQL said when it does not start, and what to do', async () => {
    const settings = { ...quick, work_mem: 'plenty' };
    await assert.rejects(startEmbeddedDatabase({ dataDir, sharedDir, settings }), (error) => {
      assert.ok(error instanceof Error);
      assert.match(error.message, /DATABASE_URL/);
      assert.match(error.message, /invalid value for parameter "work_mem": "plenty"/);
      return true;
    });
    await payAgain((await start()).url);
  });

  it('makes the cluster again when the first attempt was killed half-way', async () => {
    const interrupted = join(root, 'open', 'interrupted');
    const child = spawnOwner(interrupted, sharedDir);
    const hasBegun = () => commandsThatMention(join(interrupted, 'initialising-')).length > 0;
    await until(hasBegun);
    await end(child, 'SIGKILL');
    const database = await startEmbeddedDatabase({
      dataDir: interrupted,
      sharedDir,
      settings: quick,
    });
    try {
      assert.deepEqual(await query(database.url, 'select 1 as one'), [{ one: 1 }]);
    } finally {
      await database.stop();
    }
    assert.equal(hasBegun(), false);
  });

  it('never makes a cluster where something else already is', async () => {
    const occupied = join(root, 'occupied');
    await mkdir(join(occupied, 'postgres'), { recursive: true });
    await chmod(occupied, 0o755);
    await writeFile(join(occupied, 'postgres', 'dear.txt'), 'kept');
    const starting = startEmbeddedDatabase({ dataDir: occupied, sharedDir, settings: quick });
    await assert.rejects(starting, /contains no database/);
    assert.equal(await readFile(join(occupied, 'postgres', 'dear.txt'), 'utf8'), 'kept');
  });
});
