// What became of a payment, in a sentence or two, and what helps.

import type { ListedPaymentAttempt } from '@sanwo/sdk';
import { moneyText } from '../../kit/money.tsx';
import { reasonOf } from './reasons.ts';

/** The provider has said what it took, and not what was asked for: it stands in the reason. */
export const isOtherAmount = ({ failureReason }: ListedPaymentAttempt) =>
  failureReason?.startsWith('The provider took ') === true;

export function storyOf(payment: ListedPaymentAttempt): string {
  const { amount, amountRefunded, status, needsReview } = payment;
  const sum = moneyText(amount);
  if (needsReview && status === 'succeeded') {
    return (
      `${sum} came, and that is not what was asked for: it pays for nothing. Refund it; the ` +
      'customer can pay again.'
    );
  }
  if (needsReview && isOtherAmount(payment)) {
    return `${payment.failureReason}. As it stands it pays for nothing.`;
  }
  if (needsReview) {
    return (
      `Nobody could tell for a day what became of these ${sum}. Look at your ` +
      'statement at the payment provider, then say here whether the money ' +
      'came.'
    );
  }
  const reason = reasonOf(payment);
  if (status === 'failed') {
    return (
      `${sum} could not be taken. ${reason?.words ?? 'The bank said no'}. ` +
      `${reason?.advice ?? ''}`
    );
  }
  if (status === 'pending' && payment.failureReason?.startsWith('not sent yet')) {
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
