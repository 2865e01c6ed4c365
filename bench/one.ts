// One benchmark in a process and on a database server of its own, as its parent asks: nothing that
// was measured before it has warmed it up or filled its memory.

import pg from 'pg';
import { globalSetup, globalTeardown } from '../test/global-setup.ts';
import type { BenchRow, Size } from './bench.ts';
import { benches } from './list.ts';

/** Unlike the tests' server this one flushes to disk, as in production. */
const SAFE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

export interface Measured {
  readonly rows: readonly BenchRow[];
  readonly database: string;
}

const [name = '', size = '{}'] = process.argv.slice(2);
const bench = benches[name];
if (!bench) throw new Error(`there is no benchmark ${name}`);
// Nobody is left to hear of it, and the database ends with this process.
process.on('disconnect', () => process.exit());
await globalSetup(SAFE);
try {
  const rows = await bench.measure(JSON.parse(size) as Size);
  process.send?.({ rows, database: await nameDatabase() } satisfies Measured);
} finally {
  await globalTeardown();
}
process.disconnect?.();

async function nameDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: process.env.SANWO_TEST_SERVER });
  await client.connect();
  const { rows } = await client.query('show server_version');
  await client.end();
  const whose = process.env.TEST_DATABASE_URL ? 'given' : 'embedded';
  return `PostgreSQL ${String(rows[0].server_version).split(' ')[0]} (${whose})`;
}
