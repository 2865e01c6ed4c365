// A migrated database with a connection, lent to one world after the other: making one and planning
// each statement anew takes longer than most tests. It is emptied when it is given back; where more
// than rows was changed, it is dropped.

import type { Socket } from 'node:net';
import pg from 'pg';
import { type Connection, connect } from '../src/db/connect.ts';
import { HOUR_MS } from '../src/lib/values/durations.ts';
import { cloneDatabase, isOnCitus, type TestDatabase } from './database.ts';
import { watchLockOrder } from './lock-order.ts';
import { planOnce } from './planned-once.ts';
import { watchStatements } from './statements.ts';

export interface LentDatabase {
  readonly url: string;
  readonly connection: Connection;
  /** Fails when a statement since it was lent has a form that none may have. */
  assertStatements(): void;
  giveBack(): Promise<void>;
}

interface KeptDatabase extends LentDatabase {
  drop(): Promise<void>;
}

const POOL_SIZE = 8;
const free: KeptDatabase[] = [];

/** When a process of tests has nothing left to do. */
async function dropFree(): Promise<void> {
  // Their connections keep no process from its end.
  const alive = setInterval(() => {}, HOUR_MS);
  // A server that was stopped has taken them along.
  for (const kept of free.splice(0)) await kept.drop().catch(() => {});
  clearInterval(alive);
}

/** As a new one is. */
export async function lendDatabase(): Promise<LentDatabase> {
  const kept = free.pop();
  if (kept) return kept;
  const database = await cloneDatabase();
  const lent = lendNewDatabase(database);
  planOnce(lent.connection.pool);
  if (isOnCitus()) return lent;
  const cleaner = await Cleaner.connect(database.url);
  const { pool } = lent.connection;
  // A process ends though it keeps some.
  pool.options.allowExitOnIdle = true;
  if (!process.listeners('beforeExit').includes(dropFree)) process.on('beforeExit', dropFree);
  const listeners = listenersOf(pool);
  const isAsNew = async () =>
    !pool.ended && listenersOf(pool) === listeners && (await cleaner.clean(pool.totalCount));
  const again: KeptDatabase = {
    ...lent,
    async giveBack() {
      if (await isAsNew()) free.push(again);
      else await again.drop();
    },
    async drop() {
      await cleaner.end();
      await lent.giveBack();
    },
  };
  return again;
}

/** One that nobody has again, and whose connection plans as that of the service does. */
export function lendNewDatabase(database: TestDatabase): LentDatabase {
  const connection = connect({ url: database.url, size: POOL_SIZE, preparedStatements: true });
  const assertNoneLoose = watchStatements(connection.pool);
  const assertLocksInOrder = watchLockOrder(connection.pool);
  return {
    url: database.url,
    connection,
    assertStatements() {
      assertNoneLoose();
      assertLocksInOrder();
    },
    async giveBack() {
      await connection.close();
      await database.drop();
    },
  };
}

/** Who listens to a pool changes what its connections do. */
const listenersOf = (pool: pg.Pool) =>
  JSON.stringify(pool.eventNames().map((name) => [name, pool.listenerCount(name)]));

/** What the migrations write into an empty database. */
const SEEDED = "'cells', 'schema_migrations'";

/** No trigger counts or refuses what goes: all of it was one world's. */
const EMPTY = `do $do$ declare each record; begin
  set local session_replication_role = replica;
  for each in select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in (${SEEDED})
  loop execute format('delete from %s', each.name); end loop;
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where last_value is not null;
end $do$`;

const CATALOGS = 'class proc trigger constraint attribute attrdef namespace index rewrite policy';

/** Any change of a row gives it another number of its writer. */
const SEEN = `select concat_ws(',', ${CATALOGS.split(' ').map(
  (name) => `(select concat(count(*), ' ', sum(xmin::text::bigint)) from pg_${name})`,
)},
  (select string_agg(c::text, '') from cells c), (select count(*) from schema_migrations)) as seen`;

const LOCKS = `select count(*)::int as count from pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`;

const SESSIONS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend'
    and pid <> pg_backend_pid()`;

/** Has a connection of its own: what it sets lets a connection forget its plans. */
class Cleaner {
  readonly #client: pg.Client;
  /** Keeps a process from its end as long as something is asked, and no longer. */
  readonly #stream: Socket;
  readonly #asNew: string;

  private constructor(its: { client: pg.Client; stream: Socket; asNew: string }) {
    this.#client = its.client;
    this.#stream = its.stream;
    this.#asNew = its.asNew;
  }

  static async connect(url: string): Promise<Cleaner> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // A test may cut all connections.
    client.on('error', () => {});
    const { rows } = await client.query(SEEN);
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.unref();
    return new Cleaner({ client, stream, asNew: rows[0].seen });
  }

  /** Returns whether it is as new then, where only so many sessions are left. */
  async clean(sessions: number): Promise<boolean> {
    this.#stream.ref();
    try {
      if (!(await this.#isLeft(sessions))) return false;
      await this.#client.query(EMPTY);
      const { rows } = await this.#client.query(SEEN);
      return rows[0].seen === this.#asNew && (await this.#count(LOCKS)) === 0;
    } catch {
      return false;
    } finally {
      this.#stream.unref();
    }
  }

  async end(): Promise<void> {
    this.#stream.ref();
    await this.#client.end();
  }

  /** One that has ended is still taking leave of the server. */
  async #isLeft(sessions: number): Promise<boolean> {
    for (let look = 0; look < 50; look += 1) {
      if ((await this.#count(SESSIONS)) <= sessions) return true;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return false;
  }

  async #count(query: string): Promise<number> {
    const { rows } = await this.#client.query<{ count: number }>(query);
    return rows[0]?.count ?? Number.NaN;
  }
}
