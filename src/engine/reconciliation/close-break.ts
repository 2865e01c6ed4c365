// A person closes a break: the merchant explains it, or the operator writes it off.

import type { Db } from '../../db/connect.ts';
import { wakeWorkers } from '../../db/queue/wake.ts';
import { emit } from '../../events/emit.ts';
import type { Actor } from '../../frame/actor.ts';
import { problem } from '../../frame/problems.ts';
import { recountBreaks, stepBreak } from '../../model/reconciliation/breaks-sql.ts';
import { lockDay, requestDaysAcrossTenants } from '../../model/reconciliation/days-sql.ts';
import { breakLife, OPERATOR } from '../../model/reconciliation/life.ts';
import { type BreakRow, shapeBreak } from '../../model/reconciliation/shape.ts';
import { lockBreak, selectBreak } from '../../model/reconciliation/sql.ts';

interface ByHand {
  /** Its id or code. */
  readonly named: string;
  readonly how: 'explain' | 'write_off';
  readonly note: string;
  readonly by: Actor;
  /** The tenant's. */
  readonly now: Date;
  readonly realNow: Date;
}

export async function closeByHand(
  db: Db,
  tenantId: string,
  { named, how, note, by, now, realNow: dueAt }: ByHand,
): Promise<BreakRow> {
  const found = await selectBreak(db, tenantId, named);
  const on = found && { provider: found.provider, day: found.day };
  const day = on && (await lockDay(db, tenantId, on));
  const known = found && (await lockBreak(db, tenantId, found.id));
  if (!known) throw problem('break_not_found');
  if (!breakLife.allows(known.status, how)) throw problem('break_closed');
  const closed = await stepBreak(db, tenantId, { known, how, note, by, now });
  await recountBreaks(db, tenantId, closed);
  await tellOfBreak(db, closed, now);
  if (day?.closedAt === null) {
    // It was open while looks had just begun: no look asks for that any more.
    await requestDaysAcrossTenants(db, [{ ...day, dueAt }]);
    await wakeWorkers(db);
  }
  return closed;
}

/** Those of the operator are told by metrics alone. */
export async function tellOfBreak(db: Db, row: BreakRow, now: Date): Promise<void> {
  const { tenantId, id: entityId } = row;
  if (tenantId === OPERATOR) return;
  const type =
    row.status === 'open' ? 'reconciliation.break_opened' : 'reconciliation.break_closed';
  await emit(db, tenantId, { type, entityId, data: shapeBreak(row, now), now });
}
