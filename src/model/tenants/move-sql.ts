// Every query on a tenant's row while it moves between cells.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { literalList } from '../../db/listed.ts';
import type { Tenant } from '../../frame/house.ts';

type Moving = Tenant['moving'];

/** False where it says something else than it must. */
export async function changeMoving(
  db: Db,
  tenantId: string,
  change: { readonly from: readonly Moving[]; readonly to: Moving },
): Promise<boolean> {
  const from = change.from.map((each) => each ?? 'home');
  const { numAffectedRows } = await sql`
    update tenants set moving = ${change.to}, at_home = ${change.to === null}
    where id = ${tenantId} and coalesce(moving, 'home') in ${literalList(from)}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** A copy becomes the tenant: it is at home here, and remembers which cell it has left. */
export async function bringHome(
  db: Db,
  tenantId: string,
  { fromCell }: { readonly fromCell: string },
): Promise<void> {
  await sql`
    update tenants set moving = null, at_home = true,
      former_cells = array_append(array_remove(former_cells, ${fromCell}::text), ${fromCell}::text)
    where id = ${tenantId} and moving = 'arriving'`.execute(db);
}

/** Whether a request of the tenant is under way that holds an idempotency key. */
export async function isAnyRequestHeld(db: Db, tenantId: string, realNow: Date): Promise<boolean> {
  const { rows } = await sql`
    select from idempotency_keys
    where tenant_id = ${tenantId} and response is null and leased_until > ${realNow}
    limit 1`.execute(db);
  return rows.length > 0;
}

const IS_OPEN = sql`coalesce(t.moving, 'leaving') = 'leaving'`;

/** Whether the token of a message is of a tenant that is in this cell. */
export async function isTokenHereAcrossTenants(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from member_tokens k join tenants t on t.id = k.tenant_id
    where k.token_hash = ${hash} and ${IS_OPEN}`.execute(db);
  return rows.length > 0;
}

export async function isTenantHere(db: Db, tenantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from tenants t where t.id = ${tenantId} and ${IS_OPEN}`.execute(db);
  return rows.length > 0;
}

export async function isOrderHereAcrossTenants(db: Db, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from checkout_orders o join tenants t on t.id = o.tenant_id
    where o.reference = ${reference} and ${IS_OPEN}`.execute(db);
  return rows.length > 0;
}

/**
 * Those of the names that orders and payments of tenants have which are not at home: what is said
 * of them waits until they are.
 */
export async function selectNamesAwayAcrossTenants(
  db: Db,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select o.reference as name from tenants t join checkout_orders o on o.tenant_id = t.id
    where not t.at_home and o.reference = any(${[...names]}::text[])
    union all
    select p.reference from tenants t join payment_attempts p on p.tenant_id = t.id
    where not t.at_home and p.reference = any(${[...names]}::text[])
    union all
    select p.provider_reference from tenants t join payment_attempts p on p.tenant_id = t.id
    where not t.at_home and p.provider_reference = any(${[...names]}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Those of the tenants that are not at home. Work that holds no lease asks in its transaction: what
 * was so when it was chosen may be over.
 */
export async function selectAwayAcrossTenants(
  db: Db,
  tenantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from tenants where id = any(${[...tenantIds]}::uuid[]) and not at_home`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** How many tenants are leaving or arriving. */
export async function countMovingAcrossTenants(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from tenants where not at_home`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface MovingTenant {
  readonly id: string;
  readonly moving: Moving;
  readonly clockStatus: Tenant['clockStatus'];
}

export async function selectMovingTenantAcrossTenants(
  db: Db,
  accountId: string,
): Promise<MovingTenant | undefined> {
  return await db
    .selectFrom('tenants')
    .select(['id', 'moving', 'clockStatus'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}
