// The days of reconciliation as work: begun for all whose money moved, once a statement was read.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { unnestRows } from '../../db/unnest.ts';
import { newId } from '../../lib/values/id.ts';
import { OPERATOR } from './life.ts';
import type { DayOf } from './links-sql.ts';
import { hasLossesAcrossTenants } from './losses-sql.ts';
import type { DayRow } from './shape.ts';

/** A day of a provider whose statement was read, or read again, since it was last taken up. */
export interface ReadDay extends DayOf {
  /** How often its accounts were read, added up: it only grows. */
  readonly reading: number;
}

const READ = sql`
  from (
    select provider, day, sum(reading)::int as reading from statement_days
    group by provider, day having bool_and(status <> 'pending')) s
  left join reconciliation_days d on d.tenant_id = ${OPERATOR} and d.provider = s.provider
    and d.day = s.day
  where s.reading > coalesce(d.reading, 0)`;

export async function selectReadDaysAcrossTenants(db: Db, most: number): Promise<ReadDay[]> {
  const { rows } = await sql<ReadDay>`
    select s.provider, s.day, s.reading ${READ} order by s.day limit ${most}`.execute(db);
  return rows;
}

/** Now, while there is one. */
export const nextReadDayAcrossTenants = (now: Date) => sql<Date | null>`
  (select ${now}::timestamptz ${READ} limit 1)`;

/** Null: another process has begun this one. */
export async function takeUpReadingAcrossTenants(
  db: Db,
  { provider, day, reading }: ReadDay,
  now: Date,
): Promise<DayRow | null> {
  const { rows } = await sql<DayRow>`
    insert into reconciliation_days as d (tenant_id, id, provider, day, status, reading, due_at,
      created_at)
    values (${OPERATOR}, ${newId()}, ${provider}, ${day}::date, 'pending', ${reading}, ${now},
      ${now})
    on conflict (tenant_id, provider, day) do update set reading = excluded.reading,
      due_at = excluded.due_at
    where d.reading < excluded.reading
    returning d.*`.execute(db);
  return rows[0] ?? null;
}

interface Concerned extends DayOf {
  readonly since: Date;
  readonly until: Date;
  /** When the day is over: those whose clock is not there yet are not compared. */
  readonly endsAt: Date;
  readonly now: Date;
  readonly after: string;
  readonly most: number;
}

/**
 * Those at home whose money moved about that day, or who wait for a row that may be in it. Their
 * locks are held: one who begins anew has nothing to compare.
 */
