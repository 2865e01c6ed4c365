// Which row of the statement is which movement of ours, and what the two do not agree about. Pure.

import { DAY_MS, HOUR_MS } from '../../lib/values/durations.ts';
import { dayOfBooks } from '../ledger/days.ts';
import type { BreakClass } from './life.ts';
import type { OurSide } from './shape.ts';

/** A row of the statement, as far as it matters here. */
export interface Theirs {
  readonly transactionId: string;
  readonly reference: string | null;
  readonly sessionId: string | null;
  readonly entry: 'credit' | 'debit';
  readonly kind: string;
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  readonly at: Date;
}

/** A movement of ours. */
export interface Ours {
  readonly type: OurSide['type'];
  readonly id: string;
  /** By which the provider may know it: our reference, and of a refund its payment's. */
  readonly names: readonly string[];
  readonly transactionId: string | null;
  readonly sessionId: string | null;
  readonly entry: 'credit' | 'debit';
  readonly amount: number;
  /** Null: we do not know what the provider takes for it. */
  readonly fee: number | null;
  readonly currency: string;
  readonly status: string;
  /** Whether we believe that the money has moved. */
  readonly hasMoved: boolean;
  /** When it moved; null: it has not, as far as we know. */
  readonly at: Date | null;
  /** When it was begun: before then there can be no row of it. */
  readonly begunAt: Date;
  /** What of it was taken back, as far as we know. */
  readonly takenBack: number;
}

export const REVERSAL = 'reversal';

/** Without any name, an amount is the same movement only so close by. */
const WINDOW_MS = HOUR_MS;

interface Pair<T extends Theirs, O extends Ours> {
  readonly row: T;
  readonly ours: O;
}

type Key = (side: Theirs | Ours) => readonly string[];

const namesIn: Key = (side) =>
  'names' in side ? side.names : side.reference === null ? [] : [side.reference];
const transactionOf: Key = ({ transactionId }) => (transactionId === null ? [] : [transactionId]);
const sessionOf: Key = ({ sessionId }) => (sessionId === null ? [] : [sessionId]);

/** In this order: what is named the same is the same, whatever else differs. */
const KEYS: readonly Key[] = [namesIn, transactionOf, sessionOf];

/**
 * Each row is at most one movement of ours. Of two rows that are the same movement to the letter
 * the second is paired too: the statement has it twice. A reversal is paired with its payment.
 */
export function pairUp<T extends Theirs, O extends Ours>(
  rows: readonly T[],
  ours: readonly O[],
): Pair<T, O>[] {
  const pairs = new Map<T, O>();
  const taken = new Map<O, T>();
  const take = (row: T, found: O) => {
    pairs.set(row, found);
    if (row.kind !== REVERSAL && !taken.has(found)) taken.set(found, row);
  };
  for (const key of KEYS) {
    const known = indexBy(ours, key);
    // Refunds of a payment bear one name: those of the same amount belong together.
    for (const mayBe of [isLike, mayBeLike]) {
      for (const row of rows) {
        if (pairs.has(row)) continue;
        const candidates = key(row).flatMap((name) => known.get(name) ?? []);
        const found = chooseOurs(row, candidates.filter(mayBe(row)), taken);
        if (found) take(row, found);
      }
    }
  }
  return [...pairs].map(([row, found]) => ({ row, ours: found }));
}

function indexBy<O extends Ours>(ours: readonly O[], key: Key): ReadonlyMap<string, O[]> {
  const known = new Map<string, O[]>();
  for (const each of ours) {
    for (const name of key(each)) {
      const same = known.get(name);
      if (same) same.push(each);
      else known.set(name, [each]);
    }
  }
  return known;
}

/** What is taken back is of money that came in, and is told as money that goes out. */
const isLike = (row: Theirs) => (each: Ours) =>
  row.kind === REVERSAL
    ? each.entry !== row.entry && each.hasMoved
    : each.entry === row.entry && each.amount === row.amount;

/** Of another amount: a refund has no row before it was asked for. */
const mayBeLike = (row: Theirs) => (each: Ours) =>
  row.kind !== REVERSAL &&
  each.entry === row.entry &&
  (each.type !== 'refund' || each.begunAt.getTime() - WINDOW_MS <= row.at.getTime());

