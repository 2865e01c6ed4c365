// When a charge without an outcome is tried again: the same request is sent at 1, 5 and 15 minutes.
// After that it is only looked up: hourly for the first day, then ever more rarely.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';

const SEND_AGAIN_MINUTES = [1, 5, 15] as const;
export const SENT_AGAIN_AT_MOST = SEND_AGAIN_MINUTES.length;
const LONGEST_GAP_MS = 7 * DAY_MS;

/** After this time without an outcome, a person must decide. */
export const REVIEWED_AFTER_MS = DAY_MS;

/** Whether this try (counted from 0) may send, rather than only look. */
export function maySend(tries: number): boolean {
  return tries <= SENT_AGAIN_AT_MOST;
}

/** When to come back after the try of this number had no answer. */
export function nextSendAt(createdAt: Date, tries: number, now: Date): Date {
  const minutes = SEND_AGAIN_MINUTES[tries];
  if (minutes !== undefined) {
    return new Date(Math.max(createdAt.getTime() + minutes * MINUTE_MS, now.getTime() + MINUTE_MS));
  }
  const ageMs = now.getTime() - createdAt.getTime();
  // At 1, 2, 4 and 8 days, and then every week.
  if (ageMs >= REVIEWED_AFTER_MS) return new Date(now.getTime() + Math.min(ageMs, LONGEST_GAP_MS));
  return new Date(Math.min(now.getTime() + HOUR_MS, createdAt.getTime() + REVIEWED_AFTER_MS));
}
