// Charges that are committed as pending are asked for side by side, and what came of them is
// committed together, no later than some seconds after it is known.

import { transact } from '../../db/transaction.ts';
import { type AtHouse, atOf } from '../../frame/at.ts';
import { askForCharge, type ChargeAnswer, chargeAskerOf } from './ask.ts';
import { holdCharges } from './hold.ts';
import type { ChargeIntent } from './intent.ts';
import { settleCharges } from './settle.ts';

/** Requests under way at once for one batch; the provider's own limiter is beside this. */
const REQUESTS_AT_ONCE = 50;
/** What is known waits no longer for the rest of its batch. */
const SETTLED_WITHIN_MS = 5_000;

export async function askAndSettle(
  at: AtHouse,
  intents: readonly ChargeIntent[],
  ask: (intent: ChargeIntent) => Promise<ChargeAnswer> = (intent) =>
    askForCharge(chargeAskerOf(at), intent),
): Promise<void> {
  const { house, tenant } = at;
  const { clock } = house;
  const isOurs = holdCharges(at, intents);
  const waiting = [...intents];
  const failures: unknown[] = [];
  let unsettled: ChargeAnswer[] = [];
  let settledAt = clock.now().getTime();

  async function settle(): Promise<void> {
    const answers = unsettled;
    unsettled = [];
    settledAt = clock.now().getTime();
    const now = tenant.clockNow ?? clock.now();
    failures.push(...(await settleEach(atOf({ house, tenant, now }), answers)));
  }

  const lane = async () => {
    for (let intent = waiting.shift(); intent; intent = waiting.shift()) {
      try {
        if (await isOurs(intent)) unsettled.push(await ask(intent));
      } catch (error) {
        failures.push(error);
      }
      if (clock.now().getTime() - settledAt >= SETTLED_WITHIN_MS) await settle();
    }
  };
  await Promise.all(Array.from({ length: Math.min(REQUESTS_AT_ONCE, intents.length) }, lane));
  await settle();
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${intents.length} charges failed`);
  }
}

/** One that cannot be settled takes no other with it; returns what went wrong. */
async function settleEach(at: AtHouse, answers: readonly ChargeAnswer[]): Promise<unknown[]> {
  if (answers.length === 0) return [];
  try {
    await transact(at.house.db, (db) => settleCharges(db, at, answers));
    return [];
  } catch (error) {
    if (answers.length === 1) return [error];
  }
  const failures: unknown[] = [];
  for (const answer of answers) failures.push(...(await settleEach(at, [answer])));
  return failures;
}
