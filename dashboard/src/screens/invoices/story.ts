// What happened to an invoice and what comes next, in a sentence or two.

import type { ChargePending, Invoice } from '@sanwo/sdk';
import { moneyText } from '../../kit/money.tsx';
import { whenText } from '../../kit/when.tsx';
import { whoText } from '../payments/source.tsx';
import { isOwed } from './state.tsx';

/** Reasons that are ours; any other is the bank's own words. */
const ENDED: Readonly<Record<string, string>> = {
  voided: 'You voided it: nobody owes it any more.',
  subscription_canceled: 'Its subscription was cancelled, so it is not collected any more.',
  subscription_expired: 'It was not paid in time, and its subscription never began.',
};

interface Known {
  readonly zone: string;
}

export function storyOf(invoice: Invoice, known: Known): string {
  const { chargePending } = invoice;
  if (chargePending && isOwed(invoice)) return undecidedOf(invoice, chargePending, known);
  return STORIES[invoice.status]?.(invoice, known) ?? '';
}

/** Nothing is said to be unpaid that may have been paid. */
function undecidedOf(
  { customer, amountRemaining }: Invoice,
  { since, sent, needsReview }: ChargePending,
  { zone }: Known,
): string {
  if (!sent && !needsReview) {
    return (
      `${whoText(customer)} owes ${moneyText(amountRemaining)}. The payment provider does not ` +
      'answer: nothing was sent. The charge is sent by itself once it does.'
    );
  }
  const asked =
    `${moneyText(amountRemaining)} was asked of ${whoText(customer)} on ` +
    `${whenText(since, { zone })}, and `;
  return needsReview
    ? `${asked}nobody could tell for a day whether it was paid. Look at your statement, then ` +
        'say what happened: nothing else is charged before that.'
    : `${asked}the bank has not said yet whether it was paid. We go on asking by ourselves; ` +
        'nothing else is charged before it is decided.';
}

const day = (at: string | null, zone: string) =>
  at === null ? 'soon' : whenText(at, { zone, isDay: true });

const STORIES: Readonly<Record<string, (invoice: Invoice, known: Known) => string>> = {
  draft: ({ amountDue, dueAt, customer }, { zone }) =>
    `This is what ${whoText(customer)} will be asked on ${day(dueAt, zone)}: ` +
    `${moneyText(amountDue)}, as things stand now.`,

  open: (invoice, { zone }) => {
    const { amountRemaining, customer, nextPaymentAttemptAt, failureReason } = invoice;
    const owed = `${whoText(customer)} owes ${moneyText(amountRemaining)}.`;
    const refused = failureReason === null ? '' : ` The last charge failed: ${failureReason}.`;
    const next =
      nextPaymentAttemptAt === null
        ? ' No charge is planned: it waits to be paid by its link.'
        : ` It is charged ${failureReason === null ? '' : 'again '}by itself on ` +
          `${whenText(nextPaymentAttemptAt, { zone })}.`;
    return owed + refused + next;
  },

  paid: ({ amountPaid, amountRefunded, creditApplied, paidAt, customer }, { zone }) => {
    const who = whoText(customer);
    const at = day(paidAt, zone);
    if (amountPaid === 0) {
      return creditApplied > 0
        ? `${who}’s credit paid all of it on ${at}.`
        : `Nothing was to be paid: it was settled on ${at}.`;
    }
    const paid = `${who} paid ${moneyText(amountPaid)} on ${at}.`;
    if (amountRefunded === 0) return paid;
    const kept = moneyText(amountPaid - amountRefunded);
    return `${paid} ${moneyText(amountRefunded)} of it was refunded: ${kept} stays with you.`;
  },

  failed: ({ failureReason, amountRemaining, customer }) => {
    const ended = ENDED[failureReason ?? ''];
    if (ended !== undefined) return ended;
    const why = failureReason === null ? '' : ` The last charge failed: ${failureReason}.`;
    return (
      `${whoText(customer)} did not pay ${moneyText(amountRemaining)}.${why} ` +
      'It is not charged by itself any more; it can still be paid by a link, or charged again.'
    );
  },

  refunded: ({ amountPaid, customer, refundedAt }, { zone }) =>
    `${whoText(customer)} paid ${moneyText(amountPaid)}, and got all of it back by ` +
    `${day(refundedAt, zone)}.`,
};
