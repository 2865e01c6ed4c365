// An invoice beside the cycles is taken back: it fails, nobody owes it any more, and what it stood
// in the way of goes on.

import { problem } from '../../frame/problems.ts';
import { timesFractionHalfUp } from '../../lib/money.ts';
import { type Line, linesOf } from '../../model/invoices/lines.ts';
import { requirePayable, VOIDED } from '../../model/invoices/payable.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import {
  type Account,
  type AnyAccount,
  type Book,
  changeSubscription,
  isSubscribed,
  pendingOf,
  putInvoice,
} from '../book/book.ts';
import { coveredOf } from '../price/prorate.ts';
import { tellOfInvoice } from '../tell/tell.ts';
import { failInvoice } from '../time/give-up.ts';
import { becomeActive } from '../time/open-cycle.ts';

export function voidInvoice(book: Book, account: AnyAccount, invoice: InvoiceRow): InvoiceRow {
  if (invoice.kind === 'cycle') throw problem('invoice_not_voidable');
  requirePayable(invoice);
  if (pendingOf(account, invoice.id)) throw problem('charge_in_flight');
  if (isSubscribed(account)) uncover(account, invoice);
  if (invoice.status === 'failed') {
    const voided = { ...invoice, failureReason: VOIDED, updatedAt: account.at.now };
    putInvoice(account, voided);
    tellOfInvoice(book, account, { type: 'invoice.marked_uncollectible', invoice: voided });
    return voided;
  }
  const failed = failInvoice(book, account, { invoice, reason: VOIDED });
  if (isSubscribed(account) && account.subscription.status === 'past_due') {
    becomeActive(book, account);
  }
  return failed;
}

/**
 * Where it is of this cycle's change: the new terms stay, and of their price so much is paid as the
 * old ones were worth.
 */
function uncover(account: Account, invoice: InvoiceRow): void {
  const { subscription } = account;
  if (subscription.changeInvoiceId !== invoice.id) return;
  const lines: readonly Line[] = linesOf(invoice);
  const [given, asked] = [-1, 1].map((sign) =>
    lines.reduce((sum, { amount }) => sum + Math.max(sign * amount, 0), 0),
  );
  if (!asked || given === undefined) return;
  const covered = timesFractionHalfUp(coveredOf(subscription), given, asked);
  changeSubscription(account, { cycleCovered: Math.min(covered, subscription.amount) });
}
