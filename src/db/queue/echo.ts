// Whether a connection that listens hears what is sent. Behind a pooler of transactions it does
// not, and nothing says so. A word is sent to it, by the way that all notifications take.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { pause } from '../../lib/process/clock.ts';
import { type Db, requireWrites } from '../connect.ts';

const CHANNEL = 'sanwo_echo';
const PATIENCE_MS = 3_000;

/** From here on this connection could hear an echo. */
export async function listenForEcho(client: pg.Client): Promise<void> {
  await client.query(`listen ${CHANNEL}`);
}

/** Whether this connection hears what is sent by another. Fails while nothing accepts writes. */
export async function hearsEcho(
  client: pg.Client,
  db: Db,
  stopping = new AbortController().signal,
): Promise<boolean> {
  const word = randomUUID();
  const heard = new AbortController();
  const hear = ({ channel, payload }: pg.Notification) => {
    if (channel === CHANNEL && payload === word) heard.abort();
  };
  client.on('notification', hear);
  try {
    // A former primary still takes notifications, which reach no listener.
    await requireWrites(db);
    await sql`select pg_notify(${CHANNEL}, ${word})`.execute(db);
    await pause(PATIENCE_MS, AbortSignal.any([heard.signal, stopping]));
    return heard.signal.aborted;
  } finally {
    client.off('notification', hear);
  }
}
