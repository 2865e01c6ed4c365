// The houses of one process: one for each cell. A request is done in the house of the cell that its
// key, cookie, link or reference names; the directory says it where none of them does.

import { cellWrittenIn, FIRST_CELL, idOfLinkName } from '../lib/values/cell.ts';
import type { House } from './house.ts';
import { problem } from './problems.ts';

/** Which cell an account is in, and in which cells an email address is known. */
export interface Directory {
  /** Null: an account that the directory does not know. */
  cellOfAccount(accountId: string): Promise<string | null>;
  cellsOfAddress(email: string): Promise<readonly string[]>;
  /** As it is now, and not as it is remembered. */
  cellOfTenant(tenantId: string): Promise<string | null>;
  /** The other cells where tenants are that have left this one: what they gave out names it. */
  onwardFrom(cell: string): Promise<readonly string[]>;
  /** Before a cell writes the address: so that who has it is always found. */
  noteAddress(email: string, cell: string): Promise<void>;
  /** The cell with the fewest accounts first. */
  byFilling(cells: readonly string[]): Promise<readonly string[]>;
  /**
   * Holds the name of a new account for a minute. A name that was held for longer is taken over,
   * with the cell where its tenant may be.
   */
  claimAccount(claim: ClaimedName & { readonly cell: string }): Promise<AccountClaim>;
  /** The tenant of the account is there. */
  settleAccount(accountId: string, tenantId: string): Promise<void>;
  /** It was refused: the name is free, unless another registration has taken the claim over. */
  releaseAccount(claim: ClaimedName): Promise<void>;
}

export interface ClaimedName {
  readonly accountId: string;
  /** Of this one registration. */
  readonly owner: string;
}

export type AccountClaim =
  | { readonly kind: 'held'; readonly cell: string; readonly isNew: boolean }
  | { readonly kind: 'claimed'; readonly cell: string }
  | { readonly kind: 'taken' };

export interface Houses {
  readonly first: House;
  /** The ids of all cells, also of those that are away. */
  readonly cells: ReadonlySet<string>;
  /** Those that are open: a cell that was away at the start is opened when it is back. */
  all(): readonly House[];
  /** Null while the cell has not been opened yet. */
  at(cell: string): House | null;
  /** Null: there is one cell, which has everything. */
  readonly directory: Directory | null;
}

/** Also one of many that serves alone: what it gave out names it. */
export function oneHouse(house: House): Houses {
  const cells = new Set([FIRST_CELL, house.cell.id]);
  return { first: house, cells, all: () => [house], at: () => house, directory: null };
}

export function houseAt(houses: Houses, cell: string): House {
  const house = houses.at(cell);
  if (house === null) throw problem('database_away', { retryAfterSeconds: AWAY_SECONDS });
  return house;
}

const AWAY_SECONDS = 2;

/** The id of a tenant as a link names it. */
export const tenantIdInLink = ({ cells }: Houses, name: string) => idOfLinkName(name, cells);

/** The cells that one of these names may be of: all, where one of them names none. */
export function cellsOfNames({ cells, first, directory }: Houses, names: readonly string[]) {
  if (directory === null) return [first.cell.id];
  const written = names.map((name) => cellWrittenIn(name, cells));
  const isSure = names.length > 0 && !written.includes(null);
  if (!isSure) return [...cells];
  // A name from before there were cells has random letters where others have their cell.
  const older = first.cell.carriedFrom.getTime() > 0 ? [first.cell.id] : [];
  return [...new Set([...written.filter((cell) => cell !== null), ...older])];
}
