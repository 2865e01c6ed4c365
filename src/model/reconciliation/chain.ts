// Whether the rows of a statement are all that moved: each balance is the one before it and what
// the row moved. Rows of one moment may come in any order, and a fee may be taken beside the
// amount or be a part of it: the balances say which.

import { formatNaira } from '../../lib/values/money.ts';
import { pathOver } from './path.ts';

export interface ChainRow {
  readonly entry: 'credit' | 'debit';
  readonly amount: number;
  readonly fee: number;
  /** After the row. Null where the provider does not say. */
  readonly balance: number | null;
  readonly at: Date;
}

export type ChainEnd =
  /** Null where no row says, or there is none. */
  | { readonly holds: true; readonly opening: number | null; readonly closing: number | null }
  | { readonly holds: false; readonly reason: string };

/** How a fee shows in the balance: beside the amount, or not at all, of credits and of debits. */
interface FeeReading {
  readonly credit: 'beside' | 'within';
  readonly debit: 'beside' | 'within';
}

const READINGS: readonly FeeReading[] = [
  { credit: 'beside', debit: 'beside' },
  { credit: 'within', debit: 'beside' },
  { credit: 'beside', debit: 'within' },
  { credit: 'within', debit: 'within' },
];

export interface Chain {
  /** In the order of their moments. */
  add(row: ChainRow): void;
  end(): ChainEnd;
}

/** `before` is what the day before ended with; null where that is not known. */
export function createChain(before: number | null): Chain {
  // A day that does not begin with it may chain all the same.
  const links = [before, null].flatMap((start) =>
    READINGS.map((reading) => createLinks(reading, start)),
  );
  let run: ChainRow[] = [];
  const flush = () => {
    for (const each of links) each.addRun(run);
    run = [];
  };
  return {
    add(row) {
      if (run.length > 0 && run[0]?.at.getTime() !== row.at.getTime()) flush();
      run.push(row);
    },
    end() {
      if (run.length > 0) flush();
      const whole = links.find(({ state }) => state.broken === null);
      const reason = links.find(({ start }) => start === null)?.state.broken ?? '';
      if (!whole) return { holds: false, reason };
      const { opening, balance } = whole.state;
      return { holds: true, opening: opening ?? before, closing: balance };
    },
  };
}

interface LinkState {
  opening: number | null;
  balance: number | null;
  broken: string | null;
}

/** The rows so far, as one way to read their fees has it. */
function createLinks(reading: FeeReading, start: number | null) {
  const state: LinkState = { opening: null, balance: start, broken: null };
  const changeOf = ({ entry, amount, fee }: ChainRow) => {
    const beside = reading[entry] === 'beside' ? fee : 0;
    return entry === 'credit' ? amount - beside : -(amount + beside);
  };
  function breakIn(rows: readonly ChainRow[]): ChainBreak | null {
    let { balance } = state;
    for (const row of rows) {
      const due: number | null = balance === null ? row.balance : balance + changeOf(row);
      if (row.balance !== null && due !== row.balance) return { row, due };
      balance = due;
    }
    return null;
  }
  /** An order of rows of one moment in which they chain; null where there is none. */
  function orderOf(run: readonly ChainRow[]): readonly ChainRow[] | null {
    const steps = run.flatMap((row) =>
      row.balance === null ? [] : [{ from: row.balance - changeOf(row), to: row.balance, row }],
    );
    if (steps.length < run.length) return null;
    return pathOver(steps, state.balance)?.map(({ row }) => row) ?? null;
  }
  return {
    start,
    state,
    addRun(run: readonly ChainRow[]) {
      if (state.broken !== null) return;
      const found = breakIn(run);
      const rows = found === null ? run : orderOf(run);
      if (rows === null) {
        state.broken = found === null ? null : tellBreak(found);
        return;
      }
      for (const row of rows) {
        const balance =
          row.balance ?? (state.balance === null ? null : state.balance + changeOf(row));
        if (state.opening === null && balance !== null) state.opening = balance - changeOf(row);
        state.balance = balance;
      }
    },
  };
}

interface ChainBreak {
  readonly row: ChainRow;
  readonly due: number | null;
}

const tellBreak = ({ row, due }: ChainBreak) =>
  `the balance of ${row.at.toISOString()} is ${formatNaira(row.balance ?? 0)}, ` +
  `and the rows before it come to ${formatNaira(due ?? 0)}`;
