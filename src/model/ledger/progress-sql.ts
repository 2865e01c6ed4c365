// Whose ledger does not say all yet, and how far it has been brought.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { SEEN_LATELY } from '../processes/sql.ts';
import type { LedgerProgress } from './forward-sql.ts';

/** A process of an earlier version is at work, and posts nothing of what it changes. */
export const SOME_POST_NOTHING = sql<boolean>`
  exists (select from processes where ${SEEN_LATELY} and not posts)`;

export async function doAllPostAcrossTenants(db: Db): Promise<boolean> {
  const { rows } = await sql<{ doAll: boolean }>`select not ${SOME_POST_NOTHING} as do_all`.execute(
    db,
  );
  return rows[0]?.doAll ?? false;
}

export interface TenantKey {
  readonly tenantId: string;
}

/** Of tenants that are at home; none while a process is at work that posts nothing. */
export async function selectWithoutLedgerAcrossTenants(db: Db, most: number): Promise<TenantKey[]> {
  const { rows } = await sql<TenantKey>`
    select id as tenant_id from tenants
    where ledger_at is null and at_home and not ${SOME_POST_NOTHING}
    order by id limit ${most}`.execute(db);
  return rows;
}

export async function selectProgress(db: Db, tenantId: string): Promise<LedgerProgress> {
  const known = await db
    .selectFrom('ledgerProgress')
    .select(['step', 'afterId'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  return known ?? { step: 0, afterId: null };
}

export async function keepProgress(
  db: Db,
  tenantId: string,
  { step, afterId }: LedgerProgress,
): Promise<void> {
  const now = { step, afterId };
  await db
    .insertInto('ledgerProgress')
    .values({ tenantId, ...now })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(now))
    .execute();
}

export async function endProgress(db: Db, tenantId: string, now: Date): Promise<void> {
  await db.deleteFrom('ledgerProgress').where('tenantId', '=', tenantId).execute();
  await db.updateTable('tenants').set({ ledgerAt: now }).where('id', '=', tenantId).execute();
}
