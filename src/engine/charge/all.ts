// Charges that are committed as pending are sent to the provider side by side, and what came of
// them is committed together, no later than some seconds after it is known.

import { type AtHouse, atOf } from '../../frame/at.ts';
import { holdCharges } from './hold.ts';
import { type ChargeOrder, type ChargeResult, chargeAskerOf, sendCharge } from './send.ts';
import { settleCharges } from './settle.ts';

/** Requests under way at once for one batch; the provider's own limiter is beside this. */
const REQUESTS_AT_ONCE = 50;
/** What is known waits no longer for the rest of its batch. */
const SETTLED_WITHIN_MS = 5_000;

export async function chargeAll(
  at: AtHouse,
  orders: readonly ChargeOrder[],
  ask: (order: ChargeOrder) => Promise<ChargeResult> = (order) =>
    sendCharge(chargeAskerOf(at), order),
): Promise<void> {
  const { house, tenant } = at;
  const { clock } = house;
  const isOurs = holdCharges(at, orders);
  const waiting = [...orders];
  const failures: unknown[] = [];
  let known: ChargeResult[] = [];
  let settledAt = clock.now().getTime();

  async function settle(): Promise<void> {
    const results = known;
    known = [];
    settledAt = clock.now().getTime();
    const now = tenant.clockNow ?? clock.now();
    failures.push(...(await settleEach(atOf({ house, tenant, now }), results)));
  }

  const lane = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      try {
        if (await isOurs(order)) known.push(await ask(order));
      } catch (error) {
        failures.push(error);
      }
      if (clock.now().getTime() - settledAt >= SETTLED_WITHIN_MS) await settle();
    }
  };
  await Promise.all(Array.from({ length: Math.min(REQUESTS_AT_ONCE, orders.length) }, lane));
  await settle();
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${orders.length} charges failed`);
  }
}

/** One that cannot be settled takes no other with it; returns what went wrong. */
async function settleEach(at: AtHouse, results: readonly ChargeResult[]): Promise<unknown[]> {
  try {
    await settleCharges(at, results);
    return [];
  } catch (error) {
    if (results.length <= 1) return [error];
  }
  const failures: unknown[] = [];
  for (const result of results) failures.push(...(await settleEach(at, [result])));
  return failures;
}
