// Opens what a move needs: both cells, and the directory, in which nobody else moves this tenant.
// What cannot be moved is refused before anything is touched.

import type pg from 'pg';
import { connect, type Db } from '../../db/connect.ts';
import { MOVE_APPLICATION, openMoveClient } from '../../db/move/session.ts';
import { type MovedTable, readMovedTables } from '../../db/move/tables.ts';
import { urlInSchema } from '../../db/setup/own-schema.ts';
import type { Config } from '../../frame/config.ts';
import type { House } from '../../frame/house.ts';
import { type MoveRow, selectMove, tryMoveLock } from '../../model/directory/moves-sql.ts';
import { selectMovingTenantAcrossTenants } from '../../model/tenants/move-sql.ts';
import { Failed } from '../line/misuse.ts';
import type { OpenHouse } from '../open-house.ts';
import { refuseUnfit } from './unfit.ts';

export interface MoveEnd {
  readonly house: House;
  /** As the owner of the tables. */
  readonly client: pg.Client;
}

export interface Move {
  readonly accountId: string;
  readonly tenantId: string;
  readonly source: MoveEnd;
  readonly target: MoveEnd;
  /** The connection that holds the lock. All that the directory is told goes over it. */
  readonly directory: Db;
  readonly tables: readonly MovedTable[];
  /** Null: it begins. */
  readonly noted: MoveRow | null;
  say(line: string): void;
  /** Called after each thing that lasts; a test lets a move die there. */
  checkpoint(name: string): Promise<void>;
  close(): Promise<void>;
}

export interface MoveRequest {
  readonly opened: OpenHouse;
  readonly config: Config;
  readonly accountId: string;
  readonly toCell: string;
  say(line: string): void;
  readonly checkpoint?: (name: string) => Promise<void>;
}

/** Null: the tenant is there already, and nothing is left to do. */
export async function openMove(request: MoveRequest): Promise<Move | null> {
  const { accountId, toCell } = request;
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const each of closers.toReversed()) await each();
  };
  try {
    const directory = await holdDirectory(request, closers);
    const fromCell = await cellOf(request);
    const known = await tenantIn(request, fromCell);
    if (!(await tryMoveLock(directory, known.id))) {
      throw new Failed(`${accountId} is being moved by another process.`);
    }
    const noted = unfinished(await selectMove(directory, known.id));
    if (noted !== null && noted.toCell !== toCell) {
      throw new Failed(
        `${accountId} is on its way from ${noted.fromCell} to ${noted.toCell}. Finish that: ` +
          `\`sanwo move-tenant ${accountId} ${noted.toCell}\`, with --abandon to take it back.`,
      );
    }
    if (noted === null && fromCell === toCell && known.moving === null) {
      await close();
      return null;
    }
    const source = await openEnd(request, noted?.fromCell ?? fromCell, closers);
    const target = await openEnd(request, toCell, closers);
    const tables = await readMovedTables(source.client);
    const { id: tenantId, clockStatus } = known;
    if (noted === null || noted.step === 'noted') {
      await refuseUnfit({ accountId, tenantId, source, target, tables, clockStatus });
    }
    const { say, checkpoint = async () => {} } = request;
    return {
      ...{ accountId, tenantId, source, target, directory, tables, noted },
      say,
      checkpoint,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const unfinished = (move: MoveRow | undefined): MoveRow | null =>
  move && move.step !== 'done' && move.step !== 'abandoned' ? move : null;

type Closers = (() => Promise<unknown>)[];

/** One connection for as long as the move takes: with it the lock would go. */
async function holdDirectory({ opened, config }: MoveRequest, closers: Closers): Promise<Db> {
  const url = config.directoryUrl ?? directUrlOf(opened, opened.house.cell.id);
  const { db, close } = connect({ url, size: 1, applicationName: MOVE_APPLICATION });
  closers.push(close);
  const held = Promise.withResolvers<Db>();
  const released = Promise.withResolvers<void>();
  const holding = db.connection().execute(async (connection) => {
    held.resolve(connection);
    await released.promise;
  });
  holding.catch(held.reject);
  closers.push(async () => {
    released.resolve();
    await holding.catch(() => {});
  });
  return await held.promise;
}

async function cellOf({ opened, accountId }: MoveRequest): Promise<string> {
  const cell = await opened.houses.directory?.cellOfAccount(accountId);
  if (!cell) throw new Failed(`There is no tenant ${accountId}.`);
  return cell;
}

function houseIn({ opened }: MoveRequest, cell: string): House {
  const { houses } = opened;
  if (!houses.cells.has(cell)) {
    throw new Failed(`There is no cell ${cell}. There are: ${[...houses.cells].join(', ')}.`);
  }
  const house = houses.at(cell);
  if (house === null) throw new Failed(`The cell ${cell} is away.`);
  return house;
}

async function tenantIn(request: MoveRequest, cell: string) {
  const { db } = houseIn(request, cell);
  const tenant = await selectMovingTenantAcrossTenants(db, request.accountId);
  if (!tenant) {
    throw new Failed(
      `${request.accountId} is not in the cell ${cell}, where the directory has it. Run ` +
        '`sanwo cells --rebuild` first.',
    );
  }
  return tenant;
}

function directUrlOf({ eachCell }: OpenHouse, cell: string): string {
  let found = '';
  eachCell(({ house, directUrl }) => {
    if (house.cell.id === cell) found = directUrl;
  });
  return found;
}

/** Rows that the service never deletes only the owner of their tables may delete. */
async function openEnd(request: MoveRequest, cell: string, closers: Closers): Promise<MoveEnd> {
  const house = houseIn(request, cell);
  const { opened, config } = request;
  const named = config.cells.find(({ id }) => id === cell);
  const owner = named ? named.migrateUrl : config.migrateUrl;
  const url = owner ? await urlInSchema(owner, named?.schema ?? null) : directUrlOf(opened, cell);
  const client = await openMoveClient(url);
  closers.push(() => client.end());
  return { house, client };
}
