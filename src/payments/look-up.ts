// The job that finds out about charges whose outcome is not known, asks for those that never
// arrived, and looks once more at those that were given up.

import { transact } from '../db/transaction.ts';
import { putAttempt } from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { openBook } from '../engine/book/open.ts';
import { askAboutCharge, chargeAskerOf } from '../engine/charge/ask.ts';
import { askAndSettle } from '../engine/charge/ask-and-settle.ts';
import { type ChargeIntent, chargeIntentsOf } from '../engine/charge/intent.ts';
import type { AtHouse } from '../frame/at.ts';
import type { QueueJob } from '../frame/job.ts';
import { attemptLife } from '../model/payments/life.ts';
import type { PaymentAttemptRow } from '../model/payments/shape.ts';
import { eachTenant } from '../model/tenants/each.ts';

/** Its name is shown to merchants, by what their test clocks had to do: it stays. */
export const lookUpCharges: QueueJob<PaymentAttemptRow> = {
  name: 'resolve-charges',
  batchMax: 500,
  queue: { table: 'payment_attempts', due: 'due_at', time: 'tenant' },

  handle: (house, attempts) =>
    eachTenant(house, attempts, async (at, owned) => {
      const by = chargeAskerOf(at);
      await askAndSettle(at, await prepareLookUps(at, owned), (intent) =>
        askAboutCharge(by, { intent, now: at.now }),
      );
    }),
};

async function prepareLookUps(
  at: AtHouse,
  attempts: readonly PaymentAttemptRow[],
): Promise<ChargeIntent[]> {
  return await transact(at.house.db, async (db) => {
    const book = await openBook(db, at, {
      subscriptionIds: attempts.flatMap(({ subscriptionId }) => subscriptionId ?? []),
      invoiceIds: attempts.flatMap(({ invoiceId }) => invoiceId ?? []),
      attemptIds: attempts.map(({ id }) => id),
    });
    const wanted = new Set(attempts.map(({ id }) => id));
    const due: PaymentAttemptRow[] = [];
    for (const account of book.accounts) {
      for (const attempt of account.attempts.filter(({ id }) => wanted.has(id))) {
        if (!attempt.dueAt || attempt.dueAt > at.now) continue;
        if (attemptLife.allows(attempt.status, 'succeed')) due.push(attempt);
        // Decided since it was given up: there is nothing to look at.
        else putAttempt(account, { ...attempt, dueAt: null, leasedUntil: null });
      }
    }
    await closeBook(db, book);
    return await chargeIntentsOf(db, book, due);
  });
}
