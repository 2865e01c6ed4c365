// A world's tables are small: planning a statement anew for its values, or each time where the
// service asks for that, costs more than all else that the database does for a test.

import type pg from 'pg';
import { isOnCitus } from './database.ts';

const ANEW = '/* planned each time */';

/** From now on each statement is planned once a connection, also one that asks for more. */
export function planOnce(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    // Citus plans for the values that say where rows are.
    if (!isOnCitus()) void client.query('set plan_cache_mode = force_generic_plan');
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((first: unknown, ...rest: unknown[]) =>
      query(typeof first === 'string' ? first.replace(ANEW, '') : first, ...rest)) as never;
  });
}
