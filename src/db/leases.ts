// Leases of the dead. When a process starts the database of its own directory, nobody else is at
// work on it: whatever is leased was held by a process that died, and need not be waited for.

import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Where a row says until when it is held. */
export interface Lease {
  readonly table: string;
  readonly until: string;
}

/** Those of all jobs, and those that requests hold until they have answered. */
export async function releaseAllLeases(
  db: Db,
  leases: readonly Lease[],
  realNow: Date,
): Promise<void> {
  for (const { table, until } of leases) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(until)} = null
      where ${sql.ref(until)} is not null`.execute(db);
  }
  await sql`
    update idempotency_keys set leased_until = ${realNow}
    where response is null and leased_until > ${realNow}`.execute(db);
}
