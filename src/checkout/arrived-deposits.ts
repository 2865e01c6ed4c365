// The deposits that arrived for an order: locked last, written and told of together, and sent back
// where the order takes nothing of them.

import type { Db } from '../db/connect.ts';
import { Outrun } from '../db/failures.ts';
import { beginReturn } from '../engine/deposit/return.ts';
import { tellOfDeposits } from '../engine/deposit/tell.ts';
import type { HouseContext } from '../frame/context.ts';
import { unappliedOf } from '../model/deposits/life.ts';
import type { DepositRow } from '../model/deposits/shape.ts';
import { lockDepositsAcrossTenants, writeDepositsAcrossTenants } from '../model/deposits/sql.ts';

export interface Returned {
  readonly arrived: readonly DepositRow[];
  readonly reason: string;
}

export async function sendBack(
  db: Db,
  at: HouseContext,
  { arrived, reason }: Returned,
): Promise<false> {
  const before = await lockAsSeen(db, arrived);
  const after: DepositRow[] = [];
  for (const deposit of before) {
    after.push(await beginReturn(db, at, { deposit, amount: unappliedOf(deposit), reason }));
  }
  await writeArrived(db, before, after);
  return false;
}

/** Deposits are locked last: what a person did with one meanwhile has all of it done again. */
export async function lockAsSeen(db: Db, seen: readonly DepositRow[]): Promise<DepositRow[]> {
  const locked = await lockDepositsAcrossTenants(db, seen);
  const isAsSeen = ({ id, updatedAt, status }: DepositRow) =>
    seen.some(
      (row) =>
        row.id === id && row.status === status && row.updatedAt.getTime() === updatedAt.getTime(),
    );
  if (locked.length < seen.length || !locked.every(isAsSeen)) {
    throw new Outrun('what arrived for an order');
  }
  return locked;
}

export async function writeArrived(
  db: Db,
  before: readonly DepositRow[],
  after: readonly DepositRow[],
): Promise<void> {
  await writeDepositsAcrossTenants(db, after);
  await tellOfDeposits(db, { before, after });
}
