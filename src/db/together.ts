// Statements over one connection that need not wait for each other's answers. They go out together
// and are done in the order in which they were asked; nothing is asked after they ended.

import type { Db } from './connect.ts';
import { isOfFailedTransaction } from './failures.ts';

type Answers<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

export async function together<const T extends readonly Promise<unknown>[]>(
  asked: T,
): Promise<Answers<T>> {
  const ends = await Promise.allSettled(asked);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  // One fails by itself, and those behind it because it did, whatever they are called.
  if (failures.length > 0)
    throw failures.find((each) => !isOfFailedTransaction(each)) ?? failures[0];
  return (await Promise.all(asked)) as Answers<T>;
}

const left = new WeakMap<Db, Promise<unknown>[]>();

/**
 * What the rest of a transaction need not wait for: it is done before the transaction commits, and
 * fails it. Outside of one that is waited for so, it is waited for at once.
 */
export async function leave(db: Db, work: Promise<unknown>): Promise<void> {
  const others = left.get(db);
  if (others === undefined) {
    await work;
    return;
  }
  work.catch(() => {});
  others.push(work);
}

/**
 * Comes back when all that the work has left is done. What the rest of failed work would still ask
 * is refused: its transaction is over.
 */
export async function withLeft<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const others: Promise<unknown>[] = [];
  left.set(db, others);
  try {
    const made = await work(db);
    while (others.length > 0) await together(others.splice(0));
    return made;
  } finally {
    left.delete(db);
  }
}
