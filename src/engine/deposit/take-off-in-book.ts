// Takes a placed payment off its invoice where that is still possible.

import type { Db } from '../../db/connect.ts';
import { problem } from '../../frame/problems.ts';
import { formatNaira } from '../../lib/values/money.ts';
import { sumGivenCredit } from '../../model/credit/noted-sql.ts';
import { sumGivenByChanges } from '../../model/credit-notes/sql.ts';
import { lockChargeback } from '../../model/disputes/sql.ts';
import { VOIDED } from '../../model/invoices/owed.ts';
import { goneOf } from '../../model/payments/taken-back.ts';
import { hasPendingRefund, sumRefunds } from '../../model/refunds/sql.ts';
import { type Book, invoiceOf, pendingOf } from '../book/book.ts';
import { takeOffInvoice } from './take-off.ts';

/** The placed payment, which pays its invoice no more. */
export async function takeOffInBook(db: Db, book: Book, paymentId: string) {
  const account = book.accounts.find(({ attempts }) => attempts.some(({ id }) => id === paymentId));
  const attempt = account?.attempts.find(({ id }) => id === paymentId);
  const invoice = account && attempt && invoiceOf(account, attempt.invoiceId);
  if (!account || !attempt || !invoice) throw problem('payment_not_found');
  const { amount: refunded } = await sumRefunds(db, attempt.tenantId, paymentId);
  const gone = attempt.amountRefunded + refunded + goneOf(attempt);
  const isWhole = attempt.status === 'succeeded' && gone === 0;
  if (!isWhole) throw problem('payment_not_releasable');
  if (await lockChargeback(db, attempt.tenantId, paymentId)) {
    const message = 'The payer’s bank disputes the payment: try again once that is decided';
    throw problem('payment_not_releasable', { message });
  }
  // A refund is of an invoice that is paid: its outcome comes first.
  if (await hasPendingRefund(db, attempt.tenantId, invoice.id)) {
    const message = 'A refund of the invoice is under way: try again once it is decided';
    throw problem('payment_not_releasable', { message });
  }
  if (pendingOf(account, invoice.id)) throw problem('charge_in_flight');
  // The certificate is of the tax that this very payment left open.
  if (invoice.withholdingNumber !== null) {
    const message =
      `The tax certificate ${invoice.withholdingNumber} belongs to this invoice, so its payment ` +
      'cannot be taken off. Refund the payment instead';
    throw problem('payment_not_releasable', { message });
  }
  const { tenantId, customerId, id: invoiceId } = invoice;
  if (invoice.failureReason === VOIDED) {
    const credited = await sumGivenCredit(db, tenantId, { customerId, invoiceId });
    if (credited.byRefunds > 0 || invoice.reversedAt !== null) {
      const message = 'The invoice was voided: what was paid of it became credit';
      throw problem('payment_not_releasable', { message });
    }
  }
  // It would be the customer's twice: as free money, and as what the change gave them.
  const given = await sumGivenByChanges(db, tenantId, invoiceId);
  if (given > 0) {
    const message =
      `${formatNaira(given)} of this invoice was returned when the subscription changed, so its ` +
      'payment cannot be taken off. Refund what is left of the payment instead';
    throw problem('payment_not_releasable', { message });
  }
  takeOffInvoice(book, account, { attempt, invoice });
  return attempt;
}
