// A named set of states as SQL has it: `status in ${listed(OWED)}`. Its words are written out, for
// a partial index is not used where they come as parameters.

import { type RawBuilder, sql } from 'kysely';

export const literalList = (states: Iterable<string>): RawBuilder<unknown> =>
  sql`(${sql.join([...states].map((state) => sql.lit(state)))})`;
