// The job that looks at the books every hour and tells, by a log line and a metric, what is wrong
// with them: nobody should have to ask.

import { checkInvariants, type Finding } from '../billing/invariants.ts';
import type { House } from '../house.ts';
import type { OwnJob } from '../job.ts';

const HOUR_MS = 60 * 60 * 1000;
/** So late nothing is by accident: a worker stands still. */
const TOLERATED_MS = 15 * 60 * 1000;

const lastFindings = new WeakMap<House, readonly Finding[]>();

/** What the last look of this process found; nothing before its first. */
export const lastFindingsOf = (house: House): readonly Finding[] => lastFindings.get(house) ?? [];

export const checkBooks: OwnJob<never> = {
  name: 'check-books',
  batchMax: 1,
  everyMs: HOUR_MS,

  /** To look is all there is to do: no row is left to handle. */
  async claim(house, now) {
    const moment = { now, toleratedMs: TOLERATED_MS };
    const findings = await checkInvariants(house.db, moment, { isThorough: false });
    lastFindings.set(house, findings);
    for (const { invariant, meaning, violations } of findings) {
      if (violations.length === 0) continue;
      house.log.error({ invariant, meaning, violations }, 'the books are wrong');
    }
    return [];
  },

  handle: async () => {},
  nextDueAt: async () => null,
};
