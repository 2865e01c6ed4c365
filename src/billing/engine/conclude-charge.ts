// The result of a charge, brought into the book: decided, or to be looked into again.

import { nextTryAt } from '../../payments/refund-rules.ts';
import type { PaymentAttemptRow } from '../../payments/shape.ts';
import { type Account, type Book, putAttempt } from './book.ts';
import type { ChargeResult } from './perform-charge.ts';
import { chargedIn, fail, flag, succeed } from './settle-charge.ts';

const MINUTE_MS = 60_000;
const UNHEARD_OF_AFTER_MS = 15 * MINUTE_MS;
const REVIEWED_AFTER_MS = 24 * 60 * MINUTE_MS;

const UNREACHABLE = {
  kind: 'declined',
  code: 'provider_unreachable',
  reason: 'The provider never heard of this charge',
  transient: true,
  providerReference: null,
} as const;

export function conclude(book: Book, account: Account, result: ChargeResult): void {
  const attempt = account.attempts.find(({ id }) => id === result.attempt.id);
  // Whoever looked at the same time has decided it.
  if (attempt?.status !== 'pending') return;
  const { outcome, earlierPaid } = result;
  if (earlierPaid) return preferEarlier(book, account, { attempt, earlierPaid });
  const charged = chargedIn(account, attempt);
  const ageMs = book.now.getTime() - attempt.attemptedAt.getTime();
  switch (outcome.kind) {
    case 'succeeded':
      return succeed(book, account, { ...charged, outcome });
    case 'declined':
      if (outcome.code !== 'provider_unreachable') {
        return fail(book, account, { ...charged, outcome });
      }
      // Certainly not carried out, which says nothing about an earlier request.
      if (result.mayHaveArrived) return wait(book, account, { attempt, sent: 'unknown' });
      if (ageMs >= UNHEARD_OF_AFTER_MS) {
        return fail(book, account, { ...charged, outcome: UNREACHABLE });
      }
      return wait(book, account, { attempt, sent: 'unsent' });
    case 'absent':
      if (ageMs >= UNHEARD_OF_AFTER_MS) {
        return fail(book, account, { ...charged, outcome: UNREACHABLE });
      }
      return wait(book, account, { attempt, sent: 'unknown' });
    default:
      wait(book, account, { attempt, sent: 'unknown' });
  }
}

/** The earlier attempt was paid after all; this one was never sent. */
function preferEarlier(
  book: Book,
  account: Account,
  found: {
    readonly attempt: PaymentAttemptRow;
    readonly earlierPaid: NonNullable<ChargeResult['earlierPaid']>;
  },
): void {
  const { attempt, earlierPaid } = found;
  const rest = { sent: null, dueAt: null, leasedUntil: null };
  putAttempt(account, { ...attempt, status: 'canceled', ...rest });
  const earlier = account.attempts.find(({ id }) => id === earlierPaid.attempt.id);
  if (!earlier) throw new Error(`attempt ${earlierPaid.attempt.id} is not in the book`);
  const { outcome } = earlierPaid;
  succeed(book, account, { ...chargedIn(account, earlier), outcome });
}

/** Not known yet: it is looked into on its ladder, and after a day a person is told. */
function wait(
  book: Book,
  account: Account,
  { attempt, sent }: { readonly attempt: PaymentAttemptRow; readonly sent: 'unsent' | 'unknown' },
): void {
  const { now } = book;
  const reviewAt = new Date(attempt.attemptedAt.getTime() + REVIEWED_AFTER_MS);
  const nextAt = nextTryAt(attempt.attemptedAt, attempt.tries, now);
  const dueAt = now < reviewAt && reviewAt < nextAt ? reviewAt : nextAt;
  const waiting = putAttempt(account, {
    ...attempt,
    sent,
    failureReason: 'outcome unknown',
    tries: attempt.tries + 1,
    dueAt,
    leasedUntil: null,
  });
  if (now >= reviewAt && !attempt.needsReview) flag(book, account, waiting);
}
