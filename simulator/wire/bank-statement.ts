// The statement of an account: what came in and went out, each with the balance after it; and the
// balance as it is now.

import { DAY_MS } from '../durations.ts';
import { writeNaira } from '../naira.ts';
import { pageOfStatement, type StatementRow, statementOf } from '../statement/statement.ts';
import { badField, good } from './answers.ts';
import type { Call, Handle, WireRoute } from './call.ts';
import { instant, wholeNumber } from './read.ts';

const LIMIT = 50;

const readStatement: Handle = (parts, call) => {
  const accountId = call.params.sub ?? call.accountId;
  const { dateFrom, dateTo } = call.query;
  const span = { accountId, from: instant(dateFrom), before: endOf(dateTo) };
  const limit = Math.max(1, wholeNumber(call.query.limit, LIMIT, LIMIT));
  const place = readCursor(call);
  const { rows, next } = pageOfStatement(parts, statementOf(parts, span), { ...place, limit });
  const cursor = next === null ? '' : cursorOf(next);
  return good({ results: rows.map((row) => statementObject(row, accountId)), cursor });
};

const readBalance: Handle = (parts, call) => {
  const accountId = call.params.sub ?? call.accountId;
  const { closingKobo } = statementOf(parts, { accountId, from: null, before: null });
  const amount = signedNaira(closingKobo).toFixed(2);
  return good({ amount, currency: 'NGN', timeCreated: call.now.toISOString() });
};

/** A day alone is meant with its end; an instant is the first that is left out. */
function endOf(dateTo: string | undefined): string | null {
  const at = instant(dateTo);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(dateTo ?? '');
  return at !== null && isDay ? new Date(Date.parse(at) + DAY_MS).toISOString() : at;
}

function statementObject(row: StatementRow, accountId: string) {
  return {
    amount: Number(writeNaira(row.amountKobo)),
    currency: 'NGN',
    transactionType: row.isCredit ? 'CREDIT' : 'DEBIT',
    status: 'SUCCESS',
    timeUpdated: row.at,
    walletBalance: signedNaira(row.balanceKobo),
    meta: {
      transactionId: row.transactionId,
      merchantTxRef: row.reference,
      fee: writeNaira(row.feeKobo),
      type: row.type,
      transactionAmount: writeNaira(row.amountKobo),
      rrn: null,
      sessionId: row.sessionId,
      accountId,
    },
  };
}

/** What went out before it came in is below zero. */
const signedNaira = (kobo: number) => Math.sign(kobo) * Number(writeNaira(Math.abs(kobo)));

const cursorOf = ({ offset, isAgain }: { offset: number; isAgain: boolean }) =>
  Buffer.from(`${offset}${isAgain ? ' again' : ''}`).toString('base64url');

function readCursor({ query: { cursor } }: Call): { offset: number; isAgain: boolean } {
  if (!cursor) return { offset: 0, isAgain: false };
  const [, offset, again] =
    /^(\d{1,9})( again)?$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (offset === undefined) throw badField('cursor is not valid');
  return { offset: Number(offset), isAgain: again !== undefined };
}

const kind = 'transaction';

export const statementRoutes: readonly WireRoute[] = [
  { method: 'GET', path: '/v1/transactions/bank', handle: readStatement, kind },
  { method: 'GET', path: '/v1/transactions/bank/:sub', handle: readStatement, kind },
  { method: 'GET', path: '/v1/accounts/balance', handle: readBalance, kind },
  { method: 'GET', path: '/v1/accounts/:sub/balance', handle: readBalance, kind },
];
