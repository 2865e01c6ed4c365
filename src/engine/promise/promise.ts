// A payer promises to pay an invoice by a day. Until the end of that day nothing is charged and
// nothing is sent; then, where it is not paid, it is charged once, and its retries go on.

import type { Db } from '../../db/connect.ts';
import type { Context } from '../../frame/context.ts';
import { invalidField, problem } from '../../frame/problems.ts';
import { requireNone } from '../../lib/api/problem.ts';
import { addDays, dayEnd, dayInZone, isDay } from '../../lib/values/day.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import {
  givenUpAfterPromise,
  MOST_PROMISED_DAYS,
  promisedUntil,
} from '../../model/invoices/promise.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { remindersPast } from '../../model/invoices/transfer-times.ts';
import { putInvoice } from '../book/book.ts';
import { closeBook } from '../book/close.ts';
import { openInvoiceAccount } from '../book/one-account.ts';
import { invoiceFacts, promiseProblem } from '../change/invoice-rules.ts';
import { tellOfInvoice } from '../tell/tell.ts';

export interface PromiseToPay {
  /** The invoice's id, code or number. */
  readonly invoice: string;
  /** A day of the merchant's, from today on. */
  readonly payBy: string;
  /** Whose invoice it must be; left out, any of the merchant's. */
  readonly customerId?: string;
}

/** The invoice, with its promise. */
export async function promiseToPay(
  db: Db,
  at: Context,
  { invoice: named, payBy, customerId }: PromiseToPay,
): Promise<InvoiceRow> {
  const until = untilOf(at, payBy);
  const { book, account, invoice } = await openInvoiceAccount(db, at, named);
  if (customerId !== undefined && invoice.customerId !== customerId) {
    throw problem('invoice_not_found');
  }
  requireNone(promiseProblem(invoiceFacts(account, invoice)));
  const { dueAt, givesUpAt, remindersPast: past } = invoice;
  const { nextPaymentAttemptAt: next, heldAttemptAt: held } = invoice;
  const promised = putInvoice(account, {
    ...invoice,
    promisedPayBy: payBy,
    promisedUntil: until,
    promiseStatus: 'open',
    promises: (invoice.promises ?? 0) + 1,
    nextPaymentAttemptAt: until,
    // What would have been charged is, once the promise is over.
    heldAttemptAt: promisedUntil(invoice) === null ? (next ?? held) : held,
    givesUpAt: givesUpAt && givenUpAfterPromise(givesUpAt, until),
    ...(isByTransfer(invoice)
      ? {
          remindersPast: Math.max(
            past ?? 0,
            remindersPast({ dueAt, zone: at.tenant.timezone }, until),
          ),
        }
      : {}),
    updatedAt: at.now,
  });
  tellOfInvoice(book, account, { type: 'invoice.promised', invoice: promised });
  await closeBook(db, book);
  return promised;
}

function untilOf({ now, tenant }: Context, payBy: string): Date {
  const today = dayInZone(now, tenant.timezone);
  const last = addDays(today, MOST_PROMISED_DAYS);
  if (!isDay(payBy) || payBy < today || payBy > last) {
    throw invalidField('payBy', `must be a day from ${today} to ${last}`);
  }
  return dayEnd(payBy, tenant.timezone);
}
