// What an email says about money to a customer on trial: what was charged today, what it covers,
// and when the next payment is due.

import { formatNaira } from '../../lib/values/money.ts';

export interface TrialFacts {
  /** The first payment, if it was made at checkout. */
  readonly paid: number;
  /** The charge that verified the card, which is refunded. */
  readonly checked: number;
  readonly firstPeriodEnd: string;
  /** Whether there is a second payment. */
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
      `${lasts} Today you paid ${formatNaira(trial.paid)} for your first period, from ` +
        `${endsOn} to ${firstPeriodEndsOn}. ${nextPayment(words)}`,
      backIfCanceled(words),
    ];
  }
  const check = `Today we charged ${formatNaira(trial.checked)} to verify your card.`;
  const due = amount > 0 ? dueAtEnd(words) : 'Nothing is due after the trial.';
  return [...(trial.checked > 0 ? [`${check} We refund it.`] : []), `${lasts} ${due}`];
}

export function wordsAtEnd(words: TrialWords): string[] {
  const { trial, amount, endsOn, firstPeriodEndsOn } = words;
  if (trial.paid > 0) {
    return [
      `You paid ${formatNaira(trial.paid)} for your first period, from ${endsOn} to ` +
        `${firstPeriodEndsOn}, when you signed up. ${nextPayment(words)}`,
      backIfCanceled(words),
    ];
  }
  if (amount === 0) return ['Nothing is due after the trial.'];
  return [dueAtEnd(words)];
}

const backIfCanceled = ({ trial, endsOn }: TrialWords) =>
  `If the subscription is canceled before ${endsOn}, we refund ${formatNaira(trial.paid)}.`;

function nextPayment({ trial, amount, firstPeriodEndsOn }: TrialWords): string {
  if (!trial.isFollowed) return 'There are no further payments.';
  return `The next payment, ${formatNaira(amount)}, is on ${firstPeriodEndsOn}.`;
}

function dueAtEnd({ trial, amount, endsOn, firstPeriodEndsOn }: TrialWords): string {
  const period = `from ${endsOn} to ${firstPeriodEndsOn}`;
  const what = `${formatNaira(amount)} for your first period, ${period}`;
  return trial.hasSource
    ? `On ${endsOn} we will collect ${what}. You do not need to do anything. If the ` +
        'subscription is canceled before then, we collect nothing.'
    : `On ${endsOn} we will send you a link to pay ${what}.`;
}
