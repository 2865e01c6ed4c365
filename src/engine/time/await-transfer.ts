// An open invoice waits for its payer's transfer: nothing charges it, and its payer is told where
// to transfer what by when, and reminded. What is late makes its subscription past due.

import { givenUpAfterPromise, promisedUntil } from '../../model/invoices/promise.ts';
import { remainingOf } from '../../model/invoices/remaining.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { remindersPast, transferGivenUpAt } from '../../model/invoices/transfer-times.ts';
import { type Account, type Book, pendingOf, putInvoice } from '../book/book.ts';
import { stepSubscription } from '../tell/step.ts';
import { recordMail } from '../tell/tell.ts';
import { tellToTransfer } from '../tell/to-transfer.ts';

/** From now on, until its due day and two weeks more; a promise of its payer holds beside that. */
export function awaitTransfer(
  book: Book,
  account: Account,
  { invoice, dueAt }: { readonly invoice: InvoiceRow; readonly dueAt: Date },
): InvoiceRow {
  const { now, tenant } = account.at;
  const until = promisedUntil(invoice);
  const kept = putInvoice(account, {
    ...invoice,
    collectionMethod: 'transfer',
    dueAt,
    remindersPast: remindersPast({ dueAt, zone: tenant.timezone }, until ?? now),
    nextPaymentAttemptAt: null,
    givesUpAt: givenUpAfterPromise(transferGivenUpAt(dueAt), until),
    givesUpReason: 'payment_failed',
    updatedAt: now,
  });
  tellToTransfer(book, account, kept);
  return kept;
}

/** Once, also where more than one of them has come meanwhile. */
export function remindToTransfer(book: Book, account: Account, invoice: InvoiceRow): void {
  const { now, tenant } = account.at;
  const { id: invoiceId, dueAt } = invoice;
  const past = remindersPast({ dueAt, zone: tenant.timezone }, now);
  putInvoice(account, { ...invoice, remindersPast: past, updatedAt: now });
  const isChargePending = pendingOf(account, invoiceId) !== undefined;
  recordMail(book, account, {
    type: 'payment_reminder',
    cause: `${invoiceId} ${dueAt.toISOString()} ${past}`,
    facts: {
      ...{ invoiceId, amount: remainingOf(invoice), dueAt, byTransfer: true },
      ...(isChargePending ? { isChargePending } : {}),
    },
  });
}

/** A day after it was due. */
export function fallLate(book: Book, account: Account): void {
  stepSubscription(book, account, { trigger: 'transfer_late' });
}
