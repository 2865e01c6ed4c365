// Tells the workers that something became due, when the transaction that made it so commits.

import { sql } from 'kysely';
import type { Db } from '../connect.ts';

export const WAKE_CHANNEL = 'sanwo_work';

/** All of them, or only those of one job. */
export async function wakeWorkers(db: Db, job = ''): Promise<void> {
  await sql`select pg_notify(${WAKE_CHANNEL}, ${job})`.execute(db);
}
