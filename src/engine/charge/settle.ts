// Commits what came of charges, of any tenants at once.

import type { Db } from '../../db/connect.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import type { Ats } from '../../model/tenants/ats.ts';
import { closeBook } from '../book/close.ts';
import { accountOf, openBooks, type Wanted } from '../book/open.ts';
import { learnOfSuspension } from '../change/turn-mandate.ts';
import type { ChargeAnswer } from './ask.ts';
import { settleAnswer } from './settle-answer.ts';

export async function settleCharges(
  db: Db,
  ats: Ats,
  answers: readonly ChargeAnswer[],
): Promise<void> {
  const attempts = answers.flatMap(({ attempt, earlierPaid }) =>
    earlierPaid ? [attempt, earlierPaid.attempt] : [attempt],
  );
  const book = await openBooks(
    db,
    attempts.map((attempt) => ({ at: ats.of(attempt), ...wantedFor(attempt) })),
  );
  for (const answer of answers) {
    const account = accountOf(book, answer.attempt.subscriptionId);
    if (account) settleAnswer(book, account, answer);
  }
  await closeBook(db, book);
  for (const [sourceId, whose] of book.suspendedSources) {
    await learnOfSuspension(db, whose, sourceId);
  }
}

/** What a charge is looked up with. */
export const wantedFor = ({ id, subscriptionId, invoiceId }: PaymentAttemptRow): Wanted => ({
  subscriptionIds: subscriptionId === null ? [] : [subscriptionId],
  invoiceIds: invoiceId === null ? [] : [invoiceId],
  attemptIds: [id],
});
