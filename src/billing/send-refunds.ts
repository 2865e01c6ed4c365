// The job that sends refunds: those that completion asked for, and those whose answer never came.
// The same refund always goes out as the very same request under the same key.

import { selectNextDueAt } from '../db/due.ts';
import { transact } from '../db/transaction.ts';
import type { House } from '../house.ts';
import type { Job } from '../lib/job.ts';
import { maySend } from '../payments/refund-rules.ts';
import type { RefundRow } from '../payments/refund-shape.ts';
import { claimDueRefundsAcrossTenants } from '../payments/refund-sql.ts';
import { selectTenant } from '../tenants/sql.ts';
import { callForRefund, lookForRefund } from './call-for-refund.ts';
import { leaseEnd } from './look-up-orders.ts';
import { settleRefund } from './settle-refund.ts';

const BATCH_MAX = 50;

export const sendRefunds: Job<House, RefundRow> = {
  name: 'send-refunds',
  batchMax: BATCH_MAX,

  claim: (house, now) =>
    claimDueRefundsAcrossTenants(house.db, {
      now,
      leasedUntil: leaseEnd(house, now),
      most: BATCH_MAX,
    }),

  async handle(house, refunds) {
    const sent = await Promise.allSettled(refunds.map((refund) => sendRefund(house, refund)));
    for (const result of sent) {
      if (result.status === 'rejected') {
        house.log.error({ error: result.reason, job: 'send-refunds' }, 'a refund was not settled');
      }
    }
  },

  nextDueAt: (house) => selectNextDueAt(house.db, 'refunds'),
};

async function sendRefund(house: House, refund: RefundRow): Promise<void> {
  const { tenantId, id: refundId } = refund;
  const tenant = await selectTenant(house.db, tenantId);
  const ask = maySend(refund.tries) ? callForRefund : lookForRefund;
  const outcome = await ask(house, tenant, refund);
  const now = tenant.clockNow ?? house.clock.now();
  await transact(house.db, (db) => settleRefund(db, tenantId, { house, refundId, outcome, now }));
}
