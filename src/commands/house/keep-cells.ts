// The cells of a service that has several. One whose database is away is opened when it is back:
// the others do not wait for it.

import { isDatabaseAway } from '../../db/failures.ts';
import { migrate } from '../../db/setup/migrate.ts';
import type { House } from '../../frame/house.ts';
import type { Houses } from '../../frame/houses.ts';
import type { CellConfig } from '../../frame/settings/cells.ts';
import { pause } from '../../lib/process/clock.ts';
import { fillDirectory, openDirectory } from '../../model/directory/directory.ts';
import type { DirectoryDatabase } from './directory-database.ts';
import type { MasterKeyPair } from './master-key.ts';
import { type OpenCell, openCell, type SharedParts } from './open-cell.ts';

const AGAIN_MS = 2_000;

interface CellsParts {
  readonly first: OpenCell;
  /** By their ids; cells that are opened later are added. */
  readonly open: Map<string, OpenCell>;
  readonly shared: SharedParts;
  readonly masterKeys: MasterKeyPair;
  readonly directory: DirectoryDatabase;
}

export interface KeptCells {
  readonly houses: Houses;
  eachCell(then: (cell: OpenCell) => void): void;
  close(): Promise<void>;
}

export async function keepCells(parts: CellsParts): Promise<KeptCells> {
  const { first, open, shared, directory } = parts;
  const { config, clock, log } = shared;
  if (directory.url !== null) await migrate(directory.url);
  const listeners: ((cell: OpenCell) => void)[] = [];
  const stopping = new AbortController();
  const take = async (cell: CellConfig) => {
    const opened = await openCell(cell, parts);
    try {
      await fill(directory, opened.house);
    } catch (error) {
      await opened.close();
      throw error;
    }
    if (stopping.signal.aborted) return await opened.close();
    open.set(cell.id, opened);
    for (const listener of listeners) listener(opened);
  };
  await fill(directory, first.house);
  const waiting: Promise<void>[] = [];
  const close = async () => {
    stopping.abort();
    await Promise.allSettled(waiting);
    const others = [...open.values()].filter((cell) => cell !== first);
    await Promise.allSettled(others.map((cell) => cell.close()));
  };
  try {
    for (const cell of config.cells) {
      await take(cell).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        log.warn({ error, cell: cell.id }, 'a cell is away: it is opened when it is back');
        waiting.push(takeWhenBack(cell, { take, log, stopping: stopping.signal }));
      });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    houses: {
      first: first.house,
      cells: new Set([first.house.cell.id, ...config.cells.map(({ id }) => id)]),
      all: () => [...open.values()].map(({ house }) => house),
      at: (id) => open.get(id)?.house ?? null,
      directory: openDirectory(directory.db, clock),
    },
    eachCell(then) {
      listeners.push(then);
      for (const cell of open.values()) then(cell);
    },
    close,
  };
}

interface Waiting {
  take(cell: CellConfig): Promise<void>;
  readonly log: SharedParts['log'];
  readonly stopping: AbortSignal;
}

async function takeWhenBack(cell: CellConfig, { take, log, stopping }: Waiting): Promise<void> {
  while (!stopping.aborted) {
    await pause(AGAIN_MS, stopping);
    if (stopping.aborted) return;
    try {
      await take(cell);
      log.info({ cell: cell.id }, 'a cell that was away is open');
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ error, cell: cell.id }, 'a cell cannot be opened');
    }
  }
}

/**
 * What a cell had before the directory knew of it; and at each start what a process that knew of
 * one cell alone has added, or one that died has left out.
 */
async function fill({ db }: DirectoryDatabase, house: House): Promise<void> {
  const cell = house.cell.id;
  const { accounts, doubles } = await fillDirectory(db, { cell, from: house.db });
  house.log.info({ cell, accounts }, 'the directory knows the accounts of this cell');
  if (doubles.length > 0) {
    house.log.error(
      { cell, doubles },
      'account ids of this cell are those of accounts in another cell',
    );
  }
}
