// An invoice that no source can pay: the payer gets a link and seven days, then it is given up.

import { DAY_MS } from '../../lib/values/durations.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { NewOrder } from '../../model/orders/sql.ts';
import { type Account, type Book, putInvoice } from '../book/book.ts';
import { makeLinkOrder } from '../order/link-order.ts';
import { stepSubscription } from '../tell/step.ts';
import { askToPay } from '../tell/without-step.ts';

const GIVEN_UP_AFTER_MS = 7 * DAY_MS;

export interface MissingSource {
  readonly invoice: InvoiceRow;
  /** Why the subscription pauses in the end; an incomplete one expires. */
  readonly reason: 'no_payment_source' | 'payment_failed' | 'expired';
  /** A request that waits for the link's page asks for it at once; else a job does. */
  readonly isAwaited?: boolean;
  /** The payer has a message already that says the same. */
  readonly isTold?: boolean;
}

export function missSource(book: Book, account: Account, missing: MissingSource): NewOrder {
  const { now } = account.at;
  const { invoice, reason } = missing;
  putInvoice(account, {
    ...invoice,
    nextPaymentAttemptAt: null,
    givesUpAt: invoice.givesUpAt ?? new Date(now.getTime() + GIVEN_UP_AFTER_MS),
    givesUpReason: reason,
    updatedAt: now,
  });
  const order = makeLinkOrder(book, account, missing);
  if (account.subscription.status === 'incomplete') return order;
  if (!missing.isTold) askToPay(book, account, invoice);
  if (account.subscription.status !== 'past_due') {
    stepSubscription(book, account, { trigger: 'source_missing' });
  }
  return order;
}
