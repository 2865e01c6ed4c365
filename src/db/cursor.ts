// The rows of a query, some thousands at a time: a cursor of the transaction, so that they are
// looked for and put in order once, and not for each batch.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

const BATCH = 2_000;

/** One at a time in a transaction. The last batch may be empty. */
export async function* readInBatches<Row>(
  db: Db,
  query: RawBuilder<Row>,
): AsyncGenerator<readonly Row[], undefined, undefined> {
  await sql`declare batches no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(BATCH)} from batches`.execute(db);
    yield rows;
    if (rows.length < BATCH) break;
  }
  await sql`close batches`.execute(db);
}
