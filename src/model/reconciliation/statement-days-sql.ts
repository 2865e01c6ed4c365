// Every query on the days of the provider's statement: which are to be read, how far each was read,
// and what came of it. They belong to the platform, and to no tenant.

import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { StatementDays } from '../../db/schema.ts';
import { dayBefore } from '../ledger/days.ts';

export type StatementDayRow = Selectable<StatementDays>;

export type StatementDayKey = Pick<StatementDayRow, 'provider' | 'account' | 'day'>;

export type DayAccount = Omit<StatementDayKey, 'day'>;

/**
 * A reading that begins; what was kept of the one before goes with its first page. A process
 * that reads the day at this moment has lost it.
 */
export const readFromStart = (dueAt: Date) =>
  ({
    status: 'pending',
    cursor: null,
    pagesRead: 0,
    rowsRead: 0,
    unreadable: 0,
    repeated: 0,
    forgottenAt: null,
    dueAt,
    leasedUntil: null,
  }) as const;

/** Days that are due once, for each account; those that are there already stay as they are. */
export async function insertStatementDaysAcrossTenants(
  db: Db,
  accounts: readonly DayAccount[],
  { days, now }: { readonly days: readonly string[]; readonly now: Date },
): Promise<void> {
  if (accounts.length === 0 || days.length === 0) return;
  const rows = accounts.flatMap((account) => days.map((day) => ({ ...account, day })));
  await db
    .insertInto('statementDays')
    .values(rows.map((row) => ({ ...row, status: 'pending' as const, dueAt: now })))
    .onConflict((conflict) => conflict.columns(['provider', 'account', 'day']).doNothing())
    .execute();
}

/** Days that are read from now on, also where they were read before. */
export async function wantStatementDaysAcrossTenants(
  db: Db,
  accounts: readonly DayAccount[],
  { days, now }: { readonly days: readonly string[]; readonly now: Date },
): Promise<void> {
  await insertStatementDaysAcrossTenants(db, accounts, { days, now });
  for (const { provider, account } of accounts) {
    await db
      .updateTable('statementDays')
      .set({ ...readFromStart(now), tries: 0, failures: 0 })
      .where('provider', '=', provider)
      .where('account', '=', account)
      .where('day', 'in', [...days])
      .execute();
  }
}

/** Due and free, its day before not on its way: its balances go on from where that ended. */
const isClaimable = (accounts: readonly DayAccount[], now: Date) => sql<boolean>`
  w.due_at <= ${now} and ${isFree(accounts, now)}`;

export const isFree = (accounts: readonly DayAccount[], now: Date) => sql<boolean>`
  (w.leased_until is null or w.leased_until <= ${now})
  and (w.provider, w.account) in (select * from ${accountRows(accounts)})
  and not exists (
    select from statement_days b where b.provider = w.provider and b.account = w.account
      and b.day = w.day - 1 and b.status = 'pending')`;

export const accountRows = (accounts: readonly DayAccount[]) => sql`
  unnest(${accounts.map(({ provider }) => provider)}::text[],
    ${accounts.map(({ account }) => account)}::text[])`;

export interface DayClaim {
  readonly accounts: readonly DayAccount[];
  readonly now: Date;
  readonly leasedUntil: Date;
}

export async function claimStatementDaysAcrossTenants(
  db: Db,
  { accounts, now, leasedUntil, most }: DayClaim & { readonly most: number },
): Promise<StatementDayRow[]> {
  const { rows } = await sql<StatementDayRow>`
    update statement_days d set leased_until = ${leasedUntil}
    from (
      select w.provider, w.account, w.day from statement_days w
      where ${isClaimable(accounts, now)}
      order by w.due_at, w.day limit ${most} for no key update skip locked) c
    where d.provider = c.provider and d.account = c.account and d.day = c.day
    returning d.*`.execute(db);
  return rows;
}

/** One day, whenever it is due. */
export async function claimStatementDayAcrossTenants(
  db: Db,
  { provider, account, day }: StatementDayKey,
  { now, leasedUntil }: Omit<DayClaim, 'accounts'>,
): Promise<StatementDayRow | undefined> {
  const { rows } = await sql<StatementDayRow>`
    update statement_days w set leased_until = ${leasedUntil}
    where w.provider = ${provider} and w.account = ${account} and w.day = ${day}
      and ${isFree([{ provider, account }], now)}
    returning w.*`.execute(db);
  return rows[0];
}

/** A day that is over, and when it was. */
export interface EndedDay {
  readonly day: string;
  readonly endedAt: Date;
}

/** Has a day read again that was read before it ended. */
export async function wantEndedDayAcrossTenants(
  db: Db,
  { day, endedAt }: EndedDay,
  now: Date,
): Promise<void> {
  await db
    .updateTable('statementDays')
    .set({ ...readFromStart(now), tries: 0, failures: 0 })
    .where('day', '=', day)
    .where('dueAt', 'is', null)
    .where('readAt', '<', endedAt)
    .execute();
}

export async function selectStatementDayAcrossTenants(
  db: Db,
  { provider, account, day }: StatementDayKey,
): Promise<StatementDayRow | undefined> {
  return await db
    .selectFrom('statementDays')
    .selectAll()
    .where('provider', '=', provider)
    .where('account', '=', account)
    .where('day', '=', day)
    .executeTakeFirst();
}

/** The first day of an account that was ever asked for. */
export async function selectFirstDayAcrossTenants(
  db: Db,
  { provider, account }: DayAccount,
): Promise<string | null> {
  const row = await db
    .selectFrom('statementDays')
    .select('day')
    .where('provider', '=', provider)
    .where('account', '=', account)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/**
 * Locks a day that is still held as it was claimed, with the days beside it. Null where another
 * process has it by now, or it is to be read anew.
 */
export async function lockStatementDayAcrossTenants(
  db: Db,
  held: StatementDayRow,
  { before, after }: { readonly before: string; readonly after: string },
) {
  const rows = await db
    .selectFrom('statementDays')
    .selectAll()
    .where('provider', '=', held.provider)
    .where('account', '=', held.account)
    .where('day', '>=', before)
    .where('day', '<=', after)
    .orderBy('day')
    .forNoKeyUpdate()
    .execute();
  const own = rows.find(({ day }) => day === held.day);
  if (own?.leasedUntil?.getTime() !== held.leasedUntil?.getTime()) return null;
  if (own?.pagesRead !== held.pagesRead || own.cursor !== held.cursor) return null;
  const { day } = held;
  return {
    before: rows.find((row) => row.day === dayBefore(day)),
    after: rows.find((row) => row.day > day),
  };
}

export async function updateStatementDayAcrossTenants(
  db: Db,
  { provider, account, day }: StatementDayKey,
  change: Updateable<StatementDays>,
): Promise<StatementDayRow> {
  return await db
    .updateTable('statementDays')
    .set(change)
    .where('provider', '=', provider)
    .where('account', '=', account)
    .where('day', '=', day)
    .returningAll()
    .executeTakeFirstOrThrow();
}
