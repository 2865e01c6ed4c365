// Which disputes are lost in our books, though the statement has not debited the account for them.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import { LOST_DISPUTES } from '../disputes/life.ts';
import { DEBITED_WITHIN_MS } from '../disputes/times.ts';
import { windowOfDay } from '../ledger/days.ts';
import { type DayOf, reversedByRows } from './links-sql.ts';

export interface LossWithoutDebit {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly paymentStatus: string;
  readonly currency: string;
  readonly decidedAt: Date;
  /** What of the payment is gone in our books, and not in the statement. */
  readonly missing: number;
}

/** When it was decided, where its debit should be there by the end of this day and not before. */
function decidedFor(day: string): RawBuilder<unknown> {
  const { since, until } = windowOfDay(day);
  const earlier = (moment: Date) => new Date(moment.getTime() - DEBITED_WITHIN_MS);
  return sql`d.decided_at >= ${earlier(since)} and d.decided_at < ${earlier(until)}`;
}

const IS_LOST = sql`d.kind <> 'complaint' and d.status in ${literalList(LOST_DISPUTES)}`;

/** Whether a tenant has any, however much the statement has of it: of the tenant `t`. */
export const hasLossesAcrossTenants = ({ provider, day }: DayOf) => sql`exists (
  select from disputes d where d.tenant_id = t.id and d.provider = ${provider}
    and ${IS_LOST} and ${decidedFor(day)})`;

/**
 * Those whose debit should have been there by the end of this day: of a payment that was taken back
 * in parts, the last. Of what was disputed before the first statement the debit may be in none.
 */
export async function selectLossesWithoutDebit(
  db: Db,
  tenantId: string,
  { provider, day, firstDay }: DayOf & { readonly firstDay: string },
): Promise<LossWithoutDebit[]> {
  const reversed = reversedByRows({ tenantId: sql`d.tenant_id`, paymentId: sql`p.id`, provider });
  const { rows } = await sql<LossWithoutDebit>`
    select distinct on (p.id) d.id as dispute_id, p.id as payment_id, p.reference,
      p.status as payment_status, p.currency, d.decided_at,
      p.taken_back_borne - r.amount as missing
    from disputes d
    join payment_attempts p on p.tenant_id = d.tenant_id and p.id = d.payment_id
    cross join lateral (select ${reversed} as amount) r
    where d.tenant_id = ${tenantId} and d.provider = ${provider} and ${IS_LOST}
      and ${decidedFor(day)}
      and d.created_at >= ${windowOfDay(firstDay).since}
      and p.taken_back_borne > r.amount and not exists (select from disputes l
        where l.tenant_id = d.tenant_id and l.payment_id = d.payment_id
          and l.kind <> 'complaint' and l.status in ${literalList(LOST_DISPUTES)}
          and l.decided_at > d.decided_at)
    order by p.id, d.decided_at desc, d.id`.execute(db);
  return rows;
}
