// A payment that succeeded is looked at again where the provider hints that it was taken back. Only
// what the look shows counts.

import type { ChargeAnswer } from '../../frame/outcomes.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { type AnyAccount, type Book, putAttempt } from '../book/book.ts';
import { takeBackInBook } from '../dispute/take-back-in-book.ts';

/** The hint may come before the provider's own books show it. */
const LOOKS_AFTER_MINUTES = [1, 10, 60, 6 * 60, 24 * 60];

const NOTHING = { amount: 0, sent: 0 };

export function lookAtTaken(
  book: Book,
  account: AnyAccount,
  { attempt, answer }: { readonly attempt: PaymentAttemptRow; readonly answer: ChargeAnswer },
): void {
  const { outcome, refunds = NOTHING } = answer;
  const looked = putAttempt(account, {
    ...attempt,
    ...nextLook(attempt, account.at.now),
    leasedUntil: null,
  });
  if (outcome.kind !== 'returned') return;
  // A fee that the payer paid is no part of what was asked.
  const returned = Math.min(outcome.returnedKobo, outcome.amountKobo, attempt.amount);
  takeBackInBook(book, account, {
    attempt: looked,
    // What we gave back ourselves looks the same.
    totalKobo: Math.min(returned, attempt.amount - refunds.sent),
    refunds,
    reference: outcome.providerReference,
    reason: null,
  });
}

/** How often it was looked at since the hint, and when it is looked at again. */
function nextLook({ tries }: PaymentAttemptRow, now: Date) {
  const minutes = LOOKS_AFTER_MINUTES[tries];
  const dueAt = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
  return { tries: tries + 1, dueAt };
}
