// Where the cluster lives: in the data directory, or, when the account PostgreSQL runs as cannot
// get there, in a shared directory, with a note in the data directory that says so. The note is
// the only thing that ties the two: deleting the data directory really starts afresh.
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../../lib/process/start-error.ts';
import { chooseAccount } from './account.ts';
import {
  canReach,
  holdsCluster,
  makePassableDirectory,
  readIfPresent,
  writeDurably,
} from './files.ts';
import type { Log } from './log.ts';
import type { SystemAccount } from './process.ts';

export interface ClusterPlace {
  /** The directory that holds the cluster, its password and its log. */
  readonly home: string;
  readonly account: SystemAccount | undefined;
  /** Where a copy of the binaries goes if those of the package cannot be used. */
  openStore(): Promise<string>;
}

interface PlaceOptions {
  readonly dataDir: string;
  readonly sharedDir: string;
  readonly log: Log;
}

export const noteName = 'WHERE-IS-THE-DATABASE.txt';

export async function choosePlace(options: PlaceOptions): Promise<ClusterPlace> {
  const { dataDir } = options;
  const settled = await settledPlace(dataDir);
  const account = await chooseAccount(settled);
  if (account === undefined) {
    const home = settled ?? dataDir;
    return { home, account, openStore: async () => home };
  }
  const reachable = await canReach(settled ?? dataDir, account);
  if (settled && settled === dataDir && !reachable) throw unreachable(dataDir, account);
  if (settled) await makePassableDirectory(settled);
  const home = settled ?? (reachable ? dataDir : await settleElsewhere(options, account));
  const openStore = async () => (await openSharedDir(options.sharedDir, account)) ?? home;
  return { home, account, openStore };
}

/** Whether a database was made for this data directory, there or elsewhere. */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  const settled = await settledPlace(dataDir);
  return settled !== undefined && (await holdsCluster(settled));
}

async function settledPlace(dataDir: string): Promise<string | undefined> {
  return (await holdsCluster(dataDir)) ? dataDir : await readNote(dataDir);
}

async function settleElsewhere(options: PlaceOptions, account: SystemAccount): Promise<string> {
  const { dataDir, log } = options;
  const shared = await openSharedDir(options.sharedDir, account);
  const home = shared
    ? await makeFreshDirectory(shared, dataDir)
    : await mkdtemp(join(tmpdir(), 'sanwo-'));
  await chmod(home, 0o711);
  if (!(await canReach(home, account))) throw unreachable(home, account);
  await writeDurably(join(dataDir, noteName), placeNote(dataDir, home, account), 0o644);
  log(`the database of ${dataDir} is kept in ${home}`, {
    reason: `PostgreSQL runs as ${account.name}, who cannot enter ${dataDir}`,
  });
  if (!shared) log('warning: that is a temporary directory, which may not outlive a restart');
  return home;
}

async function makeFreshDirectory(shared: string, dataDir: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12);
  for (let number = 1; number < 1000; number += 1) {
    const path = join(shared, number === 1 ? hash : `${hash}-${number}`);
    const made = await mkdir(path, { mode: 0o711 }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (made) return path;
  }
  throw new StartError(`Too many databases in ${shared}. Delete the ones that you no longer need.`);
}

/** The shared directory, unless it cannot be made or another user could tamper with it. */
async function openSharedDir(path: string, account: SystemAccount): Promise<string | undefined> {
  try {
    await makePassableDirectory(path);
    const { uid, mode } = await stat(path);
    if (uid !== process.geteuid?.() || (mode & 0o022) !== 0) return undefined;
    await chmod(path, 0o755);
    return (await canReach(path, account)) ? path : undefined;
  } catch {
    return undefined;
  }
}

async function readNote(dataDir: string): Promise<string | undefined> {
  const text = await readIfPresent(join(dataDir, noteName));
  return text?.trim().split('\n').at(-1);
}

function placeNote(dataDir: string, home: string, account: SystemAccount): string {
  return [
    `PostgreSQL refuses to run as root, so it runs as ${account.name}, who cannot enter`,
    `${dataDir}.`,
    'The database is therefore kept in the directory on the last line. Delete this file and the',
    'next start makes a new, empty database.',
    '',
    home,
    '',
  ].join('\n');
}

function unreachable(directory: string, account: SystemAccount): Error {
  return new StartError(
    `PostgreSQL runs as ${account.name}, which cannot reach the database in ${directory}. ` +
      'Allow others to enter the directories above it (chmod o+x), or set DATABASE_URL.',
  );
}
