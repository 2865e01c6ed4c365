// All mistakes that are kept, each put into a copy of the code, and how soon the simulation
// notices: npm run mistakes, with -- --only 07 or -- --part 1/6 for some of them; -- --part turn
// plays the sixth whose turn it is at this commit, and begins with another of them at each; with
// -- --within 600 as many of them as can be begun within ten minutes, but not less than eight.

import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { takePart } from '../all/groups.ts';
import { globalSetup, globalTeardown } from '../global-setup.ts';
import { copyWith } from './copy.ts';
import { type Mistake, readMistakes } from './mistake.ts';
import { turnOfThisCommit } from './turn.ts';

const PARTS_BY_TURN = 6;
const LONGEST_MS = 15 * MINUTE_MS;
const LEAST_BY_TURN = 8;

interface Noticed {
  readonly mistake: Mistake;
  /** How many lives or tests it took; null when it was not noticed. */
  readonly lives: number | null;
  readonly by: string;
}

const { values } = parseArgs({
  options: {
    'side-by-side': { type: 'string', default: '2' },
    only: { type: 'string' },
    part: { type: 'string' },
    within: { type: 'string', default: 'Infinity' },
  },
});

const endsAt = performance.now() + Number(values.within) * 1_000;
const chosen = choose(readMistakes());
await globalSetup();
const waiting = [...chosen];
const found: Noticed[] = [];
const next = () => {
  const begun = chosen.length - waiting.length;
  return begun < LEAST_BY_TURN || performance.now() < endsAt ? waiting.shift() : undefined;
};
const lane = async () => {
  for (let mistake = next(); mistake; mistake = next()) {
    const noticed = await notice(mistake);
    found.push(noticed);
    console.log(rowOf(noticed));
  }
};
console.log(`${chosen.length} mistakes: noticed after how many lives, of how many, and by what`);
await Promise.all(Array.from({ length: Number(values['side-by-side']) }, lane));
await globalTeardown();
const missed = found.filter(({ lives }) => lives === null);
if (waiting.length > 0) console.log(`No time was left for ${waiting.length}.`);
console.log(
  missed.length === 0
    ? `All ${found.length} were noticed.`
    : `Not noticed: ${missed.map(({ mistake }) => mistake.name).join(', ')}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

function choose(mistakes: readonly Mistake[]): readonly Mistake[] {
  const { only, part } = values;
  if (only !== undefined) {
    const numbers = only.split(',');
    return mistakes.filter(({ name }) => numbers.some((number) => name.startsWith(number)));
  }
  if (part === undefined) return mistakes;
  if (part !== 'turn') return takePart(mistakes, part);
  const turn = `${turnOfThisCommit(PARTS_BY_TURN) + 1}/${PARTS_BY_TURN}`;
  console.log(`The part whose turn it is: ${turn}`);
  const taken = takePart(mistakes, turn);
  const first = turnOfThisCommit(taken.length);
  return [...taken.slice(first), ...taken.slice(0, first)];
}

async function notice(mistake: Mistake): Promise<Noticed> {
  const copy = copyWith(mistake);
  try {
    return { mistake, ...(await live(mistake, copy.path)) };
  } finally {
    copy.remove();
  }
}

/** In a process of its own: what the mistake breaks stays there. */
async function live(mistake: Mistake, cwd: string): Promise<Pick<Noticed, 'lives' | 'by'>> {
  if (mistake.test !== null) return await runTest(mistake, mistake.test, cwd);
  const { seed, lives, days, isParallel } = mistake;
  const options = [`--seed=${seed}`, `--lives=${lives}`, `--days=${days}`];
  const all = ['test/mistakes/lives.ts', ...options, ...(isParallel ? ['--parallel'] : [])];
  const { said, complaints } = await runNode(all, cwd);
  const last = said.trimEnd().split('\n').at(-1) ?? '';
  if (last.startsWith('{')) return { by: 'nobody', ...JSON.parse(last) };
  throw new Error(`${mistake.name} could not be lived with: ${complaints.slice(-2_000)}`);
}

/** Only an assertion counts: a file that cannot be loaded has noticed nothing. */
async function runTest(
  { name }: Mistake,
  file: string,
  cwd: string,
): Promise<Pick<Noticed, 'lives' | 'by'>> {
  const { said, complaints } = await runNode(['--test', '--test-reporter=tap', file], cwd);
  const failed = /^ *not ok \d+ - (.+)$/m.exec(said)?.[1];
  if (failed === undefined) return { lives: null, by: 'nobody' };
  if (said.includes('ERR_ASSERTION')) return { lives: 1, by: failed };
  throw new Error(`the test of ${name} did not run: ${(said + complaints).slice(-2_000)}`);
}

async function runNode(args: readonly string[], cwd: string) {
  const options = { cwd, timeout: LONGEST_MS, killSignal: 'SIGKILL' } as const;
  // All but what the patch changed has been read without its types before.
  const flags = ['--disable-warning=ExperimentalWarning', '--import=./generate/stripped.mjs'];
  const child = spawn(process.execPath, [...flags, ...args], options);
  let said = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  await new Promise((resolve) => child.on('close', resolve));
  return { said, complaints };
}

function rowOf({ mistake, lives, by }: Noticed): string {
  const after = `${lives ?? 'never'} of ${mistake.test === null ? mistake.lives : 1}`;
  return `${mistake.name.padEnd(44)} ${after.padEnd(12)} ${by}`;
}
