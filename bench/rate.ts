// How much of the provider's one rate three processes use together while requests wait in each of
// them all the time, and how many of those requests the provider sees in any one window.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { cloneDatabase } from '../test/database.ts';
import { startScriptedProvider } from '../test/doubles/scripted-provider.ts';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';

const ASKER = fileURLToPath(new URL('rate-asker.ts', import.meta.url));
/** What the provider publishes for requests that are sent by POST. */
const LIMIT = 15;
const WINDOW_MS = 1_000;
/** Until all have a token, and the slots of an account at rest are used up. */
const WARM_MS = 3_000;

export const rate: Bench = benchOf({
  about: 'the one rate of a provider, as several processes use it together',
  usual: { rateProcesses: 3, rateSeconds: 60 },
  little: { rateProcesses: 2, rateSeconds: 1 },
  async measure({ rateProcesses, rateSeconds }) {
    const arrived = await arrivalsOf(rateProcesses, rateSeconds);
    return rowsOf({ arrived, processes: rateProcesses, seconds: rateSeconds });
  },
});

interface Arrivals {
  /** In the milliseconds of a clock that only goes forward. */
  readonly arrived: readonly number[];
  readonly processes: number;
  readonly seconds: number;
}

function rowsOf({ arrived, processes, seconds }: Arrivals): BenchRow[] {
  const name = `requests of ${processes} processes to one provider in ${seconds} s`;
  return [
    rowOf({
      name,
      value: arrived.length,
      unit: 'requests',
      baseline: (LIMIT * seconds * 1_000) / WINDOW_MS,
      than: 'the rate',
      wanted: [
        { of: 'ratio', least: 0.95 },
        { of: 'ratio', most: 1 },
      ],
    }),
    rowOf({
      name: `${name}: the most in a window`,
      value: mostInAWindow(arrived),
      unit: 'requests',
      baseline: LIMIT,
      than: 'the rate',
      wanted: [{ of: 'ratio', most: 1 }],
    }),
  ];
}

/** Wherever the window begins. */
function mostInAWindow(arrived: readonly number[]): number {
  let most = 0;
  let first = 0;
  for (const [place, at] of arrived.entries()) {
    while (at - (arrived[first] ?? at) >= WINDOW_MS) first += 1;
    most = Math.max(most, place - first + 1);
  }
  return most;
}

async function arrivalsOf(processes: number, seconds: number): Promise<number[]> {
  const arrived: number[] = [];
  const answer = { code: '00', data: { accountName: 'ADA' } };
  const provider = await startScriptedProvider({
    'POST /v1/transfers/bank/lookup': () => {
      arrived.push(performance.now());
      return { body: answer };
    },
  });
  const database = await cloneDatabase();
  const children: ChildProcess[] = [];
  try {
    for (let made = 0; made < processes; made += 1) {
      const child = fork(ASKER, [database.url, provider.baseUrl]);
      children.push(child);
      await once(child, 'message');
    }
    for (const child of children) child.send('begin');
    await sleep(WARM_MS);
    const [from, until] = [performance.now(), performance.now() + seconds * 1_000];
    await sleep(seconds * 1_000);
    return arrived.filter((at) => at >= from && at < until);
  } finally {
    for (const child of children) {
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      if (child.exitCode === null) await ended;
    }
    await provider.close();
    await database.drop();
  }
}
