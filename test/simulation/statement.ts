// The end of a life as the provider's statement tells it. Every day is read and compared: what the
// books and the statement do not agree about is what nobody could know, and the money at the
// provider is what the ledgers say, to the kobo. Then the statement is made wrong on purpose: each
// wrong row is found, and nothing else; and once it is right again all is healed.

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';
import { timelyJobs } from '../../src/jobs.ts';
import { addDays } from '../../src/lib/values/day.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/lib/values/durations.ts';
import { LOST_DISPUTES } from '../../src/model/disputes/life.ts';
import { DEBITED_WITHIN_MS } from '../../src/model/disputes/times.ts';
import { selectBalances } from '../../src/model/ledger/balances-sql.ts';
import { dayOfBooks, lastClosable } from '../../src/model/ledger/days.ts';
import { REVERSAL } from '../../src/model/reconciliation/rules.ts';
import type { TheirSide } from '../../src/model/reconciliation/shape.ts';
import { statementAccounts } from '../../src/provider/ask/statement.ts';
import { readStatements } from '../../src/reconciliation/read-statement.ts';
import { deliverWebhooks } from '../../src/webhooks/deliver.ts';
import { runDueJobs } from '../../src/worker/tick.ts';
import { COMPARING, wantDays } from '../reconciling.ts';
import { controlOf } from '../simulator-control.ts';
import type { World } from '../world.ts';
import { believedLosses } from './believed-losses.ts';
import { assertNoneInvented, type Break, type Ended } from './explained-breaks.ts';
import {
  expectedBreaks,
  type JudgedRow,
  type KeptRow,
  missingSubjectOf,
  NO_PLANTED_FAULT,
  nameOfRow,
  plantedFault,
  subjectOf,
  type ToldRow,
} from './planted-rows.ts';

/** Each is longer than until a break is looked into once more. */
const BREATHS_MS = [5_000, 5_000, 5_000, 11 * MINUTE_MS, HOUR_MS + MINUTE_MS];
/** What is told later than this may be told after the end. */
const LAST_DAYS = 3;
const OTHER_JOBS = timelyJobs.filter(
  ({ name }) => name !== deliverWebhooks.name && name !== 'advance-clocks',
);

interface Compared {
  readonly kept: readonly KeptRow[];
  readonly breaks: readonly Break[];
}

export async function assertStatementAgrees(life: Ended): Promise<void> {
  const { world, witness, seed } = life;
  const days = daysBetween(life.since, lastClosable(world.clock.now()));
  const right = await compare(world, days);
  await assertNoneInvented(life, right.breaks.filter(isOpen));
  await assertSameMoney(life, right);
  const fault = plantedFault(seed);
  if (fault === null) return;
  world.simulator.setFaults(fault.dials);
  const { rows: told } = await statementOf(world, days);
  const believed = await believedLosses(world.house.db, { kept: right.kept, told });
  const wrong = await compare(world, days);
  const judged = await withOurDays(world.house.db, judgeable(right, days));
  const learnt = new Set(right.breaks.flatMap(({ theirs }) => (theirs ? [nameOf(theirs)] : [])));
  const lastDay = days.at(-1) ?? '';
  const expected = expectedBreaks(fault, { kept: judged, told, learnt, lastDay });
  const isNew = newSince(right);
  const found = wrong.breaks.filter(isNew).filter(isAbout(judged)).map(wordsOfBreak);
  assert.deepEqual(found.toSorted(), expected.toSorted(), `a statement with ${fault.words}`);
  world.simulator.setFaults(NO_PLANTED_FAULT);
  const healed = await compare(world, days);
  const left = healed.breaks.filter(isNew);
  // What the books believed to be taken is a loss that no debit follows.
  const losses = left.filter(isLossAlone);
  assert.ok(sum(losses.map(({ amount }) => amount)) <= believed, 'more is lost than was believed');
  assert.deepEqual(
    left.filter((one) => !isLossAlone(one)),
    [],
    `a statement with ${fault.words} is not healed`,
  );
  await assertSameMoney(life, healed, believed);
  witness.happened(`a statement with ${fault.words}`);
  for (const _ of expected) witness.happened('a wrong row of a statement found');
}

