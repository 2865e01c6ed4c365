// Every query on the days of the books that are closed.

import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { LedgerDays } from '../../db/schema.ts';
import { EMPTY_ROOT } from '../../lib/values/merkle.ts';
import type { AccountBalances } from './balances.ts';
import { dayBefore, dayOfBooks, windowOfDay } from './days.ts';

export type LedgerDayRow = Selectable<LedgerDays>;

const DAY = sql<string>`day::text`.as('day');

export async function selectDay(
  db: Db,
  tenantId: string,
  day: string,
): Promise<LedgerDayRow | undefined> {
  return await db
    .selectFrom('ledgerDays')
    .selectAll()
    .select(DAY)
    .where('tenantId', '=', tenantId)
    .where('ledgerDays.day', '=', day)
    .executeTakeFirst();
}

/** The last day before that has lines; undefined: the ledger begins no earlier. */
async function selectDayBefore(
  db: Db,
  tenantId: string,
  day: string,
): Promise<LedgerDayRow | undefined> {
  return await db
    .selectFrom('ledgerDays')
    .selectAll()
    .select(DAY)
    .where('tenantId', '=', tenantId)
    .where('ledgerDays.day', '<', day)
    .orderBy('ledgerDays.day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The oldest day that has lines and is not closed, up to that one. */
export async function selectOldestOpen(
  db: Db,
  tenantId: string,
  upTo: string,
): Promise<string | null> {
  const last = await db
    .selectFrom('ledgerDays')
    .select(DAY)
    .where('tenantId', '=', tenantId)
    .orderBy('ledgerDays.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const since = last ? windowOfDay(last.day).until : new Date(0);
  const { rows } = await sql<{ at: Date }>`
    select at from ledger_entries where tenant_id = ${tenantId} and at >= ${since}
      and at < ${windowOfDay(upTo).until}
    order by at, id limit 1`.execute(db);
  return rows[0] ? dayOfBooks(rows[0].at) : null;
}

const FIRST_PREVIOUS = '0'.repeat(64);

/** The root of the day before: of an empty one where that has no lines, and zeros at first. */
export async function previousRoot(
  db: Db,
  tenantId: string,
  day: string,
): Promise<{ readonly root: string; readonly last: LedgerDayRow | undefined }> {
  const last = await selectDayBefore(db, tenantId, day);
  if (last === undefined) return { root: FIRST_PREVIOUS, last };
  return { root: last.day === dayBefore(day) ? last.root : EMPTY_ROOT, last };
}

/** Once: another process that closes it comes to the same. */
export async function insertDay(
  db: Db,
  tenantId: string,
  closed: Omit<LedgerDayRow, 'tenantId' | 'balances'> & { readonly balances: AccountBalances },
): Promise<void> {
  await db
    .insertInto('ledgerDays')
    .values({ tenantId, ...closed, balances: JSON.stringify(closed.balances) })
    .onConflict((conflict) => conflict.columns(['tenantId', 'day']).doNothing())
    .execute();
}

/** Those at home who have lines of a day that was over some hours ago and is not closed. */
export async function selectWithOpenDaysAcrossTenants(
  db: Db,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<{ readonly tenantId: string }[]> {
  const { rows } = await sql<{ tenantId: string }>`
    select t.id as tenant_id from tenants t
    left join lateral (
      select d.day from ledger_days d where d.tenant_id = t.id order by d.day desc limit 1
    ) last on true
    cross join lateral (
      select date_trunc('day', (coalesce(t.clock_now, ${now}::timestamptz)
        at time zone 'Africa/Lagos') - interval '2 hours 30 minutes') as until) b
    where t.at_home and exists (
      select from ledger_entries e where e.tenant_id = t.id
        and e.at < b.until at time zone 'Africa/Lagos'
        and (last.day is null
          or e.at >= (last.day + 1)::timestamp at time zone 'Africa/Lagos'))
    order by t.id limit ${most}`.execute(db);
  return rows;
}

/** For as long as a digest that it signed may be checked. */
export async function keepSigningKeyAcrossTenants(
  db: Db,
  key: { readonly id: string; readonly publicKey: Buffer; readonly now: Date },
): Promise<void> {
  const { id, publicKey, now: createdAt } = key;
  await db
    .insertInto('ledgerKeys')
    .values({ id, publicKey, createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function selectSigningKeysAcrossTenants(
  db: Db,
): Promise<readonly { readonly id: string; readonly publicKey: Buffer }[]> {
  return await db.selectFrom('ledgerKeys').select(['id', 'publicKey']).orderBy('id').execute();
}
