// Queries on many account numbers that were looked at together.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Key, nameOfKey, relationOf } from '../../db/keys.ts';
import { unnestRows } from '../../db/unnest.ts';
import type { AccountRow } from './shape.ts';

const customersOf = (rows: readonly AccountRow[]): Key[] =>
  rows.flatMap(({ tenantId, customerId: id }) => (id === null ? [] : [{ tenantId, id }]));

/** As they are once their locks are held. Customers are locked before their numbers. */
export async function lockLookedAtAcrossTenants(
  db: Db,
  accounts: readonly AccountRow[],
): Promise<ReadonlyMap<string, AccountRow>> {
  await sql`
    select c.id from ${relationOf(customersOf(accounts))}
    join customers c on c.tenant_id = k.tenant_id and c.id = k.id
    order by c.tenant_id, c.id for no key update of c`.execute(db);
  const { rows } = await sql<AccountRow>`
    select v.* from ${relationOf(accounts)}
    join virtual_accounts v on v.tenant_id = k.tenant_id and v.id = k.id
    order by v.tenant_id, v.id for no key update of v`.execute(db);
  return new Map(rows.map((row) => [nameOfKey(row), row]));
}

/** The customers among theirs who owe something that may be paid by transfer. */
export async function selectWaitedForAcrossTenants(
  db: Db,
  accounts: Iterable<AccountRow>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Key>`
    select k.tenant_id, k.id from ${relationOf(customersOf([...accounts]))}
    where exists (select from invoices i
      where i.tenant_id = k.tenant_id and i.customer_id = k.id
        and i.status = 'open')`.execute(db);
  return new Set(rows.map(nameOfKey));
}

export interface NotedLook extends Key {
  readonly dueAt: Date | null;
  /** Null: the provider did not say. */
  readonly lookedUntil: Date | null;
}

const COLUMNS = {
  tenantId: 'uuid',
  id: 'uuid',
  dueAt: 'timestamptz',
  lookedUntil: 'timestamptz',
} as const;

/** How far they are looked at, and when they are the next time; their locks are held. */
export async function noteLooksAcrossTenants(db: Db, looks: readonly NotedLook[]): Promise<void> {
  await sql`
    update virtual_accounts v set due_at = k.due_at,
      looked_until = coalesce(k.looked_until, v.looked_until), leased_until = null
    from ${unnestRows('k', COLUMNS, looks)}
    where v.tenant_id = k.tenant_id and v.id = k.id`.execute(db);
}
