// Every query on a tenant's test clock.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { TENANT_AT_HOME } from '../../db/queue/queue.ts';
import { BOOKS_ZONE } from '../ledger/days.ts';
import { type ClockStatus, type ClockTrigger, clockLife } from './life.ts';

export interface ClockProgress {
  readonly from: string;
  /** How many moments something happened at. */
  readonly moments: number;
  /** How many rows each job has handled. */
  readonly rows: Readonly<Record<string, number>>;
  /**
   * Everything up to here is done. A row between this and the clock, due because of what was done
   * meanwhile, is handled at its own moment.
   */
  readonly since?: string;
}

export interface ClockRow {
  readonly tenantId: string;
  readonly clockNow: Date | null;
  readonly clockStatus: ClockStatus;
  readonly clockTo: Date | null;
  readonly clockProgress: ClockProgress | null;
}

/** Whether it has somewhere to go: one that advances to nowhere is still until it is reset. */
export const isMoving = ({ clockStatus, clockTo }: ClockRow) =>
  clockStatus === 'advancing' && clockTo !== null;

const CLOCK = sql`id as tenant_id, clock_now, clock_status, clock_to, clock_progress`;

export async function selectClock(db: Db, tenantId: string): Promise<ClockRow> {
  const { rows } = await sql<ClockRow>`
    select ${CLOCK} from tenants where id = ${tenantId}`.execute(db);
  return onlyClock(rows);
}

/** No row of the tenant is made meanwhile: how far a clock may go follows from what there is. */
export async function lockClock(db: Db, tenantId: string): Promise<ClockRow> {
  const { rows } = await sql<ClockRow>`
    select ${CLOCK} from tenants where id = ${tenantId} for update`.execute(db);
  return onlyClock(rows);
}

function onlyClock(rows: readonly ClockRow[]): ClockRow {
  const [row] = rows;
  if (!row) throw new Error('the tenant is gone');
  return row;
}

export type ClockChange = Partial<Omit<ClockRow, 'tenantId' | 'clockStatus'>>;

/** Changes the clock and lets go of its lease. */
export async function updateClock(
  db: Db,
  tenantId: string,
  { trigger, ...change }: ClockChange & { readonly trigger: ClockTrigger },
): Promise<void> {
  const { clockProgress, ...rest } = change;
  await db
    .updateTable('tenants')
    .set({
      ...rest,
      clockStatus: clockLife.leadsTo(trigger),
      ...(clockProgress === undefined ? {} : { clockProgress: JSON.stringify(clockProgress) }),
      clockLeasedUntil: null,
    })
    .where('id', '=', tenantId)
    .where('clockStatus', 'in', clockLife.sources(trigger))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Sets the moment, and how far it has come; answers whether it may still go on. */
export async function moveClock(
  db: Db,
  tenantId: string,
  { to, progress }: { readonly to: Date; readonly progress: ClockProgress },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update tenants set clock_now = ${to}, clock_progress = ${JSON.stringify(progress)}
    where id = ${tenantId} and clock_status = 'advancing' and clock_to is not null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Writes how far it has come, unless it was stopped meanwhile; either way lets go of its lease. */
export async function restClock(
  db: Db,
  tenantId: string,
  rest: Pick<ClockChange, 'clockProgress'> & { readonly trigger?: 'arrive' | 'fail' },
): Promise<void> {
  const { trigger, clockProgress } = rest;
  const clockStatus = trigger === undefined ? 'advancing' : clockLife.leadsTo(trigger);
  const sources = clockLife.sources(trigger ?? 'arrive');
  const progress = clockProgress === undefined ? null : JSON.stringify(clockProgress);
  await sql`
    update tenants set clock_leased_until = null,
      clock_progress = case when clock_to is null then clock_progress
        else coalesce(${progress}::jsonb, clock_progress) end,
      clock_status = case when clock_to is null then clock_status else ${clockStatus} end,
      clock_to = case when ${clockStatus}::text = 'idle' then null else clock_to end
    where id = ${tenantId} and clock_status = any(${sources}::text[])`.execute(db);
}

/** The process that moves it rests at the next moment, and no other takes it up. */
export async function stopClock(db: Db, tenantId: string): Promise<void> {
  await db.updateTable('tenants').set({ clockTo: null }).where('id', '=', tenantId).execute();
}

export async function isClockHeld(db: Db, tenantId: string, realNow: Date): Promise<boolean> {
  const { rows } = await sql`
    select from tenants where id = ${tenantId} and clock_leased_until > ${realNow}`.execute(db);
  return rows.length > 0;
}

export async function claimAdvancingClocksAcrossTenants(
  db: Db,
  claim: { readonly now: Date; readonly leasedUntil: Date; readonly most: number },
): Promise<ClockRow[]> {
  const { rows } = await sql<ClockRow>`
    update tenants set clock_leased_until = ${claim.leasedUntil} where id in (
      select id from tenants t
      where clock_now is not null and clock_status = 'advancing' and clock_to is not null
        and ${TENANT_AT_HOME} and (clock_leased_until is null or clock_leased_until <= ${claim.now})
      order by clock_leased_until nulls first limit ${claim.most} for no key update skip locked)
    returning ${CLOCK}`.execute(db);
  return rows;
}

/** Now, while any is on its way that no process moves. */
export const nowIfAnyAdvancesAcrossTenants = (now: Date) => sql<Date | null>`
  (select ${now}::timestamptz where exists (
    select from tenants t
    where clock_now is not null and clock_status = 'advancing' and clock_to is not null
      and ${TENANT_AT_HOME} and (clock_leased_until is null or clock_leased_until <= ${now})))`;

export const CLOSED_DAYS = 'closed_days';

const DATED = [
  'plans',
  'customers',
  'payment_sources',
  'subscriptions',
  'invoices',
  'payment_attempts',
  'refunds',
  'settlements',
  'payouts',
  'mandates',
] as const;

/**
 * The latest row that was written by this tenant's time, or the end of the last day of the books
 * that is closed: no clock may go back behind it.
 */
export async function selectLatestRow(
  db: Db,
  tenantId: string,
): Promise<{ readonly kind: string; readonly at: Date } | undefined> {
  const latest = DATED.map(
    (table) => sql`
      select ${table}::text as kind, max(created_at) as at from ${sql.table(table)}
      where tenant_id = ${tenantId}`,
  );
  const { rows } = await sql<{ kind: string; at: Date }>`
    select * from (${sql.join(latest, sql` union all `)}
      union all select 'events', max(occurred_at) from events where tenant_id = ${tenantId}
      union all select ${CLOSED_DAYS}::text,
        (max(day) + 1)::timestamp at time zone ${sql.lit(BOOKS_ZONE)}
        from ledger_days where tenant_id = ${tenantId}) rows
    where at is not null order by at desc limit 1`.execute(db);
  return rows[0];
}

/** What happened in the tenant's own time after one moment and up to another. */
export async function countEvents(
  db: Db,
  tenantId: string,
  between: { readonly after: Date; readonly until: Date },
): Promise<Record<string, number>> {
  const { rows } = await sql<{ type: string; count: number }>`
    select type, count(*) as count from events
    where tenant_id = ${tenantId} and occurred_at > ${between.after}
      and occurred_at <= ${between.until}
    group by type order by type`.execute(db);
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}
