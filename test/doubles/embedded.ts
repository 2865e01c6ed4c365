// What the tests of the embedded database share: child processes that own or join one, and a look
// at the processes of the machine.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { isPostmasterOf } from '../../src/db/embedded/leftover.ts';
import { processIdentity } from '../../src/db/embedded/process.ts';

export interface Started {
  readonly url: string;
  readonly owned: boolean;
  readonly dataDir: string;
  readonly child: ChildProcess;
}

const fixture = fileURLToPath(new URL('embedded-program.ts', import.meta.url));

export function spawnOwner(dataDir: string, sharedDir: string): ChildProcess {
  const stdio: ['ignore', 'pipe', 'inherit'] = ['ignore', 'pipe', 'inherit'];
  // A group of its own, so that a test can press Ctrl-C on it.
  return spawn(process.execPath, [fixture, dataDir, sharedDir], { stdio, detached: true });
}

export async function startOwner(dataDir: string, sharedDir: string): Promise<Started> {
  const child = spawnOwner(dataDir, sharedDir);
  if (child.stdout === null) throw new Error('the fixture has no output');
  for await (const line of createInterface(child.stdout)) return { ...JSON.parse(line), child };
  throw new Error('the fixture ended without a word');
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

export async function postmasterOf(cluster: string): Promise<number> {
  const pid = Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  if (!isPostmasterOf(pid, cluster)) throw new Error(`${pid} is no postmaster of ${cluster}`);
  return pid;
}

/** The pids of the shells that guard the postmaster for a process. */
export function watchdogsOf(parent: number | undefined): number[] {
  return processes().flatMap(({ pid, ppid, command }) =>
    ppid === parent && command.startsWith('/bin/sh') && processIdentity(pid) ? [pid] : [],
  );
}

export function commandsThatMention(text: string): string[] {
  return processes().flatMap(({ command }) => (command.includes(text) ? [command] : []));
}

/** Waits for something another process brings about. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('it did not come about in ten seconds');
    await sleep(5);
  }
}

function processes(): { pid: number; ppid: number; command: string }[] {
  const listing = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return listing.split('\n').flatMap((line) => {
    const [, pid, ppid, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), ppid: Number(ppid), command }];
  });
}
