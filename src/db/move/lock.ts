// Keeps two from moving one tenant: a lock that is held by a transaction which does nothing else,
// so that it passes a pooler, and ends with the process.

import type pg from 'pg';

export async function tryMoveLock(client: pg.Client, tenantId: string): Promise<boolean> {
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ isHeld: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('move ' || $1::text, 0)) as "isHeld"`,
    [tenantId],
  );
  return rows[0]?.isHeld ?? false;
}
