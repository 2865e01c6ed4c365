// Every query on settlements.

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { type CommonFilter, commonConditions, equalConditions, selectPage } from '../db/list.ts';
import type { PageRequest, Rows } from '../lib/page.ts';
import type { SettlementRow } from './shape.ts';

export type NewSettlement = Omit<
  SettlementRow,
  'tenantId' | 'status' | 'payoutId' | 'payoutDueAt' | 'leasedUntil'
>;

export async function insertSettlement(
  db: Db,
  tenantId: string,
  settlement: NewSettlement,
): Promise<SettlementRow> {
  return await db
    .insertInto('settlements')
    .values({ tenantId, ...settlement, status: 'pending', payoutDueAt: settlement.dueAt })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What was given back before the payout leaves the net; gross and fee stay as they were. */
export async function reduceSettlement(
  db: Db,
  tenantId: string,
  refund: { readonly paymentId: string; readonly amount: number },
): Promise<void> {
  const net = sql<number>`greatest(net_amount - ${refund.amount}, 0)`;
  await db
    .updateTable('settlements')
    .set({ netAmount: net, status: sql`case when ${net} = 0 then 'refunded' else status end` })
    .where('tenantId', '=', tenantId)
    .where('paymentId', '=', refund.paymentId)
    .where('status', '=', 'pending')
    .execute();
}

export async function selectSettlements(
  db: Db,
  tenantId: string,
  asked: {
    readonly filter: CommonFilter & { readonly status?: string | undefined };
    readonly page: PageRequest;
  },
): Promise<Rows<SettlementRow>> {
  const { status } = asked.filter;
  const where = [...commonConditions(tenantId, asked.filter), ...equalConditions({ status })];
  return await selectPage(db, 'settlements', { where, page: asked.page });
}
