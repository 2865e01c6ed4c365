// The answer to a charge, brought into the book: decided, or to be looked into again.

import type { ChargeAnswer } from '../../frame/outcomes.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import {
  isAsAsked,
  isGivenUp,
  NOT_SENT_YET,
  nextAskAt,
  nextSecondLookAt,
  nextUnansweredLookAt,
  OUTCOME_UNKNOWN,
  reviewAtOf,
} from '../../model/payments/charge-rules.ts';
import { attemptLife, TOOK_MONEY } from '../../model/payments/life.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import { askedAtOf, isMoneyTaken } from '../../provider/ask/charges.ts';
import type {
  ChargeLookUp,
  LookUp,
  ReturnedCharge,
  SentState,
} from '../../provider/port/outcomes.ts';
import { type AnyAccount, type Book, isCollected, putAttempt, putInvoice } from '../book/book.ts';
import { freeCredit } from '../price/return-credit.ts';
import { chargedIn } from './charged.ts';
import { failCharge, flagCharge, succeedCharge } from './outcome.ts';
import { lookAtTaken } from './taken-back.ts';

const UNREACHABLE = {
  kind: 'declined',
  code: 'provider_unreachable',
  reason: 'The provider has no record of this charge',
  transient: true,
  providerReference: null,
} as const;

export function settleAnswer(book: Book, account: AnyAccount, answer: ChargeAnswer): void {
  const attempt = account.attempts.find(({ id }) => id === answer.attempt.id);
  if (attempt?.status === 'failed') return lookAgain(book, account, { attempt, answer });
  // It is due to be looked at only where the provider has hinted that it was taken back.
  if (attempt && TOOK_MONEY.has(attempt.status) && attempt.dueAt !== null) {
    return lookAtTaken(book, account, { attempt, answer });
  }
  // Another look at the same time has decided it.
  if (attempt?.status !== 'pending') return;
  const { earlierPaid } = answer;
  const outcome = meantFor(attempt, answer.outcome);
  if (earlierPaid) return preferEarlier(book, account, { attempt, earlierPaid });
  const charged = chargedIn(account, attempt);
  const askedForMs = account.at.now.getTime() - askedAtOf(attempt).getTime();
  if (isMoneyTaken(outcome)) return succeedCharge(book, account, { ...charged, outcome });
  if (outcome.kind === 'declined' && outcome.code !== 'provider_unreachable') {
    return failCharge(book, account, { ...charged, outcome });
  }
  // What was not sent by the one who has lost it says nothing of the one who has it.
  if (answer.sent !== 'unknown' && isTakenOver(attempt, answer)) return;
  const sent = sentStateOf(attempt, answer);
  if (outcome.kind === 'absent' && sent !== 'unknown') return callOffUnsent(book, account, attempt);
  if (outcome.kind === 'absent' && askedForMs >= answer.unheardOfAfterMs) {
    return failCharge(book, account, { ...charged, outcome: UNREACHABLE });
  }
  keepWaitingFor(book, account, { attempt, answer });
}

/** Another worker has it, or has settled it, since the lease of this one ran out. */
const isTakenOver = ({ leasedUntil }: PaymentAttemptRow, { lease }: ChargeAnswer) =>
  lease != null && lease.until !== null && leasedUntil?.getTime() !== lease.until.getTime();

/** The process that lost it may have sent it all the same, and said so since. */
function sentStateOf({ sent: noted }: PaymentAttemptRow, answer: ChargeAnswer): SentState {
  const { attempt: asked, lease, sent } = answer;
  const isSaidByAnother = noted === 'unknown' && asked.sent !== 'unknown';
  return isSaidByAnother && !lease?.isMarked ? 'unknown' : sent;
}

const NOT_OURS = {
  kind: 'declined',
  code: 'declined',
  reason: 'The payment was returned',
  transient: true,
} as const;

/**
 * What an answer means for a charge that has not succeeded: what was taken back since, all of it,
 * or was another amount and given back, was never paid.
 */
export function meantFor(
  attempt: PaymentAttemptRow,
  outcome: ChargeLookUp,
): LookUp | ReturnedCharge {
  if (outcome.kind !== 'returned') return outcome;
  const { by, providerReference } = outcome;
  const isOurs = by === 'refund' ? isAsAsked(outcome, attempt) : isMoneyTaken(outcome);
  return isOurs ? outcome : { ...NOT_OURS, providerReference };
}

