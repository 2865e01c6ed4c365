// Connections that copy rows, and how a row is written as text on both sides.

import type pg from 'pg';
import { openClient } from '../server/open-client.ts';

/** By which an operator finds them in the list of connections. */
export const MOVE_APPLICATION = 'sanwo move-tenant';

export async function openMoveClient(url: string): Promise<pg.Client> {
  const client = await openClient(url, { application_name: MOVE_APPLICATION });
  // A break is told by the statement that fails.
  client.on('error', () => {});
  return client;
}

type Begin = 'begin isolation level repeatable read read only' | 'begin';

export const AS_OF_NOW: Begin = 'begin isolation level repeatable read read only';

/** Settings of the transaction alone, which pass a pooler. */
export async function inMoveTransaction<T>(
  client: pg.Client,
  begin: Begin,
  work: () => Promise<T>,
): Promise<T> {
  await client.query(begin);
  try {
    await client.query(`
      set local statement_timeout = 0;
      set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0;
      set local datestyle = 'ISO, YMD';
      set local intervalstyle = 'postgres';
      set local extra_float_digits = 1;
      set local bytea_output = 'hex';
      set local timezone = 'UTC'`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
