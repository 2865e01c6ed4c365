// When a delivery is tried again, and what an answer means. Pure.

import { HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';

const SECOND_MS = 1_000;

/** After the first try and each one that failed; then it is given up. */
const LADDER_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;

export const MOST_ATTEMPTS = LADDER_MS.length + 1;
const LONGEST_RETRY_AFTER_MS = 24 * HOUR_MS;
const MOST_JITTER = 0.2;

/** An endpoint that has done nothing but fail for this long is turned off. */
export const DEAD_AFTER_MS = 5 * 24 * HOUR_MS;

/** What came of one try. */
export interface TryResult {
  readonly statusCode: number | null;
  readonly error: string | null;
  readonly responseBody: string | null;
  readonly durationMs: number;
  readonly retryAfterMs: number | null;
}

export const isDelivered = ({ statusCode }: TryResult) =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;

/** The receiver wants no more of them. */
export const isGone = ({ statusCode }: TryResult) => statusCode === 410;

/** The next try after so many; null when there is none. `chance` is between 0 and 1. */
export function nextDeliveryAt(
  attempts: number,
  { retryAfterMs }: TryResult,
  { now, chance }: { readonly now: Date; readonly chance: number },
): Date | null {
  const rung = LADDER_MS[attempts - 1];
  if (rung === undefined) return null;
  // A receiver may ask for more time, never for less: its outage must not use up the ladder.
  const waitMs = Math.max(rung * (1 + MOST_JITTER * chance), retryAfterMs ?? 0);
  return new Date(now.getTime() + waitMs);
}

const SECONDS = /^\d{1,30}$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Seconds, or a date as HTTP writes it; null when it is neither. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  const given = header?.trim() ?? '';
  const waitMs = SECONDS.test(given)
    ? Number(given) * SECOND_MS
    : HTTP_DATE.test(given)
      ? Date.parse(given) - now.getTime()
      : Number.NaN;
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), LONGEST_RETRY_AFTER_MS);
}
