// A subscription is canceled: its draft goes, what is unpaid fails, and a first cycle that was paid
// before it began goes back to the payer. A charge under way may still pay its invoice.

import { problem } from '../../frame/problems.ts';
import type { Problem } from '../../lib/api/problem.ts';
import { COLLECTING, ENDED } from '../../model/subscriptions/life.ts';
import { type Account, type Book, changeSubscription, invoiceIn } from '../book/book.ts';
import { deleteDraft } from '../book/delete-draft.ts';
import { isStillToBegin, unbegunInvoice } from '../book/next-due.ts';
import { giveCredit } from '../price/credit.ts';
import { endCycles } from '../price/take-up.ts';
import { stepSubscription } from '../tell/step.ts';
import { tellOfUpdate } from '../tell/without-step.ts';
import { endWaiting } from './end-waiting.ts';
import { failInvoice, returnLast } from './give-up.ts';

/** Why a merchant cannot cancel it, now or at the end of its period; null: it can be done. */
export function cancelProblem({ subscription }: Pick<Account, 'subscription'>): Problem | null {
  const { status, cancelAtPeriodEnd: isAsked } = subscription;
  if (status === 'canceled' || isAsked) return problem('subscription_canceled');
  return ENDED.has(status) ? problem('subscription_ended') : null;
}

export function cancelNow(book: Book, account: Account, reason: string | null): void {
  endSubscription(book, account, { trigger: 'cancel', reason });
}

/** Never paid, it makes room for what was; of that its customer hears, and not of this. */
export function giveWay(book: Book, account: Account): void {
  const reason = 'Another subscription to this plan was paid for';
  endSubscription(book, account, { trigger: 'give_way', reason });
}

interface EndCause {
  readonly trigger: 'cancel' | 'give_way';
  readonly reason: string | null;
}

function endSubscription(book: Book, account: Account, { trigger, reason }: EndCause): void {
  deleteDraft(book, account);
  giveBackPrepaid(book, account);
  const open = invoiceIn(account, 'open');
  const waited = account.entries;
  endWaiting(book, account);
  endCycles(account, account.at.now);
  const change = {
    canceledAt: account.at.now,
    cancelReason: reason,
    cancelAtPeriodEnd: false,
    pendingChange: null,
    nextBillingAt: null,
    resumesAt: null,
  };
  const brings = () => {
    if (open) failInvoice(book, account, { invoice: open, reason: 'subscription_canceled' });
  };
  stepSubscription(book, account, { trigger, change, brings });
  returnLast(book, account, waited);
}

/** Its period still runs; with none under way there is nothing to wait for. */
export function cancelAtPeriodEnd(book: Book, account: Account, reason: string | null): void {
  const { status } = account.subscription;
  const hasPeriod = COLLECTING.has(status) && !(status === 'active' && isStillToBegin(account));
  if (!hasPeriod) return cancelNow(book, account, reason);
  deleteDraft(book, account);
  changeSubscription(account, {
    cancelAtPeriodEnd: true,
    cancelReason: reason,
    pendingChange: null,
  });
  tellOfUpdate(book, account);
}

/** A first cycle that was prepaid at the checkout and has not begun. */
function giveBackPrepaid(book: Book, account: Account): void {
  const invoice = unbegunInvoice(account);
  if (invoice === null) return;
  const reason = 'The subscription was canceled before its first cycle started';
  book.refunds.push({ invoice, reason });
  const { id: invoiceId, creditApplied: amount } = invoice;
  giveCredit(book, account, { amount, source: 'refund', reason, invoiceId });
}
