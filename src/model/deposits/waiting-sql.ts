// Deposits that have waited for too long, with nothing done about them.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import { WAITING } from './life.ts';

/** By what they are; of all tenants, each by its own clock. */
export async function countWaitingAcrossTenants(
  db: Db,
  now: Date,
): Promise<readonly { readonly status: string; readonly count: number }[]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select d.status, count(*) as count from deposits d join tenants t on t.id = d.tenant_id
    where d.waiting_since < coalesce(t.clock_now, ${now}::timestamptz) - interval '24 hours'
    group by d.status`.execute(db);
  return rows;
}

/**
 * Postpones all due mails of a tenant to `nextAt`; returns since when each deposit has waited. A
 * second worker waits for the locks of the first, and finds no row left.
 */
export async function postponeWaitingMails(
  db: Db,
  tenantId: string,
  { now, nextAt }: { readonly now: Date; readonly nextAt: Date },
): Promise<readonly Date[]> {
  const { rows } = await sql<{ waitingSince: Date }>`
    with due as materialized (
      select id from deposits where tenant_id = ${tenantId} and mail_due_at <= ${now}
      order by id for no key update)
    update deposits d set mail_due_at = ${nextAt}, leased_until = null
    from due where d.tenant_id = ${tenantId} and d.id = due.id
    returning d.waiting_since`.execute(db);
  return rows.map(({ waitingSince }) => waitingSince);
}

export interface UnplacedMoney {
  readonly amount: number;
  readonly currency: string;
}

export interface WaitingDeposit extends UnplacedMoney {
  readonly senderName: string | null;
  readonly since: Date;
}

/** Deposits that have waited long enough. */
export interface WaitingDeposits {
  readonly count: number;
  readonly sums: readonly UnplacedMoney[];
  readonly oldest: readonly WaitingDeposit[];
}

const FREE = sql`amount - applied_amount - returning_amount - returned_amount`;

export async function selectWaitingDeposits(
  db: Db,
  tenantId: string,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<WaitingDeposits> {
  const waiting = sql`from deposits where tenant_id = ${tenantId} and waiting_since <= ${before}
    and status in ${literalList(WAITING)}`;
  const { rows: sums } = await sql<UnplacedMoney & { count: number }>`
    select currency, count(*) as count, sum(${FREE})::bigint as amount ${waiting}
    group by currency order by count(*) desc, currency`.execute(db);
  const { rows: oldest } = await sql<WaitingDeposit>`
    select ${FREE} as amount, currency, sender_name, waiting_since as since ${waiting}
    order by waiting_since, id limit ${most}`.execute(db);
  const count = sums.reduce((all, each) => all + each.count, 0);
  return { count, sums: sums.map(({ amount, currency }) => ({ amount, currency })), oldest };
}
