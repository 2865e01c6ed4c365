// Every query on the days of the books.

import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { LedgerDays } from '../../db/schema.ts';
import { EMPTY_ROOT } from '../../lib/values/merkle.ts';
import type { AccountBalances } from './balances.ts';
import { dayBefore } from './days.ts';

export type LedgerDayRow = Selectable<LedgerDays>;

const DAY = sql<string>`day::text`.as('day');

/** Two workers wait for each other, and the second goes on with the next. */
export async function lockOldestDue(db: Db, tenantId: string, now: Date): Promise<string | null> {
  const due = await db
    .selectFrom('ledgerDays')
    .select(DAY)
    .where('tenantId', '=', tenantId)
    .where('dueAt', '<=', now)
    .orderBy('ledgerDays.day')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return due?.day ?? null;
}

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

const FIRST_PREVIOUS = '0'.repeat(64);

/** The root of the day before: of an empty one where that has no lines, and zeros at first. */
export async function previousRoot(
  db: Db,
  tenantId: string,
  day: string,
): Promise<{ readonly root: string; readonly last: LedgerDayRow | undefined }> {
  const last = await selectDayBefore(db, tenantId, day);
  if (last === undefined) return { root: FIRST_PREVIOUS, last };
  return { root: (last.day === dayBefore(day) ? last.root : null) ?? EMPTY_ROOT, last };
}

export async function closeDay(
  db: Db,
  tenantId: string,
  closed: {
    readonly day: string;
    readonly count: number;
    readonly root: string;
    readonly previous: string;
    readonly signature: string;
    readonly keyId: string;
    readonly balances: AccountBalances;
    readonly now: Date;
  },
): Promise<void> {
  const { day, balances, now: closedAt, ...rest } = closed;
  await db
    .updateTable('ledgerDays')
    .set({ ...rest, balances: JSON.stringify(balances), closedAt, dueAt: null, leasedUntil: null })
    .where('tenantId', '=', tenantId)
    .where('day', '=', day)
    .where('closedAt', 'is', null)
    .execute();
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
