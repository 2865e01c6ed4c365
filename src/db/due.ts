// Tables whose rows are work: due at a moment, and leased while somebody is at it.

import { sql } from 'kysely';
import type { Db } from './connect.ts';

type WorkTable = 'checkoutOrders' | 'refunds' | 'inboxCallbacks';

/** When the first row of the table is due and free; null while there is none in sight. */
export async function selectNextDueAt(db: Db, table: WorkTable): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date }>`
    select greatest(due_at, leased_until) as due_at from ${sql.table(table)}
    where due_at is not null order by due_at limit 1`.execute(db);
  return rows[0]?.dueAt ?? null;
}
