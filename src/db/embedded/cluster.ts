// Makes the cluster, once: in a directory aside that is renamed into place when it is whole, so
// that an initdb killed half-way leaves nothing that could be taken for a database.
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../lib/process/start-error.ts';
import type { Binaries } from './binaries.ts';
import { holdsCluster, ownerOf, readIfPresent, renameDurably, writeDurably } from './files.ts';
import { runProgram, type SystemAccount } from './process.ts';

export const userName = 'sanwo';

export interface ClusterOptions {
  readonly home: string;
  readonly account: SystemAccount | undefined;
  readonly binaries: Binaries;
  /** False only where losing everything in a power cut is fine, as in tests. */
  readonly durable: boolean;
}

/** Makes the cluster if there is none yet, and returns the password of its one user. */
export async function ensureCluster(options: ClusterOptions): Promise<string> {
  const { home } = options;
  const passwordPath = join(home, 'database-password');
  const known = (await readIfPresent(passwordPath))?.trim();
  if (await holdsCluster(home)) {
    if (known) return known;
    throw new StartError(
      `The database in ${home} has no ${passwordPath}. Restore that file from a backup.`,
    );
  }
  const cluster = join(home, 'postgres');
  if (await ownerOf(cluster)) {
    throw new StartError(
      `${cluster} exists but contains no database. Move it to another place, then start again.`,
    );
  }
  const password = known ?? randomBytes(24).toString('base64url');
  if (!known) await writeDurably(passwordPath, `${password}\n`, 0o600);
  await deleteAbandoned(home);
  await initialise(options, password);
  return password;
}

async function initialise(options: ClusterOptions, password: string): Promise<void> {
  const draftDir = await mkdtemp(join(options.home, 'initialising-'));
  const draft = join(draftDir, 'postgres');
  const passwordPath = join(draftDir, 'password');
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordPath, password, { mode: 0o600 });
  await chmod(draftDir, 0o711);
  if (options.account) {
    await chown(draft, options.account.uid, options.account.gid);
    await chown(passwordPath, options.account.uid, options.account.gid);
  }
  const args = [
    ...['-D', draft, '-U', userName, `--pwfile=${passwordPath}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--data-checksums', '--no-instructions', ...(options.durable ? [] : ['--no-sync'])],
  ];
  const program = { path: options.binaries.initdb, args, account: options.account };
  const { ok, output } = await runProgram(program);
  if (ok) await renameDurably(draft, join(options.home, 'postgres'));
  await rm(draftDir, { recursive: true, force: true });
  if (ok) return;
  throw new StartError(
    `The database could not be created in ${options.home}. Fix the initdb error below, or set ` +
      `DATABASE_URL. initdb said:\n${output.trim()}`,
  );
}

async function deleteAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith('initialising-')) continue;
    // An orphaned initdb may still be writing there for a moment.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  }
}
