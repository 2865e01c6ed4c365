// Numbers the invoices that a book opens, and says so in what it tells of them.

import type { Db } from '../../db/connect.ts';
import { nameOfKey } from '../../db/keys.ts';
import { drawNumbersAcrossTenants, numberOf } from '../../model/invoices/numbers-sql.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { nextLookAt } from '../../model/virtual-accounts/looks.ts';
import type { LookWish } from '../../model/virtual-accounts/sql.ts';
import { type AnyAccount, type Book, type BookEvent, putInvoice } from './book.ts';

interface Unnumbered {
  readonly account: AnyAccount;
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
    const some = byTenant.get(tenantId) ?? [];
    return { tenantId, count: some.length, oneOffs: some.filter(isOneOff).length };
  });
  const last = await drawNumbersAcrossTenants(db, drawn);
  const numbers = new Map<string, string>();
  for (const { tenantId, count, oneOffs } of drawn) {
    const reached = last.get(tenantId);
    let ordinal = (reached?.oneOff ?? 0) - oneOffs;
    for (const [index, opened] of (byTenant.get(tenantId) ?? []).entries()) {
      const { account, invoice } = opened;
      const place = (reached?.number ?? 0) - count + index + 1;
      const number = numberOf(account.at.tenant.invoicePrefix, place);
      numbers.set(invoice.id, number);
      if (isOneOff(opened)) ordinal += 1;
      const known = { number, openedAt: account.at.now, ...(isOneOff(opened) ? { ordinal } : {}) };
      putInvoice(account, { ...invoice, ...known });
    }
  }
  return book.events.map((event) => numbered(event, numbers));
}

const isOneOff = ({ invoice }: Unnumbered) => invoice.kind === 'one_off';

/** Of whom money is waited for from now on, at a number of theirs. */
export const payersByTransfer = (book: Book): LookWish[] =>
  book.accounts
    .filter(({ customer }) => customer.hasNumber === true)
    .filter((account) => openedIn(book, account).some(({ invoice }) => invoice.status === 'open'))
    .map(({ at, customer }) => ({
      tenantId: customer.tenantId,
      id: customer.id,
      by: nextLookAt(at.now, true),
    }));

/** A draft has no number yet, and what was opened before there were any gets none. */
function openedIn({ before }: Book, account: AnyAccount): Unnumbered[] {
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