/** The earlier attempt was paid after all; this one was never sent. */
function preferEarlier(
  book: Book,
  account: AnyAccount,
  found: {
    readonly attempt: PaymentAttemptRow;
    readonly earlierPaid: NonNullable<ChargeAnswer['earlierPaid']>;
  },
): void {
  const { attempt, earlierPaid } = found;
  callOff(account, attempt);
  const earlier = account.attempts.find(({ id }) => id === earlierPaid.attempt.id);
  if (!earlier) throw new Error(`attempt ${earlierPaid.attempt.id} is not in the book`);
  const outcome = meantFor(earlier, earlierPaid.outcome);
  // Another look at the same time may have credited it.
  if (earlier.status === 'failed' && isMoneyTaken(outcome)) {
    succeedCharge(book, account, { ...chargedIn(account, earlier), outcome });
  }
  const credited = account.attempts.find(({ id }) => id === earlier.id);
  // A person decides first, and has it collected after that.
  if (credited?.needsReview) return;
  // It pays for nothing: what is left of the invoice is still to be paid. One that failed all the
  // same would be found at once again.
  const waits = credited?.status === 'failed';
  const { now, tenant } = account.at;
  const later = new Date(now.getTime() + tenant.dunningRetryHours * HOUR_MS);
  chargeAnew(book, account, { attempt, at: waits ? later : now });
}

const CALLED_OFF = {
  failureReason: null,
  needsReview: false,
  sent: null,
  askedAt: null,
  dueAt: null,
  leasedUntil: null,
} as const;

function callOff(account: AnyAccount, attempt: PaymentAttemptRow): void {
  const status = attemptLife.next(attempt.status, 'call_off');
  putAttempt(account, { ...attempt, ...CALLED_OFF, status });
}

/**
 * It was never sent and must not be any more. An invoice that is still to be collected is charged
 * anew, with what pays for it now.
 */
function callOffUnsent(book: Book, account: AnyAccount, attempt: PaymentAttemptRow): void {
  callOff(account, attempt);
  chargeAnew(book, account, { attempt, at: account.at.now });
}

/** In the place of a charge that was called off. */
function chargeAnew(
  book: Book,
  account: AnyAccount,
  { attempt, at }: { readonly attempt: PaymentAttemptRow; readonly at: Date },
): void {
  const { invoice: before } = chargedIn(account, attempt);
  const invoice = freeCredit(book, account, before);
  if (invoice.status !== 'open' || !isCollected(account, invoice)) return;
  if (attempt.isManual || isByTransfer(invoice)) return;
  putInvoice(account, {
    ...invoice,
    automaticAttempts: Math.max(invoice.automaticAttempts - 1, 0),
    nextPaymentAttemptAt: at,
    updatedAt: account.at.now,
  });
}

interface AttemptAnswer {
  readonly attempt: PaymentAttemptRow;
  readonly answer: ChargeAnswer;
}

/** Not known yet: it is looked into on its ladder, and after a day a person is told. */
function keepWaitingFor(book: Book, account: AnyAccount, { attempt, answer }: AttemptAnswer): void {
  const { now } = account.at;
  const { attempt: asked } = answer;
  const sent = sentStateOf(attempt, answer);
  if (attempt.leasedUntil !== null && isTakenOver(attempt, answer)) {
    putAttempt(account, { ...attempt, sent, askedAt: attempt.askedAt ?? now });
    return;
  }
  const mayHaveArrived = sent === 'unknown';
  const isAgain = asked.sent === 'unknown';
  // Of requests that may have arrived, the first counts as made, also when its process died.
  const before = isAgain ? Math.max(asked.tries, 1) : mayHaveArrived ? 0 : asked.tries;
  const waiting = {
    ...attempt,
    sent,
    failureReason: mayHaveArrived ? OUTCOME_UNKNOWN : NOT_SENT_YET,
    askedAt: mayHaveArrived ? (attempt.askedAt ?? now) : null,
    tries: before + 1,
    leasedUntil: null,
  };
  const kept = putAttempt(account, { ...waiting, dueAt: nextAskAt(waiting, sent, now) });
  if (now >= reviewAtOf(attempt) && !attempt.needsReview) flagCharge(book, account, kept);
}

/** A charge that had failed: money that turns up is never kept without a word. */
function lookAgain(book: Book, account: AnyAccount, { attempt, answer }: AttemptAnswer): void {
  const outcome = meantFor(attempt, answer.outcome);
  if (isMoneyTaken(outcome)) {
    return succeedCharge(book, account, { ...chargedIn(account, attempt), outcome });
  }
  const isAnswered = outcome.kind === 'absent' || outcome.kind === 'declined';
  const failedAt = attempt.failedAt ?? attempt.attemptedAt;
  const next = isAnswered ? nextSecondLookAt : nextUnansweredLookAt;
  const isOver = outcome.kind === 'declined' || !isGivenUp(attempt);
  const dueAt = isOver ? null : next(failedAt, account.at.now);
  putAttempt(account, { ...attempt, dueAt, leasedUntil: null });
}
