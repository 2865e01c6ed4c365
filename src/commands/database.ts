// Where the database is: the one that DATABASE_URL names, or an embedded one of our own.

import { startEmbeddedDatabase } from '../db/embedded/start.ts';
import type { Config } from '../frame/config.ts';

export interface LocatedDatabase {
  readonly url: string;
  /** For migrations and LISTEN, where the other goes through a transaction pooler. */
  readonly directUrl: string;
  readonly description: string;
  /** Started by this process: nobody else has worked on it since it stopped. */
  readonly isOurs: boolean;
  stop(): Promise<void>;
}

export async function locateDatabase(config: Config): Promise<LocatedDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir } = config;
  if (databaseUrl !== null) {
    const directUrl = databaseDirectUrl ?? databaseUrl;
    const { hostname, pathname } = new URL(databaseUrl);
    const description = `PostgreSQL at ${hostname}${pathname}`;
    return { url: databaseUrl, directUrl, description, isOurs: false, stop: async () => {} };
  }
  const embedded = await startEmbeddedDatabase({ dataDir });
  const description = `embedded PostgreSQL, its data in ${embedded.dataDir}`;
  const { url, owned: isOurs } = embedded;
  return { url, directUrl: url, description, isOurs, stop: () => embedded.stop() };
}
