// A subscription is canceled: its draft goes, what is unpaid fails, and a first cycle that was paid
// before it began goes back to the payer. A charge under way may still pay its invoice.

import { nameOfKey } from '../../db/keys.ts';
import { COLLECTING } from '../../model/subscriptions/life.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  invoiceIn,
  latestInvoice,
} from '../book/book.ts';
import { giveCredit } from '../price/credit.ts';
import { deleteWaiting } from '../price/entries.ts';
import { tellOfUpdate } from '../tell/besides.ts';
import { stepSubscription } from '../tell/step.ts';
import { failInvoice } from './give-up.ts';

export function cancelNow(book: Book, account: Account, reason: string | null): void {
  end(book, account, { trigger: 'cancel', reason });
}

/** Never paid, it makes room for what was; of that its customer hears, and not of this. */
export function giveWay(book: Book, account: Account): void {
  const reason = 'Another subscription to this plan was paid for';
  end(book, account, { trigger: 'give_way', reason });
}

interface Ending {
  readonly trigger: 'cancel' | 'give_way';
  readonly reason: string | null;
}

function end(book: Book, account: Account, { trigger, reason }: Ending): void {
  dropDraft(book, account);
  giveBackPrepaid(book, account);
  deleteWaiting(book, account);
  const change = {
    canceledAt: account.at.now,
    cancelReason: reason,
    cancelAtPeriodEnd: false,
    pendingChange: null,
    nextBillingAt: null,
  };
  const open = invoiceIn(account, 'open');
  const brings = () => {
    if (open) failInvoice(book, account, { invoice: open, reason: 'subscription_canceled' });
  };
  stepSubscription(book, account, { trigger, change, brings });
}

/** Its period still runs; with none under way there is nothing to wait for. */
export function cancelAtPeriodEnd(book: Book, account: Account, reason: string | null): void {
  const { status } = account.subscription;
  if (!COLLECTING.has(status)) {
    return cancelNow(book, account, reason);
  }
  dropDraft(book, account);
  changeSubscription(account, {
    cancelAtPeriodEnd: true,
    cancelReason: reason,
    pendingChange: null,
  });
  tellOfUpdate(book, account);
}

function dropDraft(book: Book, account: Account): void {
  const index = account.invoices.findIndex(({ status }) => status === 'draft');
  const [draft] = index === -1 ? [] : account.invoices.splice(index, 1);
  if (draft && book.before.invoices.has(nameOfKey(draft))) book.droppedDrafts.push(draft);
}

/**
 * A first cycle prepaid at the checkout and not begun: whatever the clock says, the subscription
 * has not gone beyond its trial.
 */
function giveBackPrepaid(book: Book, account: Account): void {
  const latest = latestInvoice(account);
  const { currentBillingCycleStart } = account.subscription;
  if (latest?.status !== 'paid') return;
  const isBegun =
    currentBillingCycleStart !== null && currentBillingCycleStart >= latest.billingPeriodStart;
  if (isBegun) return;
  const reason = 'The subscription was canceled before its first cycle began';
  book.refunds.push({ invoice: latest, reason });
  const { id: invoiceId, creditApplied: amount } = latest;
  giveCredit(book, account, { amount, source: 'refund', reason, invoiceId });
}
