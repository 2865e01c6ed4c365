// Commits what came of charges, of any tenants at once.

import type { Db } from '../../db/connect.ts';
import type { ChargeAnswer } from '../../frame/landing.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import type { Ats } from '../../model/tenants/ats.ts';
import type { Book } from '../book/book.ts';
import { closeBook } from '../book/close.ts';
import { accountOf, openBooks, type Wanted } from '../book/open.ts';
import { learnOfSuspension } from '../change/turn-mandate.ts';
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
    const account = accountOf(book, answer.attempt);
    if (account) settleAnswer(book, account, answer);
  }
  await closeCharged(db, book);
}

/** Of a charge that was refused for it the bank's suspension of its mandate is learnt. */
export async function closeCharged(db: Db, book: Book): Promise<void> {
  await closeBook(db, book);
  for (const { at, sourceId } of book.suspendedSources) await learnOfSuspension(db, at, sourceId);
}

/** What a charge is looked up with. */
export const wantedFor = ({ id, subscriptionId, invoiceId }: PaymentAttemptRow): Wanted => ({
  subscriptionIds: subscriptionId === null ? [] : [subscriptionId],
  invoiceIds: invoiceId === null ? [] : [invoiceId],
  attemptIds: [id],
});
