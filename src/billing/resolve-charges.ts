// The job that finds out about charges whose outcome is not known: a card's by looking its
// reference up, a debit's by the very same request under the same key as long as that may go out.

import { transact } from '../db/transaction.ts';
import type { QueueJob } from '../job.ts';
import { maySend } from '../payments/refund-rules.ts';
import type { PaymentAttemptRow } from '../payments/shape.ts';
import { chargeAll } from './charge-all.ts';
import { eachTenant } from './each-tenant.ts';
import { type At, putAttempt } from './engine/book.ts';
import { chargeOrders } from './engine/charge-orders.ts';
import { closeBook } from './engine/close-book.ts';
import { openBook } from './engine/open-book.ts';
import { type ChargeOrder, resolveCharge } from './engine/perform-charge.ts';

export const resolveCharges: QueueJob<PaymentAttemptRow> = {
  name: 'resolve-charges',
  batchMax: 100,
  queue: { table: 'payment_attempts', due: 'due_at', time: 'tenant' },

  handle: (house, attempts) =>
    eachTenant(house, attempts, async (tenantAt, owned) => {
      const at = { house, ...tenantAt };
      await chargeAll(at, await ordersOf(at, owned), (order) =>
        resolveCharge(house, at.tenant, { order, maySend: maySend(order.attempt.tries) }),
      );
    }),
};

async function ordersOf(at: At, attempts: readonly PaymentAttemptRow[]): Promise<ChargeOrder[]> {
  return await transact(at.house.db, async (db) => {
    const book = await openBook(db, at, {
      subscriptionIds: attempts.flatMap(({ subscriptionId }) => subscriptionId ?? []),
      invoiceIds: attempts.flatMap(({ invoiceId }) => invoiceId ?? []),
      attemptIds: attempts.map(({ id }) => id),
    });
    const pending = book.accounts.flatMap((account) =>
      account.attempts
        .filter(({ status }) => status === 'pending')
        .map((attempt) => ({ account, attempt })),
    );
    const wanted = new Set(attempts.map(({ id }) => id));
    const due = pending.filter(({ attempt }) => wanted.has(attempt.id));
    for (const { account, attempt } of due) {
      // The first request counts as made, also when its process died with the answer.
      const tries = Math.max(attempt.tries, 1);
      putAttempt(account, { ...attempt, tries, sent: aboutToAsk(attempt) });
    }
    await closeBook(db, book);
    return await chargeOrders(
      db,
      book,
      due.map(({ attempt }) => attempt),
    );
  });
}

/** Written before anything goes out: what is sent now may have arrived, whatever comes after. */
function aboutToAsk({ sent, tries }: PaymentAttemptRow): 'sending' | 'unknown' | 'unsent' {
  if (sent !== 'unsent') return 'unknown';
  return maySend(tries) ? 'sending' : 'unsent';
}
