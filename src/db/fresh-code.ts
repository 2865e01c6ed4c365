// Public codes are random and short: where one is taken already, another is drawn.

import { randomCode } from '../lib/values/id.ts';

const MOST_DRAWS = 8;

/** Inserts with a fresh code; `insert` answers nothing when the code collides. */
export async function withFreshCode<T>(
  prefix: string,
  insert: (code: string) => Promise<T | undefined>,
): Promise<T> {
  for (let draw = 1; draw <= MOST_DRAWS; draw += 1) {
    const inserted = await insert(randomCode(prefix));
    if (inserted !== undefined) return inserted;
  }
  throw new Error(`no free code with prefix ${prefix} in ${MOST_DRAWS} draws`);
}
