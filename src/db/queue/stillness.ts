// Whether anything in the database can be other than it was: a worker without work asks this, which
// is nearly free, before it looks at every queue again.

import { sql } from 'kysely';
import type { Db } from '../connect.ts';
import { isUnknownHere } from '../failures.ts';

/** What only time changes, as a lease that runs out, is seen at the next look after so many. */
const LOOKS_SPARED = 4;

export interface Stillness {
  /** No transaction has come to an end since this was asked before. */
  holds(): Promise<boolean>;
}

export function createStillness(db: Db): Stillness {
  let before: string | null = null;
  let spared = 0;
  let isTold = true;

  /** Names all transactions that have ended: two that are alike show the same rows. */
  async function snapshot(): Promise<string | null> {
    if (!isTold) return null;
    try {
      const { rows } = await sql<{ seen: string }>`
        select pg_current_snapshot()::text as seen`.execute(db);
      return rows[0]?.seen ?? null;
    } catch (error) {
      // Who speaks PostgreSQL and is another engine may not know it: then each look is made.
      isTold = !isUnknownHere(error);
      return null;
    }
  }

  return {
    async holds() {
      const now = await snapshot();
      const isSame = now !== null && now === before && spared < LOOKS_SPARED;
      before = now;
      spared = isSame ? spared + 1 : 0;
      return isSame;
    },
  };
}
