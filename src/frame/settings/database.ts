// Where the database is, and how many connections a process has to it.

import {
  type EnvironmentReader,
  readFlag,
  readNumber,
  readUrl,
} from '../../lib/process/environment.ts';
import { readCells } from './cells.ts';

export function readDatabase(from: EnvironmentReader) {
  return {
    databaseUrl: readUrl(from, 'DATABASE_URL', ['postgres', 'postgresql']),
    databaseDirectUrl: readUrl(from, 'DATABASE_DIRECT_URL', ['postgres', 'postgresql']),
    cells: readCells(from),
    directoryUrl: readUrl(from, 'DIRECTORY_URL', ['postgres', 'postgresql']),
    migrateUrl: readUrl(from, 'MIGRATE_URL', ['postgres', 'postgresql']),
    databasePoolSize: readNumber(from, 'DATABASE_POOL_SIZE', {
      least: 2,
      most: 500,
      otherwise: 20,
    }),
    databasePreparedStatements: readFlag(from, 'DATABASE_PREPARED_STATEMENTS', true),
  };
}
