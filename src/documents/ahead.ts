// What is taken for a subscription next, when and from what, in the words of its payer: by the very
// functions that will take it, in a book that is never closed.

import { transact } from '../db/transaction.ts';
import {
  type Account,
  dueInvoice,
  isUsable,
  latestInvoice,
  pendingOf,
} from '../engine/book/book.ts';
import { isPrepaid } from '../engine/book/next-due.ts';
import { openSubscription } from '../engine/book/one-account.ts';
import { invoiceAhead } from '../engine/change/invoice-ahead.ts';
import { atOf } from '../frame/at.ts';
import type { House, Tenant } from '../frame/house.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import type { PaymentSourceRow } from '../model/sources/shape.ts';
import { ENDED, RENEWING } from '../model/subscriptions/life.ts';
import { dayIn, meansInWords, naira, named } from './words.ts';

export interface Ahead {
  /** A sentence or two each. */
  readonly words: readonly string[];
  /** What is due; 0: nothing. */
  readonly due: number;
}

export async function readAhead(house: House, tenant: Tenant, id: string): Promise<Ahead> {
  const at = atOf({ house, tenant, now: tenant.clockNow ?? house.clock.now() });
  const { account } = await transact(house.db, (db) => openSubscription(db, at, id));
  return aheadOf(account);
}

function aheadOf(account: Account): Ahead {
  const { status } = account.subscription;
  if (ENDED.has(status)) return { words: [endIn(account)], due: 0 };
  const due = dueInvoice(account);
  return {
    words: [
      ...trialIn(account),
      ...(due ? dueIn(account, due) : []),
      ...pauseIn(account),
      ...nextIn(account),
    ],
    due: due?.amountDue ?? 0,
  };
}

const dayOf = ({ at }: Account, moment: Date) => dayIn(at.tenant.timezone, moment);

function endIn(account: Account): string {
  const { canceledAt, completedAt } = account.subscription;
  const endedAt = completedAt ?? canceledAt;
  const when = endedAt ? ` on ${dayOf(account, endedAt)}` : '';
  return `This subscription ended${when}. Nothing more is taken for it.`;
}

function trialIn(account: Account): string[] {
  const { status, trialEndDate } = account.subscription;
  if (status !== 'trialing' || trialEndDate === null) return [];
  return [`The free trial lasts until ${dayOf(account, trialEndDate)}.`];
}

function dueIn(account: Account, invoice: InvoiceRow): string[] {
  const { source, subscription } = account;
  const { amountDue, dueAt, status, nextPaymentAttemptAt } = invoice;
  const amount = naira(amountDue);
  if (pendingOf(account, invoice.id)) return [`A payment of ${amount} is on its way.`];
  if (status === 'failed') return [`${amount} could not be taken${reasonOf(invoice)}.`];
  if (nextPaymentAttemptAt !== null && isUsable(source)) {
    const when = `on ${dayOf(account, nextPaymentAttemptAt)}, from your ${meansOf(source)}`;
    return invoice.attemptCount > 0
      ? [
          `${amount} could not be taken${reasonOf(invoice)}. It is tried again ${when}. ` +
            'You can also pay now, with this or another card.',
        ]
      : [`${amount} is taken ${when}.`];
  }
  const since = `${amount} is due since ${dayOf(account, dueAt)}`;
  if (subscription.status === 'incomplete') {
    return [`${since}. The subscription begins once it is paid.`];
  }
  return [`${since}, and is not taken by itself: please pay it.`];
}

/** As the bank says it; what only programs understand is left out. */
export function reasonOf({ failureReason }: Pick<InvoiceRow, 'failureReason'>): string {
  if (failureReason === null || /^[a-z_]+$/.test(failureReason)) return '';
  return `: ${failureReason.charAt(0).toLowerCase()}${failureReason.slice(1).replace(/\.$/, '')}`;
}

function pauseIn({ subscription, at }: Account): string[] {
  if (subscription.status !== 'paused') return [];
  switch (subscription.pauseReason) {
    case 'requested':
      return ['The subscription is paused: nothing is taken until it goes on.'];
    case 'mandate_suspended':
      return [
        'The subscription is paused, because the mandate at your bank is. Please ask your bank, ' +
          `or ${named(at.tenant.businessName)}, to go on.`,
      ];
    default:
      return [
        'The subscription is paused. Once what is due is paid it goes on from that day; you pay ' +
          'nothing for the pause.',
      ];
  }
}

function nextIn(account: Account): string[] {
  const { source, subscription } = account;
  const { status, cancelAtPeriodEnd, currentBillingCycleEnd } = subscription;
  if (!RENEWING.has(status)) return [];
  const endsAt = currentBillingCycleEnd;
  if (cancelAtPeriodEnd) {
    const when = endsAt ? `on ${dayOf(account, endsAt)}` : 'soon';
    return [`The subscription ends ${when}. Nothing more is taken for it after that.`];
  }
  const next = nextPayment(account);
  if (next === null) return ['No payment follows.'];
  const when = dayOf(account, next.at);
  const amount = naira(next.invoice.amountDue);
  if (next.invoice.amountDue === 0) {
    const why = next.invoice.creditApplied > 0 ? ': your credit pays' : '';
    return [`Nothing is taken on ${when}${why}.`];
  }
  if (!isUsable(source)) return [`${amount} is due on ${when}: you get a link to pay it.`];
  return [`The next payment, ${amount}, is taken on ${when} from your ${meansOf(source)}.`];
}

function nextPayment(account: Account): { at: Date; invoice: InvoiceRow } | null {
  const { nextBillingAt: at } = account.subscription;
  if (at === null) return null;
  const invoice = invoiceAhead(account);
  if (invoice) return { at, invoice };
  // Nothing is taken at the end of a trial whose first cycle is paid: the next is what follows it.
  const begun = isPrepaid(account) ? firstCycleOf(account) : null;
  const then = begun && invoiceAhead(begun);
  const after = begun?.subscription.nextBillingAt;
  return then && after ? { at: after, invoice: then } : null;
}

function firstCycleOf(account: Account): Account | null {
  const paid = latestInvoice(account);
  if (!paid) return null;
  const { billingPeriodStart: currentBillingCycleStart, billingPeriodEnd: end } = paid;
  const cycle = { currentBillingCycleStart, currentBillingCycleEnd: end, nextBillingAt: end };
  const subscription = {
    ...account.subscription,
    ...cycle,
    status: 'active',
    cycleIndex: 0,
  } as const;
  return { ...account, subscription };
}

const meansOf = (source: PaymentSourceRow): string =>
  meansInWords({
    type: source.type,
    brand: source.cardBrand ?? source.bankName,
    last4: source.cardLast4 ?? source.bankLast4,
  });
