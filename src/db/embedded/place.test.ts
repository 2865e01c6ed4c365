// Where the cluster goes when root starts it from a place that the account PostgreSQL runs as
// cannot enter; anybody else keeps it in the data directory.
import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { postmasterOf, query } from '../../../test/doubles/embedded.ts';
import type { EmbeddedDatabase } from './database.ts';
import { noteName } from './place.ts';
import { startEmbeddedDatabase } from './start.ts';

const settings = { shared_buffers: '16MB', fsync: 'off', full_page_writes: 'off' };
const isRoot = process.geteuid?.() === 0;

describe('the place of the embedded database below a closed home', () => {
  let root = '';
  let dataDir = '';
  let sharedDir = '';
  const said: string[] = [];

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-place-'));
    await chmod(root, 0o755);
    const home = await mkdtemp(join(root, 'home-'));
    assert.equal((await stat(home)).mode & 0o777, 0o700);
    dataDir = join(home, 'checkout', 'data');
    sharedDir = join(root, 'shared');
  });

  after(() => rm(root, { recursive: true, force: true }));

  async function withDatabase(use: (database: EmbeddedDatabase) => Promise<void>): Promise<void> {
    const log = (message: string): number => said.push(message);
    const database = await startEmbeddedDatabase({ dataDir, sharedDir, settings, log });
    try {
      await use(database);
    } finally {
      await database.stop();
    }
  }

  it('is within reach of an account that is nobody in particular, and is noted and logged', () =>
    withDatabase(async (database) => {
      await query(database.url, 'create table payment ()');
      if (!isRoot) {
        assert.equal(database.dataDir, join(dataDir, 'postgres'));
        return;
      }
      assert.equal(dirname(dirname(database.dataDir)), sharedDir);
      assert.match(await readFile(join(dataDir, noteName), 'utf8'), /kept in the directory/);
      assert.ok(said.some((line) => line.includes(dirname(database.dataDir))));
      const { uid } = await stat(database.dataDir);
      assert.notEqual(uid, 0);
      assert.equal((await stat(dataDir)).uid, 0);
      const status = await readStatus(await postmasterOf(database.dataDir));
      assert.deepEqual(status, { Uid: Array(4).fill(String(uid)), Groups: [] });
    }));

  it('is found again on the next start', () =>
    withDatabase(async (database) => {
      const rows = await query(database.url, `select to_regclass('payment') is not null as found`);
      assert.deepEqual(rows, [{ found: true }]);
    }));

  it('is a fresh one once the data directory was deleted', async () => {
    await rm(dataDir, { recursive: true });
    await withDatabase(async (database) => {
      const rows = await query(database.url, `select to_regclass('payment') is not null as found`);
      assert.deepEqual(rows, [{ found: false }]);
    });
    const clusters = isRoot ? (await readdir(sharedDir)).length : 0;
    assert.equal(clusters, isRoot ? 2 : 0);
  });
});

/** Without its supplementary groups dropped, the server could still read what root's groups may. */
async function readStatus(pid: number): Promise<Record<string, string[]>> {
  if (process.platform !== 'linux') return {};
  const lines = (await readFile(`/proc/${pid}/status`, 'utf8')).split('\n');
  const fields = lines.flatMap((line) => {
    const [name = '', values = ''] = line.split(':');
    return name === 'Uid' || name === 'Groups' ? [[name, values.trim().split(/\s+/)]] : [];
  });
  const read: Record<string, string[]> = Object.fromEntries(fields);
  return { ...read, Groups: (read.Groups ?? []).filter((group) => group !== '') };
}
