// Makes the house: database, migrations, vault, log. Every command that works on data starts here.

import { connect } from '../db/connect.ts';
import { releaseAllLeases } from '../db/queue/leases.ts';
import { selectCellAcrossTenants } from '../db/setup/cell-sql.ts';
import { migrateAtStart } from '../db/setup/migrate.ts';
import type { Config } from '../frame/config.ts';
import type { House } from '../frame/house.ts';
import { leasesOf } from '../frame/job.ts';
import { jobs } from '../jobs.ts';
import { createHostResolver } from '../lib/net/host-resolver.ts';
import { realClock } from '../lib/process/clock.ts';
import { createLog, type Logger } from '../lib/process/log.ts';
import { createProviders } from '../provider/registry.ts';
import { createHouse } from './create-house.ts';
import {
  type LocatedDatabase,
  locateDatabase,
  requireDatabase,
  requireSchema,
} from './database.ts';
import { openVault, readMasterKeys } from './master-key.ts';
import { type LocatedProvider, locateProvider } from './provider.ts';

export interface OpenHouse {
  readonly house: House;
  readonly database: string;
  /** For LISTEN and migrations, past any transaction pooler. */
  readonly directUrl: string;
  readonly checkoutUrl: string | null;
  close(): Promise<void>;
}

/** For an operator: what is not there is not made, and a database of others is left as it is. */
export async function openExistingHouse(config: Config): Promise<OpenHouse> {
  await requireDatabase(config);
  if (config.databaseUrl !== null) await requireSchema(config.databaseUrl);
  return await openHouse(config);
}

export async function openHouse(config: Config): Promise<OpenHouse> {
  const log = createLog({ level: config.logLevel });
  const masterKeys = await readMasterKeys(config);
  const [database, located] = await startParts(config, log);
  const connection = connect({
    url: database.url,
    size: config.databasePoolSize,
    preparedStatements: config.databasePreparedStatements,
  });
  const close = async () => {
    await located.stop();
    await connection.close();
    await database.stop();
  };
  const prepare = async () => {
    const applied = await migrateAtStart(database.directUrl, config.migrateUrl !== null);
    if (applied.length > 0) {
      const told = { migrations: applied.length, newest: applied.at(-1) };
      log.info(told, 'the schema was brought up to date');
    }
    const opened = await openVault(connection.db, masterKeys, realClock.now());
    if (database.isOurs) {
      await releaseAllLeases(connection.db, leasesOf(jobs), realClock.now());
    }
    return { vault: opened, cell: await selectCellAcrossTenants(connection.db) };
  };
  const { vault, cell } = await prepare().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const { provider, checkoutUrl } = located;
  const providers = createProviders([provider]);
  const clock = realClock;
  const { db, disk } = connection;
  const hosts = createHostResolver();
  const parts = { vault, cell, providers, clock, log, hosts };
  const furnished = createHouse({ config, db, disk, ...parts });
  const { description, directUrl } = database;
  return {
    house: furnished.house,
    database: description,
    directUrl,
    checkoutUrl,
    async close() {
      await furnished.close();
      await close();
    },
  };
}

/**
 * The database and the provider start side by side; when one of them fails, the other is stopped.
 */
async function startParts(
  config: Config,
  log: Logger,
): Promise<readonly [LocatedDatabase, LocatedProvider]> {
  const [database, provider] = await Promise.allSettled([
    locateDatabase(config),
    locateProvider(config, log),
  ]);
  if (database.status === 'rejected') {
    if (provider.status === 'fulfilled') await provider.value.stop();
    throw database.reason;
  }
  if (provider.status === 'rejected') {
    await database.value.stop();
    throw provider.reason;
  }
  return [database.value, provider.value];
}
