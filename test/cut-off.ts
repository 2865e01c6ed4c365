// A database that nobody is let into: whoever was in is out, down to the last process of the server
// that served a connection, before a test goes on.

import pg from 'pg';

const ENDS_WITHIN_MS = 10_000;

/** Returns what lets everybody in again. */
export async function cutOff(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: process.env.SANWO_TEST_SERVER });
  await admin.connect();
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query(
    'select pg_terminate_backend(pid, $2) from pg_stat_activity where datname = $1',
    [name, ENDS_WITHIN_MS],
  );
  return async () => {
    await admin.query(`alter database ${name} with allow_connections true`);
    await admin.end();
  };
}
