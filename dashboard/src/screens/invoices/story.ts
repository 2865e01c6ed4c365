// The status of an invoice and the next step, in a sentence or two.

import type { ChargePending, Invoice } from '@sanwo/sdk';
import { moneyText } from '../../kit/text/money.tsx';
import { whenText } from '../../kit/text/when.tsx';
import { whoText } from '../payments/source.tsx';
import { isDraftByHand } from './sale/draft.ts';
import { isOwed } from './state.tsx';

/** Our own reasons. Any other reason is the bank's text. */
const ENDED: Readonly<Record<string, string>> = {
  voided: 'You voided this invoice. The customer no longer owes it.',
  subscription_canceled: 'The subscription was canceled, so this invoice is no longer collected.',
  subscription_expired: 'The invoice was not paid in time, so the subscription did not start.',
};

const DRAFT_BY_HAND =
  'Only you see this draft. It gets its number once you open it, and nothing is charged or sent ' +
  'before that.';

interface StoryContext {
  readonly zone: string;
}

export function invoiceStory(invoice: Invoice, known: StoryContext): string {
  const { chargePending } = invoice;
  if (chargePending && isOwed(invoice)) return undecidedOf(invoice, chargePending, known);
  if (isDraftByHand(invoice)) return DRAFT_BY_HAND;
  return STORIES[invoice.status]?.(invoice, known) ?? '';
}

/** With a pending charge the invoice is not called unpaid, because it may have been paid. */
function undecidedOf(
  { customer, amountRemaining }: Invoice,
  { since, sent, needsReview }: ChargePending,
  { zone }: StoryContext,
): string {
  if (!sent && !needsReview) {
    return (
      `${whoText(customer)} owes ${moneyText(amountRemaining)}. The payment provider is not ` +
      'responding, and nothing was sent. We send the charge automatically when it does.'
    );
  }
  const asked =
    `${moneyText(amountRemaining)} was charged to ${whoText(customer)} on ` +
    `${whenText(since, { zone })}, but `;
  return needsReview
    ? `${asked}the payment provider gave no result for a day. Check your statement, then record ` +
        'the outcome. Nothing else is charged until then.'
    : `${asked}the bank has not confirmed the payment yet. We check automatically, and charge ` +
        'nothing else until we have the result.';
}

const day = (at: string | null, zone: string) =>
  at === null ? 'soon' : whenText(at, { zone, isDay: true });

const paidSoFar = ({ amountPaid }: Invoice) =>
  amountPaid === 0 ? '' : `${moneyText(amountPaid)} is paid. `;

function withheldText({ withheldAmount, withholdingCertificate }: Invoice): string {
  if (withheldAmount === 0) return '';
  const certificate =
    withholdingCertificate === null
      ? 'The certificate is awaited.'
      : `The certificate is ${withholdingCertificate.number}.`;
  return ` ${moneyText(withheldAmount)} of tax was withheld. ${certificate}`;
}

const NOT_CHARGED: Readonly<Record<Invoice['collectionMethod'], string>> = {
  charge: ' No charge is scheduled. The customer can pay by the payment link.',
  transfer: ' The customer pays by bank transfer, or by the payment link.',
};

const STORIES: Readonly<Record<string, (invoice: Invoice, known: StoryContext) => string>> = {
  draft: ({ amountDue, dueAt, customer }, { zone }) =>
    `${whoText(customer)} will be charged ${moneyText(amountDue)} on ${day(dueAt, zone)}. ` +
    'The amount may change until then.',

  open: (invoice, { zone }) => {
    const { amountRemaining, customer, nextPaymentAttemptAt, failureReason, promise } = invoice;
    const owed = `${paidSoFar(invoice)}${whoText(customer)} owes ${moneyText(amountRemaining)}.`;
    if (promise?.status === 'open') {
      const payBy = day(`${promise.payBy}T12:00:00Z`, zone);
      return `${owed} They promised to pay by ${payBy}: nothing is charged or sent until then.`;
    }
    const refused = failureReason === null ? '' : ` The last charge failed: ${failureReason}.`;
    const next =
      nextPaymentAttemptAt === null
        ? NOT_CHARGED[invoice.collectionMethod]
        : ` The invoice is charged ${failureReason === null ? '' : 'again '}automatically on ` +
          `${whenText(nextPaymentAttemptAt, { zone })}.`;
    return owed + refused + next;
  },

  paid: (invoice, { zone }) => {
    const { amountPaid, amountRefunded, creditApplied, paidAt, customer } = invoice;
    const who = whoText(customer);
    const at = day(paidAt, zone);
    if (amountPaid === 0) {
      return creditApplied > 0
        ? `Paid in full with ${who}’s credit on ${at}.`
        : `The amount due was zero. The invoice was closed on ${at}.`;
    }
    const paid = `${who} paid ${moneyText(amountPaid)} on ${at}.${withheldText(invoice)}`;
    if (amountRefunded === 0) return paid;
    const kept = moneyText(amountPaid - amountRefunded);
    return `${paid} ${moneyText(amountRefunded)} was refunded. You keep ${kept}.`;
  },

  failed: (invoice) => {
    const { failureReason, amountRemaining, customer } = invoice;
    const ended = ENDED[failureReason ?? ''];
    if (ended !== undefined) return ended;
    const why = failureReason === null ? '' : ` The last charge failed: ${failureReason}.`;
    return (
      `${paidSoFar(invoice)}${whoText(customer)} did not pay ` +
      `${moneyText(amountRemaining)}.${why} ` +
      'There are no more automatic charges. You can charge again or send a payment link.'
    );
  },

  refunded: ({ amountPaid, customer, refundedAt }, { zone }) =>
    `${whoText(customer)} paid ${moneyText(amountPaid)}. The full amount was refunded by ` +
    `${day(refundedAt, zone)}.`,
};
