// The pool and the query builder over it. Here SQL's snake_case becomes camelCase, once, and bigint
// becomes a safe integer: an amount outside that range is a corrupt row, not a rounding.

import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '../lib/process/log.ts';
import { GatheringClient, NamingClient } from './clients.ts';
import { createDisk, type Disk } from './disk.ts';
import { NamingCompiler } from './names-in-sql.ts';
import { watchOutage } from './outage.ts';
import { MovingPool } from './pool.ts';
import type { PoolLoad } from './pool-load.ts';
import { SESSION_SETTINGS } from './role-settings.ts';
import type { Schema } from './schema.ts';
import { readAddress } from './server/address.ts';
import { Primary } from './server/primary.ts';
import { Whereabouts } from './whereabouts.ts';

export type Database = Kysely<Schema>;
export type Db = Database | Transaction<Schema>;

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly disk: Disk;
  /** How busy its connections are now. */
  load(): PoolLoad;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  readonly size: number;
  /** Named statements are planned once; PgBouncer before 1.21 in transaction mode refuses them. */
  readonly preparedStatements?: boolean;
  readonly applicationName?: string;
  /** Told when the database is away, and when it is back. */
  readonly log?: Logger;
  /** Failures that the log was told of already. */
  readonly told?: WeakSet<object>;
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (value) => safeInteger(value));
types.setTypeParser(pg.types.builtins.DATE, (value) => value);
const parseMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => moment(value));

// A connection of PostgreSQL keeps the plan of every statement and all that it ever learnt of the
// catalogue: tens of megabytes each in the end, which only its end gives back.
const IDLE_MS = 10_000;
const LIFETIME_SECONDS = 300;

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error(`bigint ${value} is not a safe integer`);
  return number;
}

const MOST_KNOWN_MOMENTS = 1_000;
const knownMoments = new Map<string, number>();

// "2027-01-31 08:00:00.5+00" in the words of ISO 8601, which are read in half the time. A renewal
// reads eighty moments, most of them the same few: each is read once, and a caller gets a date of
// its own. Other zones, other eras and infinity are left to the driver.
function moment(value: string): Date {
  if (value[10] !== ' ' || !value.endsWith('+00')) return parseMoment(value);
  const known = knownMoments.get(value);
  if (known !== undefined) return new Date(known);
  const read = new Date(`${value.slice(0, 10)}T${value.slice(11, -3)}Z`);
  if (knownMoments.size >= MOST_KNOWN_MOMENTS) knownMoments.clear();
  knownMoments.set(value, read.getTime());
  return read;
}

export function connect(options: ConnectOptions): Connection {
  const { log, told = new WeakSet() } = options;
  const primary = new Primary(readAddress(options.url));
  const outage = watchOutage({ log, told, look: () => requireWrites(db) });
  const pool = new MovingPool({
    ...primary.driverOptions,
    whereabouts: new Whereabouts(primary, outage),
    max: options.size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    application_name: options.applicationName ?? 'sanwo',
    types,
    // What is asked together goes out together: a transaction waits once for its answers.
    pipeline: true,
    // Said once it is there: a pooler may refuse a setting that comes with the connection.
    onConnect: async (client) => void (await client.query(SESSION_SETTINGS)),
    Client: options.preparedStatements ? NamingClient : GatheringClient,
  });
  // A connection that breaks is replaced by the pool, and its user hears of it from the query
  // that fails. The break is also an event, which without a listener would end the process.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const disk = createDisk();
  const db = new Kysely<Schema>({
    dialect: new NamingDialect({ pool }),
    log: (event) => (event.level === 'error' ? disk.notice(event.error) : undefined),
  });
  letStatementsGoTogether(db);
  const close = async () => {
    outage.close();
    await db.destroy();
  };
  return { db, pool, disk, load: () => pool.load(), close };
}

/**
 * Kysely sends a statement of a transaction when the one before was answered. The driver sends them
 * as they come, and the database does them in that order.
 */
function letStatementsGoTogether(db: Database): void {
  const executor = db.getExecutor();
  const within = executor.withConnectionProvider.bind(executor);
  executor.withConnectionProvider = (ofOne) => {
    const connection = ofOne.provideConnection(async (only) => only);
    return within({ provideConnection: async (use) => await use(await connection) });
  };
}

/** The clients name what comes back. */
class NamingDialect extends PostgresDialect {
  override createQueryCompiler = () => new NamingCompiler();
}

/** Comes back when the server answers. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Fails as a statement that writes would, where the server is a standby or accepts no writes. */
export async function requireWrites(db: Db): Promise<void> {
  await sql`do $$ begin
    if current_setting('transaction_read_only')::boolean then
      raise read_only_sql_transaction using message = 'the database is read-only';
    end if;
  end $$`.execute(db);
}

/**
 * For a statement whose plan must fit the tables as they are: a queue that was empty when it
 * was planned holds thousands of rows a minute later.
 */
export const PLANNED_EACH_TIME = sql.raw('/* planned each time */');
