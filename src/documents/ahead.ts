// Tells the payer of a subscription what will be charged next, when, and to which card or account.
// The same functions that make the charge compute it, in a book that is never closed.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import { type Account, dueInvoice, isUsable, pendingOf } from '../engine/book/book.ts';
import { unbegunInvoice } from '../engine/book/next-due.ts';
import { openSubscribedAccount } from '../engine/book/one-account.ts';
import { type CancelReturns, givenBackByCancel } from '../engine/change/cancel-ahead.ts';
import { resumesBeforeItsEnd } from '../engine/payer/ahead.ts';
import { invoiceAhead } from '../engine/time/invoice-ahead.ts';
import { contextOf } from '../frame/context.ts';
import type { House, Tenant } from '../frame/house.ts';
import { bidi } from '../lib/values/bidi.ts';
import { isByTransfer } from '../model/collection/method.ts';
import { remainingOf } from '../model/invoices/remaining.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { type RefundSums, selectGoingBack } from '../model/refunds/of-invoice-sql.ts';
import type { PaymentSourceRow } from '../model/sources/shape.ts';
import { ENDED, RENEWING } from '../model/subscriptions/life.ts';
import { dayIn, meansInWords, naira } from './words.ts';

export interface DueAhead {
  /** A sentence or two each. */
  readonly words: readonly string[];
  /** What is due; 0: nothing. */
  readonly due: number;
  /** A charge of what is due is not decided. */
  readonly isChargePending: boolean;
}

export async function readAhead(house: House, tenant: Tenant, id: string): Promise<DueAhead> {
  const at = contextOf({ house, tenant, now: tenant.clockNow ?? house.clock.now() });
  return await transact(house.db, async (db) => {
    const { account } = await openSubscribedAccount(db, at, id);
    if (ENDED.has(account.subscription.status)) return await endedAhead(db, account);
    return dueAhead(account, await givenBackByCancel(db, account));
  });
}

async function endedAhead(db: Db, account: Account): Promise<DueAhead> {
  const unbegun = unbegunInvoice(account);
  const back = unbegun && (await selectGoingBack(db, unbegun.tenantId, unbegun.id));
  const words = [endIn(account), ...(back ? backIn(back) : [])];
  return { words, due: 0, isChargePending: false };
}

function backIn({ refunded, pending }: RefundSums): string[] {
  return [
    ...(refunded > 0 ? [`${naira(refunded)} has been refunded to you.`] : []),
    ...(pending > 0
      ? [`A refund of ${naira(pending)} to the card or account you paid with is on its way.`]
      : []),
  ];
}

function dueAhead(account: Account, back: CancelReturns): DueAhead {
  const due = dueInvoice(account);
  return {
    words: [
      ...trialIn(account, back),
      ...(due ? dueIn(account, due) : []),
      ...pauseIn(account),
      ...nextIn(account, back),
    ],
    due: due === null ? 0 : remainingOf(due),
    isChargePending: due !== null && pendingOf(account, due.id) !== undefined,
  };
}

const accountDay = ({ at }: Account, moment: Date) => dayIn(at.tenant.timezone, moment);

function endIn(account: Account): string {
  const { canceledAt, completedAt } = account.subscription;
  const endedAt = completedAt ?? canceledAt;
  const when = endedAt ? ` on ${accountDay(account, endedAt)}` : '';
  return `This subscription ended${when}. You will not be charged for it again.`;
}

function trialIn(account: Account, back: CancelReturns): string[] {
  const { status, trialEndDate, cancelAtPeriodEnd } = account.subscription;
  if (status !== 'trialing' || trialEndDate === null) return [];
  const lasts = `The free trial lasts until ${accountDay(account, trialEndDate)}.`;
  const paid = cancelAtPeriodEnd ? null : unbegunInvoice(account);
  return paid ? [lasts, paidIn(account, paid, back)] : [lasts];
}

/** The first period is paid: which days it covers, and the refund if it never begins. */
function paidIn(account: Account, paid: InvoiceRow, { refund }: CancelReturns): string {
  const starts = accountDay(account, paid.billingPeriodStart);
  const period = `from ${starts} to ${accountDay(account, paid.billingPeriodEnd)}`;
  const isPaid = `The first period, ${period}, is already paid`;
  if (refund === 0) return `${isPaid}.`;
  const back = `${naira(refund)} will be refunded`;
  return `${isPaid}. If the subscription is canceled before it begins, ${back}.`;
}

