// Brings the database to this version's schema and says what it did.

import { migrate } from '../db/migrate.ts';
import type { Config } from '../frame/config.ts';
import { locateDatabase } from './database.ts';

export async function migrateDatabase(config: Config): Promise<void> {
  const database = await locateDatabase(config);
  try {
    const applied = await migrate(database.directUrl);
    console.log(applied.length === 0 ? 'Nothing to do.' : `Applied: ${applied.join(', ')}`);
  } finally {
    await database.stop();
  }
}
