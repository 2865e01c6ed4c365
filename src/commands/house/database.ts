// Finds the database: the one of DATABASE_URL, or an embedded one. Commands that need existing data
// do not create one.

import { resolve } from 'node:path';
import { connect } from '../../db/connect.ts';
import { holdsDatabase } from '../../db/embedded/place.ts';
import { startEmbeddedDatabase } from '../../db/embedded/start.ts';
import { readAddress } from '../../db/server/address.ts';
import { isSchemaCurrent } from '../../db/setup/migrate.ts';
import { requireOwnSchema, urlInSchema } from '../../db/setup/own-schema.ts';
import type { Config } from '../../frame/config.ts';
import { Failed } from '../line/misuse.ts';

export interface LocatedDatabase {
  readonly url: string;
  /** For migrations and LISTEN, where the other goes through a transaction pooler. */
  readonly directUrl: string;
  readonly description: string;
  /** Started by this process, so that no other process has used it since it stopped. */
  readonly isOurs: boolean;
  stop(): Promise<void>;
}

export async function locateDatabase(config: Config): Promise<LocatedDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  if (databaseUrl !== null) {
    const directUrl = databaseDirectUrl ?? databaseUrl;
    const description = `PostgreSQL at ${readAddress(databaseUrl).description}`;
    return { url: databaseUrl, directUrl, description, isOurs: false, stop: async () => {} };
  }
  const embedded = await startEmbeddedDatabase({ dataDir });
  const description = `embedded PostgreSQL, its data in ${embedded.dataDir}`;
  const { url, owned: isOurs } = embedded;
  return { url, directUrl: url, description, isOurs, stop: () => embedded.stop() };
}

/**
 * Refuses where no embedded database was made before. Whether a server’s is there, connecting will
 * say.
 */
export async function requireDatabase(config: Config): Promise<void> {
  if (await lacksDatabase(config)) {
    throw new Failed(`${noDatabase(config)}: set DATA_DIR or DATABASE_URL.`);
  }
}

/** The same for those that would serve an empty database: they say how to make one on purpose. */
export async function requireDatabaseToServe(config: Config): Promise<void> {
  if (await lacksDatabase(config)) {
    throw new Failed(
      `${noDatabase(config)}: set DATA_DIR or DATABASE_URL, or create a database with ` +
        '`sanwo migrate --create`.',
    );
  }
}

export async function lacksDatabase({ databaseUrl, dataDir }: Config): Promise<boolean> {
  return databaseUrl === null && !(await holdsDatabase(dataDir));
}

export const noDatabase = ({ dataDir }: Config) =>
  `There is no Sanwo database in ${resolve(dataDir)}`;

/** Null: whatever schema the role finds first. */
export async function requireSchema(address: string, schema: string | null = null): Promise<void> {
  const url = await urlInSchema(address, schema);
  const { db, close } = connect({ url, size: 1 });
  try {
    await requireOwnSchema(db, schema);
    if (await isSchemaCurrent(db)) return;
  } finally {
    await close();
  }
  throw new Failed('The database schema is older than this version. Run `sanwo migrate` first.');
}
