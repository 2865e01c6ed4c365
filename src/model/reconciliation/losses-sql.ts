// Which disputes are lost in our books, though the statement has not debited the account for them.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { LOST_DISPUTES } from '../disputes/life.ts';
import { DEBITED_WITHIN_MS } from '../disputes/times.ts';
import { BOOKS_ZONE, windowOfDay } from '../ledger/days.ts';
import { type DayOf, reversedByRows } from './links-sql.ts';
import { REVERSAL } from './rules.ts';

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
  asked: DayOf & { readonly firstDay: string },
): Promise<LossWithoutDebit[]> {
  const found = withoutDebit(tenantId, { ...asked, decided: decidedFor(asked.day) });
  const { rows } = await found.execute(db);
  return rows;
}

function withoutDebit(
  tenantId: string,
  {
    provider,
    firstDay,
    decided,
  }: {
    readonly provider: string;
    readonly firstDay: string;
    readonly decided: RawBuilder<unknown>;
  },
): RawBuilder<LossWithoutDebit> {
  const reversed = reversedByRows({ tenantId: sql`d.tenant_id`, paymentId: sql`p.id`, provider });
  return sql<LossWithoutDebit>`
    select distinct on (p.id) d.id as dispute_id, p.id as payment_id, p.reference,
      p.status as payment_status, p.currency, d.decided_at,
      p.taken_back_borne - r.amount as missing
    from disputes d
    join payment_attempts p on p.tenant_id = d.tenant_id and p.id = d.payment_id
    cross join lateral (select ${reversed} as amount) r
    where d.tenant_id = ${tenantId} and d.provider = ${provider} and ${IS_LOST}
      and ${decided}
      and d.created_at >= ${windowOfDay(firstDay).since}
      and p.taken_back_borne > r.amount and not exists (select from disputes l
        where l.tenant_id = d.tenant_id and l.payment_id = d.payment_id
          and l.kind <> 'complaint' and l.status in ${literalList(LOST_DISPUTES)}
          and l.decided_at > d.decided_at)
    order by p.id, d.decided_at desc, d.id`;
}

/** A bank decides that long before the debit or after it, at most. */
const FAR_MS = 90 * DAY_MS;

/**
 * The days that missed no debit of a loss, though none is there any more: it was a row of a day
 * that was read again. A row that is nobody's yet may be it.
 */
export async function selectDaysWithLostDebit(
  db: Db,
  tenantId: string,
  {
    provider,
    day,
    firstDay,
    currency,
  }: DayOf & {
    readonly firstDay: string;
    readonly currency: string;
  },
): Promise<string[]> {
  const { since, until } = windowOfDay(day);
  const [from, to] = [new Date(since.getTime() - FAR_MS), new Date(until.getTime() + FAR_MS)];
  const decided = sql`d.decided_at between ${from} and ${to}`;
  const isNobodys = sql`u.provider = ${provider} and u.of_tenant is null
    and u.kind = ${sql.lit(REVERSAL)}`;
  const { rows } = await sql<{ day: string }>`
    select distinct w.day from (${withoutDebit(tenantId, { provider, firstDay, decided })}) l
    join payment_attempts p on p.tenant_id = ${tenantId} and p.id = l.payment_id
    join reconciliation_days w on w.tenant_id = p.tenant_id and w.provider = ${provider}
      and w.day = ((l.decided_at + ${DEBITED_WITHIN_MS} * interval '1 millisecond')
        at time zone ${sql.lit(BOOKS_ZONE)})::date
    where l.currency = ${currency} and w.due_at is null and w.status <> 'incomplete'
      and not exists (select from reconciliation_breaks b
        where b.tenant_id = p.tenant_id and b.provider = ${provider} and b.class = 'ours_only'
          and b.subject = ${sql.lit(LOSS)} || l.dispute_id and b.status <> 'healed')
      and not exists (select from statement_rows u
        where u.reference = p.reference and ${isNobodys})
      and not exists (select from statement_rows u
        where u.transaction_id = p.provider_reference and ${isNobodys})`.execute(db);
  return rows.map((row) => row.day);
}

const LOSS = 'loss:';

export const subjectOfLoss = ({ disputeId }: LossWithoutDebit): string => LOSS + disputeId;
