// The files of the last release, from the history of this repository, as they ran: an upgrade
// begins with them.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What building leaves behind. It is the same for both: an upgrade is of the service. */
const BUILT = ['docs/site/dist', 'dashboard/dist'];

export interface Release {
  /** Ends in a slash. */
  readonly root: string;
  readonly newestMigration: string;
  remove(): Promise<void>;
}

export async function unpackLastRelease(): Promise<Release> {
  const commit = readFileSync(join(ROOT, '.ci/last-release'), 'utf8').trim();
  const root = `${await mkdtemp(join(tmpdir(), 'sanwo-release-'))}/`;
  const archive = execFileSync('git', ['archive', '--format=tar', commit], {
    cwd: ROOT,
    maxBuffer: 1_000_000_000,
  });
  execFileSync('tar', ['-x', '-C', root], { input: archive });
  await takePackages(root);
  for (const folder of BUILT) {
    await mkdir(join(root, folder, '..'), { recursive: true });
    await symlink(join(ROOT, folder), join(root, folder));
  }
  const names = execFileSync('ls', [join(root, 'src/db/migrations')], { encoding: 'utf8' });
  const newestMigration = names.trim().split('\n').at(-1)?.slice(0, 4) ?? '';
  return { root, newestMigration, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Those of this version, unless the release was locked to others. */
async function takePackages(root: string): Promise<void> {
  const lockOf = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lockOf(root) === lockOf(ROOT) && existsSync(join(ROOT, 'node_modules'))) {
    return await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  }
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root });
}

/** A clone without history has no releases. */
export function isReleaseInHistory(): boolean {
  const commit = readFileSync(join(ROOT, '.ci/last-release'), 'utf8').trim();
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
