// The job that lets time pass for subscriptions: starts, trial ends, drafts, cycles, cancellations,
// completions and expiries, each when its moment has come.

import { transact } from '../db/transaction.ts';
import type { QueueJob } from '../job.ts';
import { eachTenant } from './each-tenant.ts';
import { closeBook } from './engine/close-book.ts';
import { live } from './engine/live.ts';
import { openBook } from './engine/open-book.ts';

export interface DueRow {
  readonly tenantId: string;
  readonly id: string;
}

export const billSubscriptions: QueueJob<DueRow> = {
  name: 'bill-subscriptions',
  batchMax: 500,
  queue: { table: 'subscriptions', due: 'due_at', time: 'tenant' },

  handle: (house, rows) =>
    eachTenant(house, rows, async (at, owned) => {
      const subscriptionIds = owned.map(({ id }) => id);
      await transact(house.db, async (db) => {
        const book = await openBook(db, { house, ...at }, { subscriptionIds });
        for (const account of book.accounts) live(book, account);
        await closeBook(db, book);
      });
    }),
};
