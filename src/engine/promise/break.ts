// A promise that was not kept: it is told, and the invoice is charged now where it can be.

import { promisedUntil } from '../../model/invoices/promise.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type AnyAccount, type Book, putInvoice } from '../book/book.ts';
import { tellOfInvoice } from '../tell/tell.ts';

/** Its day is over, and it is still owed. */
export function isBroken({ at }: AnyAccount, invoice: InvoiceRow): boolean {
  const until = promisedUntil(invoice);
  return invoice.status === 'open' && until !== null && until <= at.now;
}

/** What was to be charged is charged now, or on its day; what waits for its payer still does. */
export function breakPromise(book: Book, account: AnyAccount, invoice: InvoiceRow): InvoiceRow {
  const { now } = account.at;
  const { dueAt, heldAttemptAt } = invoice;
  const next = dueAt > now ? dueAt : now;
  const broken = putInvoice(account, {
    ...invoice,
    promiseStatus: 'broken',
    nextPaymentAttemptAt: heldAttemptAt === null ? null : next,
    heldAttemptAt: null,
    updatedAt: now,
  });
  tellOfInvoice(book, account, { type: 'invoice.promise_broken', invoice: broken });
  return broken;
}
