// Opens the book of one subscription that somebody names, for an operation on it.

import type { Db } from '../../db/connect.ts';
import type { At } from '../../frame/at.ts';
import { problem } from '../../frame/problems.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { selectInvoice } from '../../model/invoices/sql.ts';
import { selectSubscription } from '../../model/subscriptions/sql.ts';
import type { Account, Book } from './book.ts';
import { openBook } from './open.ts';

export interface OneAccount {
  readonly book: Book;
  readonly account: Account;
}

export async function openSubscription(db: Db, at: At, idOrCode: string): Promise<OneAccount> {
  const found = await selectSubscription(db, at.tenant.id, idOrCode);
  if (!found) throw problem('subscription_not_found');
  return await openOne(db, at, { subscriptionIds: [found.id] });
}

/** With the account of its subscription. */
export async function openInvoice(
  db: Db,
  at: At,
  idOrCode: string,
): Promise<OneAccount & { readonly invoice: InvoiceRow }> {
  const found = await selectInvoice(db, at.tenant.id, idOrCode);
  if (!found) throw problem('invoice_not_found');
  const { id, subscriptionId } = found;
  const wanted = { subscriptionIds: [subscriptionId], invoiceIds: [id] };
  const { book, account } = await openOne(db, at, wanted);
  const invoice = account.invoices.find((known) => known.id === id);
  // A draft may have gone while its lock was waited for.
  if (!invoice) throw problem('invoice_not_found');
  return { book, account, invoice };
}

async function openOne(
  db: Db,
  at: At,
  wanted: Parameters<typeof openBook>[2],
): Promise<OneAccount> {
  const book = await openBook(db, at, wanted);
  const [account] = book.accounts;
  if (!account) throw problem('subscription_not_found');
  return { book, account };
}
