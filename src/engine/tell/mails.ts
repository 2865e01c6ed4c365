// What the messages say that a step causes: the facts as they are at that moment, and the words
// that make each message one of its own, so that none goes out twice.

import { isByTransfer } from '../../model/collection/method.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { type Account, type AnyAccount, dueInvoice } from '../book/book.ts';
import { unbegunInvoice } from '../book/next-due.ts';
import { pricedAhead, pricedCycle } from './price-ahead.ts';
import { trialFacts } from './trial-facts.ts';

export type SubscriptionMail =
  | 'subscription_started'
  | 'subscription_paused'
  | 'subscription_canceled';
export type InvoiceMail = 'receipt' | 'upcoming_invoice';

export interface MailFacts {
  readonly cause: string;
  readonly facts?: object;
}

export const SUBSCRIPTION_MAILS: Readonly<
  Record<SubscriptionMail, (account: Account) => MailFacts>
> = {
  // Once, whenever it begins: at its creation, its start, or its first payment.
  subscription_started: (account) => ({
    cause: account.subscription.id,
    facts: trialFacts(account),
  }),
  subscription_paused: pausedFacts,
  subscription_canceled: canceledFacts,
};

/** With what goes back: a first cycle that was paid at the checkout and never began. */
function canceledFacts(account: Account): MailFacts {
  const { id: cause } = account.subscription;
  const unbegun = unbegunInvoice(account);
  if (unbegun?.status !== 'paid') return { cause };
  const refunded = unbegun.amountPaid - unbegun.amountRefunded;
  return { cause, facts: { refunded, credited: unbegun.creditApplied } };
}

function pausedFacts(account: Account): MailFacts {
  const { id, pauseReason: reason } = account.subscription;
  const unpaid = dueInvoice(account);
  const failureReason = reason === 'payment_failed' ? unpaid?.failureReason : null;
  const facts = {
    ...{ reason, failureReason },
    ...(unpaid ? { invoiceId: unpaid.id } : {}),
    ...(unpaid && isByTransfer(unpaid) ? { byTransfer: true } : {}),
  };
  return { cause: `${id} ${account.at.now.toISOString()}`, facts };
}

type InvoiceMailFacts = (account: AnyAccount, invoice: InvoiceRow) => MailFacts | null;

export const INVOICE_MAILS: Readonly<Record<InvoiceMail, InvoiceMailFacts>> = {
  receipt: (_, { id: invoiceId, amountPaid: amount, kind, ...invoice }) => {
    const { billingPeriodStart, billingPeriodEnd } = invoice;
    // What is sold by itself covers no period.
    const period = kind === 'one_off' ? {} : { billingPeriodStart, billingPeriodEnd };
    return amount === 0 ? null : { cause: invoiceId, facts: { invoiceId, amount, ...period } };
  },
  upcoming_invoice: (account, { id: cause, amountDue: amount, dueAt, ...invoice }) => {
    const { billingPeriodStart: opensAt } = invoice;
    const { subscription, source } = account;
    const moved = pricesMoved(account);
    // A change of the plan may have outgrown what the bank was told: its payer needs another way,
    // which is the subscription's link while the invoice is a draft.
    const byTransfer = subscription !== null && isByTransfer(subscription);
    const limit = byTransfer ? null : (source?.debitLimit ?? null);
    if (limit !== null && amount > limit)
      return { cause, facts: { amount, dueAt, mandateAllows: limit, ...moved } };
    // The mail that said when the trial ends named this payment, too.
    const isTold = subscription?.status === 'trialing' && subscription.trialEndTold;
    if (amount === 0 || isTold) return null;
    const way = byTransfer ? { byTransfer, opensAt } : {};
    return { cause, facts: { invoiceId: cause, amount, dueAt, ...moved, ...way } };
  },
};

/** The price of today and that of the next cycle, where they are not the same. */
function pricesMoved(account: AnyAccount) {
  if (account.subscription === null) return {};
  const after = pricedAhead(account);
  return after ? { before: pricedCycle(account.subscription, account.plan), after } : {};
}
