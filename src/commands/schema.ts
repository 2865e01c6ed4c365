// Writes the types of the tables from a freshly migrated database.

import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../db/embedded/start.ts';
import { generateSchema } from '../db/generate-schema.ts';
import { migrate } from '../db/migrate.ts';

export async function writeSchema(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanwo-schema-'));
  // Run as root, the server has an account of its own that must be able to pass through here.
  await chmod(dataDir, 0o711);
  const database = await startEmbeddedDatabase({ dataDir });
  try {
    await migrate(database.url);
    const pool = new pg.Pool({ connectionString: database.url });
    // What the server says to an idle connection on its way out changes nothing.
    pool.on('error', () => {});
    await writeFile(new URL('../db/schema.ts', import.meta.url), await generateSchema(pool));
    await pool.end();
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  console.log('Wrote src/db/schema.ts');
}
