// Whose ledger does not say all yet, and how far it has been brought.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { SEEN_LATELY } from '../processes/sql.ts';
import type { LedgerProgress } from './forward-sql.ts';

/** A process of an earlier version is at work, and posts nothing of what it changes. */
const SOME_POST_NOTHING = sql<boolean>`
  exists (select from processes where ${SEEN_LATELY} and not posts)`;

/** Or one that has no heartbeat may be, since the upgrade was less than a day ago. */
const MAY_LACK_SOMETHING = sql<boolean>`(${SOME_POST_NOTHING}
  or exists (select from ledger_upgrades where whole_after > statement_timestamp()))`;

export async function doAllPostAcrossTenants(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    doAll: boolean;
  }>`select not ${MAY_LACK_SOMETHING} as do_all`.execute(db);
  return rows[0]?.doAll ?? false;
}

export interface TenantKey {
  readonly tenantId: string;
}

/** Of tenants that are at home, each once an hour; none while a process posts nothing. */
export async function selectWithoutLedgerAcrossTenants(db: Db, most: number): Promise<TenantKey[]> {
  const { rows } = await sql<TenantKey>`
    select t.id as tenant_id from tenants t
    where t.ledger_at is null and t.at_home and not ${SOME_POST_NOTHING} and not exists (
      select from ledger_progress p where p.tenant_id = t.id
        and p.looked_at > statement_timestamp() - interval '1 hour')
    order by t.id limit ${most}`.execute(db);
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

/** All of it was looked at: it is whole, or looked at again an hour later. */
export async function endProgress(db: Db, tenantId: string, now: Date): Promise<void> {
  if (!(await doAllPostAcrossTenants(db))) {
    await sql`
      insert into ledger_progress (tenant_id, step, looked_at)
      values (${tenantId}, 0, statement_timestamp())
      on conflict (tenant_id) do update
        set step = 0, after_id = null, looked_at = excluded.looked_at`.execute(db);
    return;
  }
  await db.deleteFrom('ledgerProgress').where('tenantId', '=', tenantId).execute();
  await db.updateTable('tenants').set({ ledgerAt: now }).where('id', '=', tenantId).execute();
}
