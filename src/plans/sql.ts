// Who would follow a plan to a new version of it.

import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { listed } from '../db/listed.ts';
import type { Interval } from '../lib/period.ts';
import { LIVE, RECURRING } from '../model/subscriptions/life.ts';

/** Subscriptions that are alike in all that decides what a new price means for them. */
export interface Alike {
  readonly count: number;
  readonly amount: number;
  readonly quantity: number;
  readonly interval: Interval;
  readonly intervalCount: number;
  readonly isRecurring: boolean;
  readonly isTaxExempt: boolean;
  /** Of the bank mandate that pays, for one debit; null where any amount is allowed. */
  readonly debitLimit: number | null;
}

const MOVED = LIVE.filter((status) => status !== 'incomplete');

/** None that ends with its period, or that changes to another plan before. */
export async function selectFollowers(db: Db, tenantId: string, planId: string): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    select count(*)::bigint as count, s.amount, s.quantity, s.interval, s.interval_count,
      s.status in ${listed(RECURRING)} as is_recurring, c.tax_exempt as is_tax_exempt,
      p.debit_limit
    from subscriptions s
    join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    left join payment_sources p on p.tenant_id = s.tenant_id and p.id = s.payment_source_id
      and p.type = 'bank'
    where s.tenant_id = ${tenantId} and s.plan_id = ${planId} and s.status in ${listed(MOVED)}
      and not s.cancel_at_period_end
      and coalesce(s.pending_change ->> 'planId', ${planId}) = ${planId}
    group by 2, 3, 4, 5, 6, 7, 8`.execute(db);
  return rows;
}
