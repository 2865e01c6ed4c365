// The one SQLite file under everything. Write-ahead logging keeps what was committed through a
// kill.

import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { openGroup } from './group.ts';
import { schema } from './schema.ts';
import { upgradeBooks } from './upgrade.ts';

export type Values = Record<string, SQLInputValue>;

export interface Database {
  all<Row>(sql: string, values?: Values): Row[];
  first<Row>(sql: string, values?: Values): Row | null;
  /** How many rows changed. */
  run(sql: string, values?: Values): number;
  transaction<Result>(work: () => Result): Result;
  /** One commit with all else that comes in this turn of the loop; resolves when it is kept. */
  together<Result>(work: () => Result): Promise<Result>;
  close(): void;
}

const STATEMENTS_MAX = 200;
/** Pages between two checkpoints: each flushes to disk. */
const CHECKPOINT_PAGES = 8_000;

/** ":memory:" keeps nothing; anything else is a directory, made when absent. */
export function openDatabase(directory: string): Database {
  const connection = connect(directory);
  const statements = new Map<string, StatementSync>();

  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= STATEMENTS_MAX) statements.clear();
    const statement = connection.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  const transaction = <Result>(work: () => Result): Result => {
    prepare('begin immediate').run();
    try {
      const result = work();
      prepare('commit').run();
      return result;
    } catch (error) {
      connection.exec('rollback');
      throw error;
    }
  };
  const group = openGroup(transaction);

  return {
    // SQLite is untyped; each query's row type is stated where the query is.
    all: <Row>(sql: string, values: Values = {}) => prepare(sql).all(values) as Row[],
    first: <Row>(sql: string, values: Values = {}) =>
      (prepare(sql).get(values) as Row | undefined) ?? null,
    run: (sql, values = {}) => Number(prepare(sql).run(values).changes),
    transaction,
    together: group.add,
    close() {
      group.commit();
      connection.close();
    },
  };
}

function connect(directory: string): DatabaseSync {
  const connection = new DatabaseSync(directory === ':memory:' ? directory : fileIn(directory));
  connection.exec('pragma journal_mode = wal; pragma synchronous = normal;');
  connection.exec('pragma busy_timeout = 2000;');
  connection.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES};`);
  upgradeBooks(connection);
  connection.exec(schema);
  return connection;
}

/** Cards and payers are in the database: only its owner may read it and the files beside it. */
function fileIn(directory: string): string {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'books.sqlite');
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) chmodSync(path, 0o600);
  }
  return file;
}
