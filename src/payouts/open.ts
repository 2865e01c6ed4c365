// The job that puts together payouts: at nine in Lagos on business days, all that is due to a
// tenant goes out as one transfer under one reference, less what refunds of earlier payouts have
// taken.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import { emit } from '../events/emit.ts';
import type { AtHouse } from '../frame/at.ts';
import type { QueueJob } from '../frame/job.ts';
import { newId } from '../lib/id.ts';
import { payoutReference } from '../model/payouts/reference.ts';
import { shapePayout } from '../model/payouts/shape.ts';
import {
  countPayout,
  insertPayout,
  lockAdjustmentsLeft,
  lockDueSettlements,
  postponeSettlements,
} from '../model/payouts/sql.ts';
import { isBusinessMoment, nextBusinessDay } from '../model/settlements/rules.ts';
import type { SettlementRow } from '../model/settlements/shape.ts';
import { eachTenant } from '../model/tenants/each.ts';
import { isPayoutAccountConfirmed } from '../model/tenants/sql.ts';

export const openPayouts: QueueJob<SettlementRow> = {
  name: 'open-payouts',
  // All that is due to a tenant goes with the first of its rows.
  batchMax: 50,
  queue: { table: 'settlements', due: 'payout_due_at', time: 'tenant' },

  handle: (house, settlements) =>
    eachTenant(house, settlements, async (at) => {
      await transact(house.db, (db) => openPayout(db, at));
    }),
};

async function openPayout(db: Db, at: AtHouse): Promise<void> {
  const { tenant, now } = at;
  if (!isBusinessMoment(now) || !(await mayPayOut(db, at))) {
    return await postponeSettlements(db, tenant.id, { now, dueAt: nextBusinessDay(now) });
  }
  const due = await lockDueSettlements(db, tenant.id, now);
  const [first] = due;
  // Another worker was faster.
  if (!first) return;
  const total = due.reduce((sum, { netAmount }) => sum + netAmount, 0);
  const deductions = deduct(total, await lockAdjustmentsLeft(db, tenant.id));
  const deducted = deductions.reduce((sum, { amount }) => sum + amount, 0);
  const number = await countPayout(db, tenant.id);
  const payout = await insertPayout(db, tenant.id, {
    id: newId(),
    amount: total - deducted,
    deductedAmount: deducted,
    currency: first.currency,
    number,
    reference: payoutReference(tenant.id, number),
    settlementIds: due.map(({ id }) => id),
    deductions,
    recipientAccountId: tenant.accountId,
    provider: at.house.providers.forNew('payouts').name,
    now,
  });
  const data = shapePayout(payout);
  const type = 'settlement.payout_initiated';
  await emit(db, tenant.id, { type, entityId: payout.id, data, now });
}

/** Real money goes only to an account that was confirmed. */
async function mayPayOut(db: Db, { house, tenant }: AtHouse): Promise<boolean> {
  if (house.config.mode !== 'live') return true;
  const isConfirmed = await isPayoutAccountConfirmed(db, tenant.id);
  if (!isConfirmed) house.log.warn({ tenantId: tenant.id }, 'a payout waits for its account');
  return isConfirmed;
}

/** The oldest refunds first, and never more than there is. */
function deduct(
  total: number,
  adjustments: readonly { readonly id: string; readonly left: number }[],
) {
  let rest = total;
  return adjustments.flatMap(({ id: adjustmentId, left }) => {
    const amount = Math.min(left, rest);
    rest -= amount;
    return amount > 0 ? [{ adjustmentId, amount }] : [];
  });
}
