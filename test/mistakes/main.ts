// All mistakes that are kept, each put into a copy of the code, and how soon the simulation
// notices: npm run mistakes, with -- --only 07 or -- --third 0|1|2|turn for a part of them.

import { execFileSync, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { globalSetup, globalTeardown } from '../global-setup.ts';
import { copyWith, ROOT } from './copy.ts';
import { type Mistake, readMistakes } from './mistake.ts';

const THIRDS = 3;
const LONGEST_MS = 15 * MINUTE_MS;

interface Noticed {
  readonly mistake: Mistake;
  /** How many lives it took; null when it was not noticed. */
  readonly lives: number | null;
  readonly by: string;
}

const { values } = parseArgs({
  options: {
    'side-by-side': { type: 'string', default: '2' },
    only: { type: 'string' },
    third: { type: 'string' },
  },
});

const chosen = choose(readMistakes());
await globalSetup();
const waiting = [...chosen];
const found: Noticed[] = [];
const lane = async () => {
  for (let mistake = waiting.shift(); mistake; mistake = waiting.shift()) {
    const noticed = await notice(mistake);
    found.push(noticed);
    console.log(rowOf(noticed));
  }
};
console.log(`${chosen.length} mistakes: noticed after how many lives, of how many, and by what`);
await Promise.all(Array.from({ length: Number(values['side-by-side']) }, lane));
await globalTeardown();
const missed = found.filter(({ lives }) => lives === null);
console.log(
  missed.length === 0
    ? `All ${found.length} were noticed.`
    : `Not noticed: ${missed.map(({ mistake }) => mistake.name).join(', ')}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;

function choose(mistakes: readonly Mistake[]): readonly Mistake[] {
  const { only, third } = values;
  if (only !== undefined) {
    const numbers = only.split(',');
    return mistakes.filter(({ name }) => numbers.some((number) => name.startsWith(number)));
  }
  if (third === undefined) return mistakes;
  const turn = third === 'turn' ? thirdOfThisCommit() : Number(third);
  console.log(`The third whose turn it is: ${turn} of 0, 1, 2`);
  return mistakes.filter((_, index) => index % THIRDS === turn);
}

/** Another commit has another third's turn; the same one always has the same. */
function thirdOfThisCommit(): number {
  const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).toString();
  return Number.parseInt(hash.slice(0, 8), 16) % THIRDS;
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
  const { seed, lives, days, isParallel } = mistake;
  const args = ['--disable-warning=ExperimentalWarning', 'test/mistakes/lives.ts'];
  const options = [`--seed=${seed}`, `--lives=${lives}`, `--days=${days}`];
  const all = [...args, ...options, ...(isParallel ? ['--parallel'] : [])];
  const child = spawn(process.execPath, all, { cwd, timeout: LONGEST_MS, killSignal: 'SIGKILL' });
  let said = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  await new Promise((resolve) => child.on('close', resolve));
  const last = said.trimEnd().split('\n').at(-1) ?? '';
  if (last.startsWith('{')) return { by: 'nobody', ...JSON.parse(last) };
  throw new Error(`${mistake.name} could not be lived with: ${complaints.slice(-2_000)}`);
}

function rowOf({ mistake, lives, by }: Noticed): string {
  const after = `${lives ?? 'never'} of ${mistake.lives}`;
  return `${mistake.name.padEnd(44)} ${after.padEnd(12)} ${by}`;
}
