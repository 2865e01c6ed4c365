// The job that charges open invoices that are due, mostly retries: commit the charges,
// ask the provider, commit the outcomes.

import type { Db } from '../db/connect.ts';
import { accountsIn } from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { bookQueryFor, openBooks } from '../engine/book/open.ts';
import { type Batch, chargeBatch } from '../engine/charge/charge-batch.ts';
import { type ChargeIntent, chargeIntentsOf } from '../engine/charge/intent.ts';
import { prepareCharge } from '../engine/charge/prepare.ts';
import type { QueueJob } from '../frame/job.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';

export const chargeInvoices: QueueJob<InvoiceRow> = {
  name: 'charge-invoices',
  batchMax: 500,
  queue: { table: 'invoices', due: 'next_payment_attempt_at', time: 'tenant' },

  untilRoom: (house) => house.flight.untilRoom('money-in'),
  handle: (house, invoices) => chargeBatch(house, invoices, { prepare: prepareCharges }),
};

async function prepareCharges(db: Db, batch: Batch<InvoiceRow>): Promise<ChargeIntent[]> {
  const { rows, contexts, leasedUntil, leasedBy } = batch;
  const book = await openBooks(
    db,
    rows.map((row) => ({ at: contexts.of(row), ...bookQueryFor({ ...row, invoiceId: row.id }) })),
  );
  const accountOf = accountsIn(book);
  const attempts = rows.flatMap((row) => {
    const account = accountOf({ ...row, invoiceId: row.id });
    const invoice = account?.invoices.find(({ id }) => id === row.id);
    if (!account || !invoice) return [];
    return prepareCharge(book, account, { invoice, leasedUntil, leasedBy }) ?? [];
  });
  await closeBook(db, book);
  return await chargeIntentsOf(db, book, attempts);
}
