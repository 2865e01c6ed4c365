// Mistakes that take away what a station tests, each put into a copy of the code in which that
// station is played: it must notice.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { copyWith, type Patch } from '../mistakes/copy.ts';
import { turnOfThisCommit } from '../mistakes/turn.ts';
import { MISSED } from './meet.ts';
import { TRADING } from './play.ts';

const HERE = fileURLToPath(new URL('mistakes/', import.meta.url));
const LONGEST_MS = 12 * MINUTE_MS;
/** Longer than it takes until what had no answer is asked for the second time: five minutes. */
const PATIENCE_SECONDS = 330;

export interface ChaosMistake extends Patch {
  /** What is wrong, in one sentence. */
  readonly words: string;
  /** The name of the station. */
  readonly station: string;
  /** How often the station is played. */
  readonly rounds: number;
}

export function readChaosMistakes(): ChaosMistake[] {
  return globSync('*.patch', { cwd: HERE })
    .toSorted()
    .map((file) => {
      const [head = ''] = readFileSync(HERE + file, 'utf8').split(/^--- /m);
      const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1];
      const [words, station] = [field('Mistake'), field('Station')];
      if (!words || !station) throw new Error(`${file} must begin with Mistake: and Station:`);
      const rounds = Number(field('Rounds') ?? 1);
      return { name: basename(file, '.patch'), path: HERE + file, words, station, rounds };
    });
}

/** Returns how many were not noticed. */
export async function playMistakes(only: string, isByTurn: boolean): Promise<number> {
  const named = readChaosMistakes().filter(({ name }) => name.includes(only));
  const turn = isByTurn ? turnOfThisCommit(named.length) : null;
  const wanted = named.filter((_, index) => turn === null || index === turn);
  assert.ok(wanted.length > 0, `there is no mistake ${only}`);
  let missed = 0;
  for (const mistake of wanted) {
    const startedAt = performance.now();
    const by = await notice(mistake);
    if (by === null) missed += 1;
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    console.log(`${mistake.name.padEnd(40)} ${seconds.padStart(4)} s  ${by ?? 'NOT NOTICED'}`);
  }
  return missed;
}

async function notice(mistake: ChaosMistake): Promise<string | null> {
  const copy = copyWith(mistake);
  try {
    const { code, output } = await play(mistake, copy.path);
    if (code === 0) return null;
    // A deployment that never came to trade has noticed nothing, nor has a station that never met
    // what it is about.
    if (!output.includes(TRADING) || output.includes(MISSED))
      throw new Error(`${mistake.name}: ${output.slice(-3_000)}`);
    const said = output.split('\n').find((line) => line.includes('ERR_ASSERTION'));
    const last = output.split('\n').findLast((line) => /^ *\d+ s {2}/.test(line));
    return (said ?? `it came to no end after: ${last}`).trim().slice(0, 200);
  } finally {
    copy.remove();
  }
}

async function play({ station, rounds }: ChaosMistake, cwd: string) {
  const args = ['--disable-warning=ExperimentalWarning', 'test/chaos/main.ts', '--minutes', '0'];
  const how = ['--rounds', String(rounds), '--patience', String(PATIENCE_SECONDS)];
  const all = [...args, '--only', station, ...how];
  // All that it starts ends with it, whatever it has become of it.
  const child = spawn(process.execPath, all, { cwd, detached: true });
  const end = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), LONGEST_MS);
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearTimeout(end);
  return { code, output };
}
