// What a customer has in credit, as a book moves it: given for what an invoice or a change comes to
// below nothing, and used by an invoice that opens.

import {
  type CreditEntryRow,
  type CreditGiven,
  creditEntryOf,
  creditedWith,
} from '../../model/credit/shape.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type AnyAccount, type Book, cycleOf, isSubscribed } from '../book/book.ts';

interface GivenCredit extends CreditGiven {
  readonly wasCarried?: boolean;
  /** The invoice that had asked for it, where that is known. */
  readonly notedOn?: InvoiceRow;
}

/**
 * Returns the entry, and null where nothing is given; of what had been invoiced there will be
 * credit notes.
 */
export function giveCredit(
  book: Book,
  account: AnyAccount,
  { wasCarried = false, notedOn, ...given }: GivenCredit,
): CreditEntryRow | null {
  if (given.amount === 0) return null;
  const { at, customer } = account;
  const invoiced = Math.max(Math.min(given.invoiced ?? 0, given.amount), 0);
  const made = { id: at.chance.newId(), now: at.now };
  const entry = creditEntryOf(customer, { ...given, invoiced }, made);
  if (entry.balanceAfter < 0) throw new Error(`customer ${customer.id} has no such credit`);
  book.credit.push(entry);
  if (isSubscribed(account) && invoiced > 0) {
    const cycleOrdinal = cycleOf(account)?.ordinal ?? null;
    const { id: subscriptionId } = account.subscription;
    book.notedCredit.push({ subscriptionId, entry, wasCarried, cycleOrdinal, notedOn });
  }
  changeBalance(book, customer, entry);
  return entry;
}

/** All that is theirs in this book shares it. */
function changeBalance(
  { accounts }: Book,
  { tenantId, id }: CustomerRow,
  entry: CreditEntryRow,
): void {
  for (const account of accounts) {
    const { customer } = account;
    if (customer.id !== id || customer.tenantId !== tenantId) continue;
    account.customer = creditedWith(customer, entry);
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
  const entry = giveCredit(book, account, {
    amount: 0 - used,
    source: 'invoice',
    reason: null,
    invoiceId: invoice.id,
  });
  const depositCreditApplied = 0 - (entry?.depositAmount ?? 0) || null;
  const amountDue = invoice.amountDue - used;
  return { ...invoice, creditApplied: used, depositCreditApplied, amountDue };
}
