// Rows of a table that are named by their keys, whatever tenants they belong to.

import { type RawBuilder, sql } from 'kysely';

export interface Key {
  readonly tenantId: string;
  readonly id: string;
}

/** Under which a row is found in a map: an id says which only together with its tenant. */
export const nameOfKey = ({ tenantId, id }: Key): string => tenantId + id;

/** As a relation `k (tenant_id, id)`, to join a table to. Each key is there once. */
export function relationOf(keys: readonly Key[]): RawBuilder<unknown> {
  const distinct = [...new Map(keys.map((key) => [nameOfKey(key), key])).values()];
  const tenantIds = distinct.map(({ tenantId }) => tenantId);
  const ids = distinct.map(({ id }) => id);
  return sql`unnest(${tenantIds}::uuid[], ${ids}::uuid[]) as k (tenant_id, id)`;
}
