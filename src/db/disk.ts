// Whether the database has room to write. Nothing is asked as long as writes succeed; once one has
// found the disk full, each question tries whether there is room again.

import { type Kysely, sql } from 'kysely';
import { isDiskFull } from './failures.ts';
import type { Schema } from './schema.ts';

export interface Disk {
  /** Told of every statement that fails. */
  notice(error: unknown): void;
  hasRoom(db: Kysely<Schema>): Promise<boolean>;
}

export function createDisk(): Disk {
  let isFull = false;
  return {
    notice(error) {
      if (isDiskFull(error)) isFull = true;
    },
    async hasRoom(db) {
      if (isFull) isFull = !(await mayGrow(db));
      return !isFull;
    },
  };
}

/** A table of its own has to find new room; one that exists may still have some. */
async function mayGrow(db: Kysely<Schema>): Promise<boolean> {
  try {
    await db.transaction().execute(async (transaction) => {
      await sql`create temporary table room on commit drop as
        select number, repeat('room', 500) as filling from generate_series(1, 2000) as number
      `.execute(transaction);
    });
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}
