// Makes the house: database, migrations, vault, log. Every command that works on data starts here.

import type { Config } from '../config.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import type { House } from '../house.ts';
import { realClock } from '../lib/clock.ts';
import { createLog } from '../lib/log.ts';
import { createShortMemory } from '../lib/short-memory.ts';
import { locateDatabase } from './database.ts';
import { openVault, refuseForeignKey } from './master-key.ts';

export const KEY_MEMORY = { forMs: 1_000, most: 50_000 };

export interface OpenHouse {
  readonly house: House;
  readonly database: string;
  close(): Promise<void>;
}

export async function openHouse(config: Config): Promise<OpenHouse> {
  const log = createLog({ level: config.logLevel });
  const vault = await openVault(config);
  const located = await locateDatabase(config);
  const connection = connect({
    url: located.url,
    size: config.databasePoolSize,
    preparedStatements: config.databasePreparedStatements,
  });
  const close = async () => {
    await connection.close();
    await located.stop();
  };
  try {
    const applied = await migrate(located.directUrl);
    if (applied.length > 0) log.info({ migrations: applied }, 'the schema was brought up to date');
    await refuseForeignKey(connection.db, vault, realClock);
  } catch (error) {
    await close();
    throw error;
  }
  const tenantsByKey = createShortMemory<never>(KEY_MEMORY);
  const house = { config, db: connection.db, vault, clock: realClock, log, tenantsByKey };
  return { house, database: located.description, close };
}
