// Finds what is sealed under another master key, and replaces it where it has not changed since.

import { sql } from 'kysely';
import type { Db } from '../connect.ts';

export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** With the tenant it is the row's key. */
  readonly id: { readonly column: string; readonly type: 'uuid' | 'text' };
  /** The column that names the tenant; null where a row belongs to none yet. */
  readonly tenant: string | null;
  bind(tenantId: string): string;
}

export interface SealedRow {
  readonly id: string;
  readonly tenantId: string;
  readonly sealed: Buffer;
}

/** The second byte of a sealed record is the version of its key. */
const VERSION_BYTE = sql.lit(1);

export async function selectSealedElsewhereAcrossTenants(
  db: Db,
  { table, column, id, tenant }: SealedColumn,
  page: { readonly version: number; readonly after: SealedRow | null; readonly most: number },
): Promise<SealedRow[]> {
  const tenantId = tenant === null ? sql`''` : sql`${sql.ref(tenant)}::text`;
  const place = sql`(${tenantId}, ${sql.ref(id.column)}::text)`;
  const after = page.after ? sql`and ${place} > (${page.after.tenantId}, ${page.after.id})` : sql``;
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(id.column)}::text as id, ${tenantId} as tenant_id,
      ${sql.ref(column)} as sealed
    from ${sql.table(table)}
    where get_byte(${sql.ref(column)}, ${VERSION_BYTE}) <> ${page.version} ${after}
    order by ${place} limit ${page.most}`.execute(db);
  return rows;
}

export async function replaceSealedAcrossTenants(
  db: Db,
  { table, column, id, tenant }: SealedColumn,
  rows: readonly (SealedRow & { readonly fresh: Buffer })[],
): Promise<void> {
  const ofTenant =
    tenant === null ? sql`` : sql`and t.${sql.ref(tenant)} = resealed.tenant_id::uuid`;
  await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = resealed.fresh
    from unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.tenantId)}::text[],
      ${rows.map(({ sealed }) => sealed)}::bytea[], ${rows.map(({ fresh }) => fresh)}::bytea[])
      as resealed (id, tenant_id, sealed, fresh)
    where t.${sql.ref(id.column)} = resealed.id::${sql.raw(id.type)} ${ofTenant}
      and t.${sql.ref(column)} = resealed.sealed`.execute(db);
}
