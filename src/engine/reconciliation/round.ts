// One comparison of a day: how it begins, what it opens, and how it ends.

import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import {
  type FoundBreak,
  putBreaks,
  recountBreaks,
  stepBreak,
} from '../../model/reconciliation/breaks-sql.ts';
import {
  lockDay,
  lockStatementStateAcrossTenants,
  putOffDay,
  type StatementState,
  selectDay,
  updateDay,
} from '../../model/reconciliation/days-sql.ts';
import { hasHealingBreaks, selectNotFound } from '../../model/reconciliation/find-breaks-sql.ts';
import { OPERATOR } from '../../model/reconciliation/life.ts';
import { type DayRow, shapeDay } from '../../model/reconciliation/shape.ts';
import { tellOfBreak } from './close-break.ts';

const AGAIN_MS = MINUTE_MS;

export interface Moment {
  /** The tenant's. */
  readonly now: Date;
  readonly realNow: Date;
}

/** One comparison, and what it has come to so far. */
export interface Round extends Moment {
  readonly day: DayRow;
  readonly id: string;
  readonly sums: { rows: number; matched: number; theirs: number; ours: number };
}

/** Sums are in naira alone. */
export const NAIRA = 'NGN';

export async function beginRound(
  db: Db,
  tenantId: string,
  { claimed, at }: { readonly claimed: DayRow; readonly at: Moment },
): Promise<{ readonly round: Round; readonly state: StatementState } | null> {
  const day = await lockDay(db, tenantId, { id: claimed.id });
  if (!day || day.dueAt === null) return null;
  const state = await lockStatementStateAcrossTenants(db, day);
  if (state.isUnsettled) {
    await putOffDay(db, tenantId, { id: day.id, dueAt: new Date(at.realNow.getTime() + AGAIN_MS) });
    return null;
  }
  if (state.isForgotten) {
    await updateDay(db, tenantId, { known: day });
    return null;
  }
  const sums = { rows: 0, matched: 0, theirs: 0, ours: 0 };
  return { round: { ...at, day, id: randomUUID(), sums }, state };
}

export async function openBreaks(
  db: Db,
  tenantId: string,
  { round, found }: { readonly round: Round; readonly found: readonly FoundBreak[] },
): Promise<void> {
  const { provider, day } = round.day;
  const { id, now, realNow } = round;
  const put = { provider, day, round: id, breaks: found, now, dueAt: realNow };
  for (const opened of await putBreaks(db, tenantId, put)) await tellOfBreak(db, opened, now);
}

/** Closes what was not found any more, and writes what the day comes to. */
export async function endRound(
  db: Db,
  tenantId: string,
  { round, state }: { readonly round: Round; readonly state: StatementState },
): Promise<void> {
  const { day: known, id, now, realNow, sums } = round;
  const { provider, day } = known;
  const { isIncomplete } = state;
  const missing = { provider, day, round: id, isIncomplete };
  for (const gone of await selectNotFound(db, tenantId, missing)) {
    const closed = await stepBreak(db, tenantId, { known: gone, how: 'heal', now });
    await tellOfBreak(db, closed, now);
  }
  const isOver = !isIncomplete && !(await hasHealingBreaks(db, tenantId, known));
  const closes = isOver && known.closedAt === null;
  await updateDay(db, tenantId, {
    known,
    status: isIncomplete ? 'incomplete' : 'agrees',
    ...{ rowCount: sums.rows, matched: sums.matched },
    ...{ amountTheirs: sums.theirs, amountOurs: sums.ours, checkedAt: realNow },
    ...(closes ? { closedAt: now } : {}),
  });
  await recountBreaks(db, tenantId, known);
  if (!closes || tenantId === OPERATOR) return;
  const row = await selectDay(db, tenantId, known.id);
  if (!row) throw new Error(`day ${known.id} is gone`);
  const type = 'reconciliation.day_closed';
  await emit(db, tenantId, { type, entityId: row.id, data: shapeDay(row), now });
}
