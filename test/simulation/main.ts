// The simulation from the command line: npm run simulate -- --seed 7 --days 200, or --seeds 1000
// --jobs 2 for that many from there on in two processes. A seed that fails is printed with all that
// was seen, and fails the same way again, but for what an id drawn by lot decides; with --parallel
// nothing is decided by a seed.

import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { globalSetup, globalTeardown } from '../global-setup.ts';
import { LIVES_THAT_MUST_SHOW_ALL, neverHappened } from './happened.ts';
import { simulate } from './simulate.ts';

const DAYS_OF_A_YEAR = 365;
const TOLD_EVERY = 50;
/** A plan is made once a connection: cheaper, and the same whatever came before. */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' };

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    /** Every so many-th seed only: how the processes share the work. */
    step: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    days: { type: 'string', default: '25' },
    years: { type: 'string' },
    customers: { type: 'string', default: '3' },
    'taken-back': { type: 'boolean', default: false },
    parallel: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

interface Result {
  readonly tally: [string, number][];
  readonly failed: number[];
  readonly invoices: number;
}

const first = Number(values.seed);
const count = Number(values.seeds);
const jobs = Number(values.jobs);
const days = values.years ? Number(values.years) * DAYS_OF_A_YEAR : Number(values.days);

async function liveAll(): Promise<Result> {
  const log = values.verbose ? (line: string) => console.log(line) : () => {};
  const customers = Number(values.customers);
  const step = Number(values.step);
  const tally = new Map<string, number>();
  const failed: number[] = [];
  let invoices = 0;
  let lives = 0;
  await globalSetup(PLANNED_ONCE);
  for (let seed = first; seed < first + count; seed += step) {
    try {
      const lived = await simulate({
        ...{
          seed,
          days,
          customers,
          log,
          isParallel: values.parallel,
          isTakenBack: values['taken-back'],
        },
        onFailure: (evidence) => console.error(evidence),
      });
      invoices += lived.invoices;
      for (const [what, times] of lived.tally) tally.set(what, (tally.get(what) ?? 0) + times);
    } catch (error) {
      failed.push(seed);
      console.error(`seed ${seed}, ${days} days:`, error);
    }
    lives += 1;
    if (lives % TOLD_EVERY === 0) console.log(`${lives} lives, ${failed.length} failed`);
  }
  await globalTeardown();
  return { tally: [...tally], failed, invoices };
}

/** Each process has a database server of its own, and every so many-th seed. */
function liveInProcess(index: number): Promise<Result> {
  const own = ['--seed', first + index, '--seeds', count - index, '--step', jobs, '--jobs', 1];
  const rest = process.argv.slice(2);
  const child = fork(import.meta.filename, [...rest, ...own.map(String)]);
  return new Promise((resolve, reject) => {
    let result: Result | null = null;
    child.on('message', (message) => {
      result = message as Result;
    });
    child.on('exit', (code) => {
      if (result) resolve(result);
      else reject(new Error(`a process ended with ${code} and told nothing`));
    });
  });
}

function tell({ tally, failed, invoices }: Result): void {
  const told = tally.sort().map(([what, times]) => `  ${what}: ${times}`);
  console.log(`${count} lives of ${days} days: ${invoices} invoices\n${told.join('\n')}`);
  const missing = count >= LIVES_THAT_MUST_SHOW_ALL ? neverHappened(new Map(tally)) : [];
  if (missing.length > 0) console.error(`Never happened: ${missing.join('; ')}`);
  console.log(failed.length === 0 ? 'All books agree.' : `Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 && missing.length === 0 ? 0 : 1;
}

if (jobs > 1) {
  const results = await Promise.all(
    Array.from({ length: jobs }, (_, index) => liveInProcess(index)),
  );
  const tally = new Map<string, number>();
  for (const [what, times] of results.flatMap((result) => result.tally)) {
    tally.set(what, (tally.get(what) ?? 0) + times);
  }
  tell({
    tally: [...tally],
    failed: results.flatMap(({ failed }) => failed),
    invoices: results.reduce((sum, { invoices }) => sum + invoices, 0),
  });
} else {
  const result = await liveAll();
  tell(result);
  process.send?.(result);
}
