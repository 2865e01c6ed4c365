// Which breaks there are: what a comparison needs to know of those before it.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { QUICK_TRIES } from './breaks-sql.ts';
import { OPERATOR } from './life.ts';
import type { DayOf } from './links-sql.ts';
import type { BreakRow, OurSide } from './shape.ts';

/** Its row, the so many-th that the provider calls so, is in the statement as it is kept now. */
const HAS_ROW = sql`(select count(*) from statement_rows r
  where r.provider = b.provider and r.transaction_id = b.theirs->>'transactionId'
    and r.entry = b.theirs->>'entry' and r.kind = b.theirs->>'kind')
  > substring(b.subject from '\\d+$')::integer`;

const AGREES_BESIDE_GAPS = sql`case when b.class = 'ours_only' then false else ${HAS_ROW} end`;

/** Open ones of the day that the comparison has not found any more, locked. */
export async function selectNotFound(
  db: Db,
  tenantId: string,
  {
    provider,
    day,
    round,
    isIncomplete,
  }: DayOf & {
    readonly round: string;
    /** Then nothing follows from what the statement lacks. */
    readonly isIncomplete: boolean;
  },
): Promise<BreakRow[]> {
  const { rows } = await sql<BreakRow>`
    select b.* from reconciliation_breaks b
    where b.tenant_id = ${tenantId} and b.provider = ${provider} and b.day = ${day}::date
      and b.status = 'open' and b.round is distinct from ${round}::uuid
      and ${isIncomplete ? AGREES_BESIDE_GAPS : sql`true`}
    order by b.id for no key update of b`.execute(db);
  return rows;
}

/** Whether looks have just begun: what they find may close a break at once. */
export async function hasHealingBreaks(
  db: Db,
  tenantId: string,
  { provider, day }: DayOf,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from reconciliation_breaks
      where tenant_id = ${tenantId} and provider = ${provider} and day = ${day}::date
        and status = 'open' and due_at is not null and tries < ${QUICK_TRIES}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

const MOST_WAITING = 1_000;

export interface WaitingOurs {
  readonly day: string;
  readonly ours: OurSide;
}

/** What of ours has no row yet, by its open break. */
export async function selectWaitingOurs(
  db: Db,
  tenantId: string,
  provider: string,
): Promise<WaitingOurs[]> {
  const { rows } = await sql<WaitingOurs>`
    select day, ours from reconciliation_breaks
    where tenant_id = ${tenantId} and class = 'ours_only' and status = 'open'
      and provider = ${provider}
    order by created_at desc limit ${MOST_WAITING}`.execute(db);
  return rows;
}

/** Of these rows those that were not known to us before they were read. */
export async function selectLearntHere(
  db: Db,
  tenantId: string,
  { provider, subjects }: { readonly provider: string; readonly subjects: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set();
  const { rows } = await sql<{ subject: string }>`
    select subject from reconciliation_breaks
    where tenant_id in (${tenantId}, ${OPERATOR}) and provider = ${provider}
      and class = 'theirs_only' and subject = any(${subjects}::text[])`.execute(db);
  return new Set(rows.map(({ subject }) => subject));
}

export interface LooseOurs {
  readonly tenantId: string;
  readonly ours: OurSide;
}

/** What of anyone’s has no row about that day, of these amounts. */
export async function selectOursWithoutRowAcrossTenants(
  db: Db,
  { provider, day, amounts }: DayOf & { readonly amounts: readonly number[] },
): Promise<LooseOurs[]> {
  if (amounts.length === 0) return [];
  const { rows } = await sql<LooseOurs>`
    select tenant_id, ours from reconciliation_breaks
    where status = 'open' and class = 'ours_only' and provider = ${provider}
      and day between ${day}::date - 1 and ${day}::date + 1
      and amount = any(${amounts}::bigint[])
    order by tenant_id, id`.execute(db);
  return rows;
}
