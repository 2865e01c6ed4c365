// What became of a payment, in a sentence or two, and what helps.

import type { ListedPaymentAttempt } from '@sanwo/sdk';
import { moneyText } from '../../kit/money.tsx';
import { reasonOf } from './reasons.ts';

const unknownText = (_payment: ListedPaymentAttempt, sum: string) =>
  `Nobody could tell for a day what became of these ${sum}. Look at your statement at the ` +
  'payment provider, then say here whether the money came.';

/** By why a person must decide. */
const IN_REVIEW: Readonly<Record<string, typeof unknownText>> = {
  other_amount: ({ status, failureReason }, sum) =>
    status === 'succeeded'
      ? `${sum} came, and that is not what was asked for: it pays for nothing. Refund it; the ` +
        'customer can pay again.'
      : `${failureReason}. As it stands it pays for nothing.`,
  taken_back: (_payment, sum) =>
    `${sum} came, and the customer’s bank took money back. Ask the payment provider, then say ` +
    'here whether it is yours again. Until then it is not paid out.',
  refund: (_payment, sum) =>
    `${sum} came, and a refund of it is not decided or was refused. Look at your statement at ` +
    'the payment provider, then say here whether it went back.',
};

export function storyOf(payment: ListedPaymentAttempt): string {
  const { amount, amountRefunded, status, needsReview, undecidedReason } = payment;
  const sum = moneyText(amount);
  if (needsReview) return (IN_REVIEW[undecidedReason ?? ''] ?? unknownText)(payment, sum);
  const reason = reasonOf(payment);
  if (status === 'failed') {
    return (
      `${sum} could not be taken. ${reason?.words ?? 'The bank said no'}. ` +
      `${reason?.advice ?? ''}`
    );
  }
  if (undecidedReason === 'not_sent') {
    return (
      `The payment provider does not answer: ${sum} was not asked for yet, and nothing was ` +
      'sent. The charge is sent by itself once it does.'
    );
  }
  if (status === 'pending') {
    return (
      `${sum} was asked for, and the bank has not answered yet. We look ` +
      'again by ourselves; nothing is taken twice.'
    );
  }
  if (status === 'canceled') return `This was never sent to the bank: no money moved.`;
  if (status === 'refunded') return `${sum} was taken, and all of it was refunded.`;
  if (amountRefunded === 0) return `${sum} was taken.`;
  const kept = moneyText(amount - amountRefunded);
  return `${sum} was taken, and ${moneyText(amountRefunded)} of it was refunded: ${kept} stays.`;
}
