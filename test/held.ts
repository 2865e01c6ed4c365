// Holds a lock in the database while writers arrive, so that a test decides who comes first.

import type { World } from './world.ts';

/**
 * Who writes this table waits with all the locks that come before it. Waiting writers of one row
 * may overtake each other, so what decides who is first is what they hold.
 */
export const holdWrites = (world: World, table: string) =>
  hold(world, `lock table ${table} in share mode`);

export async function hold(
  { connection }: World,
  statement: string,
  values: readonly string[] = [],
) {
  const client = await connection.pool.connect();
  await client.query('begin');
  await client.query(statement, [...values]);
  const waiting = async () => {
    const { rows } = await connection.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows[0]?.count ?? 0;
  };
  return {
    async untilWaiting(count: number) {
      while ((await waiting()) < count) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async letGo() {
      await client.query('commit');
      client.release();
    },
  };
}
