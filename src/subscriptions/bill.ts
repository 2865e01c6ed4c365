// The job that lets time pass for subscriptions: starts, trial ends, drafts, cycles, cancellations,
// completions and expiries, each when its moment has come. What is opened is charged right away.

import type { Db } from '../db/connect.ts';
import { invoiceIn, subscribedIn } from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { openBooks } from '../engine/book/open.ts';
import { type Batch, chargeAtOnce, chargeBatch } from '../engine/charge/charge-batch.ts';
import { type ChargeIntent, chargeIntentsOf } from '../engine/charge/intent.ts';
import { prepareCharge } from '../engine/charge/prepare.ts';
import { applyDue } from '../engine/time/apply-due.ts';
import type { QueueJob } from '../frame/job.ts';

interface DueRow {
  readonly tenantId: string;
  readonly id: string;
}

export const billSubscriptions: QueueJob<DueRow> = {
  name: 'bill-subscriptions',
  batchMax: 500,
  // Those of one customer may share a source, which one refused charge turns off for all of them.
  queue: { table: 'subscriptions', due: 'due_at', time: 'tenant', serialBy: 'customerId' },

  untilRoom: (house) => house.flight.untilRoom('money-in'),
  atOnce: (house, claim) => chargeAtOnce(house, claim, { prepare: passTimeOfBatch }),
  handle: (house, rows) => chargeBatch(house, rows, { prepare: passTimeOfBatch }),
};

async function passTimeOfBatch(db: Db, batch: Batch<DueRow>): Promise<ChargeIntent[]> {
  const { rows, contexts, leasedUntil, leasedBy } = batch;
  const book = await openBooks(
    db,
    rows.map((row) => ({ at: contexts.of(row), subscriptionIds: [row.id] })),
  );
  const accounts = subscribedIn(book);
  for (const account of accounts) applyDue(book, account);
  const attempts = accounts.flatMap((account) => {
    const invoice = invoiceIn(account, 'open');
    const at = invoice?.nextPaymentAttemptAt;
    const isDue = at && at <= account.at.now;
    if (!isDue) return [];
    return prepareCharge(book, account, { invoice, leasedUntil, leasedBy }) ?? [];
  });
  await closeBook(db, book);
  return await chargeIntentsOf(db, book, attempts);
}
