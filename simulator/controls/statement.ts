// A day of an account's statement as the controls show it, with all of its rows.

import { DAY_MS, HOUR_MS } from '../durations.ts';
import type { Parts } from '../parts.ts';
import { type StatementRow, statementOf } from '../statement/statement.ts';
import { optionalText } from '../wire/read.ts';

/** Days begin at midnight in Lagos. */
const AHEAD_MS = HOUR_MS;

export function dayOfStatement(parts: Parts, query: Record<string, unknown>) {
  const day = optionalText(query, 'day') ?? '';
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(midnight);
  if (!isDay || new Date(midnight).toISOString().slice(0, 10) !== day) {
    return { problem: 'day must be a date, as 2026-11-20' };
  }
  const accountId = optionalText(query, 'accountId');
  if (accountId === null) return { problem: 'accountId must be an account at the provider' };
  const from = new Date(midnight - AHEAD_MS).toISOString();
  const before = new Date(midnight - AHEAD_MS + DAY_MS).toISOString();
  const { openingKobo, closingKobo, rows } = statementOf(parts, { accountId, from, before });
  const shown = rows.map(shownRow);
  return { accountId, day, openingBalance: openingKobo, closingBalance: closingKobo, rows: shown };
}

const shownRow = (row: StatementRow) => ({
  transactionId: row.transactionId,
  reference: row.reference,
  sessionId: row.sessionId,
  type: row.type,
  entry: row.isCredit ? 'credit' : 'debit',
  amount: row.amountKobo,
  fee: row.feeKobo,
  balance: row.balanceKobo,
  at: row.at,
});
