// Opens what a move needs: both cells, and the directory, which lets no other process move this
// tenant. What cannot be moved is refused before anything is touched.

import { connect } from '../../db/connect.ts';
import { tryMoveLock } from '../../db/move/lock.ts';
import { MOVE_APPLICATION, openMoveClient } from '../../db/move/session.ts';
import { readMovedTables } from '../../db/move/tables.ts';
import { urlInSchema } from '../../db/setup/own-schema.ts';
import type { Config } from '../../frame/config.ts';
import type { House } from '../../frame/house.ts';
import type { Houses } from '../../frame/houses.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import { newId } from '../../lib/values/id.ts';
import { type MoveRow, selectMove } from '../../model/directory/moves-sql.ts';
import { selectMovingTenantAcrossTenants } from '../../model/tenants/move-sql.ts';
import type { OpenCell } from '../house/open-cell.ts';
import { Failed } from '../line/misuse.ts';
import type { Move, MoveEnd, MovePatience } from './move.ts';
import { refuseUnfit } from './unfit.ts';

/** The part of an open house that a move needs. */
interface OpenCells {
  readonly house: House;
  readonly houses: Houses;
  eachCell(then: (cell: OpenCell) => void): void;
}

export interface MoveRequest {
  readonly opened: OpenCells;
  readonly config: Config;
  readonly accountId: string;
  readonly toCell: string;
  say(line: string): void;
  readonly patience?: MovePatience;
  readonly checkpoint?: (name: string) => Promise<void>;
}

/** A charge that a dead worker held is free again by then. */
const PATIENCE: MovePatience = { drainMs: 5 * MINUTE_MS, olderMs: MINUTE_MS };

/** Null: the tenant is there already, and nothing is left to do. */
export async function openMove(request: MoveRequest): Promise<Move | null> {
  const { accountId, toCell } = request;
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const each of closers.toReversed()) await each();
  };
  try {
    const { db: directory, lock } = await openDirectory(request, closers);
    const fromCell = await cellOf(request);
    const known = await tenantIn(request, fromCell);
    if (!(await tryMoveLock(lock, known.id))) {
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
    const { say, patience = PATIENCE, checkpoint = async () => {} } = request;
    const holder = newId();
    const parts = { accountId, tenantId, source, target, directory, holder, tables, noted };
    return { ...parts, say, patience, checkpoint, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const unfinished = (move: MoveRow | undefined): MoveRow | null =>
  move && move.step !== 'done' && move.step !== 'abandoned' ? move : null;

type Closers = (() => Promise<unknown>)[];

/** The connections that it opens are closed with the move, and with them its lock goes. */
async function openDirectory({ opened, config }: MoveRequest, closers: Closers) {
  const url = config.directoryUrl ?? directUrlOf(opened, opened.house.cell.id);
  const { db, close } = connect({ url, size: 1, applicationName: MOVE_APPLICATION });
  closers.push(close);
  const lock = await openMoveClient(url);
  closers.push(() => lock.end());
  return { db, lock };
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

function directUrlOf({ eachCell }: OpenCells, cell: string): string {
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
