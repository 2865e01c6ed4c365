// When an order is looked up, and how long it lives. Real time: a payer's browser lives in it.

import { HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import type { CheckoutTerms } from '../../provider/port/checkouts.ts';

// After these minutes since it was made, then every hour.
const LADDER_MINUTES = [1, 2, 5, 10, 20, 40] as const;
const LAST_RUNG_MS = 40 * MINUTE_MS;

/**
 * An unpaid order expires, after this long unless it says sooner; paid later all the
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

/** What a payer sends once more, of which no callback comes, is found within half a day. */
const PAID_LOOKED_AT_EVERY_MS = 12 * HOUR_MS;

/**
 * When a paid order is looked up again: its number still takes transfers, though it needs none.
 * Null without a number, and two days after it was made.
 */
export function nextLookOncePaid(
  {
    createdAt,
    transferNumber,
  }: { readonly createdAt: Date; readonly transferNumber: string | null },
  now: Date,
): Date | null {
  if (transferNumber === null) return null;
  const next = new Date(now.getTime() + PAID_LOOKED_AT_EVERY_MS);
  return next.getTime() - createdAt.getTime() > 2 * ORDER_LIVES_MS ? null : next;
}
