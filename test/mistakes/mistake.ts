// A mistake put into the code on purpose: a patch whose head says in words what it is, and within
// how many lives the simulation must notice it, or which test must where no life has several
// processes.

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Patch } from './copy.ts';

export interface Mistake extends Patch {
  /** What is wrong, in one sentence. */
  readonly words: string;
  readonly lives: number;
  /** The file whose test must notice it, in place of lives. */
  readonly test: string | null;
  /** The first seed; later lives take the next ones. */
  readonly seed: number;
  readonly days: number;
  /** Whether nobody decides the order of what runs side by side. */
  readonly isParallel: boolean;
}

const HERE = fileURLToPath(new URL('.', import.meta.url));
const FIRST_SEED = 1;
const DAYS = 20;

export function readMistakes(): Mistake[] {
  return globSync('*.patch', { cwd: HERE })
    .toSorted()
    .map((file) => readMistake(`${HERE}${file}`));
}

function readMistake(path: string): Mistake {
  const [head = ''] = readFileSync(path, 'utf8').split(/^--- /m);
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1];
  const words = field('Mistake');
  const test = field('Test') ?? null;
  const lives = Number(field('Lives') ?? 0);
  if (!words || lives > 0 === (test !== null)) {
    throw new Error(`${path} must begin with Mistake: and either Lives: or Test:`);
  }
  return {
    name: basename(path, '.patch'),
    path,
    words,
    lives,
    test,
    seed: Number(field('Seed') ?? FIRST_SEED),
    days: Number(field('Days') ?? DAYS),
    isParallel: field('Mode') === 'parallel',
  };
}