function daysBetween(since: Date, last: string): string[] {
  const days: string[] = [];
  for (let day = dayOfBooks(since); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** All that the statement of these days leads to, with what heals at once. */
async function compare(world: World, days: readonly string[]): Promise<Compared> {
  const { house, clock } = world;
  const { db } = house;
  await wantDays(world, days);
  const jobs = [readStatements, ...COMPARING];
  for (const breath of BREATHS_MS) {
    await runDueJobs(house, jobs);
    await runDueJobs(house, OTHER_JOBS);
    clock.advance(breath);
  }
  await runDueJobs(house, jobs);
  const kept = await db.selectFrom('statementRows').selectAll().orderBy('at').execute();
  const breaks = await db.selectFrom('reconciliationBreaks').selectAll().execute();
  return { kept, breaks: breaks as unknown as Break[] };
}

const isOpen = ({ status }: Break) => status === 'open';

function newSince({ breaks }: Compared): (one: Break) => boolean {
  const known = new Set(breaks.filter(isOpen).map(({ id }) => id));
  return (one) => isOpen(one) && !known.has(one.id);
}

/** Whether it is about one of these rows: by the row, or where that is missing by what it is of. */
function isAbout(rows: readonly KeptRow[]): (one: Break) => boolean {
  const names = new Set(rows.map(nameOfRow));
  const subjects = new Set(rows.map(missingSubjectOf));
  return (one) =>
    one.ours !== null &&
    (one.theirs ? names.has(nameOf(one.theirs)) : subjects.has(subjectOfBreak(one)));
}

/** What is missing of a payment, as money that goes out, is that it was taken back. */
function subjectOfBreak({ ours, theirs }: Break): string {
  const isLoss = theirs === null && ours?.type === 'payment' && ours.entry === 'debit';
  return `${ours?.type}:${ours?.id}${isLoss ? ' back' : ''}`;
}

const isLossAlone = ({ class: name, ours, theirs }: Break): boolean =>
  name === 'ours_only' && theirs === null && ours?.type === 'payment' && ours.entry === 'debit';

const wordsOfBreak = (one: Break): string => `${one.class} ${subjectOfBreak(one)}`;

const nameOf = ({ transactionId, entry, kind }: TheirSide) =>
  [transactionId, entry, kind].join(' ');

/** Rows of which there is no doubt: one of its name, long enough before the end. */
function judgeable({ kept, breaks }: Compared, days: readonly string[]): KeptRow[] {
  const last = addDays(days.at(-1) ?? '', -LAST_DAYS);
  const times = Map.groupBy(kept, nameOfRow);
  const inQuestion = new Set(
    breaks
      .filter(isOpen)
      .flatMap(({ ours, theirs }) => [
        ...(ours ? [`${ours.type}:${ours.id}`] : []),
        ...(theirs ? [nameOf(theirs)] : []),
      ]),
  );
  return kept.filter(
    (row) =>
      row.ofId !== null &&
      row.day <= last &&
      times.get(nameOfRow(row))?.length === 1 &&
      !inQuestion.has(subjectOf(row)) &&
      !inQuestion.has(nameOfRow(row)),
  );
}

async function withOurDays(db: Db, rows: readonly KeptRow[]): Promise<JudgedRow[]> {
  const payments = await db
    .selectFrom('paymentAttempts')
    .select(['id', 'completedAt', 'amount'])
    .execute();
  const paid = new Map(payments.map(({ id, amount }) => [id, amount]));
  const deposits = await db.selectFrom('deposits').select(['id', 'receivedAt']).execute();
  const moved = new Map([
    ...payments.map(({ id, completedAt }) => [id, completedAt] as const),
    ...deposits.map(({ id, receivedAt }) => [id, receivedAt] as const),
  ]);
  const lost = await lossDays(db);
  const booked = await bookedDays(db);
  return rows.map((row) => {
    const id = row.ofId ?? '';
    const at = moved.get(id);
    // A return is booked with its deposit.
    const missedDay = row.kind === REVERSAL ? lost.get(id) : (booked.get(id) ?? row.day);
    return {
      ...row,
      ourDay: at ? dayOfBooks(at) : null,
      missedDay: missedDay ?? null,
      paid: paid.get(id) ?? null,
    };
  });
}

/** What was learnt by a row is booked when it was learnt. */
async function bookedDays(db: Db): Promise<ReadonlyMap<string, string>> {
  const entries = await db
    .selectFrom('ledgerEntries')
    .select(['ofId', 'at'])
    .orderBy('at', 'desc')
    .execute();
  return new Map(entries.map(({ ofId, at }) => [ofId, dayOfBooks(at)]));
}

/** By payment: until when a loss of it must have a debit. */
async function lossDays(db: Db): Promise<ReadonlyMap<string, string>> {
  const disputes = await db
    .selectFrom('disputes')
    .select(['paymentId', 'decidedAt'])
    .where('kind', '<>', 'complaint')
    .where('status', 'in', [...LOST_DISPUTES])
    .orderBy('decidedAt')
    .execute();
  return new Map(
    disputes.flatMap(({ paymentId, decidedAt }) =>
      decidedAt === null
        ? []
        : [[paymentId, dayOfBooks(new Date(decidedAt.getTime() + DEBITED_WITHIN_MS))]],
    ),
  );
}

/**
 * What is at the provider is what the ledgers have there, less the fees that the platform bears,
 * what open breaks tell of that the ledgers do not know, and what they believe to be lost.
 */
async function assertSameMoney(
  { world, since }: Ended,
  { breaks }: Compared,
  believed = 0,
): Promise<void> {
  const { house, clock } = world;
  const now = clock.now();
  let ours = 0;
  const ledgers: object[] = [];
  for (const { id } of await house.db.selectFrom('tenants').select('id').execute()) {
    const balances = await selectBalances(house.db, id, now);
    ledgers.push({ tenantId: id, ...balances });
    ours += balances.provider_clearing + balances.merchant_payable + balances.platform_fees;
  }
  const unknown = breaks.filter(isOpen).map(unknownIn);
  const { rows, closing } = await statementOf(world, daysBetween(since, dayOfBooks(now)));
  const fees = sum(rows.map(({ fee }) => fee));
  const inDoubt = await lossesInDoubt(house.db);
  assert.equal(
    ours - fees + sum(unknown) - inDoubt + believed,
    closing,
    `the provider has other money than we say: ${JSON.stringify({ ledgers, fees, breaks })}`,
  );
}

/**
 * What a bank took of a payment and a refund may have sent: the refund is in a person's hands, and
 * where it was made the bank cannot have taken the same.
 */
async function lossesInDoubt(db: Db): Promise<number> {
  const { rows } = await sql<{ loss: number }>`
    select greatest(least(p.taken_back, p.amount - r.made) - p.taken_back_borne, 0)::bigint as loss
    from payment_attempts p
    cross join lateral (
      select coalesce(sum(r.amount) filter (where r.status = 'succeeded'), 0) as made,
        count(*) filter (where r.status = 'pending' and r.needs_review) as undecided
      from refunds r
      where r.tenant_id = p.tenant_id and r.payment_id = p.id and r.goes_to = 'source') r
    where p.taken_back > 0 and r.undecided > 0`.execute(db);
  return sum(rows.map(({ loss }) => loss));
}

/** What the row of a break has moved beyond what our side knows. */
function unknownIn({ ours, theirs, class: name }: Break): number {
  if (theirs === null) return 0;
  const isUnknown = ours === null || name === 'reversed';
  const known = isUnknown ? 0 : name === 'amount' ? ours.amount : theirs.amount;
  return (theirs.amount - known) * (theirs.entry === 'credit' ? 1 : -1);
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** As the provider tells these days at this moment. */
async function statementOf(world: World, days: readonly string[]) {
  const [first] = statementAccounts(world.house.providers);
  const control = controlOf(world);
  const rows: ToldRow[] = [];
  let closing = 0;
  for (const day of days) {
    const told = await control('GET', `statement?accountId=${first?.account}&day=${day}`);
    rows.push(...told.rows);
    closing = told.closingBalance;
  }
  return { rows, closing };
}
