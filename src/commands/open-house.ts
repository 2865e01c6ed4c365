// Opens the houses of this process: one for each cell, with the provider and the log that they
// share. Every command that works on data starts here.

import { releaseAllLeases } from '../db/queue/leases.ts';
import type { Config } from '../frame/config.ts';
import type { House } from '../frame/house.ts';
import { type Houses, oneHouse } from '../frame/houses.ts';
import { leasesOf } from '../frame/job.ts';
import { jobs } from '../jobs.ts';
import { createHostResolver } from '../lib/net/host-resolver.ts';
import { realClock } from '../lib/process/clock.ts';
import { createLog, type Logger } from '../lib/process/log.ts';
import { createProviders } from '../provider/registry.ts';
import { openFlight } from './house/create-house.ts';
import {
  type LocatedDatabase,
  locateDatabase,
  requireDatabase,
  requireSchema,
} from './house/database.ts';
import { openDirectoryDatabase } from './house/directory-database.ts';
import { keepCells } from './house/keep-cells.ts';
import { readMasterKeys } from './house/master-key.ts';
import { type OpenCell, openCell } from './house/open-cell.ts';
import { type LocatedProvider, locateProvider } from './provider.ts';

export interface OpenHouse {
  /** The first cell's. */
  readonly house: House;
  readonly houses: Houses;
  readonly database: string;
  readonly checkoutUrl: string | null;
  /** Calls back for each open cell, and for each that is opened later. */
  eachCell(then: (cell: OpenCell) => void): void;
  close(): Promise<void>;
}

/** For an operator: what is not there is not made, and a database of others is left as it is. */
export async function openExistingHouse(config: Config): Promise<OpenHouse> {
  await requireDatabase(config);
  if (config.databaseUrl !== null) await requireSchema(config.databaseUrl);
  for (const { url, schema } of config.cells) await requireSchema(url, schema);
  return await openHouse(config);
}

export async function openHouse(config: Config): Promise<OpenHouse> {
  const told = new WeakSet<object>();
  const log = createLog({ level: config.logLevel, told });
  const masterKeys = await readMasterKeys(config);
  const [database, located] = await startParts(config, log);
  const close = async () => {
    await located.stop();
    await database.stop();
  };
  const { provider, checkoutUrl } = located;
  const providers = createProviders([provider]);
  const hosts = createHostResolver();
  const flight = openFlight({ config, providers });
  const open = new Map<string, OpenCell>();
  const neighbour = (cell: string) => open.get(cell)?.house ?? null;
  const shared = { config, providers, clock: realClock, log, told, hosts, flight, neighbour };
  const opened = { description: database.description, checkoutUrl };
  try {
    const first = await openFirst(database, { shared, masterKeys });
    open.set(first.house.cell.id, first);
    if (config.cells.length === 0) return onlyCell(first, { ...opened, close });
    const directory = openDirectoryDatabase(config, first);
    const cells = await keepCells({ first, open, shared, masterKeys, directory });
    return {
      house: first.house,
      houses: cells.houses,
      database: `${opened.description}, and ${config.cells.length} more cells`,
      checkoutUrl,
      eachCell: cells.eachCell,
      async close() {
        await cells.close();
        await directory.close();
        await first.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type CellParts = Parameters<typeof openCell>[1];

/** It is the cell that its database says, in whatever schema its role finds first. */
const FIRST = { id: null, schema: null };

async function openFirst(database: LocatedDatabase, parts: CellParts): Promise<OpenCell> {
  const { url, directUrl } = database;
  const { migrateUrl } = parts.shared.config;
  const first = await openCell({ ...FIRST, migrateUrl, url, directUrl }, parts);
  if (database.isOurs) {
    await releaseAllLeases(first.house.db, leasesOf(jobs), realClock.now());
  }
  return first;
}

function onlyCell(
  only: OpenCell,
  opened: Pick<OpenHouse, 'checkoutUrl' | 'close'> & { readonly description: string },
): OpenHouse {
  return {
    house: only.house,
    houses: oneHouse(only.house),
    database: opened.description,
    checkoutUrl: opened.checkoutUrl,
    eachCell: (then) => then(only),
    async close() {
      await only.close();
      await opened.close();
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
