// What a worker costs that has nothing to do, by the number of tenants: of the database and of this
// process, as a share of one core; and what a look at /metrics takes.

import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createHouse } from '../src/commands/house/create-house.ts';
import { connect } from '../src/db/connect.ts';
import { timelyJobs } from '../src/jobs.ts';
import { realClock } from '../src/lib/process/clock.ts';
import { DAY_MS } from '../src/lib/values/durations.ts';
import { listenForWork } from '../src/worker/listen.ts';
import { startWorker } from '../src/worker/loop.ts';
import { createWorld, type World } from '../test/world.ts';
import { type Bench, type BenchRow, benchOf, rowOf } from './bench.ts';
import { fillTenants } from './fill.ts';

const MONTH_MS = 31 * DAY_MS;
/** Until it has looked at everything once, and prepared what it asks. */
const WARM_MS = 3_000;
const LOOKS = 5;
/** Longer than the figures of /metrics are kept. */
const KEPT_MS = 1_100;
const WANTED_PERCENT = 2;

export const idle: Bench = benchOf({
  about: 'an idle worker, and /metrics, by the number of tenants',
  usual: { tenants: [1_000, 10_000, 100_000], idleSeconds: 10 },
  little: { tenants: [5, 10], idleSeconds: 1 },
  async measure({ tenants, idleSeconds }) {
    const rows: BenchRow[] = [];
    let first: Cost | null = null;
    for (const count of tenants) {
      const cost = await measureIdle(count, idleSeconds);
      first ??= cost;
      rows.push(...rowsOf({ count, cost, first, than: `${tenants[0]} tenants` }));
    }
    return rows;
  },
});

interface Cost {
  readonly databasePercent: number;
  /** Until they were answered, however busy the machine was with something else. */
  readonly statementsPercent: number;
  readonly nodePercent: number;
  readonly metricsMs: number;
}

interface Counted {
  readonly count: number;
  readonly cost: Cost;
  readonly first: Cost;
  readonly than: string;
}

function rowsOf({ count, cost, first, than }: Counted): BenchRow[] {
  const of = ({ databasePercent, nodePercent }: Cost) => databasePercent + nodePercent;
  const tenants = `${count.toLocaleString('en')} tenants`;
  return [
    rowOf({
      name: `an idle worker, ${tenants}`,
      value: of(cost),
      unit: '% of a core',
      baseline: of(first),
      than,
      ...(count >= 100_000 && { wanted: [{ of: 'value', most: WANTED_PERCENT }] }),
      beside: costText(cost),
    }),
    rowOf({
      name: `/metrics, ${tenants}`,
      value: cost.metricsMs,
      unit: 'ms',
      baseline: first.metricsMs,
      than,
    }),
  ];
}

function costText({ databasePercent, nodePercent, statementsPercent }: Cost): string {
  const of = (percent: number) => `${percent.toFixed(2)} %`;
  const [database, node, statements] = [databasePercent, nodePercent, statementsPercent].map(of);
  return `database ${database}, Node ${node}; some statement ran for ${statements} of the time`;
}

async function measureIdle(tenants: number, seconds: number): Promise<Cost> {
  const world = await createWorld({ plansAnew: true });
  try {
    const now = Date.now();
    const startedAt = new Date(now).toISOString();
    const dueAt = new Date(now + MONTH_MS).toISOString();
    await fillTenants(world.house, { tenants, each: 1, token: 'token', startedAt, dueAt });
    const shares = await measureWorker(world, seconds * 1_000);
    return { ...shares, metricsMs: await measureMetrics(world) };
  } finally {
    await world.close({ allowUnfinished: true });
  }
}

async function measureWorker(world: World, lastsMs: number) {
  const connection = connect({ url: world.databaseUrl, size: 8, preparedStatements: true });
  const parts = { ...world.house, db: connection.db, clock: realClock };
  const { house, close } = createHouse(parts);
  const worker = startWorker(house, timelyJobs);
  const listener = listenForWork(house, world.databaseUrl, worker.wake);
  await sleep(WARM_MS);
  const [activeBefore, busyBefore] = [await activeMs(world), await busyMs(world)];
  const cpuBefore = process.cpuUsage();
  await sleep(lastsMs);
  const { user, system } = process.cpuUsage(cpuBefore);
  const [activeAfter, busyAfter] = [await activeMs(world), await busyMs(world)];
  await listener.stop();
  await worker.stop();
  await close();
  await connection.close();
  const percent = (milliseconds: number) => (100 * milliseconds) / lastsMs;
  const statementsPercent = percent(activeAfter - activeBefore);
  return {
    databasePercent: busyAfter.size > 0 ? percent(grown(busyBefore, busyAfter)) : statementsPercent,
    statementsPercent,
    nodePercent: percent((user + system) / 1000),
  };
}

/** How long statements have run in this database; a connection tells it about once a second. */
async function activeMs({ house: { db } }: World): Promise<number> {
  const { rows } = await sql<{ active: number }>`
    select active_time as active from pg_stat_database
    where datname = current_database()`.execute(db);
  return Number(rows[0]?.active ?? 0);
}

/** How long each connection of this database had a processor; empty where nobody can say. */
async function busyMs({ house: { db } }: World): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  const busy = new Map<number, number>();
  for (const { pid } of rows) {
    const told = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => null);
    if (told) busy.set(pid, Number(told.split(' ')[0]) / 1e6);
  }
  return busy;
}

/** What those did that are still there; one that has come since did all of it since. */
function grown(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  let total = 0;
  for (const [pid, milliseconds] of after) total += milliseconds - (before.get(pid) ?? 0);
  return total;
}

async function measureMetrics({ app }: World): Promise<number> {
  const times: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const startedAt = performance.now();
    const { statusCode } = await app.inject({ method: 'GET', url: '/metrics' });
    if (statusCode !== 200) throw new Error(`/metrics answers ${statusCode}`);
    times.push(performance.now() - startedAt);
    await sleep(KEPT_MS);
  }
  return times.sort((one, other) => one - other)[Math.floor(LOOKS / 2)] ?? 0;
}
