// When a refund without an answer goes out again: the very same request, at 1, 5 and 15 minutes
// only. After that it is looked at hourly, and a day later a person is told.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const RESEND_MINUTES = [1, 5, 15] as const;

/** Whether this try (counted from 0) may send, rather than only look. */
export function maySend(tries: number): boolean {
  return tries <= RESEND_MINUTES.length;
}

/** When to come back after the try of this number had no answer. */
export function nextTryAt(createdAt: Date, tries: number, now: Date): Date {
  const minutes = RESEND_MINUTES[tries];
  if (minutes === undefined) return new Date(now.getTime() + HOUR_MS);
  return new Date(Math.max(createdAt.getTime() + minutes * MINUTE_MS, now.getTime() + MINUTE_MS));
}
