// Any number of processes may want to migrate at once; one does, and the others wait. The lock is
// an open transaction's: it ends with the process whatever happens, and no pooler keeps it.

import type pg from 'pg';
import { isLockRefused } from '../failures.ts';
import { openClient } from '../server/open-client.ts';

/** Of the whole run: a connection of its own holds it, between two transactions too. */
const RUN = 7_246_153_801;
/** Of each transaction: one whose process died goes on until the server has done with it. */
const TRANSACTION = 7_246_153_802;

export async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  // Should it break, the lock of each transaction still keeps two from doing the same.
  const holder = await openClient(url, { application_name: 'sanwo migration lock' });
  try {
    while (!(await isLockTaken(holder))) await holder.query('select pg_sleep(0.1)');
    return await work();
  } finally {
    await holder.end();
  }
}

/**
 * It looks again and again rather than wait in line: a waiting session holds a snapshot, and an
 * index that is built beside running transactions waits for those.
 */
async function isLockTaken(holder: pg.Client): Promise<boolean> {
  await holder.query('begin');
  await holder.query('set local idle_in_transaction_session_timeout = 0');
  // Without a parameter: in a transaction the answer to one with parameters holds its snapshot.
  const { rows } = await holder.query<{ isTaken: boolean }>(
    `select pg_try_advisory_xact_lock(${RUN}) as "isTaken"`,
  );
  if (rows[0]?.isTaken) return true;
  await holder.query('rollback');
  return false;
}

/**
 * Shorter than the second after which PostgreSQL looks for deadlocks: where a transaction of the
 * service and one of a migration wait for each other, the migration gives way. Nor does a table's
 * line of waiting statements grow for longer.
 */
const LOCK_WITHIN = '500ms';
/** With their pauses two minutes: long enough for a report that reads the table to end. */
const TRIES = 120;
const PAUSE_SECONDS = 0.5;

/**
 * One transaction of a migration: as long as it takes, but it waits for a lock only briefly. Where
 * it does not get one, it is rolled back and done again a moment later.
 */
export async function withinTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryTransaction(client, work);
    } catch (error) {
      if (!isLockRefused(error)) throw error;
      if (tries === TRIES) throw new Error(STILL_LOCKED, { cause: error });
    }
    await client.query(`select pg_sleep(${PAUSE_SECONDS})`);
  }
}

const STILL_LOCKED =
  'another session kept a table locked for two minutes. End the session that holds it (the view ' +
  'pg_locks names it), then run the migration again: it goes on where it stopped';

async function tryTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [TRANSACTION]);
    await client.query(`set local lock_timeout = '${LOCK_WITHIN}'`);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** An index that is built beside running transactions waits for them, and nothing waits for it. */
const TRANSACTIONS_WITHIN = '10s';

/** A statement that PostgreSQL runs outside of transactions only. */
export async function outsideTransactions(client: pg.Client, statement: string): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query(`set lock_timeout = '${TRANSACTIONS_WITHIN}'`);
  try {
    await client.query(statement);
  } finally {
    // A pooler may hand this connection on.
    await client.query('reset statement_timeout').catch(() => {});
    await client.query('reset lock_timeout').catch(() => {});
  }
}
