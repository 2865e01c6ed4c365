// What counts as a charge that was made; when one is asked about again, and whether that may be its
// very same request. What certainly never arrived is sent until it does; what was given up is
// looked at a few times more.

import { DAY_MS, HOUR_MS } from '../../lib/values/durations.ts';
import { timesFractionHalfUp } from '../../lib/values/money.ts';
import { askedAtOf } from '../../provider/ask/charges.ts';
import type { SentState } from '../../provider/port/outcomes.ts';
import { maySend, nextSendAt, REVIEWED_AFTER_MS } from './next-try.ts';
import type { PaymentAttemptRow } from './shape.ts';

/** Why a charge is not decided: its provider was asked and has not said, or was never reached. */
export const OUTCOME_UNKNOWN = 'outcome unknown';
export const NOT_SENT_YET = 'not sent yet: the provider is out of reach';

const SECOND_LOOK_HOURS = [1, 6, 24, 72];

/** No provider's fee is more than a tenth of what is asked, and ₦200; nor than all of it. */
const MOST_FEE = { tenth: 10, flat: 20_000 };

/** A payer may have borne the fee; any other amount is not what this charge asked for. */
export function isAsAsked(
  taken: { readonly amountKobo: number; readonly currency: string },
  asked: { readonly amount: number; readonly currency: string },
): boolean {
  const share = timesFractionHalfUp(asked.amount, 1, MOST_FEE.tenth);
  const fee = Math.min(share + MOST_FEE.flat, asked.amount);
  const isWithin = taken.amountKobo >= asked.amount && taken.amountKobo <= asked.amount + fee;
  return isWithin && taken.currency === asked.currency;
}

type AskedCharge = Pick<PaymentAttemptRow, 'askedAt' | 'attemptedAt' | 'tries'>;

/** Whether the very same request may go out once more, to a provider that knows its key so long. */
export function mayReplay(attempt: AskedCharge, now: Date, replayableForMs: number): boolean {
  if (replayableForMs === 0) return false;
  const isKeyAlive = now.getTime() - askedAtOf(attempt).getTime() <= replayableForMs;
  return maySend(Math.max(attempt.tries, 1)) && isKeyAlive;
}

export const reviewAtOf = ({ attemptedAt }: Pick<PaymentAttemptRow, 'attemptedAt'>): Date =>
  new Date(attemptedAt.getTime() + REVIEWED_AFTER_MS);

/** When to come back to a charge that is not decided; its tries are counted with this one. */
export function nextAskAt(attempt: AskedCharge, sent: SentState, now: Date): Date {
  const mayHaveArrived = sent === 'unknown';
  const since = mayHaveArrived ? askedAtOf(attempt) : attempt.attemptedAt;
  const nextAt = nextSendAt(since, attempt.tries - 1, now).getTime();
  // What can be sent as soon as the provider is back is tried every day, however long it takes.
  const latestAt = mayHaveArrived ? nextAt : Math.min(nextAt, now.getTime() + DAY_MS);
  const reviewAt = reviewAtOf(attempt).getTime();
  return new Date(now.getTime() < reviewAt ? Math.min(latestAt, reviewAt) : latestAt);
}

/** When a charge that was given up is looked at again; null once that was often enough. */
export function nextSecondLookAt(failedAt: Date, now: Date): Date | null {
  const moments = SECOND_LOOK_HOURS.map((hours) => failedAt.getTime() + hours * HOUR_MS);
  const nextAt = moments.find((moment) => moment > now.getTime());
  return nextAt === undefined ? null : new Date(nextAt);
}

/** The same after a look without an answer: only an answer can be the last one. */
export const nextUnansweredLookAt = (failedAt: Date, now: Date): Date =>
  nextSecondLookAt(failedAt, now) ?? new Date(now.getTime() + DAY_MS);

/** Failed because nothing was heard of it, and not because the provider said no. */
export const GIVEN_UP_CODES: readonly string[] = ['provider_unreachable', 'resolved_failed'];

export const isGivenUp = ({ failureCode }: Pick<PaymentAttemptRow, 'failureCode'>): boolean =>
  failureCode !== null && GIVEN_UP_CODES.includes(failureCode);
