// The job that lets time pass for subscriptions: starts, trial ends, drafts, cycles, cancellations,
// completions and expiries, each when its moment has come. What is opened is charged right away.

import { transact } from '../db/transaction.ts';
import { leaseEnd, type QueueJob } from '../job.ts';
import { chargeAll } from './charge-all.ts';
import { eachTenant } from './each-tenant.ts';
import { type At, invoiceIn } from './engine/book.ts';
import { chargeOrders } from './engine/charge-orders.ts';
import { closeBook } from './engine/close-book.ts';
import { live } from './engine/live.ts';
import { openBook } from './engine/open-book.ts';
import type { ChargeOrder } from './engine/perform-charge.ts';
import { prepareCharge } from './engine/prepare-charge.ts';

interface DueRow {
  readonly tenantId: string;
  readonly id: string;
}

export const billSubscriptions: QueueJob<DueRow> = {
  name: 'bill-subscriptions',
  batchMax: 500,
  queue: { table: 'subscriptions', due: 'due_at', time: 'tenant' },

  handle: (house, rows) =>
    eachTenant(house, rows, async (tenantAt, owned) => {
      const at = { house, ...tenantAt };
      await chargeAll(at, await passTime(at, owned));
    }),
};

async function passTime(at: At, due: readonly DueRow[]): Promise<ChargeOrder[]> {
  const { house, now } = at;
  const leasedUntil = leaseEnd(house, house.clock.now());
  return await transact(house.db, async (db) => {
    const book = await openBook(db, at, { subscriptionIds: due.map(({ id }) => id) });
    for (const account of book.accounts) live(book, account);
    const attempts = book.accounts.flatMap((account) => {
      const invoice = invoiceIn(account, 'open');
      const isDue = invoice?.nextPaymentAttemptAt && invoice.nextPaymentAttemptAt <= now;
      return isDue ? (prepareCharge(book, account, { invoice, leasedUntil }) ?? []) : [];
    });
    await closeBook(db, book);
    return await chargeOrders(db, book, attempts);
  });
}
