// The PostgreSQL programs as careless installs leave them, made to run all the same.
import assert from 'node:assert/strict';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { chooseAccount } from './account.ts';
import { findPackage, prepareBinaries } from './binaries.ts';
import { runProgram, type SystemAccount } from './process.ts';

describe('the programs of the embedded database', () => {
  let root = '';
  let storeDir = '';
  let packageDir = '';
  let links: string[] = [];

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'sanwo-binaries-'));
    await chmod(root, 0o755);
    storeDir = join(root, 'store');
    await mkdir(storeDir);
    packageDir = join(root, 'package');
    await cp(findPackage(), packageDir, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8');
    links = JSON.parse(list).map(({ target }: { target: string }) => join(packageDir, target));
  });

  after(() => rm(root, { recursive: true, force: true }));

  async function breakPackage(): Promise<void> {
    for (const link of links) await rm(link, { force: true });
    for (const name of await readdir(join(packageDir, 'native', 'bin'))) {
      await chmod(join(packageDir, 'native', 'bin', name), 0o644);
    }
  }

  async function runs(path: string, account: SystemAccount | undefined): Promise<boolean> {
    return (await runProgram({ path, args: ['--version'], account })).ok;
  }

  it('get back the links and modes that an install without scripts leaves out', async () => {
    await breakPackage();
    const openStore = () => assert.fail('no copy is needed');
    const wish = { packageDir, account: undefined, openStore };
    const { initdb, postgres } = await prepareBinaries(wish);
    assert.ok(initdb.startsWith(packageDir));
    assert.ok((await runs(initdb, undefined)) && (await runs(postgres, undefined)));
    for (const link of links) assert.ok((await lstat(link)).isSymbolicLink());
  });

  it('are copied, and mended in the copy, when the package is read-only', async () => {
    await breakPackage();
    const closed = ['bin', 'lib'].map((name) => join(packageDir, 'native', name));
    for (const directory of closed) await chmod(directory, 0o555);
    await chmod(storeDir, 0o777);
    const isRoot = process.geteuid?.() === 0;
    // Root writes anywhere, so it takes off its powers for a moment. The programs get them back:
    // one whose real and effective users differ is denied the libraries beside it.
    const account = isRoot ? { name: 'root', uid: 0, gid: 0 } : undefined;
    if (isRoot) process.seteuid?.(65534);
    try {
      const wish = { packageDir, account, openStore: async () => storeDir };
      const { initdb, postgres } = await prepareBinaries(wish);
      assert.ok(postgres.startsWith(storeDir));
      assert.ok((await runs(initdb, account)) && (await runs(postgres, account)));
      assert.deepEqual(await prepareBinaries(wish), { initdb, postgres });
      assert.equal((await readdir(storeDir)).length, 1);
    } finally {
      if (isRoot) process.seteuid?.(0);
      for (const directory of closed) await chmod(directory, 0o755);
    }
  });

  it('are copied when the account PostgreSQL runs as cannot enter the package', async () => {
    const account = await chooseAccount(undefined);
    await chmod(packageDir, 0o700);
    await rm(storeDir, { recursive: true });
    await mkdir(storeDir);
    await chmod(storeDir, 0o755);
    const wish = { packageDir, account, openStore: async () => storeDir };
    const { initdb, postgres } = await prepareBinaries(wish);
    assert.equal(postgres.startsWith(storeDir), account !== undefined);
    assert.ok((await runs(initdb, account)) && (await runs(postgres, account)));
  });

  it('of an unknown platform are missed with a word about DATABASE_URL', () => {
    assert.throws(() => findPackage('plan9-vax'), /plan9-vax.*Set DATABASE_URL/s);
  });
});
