// Breaks that are open at the end of a life, and what explains them: what nobody could know, what
// is in a person's hands, and what a day lost that was put back.

import assert from 'node:assert/strict';
import type { Db } from '../../src/db/connect.ts';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { unappliedOf } from '../../src/model/deposits/life.ts';
import type { BreakRow, OurSide, TheirSide } from '../../src/model/reconciliation/shape.ts';
import type { World } from '../world.ts';
import { type LostDay, type Memory, remember } from './memory.ts';
import type { Shop } from './shop.ts';
import type { Witness } from './witness.ts';

export interface Ended {
  readonly world: World;
  readonly witness: Witness;
  readonly shops: readonly Shop[];
  readonly seed: number;
  /** What was known before yesterday's rows were put back; nothing where they never were. */
  readonly forgotten: Memory;
  readonly lost: LostDay | null;
  /** Whether statements are read all the time, and not at the end alone. */
  readonly isTakenBack: boolean;
  /** From which day on there is a statement. */
  readonly since: Date;
}

export interface Break
  extends Pick<BreakRow, 'id' | 'class' | 'status' | 'tenantId' | 'amount' | 'day'> {
  readonly ours: OurSide | null;
  readonly theirs: TheirSide | null;
}

/** What is open is undecided and in a person's hands, or comes of what yesterday's rows lost. */
export async function assertNoneInvented(life: Ended, breaks: readonly Break[]): Promise<void> {
  const { world, forgotten, shops } = life;
  const ours = await remember(world.house.db);
  const inHands = new Set(
    ours.attempts.flatMap(({ id, needsReview }) => (needsReview ? [id] : [])),
  );
  const byHand = await decidedByHand(world.house.db);
  const known = referencesOf(ours);
  const lost = referencesOf(forgotten);
  const numbers = await knownNumbers(world.house.db);
  const sent = new Map(shops.flatMap((shop) => shop.sent.map((one) => [one.sessionId, one])));
  const isLost = ({ reference, sessionId }: TheirSide) => {
    const transfer = sent.get(sessionId ?? '');
    if (transfer) return !numbers.has(transfer.accountNumber);
    return reference !== null && lost.has(reference) && !known.has(reference);
  };
  const forNothing = new Set(
    ours.attempts.flatMap(({ id, invoiceId }) => (invoiceId === null ? [id] : [])),
  );
  // The price of a change falls by the second: a lost charge took that of its moment, and the
  // charge of the same name that was asked for later is for less.
  const wasTaken = ({ reference, amount }: TheirSide) =>
    forgotten.attempts.some((one) => one.reference === reference && one.amount === amount);
  // What nobody reads of in a statement is asked for anew when its time comes, and then is paid.
  const wasAskedAnew = (theirs: TheirSide, mine: OurSide) =>
    !life.isTakenBack && wasTaken(theirs) && isAfterLoss(life.lost, theirs, mine);
  const leftOf = await leftForReturns(world.house.db);
  const wasSent = ({ reference, amount }: TheirSide) =>
    forgotten.returns.some((one) => one.reference === reference && one.amount === amount);
  // More went back than was left once its deposit was placed anew: a person takes a payment off.
  const wentBack = (theirs: TheirSide, mine: OurSide | null) =>
    mine?.type === 'deposit_return' &&
    theirs.amount > (leftOf.get(mine.id) ?? theirs.amount) &&
    wasSent(theirs);
  // The refund of a transfer that was asked for anew has the name of the one that is lost: where it
  // is of another amount, it waits for a person.
  const waits = new Set(
    ours.returns.flatMap(({ id, status }) => (status === 'pending' ? [id] : [])),
  );
  const wasRefunded = (theirs: TheirSide, mine: OurSide | null) =>
    mine?.type === 'refund' &&
    mine.amount !== theirs.amount &&
    waits.has(mine.id) &&
    wasSent(theirs);
  // Asked for anew it became credit, and of the payment there is less left than went back.
  const hasNoRoom = ({ reference, amount, entry }: TheirSide, mine: OurSide | null) =>
    entry === 'debit' &&
    forgotten.refunds.some((one) => one.paymentReference === reference && one.amount === amount) &&
    ours.attempts.some((one) => one.id === mine?.id && one.amount - one.amountRefunded < amount);
  const invented = breaks.filter(({ class: name, ours: mine, theirs }) => {
    // What pays for nothing was about to go back: nobody's sale is lost.
    if (name === 'reversed' && forNothing.has(mine?.id ?? '')) return false;
    if (name === 'amount' && theirs !== null && wasTaken(theirs)) return false;
    if (name === 'order') {
      const isLate = stoodStill(life, theirs?.at ?? '', mine?.at ?? '');
      const isAnew = theirs !== null && mine !== null && wasAskedAnew(theirs, mine);
      return !(isLate || isAnew || byHand.has(mine?.id ?? ''));
    }
    if (name !== 'theirs_only' || theirs === null) return true;
    const isUndecided = mine?.type === 'payment' && inHands.has(mine.id);
    const explained = [wentBack, wasRefunded, hasNoRoom].some((is) => is(theirs, mine));
    return !(isUndecided || isLost(theirs) || explained);
  });
  assert.deepEqual(invented, [], 'there are breaks that nothing explains');
}

