// Leases that are given back: of what was claimed and not begun, and of the dead. When a process
// starts the database of its own directory, no other process is at work on it: whatever is leased
// was held by a process that died, and need not be waited for.

import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import type { Key } from '../keys.ts';

/** Where a row says until when it is held. */
export interface Lease {
  readonly table: string;
  readonly until: string;
}

/** A row with the lease it was claimed with. */
export interface HeldRow extends Key {
  readonly leasedUntil: Date | null;
}

/** What was claimed and not begun: anybody may claim it at once. */
export async function giveBackLeasesAcrossTenants(
  db: Db,
  table: string,
  rows: readonly HeldRow[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} w set leased_until = null
    from unnest(${rows.map(({ tenantId }) => tenantId)}::uuid[],
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ leasedUntil }) => leasedUntil)}::timestamptz[]) as k (tenant_id, id, held)
    where w.tenant_id = k.tenant_id and w.id = k.id and w.leased_until = k.held`.execute(db);
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
