// Charges that are committed as pending are sent to the provider side by side, and what came of
// them is committed together.

import { sideBySide } from '../lib/side-by-side.ts';
import type { At } from './engine/book.ts';
import { type ChargeOrder, type ChargeResult, sendCharge } from './engine/perform-charge.ts';
import { settleCharges } from './settle-charges.ts';

/** Requests under way at once for one batch; the provider's own limiter is beside this. */
const REQUESTS_AT_ONCE = 50;

export async function chargeAll(
  at: At,
  orders: readonly ChargeOrder[],
  ask: (order: ChargeOrder) => Promise<ChargeResult> = (order) =>
    sendCharge(at.house, at.tenant, order),
): Promise<void> {
  await settleCharges(at, await sideBySide(orders, REQUESTS_AT_ONCE, ask));
}
