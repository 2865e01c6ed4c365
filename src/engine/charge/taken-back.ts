// A payment that succeeded is looked at again where the provider hints that it was taken back. Only
// what the look shows counts; what it means a person decides, and until then it is not paid
// out.

import type { ChargeAnswer } from '../../frame/outcomes.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import type { ReturnedCharge } from '../../provider/port/outcomes.ts';
import { type AnyAccount, type Book, putAttempt } from '../book/book.ts';
import { tellOfReview } from '../tell/without-step.ts';

/** The hint may come before the provider's own books show it. */
const LOOKS_AFTER_MINUTES = [1, 10, 60, 6 * 60, 24 * 60];

export function lookAtTaken(
  book: Book,
  account: AnyAccount,
  { attempt, answer }: { readonly attempt: PaymentAttemptRow; readonly answer: ChargeAnswer },
): void {
  const { outcome, ownRefunds = 0 } = answer;
  const takenBack = outcome.kind === 'returned' ? takenBackOf(outcome, attempt, ownRefunds) : 0;
  const looked = { ...attempt, ...nextLook(attempt, account.at.now), leasedUntil: null };
  // Told twice, or decided already, it is nothing new.
  if (takenBack <= (attempt.takenBack ?? 0)) return void putAttempt(account, looked);
  const kept = putAttempt(account, {
    ...looked,
    takenBack,
    needsReview: true,
    dueAt: null,
  });
  book.held.push(kept);
  tellOfReview(book, account, kept);
}

/** How often it was looked at since the hint, and when it is looked at again. */
function nextLook({ tries }: PaymentAttemptRow, now: Date) {
  const minutes = LOOKS_AFTER_MINUTES[tries];
  const dueAt = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
  return { tries: tries + 1, dueAt };
}

/** What is gone of a payment beyond what we have given back of it ourselves. */
function takenBackOf(
  { returnedKobo, amountKobo }: ReturnedCharge,
  { amount }: PaymentAttemptRow,
  ownRefunds: number,
): number {
  // A fee that the payer paid is no part of what was asked.
  const returned = Math.min(returnedKobo, amountKobo, amount);
  return Math.min(returned, amount - ownRefunds);
}
