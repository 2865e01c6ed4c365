// The job that puts together payouts: at nine in Lagos on business days, all that one provider took
// and is due to a tenant goes out there as one transfer under one reference, less what refunds of
// earlier payouts there have taken. It goes to the tenant's bank account where one was chosen. What
// came back of a dispute after its payout goes out likewise, also where nothing else is due.

import type { Db } from '../db/connect.ts';
import { transact } from '../db/transaction.ts';
import { emit } from '../events/emit.ts';
import type { HouseContext } from '../frame/context.ts';
import type { QueueJob } from '../frame/job.ts';
import { newId } from '../lib/values/id.ts';
import { countPayout, isPayoutAccountConfirmed } from '../model/payouts/accounts-sql.ts';
import type { BankAccountRow } from '../model/payouts/bank-account.ts';
import { selectAccountsInUse } from '../model/payouts/bank-accounts-sql.ts';
import { payoutReference } from '../model/payouts/reference.ts';
import { shapePayout } from '../model/payouts/shape.ts';
import {
  type DueSettlement,
  insertPayout,
  lockAdjustmentsLeft,
  lockDueSettlements,
  postponeSettlements,
  selectDueProviders,
} from '../model/payouts/sql.ts';
import { isBusinessMoment, nextBusinessDay } from '../model/settlements/rules.ts';
import type { SettlementRow } from '../model/settlements/shape.ts';
import { wakeSettlements } from '../model/settlements/sql.ts';
import { eachTenant } from '../model/tenants/each.ts';
import { isAble } from '../provider/port/provider.ts';

export const openPayouts: QueueJob<SettlementRow> = {
  name: 'open-payouts',
  // All that is due to a tenant goes with the first of its rows.
  batchMax: 50,
  queue: { table: 'settlements', due: 'payout_due_at', time: 'tenant' },

  handle: (house, settlements) =>
    eachTenant(house, settlements, async (at) => {
      const { tenant, now } = at;
      const providers = await selectDueProviders(house.db, tenant.id, now);
      // Each in a transaction of its own: what cannot be paid out at one holds up no other.
      const open = (provider: string) => transact(house.db, (db) => openAt(db, at, provider));
      const ends = await Promise.allSettled(providers.map(open));
      const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      if (failed.length > 0) throw failed[0];
    }),
};

/** Of what one provider took. */
async function openAt(db: Db, at: HouseContext, provider: string): Promise<void> {
  const { tenant, now } = at;
  const due = await lockDueSettlements(db, tenant.id, { provider, now });
  const [first] = due;
  // None is left where another worker was faster.
  if (!first) return;
  const { currency } = first;
  const settlements = due.filter(({ isOwed }) => isOwed);
  const paidBefore = due.filter(({ isOwed }) => !isOwed).map(({ id }) => id);
  const destination = await destinationOf(db, at, provider);
  if (destination) {
    await openPayout(db, at, { provider, currency, settlements, ...destination });
    return await wakeSettlements(db, tenant.id, { ids: paidBefore, dueAt: null });
  }
  const ids = settlements.map(({ id }) => id);
  const dueAt = nextBusinessDay(now);
  await postponeSettlements(db, tenant.id, { ids, dueAt });
  await wakeSettlements(db, tenant.id, { ids: paidBefore, dueAt });
}

async function openPayout(
  db: Db,
  { tenant, now }: HouseContext,
  due: {
    readonly provider: string;
    readonly currency: string;
    readonly settlements: readonly DueSettlement[];
    readonly bankAccount: BankAccountRow | null;
  },
): Promise<void> {
  const { provider, currency, settlements, bankAccount } = due;
  const total = settlements.reduce((sum, { netAmount }) => sum + netAmount, 0);
  const deductions = deduct(total, await lockAdjustmentsLeft(db, tenant.id, provider));
  const deducted = deductions.reduce((sum, { amount }) => sum + amount, 0);
  // What came back was spent by a payout since, or by what was given back.
  if (settlements.length === 0 && total === deducted) return;
  const { number, recipientAccountId } = await countPayout(db, tenant.id, provider);
  const payout = await insertPayout(db, tenant.id, {
    id: newId(),
    provider,
    amount: total - deducted,
    deductedAmount: deducted,
    currency,
    number,
    reference: payoutReference({ tenantId: tenant.id, provider, number }),
    settlementIds: settlements.map(({ id }) => id),
    deductions,
    recipientAccountId: bankAccount ? '' : (recipientAccountId ?? tenant.accountId),
    bankAccount,
    now,
  });
  const data = shapePayout(payout);
  const type = 'settlement.payout_initiated';
  await emit(db, tenant.id, { type, entityId: payout.id, data, now });
}

interface PayoutDestination {
  /** Null: the tenant's account at the provider. */
  readonly bankAccount: BankAccountRow | null;
}

/** What was taken at a provider is paid out by it and no other. Null: it waits. */
async function destinationOf(
  db: Db,
  { house, tenant, now }: HouseContext,
  provider: string,
): Promise<PayoutDestination | null> {
  if (!isBusinessMoment(now)) return null;
  const wait = (why: string) => {
    house.log.warn({ tenantId: tenant.id, provider }, why);
    return null;
  };
  const found = house.providers.find(provider);
  const accounts = await selectAccountsInUse(db, tenant.id, now);
  if (accounts && found && isAble(found, 'bankPayouts')) {
    return { bankAccount: accounts.inUse };
  }
  if (!found || !isAble(found, 'payouts')) return wait('a payout waits: its provider makes none');
  if (house.config.mode !== 'live') return { bankAccount: null };
  // Real money goes only to an account that was confirmed.
  const isConfirmed = await isPayoutAccountConfirmed(db, tenant.id, provider);
  return isConfirmed ? { bankAccount: null } : wait('a payout waits for its account');
}

/**
 * The oldest refunds first, and never more than there is. Below zero is what comes back of a
 * dispute that was won: first of all, so that it makes room for the others.
 */
function deduct(
  total: number,
  adjustments: readonly { readonly id: string; readonly left: number }[],
) {
  let rest = total;
  const inOrder = adjustments.toSorted((a, b) => Number(b.left < 0) - Number(a.left < 0));
  return inOrder.flatMap(({ id: adjustmentId, left }) => {
    const amount = Math.min(left, rest);
    rest -= amount;
    return amount !== 0 ? [{ adjustmentId, amount }] : [];
  });
}
