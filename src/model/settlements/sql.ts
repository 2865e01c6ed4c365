// Every query on settlements.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { postAcrossTenants } from '../ledger/post-sql.ts';
import { settlementLife } from './life.ts';
import type { SettlementRow } from './shape.ts';

/**
 * What was given back before the payout leaves the net; gross and fee stay as they were. Returns
 * by how much; null where there is nothing to reduce any more: it is in a payout.
 */
export async function reduceSettlement(
  db: Db,
  tenantId: string,
  refund: { readonly paymentId: string; readonly amount: number; readonly now: Date },
): Promise<number | null> {
  const { paymentId, amount, now: at } = refund;
  const before = await db
    .selectFrom('settlements')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('paymentId', '=', paymentId)
    .where('status', 'in', settlementLife.sources('refund'))
    .where('payoutId', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) return null;
  const netAmount = Math.max(before.netAmount - amount, 0);
  const gone = { status: settlementLife.leadsTo('refund'), payoutDueAt: null };
  await db
    .updateTable('settlements')
    .set({ netAmount, ...(netAmount === 0 ? gone : {}) })
    .where('tenantId', '=', tenantId)
    .where('id', '=', before.id)
    .execute();
  const after = { ...before, netAmount };
  await postAcrossTenants(db, [{ tenantId, table: 'settlements', before, after, at }]);
  return before.netAmount - netAmount;
}

/** It is decided: what is left of it goes out again from then on, unless a payout has it. */
export async function releaseSettlement(
  db: Db,
  tenantId: string,
  { paymentId, dueAt }: { readonly paymentId: string; readonly dueAt: Date },
): Promise<void> {
  await sql`
    update settlements set held = null,
      payout_due_at = case when status = 'pending' and payout_id is null
        then greatest(due_at, ${dueAt}::timestamptz) end
    where tenant_id = ${tenantId} and payment_id = ${paymentId} and held`.execute(db);
}

/** What was paid out or refunded brings about a payout then, of what came back for it since. */
export async function wakeSettlements(
  db: Db,
  tenantId: string,
  { ids, dueAt }: { readonly ids: readonly string[]; readonly dueAt: Date | null },
): Promise<void> {
  await sql`
    update settlements set payout_due_at = ${dueAt}, leased_until = null
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])
      and (status <> 'pending' or payout_id is not null)`.execute(db);
}

export async function selectSettlement(
  db: Db,
  tenantId: string,
  settlementId: string,
): Promise<SettlementRow | undefined> {
  return await db
    .selectFrom('settlements')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', settlementId)
    .executeTakeFirst();
}
