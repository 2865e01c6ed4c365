// Every query on settlements.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { settlementLife } from './life.ts';
import type { SettlementRow } from './shape.ts';

/**
 * What was given back before the payout leaves the net; gross and fee stay as they were. Answers
 * false when there is nothing to reduce any more: it is in a payout.
 */
export async function reduceSettlement(
  db: Db,
  tenantId: string,
  refund: { readonly paymentId: string; readonly amount: number },
): Promise<boolean> {
  const net = sql<number>`greatest(net_amount - ${refund.amount}, 0)`;
  const isGone = sql<boolean>`${net} = 0`;
  const { numUpdatedRows } = await db
    .updateTable('settlements')
    .set({
      netAmount: net,
      status: sql`case when ${isGone} then ${settlementLife.leadsTo('refund')} else status end`,
      payoutDueAt: sql`case when ${isGone} then null else payout_due_at end`,
    })
    .where('tenantId', '=', tenantId)
    .where('paymentId', '=', refund.paymentId)
    .where('status', 'in', settlementLife.sources('refund'))
    .where('payoutId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
