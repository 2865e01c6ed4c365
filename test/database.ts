// A database of its own for a test file: a clone of the migrated template, dropped in the end.

import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export async function cloneDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.SANWO_TEST_SERVER;
  const template = process.env.SANWO_TEST_TEMPLATE;
  if (!serverUrl || !template) {
    throw new Error(
      'run tests with npm test, or node --test --test-global-setup=test/global-setup.ts',
    );
  }
  const name = `sanwo_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
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
