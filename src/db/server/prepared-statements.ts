// Whether a statement that was prepared can be used again. A pooler that hands each transaction to
// any of its connections loses it, unless it keeps track of names itself.

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openClient } from './open-client.ts';

const PATIENCE_MS = 3_000;
/** Beside others at work each may be given its own again, some times in a row. */
const MOST_ROUNDS = 20;
/** Not there on this connection of the server, or there already, from another client. */
const LOST = new Set(['26000', '42P05']);

/**
 * Two clients hold a transaction each, until one is on a connection of the server that the other
 * prepared a statement on, or is away from its own. Where each stays on its own there is no pooler,
 * or one that pools sessions.
 */
export async function keepsPreparedStatements(url: string): Promise<boolean> {
  const options = { application_name: 'sanwo probe', query_timeout: PATIENCE_MS };
  const probe = { name: `sanwo_probe_${randomUUID()}`, text: 'select $1::int', values: [1] };
  const clients: pg.Client[] = [];
  try {
    clients.push(await openClient(url, options), await openClient(url, options));
    const [first, second] = clients;
    if (first === undefined || second === undefined) return true;
    const home = await begin(first);
    await first.query(probe);
    await first.query('commit');
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const isShared = (await begin(second)) === home;
      const user = isShared ? second : first;
      if (isShared || (await begin(first)) !== home) return await isUsable(user, probe);
      for (const client of clients) await client.query('rollback');
    }
    return true;
  } catch (error) {
    // A pooler without a connection to spare: nothing is known, and nothing is wrong.
    if ((error as Error).message === 'Query read timeout') return true;
    throw error;
  } finally {
    for (const client of clients) await client.end().catch(() => {});
  }
}

/** Begins a transaction. Returns the connection of the server that it got. */
async function begin(client: pg.Client): Promise<number> {
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function isUsable(client: pg.Client, probe: pg.QueryConfig): Promise<boolean> {
  try {
    await client.query(probe);
    return true;
  } catch (error) {
    if (LOST.has(String((error as { code?: unknown }).code))) return false;
    throw error;
  } finally {
    await client.query('rollback').catch(() => {});
  }
}
