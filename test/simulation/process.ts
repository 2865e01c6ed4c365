// One process of the service: its own connections, its own clock, its own death. It dies before or
// after a commit or a call to the provider; whatever it still does then fails, and its transactions
// roll back, until another process takes its place.

import type pg from 'pg';
import { createHouse } from '../../src/commands/house/create-house.ts';
import { type Connection, connect } from '../../src/db/connect.ts';
import type { House } from '../../src/frame/house.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import { planOnce } from '../planned-once.ts';
import type { Chaos } from './chaos.ts';
import type { Conductor } from './conductor.ts';

class Crash extends Error {
  constructor(where: string) {
    super(`the process died ${where}`);
  }
}

export interface Mortal {
  readonly name: string;
  isDead(): boolean;
  /** Throws when it is dead. */
  live(): void;
  die(where: string): never;
  /** A new process takes the dead one's place; returns whether there was a dead one. */
  revive(): Promise<boolean>;
  /** Counts what it has under way, which ends before another takes its place. */
  tracked<T>(work: Promise<T>): Promise<T>;
  /** Stands between it and its database. */
  watch(pool: pg.Pool): Promise<void>;
}

export interface Process {
  readonly mortal: Mortal;
  readonly house: House;
  close(): Promise<void>;
}

const CONNECTIONS = 3;
/** Longer than any life takes: a connection that is made anew is time that nobody decides over. */
const IDLE_MS = HOUR_MS;
/** For a connection: on a busy machine all processes of a life wait for the same two cores. */
const PATIENCE_MS = 2 * MINUTE_MS;

const nextRound = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What befalls a process when it commits. */
export type CommitFates = Pick<Chaos, 'meetsAtCommit'>;

export function mortalOf(name: string, chaos: CommitFates, conductor: Conductor): Mortal {
  const underWay = new Set<Promise<unknown>>();
  let pool: pg.Pool | null = null;
  let isDead = false;

  const isBusy = () => underWay.size > 0 || (pool !== null && pool.idleCount < pool.totalCount);
  const live = () => {
    if (isDead) throw new Crash('before this');
  };
  const die = (where: string): never => {
    isDead = true;
    throw new Crash(`${where} (${name})`);
  };

  function watchClient(client: pg.PoolClient): void {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    const backend = backendOf(client);
    const watched = async (...given: unknown[]) => {
      const text = typeof given[0] === 'string' ? given[0] : '';
      if (text === 'rollback') await conductor.step();
      if (text === 'rollback') return await conductor.during(query(...given), backend);
      live();
      const isBoundary = text === 'begin' || text === 'commit';
      await (isBoundary ? conductor.gate(`${name} ${text}`) : conductor.step());
      live();
      const met = text === 'commit' ? chaos.meetsAtCommit(name) : null;
      if (met === 'crash before a commit') return die('before a commit');
      const done = await conductor.during(query(...given), backend);
      if (met === 'crash after a commit') return die('after a commit');
      return done;
    };
    client.query = watched as typeof client.query;
  }

  return {
    name,
    isDead: () => isDead,
    live,
    die,
    tracked(work) {
      underWay.add(work);
      const over = () => underWay.delete(work);
      work.then(over, over);
      return work;
    },
    async revive() {
      if (!isDead) return false;
      while (isBusy()) {
        await conductor.gate(`${name} is replaced`);
        await nextRound();
      }
      isDead = false;
      return true;
    },
    async watch(watchedPool) {
      pool = watchedPool;
      watchedPool.options.idleTimeoutMillis = IDLE_MS;
      watchedPool.options.connectionTimeoutMillis = PATIENCE_MS;
      const connectTo = watchedPool.connect.bind(watchedPool);
      const watched = new WeakSet<pg.PoolClient>();
      const patched = async () => {
        const client = await connectTo();
        if (!watched.has(client)) watchClient(client);
        watched.add(client);
        return client;
      };
      watchedPool.connect = patched as typeof watchedPool.connect;
      const size = watchedPool.options.max ?? CONNECTIONS;
      const all = await Promise.all(Array.from({ length: size }, () => watchedPool.connect()));
      for (const client of all) client.release();
    },
  };
}

function backendOf(client: pg.PoolClient): number | null {
  const backend = 'processID' in client ? client.processID : null;
  return typeof backend === 'number' ? backend : null;
}

/** A worker beside the API's process: the same house, with connections and a clock of its own. */
export async function startProcess(
  house: House,
  mortal: Mortal,
  options: Pick<House, 'providers' | 'clock'> & { readonly databaseUrl: string },
): Promise<Process> {
  const { providers, clock, databaseUrl } = options;
  const connection: Connection = connect({
    url: databaseUrl,
    size: CONNECTIONS,
    preparedStatements: true,
    applicationName: mortal.name,
  });
  planOnce(connection.pool);
  await mortal.watch(connection.pool);
  const furnished = createHouse({
    ...house,
    ...{ db: connection.db, load: connection.load, providers, clock },
  });
  return {
    mortal,
    house: furnished.house,
    async close() {
      await furnished.close();
      await connection.close();
    },
  };
}
