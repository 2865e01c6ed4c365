// The job that does what is due with chargebacks: the merchant is told that one is due soon; one
// without a response in time is lost; and one that was contested, and not taken back since, is won.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import { loseChargeback, warnOfChargeback, winChargeback } from '../engine/dispute/chargeback.ts';
import type { HouseContext } from '../frame/context.ts';
import type { QueueJob } from '../frame/job.ts';
import type { DisputeRow } from '../model/disputes/shape.ts';
import { selectDispute } from '../model/disputes/sql.ts';
import { eachTenant } from '../model/tenants/each.ts';

export const watchDisputes: QueueJob<DisputeRow> = {
  name: 'watch-disputes',
  batchMax: 50,
  queue: { table: 'disputes', due: 'due_at', time: 'tenant' },

  handle: (house, disputes) =>
    eachTenant(house, disputes, async (at, rows) => {
      for (const { id } of rows) await transact(house.db, (db) => watch(db, at, id));
    }),
};

async function watch(db: Db, at: HouseContext, id: string): Promise<void> {
  const dispute = await selectDispute(db, at.tenant.id, id);
  // Decided since it was taken.
  if (!dispute?.dueAt || dispute.dueAt > at.now) return;
  const { status, respondBy } = dispute;
  if (status === 'under_review') return void (await winChargeback(db, at, dispute));
  if (status !== 'needs_response') return;
  const isOver = respondBy !== null && respondBy <= at.now;
  if (isOver) await loseChargeback(db, at, { dispute });
  else await warnOfChargeback(db, at, dispute);
}
