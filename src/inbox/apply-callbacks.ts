// Applies kept callbacks: the orders and charges that they name are looked up at once. No signature
// covers amount, reference or token, so a callback is a hint and never a proof: one that cannot be
// applied is set aside after a day, because what it hints at is looked up without it too. Only a
// payment that is settled already is not: a callback about one waits until no process holds it.

import { isPassing } from '../db/failures.ts';
import { wakeWorkers } from '../db/queue/wake.ts';
import { transact } from '../db/transaction.ts';
import type { House } from '../frame/house.ts';
import type { OwnJob } from '../frame/job.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/values/durations.ts';
import { insertHintsAcrossTenants } from '../model/inbox/hints-sql.ts';
import {
  claimDueCallbacksAcrossTenants,
  type DueCallback,
  markCallbacksAppliedAcrossTenants,
  nextCallbackAcrossTenants,
  putOffCallbacksAcrossTenants,
  setCallbackAsideAcrossTenants,
} from '../model/inbox/sql.ts';
import { requestLookUpsAcrossTenants } from '../model/orders/named-sql.ts';
import { requestLooksAcrossTenants } from '../model/payments/sql.ts';
import {
  requestLooksAtTakenAcrossTenants,
  selectHeldNamesAcrossTenants,
  selectPaidNamesAcrossTenants,
} from '../model/payments/taken-back-sql.ts';
import { selectNamesAwayAcrossTenants } from '../model/tenants/move-sql.ts';
import { PAID, REVERSED } from '../provider/port/callbacks.ts';
import { sessionsOf } from './sessions.ts';

const BATCH_MAX = 200;
const LEASE_MS = 30_000;
/** A payment that a request or another worker holds is free again soon. */
const HELD_FOR_MS = 1_000;
/**
 * A payment may be taken back before its outcome is known here: then there is nothing to look at
 * yet, and the hint is tried again for an hour.
 */
const UNKNOWN_FOR_MS = 10 * MINUTE_MS;
const GIVEN_UP_AFTER_MS = HOUR_MS;
/** With the growing rests between them these tries take four hours. */
const MOST_TAKEOVERS = 10;

export const applyCallbacks: OwnJob<DueCallback> = {
  name: 'apply-callbacks',
  batchMax: BATCH_MAX,
  lease: { table: 'inbox_callbacks', until: 'leased_until' },

  claim(house, now) {
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    return claimDueCallbacksAcrossTenants(house.db, { now, leasedUntil, most: BATCH_MAX });
  },

  async handle(house, callbacks, now) {
    const failures = await applyEach(house, callbacks, now);
    if (failures.length > 0) {
      throw new AggregateError(failures, `${failures.length} callbacks could not be applied`);
    }
  },

  nextDueAt: (_house, now) => nextCallbackAcrossTenants(now),
};

/** Where all together fail they are tried one by one: a bad callback holds up no other. */
async function applyEach(
  house: House,
  callbacks: readonly DueCallback[],
  now: Date,
): Promise<unknown[]> {
  const [first, ...others] = callbacks;
  if (!first) return [];
  try {
    await applyBatch(house, callbacks, now);
    return [];
  } catch (error) {
    if (isPassing(error)) throw error;
    if (others.length > 0) {
      const failures: unknown[] = [];
      for (const each of callbacks) failures.push(...(await applyEach(house, [each], now)));
      return failures;
    }
    if ((first.takeovers ?? 0) >= MOST_TAKEOVERS) await setCallbackAside(house, first);
    return [error];
  }
}

async function applyBatch(
  house: House,
  callbacks: readonly DueCallback[],
  now: Date,
): Promise<void> {
  await transact(house.db, async (db) => {
    const away = await selectNamesAwayAcrossTenants(db, referencesOf(callbacks));
    const isAway = ({ referencesSent }: DueCallback) =>
      referencesSent.some((name) => away.has(name));
    const here = callbacks.filter((callback) => !isAway(callback));
    const references = referencesOf(here);
    await insertHintsAcrossTenants(db, sessionsOf(here), now);
    const [paid, reversed] = [namedBy(here, PAID), namedBy(here, REVERSED)];
    await requestLookUpsAcrossTenants(db, references, now);
    await requestLooksAcrossTenants(db, { references, paid, now });
    await requestLooksAtTakenAcrossTenants(db, { references: reversed, now });
    const held = await selectHeldNamesAcrossTenants(db, { reversed, paid, now });
    const namesHeld = ({ referencesSent }: DueCallback) =>
      referencesSent.some((name) => held.has(name.toLowerCase()));
    const known = await selectPaidNamesAcrossTenants(db, reversed);
    const isEarly = ({ eventType, referencesSent, receivedAt }: DueCallback) =>
      eventType === REVERSED &&
      now.getTime() - receivedAt.getTime() < GIVEN_UP_AFTER_MS &&
      !referencesSent.some((name) => known.has(name.toLowerCase()));
    const early = here.filter((callback) => isEarly(callback) && !namesHeld(callback));
    const later = callbacks.filter((callback) => isAway(callback) || namesHeld(callback));
    const applied = here.filter((callback) => !namesHeld(callback) && !early.includes(callback));
    await markCallbacksAppliedAcrossTenants(db, applied.map(idOf), now);
    const inMs = (ms: number) => new Date(now.getTime() + ms);
    await putOffCallbacksAcrossTenants(db, later.map(idOf), inMs(HELD_FOR_MS));
    await putOffCallbacksAcrossTenants(db, early.map(idOf), inMs(UNKNOWN_FOR_MS));
    await wakeWorkers(db);
  });
}

const idOf = ({ id }: DueCallback) => id;

const referencesOf = (callbacks: readonly DueCallback[]): readonly string[] => [
  ...new Set(callbacks.flatMap(({ referencesSent }) => referencesSent)),
];

const namedBy = (callbacks: readonly DueCallback[], type: string): readonly string[] =>
  callbacks
    .filter(({ eventType }) => eventType === type)
    .flatMap(({ referencesSent }) => referencesSent);

async function setCallbackAside(house: House, { id }: DueCallback): Promise<void> {
  await setCallbackAsideAcrossTenants(house.db, id);
  house.log.error({ callback: id }, 'a callback could not be applied and is set aside');
}
