// Looks for words in every column of every table, and inside of what is sealed for a day.

import { sql } from 'kysely';
import { idempotencyBinding } from '../src/model/requests/idempotency-binding.ts';
import type { World } from './world.ts';

/** The columns in which one of the values is, as `table.column`, with a value that is in it. */
export async function columnsWith(
  world: World,
  values: readonly string[],
): Promise<Map<string, string>> {
  const { db } = world.house;
  const { rows } = await sql<{ table: string; name: string }>`
    select c.relname as table, a.attname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    order by 1, 2`.execute(db);
  const found = new Map<string, string>();
  for (const { table, name } of rows) {
    const text = sql`lower(${sql.ref(`t.${name}`)}::text)`;
    const { rows: hits } = await sql<{ value: string }>`
      select v.value from ${sql.table(table)} t
      join unnest(${values.map((value) => value.toLowerCase())}::text[]) v (value)
        on position(v.value in ${text}) > 0 limit 1`.execute(db);
    if (hits[0]) found.set(`${table}.${name}`, hits[0].value);
  }
  const keys = await db
    .selectFrom('idempotencyKeys')
    .select(['tenantId', 'intent', 'response'])
    .execute();
  for (const { tenantId, ...sealed } of keys) {
    for (const [name, bytes] of Object.entries(sealed)) {
      if (bytes === null) continue;
      const text = world.house.vault.openText(bytes, idempotencyBinding(tenantId)).toLowerCase();
      const value = values.find((each) => text.includes(each.toLowerCase()));
      if (value !== undefined) found.set(`idempotency_keys.${name}`, value);
    }
  }
  return found;
}
