// When money that nobody knows of is asked about again: the very same request at 1, 5 and 15
// minutes only; after that it is looked at hourly, and from the first day on ever more rarely.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const RESEND_MINUTES = [1, 5, 15] as const;
export const RESENT_AT_MOST = RESEND_MINUTES.length;
const LONGEST_GAP_MS = 7 * DAY_MS;

/** What is undecided for so long is put into a person's hands. */
export const REVIEWED_AFTER_MS = DAY_MS;

/** Whether this try (counted from 0) may send, rather than only look. */
export function maySend(tries: number): boolean {
  return tries <= RESENT_AT_MOST;
}

/** When to come back after the try of this number had no answer. */
export function nextTryAt(createdAt: Date, tries: number, now: Date): Date {
  const minutes = RESEND_MINUTES[tries];
  if (minutes !== undefined) {
    return new Date(Math.max(createdAt.getTime() + minutes * MINUTE_MS, now.getTime() + MINUTE_MS));
  }
  const ageMs = now.getTime() - createdAt.getTime();
  // At 1, 2, 4 and 8 days, and then every week.
  if (ageMs >= REVIEWED_AFTER_MS) return new Date(now.getTime() + Math.min(ageMs, LONGEST_GAP_MS));
  return new Date(Math.min(now.getTime() + HOUR_MS, createdAt.getTime() + REVIEWED_AFTER_MS));
}
