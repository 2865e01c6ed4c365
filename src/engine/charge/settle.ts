// Commits what came of charges, all of one tenant's at once.

import type { Db } from '../../db/connect.ts';
import { transact } from '../../db/transaction.ts';
import type { AtHouse } from '../../frame/at.ts';
import { closeBook } from '../book/close.ts';
import { accountOf, openBook } from '../book/open.ts';
import { learnOfSuspension } from '../change/turn-mandate.ts';
import { conclude } from './conclude.ts';
import type { ChargeResult } from './send.ts';

export async function settleCharges(at: AtHouse, results: readonly ChargeResult[]): Promise<void> {
  if (results.length === 0) return;
  await transact(at.house.db, (db) => concludeCharges(db, at, results));
}

export async function concludeCharges(
  db: Db,
  at: AtHouse,
  results: readonly ChargeResult[],
): Promise<void> {
  const attempts = results.flatMap(({ attempt, earlierPaid }) =>
    earlierPaid ? [attempt, earlierPaid.attempt] : [attempt],
  );
  const book = await openBook(db, at, {
    subscriptionIds: attempts.flatMap(({ subscriptionId }) => subscriptionId ?? []),
    invoiceIds: attempts.flatMap(({ invoiceId }) => invoiceId ?? []),
    attemptIds: attempts.map(({ id }) => id),
  });
  for (const result of results) {
    const account = accountOf(book, result.attempt.subscriptionId);
    if (account) conclude(book, account, result);
  }
  await closeBook(db, book);
  for (const [sourceId, whose] of book.suspendedSources) {
    await learnOfSuspension(db, whose, sourceId);
  }
}
