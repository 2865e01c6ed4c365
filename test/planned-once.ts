// A world's tables are small and its connections short-lived: planning the look for what is due
// next anew each time costs more than all else that the database does for a test.

import type pg from 'pg';

const ANEW = '/* planned each time */';

/** From now on a statement that asks to be planned each time is planned as any other. */
export function planOnce(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((first: unknown, ...rest: unknown[]) =>
      query(typeof first === 'string' ? first.replace(ANEW, '') : first, ...rest)) as never;
  });
}
