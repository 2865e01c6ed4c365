// A cycle begins: the subscription moves to the terms in force, its invoice is opened, or what was
// paid before begins, or its last period has ended.

import { invoiceLife } from '../../model/invoices/life.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  invoiceIn,
  isUsable,
  latestInvoice,
  putInvoice,
  step,
  tellOfInvoice,
  tellOfSubscription,
} from '../book/book.ts';
import { isLimitReached, isPrepaid } from '../book/next-due.ts';
import { type CycleAhead, cycleAhead, invoiceTerms, newInvoice } from './cycle-ahead.ts';
import { missSource } from './miss-source.ts';

/** The boundary at `start` is reached, and no earlier invoice waits. */
export function openCycle(book: Book, account: Account, start: Date): void {
  if (isPrepaid(account)) return beginPaidCycle(book, account, start);
  const ahead = cycleAhead(account, start);
  if (ahead.isMoved) {
    changeSubscription(account, ahead.subscription);
    tellOfSubscription(book, account, 'subscription.updated');
  }
  if (isLimitReached(account)) return finish(book, account);
  const invoice = openInvoice(account, ahead);
  const { period, cycleIndex } = ahead;
  changeSubscription(account, {
    cycleIndex,
    currentBillingCycleStart: period.start,
    currentBillingCycleEnd: period.end,
    nextBillingAt: period.end,
    invoiceCount: account.subscription.invoiceCount + 1,
    latestInvoiceId: invoice.id,
  });
  const isPaid = invoice.status === 'paid';
  // A trial lasts until its first charge succeeds; what was only scheduled begins with its cycle.
  const begins = account.subscription.status === 'scheduled' && isUsable(account.source);
  if (isPaid || begins) becomeActive(book, account);
  tellOfInvoice(book, account, { type: 'invoice.created', invoice });
  if (isPaid) tellOfInvoice(book, account, { type: 'invoice.paid', invoice });
  else if (!isUsable(account.source)) {
    missSource(book, account, { invoice, reason: 'no_payment_source' });
  }
}

/** The draft becomes the invoice, at the terms in force now; a free one is paid at once. */
function openInvoice(account: Account, ahead: CycleAhead): InvoiceRow {
  const { now } = account.at;
  const draft = invoiceIn(account, 'draft') ?? newInvoice(account);
  const terms = invoiceTerms(account, ahead);
  const isFree = terms.amountDue === 0;
  return putInvoice(account, {
    ...draft,
    ...terms,
    status: invoiceLife.next(draft.status, isFree ? 'pay' : 'open'),
    paidAt: isFree ? now : null,
    nextPaymentAttemptAt: isFree || !isUsable(account.source) ? null : now,
    updatedAt: now,
  });
}

/** Its last period has ended and its last invoice is paid. */
function finish(book: Book, account: Account): void {
  const change = { completedAt: account.at.now, nextBillingAt: null };
  step(account, { trigger: 'complete', change });
  tellOfSubscription(book, account, 'subscription.completed');
}

/** The trial ends and its first cycle, paid at the checkout, begins: no charge. */
function beginPaidCycle(book: Book, account: Account, start: Date): void {
  const end = latestInvoice(account)?.billingPeriodEnd ?? start;
  changeSubscription(account, {
    cycleIndex: 0,
    currentBillingCycleStart: start,
    currentBillingCycleEnd: end,
    nextBillingAt: end,
  });
  becomeActive(book, account);
}

const WAITING = { scheduled: 'start', trialing: 'trial_paid' } as const;

/** Nothing stands in the way any more: whoever waited for that becomes active. */
export function becomeActive(book: Book, account: Account): void {
  const { status } = account.subscription;
  if (status === 'active') return;
  const trigger = WAITING[status as keyof typeof WAITING] ?? 'invoice_paid';
  step(account, { trigger });
  tellOfSubscription(book, account, 'subscription.activated');
}
