// Who would follow a plan to a new version of it.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import type { Interval } from '../../lib/values/period.ts';
import { LIVE, RECURRING } from './life.ts';

/** Subscriptions that are alike in all that decides what a new price means for them. */
export interface AlikeFollowers {
  readonly count: number;
  readonly amount: number;
  readonly quantity: number;
  /** How many it is of from its next cycle on, which is when it follows. */
  readonly nextQuantity: number;
  readonly interval: Interval;
  readonly intervalCount: number;
  readonly isRecurring: boolean;
  readonly isTaxExempt: boolean;
  /** Of the bank mandate that pays, for one debit; null where any amount is allowed, or none is. */
  readonly debitLimit: number | null;
}

const MOVED = LIVE.filter((status) => status !== 'incomplete');

/** None that ends with its period, or that changes to another plan before. */
const isMoved = (tenantId: string, planId: string) => sql`
  s.tenant_id = ${tenantId} and s.plan_id = ${planId} and s.status in ${literalList(MOVED)}
    and not s.cancel_at_period_end
    and coalesce(s.pending_change ->> 'planId', ${planId}) = ${planId}`;

const NEXT_QUANTITY = sql`coalesce((s.pending_change ->> 'quantity')::bigint, s.quantity)`;

/** What its payer transfers is not debited. */
const DEBIT_LIMIT = sql`
  case when s.collection_method = 'transfer' then null else p.debit_limit end`;

export async function selectFollowers(
  db: Db,
  tenantId: string,
  planId: string,
): Promise<AlikeFollowers[]> {
  const { rows } = await sql<AlikeFollowers>`
    select count(*)::bigint as count, s.amount, s.quantity, ${NEXT_QUANTITY} as next_quantity,
      s.interval, s.interval_count, s.status in ${literalList(RECURRING)} as is_recurring,
      c.tax_exempt as is_tax_exempt, ${DEBIT_LIMIT} as debit_limit
    from subscriptions s
    join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    left join payment_sources p on p.tenant_id = s.tenant_id and p.id = s.payment_source_id
    where ${isMoved(tenantId, planId)}
    group by 2, 3, 4, 5, 6, 7, 8, 9`.execute(db);
  return rows;
}

/** One of those, by name. */
export interface Follower extends Omit<AlikeFollowers, 'count' | 'isRecurring'> {
  readonly subscriptionId: string;
  readonly subscriptionCode: string;
  readonly customerId: string;
  readonly customerCode: string;
  readonly customerEmail: string | null;
  readonly customerName: string | null;
  readonly movesAt: Date | null;
}

/** Whose mandate has least room for what one costs first, then whose next cycle comes first. */
export async function selectNamedFollowers(
  db: Db,
  tenantId: string,
  asked: { readonly planId: string; readonly most: number },
): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    select s.id as subscription_id, s.code as subscription_code, c.id as customer_id,
      c.code as customer_code, c.email as customer_email, c.name as customer_name,
      s.amount, s.quantity, ${NEXT_QUANTITY} as next_quantity, s.interval, s.interval_count,
      c.tax_exempt as is_tax_exempt, ${DEBIT_LIMIT} as debit_limit,
      s.next_billing_at as moves_at
    from subscriptions s
    join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    left join payment_sources p on p.tenant_id = s.tenant_id and p.id = s.payment_source_id
    where ${isMoved(tenantId, asked.planId)}
    order by ${DEBIT_LIMIT} / ${NEXT_QUANTITY} nulls last, s.next_billing_at nulls last, s.id
    limit ${asked.most}`.execute(db);
  return rows;
}
