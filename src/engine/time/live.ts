// What time does with one subscription: everything that is due of it, in the order that holds where
// things fall on one instant: cancel or complete, plan version, open.

import {
  type Account,
  type Book,
  changeSubscription,
  invoiceIn,
  mail,
  putInvoice,
  step,
  tellOfInvoice,
  tellOfSubscription,
} from '../book/book.ts';
import {
  cancelMoment,
  cardExpiryMoment,
  expiryOf,
  nextDueOf,
  trialEndMoment,
} from '../book/next-due.ts';
import { trialFacts } from '../book/trial-facts.ts';
import { cancelNow } from './cancel.ts';
import { cycleAhead, invoiceTerms, newInvoice } from './cycle-ahead.ts';
import { giveUp } from './give-up.ts';
import { openCycle } from './open-cycle.ts';

// Each turn settles one due thing. Free cycles of a long outage can be many: the next tick goes on.
const MOST_TURNS = 50;

export function live(book: Book, account: Account): void {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const dueAt = nextDueOf(account, account.at.tenant.upcomingInvoiceDays);
    if (dueAt === null || dueAt > account.at.now) return;
    liveOnce(book, account);
  }
}

function liveOnce(book: Book, account: Account): void {
  const { subscription } = account;
  const isDue = (moment: Date | null) => moment !== null && moment <= account.at.now;
  const open = invoiceIn(account, 'open');

  if (isDue(cancelMoment(account))) return cancelNow(book, account, subscription.cancelReason);
  if (open && isDue(open.givesUpAt)) return giveUp(book, account, open);
  if (subscription.status === 'scheduled') return start(book, account);
  const boundaryAt = subscription.nextBillingAt;
  if (!open && boundaryAt !== null && isDue(boundaryAt)) {
    return openCycle(book, account, boundaryAt);
  }
  if (isDue(trialEndMoment(account))) return tellOfTrialEnd(book, account);
  if (isDue(cardExpiryMoment(account))) return tellOfExpiry(book, account);
  if (boundaryAt !== null) draft(book, account, boundaryAt);
}

/** Its start has come: a trial begins, or the first cycle does. */
function start(book: Book, account: Account): void {
  const { startsAt, trialStartDate, trialEndDate } = account.subscription;
  const startedAt = startsAt ?? account.at.now;
  changeSubscription(account, { startedAt });
  if (trialStartDate === null || trialEndDate === null) return openCycle(book, account, startedAt);
  step(account, {
    trigger: 'start_trial',
    change: { currentBillingCycleStart: trialStartDate, currentBillingCycleEnd: trialEndDate },
  });
  tellOfSubscription(book, account, 'subscription.activated');
}

/** The invoice to come, as it would be today. */
function draft(book: Book, account: Account, startsAt: Date): void {
  const invoice = putInvoice(account, {
    ...newInvoice(account),
    ...invoiceTerms(account, cycleAhead(account, startsAt)),
  });
  tellOfInvoice(book, account, { type: 'invoice.upcoming', invoice });
  const { id: invoiceId, amountDue: amount, dueAt } = invoice;
  // Whoever was told that the trial ends was told of this payment, too.
  const isTold = account.subscription.status === 'trialing' && account.subscription.trialEndTold;
  if (amount === 0 || isTold) return;
  mail(book, account, {
    type: 'upcoming_invoice',
    cause: invoiceId,
    facts: { invoiceId, amount, dueAt },
  });
}

function tellOfTrialEnd(book: Book, account: Account): void {
  changeSubscription(account, { trialEndTold: true });
  tellOfSubscription(book, account, 'subscription.trial_ending_soon');
  const { id: cause } = account.subscription;
  mail(book, account, { type: 'trial_ending', cause, facts: trialFacts(account) });
}

function tellOfExpiry(book: Book, account: Account): void {
  const told = expiryOf(account);
  changeSubscription(account, { cardExpiryTold: told });
  tellOfSubscription(book, account, 'subscription.card_expiring');
  const { cardBrand, cardLast4, cardExpiryMonth, cardExpiryYear } = account.source ?? {};
  mail(book, account, {
    type: 'card_expiring',
    // Once for the card, however many subscriptions it pays.
    cause: told ?? account.subscription.id,
    facts: { cardBrand, cardLast4, cardExpiryMonth, cardExpiryYear },
  });
}
