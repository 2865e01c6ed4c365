// What a message says about money to a customer on trial: what was taken today, what that covers,
// and what comes when.

import { formatNaira } from '../lib/values/money.ts';

export interface TrialFacts {
  /** What the first payment was, where it was made at the checkout. */
  readonly paid: number;
  /** What was taken to prove the card, and is given back. */
  readonly checked: number;
  readonly firstPeriodEnd: string;
  /** Whether a payment follows the first. */
  readonly isFollowed: boolean;
  readonly hasSource: boolean;
}

export interface TrialWords {
  readonly trial: TrialFacts;
  /** The price of a period. */
  readonly amount: number;
  readonly endsOn: string;
  readonly firstPeriodEndsOn: string;
}

export function wordsAtStart(words: TrialWords): string[] {
  const { trial, amount, endsOn, firstPeriodEndsOn } = words;
  const lasts = `Your free trial lasts until ${endsOn}.`;
  if (trial.paid > 0) {
    return [
      `${lasts} Today you paid ${formatNaira(trial.paid)}: that pays for your first period, from ` +
        `${endsOn} to ${firstPeriodEndsOn}. ${nextPayment(words)}`,
      backIfCanceled(words),
    ];
  }
  const proof = `Today ${formatNaira(trial.checked)} was taken to prove your card`;
  const due = amount > 0 ? dueAtEnd(words) : 'Nothing is due after it.';
  return [...(trial.checked > 0 ? [`${proof}; it is given back.`] : []), `${lasts} ${due}`];
}

export function wordsAtEnd(words: TrialWords): string[] {
  const { trial, amount, endsOn, firstPeriodEndsOn } = words;
  if (trial.paid > 0) {
    return [
      `Your first period, from ${endsOn} to ${firstPeriodEndsOn}, is paid already: you paid ` +
        `${formatNaira(trial.paid)} when you began. ${nextPayment(words)}`,
      backIfCanceled(words),
    ];
  }
  if (amount === 0) return ['Nothing is due after it.'];
  return [dueAtEnd(words)];
}

const backIfCanceled = ({ trial, endsOn }: TrialWords) =>
  `If the subscription is canceled before ${endsOn}, ${formatNaira(trial.paid)} is refunded ` +
  'to you.';

function nextPayment({ trial, amount, firstPeriodEndsOn }: TrialWords): string {
  if (!trial.isFollowed) return 'No payment follows.';
  return `The next payment, ${formatNaira(amount)}, is on ${firstPeriodEndsOn}.`;
}

function dueAtEnd({ trial, amount, endsOn, firstPeriodEndsOn }: TrialWords): string {
  const period = `from ${endsOn} to ${firstPeriodEndsOn}`;
  const what = `${formatNaira(amount)} for your first period, ${period}`;
  return trial.hasSource
    ? `On ${endsOn} we will collect ${what}. There is nothing you need to do. If the ` +
        'subscription is canceled before then, nothing is taken.'
    : `On ${endsOn} you will get a link to pay ${what}.`;
}
