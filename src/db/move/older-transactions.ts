// Waits for the transactions that were under way at a moment: they may have read what was so before
// it. Each holds a lock on its own number until it ends, which every role may see.

import { sql } from 'kysely';
import { monotonicMs, pause } from '../../lib/process/clock.ts';
import type { Db } from '../connect.ts';

const LOOK_EVERY_MS = 20;

export interface OpenTransaction {
  readonly pid: number;
  readonly number: string;
  readonly application: string;
}

/** Of clients of this database. */
async function selectOpenTransactions(db: Db): Promise<OpenTransaction[]> {
  const { rows } = await sql<OpenTransaction>`
    select l.pid, l.virtualtransaction as number, coalesce(a.application_name, '') as application
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'virtualxid' and l.granted and l.virtualxid = l.virtualtransaction
      and a.datname = current_database() and a.usesysid is not null
      and l.pid <> pg_backend_pid()`.execute(db);
  return rows;
}

/** Resolves with those that did not end in time. */
export async function untilOlderEnd(db: Db, patienceMs: number): Promise<OpenTransaction[]> {
  const endsAt = monotonicMs() + patienceMs;
  const older = new Set((await selectOpenTransactions(db)).map(({ number }) => number));
  for (;;) {
    const open = (await selectOpenTransactions(db)).filter(({ number }) => older.has(number));
    if (open.length === 0 || monotonicMs() >= endsAt) return open;
    await pause(LOOK_EVERY_MS, new AbortController().signal);
  }
}
