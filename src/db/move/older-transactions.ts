// Waits for the transactions that were under way at a moment: they may have read what was so before
// it. Each holds a lock on its own number until it ends, which every role may see.

import type pg from 'pg';
import { monotonicMs, pause } from '../../lib/process/clock.ts';
import { MOVE_APPLICATION } from './session.ts';

const LOOK_EVERY_MS = 20;

export interface OpenTransaction {
  readonly pid: number;
  readonly number: string;
  readonly application: string;
}

/** Of clients of this database; those of moves write nothing of this tenant. */
async function selectOpenTransactions(client: pg.Client): Promise<OpenTransaction[]> {
  const { rows } = await client.query<OpenTransaction>(
    `select l.pid, l.virtualtransaction as number, coalesce(a.application_name, '') as application
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'virtualxid' and l.granted and l.virtualxid = l.virtualtransaction
      and a.datname = current_database() and a.usesysid is not null
      and coalesce(a.application_name, '') <> $1 and l.pid <> pg_backend_pid()`,
    [MOVE_APPLICATION],
  );
  return rows;
}

/** Resolves with those that did not end in time. */
export async function untilOlderEnd(
  client: pg.Client,
  patienceMs: number,
): Promise<OpenTransaction[]> {
  const endsAt = monotonicMs() + patienceMs;
  const older = new Set((await selectOpenTransactions(client)).map(({ number }) => number));
  for (;;) {
    const open = (await selectOpenTransactions(client)).filter(({ number }) => older.has(number));
    if (open.length === 0 || monotonicMs() >= endsAt) return open;
    await pause(LOOK_EVERY_MS, new AbortController().signal);
  }
}
