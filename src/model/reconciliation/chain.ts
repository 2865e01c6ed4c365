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
  /** `before` is what the day before ended with, where that is known. */
  end(before: number | null): ChainEnd;
}

export function createChain(): Chain {
  const links = READINGS.map(createLinks);
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
    end(before) {
      if (run.length > 0) flush();
      const whole = links.filter(({ state }) => state.broken === null);
      const fitting = whole.find(({ state }) => before === null || state.opening === before);
      const { state } = fitting ?? whole[0] ?? firstOf(links);
      if (state.broken !== null) return { holds: false, reason: state.broken };
      const { opening, balance } = state;
      return { holds: true, opening: opening ?? before, closing: balance ?? before };
    },
  };
}

const firstOf = <T>([first]: readonly T[]): T => {
  if (first === undefined) throw new Error('there is no way to read a fee');
  return first;
};

interface LinkState {
  opening: number | null;
  balance: number | null;
  broken: string | null;
}

/** The rows so far, as one way to read their fees has it. */
function createLinks(reading: FeeReading) {
  const state: LinkState = { opening: null, balance: null, broken: null };
  const changeOf = ({ entry, amount, fee }: ChainRow) => {
    const beside = reading[entry] === 'beside' ? fee : 0;
    return entry === 'credit' ? amount - beside : -(amount + beside);
  };
  function breakIn(rows: readonly ChainRow[], start: number | null): ChainBreak | null {
    let balance = start;
    for (const row of rows) {
      const due: number | null = balance === null ? row.balance : balance + changeOf(row);
      if (row.balance !== null && due !== row.balance) return { row, due };
      balance = due;
    }
    return null;
  }
  /** An order of rows of one moment in which they chain; null where there is none. */
  function orderOf(run: readonly ChainRow[], start: number | null): readonly ChainRow[] | null {
    const steps = run.flatMap((row) =>
      row.balance === null ? [] : [{ from: row.balance - changeOf(row), to: row.balance, row }],
    );
    if (steps.length < run.length) return null;
    return pathOver(steps, start)?.map(({ row }) => row) ?? null;
  }
  return {
    state,
    addRun(run: readonly ChainRow[]) {
      if (state.broken !== null) return;
      const found = breakIn(run, state.balance);
      const rows = found === null ? run : orderOf(run, state.balance);
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
