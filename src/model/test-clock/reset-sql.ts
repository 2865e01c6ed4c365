// Everything that a tenant has, and how it goes. Which tables that is the schema says: each with a
// tenant_id, but those named here. A new table is emptied without anybody having thought of it.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { MEMBER_EMAIL_TYPES } from '../emails/types.ts';

/** Who a tenant is, and the trail of what was done: these stay. */
export const KEPT_TABLES: readonly string[] = [
  'api_keys',
  'api_requests',
  'audit_entries',
  'audit_tallies',
  'directory_accounts',
  'directory_former_homes',
  'directory_moves',
  'email_templates',
  'logos',
  'member_places',
  'member_tokens',
  'members',
  'notice_choices',
  'payout_accounts',
  'payout_bank_accounts',
  'recovery_codes',
  'saved_views',
  'sessions',
  // A number outlives what its provider was told of: money still arrives there.
  'virtual_accounts',
];

interface TenantTable {
  readonly name: string;
  readonly isLeased: boolean;
  /** The tables that its rows point at: they are emptied after it. */
  readonly parents: readonly string[];
}

async function selectTenantTables(db: Db): Promise<TenantTable[]> {
  const { rows } = await sql<TenantTable>`
    select c.relname as name, array(
        select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and p.oid <> c.oid) as parents,
      exists (select from pg_attribute a where a.attrelid = c.oid
        and a.attname = 'leased_until' and not a.attisdropped) as is_leased
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute t on t.attrelid = c.oid and t.attname = 'tenant_id' and not t.attisdropped
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(db);
  return rows;
}

/** Those that go, each before the tables that it points at. */
async function selectEmptiedTables(db: Db): Promise<TenantTable[]> {
  const waiting = (await selectTenantTables(db)).filter(({ name }) => !KEPT_TABLES.includes(name));
  const ordered: TenantTable[] = [];
  while (waiting.length > 0) {
    const pointedAt = new Set(waiting.flatMap(({ parents }) => parents));
    const next = waiting.findIndex(({ name }) => !pointedAt.has(name));
    const [table] = waiting.splice(Math.max(next, 0), 1);
    if (table) ordered.push(table);
  }
  return ordered;
}

/** Claims of requests have leases of their own: the request that asks this holds one. */
const REQUESTS = 'idempotency_keys';
/** A day is compared under the lock of its row, which is waited for before anything is deleted. */
const COMPARED = 'reconciliation_days';

/** Whether a process is at work on anything of this tenant. */
export async function isTenantAtWork(db: Db, tenantId: string, realNow: Date): Promise<boolean> {
  const tables = await selectTenantTables(db);
  const held = tables
    .filter(({ name, isLeased }) => isLeased && name !== REQUESTS && name !== COMPARED)
    .map(
      ({ name }) => sql`exists (select from ${sql.table(name)}
        where tenant_id = ${tenantId} and leased_until > ${realNow})`,
    );
  const { rows } = await sql<{ isHeld: boolean }>`
    select ${sql.join(held, sql` or `)} as is_held`.execute(db);
  return rows[0]?.isHeld ?? false;
}

/** Alarms and invitations are of members, who stay: a reset cannot call an alarm back. */
const MAILS = 'emails';

/**
 * In a transaction that holds its row lock. Requests that are under way keep their claims. However
 * much there is goes at once, table by table, and so a table may take longer than a statement may.
 */
export async function deleteAllRows(db: Db, tenantId: string, realNow: Date): Promise<number> {
  await sql`set local statement_timeout = '15min'`.execute(db);
  await sql`select from ${sql.table(COMPARED)} where tenant_id = ${tenantId}
    order by id for no key update`.execute(db);
  let deleted = 0n;
  for (const { name } of await selectEmptiedTables(db)) {
    const isOver = isOverIn(name, realNow);
    const { numAffectedRows } = await sql`
      delete from ${sql.table(name)} where tenant_id = ${tenantId} and ${isOver}`.execute(db);
    deleted += numAffectedRows ?? 0n;
  }
  await sql`
    update virtual_accounts set customer_id = null, due_at = null,
      status = case when account_number is null then status else 'closed' end
    where tenant_id = ${tenantId}`.execute(db);
  // What begins in a time that is over has begun.
  await sql`update payout_bank_accounts set used_from = ${realNow}
    where tenant_id = ${tenantId} and used_from > ${realNow}`.execute(db);
  await sql`update notice_choices set due_at = ${realNow}, leased_until = null
    where tenant_id = ${tenantId} and due_at > ${realNow}`.execute(db);
  // What is left of them was due in a time that is over.
  await sql`update emails set due_at = ${realNow}
    where tenant_id = ${tenantId} and due_at > ${realNow}`.execute(db);
  return Number(deleted);
}

function isOverIn(table: string, realNow: Date) {
  if (table === REQUESTS) return sql`(response is not null or leased_until <= ${realNow})`;
  if (table === MAILS) return sql`type <> all(${MEMBER_EMAIL_TYPES}::text[])`;
  return sql`true`;
}
