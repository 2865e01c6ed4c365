// The pool and the query builder over it. Here SQL's snake_case becomes camelCase, once, and bigint
// becomes a safe integer: an amount outside that range is a corrupt row, not a rounding.

import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import {
  CamelCasePlugin,
  Kysely,
  type PluginTransformResultArgs,
  PostgresDialect,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { createDisk, type Disk } from './disk.ts';
import { isOfFailedTransaction } from './failures.ts';
import { SESSION_SETTINGS } from './role-settings.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Db = Database | Transaction<Schema>;

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly disk: Disk;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly url: string;
  readonly size: number;
  /** Named statements are planned once; PgBouncer before 1.21 in transaction mode refuses them. */
  readonly preparedStatements?: boolean;
  readonly applicationName?: string;
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

// "2027-01-31 08:00:00.5+00" in the words of ISO 8601, which are read in half the time: a renewal
// reads eighty moments. Other zones, other eras and infinity are left to the driver.
function moment(value: string): Date {
  const isPlain = value[10] === ' ' && value.endsWith('+00');
  return isPlain ? new Date(`${value.slice(0, 10)}T${value.slice(11, -3)}Z`) : parseMoment(value);
}

export function connect(options: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: options.url,
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
  // A connection that breaks is replaced by the pool, and whoever was using it is told by the query
  // that fails. The break itself is told once more, and with nobody to hear it ends the process.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const disk = createDisk();
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new RowsInCamelCase({ maintainNestedObjectKeys: true })],
    log: (event) => (event.level === 'error' ? disk.notice(event.error) : undefined),
  });
  letStatementsGoTogether(db);
  return { db, pool, disk, close: () => db.destroy() };
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

/**
 * Looks the names up once for all rows of a result. A copy of the blank row has all its fields from
 * the start, which is quicker than adding one after the other.
 */
class RowsInCamelCase extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs) {
    const [first] = result.rows;
    if (!first) return result;
    const names = Object.keys(first).map((name) => [name, this.camelCase(name)] as const);
    const blank = Object.fromEntries(names.map(([, key]) => [key, null]));
    const rows = result.rows.map((row) => {
      const made: Record<string, unknown> = { ...blank };
      for (const [name, key] of names) made[key] = row[name];
      return made;
    });
    return { ...result, rows };
  }
}

/** Comes back when the server answers. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/**
 * Stands in a statement whose plan must fit the tables as they are: a queue that was empty when it
 * was planned holds thousands of rows a minute later.
 */
export const PLANNED_EACH_TIME = sql.raw('/* planned each time */');

type QueryFunction = (...asked: unknown[]) => unknown;

const BEGINS = /^\s*(?:begin|start transaction)\b/i;
const ENDS = /^\s*(?:commit|rollback)\b/i;

/**
 * What is asked in one turn of the loop leaves with one write, and not each with its own. What
 * follows a failure in its transaction fails with that failure, and not with one of its own.
 */
class GatheringClient extends pg.Client {
  #isGathering = false;
  #isInTransaction = false;
  /** What the transaction failed with; null as long as it did not. */
  #failure: unknown = null;

  override query = ((...asked: unknown[]) => {
    const [text] = asked;
    if (typeof text === 'string') this.#noteBounds(text);
    const answer = this.ask(...asked);
    return answer instanceof Promise ? this.#withItsCause(answer) : answer;
  }) as pg.Client['query'];

  #noteBounds(text: string): void {
    if (BEGINS.test(text)) this.#isInTransaction = true;
    else if (ENDS.test(text)) this.#isInTransaction = false;
    else return;
    this.#failure = null;
  }

  async #withItsCause<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!this.#isInTransaction) throw error;
      if (this.#failure !== null && isOfFailedTransaction(error)) throw this.#failure;
      this.#failure ??= error;
      throw error;
    }
  }

  protected ask(...asked: unknown[]): unknown {
    this.#gather();
    return (pg.Client.prototype.query as QueryFunction).apply(this, asked);
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}

/**
 * Names each parameterised statement after its text, so that the server plans it once a connection.
 * A search is planned for its words each time: few rows have them, or nearly all.
 */
class NamingClient extends GatheringClient {
  // The driver calls query(text, values) and nothing else.
  protected override ask(first: unknown, values: unknown, ...rest: unknown[]): unknown {
    if (typeof first !== 'string' || !Array.isArray(values) || !isWorthNaming(first, values)) {
      return super.ask(first, values, ...rest);
    }
    return super.ask({ name: statementName(first), text: first, values }, ...rest);
  }
}

const isWorthNaming = (text: string, values: readonly unknown[]) =>
  values.length > 0 && !text.includes(' like ') && !text.includes('/* planned each time */');

const statementNames = new Map<string, string>();
const MOST_NAMES = 5_000;

function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= MOST_NAMES) statementNames.clear();
  const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 22)}`;
  statementNames.set(text, name);
  return name;
}
