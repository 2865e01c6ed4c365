// Runs a guide as its reader would: its blocks are pasted one after the other into one shell, in a
// folder of their own, and what comes out is what the page shows below them.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command, Step } from './blocks.ts';
import { compareJson, compareText } from './compare.ts';

export interface Guide {
  readonly name: string;
  readonly steps: readonly Step[];
}

export interface Place {
  /** Where this page's files are. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly patienceMs?: number;
}

const PATIENCE_MS = 120_000;
const SHOWN_CHARACTERS = 2_000;

/** What is not true, in words, with its line; nothing where all of it is. */
export async function runPage({ steps }: Guide, place: Place): Promise<string[]> {
  const session = join(place.folder, '.session');
  await mkdir(session, { recursive: true });
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'file') await writeFile(join(session, `${index}.file`), step.text);
  }
  await writeFile(join(session, 'run.sh'), scriptOf(steps));
  const ended = await runScript(place);
  const read = (file: string) => readFile(join(session, file), 'utf8').catch(() => '');
  const reached = Number(await read('at'));
  const isDone = (await read('done')) !== '';
  const faults: string[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'bash' || index > reached) continue;
    const output = await read(`${index}.out`);
    const hasFailed = index === reached && !isDone;
    const differs = hasFailed ? null : differenceFrom(step, output);
    if (hasFailed) faults.push(failedAt(step, ended, `${output}${await read(`${index}.err`)}`));
    if (differs !== null) faults.push(failedAt(step, 'it answered something else', differs));
  }
  return faults;
}

function scriptOf(steps: readonly Step[]): string {
  const lines = steps.map((step, index) => {
    if (step.kind === 'not run') return '';
    if (step.kind === 'file') {
      return `mkdir -p $(dirname ${step.name}); cp .session/${index}.file ${step.name}`;
    }
    const at = `echo ${index} > .session/at`;
    return `${at}; exec > .session/${index}.out 2> .session/${index}.err\n${step.text}`;
  });
  return ['set -eo pipefail', ...lines, 'echo done > .session/done', ''].join('\n');
}

/** What the page starts in the background ends with it. */
async function runScript({ folder, environment, patienceMs = PATIENCE_MS }: Place) {
  const shell = spawn('bash', ['.session/run.sh'], {
    cwd: folder,
    env: environment,
    stdio: 'ignore',
    detached: true,
  });
  let ended = 'a command failed';
  const impatient = setTimeout(() => {
    ended = `it did not end within ${patienceMs / 1_000} seconds`;
    endGroup(shell.pid);
  }, patienceMs);
  await once(shell, 'exit');
  clearTimeout(impatient);
  endGroup(shell.pid);
  return ended;
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}

function differenceFrom({ shown }: Command, output: string): string | null {
  if (shown === null) return null;
  return shown.as === 'json' ? compareJson(shown.text, output) : compareText(shown.text, output);
}

const failedAt = ({ line, text }: Command, what: string, more: string) =>
  `line ${line}: ${what}\n${text}${more.slice(-SHOWN_CHARACTERS)}`;
