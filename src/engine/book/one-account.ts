// Opens the book of one subscription or invoice, for an operation on it.

import type { Db } from '../../db/connect.ts';
import type { Context } from '../../frame/context.ts';
import { problem } from '../../frame/problems.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { selectInvoice } from '../../model/invoices/sql.ts';
import { selectPaymentsOfInvoice } from '../../model/payments/sql.ts';
import { selectSubscription } from '../../model/subscriptions/sql.ts';
import { type Account, type AnyAccount, type Book, subscribedIn } from './book.ts';
import { bookQueryFor, openBook } from './open.ts';

export interface OneAccount<A extends AnyAccount = AnyAccount> {
  readonly book: Book;
  readonly account: A;
}

export async function openSubscribedAccount(
  db: Db,
  at: Context,
  idOrCode: string,
): Promise<OneAccount<Account>> {
  const found = await selectSubscription(db, at.tenant.id, idOrCode);
  if (!found) throw problem('subscription_not_found');
  const book = await openBook(db, at, { subscriptionIds: [found.id] });
  const [account] = subscribedIn(book);
  if (!account) throw problem('subscription_not_found');
  return { book, account };
}

/** With the account that it is of, and what paid a part of it. */
export async function openInvoiceAccount(
  db: Db,
  at: Context,
  idOrCode: string,
): Promise<OneAccount & { readonly invoice: InvoiceRow }> {
  const found = await selectInvoice(db, at.tenant.id, idOrCode);
  if (!found) throw problem('invoice_not_found');
  const { id, subscriptionId, tenantId, amountPaid } = found;
  const parts = amountPaid === 0 ? [] : await selectPaymentsOfInvoice(db, tenantId, id);
  const attemptIds = parts.map((part) => part.id);
  const query = { ...bookQueryFor({ subscriptionId, invoiceId: id }), attemptIds };
  const book = await openBook(db, at, query);
  const [account] = book.accounts;
  const invoice = account?.invoices.find((known) => known.id === id);
  // A draft may have gone while its lock was waited for.
  if (!account || !invoice) throw problem('invoice_not_found');
  return { book, account, invoice };
}
