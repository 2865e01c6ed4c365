// Where the database is, and how many connections a process has to it.

import {
  type EnvironmentReader,
  readFlag,
  readNumber,
  readText,
} from '../../lib/process/environment.ts';
import { mistakeIn, readCells } from './cells.ts';

/** It may name several hosts, which a URL of the web may not. */
function readDatabaseUrl(from: EnvironmentReader, name: string): string | null {
  const url = readText(from, name)?.replace(/\/+$/, '') ?? null;
  const mistake = url === null ? null : mistakeIn(url);
  if (mistake === null) return url;
  from.mistakes.push(`${name} ${mistake}`);
  return null;
}

export function readDatabase(from: EnvironmentReader) {
  return {
    databaseUrl: readDatabaseUrl(from, 'DATABASE_URL'),
    databaseDirectUrl: readDatabaseUrl(from, 'DATABASE_DIRECT_URL'),
    cells: readCells(from),
    directoryUrl: readDatabaseUrl(from, 'DIRECTORY_URL'),
    migrateUrl: readDatabaseUrl(from, 'MIGRATE_URL'),
    databasePoolSize: readNumber(from, 'DATABASE_POOL_SIZE', {
      least: 2,
      most: 500,
      otherwise: 20,
    }),
    databasePreparedStatements: readFlag(from, 'DATABASE_PREPARED_STATEMENTS', true),
  };
}
