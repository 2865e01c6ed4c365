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

/**
 * All that is due by the first moment at which anything is, also what came back of disputes alone;
 * none where nothing waits.
 */
export async function selectUpcomingPayouts(
  db: Db,
  tenantId: string,
): Promise<readonly UpcomingPayoutRow[]> {
  const { rows } = await sql<UpcomingPayoutRow>`
    with held as (
      select coalesce(r.provider, o.provider, b.provider) as provider,
        sum(a.amount - coalesce((
          select sum(d.amount) from payout_deductions d
          where d.tenant_id = a.tenant_id and d.adjustment_id = a.id), 0)) as amount
      from settlement_adjustments a
      left join refunds r on r.tenant_id = a.tenant_id and r.id = a.refund_id
      left join payouts o on o.tenant_id = a.tenant_id and o.id = a.payout_id
      left join payment_attempts b on b.tenant_id = a.tenant_id and b.id = a.taken_back_payment_id
      where a.tenant_id = ${tenantId} group by 1
    ), waiting as (
      select s.*, coalesce(p.provider, d.provider) as provider,
        s.status = 'pending' and s.payout_id is null as is_owed
      from settlements s
      left join payment_attempts p on p.tenant_id = s.tenant_id and p.id = s.payment_id
      left join deposits d on d.tenant_id = s.tenant_id and d.id = s.deposit_id
      where s.tenant_id = ${tenantId} and s.payout_due_at is not null
    ), due as (
      select w.provider, w.payout_due_at as due_at, coalesce(held.amount, 0) as held_amount,
        case when is_owed then 1 else 0 end as count,
        case when is_owed then w.gross_amount else 0 end as gross,
        case when is_owed then w.fee_amount else 0 end as fee,
        case when is_owed then w.net_amount else 0 end as net
      from waiting w left join held on held.provider = w.provider
      where is_owed or held.amount < 0
    )
    select min(due.due_at) as at, sum(count)::bigint as settlement_count,
      sum(gross)::bigint as gross_amount, sum(fee)::bigint as fee_amount,
      sum(net)::bigint as net_amount,
      least(sum(net), min(held_amount))::bigint as deducted_amount
    from due where due_at <= (select min(due_at) from due)
    group by provider`.execute(db);
  return rows;
}
