// Money that callbacks spoke of is looked up at the provider, and taken as the provider shows it. A
// callback may come before the money can be seen, or before its number is known: it is asked for
// again, soon at first, for three days.

import { createGatherer } from '../db/queue/gather.ts';
import { type ArrivedCredit, takeCredits } from '../engine/deposit/take.ts';
import type { House } from '../frame/house.ts';
import type { OwnJob } from '../frame/job.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/values/durations.ts';
import { sessionName } from '../model/deposits/sql.ts';
import {
  claimHintsAcrossTenants,
  type DueHint,
  deleteHintsAcrossTenants,
  nextHintAcrossTenants,
  putOffHintsAcrossTenants,
} from '../model/inbox/hints-sql.ts';
import { askForCredit } from '../provider/ask/accounts.ts';
import { isAble } from '../provider/port/provider.ts';

const BATCH_MAX = 256;
const LEASE_MS = 2 * MINUTE_MS;
const TAKEN_AT_ONCE = 256;
/** It is asked for again so long after each try; then hourly. */
const AGAIN_MS = [1_000, 5_000, 15_000, MINUTE_MS, 3 * MINUTE_MS];
const GIVEN_UP_AFTER_MS = 3 * DAY_MS;

export const lookUpCredits: OwnJob<DueHint> = {
  name: 'look-up-credits',
  batchMax: BATCH_MAX,
  lease: { table: 'credit_hints', until: 'leased_until' },
  untilRoom: (house) => house.flight.untilRoom('look'),

  claim(house, now) {
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    return claimHintsAcrossTenants(house.db, { now, leasedUntil, most: BATCH_MAX });
  },

  handle: async (house, hints, now) => ({ finished: lookUpEach(house, hints, now) }),

  nextDueAt: (_house, now) => nextHintAcrossTenants(now),
};

async function lookUpEach(house: House, hints: readonly DueHint[], now: Date): Promise<void> {
  const gatherer = createGatherer<FoundCredit>(TAKEN_AT_ONCE, (found) => take(house, found, now));
  const later: DueHint[] = [];
  const ends = await Promise.allSettled(
    hints.map(async (hint) => {
      const credit = await lookUp(house, hint);
      if (credit === null) later.push(hint);
      else await gatherer.put({ hint, credit });
    }),
  );
  await putOff(house, later, now);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'credits could not be looked up');
}

interface FoundCredit {
  readonly hint: DueHint;
  readonly credit: ArrivedCredit;
}

/** Null: the provider does not show it, or gave no answer. */
async function lookUp(house: House, hint: DueHint): Promise<ArrivedCredit | null> {
  const { provider, sessionId } = hint;
  const at = house.providers.find(provider);
  if (!at || !isAble(at, 'accounts')) return null;
  const leave = await house.flight.enter({ provider, tenantId: sessionId, lane: 'look' });
  if (!leave) return null;
  try {
    const answer = await askForCredit({ providers: house.providers }, { provider, sessionId });
    if (answer.kind !== 'answered' || answer.value === null) return null;
    return { ...answer.value, provider };
  } finally {
    leave();
  }
}

/** One whose number is not known yet may be of a number that is being opened. */
async function take(house: House, found: readonly FoundCredit[], now: Date): Promise<void> {
  const taken = await takeCredits(
    house,
    found.map(({ credit }) => credit),
  );
  const isTaken = ({ credit }: FoundCredit) => taken.has(sessionName(credit));
  await deleteHintsAcrossTenants(
    house.db,
    found.filter(isTaken).map(({ hint }) => hint),
  );
  await putOff(
    house,
    found.filter((each) => !isTaken(each)).map(({ hint }) => hint),
    now,
  );
}

async function putOff(house: House, hints: readonly DueHint[], now: Date): Promise<void> {
  const isOld = ({ createdAt }: DueHint) =>
    now.getTime() - createdAt.getTime() >= GIVEN_UP_AFTER_MS;
  const old = hints.filter(isOld);
  for (const { provider, sessionId } of old) {
    house.log.error({ provider, sessionId }, 'money that a callback spoke of was never found');
  }
  await deleteHintsAcrossTenants(house.db, old);
  await putOffHintsAcrossTenants(
    house.db,
    hints
      .filter((hint) => !isOld(hint))
      .map(({ id, tries }) => ({
        id,
        tries: tries + 1,
        dueAt: new Date(now.getTime() + (AGAIN_MS[tries] ?? HOUR_MS)),
      })),
  );
}
