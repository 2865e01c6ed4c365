// Leases of the dead. When a process starts the database of its own directory, nobody else is at
// work on it: whatever is leased was held by a process that died, and need not be waited for.

import { sql } from 'kysely';
import type { Db } from './connect.ts';

const LEASED = [
  'subscriptions',
  'invoices',
  'payment_attempts',
  'mandates',
  'settlements',
  'payouts',
  'refunds',
  'checkout_orders',
  'emails',
  'webhook_deliveries',
  'inbox_callbacks',
];

export async function releaseAllLeases(db: Db, realNow: Date): Promise<void> {
  for (const table of LEASED) {
    await sql`
      update ${sql.table(table)} set leased_until = null
      where leased_until is not null`.execute(db);
  }
  await sql`
    update tenants set clock_leased_until = null where clock_leased_until is not null`.execute(db);
  await sql`
    update idempotency_keys set leased_until = ${realNow}
    where response is null and leased_until > ${realNow}`.execute(db);
}
