// A subscription is canceled: its draft goes, what is unpaid fails, and a first cycle that was paid
// before it began goes back to the payer. A charge under way may still pay its invoice.

import {
  type Account,
  type Book,
  changeSubscription,
  invoiceIn,
  latestInvoice,
  mail,
  step,
  tellOfSubscription,
} from '../book/book.ts';
import { failInvoice } from './give-up.ts';

export function cancelNow(book: Book, account: Account, reason: string | null): void {
  end(book, account, reason);
  mail(book, account, { type: 'subscription_canceled', cause: account.subscription.id });
}

/** Never paid, it makes room for what was; of that its customer hears, and not of this. */
export function giveWay(book: Book, account: Account): void {
  end(book, account, 'Another subscription to this plan was paid for');
}

function end(book: Book, account: Account, reason: string | null): void {
  const { now } = account.at;
  dropDraft(book, account);
  giveBackPrepaid(book, account);
  const change = {
    canceledAt: now,
    cancelReason: reason,
    cancelAtPeriodEnd: false,
    nextBillingAt: null,
  };
  step(account, { trigger: 'cancel', change });
  const open = invoiceIn(account, 'open');
  if (open) failInvoice(book, account, { invoice: open, reason: 'subscription_canceled' });
  tellOfSubscription(book, account, 'subscription.canceled');
}

/** Its period still runs; with none under way there is nothing to wait for. */
export function cancelAtPeriodEnd(book: Book, account: Account, reason: string | null): void {
  const { status } = account.subscription;
  if (!['trialing', 'active', 'past_due'].includes(status)) {
    return cancelNow(book, account, reason);
  }
  dropDraft(book, account);
  changeSubscription(account, { cancelAtPeriodEnd: true, cancelReason: reason });
  tellOfSubscription(book, account, 'subscription.updated');
}

function dropDraft(book: Book, account: Account): void {
  const index = account.invoices.findIndex(({ status }) => status === 'draft');
  const [draft] = index === -1 ? [] : account.invoices.splice(index, 1);
  if (draft && book.before.invoices.has(draft.id)) book.droppedDrafts.push(draft);
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
}
