// Statements over one connection that need not wait for each other's answers. They go out together
// and are done in the order in which they were asked; nothing is asked after they ended.

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
