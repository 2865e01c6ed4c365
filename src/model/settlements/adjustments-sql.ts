// What later payouts are smaller by: what was given back of a payment that a payout had paid out.

import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { SettlementAdjustments } from '../../db/schema.ts';
import { newId } from '../../lib/values/id.ts';
import { postAcrossTenants } from '../ledger/post-sql.ts';

export type AdjustmentRow = Selectable<SettlementAdjustments>;

export async function postAdjustments(
  db: Db,
  tenantId: string,
  rows: readonly AdjustmentRow[],
): Promise<void> {
  await postAcrossTenants(
    db,
    rows.map((after) => ({
      ...{ tenantId, table: 'settlement_adjustments' as const },
      ...{ before: null, after, at: after.createdAt },
    })),
  );
}

/** Whether a later payout is smaller by it: one has the settlement already. */
export async function insertAdjustment(
  db: Db,
  tenantId: string,
  adjustment: {
    readonly paymentId: string;
    /** Null: the payer's bank took it back. */
    readonly refundId: string | null;
    readonly amount: number;
    readonly now: Date;
  },
): Promise<boolean> {
  const { paymentId, refundId, amount, now } = adjustment;
  const takenBackId = refundId === null ? paymentId : null;
  const { rows } = await sql<AdjustmentRow>`
    insert into settlement_adjustments (tenant_id, id, settlement_id, refund_id,
      taken_back_payment_id, amount, created_at)
    select ${tenantId}, ${newId()}, id, ${refundId}, ${takenBackId}, ${amount}, ${now}
    from settlements
    where tenant_id = ${tenantId} and payment_id = ${paymentId} and payout_id is not null
    on conflict (tenant_id, refund_id) do nothing
    returning *`.execute(db);
  await postAdjustments(db, tenantId, rows);
  return rows.length > 0;
}
