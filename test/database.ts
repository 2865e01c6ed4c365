// A database of its own for a test file: a clone of the migrated template, dropped in the end.

import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function cloneDatabase(): Promise<TestDatabase> {
  return await createDatabase(setting('SANWO_TEST_TEMPLATE'));
}

/** One without a single table, for the tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return await createDatabase('template0');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const serverUrl = setting('SANWO_TEST_SERVER');
  const name = `sanwo_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
}

function setting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    'run tests with npm test, or node --test --test-global-setup=test/global-setup.ts',
  );
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
