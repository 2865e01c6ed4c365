// When a charge is asked about again, and whether that may be its very same request. What certainly
// never arrived is sent until it does; what was given up is looked at a few times more.

import { maySend, nextTryAt, REVIEWED_AFTER_MS } from './resend.ts';
import type { PaymentAttemptRow } from './shape.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const SECOND_LOOK_HOURS = [1, 6, 24, 72];

/**
 * Whether the provider may have heard of a charge: `sending` may have gone out as far as anybody
 * wrote down, `unsent` certainly never arrived, and `unknown` was asked for and not answered.
 */
export type Standing = 'sending' | 'unsent' | 'unknown';

/** Never heard of for so long after it was asked for: it never will be. */
export const UNHEARD_OF_AFTER_MS = 15 * MINUTE_MS;

type Asked = Pick<PaymentAttemptRow, 'askedAt' | 'attemptedAt' | 'tries'>;

/** The moment from which the answer to a charge is awaited. */
export const askedAtOf = ({ askedAt, attemptedAt }: Omit<Asked, 'tries'>): Date =>
  askedAt ?? attemptedAt;

/** How long the provider knows a key that it was sent before is nowhere written. */
const KEY_LIVES_MS = DAY_MS;

/** Whether the very same request may go out once more. */
export function mayReplay(attempt: Asked, now: Date): boolean {
  const isKeyAlive = now.getTime() - askedAtOf(attempt).getTime() <= KEY_LIVES_MS;
  return maySend(Math.max(attempt.tries, 1)) && isKeyAlive;
}

export const reviewAtOf = ({ attemptedAt }: Pick<PaymentAttemptRow, 'attemptedAt'>): Date =>
  new Date(attemptedAt.getTime() + REVIEWED_AFTER_MS);

/** When to come back to a charge that is not decided; its tries are counted with this one. */
export function nextAskAt(attempt: Asked, standing: Standing, now: Date): Date {
  const isAsked = standing === 'unknown';
  const since = isAsked ? askedAtOf(attempt) : attempt.attemptedAt;
  const nextAt = nextTryAt(since, attempt.tries - 1, now).getTime();
  // What can be sent as soon as the provider is back is tried every day, however long it takes.
  const latestAt = isAsked ? nextAt : Math.min(nextAt, now.getTime() + DAY_MS);
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
