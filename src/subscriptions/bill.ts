// The job that lets time pass for subscriptions: starts, trial ends, drafts, cycles, cancellations,
// completions and expiries, each when its moment has come. What is opened is charged right away.

import { transact } from '../db/transaction.ts';
import { invoiceIn } from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { openBook } from '../engine/book/open.ts';
import { askAndSettle } from '../engine/charge/ask-and-settle.ts';
import { type ChargeIntent, chargeIntentsOf } from '../engine/charge/intent.ts';
import { prepareCharge } from '../engine/charge/prepare.ts';
import { live } from '../engine/time/live.ts';
import type { AtHouse } from '../frame/at.ts';
import { leaseEnd, type QueueJob } from '../frame/job.ts';
import { eachTenant } from '../model/tenants/each.ts';

interface DueRow {
  readonly tenantId: string;
  readonly id: string;
}

export const billSubscriptions: QueueJob<DueRow> = {
  name: 'bill-subscriptions',
  batchMax: 500,
  queue: { table: 'subscriptions', due: 'due_at', time: 'tenant' },

  handle: (house, rows) =>
    eachTenant(house, rows, async (at, owned) => {
      await askAndSettle(at, await passTime(at, owned));
    }),
};

async function passTime(at: AtHouse, due: readonly DueRow[]): Promise<ChargeIntent[]> {
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
    return await chargeIntentsOf(db, book, attempts);
  });
}
