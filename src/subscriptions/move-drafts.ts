// The job that lets a new `upcomingInvoiceDays` hold for subscriptions that exist: the drafts still
// to come move, some subscriptions at a time, so that a tenant with many does not delay others.

import { wakeWorkers } from '../db/queue/wake.ts';
import { transact } from '../db/transaction.ts';
import {
  bringForwardDrafts,
  noteDraftsMoved,
  nowIfAnyMovesAcrossTenants,
  selectLead,
  selectMovingTenantsAcrossTenants,
} from '../engine/book/drafts-sql.ts';
import type { House } from '../frame/house.ts';
import type { OwnJob } from '../frame/job.ts';
import { INTERVALS, shortestDays } from '../lib/values/period.ts';
import { selectAwayAcrossTenants } from '../model/tenants/move-sql.ts';

const TENANTS_AT_ONCE = 20;
const SUBSCRIPTIONS_AT_ONCE = 2_000;

const SHORTEST = INTERVALS.map((interval) => ({ interval, days: shortestDays(interval) }));

interface Moving {
  readonly id: string;
}

export const moveDrafts: OwnJob<Moving> = {
  name: 'move-drafts',
  batchMax: TENANTS_AT_ONCE,

  claim: (house) => selectMovingTenantsAcrossTenants(house.db, TENANTS_AT_ONCE),

  async handle(house, tenants) {
    for (const { id } of tenants) await moveSomeDrafts(house, id);
  },

  nextDueAt: (_house, now) => nowIfAnyMovesAcrossTenants(now),
};

/** Moves all drafts of a tenant that are to be moved: before its clock goes on. */
export async function moveAllDrafts(house: House, tenantId: string): Promise<void> {
  while (await moveSomeDrafts(house, tenantId));
}

/** Whether there may be more. What two workers do at once is done twice, to the same end. */
async function moveSomeDrafts(house: House, tenantId: string): Promise<boolean> {
  return await transact(house.db, async (db) => {
    const away = await selectAwayAcrossTenants(db, [tenantId]);
    if (away.has(tenantId)) return false;
    const lead = await selectLead(db, tenantId);
    if (lead.draftsMovedTo === null) return false;
    const most = SUBSCRIPTIONS_AT_ONCE;
    const shortest = SHORTEST;
    // A lead of none makes no drafts.
    const isNone = lead.upcomingInvoiceDays === 0;
    const to = isNone ? null : await bringForwardDrafts(db, tenantId, { ...lead, shortest, most });
    await noteDraftsMoved(db, tenantId, { lead, to });
    await wakeWorkers(db);
    return to !== null;
  });
}
