// The job that sends refunds: those that completion asked for, and those whose answer never came.
// The same refund always goes out as the very same request under the same key.

import { transact } from '../db/transaction.ts';
import { askForRefund, beginAsking } from '../engine/refund/ask.ts';
import { settleRefund } from '../engine/refund/settle.ts';
import type { At } from '../frame/at.ts';
import type { House } from '../frame/house.ts';
import type { QueueJob } from '../frame/job.ts';
import type { RefundRow } from '../model/refunds/shape.ts';
import { eachTenant } from '../model/tenants/each.ts';

export const sendRefunds: QueueJob<RefundRow> = {
  name: 'send-refunds',
  batchMax: 50,
  queue: { table: 'refunds', due: 'due_at', time: 'tenant' },

  handle: (house, refunds) =>
    eachTenant(house, refunds, async (at, owned) => {
      await Promise.all(owned.map((refund) => sendRefund(house, at, refund)));
    }),
};

async function sendRefund(house: House, at: At, refund: RefundRow): Promise<void> {
  const { tenant, now } = at;
  const { providers } = house;
  const asked = await beginAsking(house.db, refund, now);
  const answer = await askForRefund({ providers, tenant }, asked, now);
  await transact(house.db, (db) => settleRefund(db, refund.tenantId, { house, answer, now }));
}
