// What was paid for a cycle that time may give back: for one that has not begun, and for the
// changes within one whose own payment was taken back, or off. Few accounts are in either.

import type { Db } from '../../db/connect.ts';
import { type Key, nameOfKey } from '../../db/keys.ts';
import { readCycleInvoicesAcrossTenants } from '../../model/cycles/sql.ts';
import { PAID } from '../../model/invoices/life.ts';
import { type Account, cycleOf, isPrepaid, latestInvoice } from './book.ts';

export async function readPaidFor(db: Db, accounts: readonly Account[]): Promise<void> {
  const invoices = await readCycleInvoicesAcrossTenants(db, accounts.flatMap(mayGoBack));
  const paid = invoices.filter(({ invoice }) => PAID.has(invoice.status));
  const byName = new Map(paid.map((each) => [nameOfKey(each.invoice), each]));
  if (paid.length === 0) return;
  for (const account of accounts) {
    account.paidFor = mayGoBack(account).flatMap((key) => byName.get(nameOfKey(key)) ?? []);
  }
}

function mayGoBack(account: Account): readonly Key[] {
  const latest = latestInvoice(account);
  if (!latest || !cycleOf(account)) return [];
  const isFailed = latest.status === 'failed';
  if (isPrepaid(account) && !isFailed) return [latest];
  return isFailed ? invoicesOfChanges(account) : [];
}

export const invoicesOfChanges = ({ changes }: Account): readonly Key[] =>
  changes.flatMap(({ tenantId, invoiceId }) =>
    invoiceId === null ? [] : { tenantId, id: invoiceId },
  );
