// Compares a day of a tenant's money with the provider's statement, in one transaction: pairs what
// is the same, judges every row, opens and closes breaks, and writes what the day comes to. Done
// again it comes to the same.

import type { Db } from '../../db/connect.ts';
import { windowOfDay } from '../../model/ledger/days.ts';
import { type FoundBreak, releaseWrittenOff } from '../../model/reconciliation/breaks-sql.ts';
import { requestDaysAcrossTenants } from '../../model/reconciliation/days-sql.ts';
import {
  selectLearntHere,
  selectWaitingOurs,
  type WaitingOurs,
} from '../../model/reconciliation/find-breaks-sql.ts';
import {
  type JudgedRow,
  rowsOfTenant,
  selectKeysOfLooseRows,
} from '../../model/reconciliation/links-sql.ts';
import {
  selectDaysWithLostDebit,
  selectLossesWithoutDebit,
} from '../../model/reconciliation/losses-sql.ts';
import { selectOurs } from '../../model/reconciliation/ours-sql.ts';
import {
  judge,
  type Ours,
  oursSigned,
  REVERSAL,
  signed,
} from '../../model/reconciliation/rules.ts';
import type { DayRow } from '../../model/reconciliation/shape.ts';
import { type PairedOurs, pairKeys, pairOurs } from './pair.ts';
import { beginRound, endRound, type Moment, NAIRA, openBreaks, type Round } from './round.ts';
import { lossBreak, oursOnlyBreak, rowBreak, subjectOfRow } from './sides.ts';

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
  const loose = await selectKeysOfLooseRows(db, tenantId, round.day);
  const keys = [...waiting.map(({ ours }) => ours), ...loose];
  const { paired } = await pairKeys(db, tenantId, { provider, keys });
  await compareAgain(db, tenantId, { round, waiting, paired });
  const { firstDay } = state;
  const pairing = pairOurs(db, tenantId, { provider, day, firstDay });
  for await (const { paired: more, without: missed } of pairing) {
    await compareAgain(db, tenantId, { round, waiting, paired: more });
    // A statement with gaps proves nothing by what it lacks.
    if (state.isIncomplete) continue;
    for (const ours of missed) round.sums.ours += signed(ours);
    await openBreaks(db, tenantId, { round, found: missed.map(oursOnlyBreak) });
  }
  await judgeRows(db, tenantId, { round, waiting });
  if (!state.isIncomplete && firstDay !== null) {
    await findLosses(db, tenantId, { round, firstDay });
    if (state.isReadAgain) await missLostDebits(db, tenantId, { round, firstDay });
  }
  await endRound(db, tenantId, { round, state });
}

interface FoundAfterAll {
  readonly round: Round;
  /** What had no row when its day was compared. */
  readonly waiting: readonly WaitingOurs[];
  readonly paired: PairedOurs['paired'];
}

/** Days that were compared without these pairs: the one of the row, and where it was missing. */
async function compareAgain(
  db: Db,
  tenantId: string,
  { round, waiting, paired }: FoundAfterAll,
): Promise<void> {
  const found = new Set(paired.map(({ ours: { type, id } }) => `${type} ${id}`));
  const missing = waiting.filter(({ ours: { type, id } }) => found.has(`${type} ${id}`));
  const days = [...paired.map(({ row }) => row.day), ...missing.map(({ day }) => day)];
  await requestOthers(db, tenantId, { round, days });
}

async function requestOthers(
  db: Db,
  tenantId: string,
  { round, days }: { readonly round: Round; readonly days: readonly string[] },
): Promise<void> {
  const { day: own, now, realNow: dueAt } = round;
  // By a test clock a day may not be over that the statement has already.
  const isOver = (day: string) => windowOfDay(day).until <= now;
  const others = days.filter((day) => day !== own.day && isOver(day));
  const asked = others.map((day) => ({ tenantId, provider: own.provider, day, dueAt }));
  await requestDaysAcrossTenants(db, asked);
}

/** What a bank took by our books, and by no statement that should have it by now. */
async function findLosses(
  db: Db,
  tenantId: string,
  { round, firstDay }: { readonly round: Round; readonly firstDay: string },
): Promise<void> {
  const { provider, day } = round.day;
  const losses = await selectLossesWithoutDebit(db, tenantId, { provider, day, firstDay });
  const missed = losses.filter(({ currency }) => currency === NAIRA);
  for (const { missing } of missed) round.sums.ours -= missing;
  await openBreaks(db, tenantId, { round, found: missed.map(lossBreak) });
}

/** A debit that is in the statement no more is missed on the day by which it should be there. */
async function missLostDebits(
  db: Db,
  tenantId: string,
  { round, firstDay }: { readonly round: Round; readonly firstDay: string },
): Promise<void> {
  const { provider, day } = round.day;
  const about = { provider, day, firstDay, currency: NAIRA };
  const days = await selectDaysWithLostDebit(db, tenantId, about);
  await requestOthers(db, tenantId, { round, days });
}

async function judgeRows(
  db: Db,
  tenantId: string,
  { round, waiting }: Pick<FoundAfterAll, 'round' | 'waiting'>,
): Promise<void> {
  const { provider } = round.day;
  for await (const rows of rowsOfTenant(db, tenantId, round.day)) {
    await compareLossesAgain(db, tenantId, { round, waiting, rows });
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
    const unknown = new Set(found.map(({ class: name, subject }) => `${name} ${subject}`));
    const subjects = [...learnt].filter((subject) => !unknown.has(`theirs_only ${subject}`));
    await releaseWrittenOff(db, tenantId, { provider, subjects, now: round.now });
  }
}

/** Days on which a loss had no debit, which is one of these rows. */
async function compareLossesAgain(
  db: Db,
  tenantId: string,
  {
    round,
    waiting,
    rows,
  }: Pick<FoundAfterAll, 'round' | 'waiting'> & { readonly rows: readonly JudgedRow[] },
): Promise<void> {
  const debited = new Set(rows.flatMap(({ kind, ofId }) => (kind === REVERSAL ? [ofId] : [])));
  const losses = waiting.filter(({ ours: { id, entry } }) => entry === 'debit' && debited.has(id));
  await requestOthers(db, tenantId, { round, days: losses.map(({ day }) => day) });
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
