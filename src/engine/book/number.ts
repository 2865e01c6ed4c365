// Numbers the invoices that a book opens, and says so in what it tells of them.

import type { Db } from '../../db/connect.ts';
import { nameOfKey } from '../../db/keys.ts';
import { drawNumbersAcrossTenants, numberOf } from '../../model/invoices/numbers-sql.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type Account, type Book, type BookEvent, putInvoice } from './book.ts';

interface Unnumbered {
  readonly account: Account;
  readonly invoice: InvoiceRow;
}

/** Returns the book's events with those numbers. */
export async function numberInvoices(db: Db, book: Book): Promise<readonly BookEvent[]> {
  const unnumbered = book.accounts.flatMap((account) => openedIn(book, account));
  if (unnumbered.length === 0 && book.notedCredit.length === 0) return book.events;
  const byTenant = Map.groupBy(unnumbered, ({ invoice }) => invoice.tenantId);
  // Credit notes draw theirs later, from rows that are locked here with the others, in order.
  const tenantIds = new Set([
    ...byTenant.keys(),
    ...book.notedCredit.map(({ entry }) => entry.tenantId),
  ]);
  const drawn = [...tenantIds].map((tenantId) => {
    return { tenantId, count: byTenant.get(tenantId)?.length ?? 0 };
  });
  const last = await drawNumbersAcrossTenants(db, drawn);
  const numbers = new Map<string, string>();
  for (const [tenantId, some] of byTenant) {
    const before = (last.get(tenantId) ?? 0) - some.length;
    for (const [index, { account, invoice }] of some.entries()) {
      const number = numberOf(account.at.tenant.invoicePrefix, before + index + 1);
      numbers.set(invoice.id, number);
      putInvoice(account, { ...invoice, number });
    }
  }
  return book.events.map((event) => numbered(event, numbers));
}

/** A draft has no number yet, and what was opened before there were any gets none. */
function openedIn({ before }: Book, account: Account): Unnumbered[] {
  const opened = account.invoices.filter((invoice) => {
    const known = before.invoices.get(nameOfKey(invoice));
    return invoice.status !== 'draft' && (known === undefined || known.status === 'draft');
  });
  return opened.map((invoice) => ({ account, invoice }));
}

/** Of an invoice as a draft nothing is told in the book that opens it. */
function numbered(event: BookEvent, numbers: ReadonlyMap<string, string>): BookEvent {
  const number = numbers.get(event.entityId);
  const isDraft = 'status' in event.data && event.data.status === 'draft';
  return number === undefined || isDraft ? event : { ...event, data: { ...event.data, number } };
}
