// The job that checks the books every hour. It reports what is wrong by a log line, a row and a
// metric. One process checks for all.

import type { Queue } from '../db/queue/queue.ts';
import { transact } from '../db/transaction.ts';
import type { OwnJob } from '../frame/job.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/values/durations.ts';
import {
  replaceFindingsAcrossTenants,
  selectLastLookAcrossTenants,
} from '../model/audit/findings-sql.ts';
import { checkInvariants } from './check.ts';

/** A process that rests for an hour wakes a moment early or late. */
const FRESH_MS = HOUR_MS - MINUTE_MS;
/** So late is no accident: a worker is stuck. */
const TOLERATED_MS = 15 * MINUTE_MS;
const EXAMPLES = 20;

export const checkBooks = (queues: readonly Queue[]): OwnJob<never> => ({
  name: 'check-books',
  batchMax: 1,
  everyMs: HOUR_MS,

  /** To look is all there is to do: no row is left to handle. */
  async claim(house, now) {
    const last = await selectLastLookAcrossTenants(house.db);
    if (last !== null && Math.abs(now.getTime() - last.getTime()) < FRESH_MS) return [];
    const moment = { now, toleratedMs: TOLERATED_MS, queues };
    const findings = await checkInvariants(house.db, moment, { isThorough: false });
    const rows = findings.map(({ invariant, meaning, violations }) => ({
      invariant,
      meaning,
      violationCount: violations.length,
      examples: violations.slice(0, EXAMPLES),
    }));
    await transact(house.db, (db) => replaceFindingsAcrossTenants(db, rows, now));
    for (const { invariant, meaning, violations } of findings) {
      if (violations.length === 0) continue;
      house.log.error({ invariant, meaning, violations }, 'the books are wrong');
    }
    return [];
  },

  handle: async () => {},
  nextDueAt: async () => null,
});
