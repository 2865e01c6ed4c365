// What the next payout will be made of, provider by provider, as it is now.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export interface UpcomingPayoutRow {
  readonly at: Date;
  readonly settlementCount: number;
  readonly grossAmount: number;
  readonly feeAmount: number;
  readonly netAmount: number;
  readonly deductedAmount: number;
}

/** All that is due by the first moment at which anything is; none where nothing waits. */
export async function selectUpcomingPayouts(
  db: Db,
  tenantId: string,
): Promise<readonly UpcomingPayoutRow[]> {
  const { rows } = await sql<UpcomingPayoutRow>`
    with next as (
      select min(payout_due_at) as at from settlements
      where tenant_id = ${tenantId} and payout_due_at is not null and status = 'pending'
    ), due as (
      select coalesce(p.provider, d.provider) as provider, next.at, count(*) as settlement_count,
        sum(s.gross_amount)::bigint as gross_amount, sum(s.fee_amount)::bigint as fee_amount,
        sum(s.net_amount)::bigint as net_amount
      from next
      join settlements s on s.tenant_id = ${tenantId} and s.status = 'pending'
        and s.payout_due_at <= next.at
      left join payment_attempts p on p.tenant_id = s.tenant_id and p.id = s.payment_id
      left join deposits d on d.tenant_id = s.tenant_id and d.id = s.deposit_id
      group by 1, 2
    )
    select due.*, least(due.net_amount, coalesce(held.amount, 0))::bigint as deducted_amount
    from due
    left join lateral (
      select sum(a.amount - coalesce((
        select sum(d.amount) from payout_deductions d
        where d.tenant_id = a.tenant_id and d.adjustment_id = a.id), 0)) as amount
      from settlement_adjustments a
      left join refunds r on r.tenant_id = a.tenant_id and r.id = a.refund_id
      left join payouts o on o.tenant_id = a.tenant_id and o.id = a.payout_id
      left join payment_attempts b on b.tenant_id = a.tenant_id and b.id = a.taken_back_payment_id
      where a.tenant_id = ${tenantId}
        and coalesce(r.provider, o.provider, b.provider) = due.provider
    ) held on true`.execute(db);
  return rows;
}
