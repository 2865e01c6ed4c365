// Applies everything that is due for one subscription. What is due at the same moment is applied in
// this order: cancel or complete, plan version, open.

import {
  type Account,
  type Book,
  changeSubscription,
  invoiceIn,
  isPrepaid,
  putInvoice,
} from '../book/book.ts';
import {
  cancelMoment,
  cardExpiryMoment,
  expiryOf,
  lateMoment,
  nextDueOf,
  reminderMoment,
  resumeMoment,
  trialEndMoment,
} from '../book/next-due.ts';
import { cycleAhead } from '../price/cycle-ahead.ts';
import { cycleInvoice } from '../price/invoice.ts';
import { stepSubscription, tellOfNewInvoice } from '../tell/step.ts';
import { tellOfCardExpiry, tellOfTrialEnd } from '../tell/without-step.ts';
import { fallLate, remindToTransfer } from './await-transfer.ts';
import { cancelNow } from './cancel.ts';
import { giveUp } from './give-up.ts';
import { invoiceAhead } from './invoice-ahead.ts';
import { openCycle } from './open-cycle.ts';
import { resumeAsPlanned } from './resume.ts';

// Each turn applies one due thing. After a long outage, many are: the next tick goes on with them.
const MOST_TURNS = 50;

export function applyDue(book: Book, account: Account): void {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const dueAt = nextDueOf(account, account.at.tenant.upcomingInvoiceDays);
    if (dueAt === null || dueAt > account.at.now) return;
    applyNextDue(book, account);
  }
}

function applyNextDue(book: Book, account: Account): void {
  const { subscription } = account;
  const isDue = (moment: Date | null) => moment !== null && moment <= account.at.now;
  const open = invoiceIn(account, 'open');

  if (isDue(cancelMoment(account))) return cancelNow(book, account, subscription.cancelReason);
  if (isDue(resumeMoment(account))) return resumeAsPlanned(book, account);
  if (open && isDue(open.givesUpAt)) return giveUp(book, account, open);
  if (open && isDue(lateMoment(account, open))) return fallLate(book, account);
  if (open && isDue(reminderMoment(account, open))) return remindToTransfer(book, account, open);
  if (subscription.status === 'scheduled') return startDue(book, account);
  const boundaryAt = subscription.nextBillingAt;
  if (!open && boundaryAt !== null && isDue(boundaryAt)) {
    return openCycle(book, account, boundaryAt);
  }
  if (isDue(trialEndMoment(account))) return announceTrialEnd(book, account);
  if (isDue(cardExpiryMoment(account))) return announceCardExpiry(book, account);
  if (boundaryAt !== null) draftNext(book, account, boundaryAt);
}

/** Its start has come: a trial begins, or the first cycle does. */
function startDue(book: Book, account: Account): void {
  const { startsAt, trialStartDate, trialEndDate } = account.subscription;
  const startedAt = startsAt ?? account.at.now;
  changeSubscription(account, { startedAt });
  if (trialStartDate === null || trialEndDate === null) return openCycle(book, account, startedAt);
  stepSubscription(book, account, {
    trigger: 'start_trial',
    change: { currentBillingCycleStart: trialStartDate, currentBillingCycleEnd: trialEndDate },
  });
}

/** The invoice to come, as it would be today. */
function draftNext(book: Book, account: Account, startsAt: Date): void {
  const { invoice } = cycleInvoice(account, cycleAhead(account, startsAt));
  tellOfNewInvoice(book, account, putInvoice(account, invoice));
}

function announceTrialEnd(book: Book, account: Account): void {
  changeSubscription(account, { trialEndTold: true });
  tellOfTrialEnd(book, account, differenceAtEnd(account));
}

/** What a trial's end asks for beside a first cycle that is paid: its terms were changed since. */
function differenceAtEnd(account: Account): number {
  const { trialEndDate, cancelAtPeriodEnd } = account.subscription;
  if (trialEndDate === null || cancelAtPeriodEnd || !isPrepaid(account)) return 0;
  const { invoice } = invoiceAhead(account);
  return invoice && invoice.billingPeriodStart <= trialEndDate ? invoice.amountDue : 0;
}

function announceCardExpiry(book: Book, account: Account): void {
  const told = expiryOf(account);
  changeSubscription(account, { cardExpiryTold: told });
  tellOfCardExpiry(book, account, told ?? account.subscription.id);
}
