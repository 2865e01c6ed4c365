// The job that looks up charges with an unknown outcome. It repeats those that never arrived, and
// looks again at those that were given up or are reported as returned.

import type { Db } from '../db/connect.ts';
import { putAttempt } from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { bookQueryFor, openBooks } from '../engine/book/open.ts';
import { askAboutCharge } from '../engine/charge/ask.ts';
import { type Batch, chargeBatch } from '../engine/charge/charge-batch.ts';
import { type ChargeIntent, chargeIntentsOf } from '../engine/charge/intent.ts';
import type { QueueJob } from '../frame/job.ts';
import { attemptLife, TOOK_MONEY } from '../model/payments/life.ts';
import type { PaymentAttemptRow } from '../model/payments/shape.ts';

/** Its name is shown to merchants, by what their test clocks had to do: it stays. */
export const lookUpCharges: QueueJob<PaymentAttemptRow> = {
  name: 'resolve-charges',
  batchMax: 100,
  queue: { table: 'payment_attempts', due: 'due_at', time: 'tenant', namesHolder: true },

  // Some are only looked at, others were never sent.
  async untilRoom({ flight }) {
    await flight.untilRoom('look');
    await flight.untilRoom('money-in');
  },
  handle: (house, attempts) =>
    chargeBatch(house, attempts, { prepare: prepareLookUps, ask: askAboutCharge }),
};

async function prepareLookUps(db: Db, batch: Batch<PaymentAttemptRow>): Promise<ChargeIntent[]> {
  const { rows, contexts } = batch;
  const book = await openBooks(
    db,
    rows.map((row) => ({ at: contexts.of(row), ...bookQueryFor(row), attemptIds: [row.id] })),
  );
  const wanted = new Set(rows.map(({ id }) => id));
  const due: PaymentAttemptRow[] = [];
  for (const account of book.accounts) {
    for (const attempt of account.attempts.filter(({ id }) => wanted.has(id))) {
      if (!attempt.dueAt || attempt.dueAt > account.at.now) continue;
      const mayBeTakenBack = TOOK_MONEY.has(attempt.status);
      if (mayBeTakenBack || attemptLife.allows(attempt.status, 'succeed')) due.push(attempt);
      // Decided since it was given up: there is nothing to look at.
      else putAttempt(account, { ...attempt, dueAt: null, leasedUntil: null });
    }
  }
  await closeBook(db, book);
  return await chargeIntentsOf(db, book, due);
}
