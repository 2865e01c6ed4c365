// Charges that are committed as pending are asked for, many at once and each in its turn, and what
// came of them is committed as it comes: none waits for the slowest of its batch.

import { createGatherer } from '../../db/queue/gather.ts';
import { transact } from '../../db/transaction.ts';
import type { House } from '../../frame/house.ts';
import type { ChargeAnswer, OutcomeQueue } from '../../frame/outcomes.ts';
import { contextsOf } from '../../model/tenants/contexts.ts';
import type { Lane } from '../../provider/ask/flight.ts';
import { askForCharge, type ChargeAsker } from './ask.ts';
import { ChargeLeases } from './charge-leases.ts';
import type { ChargeIntent } from './intent.ts';
import { settleCharges, timedRowOf } from './settle.ts';

const SETTLED_AT_ONCE = 500;

type AskProvider = (by: ChargeAsker, intent: ChargeIntent) => Promise<ChargeAnswer>;

export async function askAndSettle(
  house: House,
  intents: readonly ChargeIntent[],
  ask: AskProvider = askForCharge,
): Promise<void> {
  const { clock, config, providers, vault } = house;
  const leases = new ChargeLeases(house, intents);
  const unasked = createGatherer<ChargeIntent>(SETTLED_AT_ONCE, (some) =>
    leases.release(some, { areNew: ask === askForCharge }),
  );

  async function charge(intent: ChargeIntent): Promise<void> {
    const { provider, tenantId } = intent.attempt;
    const leave = await house.flight.enter({ provider, tenantId, lane: laneOf(intent) });
    if (!leave) return await unasked.put(intent);
    const { tenant } = intent.at;
    const asked = async () => {
      if (!(await leases.leaseStillHeld(intent))) return null;
      const now = tenant.clockNow ?? clock.now();
      const isHeld = () => leases.holdsSurely(intent);
      return await ask({ config, providers, vault, tenant, now, isHeld }, intent);
    };
    const answer = await asked().finally(leave);
    if (answer) await house.outcomes.put({ ...answer, lease: await leases.endAfterAsking(intent) });
  }

  const ends = await Promise.allSettled(intents.map(charge));
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${ends.length} charges failed`);
  }
}

/** What may have been asked for already is looked at before anything else. */
const laneOf = ({ attempt }: ChargeIntent): Lane =>
  attempt.status === 'pending' && attempt.sent !== 'unknown' ? 'money-in' : 'look';

export const openOutcomes = (houseOf: () => House): OutcomeQueue =>
  createGatherer<ChargeAnswer>(SETTLED_AT_ONCE, async (answers) => {
    const house = houseOf();
    const contexts = await contextsOf(house, answers.map(timedRowOf));
    await transact(house.db, (db) => settleCharges(db, contexts, answers));
    for (const { outcome } of answers) house.meters.charged(outcome);
  });
