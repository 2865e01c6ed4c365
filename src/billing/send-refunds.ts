// The job that sends refunds: those that completion asked for, and those whose answer never came.
// The same refund always goes out as the very same request under the same key.

import { transact } from '../db/transaction.ts';
import type { House } from '../house.ts';
import type { QueueJob } from '../job.ts';
import { maySend } from '../payments/refund-rules.ts';
import type { RefundRow } from '../payments/refund-shape.ts';
import { callForRefund, lookForRefund } from './call-for-refund.ts';
import { eachTenant, type TenantAtWork } from './each-tenant.ts';
import { settleRefund } from './settle-refund.ts';

export const sendRefunds: QueueJob<RefundRow> = {
  name: 'send-refunds',
  batchMax: 50,
  queue: { table: 'refunds', due: 'due_at', time: 'tenant' },

  handle: (house, refunds) =>
    eachTenant(house, refunds, async (at, owned) => {
      await Promise.all(owned.map((refund) => sendRefund(house, at, refund)));
    }),
};

async function sendRefund(
  house: House,
  { tenant, now }: TenantAtWork,
  refund: RefundRow,
): Promise<void> {
  const { tenantId, id: refundId } = refund;
  const ask = maySend(refund.tries) ? callForRefund : lookForRefund;
  const outcome = await ask(house, tenant, refund);
  await transact(house.db, (db) => settleRefund(db, tenantId, { house, refundId, outcome, now }));
}
