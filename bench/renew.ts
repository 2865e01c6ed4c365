// A month end, worked on by a worker as it runs, and what it cost: time, the processor of this
// process, the log that the database writes, and the statements that it was asked.

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Connection, Database } from '../src/db/connect.ts';
import { readConfig } from '../src/frame/config.ts';
import { timelyJobs } from '../src/jobs.ts';
import { startWorker } from '../src/worker/loop.ts';
import { cloneDatabase } from '../test/database.ts';
import { fillTenants } from './fill.ts';
import { clockAt, type OpenHouse, openHouse } from './house.ts';

export interface Shape {
  readonly tenants: number;
  readonly each: number;
  readonly latencyMs?: number;
  /** Done once the tenants are there, before anything is measured. */
  readonly before?: (house: OpenHouse) => Promise<void>;
  /** What else is measured in the same database. */
  readonly after?: (house: OpenHouse) => Promise<void>;
}

export interface Cost {
  /** Renewals a second. */
  readonly rate: number;
  readonly cpuMs: number;
  readonly walKb: number;
  /** What its tables and indexes have grown by. */
  readonly diskKb: number;
  readonly statements: number;
}

/** As many as a house has under way, unless it is told otherwise. */
export const CHARGES_IN_FLIGHT = readConfig({ BASE_URL: 'http://sanwo.test' }).chargesInFlight;

export const START = '2027-01-04T08:00:00.000Z';
export const DUE = '2027-02-04T08:00:00.000Z';

/** "50x100" is fifty tenants with a hundred renewals each. */
export function shapeOf(text: string): { readonly tenants: number; readonly each: number } {
  const [tenants = 1, each = 1] = text.split('x').map(Number);
  return { tenants, each };
}

export async function renew(shape: Shape): Promise<Cost> {
  const { tenants, each, latencyMs = 0 } = shape;
  const database = await cloneDatabase();
  const key = randomBytes(32);
  const open = await openHouse({ url: database.url, key, clock: clockAt(DUE), latencyMs });
  try {
    const { house } = open;
    await fillTenants(house, { tenants, each, token: 'token', startedAt: START, dueAt: DUE });
    await shape.before?.(open);
    const cost = await measureCost(open.connection, tenants * each, async () => {
      const worker = startWorker(house, timelyJobs);
      await untilRenewed(house.db, () => open.charged() >= tenants * each);
      return () => worker.stop();
    });
    if (open.charged() !== tenants * each) throw new Error(`${open.charged()} were charged`);
    await shape.after?.(open);
    return cost;
  } finally {
    await open.close();
    await database.drop();
  }
}

/** What is charged waits in a queue until it is settled: an empty one means that all are. */
export async function untilRenewed(db: Database, isCharged: () => boolean): Promise<void> {
  while (!isCharged()) await sleep(10);
  for (;;) {
    const { rows } = await sql<{ left: boolean }>`
      select exists (select from payment_attempts where due_at is not null)
        or exists (select from subscriptions where due_at <= ${DUE}) as left`.execute(db);
    if (rows[0]?.left !== true) return;
    await sleep(10);
  }
}

/** Of each of so many; what the work answers with ends it, which is no part of it. */
export async function measureCost(
  { pool, db }: Connection,
  count: number,
  work: () => Promise<() => Promise<void>>,
): Promise<Cost> {
  const statements = countStatements(pool);
  const [walBefore, diskBefore] = [await walBytes(db), await diskBytes(db)];
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const end = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const wal = (await walBytes(db)) - walBefore;
  const disk = (await diskBytes(db)) - diskBefore;
  await end();
  return {
    rate: count / seconds,
    cpuMs: (user + system) / 1000 / count,
    walKb: wal / 1000 / count,
    diskKb: disk / 1000 / count,
    statements: statements() / count,
  };
}

/** How many were asked over this pool since: begins and commits too. */
function countStatements(pool: Connection['pool']): () => number {
  let count = 0;
  const acquired = (client: { query: unknown }) => {
    if (Object.hasOwn(client, 'isCounted')) return;
    const query = client.query as (...parameters: unknown[]) => unknown;
    const counted = (...parameters: unknown[]) => {
      count += 1;
      return query.apply(client, parameters);
    };
    Object.assign(client, { isCounted: true, query: counted });
  };
  pool.on('acquire', acquired);
  return () => {
    pool.off('acquire', acquired);
    return count;
  };
}

async function walBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select (pg_current_wal_insert_lsn() - '0/0')::text as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

async function diskBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}
