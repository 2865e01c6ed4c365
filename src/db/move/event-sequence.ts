// Events of a tenant are sent in the order of their numbers, which each cell counts for itself: the
// next ones in the new cell follow those of the old one.

import type pg from 'pg';

/** So many are drawn one by one: a writer that draws meanwhile is never set back. */
const MOST_DRAWN = 1_000_000;

export async function raiseEventSequence(source: pg.Client, target: pg.Client): Promise<void> {
  const above = await lastValue(source);
  const missing = above - (await lastValue(target));
  if (missing > MOST_DRAWN) await target.query(`select setval('event_sequence', $1)`, [above]);
  else if (missing > 0) {
    await target.query(
      `select max(nextval('event_sequence')) from generate_series(1, $1::bigint)`,
      [missing],
    );
  }
}

async function lastValue(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    'select last_value as last from event_sequence',
  );
  return Number(rows[0]?.last ?? 0);
}