/** Theirs is of the hours that were lost, and ours of later ones. */
function isAfterLoss(lost: LostDay | null, theirs: TheirSide, mine: OurSide): boolean {
  const [theirMs, ourMs] = [Date.parse(theirs.at), Date.parse(mine.at ?? '')];
  return lost !== null && theirMs >= lost.from && theirMs < lost.until && ourMs >= lost.until;
}

/** A person said after a day in doubt that they were paid: that is when they were for the books. */
async function decidedByHand(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('auditEntries')
    .select('subjectId')
    .where('action', '=', 'payment.resolved')
    .execute();
  return new Set(rows.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId])));
}

/** By return that is not decided: what of its deposit it may be at most. */
async function leftForReturns(db: Db): Promise<ReadonlyMap<string, number>> {
  const waiting = await db
    .selectFrom('depositReturns as w')
    .innerJoin('deposits as d', (join) =>
      join.onRef('d.tenantId', '=', 'w.tenantId').onRef('d.id', '=', 'w.depositId'),
    )
    .select(['w.id', 'w.amount', 'd.amount as received'])
    .select(['d.appliedAmount', 'd.returningAmount', 'd.returnedAmount'])
    .where('w.status', '=', 'pending')
    .execute();
  return new Map(
    waiting.map(({ id, amount, received, ...sums }) => {
      const left = unappliedOf({ amount: received, ...sums });
      return [id, left + amount];
    }),
  );
}

/** Nobody was at work for a day, or it is forgotten: what was paid was known late. */
function stoodStill({ witness, lost }: Ended, since: string, until: string): boolean {
  const [from, to] = [Date.parse(since), Date.parse(until)];
  const isForgotten = (at: number) => lost !== null && at >= lost.from && at < lost.until;
  const words = witness.spoken
    .map(({ askedAt }) => askedAt)
    .filter((at) => at >= from && at <= to && !isForgotten(at));
  // Whoever knew it has a clock of its own, and may have spoken after that by the others'.
  const all = [from, ...words, to];
  return all.some((at, index) => at - (all[index - 1] ?? at) >= DAY_MS);
}

const referencesOf = ({ references, payouts, returns }: Memory): ReadonlySet<string> =>
  new Set([...references, ...[...payouts, ...returns].map(({ reference }) => reference)]);

async function knownNumbers(db: Db): Promise<ReadonlySet<string | null>> {
  const rows = await db.selectFrom('virtualAccounts').select('accountNumber').execute();
  return new Set(rows.map(({ accountNumber }) => accountNumber));
}
