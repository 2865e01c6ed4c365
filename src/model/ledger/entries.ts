// What changes of rows come to in the ledger: an entry for each thing that they belong to, whose
// lines sum to zero.

import type { LedgerAccount } from './accounts.ts';
import { type Balances, balancesOf, type MoneyRows, type MoneyTable } from './postings.ts';
import { type LedgerReason, postingReason } from './reasons.ts';

/** What a line belongs to. */
export const SUBJECTS = [
  'invoice',
  'payment',
  'refund',
  'payout',
  'deposit',
  'credit',
  'dispute',
  'break',
] as const;

export interface Subject {
  readonly type: (typeof SUBJECTS)[number];
  readonly id: string;
}

/** A row that was made or changed. */
export type MoneyChange<T extends MoneyTable = MoneyTable> = {
  readonly [K in T]: {
    readonly tenantId: string;
    readonly table: K;
    readonly before: MoneyRows[K] | null;
    readonly after: MoneyRows[K];
    /** By the tenant's clock. */
    readonly at: Date;
  };
}[T];

export interface Line {
  readonly account: LedgerAccount;
  readonly amount: number;
}

export interface Entry {
  readonly tenantId: string;
  readonly at: Date;
  readonly of: Subject;
  readonly currency: string;
  readonly reason: LedgerReason;
  readonly lines: readonly Line[];
}

/** What one row says belongs to this; null: it says nothing. */
const SUBJECT_OF: { readonly [T in MoneyTable]: (row: MoneyRows[T]) => Subject | null } = {
  invoices: ({ id }) => ({ type: 'invoice', id }),
  payment_attempts: ({ id }) => ({ type: 'payment', id }),
  settlements: ({ paymentId, depositId }) => firstOf({ payment: paymentId, deposit: depositId }),
  settlement_adjustments: ({ refundId, takenBackPaymentId }) =>
    firstOf({ refund: refundId, payment: takenBackPaymentId }),
  refunds: ({ id }) => ({ type: 'refund', id }),
  payouts: ({ id }) => ({ type: 'payout', id }),
  deposits: ({ id }) => ({ type: 'deposit', id }),
  deposit_returns: ({ depositId: id }) => ({ type: 'deposit', id }),
  credit_entries: ({ id }) => ({ type: 'credit', id }),
  credit_notes: ({ refundId, creditEntryId }) =>
    firstOf({ refund: refundId, credit: creditEntryId }),
  reconciliation_breaks: ({ id }) => ({ type: 'break', id }),
};

/** Of one thing at one moment there is one entry, in the order in which things come. */
export function entriesOf(changes: readonly MoneyChange[]): Entry[] {
  const entries = new Map<string, Entry & { readonly lines: Line[] }>();
  for (const change of changes) {
    const { tenantId, table, before, after, at } = change;
    if (before === after) continue;
    const lines = linesOf(change);
    const of = (SUBJECT_OF[table] as (row: object) => Subject | null)(after);
    if (of === null || lines.length === 0) continue;
    const key = `${tenantId} ${of.type} ${of.id} ${at.getTime()}`;
    const known = entries.get(key);
    if (known) known.lines.push(...lines);
    else {
      const currency = 'currency' in after ? after.currency : 'NGN';
      const reason = postingReason(table, change as never);
      entries.set(key, { tenantId, at, of, currency, reason, lines });
    }
  }
  return [...entries.values()];
}

function linesOf<T extends MoneyTable>({ table, before, after }: MoneyChange<T>): Line[] {
  const now = balancesOf(table, after);
  return linesBetween(before === null ? {} : balancesOf(table, before), now);
}

/** What must be posted for what was said to become what is said. */
export function linesBetween(before: Balances, after: Balances): Line[] {
  const lines: Line[] = [];
  for (const [name, now] of Object.entries(after)) {
    const account = name as LedgerAccount;
    const amount = now - (before[account] ?? 0);
    if (amount !== 0) lines.push({ account, amount });
  }
  for (const [name, was] of Object.entries(before)) {
    if (was !== 0 && !(name in after)) {
      lines.push({ account: name as LedgerAccount, amount: 0 - was });
    }
  }
  return lines;
}

function firstOf(ids: Readonly<Partial<Record<Subject['type'], string | null>>>): Subject | null {
  for (const [type, id] of Object.entries(ids) as [Subject['type'], string | null][]) {
    if (id !== null) return { type, id };
  }
  return null;
}
