// Which row of the statement is which movement of ours, case by case.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, HOUR_MS } from '../../lib/values/durations.ts';
import {
  amountInQuestion,
  judge,
  type Ours,
  oursSigned,
  pairByAmount,
  pairUp,
  type RowFacts,
  type Theirs,
} from './rules.ts';

const AT = new Date('2027-02-05T10:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);

const theirs = (change: Partial<Theirs> = {}): Theirs => ({
  ...{ transactionId: 't-1', reference: 'chg_1', sessionId: null, entry: 'credit' },
  ...{ kind: 'online_checkout', amount: 500, fee: 0, currency: 'NGN', at: AT },
  ...change,
});
const ours = (change: Partial<Ours> = {}): Ours => ({
  ...{ type: 'payment', id: 'p-1', names: ['chg_1'], transactionId: 't-1', sessionId: null },
  ...{ entry: 'credit', amount: 500, fee: null, currency: 'NGN', status: 'succeeded' },
  ...{ hasMoved: true, at: AT, begunAt: AT, takenBack: 0 },
  ...change,
});
const unnamed = { reference: null, transactionId: 'x', sessionId: null } as const;
const nameless = { names: [], transactionId: null } as const;

interface PairingCase {
  readonly rows: readonly Theirs[];
  readonly ours: readonly Ours[];
  /** By the places of both sides. */
  readonly pairs: readonly (readonly [number, number])[];
}

const PAIRINGS: Readonly<Record<string, PairingCase>> = {
  'by our reference, whatever else differs': {
    rows: [theirs({ transactionId: 'other', amount: 501, at: later(5 * DAY_MS) })],
    ours: [ours()],
    pairs: [[0, 0]],
  },
  'by the provider’s own id': {
    rows: [theirs({ reference: 'WEB-1' })],
    ours: [ours({ names: [] })],
    pairs: [[0, 0]],
  },
  'by the session of the banks': {
    rows: [theirs({ ...unnamed, sessionId: 's-1' })],
    ours: [ours({ ...nameless, type: 'deposit', sessionId: 's-1' })],
    pairs: [[0, 0]],
  },
  'our reference before the provider’s id': {
    rows: [theirs({ reference: 'chg_2' })],
    ours: [ours(), ours({ id: 'p-2', names: ['chg_2'], transactionId: null })],
    pairs: [[0, 1]],
  },
  'by amount and hour, where nothing names it': {
    rows: [theirs({ ...unnamed, at: later(HOUR_MS) })],
    ours: [ours(nameless)],
    pairs: [[0, 0]],
  },
  'not by amount more than an hour apart': {
    rows: [theirs({ ...unnamed, at: later(HOUR_MS + 1) })],
    ours: [ours(nameless)],
    pairs: [],
  },
  'not by amount where there are two of ours': {
    rows: [theirs(unnamed)],
    ours: [ours(nameless), ours({ ...nameless, id: 'p-2' })],
    pairs: [],
  },
  'not by amount where there are two of theirs': {
    rows: [theirs(unnamed), theirs({ ...unnamed, transactionId: 'y' })],
    ours: [ours(nameless)],
    pairs: [],
  },
  'not by amount where the row names something else': {
    rows: [theirs({ ...unnamed, reference: 'chg_of_another' })],
    ours: [ours(nameless)],
    pairs: [],
  },
  'not what came in with what went out': {
    rows: [theirs({ entry: 'debit', kind: 'transfer' })],
    ours: [ours()],
    pairs: [],
  },
  'the same row twice with the same movement': {
    rows: [theirs(), theirs()],
    ours: [ours()],
    pairs: [
      [0, 0],
      [1, 0],
    ],
  },
  'another transaction of one reference with nothing: it is found by what it repeats': {
    rows: [theirs(), theirs({ transactionId: 't-2' })],
    ours: [ours()],
    pairs: [[0, 0]],
  },
  'refunds of one payment, each of its amount': {
    rows: [
      theirs({ entry: 'debit', kind: 'refund', transactionId: 'r-1', amount: 200 }),
      theirs({ entry: 'debit', kind: 'refund', transactionId: 'r-2', amount: 100 }),
    ],
    ours: [
      ours({ type: 'refund', id: 'a', entry: 'debit', transactionId: null, amount: 100 }),
      ours({ type: 'refund', id: 'b', entry: 'debit', transactionId: null, amount: 200 }),
    ],
    pairs: [
      [0, 1],
      [1, 0],
    ],
  },
  'a refund with the row of its amount, though an earlier one is of another refund': {
    rows: [
      theirs({ entry: 'debit', kind: 'refund', transactionId: 'r-1', amount: 200 }),
      theirs({ entry: 'debit', kind: 'refund', transactionId: 'r-2', amount: 100 }),
    ],
    ours: [ours({ type: 'refund', entry: 'debit', transactionId: null, amount: 100 })],
    pairs: [[1, 0]],
  },
  'a refund with the only row there is, of another amount': {
    rows: [theirs({ entry: 'debit', kind: 'refund', amount: 101, at: later(HOUR_MS) })],
    ours: [ours({ type: 'refund', entry: 'debit', transactionId: null, amount: 100 })],
    pairs: [[0, 0]],
  },
  'no refund with a row of another amount from before it was asked for': {
    rows: [theirs({ entry: 'debit', kind: 'refund', amount: 101 })],
    ours: [
      ours({
        ...{ type: 'refund', entry: 'debit', transactionId: null, amount: 100 },
        begunAt: later(HOUR_MS + 1),
      }),
    ],
    pairs: [],
  },
  'a reversal with its payment, beside the payment’s own row': {
    rows: [theirs(), theirs({ entry: 'debit', kind: 'reversal', reference: null })],
    ours: [ours()],
    pairs: [
      [0, 0],
      [1, 0],
    ],
  },
  'what moved before what did not': {
    rows: [theirs()],
    ours: [ours({ id: 'p-0', hasMoved: false, transactionId: null }), ours()],
    pairs: [[0, 1]],
  },
  'what did not move, where nothing else is named so': {
    rows: [theirs()],
    ours: [ours({ hasMoved: false })],
    pairs: [[0, 0]],
  },
};

describe('a row of the statement is paired', () => {
  for (const [name, { rows, ours: all, pairs }] of Object.entries(PAIRINGS)) {
    it(name, () => {
      const pair = name.includes('by amount') ? pairByAmount : pairUp;
      const found = pair(rows, all).map(({ row, ours: mine }) => [
        rows.indexOf(row),
        all.indexOf(mine),
      ]);
      assert.deepEqual(found.toSorted(), pairs);
    });
  }
});

const ALONE: RowFacts = { repeats: 0, reversedBefore: 0, isLearntHere: false };
const reversal = theirs({ entry: 'debit', kind: 'reversal', amount: 200 });

interface JudgedCase {
  readonly row?: Theirs;
  readonly ours: Ours | null;
  readonly facts?: Partial<RowFacts>;
  readonly classes: readonly string[];
  readonly sum: number;
}

const JUDGED: Readonly<Record<string, JudgedCase>> = {
  'agrees with ours': { ours: ours(), classes: [], sum: 500 },
  'is nothing of ours': { ours: null, classes: ['theirs_only'], sum: 0 },
  'is of something undecided': {
    ours: ours({ hasMoved: false }),
    classes: ['theirs_only'],
    sum: 0,
  },
  'goes out of a payment, and is no refund of ours': {
    row: theirs({ entry: 'debit', kind: 'refund' }),
    ours: ours(),
    classes: ['theirs_only'],
    sum: 0,
  },
  'is told twice': { ours: ours(), facts: { repeats: 1 }, classes: ['twice'], sum: 0 },
  'has another amount': { ours: ours({ amount: 400 }), classes: ['amount'], sum: 400 },
  'has another fee': { ours: ours({ fee: 5 }), classes: ['fee'], sum: 500 },
  'has a fee that we do not know': { row: theirs({ fee: 9 }), ours: ours(), classes: [], sum: 500 },
  'is a day late': { ours: ours({ at: later(-DAY_MS) }), classes: [], sum: 500 },
  'is two days late': { ours: ours({ at: later(-2 * DAY_MS) }), classes: ['order'], sum: 500 },
  'is two days early': { ours: ours({ at: later(2 * DAY_MS) }), classes: ['order'], sum: 500 },
  'is just after midnight in Lagos': {
    row: theirs({ at: new Date('2027-02-05T23:00:00Z') }),
    ours: ours({ at: new Date('2027-02-05T22:59:59Z') }),
    classes: [],
    sum: 500,
  },
  'made a deposit known, on another day': {
    ours: ours({ type: 'deposit', at: later(-3 * DAY_MS) }),
    facts: { isLearntHere: true },
    classes: [],
    sum: 500,
  },
  'went out days after we knew': {
    row: theirs({ entry: 'debit', kind: 'transfer' }),
    ours: ours({ type: 'payout', entry: 'debit', at: later(-3 * DAY_MS) }),
    classes: [],
    sum: -500,
  },
  'takes back what we did not know': {
    row: reversal,
    ours: ours(),
    classes: ['reversed'],
    sum: -0,
  },
  'takes back what we know': {
    row: reversal,
    ours: ours({ takenBack: 200 }),
    classes: [],
    sum: -200,
  },
  'takes back a second part, of which we know the first': {
    row: reversal,
    ours: ours({ takenBack: 200 }),
    facts: { reversedBefore: 200 },
    classes: ['reversed'],
    sum: -0,
  },
  'differs in amount, fee and day at once': {
    row: theirs({ amount: 600, fee: 7, at: later(3 * DAY_MS) }),
    ours: ours({ fee: 5 }),
    classes: ['amount', 'fee', 'order'],
    sum: 500,
  },
};

describe('a row of the statement', () => {
  for (const [name, judged] of Object.entries(JUDGED)) {
    it(name, () => {
      const { row = theirs(), ours: mine, classes, sum } = judged;
      const facts = { ...ALONE, ...judged.facts };
      assert.deepEqual(judge(row, mine, facts), classes);
      assert.equal(oursSigned(row, mine, facts) + 0, sum + 0);
    });
  }

  it('is in question by its difference, or as a whole', () => {
    const row = theirs({ amount: 600, fee: 7 });
    assert.equal(amountInQuestion('amount', row, ours()), 100);
    assert.equal(amountInQuestion('fee', row, ours({ fee: 5 })), 2);
    assert.equal(amountInQuestion('theirs_only', row, null), 600);
  });
});
