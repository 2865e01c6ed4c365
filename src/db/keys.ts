// Rows of a table that are named by their keys, whatever tenants they belong to.

import { type RawBuilder, sql } from 'kysely';

export interface Key {
  readonly tenantId: string;
  readonly id: string;
}

/** Under which a row is found in a map: an id says which only together with its tenant. */
export const nameOfKey = ({ tenantId, id }: Key): string => tenantId + id;

/**
 * As a relation `k (tenant_id, id)`, to join a table to. Each key is there once. A single one is no
 * array: how long an array is the server learns with each call, and plans each call for it.
 */
export function relationOf(keys: readonly Key[]): RawBuilder<unknown> {
  const distinct = [...new Map(keys.map((key) => [nameOfKey(key), key])).values()];
  const [first] = distinct;
  if (first && distinct.length === 1) {
    return sql`(values (${first.tenantId}::uuid, ${first.id}::uuid)) as k (tenant_id, id)`;
  }
  const tenantIds = distinct.map(({ tenantId }) => tenantId);
  const ids = distinct.map(({ id }) => id);
  return sql`unnest(${tenantIds}::uuid[], ${ids}::uuid[]) as k (tenant_id, id)`;
}

/** Whether a column is one of these ids; a single one is compared as such, and planned once. */
export function isOneOf(column: string, ids: readonly string[]): RawBuilder<boolean> {
  const [first] = ids;
  if (ids.length === 1) return sql`${sql.ref(column)} = ${first}::uuid`;
  return sql`${sql.ref(column)} = any(${ids}::uuid[])`;
}
