// Commits what came of charges, of any tenants at once.

import type { Db } from '../../db/connect.ts';
import type { ChargeAnswer } from '../../frame/outcomes.ts';
import { TOOK_MONEY } from '../../model/payments/life.ts';
import { lockPayment } from '../../model/payments/sql.ts';
import { sumRefunds } from '../../model/refunds/sql.ts';
import type { TenantContexts, TimedRow } from '../../model/tenants/contexts.ts';
import { accountsIn, type Book } from '../book/book.ts';
import { closeBook } from '../book/close.ts';
import { bookQueryFor, openBooks } from '../book/open.ts';
import { learnOfSuspension, lockSuspended } from '../change/turn-mandate.ts';
import { settleAnswer } from './settle-answer.ts';

export async function settleCharges(
  db: Db,
  contexts: TenantContexts,
  answers: readonly ChargeAnswer[],
): Promise<void> {
  const wanted = answers.flatMap((answer) => {
    const at = contexts.of(timedRowOf(answer));
    const { attempt, earlierPaid } = answer;
    const attempts = earlierPaid ? [attempt, earlierPaid.attempt] : [attempt];
    return attempts.map((charge) => ({ at, ...bookQueryFor(charge), attemptIds: [charge.id] }));
  });
  const subscriptions = wanted.flatMap(({ at, subscriptionIds }) =>
    subscriptionIds.map((id) => ({ tenantId: at.tenant.id, id })),
  );
  await lockSuspended(db, answers, subscriptions);
  const book = await openBooks(db, wanted);
  const accountOf = accountsIn(book);
  for (const answer of answers) {
    const account = accountOf(answer.attempt);
    if (account) settleAnswer(book, account, await withRefunds(db, answer));
  }
  await closeCharged(db, book);
}

/** What went back of a payment may be our own doing: a refund that is asked for now waits. */
async function withRefunds(db: Db, answer: ChargeAnswer): Promise<ChargeAnswer> {
  const { attempt, outcome } = answer;
  if (!TOOK_MONEY.has(attempt.status) || outcome.kind !== 'returned') return answer;
  await lockPayment(db, attempt.tenantId, { payment: attempt.id });
  const refunds = await sumRefunds(db, attempt.tenantId, attempt.id);
  return { ...answer, refunds };
}

/** Whose an answer is, and the moment it is settled at. */
export const timedRowOf = ({ attempt: { tenantId }, moment }: ChargeAnswer): TimedRow => {
  return { tenantId, moment };
};

/** Of a charge that was refused for it the bank's suspension of its mandate is learnt. */
export async function closeCharged(db: Db, book: Book): Promise<void> {
  await closeBook(db, book);
  for (const { at, sourceId } of book.suspendedSources) await learnOfSuspension(db, at, sourceId);
}
