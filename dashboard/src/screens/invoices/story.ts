// What happened to an invoice and what comes next, in a sentence or two.

import type { Invoice } from '@sanwo/sdk';
import { moneyText } from '../../kit/money.tsx';
import { whenText } from '../../kit/when.tsx';
import { whoText } from '../payments/source.tsx';

/** Reasons that are ours; any other is the bank's own words. */
const ENDED: Readonly<Record<string, string>> = {
  voided: 'You voided it: nobody owes it any more.',
  subscription_canceled: 'Its subscription was cancelled, so it is not collected any more.',
  subscription_expired: 'It was not paid in time, and its subscription never began.',
};

interface Known {
  readonly zone: string;
  /** A charge of it was sent, and is not decided. */
  readonly isUnderWay: boolean;
}

export function storyOf(invoice: Invoice, known: Known): string {
  return STORIES[invoice.status]?.(invoice, known) ?? '';
}

const day = (at: string | null, zone: string) =>
  at === null ? 'soon' : whenText(at, { zone, isDay: true });

const STORIES: Readonly<Record<string, (invoice: Invoice, known: Known) => string>> = {
  draft: ({ amountDue, dueAt, customer }, { zone }) =>
    `This is what ${whoText(customer)} will be asked on ${day(dueAt, zone)}: ` +
    `${moneyText(amountDue)}, as things stand now.`,

  open: (invoice, { zone, isUnderWay }) => {
    const { amountRemaining, customer, nextPaymentAttemptAt, failureReason } = invoice;
    const owed = `${whoText(customer)} owes ${moneyText(amountRemaining)}.`;
    const refused = failureReason === null ? '' : ` The last charge failed: ${failureReason}.`;
    if (isUnderWay) return `${owed}${refused} A charge is under way.`;
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
