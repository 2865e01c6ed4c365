// When an order is looked up, and how long it lives. Real time: a payer's browser lives in it.

import { HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import type { CheckoutTerms } from '../../provider/port/checkouts.ts';

// After these minutes since it was made, then every hour.
const LADDER_MINUTES = [1, 2, 5, 10, 20, 40] as const;
const LAST_RUNG_MS = 40 * MINUTE_MS;

/**
 * An order that nobody pays expires, after this long unless it says sooner; paid later all the
 * same, it still completes.
 */
export const ORDER_LIVES_MS = 24 * HOUR_MS;

/** What proves a card where nothing is due: ₦50.00, given back at once. */
export const CARD_CHECK_KOBO = 5_000;

export const ASKED_AT_MOST_EVERY_MS = 5_000;

/**
 * The next moment after `now` at which the order is due for a look-up; null when it never is again.
 */
export function nextLookUpAt(
  { createdAt, expiresAt }: { readonly createdAt: Date; readonly expiresAt: Date },
  now: Date,
  { remembersOrdersMs }: Pick<CheckoutTerms, 'remembersOrdersMs'>,
): Date | null {
  const age = now.getTime() - createdAt.getTime();
  // Also one with a short memory has its orders expire.
  if (age >= Math.max(remembersOrdersMs, ORDER_LIVES_MS)) return null;
  const rung = LADDER_MINUTES.map((minutes) => minutes * MINUTE_MS).find((ms) => ms > age);
  const hours = Math.floor((age - LAST_RUNG_MS) / HOUR_MS) + 1;
  const after = rung ?? LAST_RUNG_MS + hours * HOUR_MS;
  // The end of its life is a moment of its own: it must not pass unnoticed between two rungs.
  const life = expiresAt.getTime() - createdAt.getTime();
  const due = age < life ? Math.min(after, life) : after;
  return new Date(createdAt.getTime() + due);
}