function dueIn(account: Account, invoice: InvoiceRow): string[] {
  const { source, subscription } = account;
  const { dueAt, status, nextPaymentAttemptAt } = invoice;
  const amount = naira(remainingOf(invoice));
  if (pendingOf(account, invoice.id)) return [beingChecked(amount)];
  if (status === 'failed') return [`We could not collect ${amount}${failureText(invoice)}.`];
  if (nextPaymentAttemptAt !== null && isUsable(source)) {
    const when = `on ${accountDay(account, nextPaymentAttemptAt)}, from your ${meansOf(source)}`;
    return invoice.attemptCount > 0
      ? [
          `We could not collect ${amount}${failureText(invoice)}. We will try again ${when}. ` +
            'You can also pay now, with this card or another.',
        ]
      : [`We will collect ${amount} ${when}.`];
  }
  if (isByTransfer(invoice)) {
    return [`${amount} is to be transferred by ${accountDay(account, dueAt)}.`];
  }
  const since = `${amount} has been due since ${accountDay(account, dueAt)}`;
  if (subscription.status === 'incomplete') {
    return [`${since}. The subscription begins once you pay it.`];
  }
  return [`${since}. It is not collected automatically, so please pay it.`];
}

/** Shown on every page of the payer while the result of a charge is unknown. */
export const beingChecked = (amount: string): string =>
  `A payment of ${amount} is being checked. Please wait before you pay again.`;

/** The bank's own words. Codes that only programs understand are left out. */
export function failureText({ failureReason }: Pick<InvoiceRow, 'failureReason'>): string {
  if (failureReason === null || /^[a-z_]+$/.test(failureReason)) return '';
  return `: ${failureReason.charAt(0).toLowerCase()}${failureReason.slice(1).replace(/\.$/, '')}`;
}

function pauseIn(account: Account): string[] {
  const { subscription, at } = account;
  if (subscription.status !== 'paused') return [];
  switch (subscription.pauseReason) {
    case 'requested':
      return [`The subscription is paused. ${untilIn(at, resumesBeforeItsEnd(account))}`];
    case 'mandate_suspended':
      return [
        'The subscription is paused because your bank mandate is suspended. To resume it, please ' +
          `contact your bank or ${bidi(at.tenant.businessName)}.`,
      ];
    default:
      return [
        'The subscription is paused. It resumes on the day you pay the amount due. You pay ' +
          'nothing for the pause.',
      ];
  }
}

function untilIn({ tenant }: Account['at'], resumesAt: Date | null): string {
  if (resumesAt === null) return 'You will not be charged until it resumes.';
  const day = dayIn(tenant.timezone, resumesAt);
  return `It resumes on ${day}; you will not be charged before that day.`;
}

function nextIn(account: Account, { refund }: CancelReturns): string[] {
  const { source, subscription } = account;
  const { status, cancelAtPeriodEnd, currentBillingCycleEnd } = subscription;
  // A pause puts nothing off that was to end.
  if (!RENEWING.has(status) && !cancelAtPeriodEnd) return [];
  const endsAt = currentBillingCycleEnd;
  if (cancelAtPeriodEnd) {
    const when = endsAt ? `on ${accountDay(account, endsAt)}` : 'soon';
    const last = invoiceAhead(account).invoice?.amountDue ?? 0;
    const asked = last > 0 ? ` ${naira(last)} is due then, for what was not invoiced before.` : '';
    const ends = `The subscription ends ${when}.${asked} You will not be charged after that.`;
    const back = `We will then refund ${naira(refund)}, paid for a period that does not begin.`;
    return refund > 0 ? [ends, back] : [ends];
  }
  const { invoice: next } = invoiceAhead(account);
  if (next === null) return ['There are no further payments.'];
  const when = accountDay(account, next.dueAt);
  const amount = naira(next.amountDue);
  if (next.amountDue === 0) {
    const why = next.creditApplied > 0 ? ' Your credit covers the payment.' : '';
    return [`You will not be charged on ${when}.${why}`];
  }
  if (isByTransfer(subscription)) {
    const opens = accountDay(account, next.billingPeriodStart);
    return [`${amount} is to be transferred by ${when}. We will send you an invoice on ${opens}.`];
  }
  if (!isUsable(source)) {
    return [`${amount} is due on ${when}. We will send you a link to pay it.`];
  }
  return [`We will collect the next payment, ${amount}, on ${when} from your ${meansOf(source)}.`];
}

const meansOf = (source: PaymentSourceRow): string =>
  meansInWords({
    type: source.type,
    brand: source.cardBrand ?? source.bankName,
    last4: source.cardLast4 ?? source.bankLast4,
  });
