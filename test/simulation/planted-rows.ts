// A statement that is made wrong on purpose, and what a comparison must say of each wrong row.

import type { Selectable } from 'kysely';
import type { Faults } from '../../simulator/faults/faults.ts';
import type { StatementRows } from '../../src/db/schema.ts';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import { dayOfBooks } from '../../src/model/ledger/days.ts';
import { REVERSAL } from '../../src/model/reconciliation/rules.ts';
import { fateOf } from './random.ts';

/** As the service has kept it while the statement was right, with what it is about. */
export type KeptRow = Selectable<StatementRows>;

/** With the day on which our books have it, and the one whose comparison misses it. */
export type JudgedRow = KeptRow & {
  readonly ourDay: string | null;
  readonly missedDay: string | null;
  /** What the payment was that it is of. */
  readonly paid: number | null;
};

/** As the provider tells it now. */
export interface ToldRow {
  readonly transactionId: string;
  readonly type: string;
  readonly entry: 'credit' | 'debit';
  readonly amount: number;
  readonly fee: number;
  readonly at: string;
}

export interface PlantedFault {
  readonly words: string;
  readonly dials: Partial<Faults>;
  /** The class of the break that it makes of a row, by how often and how that is told now. */
  breakOf(row: JudgedRow, told: readonly ToldRow[], known: KnownOfRow): string | null;
}

interface KnownOfRow {
  /** By this row alone. */
  readonly isLearnt: boolean;
  /** The last day that is compared. */
  readonly lastDay: string;
}

/** More than one day, by the calendar of Lagos. */
function isApart(day: string, at: string): boolean {
  const days = (Date.parse(dayOfBooks(new Date(at))) - Date.parse(day)) / DAY_MS;
  return Math.abs(days) > 1;
}

const SHARE = 0.15;

const FAULTS: readonly PlantedFault[] = [
  {
    words: 'rows missing',
    dials: { missingStatementRow: SHARE },
    breakOf({ missedDay }, told, { lastDay }) {
      const isDue = missedDay !== null && missedDay <= lastDay;
      return told.length === 0 && isDue ? 'ours_only' : null;
    },
  },
  {
    words: 'rows told twice',
    dials: { duplicateStatementRow: SHARE },
    breakOf: (_, told) => (told.length > 1 ? 'twice' : null),
  },
  {
    words: 'wrong fees',
    dials: { wrongFee: SHARE },
    // What the provider takes for a card or a payout is known by its statement alone.
    breakOf: ({ fee, ofType }, [told]) =>
      told && told.fee !== fee && ofType === 'deposit' ? 'fee' : null,
  },
  {
    words: 'wrong amounts',
    dials: { wrongAmount: SHARE },
    breakOf({ amount, kind, paid }, [told]) {
      if (!told || told.amount === amount) return null;
      if (kind !== REVERSAL) return 'amount';
      // More of a payment is gone than there ever was of it; what may have gone is believed.
      return told.amount > (paid ?? 0) ? 'reversed' : null;
    },
  },
  {
    words: 'rows two days late',
    dials: { statementDayShift: SHARE },
    breakOf: ({ ourDay, entry }, [told], { isLearnt }) =>
      told && ourDay && entry === 'credit' && !isLearnt && isApart(ourDay, told.at)
        ? 'order'
        : null,
  },
  {
    words: 'pages told twice',
    dials: { statementPageTwice: 0.5 },
    breakOf: () => null,
  },
  {
    words: 'balances that do not chain',
    dials: { balanceGap: 0.3 },
    breakOf: () => null,
  },
];

export const NO_PLANTED_FAULT: Partial<Faults> = Object.fromEntries(
  FAULTS.flatMap(({ dials }) => Object.keys(dials).map((dial) => [dial, 0])),
);

/** In two lives of three one of them, as the seed decides. */
export function plantedFault(seed: number): PlantedFault | null {
  const lot = fateOf(seed, 'statement') * 1.5 * FAULTS.length;
  return FAULTS[Math.floor(lot)] ?? null;
}

export const nameOfRow = (row: KeptRow | ToldRow): string =>
  [row.transactionId, row.entry, 'kind' in row ? row.kind : row.type].join(' ');

export const subjectOf = ({ ofType, ofId }: Pick<KeptRow, 'ofType' | 'ofId'>): string =>
  `${ofType}:${ofId}`;

/** What the books have of a row that is missing: a payment, or that it was taken back. */
export const missingSubjectOf = (row: Pick<KeptRow, 'ofType' | 'ofId' | 'kind'>): string =>
  subjectOf(row) + (row.kind === REVERSAL ? ' back' : '');

interface Statements {
  readonly kept: readonly JudgedRow[];
  readonly told: readonly ToldRow[];
  /** Names of rows by which something was learnt. */
  readonly learnt: ReadonlySet<string>;
  readonly lastDay: string;
}

/** Each with its class, and what it is about. */
export function expectedBreaks(
  fault: PlantedFault,
  { kept, told, learnt, lastDay }: Statements,
): string[] {
  const byName = Map.groupBy(told, nameOfRow);
  return kept.flatMap((row) => {
    const name = nameOfRow(row);
    const known = { isLearnt: learnt.has(name), lastDay };
    const found = fault.breakOf(row, byName.get(name) ?? [], known);
    if (found === null) return [];
    return [`${found} ${found === 'ours_only' ? missingSubjectOf(row) : subjectOf(row)}`];
  });
}
