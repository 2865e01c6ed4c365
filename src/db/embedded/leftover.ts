// Clears what an earlier run left behind after a kill -9: a postmaster whose owner is dead, back
// ends whose postmaster is dead, a pid file whose pid now belongs to another program. Nothing is
// signalled that is not verified to be a PostgreSQL of this very cluster.
import { readdirSync, readlinkSync } from 'node:fs';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../lib/process/start-error.ts';
import { readIfPresent } from './files.ts';
import type { Log } from './log.ts';
import { commandLine, isPidTaken, sendSignal, waitUntilGone } from './process.ts';

const fastShutdownLimitMs = 10_000;
const immediateShutdownLimitMs = 10_000;

export async function clearLeftovers(cluster: string, log: Log): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = Number((await readIfPresent(pidFile))?.split('\n')[0]);
  if (!(pid > 0)) return;
  if (isPostmasterOf(pid, cluster)) {
    log('stopping the database server that an earlier run left behind', { pid });
    await stopPostmaster(pid);
    return;
  }
  await stopOrphanedBackends(await realpath(cluster));
  if (isPidTaken(pid)) await disownPidFile(pidFile);
}

/** Fast shutdown; then an immediate one, from which PostgreSQL recovers without loss. */
export async function stopPostmaster(pid: number): Promise<void> {
  sendSignal(pid, 'SIGINT');
  if (await waitUntilGone(pid, fastShutdownLimitMs)) return;
  sendSignal(pid, 'SIGQUIT');
  if (await waitUntilGone(pid, immediateShutdownLimitMs)) return;
  throw new StartError(`The database server, process ${pid}, does not stop. Stop it manually.`);
}

export function isPostmasterOf(pid: number, cluster: string): boolean {
  const words = commandLine(pid);
  const directory = words[words.indexOf('-D') + 1];
  return words[0]?.endsWith('/postgres') === true && directory === cluster;
}

/** PostgreSQL does not start while the pid is taken, be it by an unrelated process or a zombie. */
async function disownPidFile(pidFile: string): Promise<void> {
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
  // PostgreSQL knows its own parent to be no rival. Deleting the file instead would also take away
  // the key by which it finds out whether back ends still hold the shared memory.
  await writeFile(pidFile, [process.pid, ...rest].join('\n'));
}

/** Only Linux tells a process's directory; elsewhere the start is retried until they have gone. */
async function stopOrphanedBackends(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!(pid > 0) || workingDirectory(pid) !== cluster) continue;
    if (!commandLine(pid)[0]?.includes('postgres')) continue;
    sendSignal(pid, 'SIGQUIT');
    await waitUntilGone(pid, immediateShutdownLimitMs);
  }
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
