// The result of a payment in a sentence or two, and what to do.

import type { ListedPaymentAttempt } from '@sanwo/sdk';
import { moneyText } from '../../kit/text/money.tsx';
import { reasonOf } from './reasons.ts';

const unknownText = (_payment: ListedPaymentAttempt, sum: string) =>
  `The payment provider gave no result for ${sum} for a day. Check your statement at the ` +
  'payment provider, then record the outcome here.';

/** By the reason why a person has to record the outcome. */
const IN_REVIEW: Readonly<Record<string, typeof unknownText>> = {
  other_amount: ({ status, failureReason }, sum) =>
    status === 'succeeded'
      ? `${sum} arrived, which is not the requested amount, so the invoice is not paid. Refund ` +
        'the payment. The customer can pay again.'
      : `${failureReason}. The invoice is not paid.`,
  taken_back: (_payment, sum) =>
    `${sum} was paid, and the customer’s bank reversed money. Ask the payment provider, then ` +
    'record the outcome here. Until then the money is not paid out.',
  refund: (_payment, sum) =>
    `${sum} was paid, and its refund failed or has no result. Check your statement at ` +
    'the payment provider, then record the outcome here.',
};

export function paymentStory(payment: ListedPaymentAttempt): string {
  const { amount, amountRefunded, status, needsReview, undecidedReason } = payment;
  const sum = moneyText(amount);
  if (needsReview) return (IN_REVIEW[undecidedReason ?? ''] ?? unknownText)(payment, sum);
  const reason = reasonOf(payment);
  if (status === 'failed') {
    return (
      `The charge of ${sum} failed. ${reason?.words ?? 'The bank declined the payment'}. ` +
      `${reason?.advice ?? ''}`
    );
  }
  if (undecidedReason === 'not_sent') {
    return (
      `The payment provider is not responding, so the charge of ${sum} was not sent. We send it ` +
      'automatically when the provider responds.'
    );
  }
  if (status === 'pending') {
    return (
      `The bank has not confirmed the charge of ${sum} yet. We check ` +
      'automatically. The customer is not charged twice.'
    );
  }
  if (status === 'canceled') return 'The charge was not sent to the bank. No money moved.';
  if (payment.amountReversed > 0) return takenBackText(payment);
  if (status === 'refunded') return `${sum} was paid and refunded in full.`;
  if (amountRefunded === 0) return `${sum} was paid.`;
  const kept = moneyText(amount - amountRefunded);
  return `${sum} was paid and ${moneyText(amountRefunded)} was refunded. You keep ${kept}.`;
}

/** The provider took money back, beside what was refunded. */
function takenBackText({ amount, amountRefunded, amountReversed }: ListedPaymentAttempt): string {
  const back = [
    `the payment provider took ${moneyText(amountReversed)} back`,
    ...(amountRefunded === 0 ? [] : [`${moneyText(amountRefunded)} was refunded`]),
  ].join(' and ');
  const kept = Math.max(0, amount - amountRefunded - amountReversed);
  return `${moneyText(amount)} was paid, and ${back}. You keep ${moneyText(kept)}.`;
}
