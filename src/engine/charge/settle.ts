// Commits what came of charges, all of one tenant's at once.

import type { Db } from '../../db/connect.ts';
import type { AtHouse } from '../../frame/at.ts';
import { closeBook } from '../book/close.ts';
import { accountOf, openBook } from '../book/open.ts';
import { learnOfSuspension } from '../change/turn-mandate.ts';
import type { ChargeAnswer } from './ask.ts';
import { settleAnswer } from './settle-answer.ts';

export async function settleCharges(
  db: Db,
  at: AtHouse,
  answers: readonly ChargeAnswer[],
): Promise<void> {
  const attempts = answers.flatMap(({ attempt, earlierPaid }) =>
    earlierPaid ? [attempt, earlierPaid.attempt] : [attempt],
  );
  const book = await openBook(db, at, {
    subscriptionIds: attempts.flatMap(({ subscriptionId }) => subscriptionId ?? []),
    invoiceIds: attempts.flatMap(({ invoiceId }) => invoiceId ?? []),
    attemptIds: attempts.map(({ id }) => id),
  });
  for (const answer of answers) {
    const account = accountOf(book, answer.attempt.subscriptionId);
    if (account) settleAnswer(book, account, answer);
  }
  await closeBook(db, book);
  for (const [sourceId, whose] of book.suspendedSources) {
    await learnOfSuspension(db, whose, sourceId);
  }
}
