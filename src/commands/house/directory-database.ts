// Where the directory of several cells is: in the first cell's database, or in one of its own.

import { connect, type Database } from '../../db/connect.ts';
import type { Config } from '../../frame/config.ts';
import type { OpenCell } from './open-cell.ts';

export interface DirectoryDatabase {
  readonly db: Database;
  /** Null: the directory is in the first cell's database. */
  readonly url: string | null;
  close(): Promise<void>;
}

const DIRECTORY_POOL = 5;

export function openDirectoryDatabase(
  { directoryUrl, cells, databasePreparedStatements: preparedStatements }: Config,
  first: OpenCell,
): DirectoryDatabase {
  // A service of one cell has all it needs to know there.
  const url = cells.length > 0 ? directoryUrl : null;
  if (url === null) return { db: first.house.db, url, close: async () => {} };
  const { db, close } = connect({ url, size: DIRECTORY_POOL, preparedStatements });
  return { db, url, close };
}