export async function selectConcernedAcrossTenants(
  db: Db,
  { provider, day, since, until, endsAt, now, after, most }: Concerned,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from tenants t
    where t.at_home and t.id > ${after}::uuid
      and coalesce(t.clock_now, ${now}::timestamptz) >= ${endsAt}
      and (exists (select from ledger_entries e
          where e.tenant_id = t.id and e.at >= ${since} and e.at < ${until})
        or exists (select from reconciliation_breaks b
          where b.tenant_id = t.id and b.class = 'ours_only' and b.status = 'open'
            and b.provider = ${provider})
        or ${hasLossesAcrossTenants({ provider, day })}
        or exists (select from reconciliation_days d
          where d.tenant_id = t.id and d.provider = ${provider} and d.day = ${day}::date))
    order by t.id limit ${most} for key share of t`.execute(db);
  return rows.map(({ id }) => id);
}

/** Each is compared, or compared again, from then on. */
export async function requestDaysAcrossTenants(
  db: Db,
  days: readonly (DayOf & { readonly tenantId: string; readonly dueAt: Date })[],
): Promise<void> {
  if (days.length === 0) return;
  const columns = {
    tenantId: 'uuid',
    id: 'uuid',
    provider: 'text',
    day: 'date',
    dueAt: 'timestamptz',
  } as const;
  const distinct = new Map(days.map((one) => [`${one.tenantId} ${one.provider} ${one.day}`, one]));
  const rows = [...distinct.values()]
    .map((one) => ({ ...one, id: newId() }))
    .sort((a, b) => (a.tenantId + a.day < b.tenantId + b.day ? -1 : 1));
  await sql`
    insert into reconciliation_days as d (tenant_id, id, provider, day, status, due_at, created_at)
    select tenant_id, id, provider, day, 'pending', due_at, due_at
    from ${unnestRows('n', columns, rows)}
    on conflict (tenant_id, provider, day) do update
      set due_at = least(d.due_at, excluded.due_at)`.execute(db);
}

export async function selectDay(db: Db, tenantId: string, id: string): Promise<DayRow | undefined> {
  return await db
    .selectFrom('reconciliationDays')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** By its id: its comparison, or what changes a break of it, goes on after this alone. */
export async function lockDay(
  db: Db,
  tenantId: string,
  by: { readonly id: string } | DayOf,
): Promise<DayRow | undefined> {
  const rows = db.selectFrom('reconciliationDays').selectAll().where('tenantId', '=', tenantId);
  const found =
    'id' in by
      ? rows.where('id', '=', by.id)
      : rows.where('provider', '=', by.provider).where('day', '=', by.day);
  return await found.forNoKeyUpdate().executeTakeFirst();
}

/** It is due no more, unless that was asked for once more meanwhile. */
export async function updateDay(
  db: Db,
  tenantId: string,
  { known: { id, dueAt }, ...change }: Partial<DayRow> & { readonly known: DayRow },
): Promise<void> {
  await db
    .updateTable('reconciliationDays')
    .set({
      ...change,
      dueAt: sql`case when due_at = ${dueAt} then null else due_at end`,
      leasedUntil: null,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function putOffDay(
  db: Db,
  tenantId: string,
  { id, dueAt }: { readonly id: string; readonly dueAt: Date },
): Promise<void> {
  await db
    .updateTable('reconciliationDays')
    .set({ dueAt, leasedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Tenants of that day who are to be compared before what is left is the operator's. */
export async function hasOthersDueAcrossTenants(
  db: Db,
  { provider, day }: DayOf,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from reconciliation_days
      where due_at is not null and due_at >= ${since} and provider = ${provider}
        and day = ${day}::date and tenant_id <> ${OPERATOR}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** How far the statement about a day is read. */
export interface StatementState {
  /** It is just being read again: its rows are not all there. */
  readonly isUnsettled: boolean;
  /** Rows of it are kept no longer: it stays as it was compared. */
  readonly isForgotten: boolean;
  /** It has gaps, or rows of a day beside it are kept no longer. */
  readonly isIncomplete: boolean;
  /** What was compared of it before may be in it no more. */
  readonly isReadAgain: boolean;
  /** The first day that was ever read. */
  readonly firstDay: string | null;
}

/** Their locks keep a reading from beginning before the comparison has ended. */
export async function lockStatementStateAcrossTenants(
  db: Db,
  { provider, day }: DayOf,
): Promise<StatementState> {
  const { rows } = await sql<{
    day: string;
    status: string;
    reading: number;
    forgottenAt: Date | null;
  }>`
    select day, status, reading, forgotten_at from statement_days
    where provider = ${provider} and day between ${day}::date - 1 and ${day}::date + 1
    order by account, day for share`.execute(db);
  const { rows: first } = await sql<{ day: string | null }>`
    select min(day) as day from statement_days
    where provider = ${provider} and reading > 0`.execute(db);
  const own = rows.filter((row) => row.day === day);
  return {
    isUnsettled:
      own.length === 0 ||
      own.some(({ status }) => status === 'pending') ||
      rows.some(({ status, reading }) => status === 'pending' && reading > 0),
    isForgotten: own.some(({ forgottenAt }) => forgottenAt !== null),
    isIncomplete:
      own.some(({ status }) => status === 'incomplete') ||
      rows.some(({ forgottenAt }) => forgottenAt !== null),
    isReadAgain: own.some(({ reading }) => reading > 1),
    firstDay: first[0]?.day ?? null,
  };
}
