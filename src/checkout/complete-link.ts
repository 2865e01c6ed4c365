// Completes a paid link: of an invoice, or of a subscription with nothing due, where the payment
// checks a new card. The card becomes the subscription's source.

import type { Db } from '../db/connect.ts';
import {
  type AnyAccount,
  type Book,
  changeSubscription,
  hasEnded,
  isInvoiceOver,
  isSubscribed,
  putAttempt,
} from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { bookQueryFor, openBook } from '../engine/book/open.ts';
import { payByArrival } from '../engine/charge/arrive.ts';
import { giveBackPayment } from '../engine/charge/outcome.ts';
import { tellOfUpdate } from '../engine/tell/without-step.ts';
import { collectByNewSource } from '../engine/time/collection.ts';
import { isOwed } from '../model/invoices/owed.ts';
import { remainingOf } from '../model/invoices/remaining.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import type { CheckoutOrderRow } from '../model/orders/shape.ts';
import type { PaymentSourceRow } from '../model/sources/shape.ts';
import { type CardCompletion, foundRefund } from './completion.ts';
import { keepCard } from './keep-card.ts';
import { orderPayment } from './payment.ts';

export async function completeLink(db: Db, completion: CardCompletion): Promise<void> {
  const { order } = completion;
  const { subscriptionId, invoiceId } = order;
  const book = await openBook(db, completion, bookQueryFor(order));
  const [account] = book.accounts;
  if (!account) throw new Error(`order ${order.reference} is of nothing`);
  const invoice = account.invoices.find(({ id }) => id === invoiceId);
  const isLate = invoice ? isInvoiceOver(account, invoice) : hasEnded(account);
  const source = isLate ? null : await keepCard(db, completion);
  if (source !== null) payWithFromNowOn(book, account, source);
  if (order.checksCard) checkCard(book, account, completion);
  else if (invoice && !isLate && isWholly(invoice, order)) {
    const paymentSourceId = account.source?.id ?? null;
    payByArrival(book, account, {
      payment: { ...orderPayment(completion), paymentSourceId },
      invoice,
    });
  } else {
    const payment = { ...orderPayment(completion), subscriptionId, invoiceId };
    giveBackPayment(book, putAttempt(account, { ...payment, purpose: 'duplicate' }));
  }
  await closeBook(db, book);
}

/**
 * An older page may ask for less than is owed where credit went back, and for more than is left.
 */
const isWholly = (invoice: InvoiceRow, { amount }: CheckoutOrderRow) =>
  isOwed(invoice) && amount === remainingOf(invoice);

function payWithFromNowOn(book: Book, account: AnyAccount, source: PaymentSourceRow): void {
  account.source = source;
  if (!isSubscribed(account) || hasEnded(account)) return;
  collectByNewSource(account);
  if (account.subscription.paymentSourceId === source.id) return;
  const paymentSourceType = source.type;
  changeSubscription(account, { paymentSourceId: source.id, paymentSourceType });
  tellOfUpdate(book, account);
}

function checkCard(book: Book, account: AnyAccount, completion: CardCompletion): void {
  const payment = putAttempt(account, {
    ...orderPayment(completion),
    purpose: 'card_check',
    subscriptionId: account.subscription?.id ?? null,
    paymentSourceId: account.source?.id ?? null,
  });
  const reason = 'Card check: nothing was due';
  book.refunds.push({ payment, reason, ...foundRefund(completion) });
}
