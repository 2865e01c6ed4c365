// What processes hold: each page shared out among those that use it (PSS), as Linux counts it.

import { readFile } from 'node:fs/promises';

export interface Held {
  readonly name: string;
  readonly pssMb: number;
}

/** Without those that have gone in the meantime. */
export async function readHeld(pids: readonly number[]): Promise<readonly Held[]> {
  return (await Promise.all(pids.map(readOne))).filter((each) => each !== null);
}

export const sumOf = (held: readonly Held[]) => held.reduce((total, { pssMb }) => total + pssMb, 0);

/** How much each kind of process holds, in words. */
export function groupsOf(held: readonly Held[]): string {
  const groups = Object.entries(Object.groupBy(held, (each) => each.name));
  return groups.map(([group, all = []]) => `${group} ${sumOf(all).toFixed(0)}`).join(', ');
}

async function readOne(pid: number): Promise<Held | null> {
  try {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
    const of = (field: string) =>
      Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
    return { name: nameOf(command), pssMb: of('Pss') };
  } catch {
    return null;
  }
}

function nameOf(command: string): string {
  if (command.startsWith('npm')) return 'npm';
  if (command.includes('simulator/main.ts')) return 'the simulator';
  if (command.includes('main.ts')) return 'the service';
  if (command.startsWith('postgres: sanwo')) return 'connections of the database';
  return /postgres/.test(command) ? 'the database itself' : 'watchdogs';
}
