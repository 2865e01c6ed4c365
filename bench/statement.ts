// A day of the provider's statement with many rows: read page by page, and compared with the books
// as the worker does it, rows a second, with the memory of the process; and renewals beside it,
// against those that are made without it, in turn.

import { randomBytes } from 'node:crypto';
import type { SanwoJob } from '../src/frame/job.ts';
import { monotonicMs } from '../src/lib/process/clock.ts';
import { beginComparing } from '../src/reconciliation/begin-comparing.ts';
import { compareDays } from '../src/reconciliation/compare-days.ts';
import { healBreaks } from '../src/reconciliation/heal-breaks.ts';
import { runDueJobs } from '../src/worker/tick.ts';
import { cloneDatabase } from '../test/database.ts';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';
import { fillTenants } from './fill.ts';
import { fillStatement, readFound, readPlanted } from './fill-statement.ts';
import { type OpenHouse, openHouse } from './house.ts';
import { watchMemory } from './memory-of-process.ts';
import { DUE, renew, START, shapeOf } from './renew.ts';
import { readPages } from './statement-pages.ts';

/** A million rows in five minutes, as the contract says. */
const WANTED = 1_000_000 / 300;
/** Subscriptions of each tenant, among which its payments are. */
const SUBSCRIPTIONS = 100;
const JOBS: readonly SanwoJob[] = [beginComparing, compareDays, healBreaks];
/** What healing asks for is looked at again so often, so much later each time. */
const BREATHS = 4;
const BREATH_MS = 5_000;

export const statement: Bench = benchOf({
  about: 'a day of the statement read and compared, and renewals beside it',
  usual: { statementTenants: [50], statementRows: [50_000], besideShape: ['50x100'], dayBefore: 1 },
  little: { statementTenants: [3], statementRows: [60], besideShape: ['3x2'] },
  full: { statementRows: [1_000_000] },
  isLong: true,
  async measure({ statementTenants, statementRows, besideShape: [shape = ''], dayBefore }) {
    const rows: BenchRow[] = [];
    const hasDayBefore = dayBefore > 0;
    for (const count of statementRows) {
      rows.push(readingRow(count, await readPages(count)));
      for (const tenants of statementTenants) {
        rows.push(...(await measureComparing({ count, tenants, hasDayBefore })));
      }
      if (shape !== '') rows.push(await measureBeside(shape, { rows: count, hasDayBefore }));
    }
    return rows;
  },
});

const words = (count: number) => count.toLocaleString('en');

function readingRow(count: number, { seconds, mb }: Awaited<ReturnType<typeof readPages>>) {
  return rowOf({
    ...{ name: `a statement of ${words(count)} rows is read`, value: count / seconds, unit: '/s' },
    ...{ baseline: WANTED, than: 'a million in five minutes' },
    wanted: [{ of: 'ratio', least: 1 }],
    beside: `${seconds.toFixed(1)} s, at most ${mb.toFixed(0)} MB`,
  });
}

interface Asked {
  readonly count: number;
  readonly tenants: number;
  readonly hasDayBefore: boolean;
}

async function measureComparing({ count, tenants, hasDayBefore }: Asked): Promise<BenchRow[]> {
  let at = Date.parse(DUE);
  const clock = { now: () => new Date(at) };
  const database = await cloneDatabase();
  const open = await openHouse({ url: database.url, key: randomBytes(32), clock, also: LOOKS });
  try {
    const { house } = open;
    const filling = { tenants, each: SUBSCRIPTIONS, token: 'token', startedAt: START, dueAt: DUE };
    await fillTenants(house, filling);
    await fillStatement({ rows: count, hasDayBefore })(open);
    const memory = watchMemory();
    const startedAt = monotonicMs();
    await runDueJobs(house, JOBS);
    const compared = (monotonicMs() - startedAt) / 1_000;
    for (let breath = 0; breath < BREATHS; breath += 1) {
      at += BREATH_MS;
      await runDueJobs(house, JOBS);
    }
    const healed = (monotonicMs() - startedAt) / 1_000;
    const { before, most } = memory.end();
    const of = `${words(count)} rows of ${words(tenants)} tenants`;
    return [
      rowOf({
        ...{ name: `${of} are compared`, value: count / compared, unit: '/s' },
        ...{ baseline: WANTED, than: 'a million in five minutes' },
        wanted: [{ of: 'ratio', least: 1 }],
        beside: `${compared.toFixed(1)} s`,
      }),
      rowOf({
        ...{ name: `${of}: until breaks were looked up, and compared again`, unit: 's' },
        ...{ value: healed, baseline: compared, than: 'the first time' },
      }),
      rowOf({
        ...{ name: `${of} are compared: memory`, value: most, unit: 'MB' },
        ...{ baseline: before, than: 'before' },
      }),
      await breaksRow(open, of),
    ];
  } finally {
    await open.close();
    await database.drop();
  }
}

/** What is wrong is not measured. */
async function breaksRow({ house: { db } }: OpenHouse, of: string): Promise<BenchRow> {
  const planted = await readPlanted(db);
  const found = new Set(await readFound(db));
  const missed = planted.filter((each) => !found.has(each));
  const invented = [...found].filter((each) => !planted.includes(each));
  if (missed.length + invented.length > 0) {
    const some = JSON.stringify({ missed: missed.slice(0, 5), invented: invented.slice(0, 5) });
    throw new Error(`${missed.length} breaks were missed, ${invented.length} invented: ${some}`);
  }
  return rowOf({
    ...{ name: `${of}: breaks found, and none invented`, value: found.size, unit: '' },
    ...{ baseline: planted.length, than: 'planted' },
  });
}

/** The provider has what its statement lacks. */
const LOOKS = {
  lookUpCharge: async () => ({ kind: 'pending', reason: 'it is on its way' }) as const,
};

async function measureBeside(
  shape: string,
  filled: Parameters<typeof fillStatement>[0],
): Promise<BenchRow> {
  const before = fillStatement(filled);
  const alone = await renew({ ...shapeOf(shape), before });
  let comparing: Promise<number> | null = null;
  let seconds = 0;
  const beside = await renew({
    ...shapeOf(shape),
    before: async (open) => {
      await before(open);
      comparing = compareAll(open);
    },
    after: async () => {
      seconds = (await comparing) ?? 0;
    },
  });
  const { tenants, each } = shapeOf(shape);
  const renewing = (tenants * each) / beside.rate;
  return rowOf({
    name: `renewals ${shape} while ${words(filled.rows)} rows are compared`,
    ...{ value: beside.rate, unit: '/s', baseline: alone.rate, than: 'no comparing' },
    wanted: [{ of: 'ratio', least: 0.5 }],
    beside: `compared in ${seconds.toFixed(1)} s, renewed in the first ${renewing.toFixed(1)}`,
  });
}

/** Once, from the reading on. */
async function compareAll({ house }: OpenHouse): Promise<number> {
  const startedAt = monotonicMs();
  await runDueJobs(house, [beginComparing, compareDays]);
  return (monotonicMs() - startedAt) / 1_000;
}
