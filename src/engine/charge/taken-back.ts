// A payment that succeeded is looked at again where the provider hints that it was taken back. Only
// what the look shows counts.

import type { ChargeAnswer } from '../../frame/outcomes.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { goneOf } from '../../model/payments/taken-back.ts';
import { type AnyAccount, type Book, putAttempt } from '../book/book.ts';
import { takeBackInBook } from '../dispute/take-back-in-book.ts';
import { noteFoundRefund } from './outcome.ts';

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
  if (outcome.by === 'refund') return findRefund(book, looked, refunds.amount);
  // A fee that the payer paid is no part of what was asked.
  const returned = Math.min(outcome.returnedKobo, outcome.amountKobo, attempt.amount);
  takeBackInBook(book, account, {
    attempt: looked,
    // It may be told without its amount: then what we gave back ourselves is a part of it.
    totalKobo: Math.min(returned, attempt.amount - refunds.sent),
    refunds,
    reference: outcome.providerReference,
    reason: null,
  });
}

/** All of it went back by refunds: what none of ours explains was refunded all the same. */
function findRefund(book: Book, payment: PaymentAttemptRow, refunded: number): void {
  // Where a loss is known as well, the statement says what went back how.
  if (goneOf(payment) > 0 || refunded >= payment.amount) return;
  noteFoundRefund(book, payment);
}

/** How often it was looked at since the hint, and when it is looked at again. */
function nextLook({ tries }: PaymentAttemptRow, now: Date) {
  const minutes = LOOKS_AFTER_MINUTES[tries];
  const dueAt = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
  return { tries: tries + 1, dueAt };
}