/** What moved before what did not, what is free before what has a row. */
function chooseOurs<T extends Theirs, O extends Ours>(
  row: T,
  candidates: readonly O[],
  taken: ReadonlyMap<O, T>,
): O | undefined {
  if (row.kind === REVERSAL) return candidates[0];
  const free = candidates.filter((each) => !taken.has(each));
  const isAgain = (each: O) => taken.get(each)?.transactionId === row.transactionId;
  return free.find(({ hasMoved }) => hasMoved) ?? candidates.find(isAgain) ?? free[0];
}

/** What is left of ours, as far as it can be known without a name. */
export type Nameless = Pick<Ours, 'entry' | 'amount' | 'currency' | 'at'>;

/** By amount and moment: only where neither side has another that it could be. */
export function pairByAmount<T extends Theirs, O extends Nameless>(
  rows: readonly T[],
  ours: readonly O[],
): { readonly row: T; readonly ours: O }[] {
  const isLike = (row: T, each: O) =>
    each.at !== null &&
    each.entry === row.entry &&
    each.amount === row.amount &&
    each.currency === row.currency &&
    Math.abs(each.at.getTime() - row.at.getTime()) <= WINDOW_MS;
  return rows.flatMap((row) => {
    if (row.reference !== null || row.kind === REVERSAL) return [];
    const [found, ...others] = ours.filter((each) => isLike(row, each));
    if (!found || others.length > 0) return [];
    const isOnly = rows.filter((each) => isLike(each, found)).length === 1;
    return isOnly ? [{ row, ours: found }] : [];
  });
}

/** What else is known of a row when it is judged. */
export interface RowFacts {
  /** How many rows before it are the same movement. */
  readonly repeats: number;
  /** What rows before it have taken back of the same payment. */
  readonly reversedBefore: number;
  /** It is known to us by this very row, and by nothing before it. */
  readonly isLearntHere: boolean;
}

/** What does not agree; nothing where all does. */
export function judge(row: Theirs, ours: Ours | null, facts: RowFacts): BreakClass[] {
  if (facts.repeats > 0) return ['twice'];
  if (!isOfOurs(row, ours)) return ['theirs_only'];
  if (row.kind === REVERSAL) {
    return ours.takenBack >= facts.reversedBefore + row.amount ? [] : ['reversed'];
  }
  const classes: BreakClass[] = [];
  if (row.amount !== ours.amount) classes.push('amount');
  if (ours.fee !== null && row.fee !== ours.fee) classes.push('fee');
  if (!facts.isLearntHere && isOnAnotherDay(row, ours)) classes.push('order');
  return classes;
}

/** What goes out of a payment, and is no refund that we know, is only near to something of ours. */
function isOfOurs(row: Theirs, ours: Ours | null): ours is Ours {
  if (!ours?.hasMoved) return false;
  return row.kind === REVERSAL || ours.entry === row.entry;
}

/** What goes out is told when it is done: only money that comes in has a day of its own. */
function isOnAnotherDay(row: Theirs, { at, entry }: Ours): boolean {
  if (at === null || entry === 'debit') return false;
  const apart = Date.parse(dayOfBooks(row.at)) - Date.parse(dayOfBooks(at));
  return Math.abs(apart) > DAY_MS;
}

/** What came in is above zero. */
export const signed = ({ entry, amount }: Pick<Theirs, 'entry' | 'amount'>): number =>
  entry === 'credit' ? amount : 0 - amount;

/** What our books say of a row that is paired. */
export function oursSigned(row: Theirs, ours: Ours | null, facts: RowFacts): number {
  if (!isOfOurs(row, ours) || facts.repeats > 0) return 0;
  if (row.kind !== REVERSAL) return signed(ours);
  const gone = Math.min(row.amount, Math.max(0, ours.takenBack - facts.reversedBefore));
  return signed({ entry: row.entry, amount: gone });
}

/** What a break is about: the difference, or what one side has and the other has not. */
export function amountInQuestion(name: BreakClass, row: Theirs, ours: Ours | null): number {
  if (name === 'amount' && ours) return row.amount - ours.amount;
  if (name === 'fee' && ours) return row.fee - (ours.fee ?? 0);
  return row.amount;
}
