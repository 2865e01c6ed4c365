// What was paid for a cycle that time may give back: for one that has not begun, and for the
// changes within one whose own payment was taken back. Few accounts are in either.

import type { Db } from '../../db/connect.ts';
import { readCycleInvoices } from '../../model/cycles/sql.ts';
import { PAID } from '../../model/invoices/life.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type Account, cycleOf, isPrepaid, latestInvoice } from './book.ts';

export async function readPaidFor(db: Db, accounts: readonly Account[]): Promise<void> {
  for (const account of accounts) {
    const latest = latestInvoice(account);
    if (!latest || !cycleOf(account)) continue;
    const isFailed = latest.status === 'failed';
    if (isPrepaid(account) && !isFailed) {
      account.paidFor = await invoicesOf(db, latest, [latest.id]);
    } else if (isFailed && latest.reversedAt !== null) {
      const asked = account.changes.flatMap(({ invoiceId }) => invoiceId ?? []);
      const invoices = await invoicesOf(db, latest, asked);
      account.paidFor = invoices.filter(({ invoice }) => PAID.has(invoice.status));
    }
  }
}

const invoicesOf = (db: Db, { tenantId }: InvoiceRow, ids: readonly string[]) =>
  readCycleInvoices(db, tenantId, ids);
