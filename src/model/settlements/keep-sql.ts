// What is disputed is kept out of payouts: taken off the settlement that waits for its payout, or
// off a later payout. Once it is decided for the merchant, it is paid out again.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { newId } from '../../lib/values/id.ts';
import { postAcrossTenants } from '../ledger/post-sql.ts';
import { type AdjustmentRow, postAdjustments } from './adjustments-sql.ts';
import { settlementLife } from './life.ts';
import { nextBusinessDay } from './rules.ts';
import { reduceSettlement, wakeSettlements } from './sql.ts';

interface SharePart {
  readonly paymentId: string;
  readonly amount: number;
  readonly now: Date;
}

/** Returns what is kept, and from where; a payment that is settled nowhere keeps nothing. */
export async function keepOutOfPayouts(
  db: Db,
  tenantId: string,
  part: SharePart,
): Promise<{ readonly keptAmount: number; readonly keptFrom: 'settlement' | 'payout' } | null> {
  const reduced = await reduceSettlement(db, tenantId, part);
  if (reduced !== null) return { keptAmount: reduced, keptFrom: 'settlement' };
  const isKept = (await insertAdjustments(db, tenantId, part)).length > 0;
  return isKept ? { keptAmount: part.amount, keptFrom: 'payout' } : null;
}

export interface KeptPart extends SharePart {
  readonly keptFrom: 'settlement' | 'payout' | null;
}

/**
 * To the settlement that it was taken off where no payout has it yet, else with a payout from the
 * next business day on, even where nothing else is due by then.
 */
export async function giveBackKept(db: Db, tenantId: string, part: KeptPart): Promise<void> {
  const { paymentId, now } = part;
  if (part.keptFrom !== 'payout' && (await restoreSettlement(db, tenantId, part))) return;
  const back = { paymentId, amount: 0 - part.amount, now };
  const adjusted = await insertAdjustments(db, tenantId, back);
  const ids = adjusted.flatMap(({ settlementId }) => settlementId ?? []);
  await wakeSettlements(db, tenantId, { ids, dueAt: nextBusinessDay(now) });
}

/** The payout that had the settlement may have failed since then. */
async function insertAdjustments(
  db: Db,
  tenantId: string,
  { paymentId, amount, now }: SharePart,
): Promise<readonly AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    insert into settlement_adjustments (tenant_id, id, settlement_id, taken_back_payment_id, amount,
      created_at)
    select ${tenantId}, ${newId()}, id, ${paymentId}, ${amount}, ${now}
    from settlements where tenant_id = ${tenantId} and payment_id = ${paymentId}
      and (payout_id is not null or ${amount < 0})
    returning *`.execute(db);
  await postAdjustments(db, tenantId, rows);
  return rows;
}

async function restoreSettlement(
  db: Db,
  tenantId: string,
  { paymentId, amount, now: at }: SharePart,
): Promise<boolean> {
  const before = await db
    .selectFrom('settlements')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('paymentId', '=', paymentId)
    .where('status', 'in', settlementLife.sources('restore'))
    .where('payoutId', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return false;
  const next = nextBusinessDay(at);
  const payoutDueAt = before.held ? null : before.dueAt > next ? before.dueAt : next;
  const after = { ...before, netAmount: before.netAmount + amount };
  await db
    .updateTable('settlements')
    .set({
      netAmount: after.netAmount,
      status: settlementLife.leadsTo('restore'),
      payoutDueAt: before.status === 'pending' ? before.payoutDueAt : payoutDueAt,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', before.id)
    .execute();
  await postAcrossTenants(db, [{ tenantId, table: 'settlements', before, after, at }]);
  return true;
}
