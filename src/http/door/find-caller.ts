// Who asks, and in which house they are: that of the cell which their key, cookie or link names, or
// where they have moved to from there.

import type { FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../db/failures.ts';
import { refuseMoving } from '../../engine/door/home.ts';
import type { House, KnownCaller, PayerCaller } from '../../frame/house.ts';
import { type Houses, houseAt } from '../../frame/houses.ts';
import { Problem } from '../../lib/api/problem.ts';
import { type Admitted, authenticate } from './authenticate.ts';
import { cellOfCaller } from './house-of-caller.ts';
import { onwardCells } from './house-with.ts';

interface FoundCaller {
  readonly house: House;
  /** Null: the caller is unknown. */
  readonly caller: KnownCaller | PayerCaller | null;
}

interface CallerSearch {
  readonly houses: Houses;
  readonly request: FastifyRequest;
  readonly operation: Admitted;
}

export async function findCaller(search: CallerSearch): Promise<FoundCaller> {
  const found = await firstWhoKnows(search);
  const moving = found.caller?.tenant.moving ?? null;
  return moving === null ? found : await whereTheyAre(search, found);
}

const UNKNOWN: ReadonlySet<string> = new Set([
  'api_key_unknown',
  'session_ended',
  'payer_unproven',
]);

const codeOf = (error: unknown) => (error instanceof Problem ? error.code : null);

async function askIn({ request, operation }: CallerSearch, house: House): Promise<FoundCaller> {
  return { house, caller: await authenticate(house, request, operation) };
}

interface Refusal {
  /** Null: it may be anybody who asks. */
  readonly error: unknown;
}

/** A cell that is away may be the one that knows them; another one may know them as well. */
async function askOrRefuse(search: CallerSearch, cell: string): Promise<FoundCaller | Refusal> {
  try {
    const found = await askIn(search, houseAt(search.houses, cell));
    return found.caller === null ? { error: null } : found;
  } catch (error) {
    const code = codeOf(error);
    const isPassedOn = code === 'database_away' || isDatabaseAway(error);
    if (isPassedOn || (code !== null && UNKNOWN.has(code))) return { error };
    throw error;
  }
}

async function firstWhoKnows(search: CallerSearch): Promise<FoundCaller> {
  const { houses, request, operation } = search;
  const cell = cellOfCaller(houses, request, operation);
  if (cell === null) return await askIn(search, houses.first);
  const own = await askOrRefuse(search, cell);
  if ('house' in own) return own;
  for (const other of await otherCells(houses, cell, own)) {
    const found = await askOrRefuse(search, other);
    if ('house' in found) return found;
  }
  if (own.error !== null) throw own.error;
  return { house: houseAt(houses, cell), caller: null };
}

/** A key from before cells has random letters where others have their cell: it is of the first. */
async function otherCells(houses: Houses, cell: string, { error }: Refusal) {
  const first = houses.first.cell.id;
  const mayBeOlder = codeOf(error) === 'api_key_unknown' && cell !== first;
  const onward = await onwardCells(houses, cell);
  if (!mayBeOlder) return onward;
  const others = [...onward, first, ...(await onwardCells(houses, first))];
  return [...new Set(others)].filter((other) => other !== cell);
}

/** Where the rows still are that they have left, the directory says where they are now. */
async function whereTheyAre(search: CallerSearch, found: FoundCaller): Promise<FoundCaller> {
  const { caller, house } = found;
  if (caller === null) return found;
  const { id, moving } = caller.tenant;
  const { houses } = search;
  const mayBeElsewhere = moving === 'closed' || moving === 'arriving';
  const cell = mayBeElsewhere ? await houses.directory?.cellOfTenant(id) : null;
  if (!cell || cell === house.cell.id) {
    refuseMoving(caller.tenant);
    return found;
  }
  const there = await askIn(search, houseAt(houses, cell));
  if (there.caller !== null) refuseMoving(there.caller.tenant);
  return there;
}
