// Compares a day of a tenant's money with the provider's statement, in one transaction: pairs what
// is the same, judges every row, opens and closes breaks, and writes what the day comes to. Done
// again it comes to the same.

import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import {
  type FoundBreak,
  hasHealingBreaks,
  putBreaks,
  recountBreaks,
  selectLearntHere,
  selectNotFound,
  selectWaitingOurs,
  stepBreak,
  type WaitingOurs,
} from '../../model/reconciliation/breaks-sql.ts';
import {
  lockStatementStateAcrossTenants,
  putOffDay,
  requestDaysAcrossTenants,
  type StatementState,
  selectDay,
  updateDay,
} from '../../model/reconciliation/days-sql.ts';
import { OPERATOR } from '../../model/reconciliation/life.ts';
import {
  type JudgedRow,
  type RowPlace,
  selectRowsOfTenant,
} from '../../model/reconciliation/links-sql.ts';
import { selectOurs } from '../../model/reconciliation/ours-sql.ts';
import { judge, type Ours, oursSigned, signed } from '../../model/reconciliation/rules.ts';
import { type DayRow, shapeDay } from '../../model/reconciliation/shape.ts';
import { tellOfBreak } from './close-break.ts';
import { pairKeys, pairOurs } from './pair.ts';
import { oursOnlyBreak, rowBreak, subjectOfRow } from './sides.ts';

const BATCH = 2_000;
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

export async function compareDay(
  db: Db,
  tenantId: string,
  asked: { readonly claimed: DayRow; readonly at: Moment },
): Promise<void> {
  const begun = await beginRound(db, tenantId, asked);
  if (begun === null) return;
  const { round, state } = begun;
  const { provider, day } = round.day;
  const waiting = await selectWaitingOurs(db, tenantId, provider);
  const keys = waiting.map(({ ours }) => ours);
  const { paired } = await pairKeys(db, tenantId, { provider, keys });
  await compareAgain(db, tenantId, { round, waiting, paired });
  const { firstDay } = state;
  const pairing = pairOurs(db, tenantId, { provider, day, firstDay });
  for await (const { paired: more, without: missed } of pairing) {
    await compareAgain(db, tenantId, { round, waiting, paired: more });
    // A statement with gaps proves nothing by what it lacks.
    if (state.isIncomplete) continue;
    for (const ours of missed) if (ours.currency === NAIRA) round.sums.ours += signed(ours);
    await openBreaks(db, tenantId, { round, found: missed.map(oursOnlyBreak) });
  }
  await judgeRows(db, tenantId, round);
  await endRound(db, tenantId, { round, state });
}

/** Sums are in naira alone. */
export const NAIRA = 'NGN';

export async function beginRound(
  db: Db,
  tenantId: string,
  { claimed, at }: { readonly claimed: DayRow; readonly at: Moment },
): Promise<{ readonly round: Round; readonly state: StatementState } | null> {
  const day = await selectDay(db, tenantId, claimed.id);
  if (!day || day.dueAt === null) return null;
  const state = await lockStatementStateAcrossTenants(db, day);
  if (state.isUnsettled) {
    await putOffDay(db, tenantId, { id: day.id, dueAt: new Date(at.realNow.getTime() + AGAIN_MS) });
    return null;
  }
  const sums = { rows: 0, matched: 0, theirs: 0, ours: 0 };
  return { round: { ...at, day, id: randomUUID(), sums }, state };
}

interface FoundAfterAll {
  readonly round: Round;
  /** What had no row when its day was compared. */
  readonly waiting: readonly WaitingOurs[];
  readonly paired: readonly Pick<Ours, 'type' | 'id'>[];
}

/** The day of what has a row by now is compared once more. */
async function compareAgain(
  db: Db,
  tenantId: string,
  { round, waiting, paired }: FoundAfterAll,
): Promise<void> {
  const { day: own, realNow: dueAt } = round;
  const found = new Set(paired.map(({ type, id }) => `${type} ${id}`));
  const days = waiting
    .filter(({ day, ours: { type, id } }) => day !== own.day && found.has(`${type} ${id}`))
    .map(({ day }) => ({ tenantId, provider: own.provider, day, dueAt }));
  await requestDaysAcrossTenants(db, days);
}

async function judgeRows(db: Db, tenantId: string, round: Round): Promise<void> {
  const { provider, day } = round.day;
  let after: RowPlace | null = null;
  for (;;) {
    const rows: JudgedRow[] = await selectRowsOfTenant(db, tenantId, {
      ...{ provider, day, after, most: BATCH },
    });
    const known = await oursOf(db, tenantId, { provider, rows });
    const learnt = await selectLearntHere(db, tenantId, {
      provider,
      subjects: rows.map(subjectOfRow),
    });
    const found: FoundBreak[] = [];
    for (const row of rows) {
      const ours = known.get(`${row.ofType} ${row.ofId}`) ?? null;
      found.push(...judgeRow(round, { row, ours, isLearntHere: learnt.has(subjectOfRow(row)) }));
    }
    await openBreaks(db, tenantId, { round, found });
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last;
  }
}

function judgeRow(
  { sums }: Round,
  judged: { readonly row: JudgedRow; readonly ours: Ours | null; readonly isLearntHere: boolean },
): FoundBreak[] {
  const { row, ours, isLearntHere } = judged;
  const { repeats, reversedBefore } = row;
  const facts = { repeats, reversedBefore, isLearntHere };
  const classes = judge(row, ours, facts);
  const isAlone = classes.includes('theirs_only') || classes.includes('twice');
  sums.rows += 1;
  if (!isAlone) sums.matched += 1;
  if (row.currency === NAIRA) {
    sums.theirs += signed(row);
    sums.ours += oursSigned(row, ours, facts);
  }
  return classes.map((name) => rowBreak(name, { row, ours }));
}

async function oursOf(
  db: Db,
  tenantId: string,
  { provider, rows }: { readonly provider: string; readonly rows: readonly JudgedRow[] },
): Promise<ReadonlyMap<string, Ours>> {
  const keys = rows.flatMap(({ ofType, ofId }) =>
    ofType === null || ofId === null ? [] : { type: ofType, id: ofId },
  );
  const ours = await selectOurs(db, tenantId, { provider, keys });
  return new Map(ours.map((each) => [`${each.type} ${each.id}`, each]));
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
