// What a customer has in credit, as a book moves it: given for what an invoice or a change comes to
// below nothing, used by an invoice that opens, and returned by one that fails.

import { type CreditGiven, creditEntryOf } from '../../model/credit/shape.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type AnyAccount, type Book, pendingOf, putInvoice } from '../book/book.ts';

/** Nothing is written for nothing; of what had been invoiced there will be a credit note. */
export function giveCredit(
  book: Book,
  account: AnyAccount,
  { invoiced = 0, ...given }: CreditGiven & { readonly invoiced?: number },
): void {
  if (given.amount === 0) return;
  const { at, customer, subscription } = account;
  const entry = creditEntryOf(customer, given, { id: at.chance.newId(), now: at.now });
  if (entry.balanceAfter < 0) throw new Error(`customer ${customer.id} has no such credit`);
  book.credit.push(entry);
  const amount = Math.min(invoiced, entry.amount);
  if (subscription && amount > 0) {
    book.notedCredit.push({ subscriptionId: subscription.id, entry, amount });
  }
  changeBalance(book, customer, entry.balanceAfter);
}

/** All that is theirs in this book shares it. */
function changeBalance({ accounts }: Book, { tenantId, id }: CustomerRow, balance: number): void {
  for (const account of accounts) {
    const { customer } = account;
    if (customer.id !== id || customer.tenantId !== tenantId) continue;
    account.customer = { ...customer, creditBalance: balance };
  }
}

/** An invoice that opens, with as much of it paid as there is credit; at most so much. */
export function drawCredit(
  book: Book,
  account: AnyAccount,
  { invoice, most = invoice.amountDue }: { readonly invoice: InvoiceRow; readonly most?: number },
): InvoiceRow {
  const used = Math.min(account.customer.creditBalance ?? 0, invoice.amountDue, most);
  if (used <= 0) return invoice;
  giveCredit(book, account, {
    amount: 0 - used,
    source: 'invoice',
    reason: null,
    invoiceId: invoice.id,
  });
  return { ...invoice, creditApplied: used, amountDue: invoice.amountDue - used };
}

/**
 * What changes of an invoice that failed for good: its credit goes back, and it asks the whole of
 * whoever pays it later. A charge that is under way asked for less, and may pay it yet: then it is
 * kept until that is decided.
 */
export function returnCredit(
  book: Book,
  account: AnyAccount,
  invoice: InvoiceRow,
): Pick<InvoiceRow, 'creditApplied' | 'amountDue'> {
  const { creditApplied, amountDue, id: invoiceId } = invoice;
  if (creditApplied === 0 || pendingOf(account, invoiceId)) return { creditApplied, amountDue };
  const reason = 'The invoice was not paid';
  giveCredit(book, account, { amount: creditApplied, source: 'invoice', reason, invoiceId });
  return { creditApplied: 0, amountDue: amountDue + creditApplied };
}

/** What one that failed meanwhile still kept for its charge, once that is decided. */
export function freeCredit(book: Book, account: AnyAccount, invoice: InvoiceRow): InvoiceRow {
  if (invoice.status !== 'failed' || invoice.creditApplied === 0) return invoice;
  const returned = returnCredit(book, account, invoice);
  return putInvoice(account, { ...invoice, ...returned, updatedAt: account.at.now });
}
