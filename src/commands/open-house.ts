// Opens the houses of this process: one for each cell, with the provider and the log that they
// share. Every command that works on data starts here.

import type { Database } from '../db/connect.ts';
import { releaseAllLeases } from '../db/queue/leases.ts';
import { openPrintQueue } from '../documents/printer.ts';
import type { Config } from '../frame/config.ts';
import type { House } from '../frame/house.ts';
import { type Houses, oneHouse } from '../frame/houses.ts';
import { leasesOf } from '../frame/job.ts';
import { jobs } from '../jobs.ts';
import { createHostResolver } from '../lib/net/host-resolver.ts';
import { realClock } from '../lib/process/clock.ts';
import { createLog, type Logger } from '../lib/process/log.ts';
import { StartError } from '../lib/process/start-error.ts';
import { openSlots } from '../model/directory/slots.ts';
import type { Slots } from '../provider/port/slots.ts';
import { createProviders } from '../provider/registry.ts';
import { openFlight } from './house/create-house.ts';
import {
  type LocatedDatabase,
  locateDatabase,
  requireDatabase,
  requireSchema,
} from './house/database.ts';
import { type DirectoryDatabase, openDirectoryDatabase } from './house/directory-database.ts';
import { unlessAway } from './house/each-cell.ts';
import { keepCells } from './house/keep-cells.ts';
import { readMasterKeys } from './house/master-key.ts';
import { type OpenCell, openCell } from './house/open-cell.ts';
import { type LocatedProvider, locateProvider } from './provider.ts';

export type CellListener = (cell: OpenCell) => void;

export interface OpenHouse {
  /** The first cell's. */
  readonly house: House;
  readonly houses: Houses;
  readonly directory: DirectoryDatabase;
  readonly database: string;
  readonly checkoutUrl: string | null;
  /** Calls back for each open cell, and for each that is opened later. */
  eachCell(then: CellListener): void;
  close(): Promise<void>;
}

/** For an operator: what is not there is not made, and a database of others is left as it is. */
export async function openExistingHouse(config: Config): Promise<OpenHouse> {
  await requireDatabase(config);
  if (config.databaseUrl !== null) await requireSchema(config.databaseUrl);
  for (const { url, schema } of config.cells) {
    await unlessAway(() => requireSchema(url, schema));
  }
  return await openHouse(config);
}

export async function openHouse(config: Config): Promise<OpenHouse> {
  const told = new WeakSet<object>();
  const log = createLog({ level: config.logLevel, told });
  const masterKeys = await readMasterKeys(config);
  let directoryDb: Database | null = null;
  const slots = openSlots(() => directoryDb);
  const [database, located] = await startParts(config, { log, slots });
  const printQueue = openPrintQueue();
  const closers = [() => database.stop(), () => located.stop(), () => printQueue.close()];
  const close = () => closeInTurn(closers);
  const { provider, checkoutUrl } = located;
  const providers = createProviders([provider]);
  const hosts = createHostResolver();
  const flight = openFlight({ config, providers });
  const open = new Map<string, OpenCell>();
  const neighbour = (cell: string) => open.get(cell)?.house ?? null;
  // The pages of orders are beside those of a simulator that knows where this service listens.
  const beside = config.port > 0 ? checkoutUrl : null;
  const placed = { ...config, checkoutUrl: config.checkoutUrl ?? beside };
  const shared = {
    config: placed,
    providers,
    clock: realClock,
    log,
    told,
    hosts,
    flight,
    printQueue,
    neighbour,
  };
  try {
    const first = await openFirst(database, { shared, masterKeys });
    closers.push(() => first.close());
    const { house } = first;
    const directory = openDirectoryDatabase(config, first);
    closers.push(() => directory.close());
    directoryDb = directory.db;
    if (config.cells.length === 0) {
      const only = {
        house,
        directory,
        houses: oneHouse(house),
        eachCell: (then: CellListener) => then(first),
      };
      return { ...only, database: database.description, checkoutUrl, close };
    }
    requireFirstCell(house, config);
    open.set(house.cell.id, first);
    const cells = await keepCells({ first, open, shared, masterKeys, directory });
    closers.push(() => cells.close());
    const { houses, eachCell } = cells;
    const description = `${database.description}, and ${config.cells.length} more cells`;
    return { house, houses, directory, eachCell, database: description, checkoutUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What was opened last is closed first. One that fails leaves none of the others open. */
async function closeInTurn(closers: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Two houses in one cell would do everything twice. */
function requireFirstCell({ cell }: House, { cells }: Config): void {
  if (!cells.some(({ id }) => id === cell.id)) return;
  throw new StartError(
    `DATABASE_URL is the database of the cell ${cell.id}, which CELLS names too: correct one`,
  );
}

type CellParts = Parameters<typeof openCell>[1];

/** It is the cell that its database says, in whatever schema its role finds first. */
const FIRST = { id: null, schema: null };

async function openFirst(database: LocatedDatabase, parts: CellParts): Promise<OpenCell> {
  const { url, directUrl } = database;
  const { config } = parts.shared;
  // An embedded database has no other owner.
  const migrateUrl = config.databaseUrl === null ? null : config.migrateUrl;
  const first = await openCell({ ...FIRST, migrateUrl, url, directUrl }, parts);
  if (database.isOurs) {
    await releaseAllLeases(first.house.db, leasesOf(jobs), realClock.now());
  }
  return first;
}

/**
 * The database and the provider start side by side; when one of them fails, the other is stopped.
 */
async function startParts(
  config: Config,
  means: { readonly log: Logger; readonly slots: Slots },
): Promise<readonly [LocatedDatabase, LocatedProvider]> {
  const [database, provider] = await Promise.allSettled([
    locateDatabase(config),
    locateProvider(config, means),
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
