// Writes whole rows of a table, many at once and of any tenants: the rows travel as one JSON text
// and come out as the table's own type, so that one statement serves one row and a thousand.

import { sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Key } from './keys.ts';
import { inSnakeCase } from './names-in-sql.ts';

type RowTable =
  | 'subscriptions'
  | 'cycles'
  | 'invoices'
  | 'payment_attempts'
  | 'settlements'
  | 'credit_entries'
  | 'api_requests';

function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows.map(namedInSql));
}

/** What is null need not travel: what is not named is null. */
function namedInSql(row: object): object {
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    if (value !== null) made[inSnakeCase(name)] = value;
  }
  return made;
}

/** The rows must be whole: a column that is not named is null, whatever its default is. */
export async function insertRowsAcrossTenants(
  db: Db,
  table: RowTable,
  rows: readonly Key[],
): Promise<void> {
  if (rows.length === 0) return;
  const into = sql.table(table);
  await sql`
    insert into ${into} select * from
      json_populate_recordset(null::${into}, ${asJson(rows)}::json)`.execute(db);
}

/** What an update leaves out, because it never changes once the row is made. */
const CONSTANT = new Set([
  // Of the source, not of the subscription.
  'paymentSourceType',
  'tenantId',
  'id',
  'code',
  'customerId',
  'subscriptionId',
  'createdAt',
  'reference',
  'referenceCell',
]);

/** A row as it was read, and as it is to be. */
export interface RowChange {
  readonly before: Key;
  readonly after: Key;
}

/** Writes what changed of these rows, and no other column; their locks must be held. */
export async function updateRowsAcrossTenants(
  db: Db,
  table: RowTable,
  changes: readonly RowChange[],
): Promise<void> {
  const columns = changedColumns(changes);
  if (columns.length === 0) return;
  const rows = changes.map(({ after }) => pickColumns(after, ['tenantId', 'id', ...columns]));
  const set = columns.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} t set ${sql.join(set)}
    from json_populate_recordset(null::${sql.table(table)}, ${asJson(rows)}::json) r
    where t.tenant_id = r.tenant_id and t.id = r.id`.execute(db);
  if (numAffectedRows !== BigInt(rows.length)) {
    throw new Error(`${numAffectedRows} of ${rows.length} rows of ${table} were there to change`);
  }
}

const columnValue = (row: Key, name: string): unknown =>
  (row as Key & Record<string, unknown>)[name];

/** The columns in which any of these rows changed. */
function changedColumns(changes: readonly RowChange[]): string[] {
  const [first] = changes;
  if (!first) return [];
  const isChanged = (name: string) =>
    changes.some(({ before, after }) => columnValue(before, name) !== columnValue(after, name));
  return Object.keys(first.after).filter((name) => !CONSTANT.has(name) && isChanged(name));
}

function pickColumns(row: Key, names: readonly string[]): object {
  const made: Record<string, unknown> = {};
  for (const name of names) made[name] = columnValue(row, name);
  return made;
}
