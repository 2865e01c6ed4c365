// One transaction, done again when it and another got in each other's way.

import type { Database, Db } from './connect.ts';
import { isContention } from './failures.ts';

const MOST_TRIES = 4;

export async function transact<T>(db: Database, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= MOST_TRIES || !isContention(error)) throw error;
    }
  }
}
