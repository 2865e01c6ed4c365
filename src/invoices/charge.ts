// The job that charges open invoices whose moment has come, above all again: commit the charges,
// ask the provider, commit what came of them.

import { transact } from '../db/transaction.ts';
import { closeBook } from '../engine/book/close.ts';
import { accountOf, openBook } from '../engine/book/open.ts';
import { askAndSettle } from '../engine/charge/ask-and-settle.ts';
import { type ChargeIntent, chargeIntentsOf } from '../engine/charge/intent.ts';
import { prepareCharge } from '../engine/charge/prepare.ts';
import type { AtHouse } from '../frame/at.ts';
import { leaseEnd, type QueueJob } from '../frame/job.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { eachTenant } from '../model/tenants/each.ts';

export const chargeInvoices: QueueJob<InvoiceRow> = {
  name: 'charge-invoices',
  batchMax: 500,
  queue: { table: 'invoices', due: 'next_payment_attempt_at', time: 'tenant' },

  handle: (house, invoices) =>
    eachTenant(house, invoices, async (at, owned) => {
      await askAndSettle(at, await prepareCharges(at, owned));
    }),
};

async function prepareCharges(at: AtHouse, due: readonly InvoiceRow[]): Promise<ChargeIntent[]> {
  const { house } = at;
  const leasedUntil = leaseEnd(house, house.clock.now());
  return await transact(house.db, async (db) => {
    const book = await openBook(db, at, {
      subscriptionIds: due.map(({ subscriptionId }) => subscriptionId),
      invoiceIds: due.map(({ id }) => id),
    });
    const attempts = due.flatMap(({ subscriptionId, id }) => {
      const account = accountOf(book, subscriptionId);
      const invoice = account?.invoices.find((known) => known.id === id);
      if (!account || !invoice) return [];
      return prepareCharge(book, account, { invoice, leasedUntil }) ?? [];
    });
    await closeBook(db, book);
    return await chargeIntentsOf(db, book, attempts);
  });
}
