// What is told of deposits when they change: that money arrived, has a place, waits for a person,
// or went back.

import type { Db } from '../../db/connect.ts';
import { nameOfKey } from '../../db/keys.ts';
import type { EventType } from '../../events/catalogue.ts';
import { emitAllAcrossTenants } from '../../events/emit.ts';
import type { DepositRow } from '../../model/deposits/shape.ts';
import { viewDepositsAcrossTenants } from '../../model/views/deposits.ts';

type DepositEvent = Extract<EventType, `deposit.${string}`>;

export async function tellOfDeposits(
  db: Db,
  {
    before,
    after,
  }: { readonly before: readonly DepositRow[]; readonly after: readonly DepositRow[] },
): Promise<void> {
  const known = new Map(before.map((row) => [nameOfKey(row), row]));
  const told = after.flatMap((row) =>
    eventsOf(known.get(nameOfKey(row)), row).map((type) => ({ row, type })),
  );
  const views = await viewDepositsAcrossTenants(
    db,
    told.map(({ row }) => row),
  );
  await emitAllAcrossTenants(
    db,
    told.flatMap(({ row, type }, index) => {
      const data = views[index];
      const { tenantId, id: entityId, updatedAt: now } = row;
      return data ? [{ tenantId, type, entityId, data, now }] : [];
    }),
  );
}

/** A new one was not known before. */
function eventsOf(before: DepositRow | undefined, after: DepositRow): DepositEvent[] {
  const events: DepositEvent[] = before ? [] : ['deposit.received'];
  const was = { appliedAmount: 0, returnedAmount: 0, status: 'unapplied', ...before };
  if (after.appliedAmount > was.appliedAmount) events.push('deposit.applied');
  if (after.appliedAmount < was.appliedAmount) events.push('deposit.unapplied');
  if (after.returnedAmount > was.returnedAmount) events.push('deposit.returned');
  if (after.status === 'held' && was.status !== 'held') events.push('deposit.held');
  return events;
}
