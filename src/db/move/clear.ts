// Deletes the rows of a tenant that has left, or of a copy that came to nothing: table by table,
// each before the tables that it points at, and the tenant itself last.

import type pg from 'pg';
import { inMoveTransaction } from './session.ts';
import { isOfTenant, type MovedTable, tableName } from './tables.ts';

export interface ClearParts {
  readonly client: pg.Client;
  readonly tables: readonly MovedTable[];
  readonly tenantId: string;
  /** What its row must say: rows of a tenant that is at home are never deleted. */
  readonly moving: 'closed' | 'arriving';
}

/** Returns how many rows there were. It may be done again after it was broken off. */
export async function clearTenant(parts: ClearParts): Promise<number> {
  const [itself, ...others] = parts.tables;
  if (!itself) return 0;
  let deleted = 0;
  // Once more: a late writer may have filled a table that was empty already.
  for (let sweep = 1; sweep <= 2; sweep += 1) {
    for (const table of others.toReversed()) deleted += await clearTable(parts, table);
  }
  return deleted + (await clearTable(parts, itself));
}

async function clearTable(parts: ClearParts, table: MovedTable): Promise<number> {
  const { client, tenantId, moving } = parts;
  return await inMoveTransaction(client, 'begin', async () => {
    const { rows } = await client.query(
      'select from tenants where id = $1 and not at_home and moving = $2 for no key update',
      [tenantId, moving],
    );
    if (rows.length === 0) return 0;
    const { rowCount } = await client.query(
      `delete from ${tableName(table)} where ${isOfTenant(table, tenantId)}`,
    );
    return rowCount ?? 0;
  });
}
