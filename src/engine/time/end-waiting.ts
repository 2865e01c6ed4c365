// A subscription ends while lines wait for an invoice that will not come. Below zero they become
// the customer's credit; above it they are dropped, or asked for once, as the merchant has set.

import { isByTransfer } from '../../model/collection/method.ts';
import { transferDueAt } from '../../model/invoices/transfer-times.ts';
import { type Account, type Book, putInvoice } from '../book/book.ts';
import { drawCredit, giveCredit } from '../price/credit.ts';
import { stopWaiting } from '../price/entries.ts';
import { excessOf, invoicedOf, lastInvoice } from '../price/invoice.ts';
import { stepInvoice } from '../tell/step.ts';
import { tellToTransfer } from '../tell/to-transfer.ts';

export function endWaiting(book: Book, account: Account): void {
  if (account.entries.length === 0) return;
  const isAsked = account.at.tenant.finalInvoice === 'invoice';
  const last = isAsked ? lastInvoice(account).invoice : null;
  if (last && last.amountDue > 0) return askLast(book, account, last);
  const reason = 'The subscription ended before this was invoiced';
  const amount = excessOf(account, account.entries);
  const invoiced = invoicedOf(account, { excess: amount, entries: account.entries });
  const given = { amount, source: 'change', reason, invoiceId: null, invoiced } as const;
  giveCredit(book, account, { ...given, wasCarried: true });
  book.droppedEntries.push(...account.entries);
  stopWaiting(account);
}

/**
 * Charged once, like anything that is sold by itself, and payable by link after that; or left to
 * its payer, who transferred before.
 */
function askLast(
  book: Book,
  account: Account,
  made: ReturnType<typeof lastInvoice>['invoice'],
): void {
  const { now } = account.at;
  const { subscription } = account;
  for (const { tenantId, id } of account.entries) {
    book.takenEntries.push({ tenantId, id, invoiceId: made.id });
  }
  stopWaiting(account);
  const invoice = putInvoice(account, drawCredit(book, account, { invoice: made }));
  if (invoice.amountDue === 0) {
    return void stepInvoice(book, account, { invoice, trigger: 'pay', change: { paidAt: now } });
  }
  if (isByTransfer(subscription)) {
    const dueAt = transferDueAt({ start: now, now, dueDays: subscription.dueDays ?? 0 });
    const change = { collectionMethod: 'transfer', dueAt } as const;
    return tellToTransfer(
      book,
      account,
      stepInvoice(book, account, { invoice, trigger: 'open', change }),
    );
  }
  stepInvoice(book, account, { invoice, trigger: 'open', change: { nextPaymentAttemptAt: now } });
}
