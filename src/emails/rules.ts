// When a message that did not leave is tried again, and when it is given up.

import { HOUR_MS, MINUTE_MS } from '../lib/values/durations.ts';

/** Gaps after each failed try; a day and a half in all. */
const GAPS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS, 24 * HOUR_MS];

/** Null when it is not to be tried again. */
export function nextPostAt(attempts: number, now: Date): Date | null {
  const gap = GAPS_MS[attempts - 1];
  return gap === undefined ? null : new Date(now.getTime() + gap);
}

/** A mail server's "no": its 5xx answers are for good, all else may pass. */
export const isRefusedMail = (responseCode: number | undefined) =>
  responseCode !== undefined && responseCode >= 500 && responseCode < 600;
