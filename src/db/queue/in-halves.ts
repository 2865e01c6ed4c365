// Work on many rows in one transaction, and what happens where it fails because of one of them: the
// others are not done one by one for that.

import { isPassing } from '../failures.ts';

export interface FailedWork<T> {
  readonly item: T;
  readonly error: unknown;
}

/** Works on all; where that fails on each half, down to what cannot be done, which is returned. */
export async function inHalves<T>(
  items: readonly T[],
  work: (some: readonly T[]) => Promise<void>,
): Promise<FailedWork<T>[]> {
  if (items.length === 0) return [];
  try {
    await work(items);
    return [];
  } catch (error) {
    // With the database away fewer rows fail as well.
    if (items.length === 1 || isPassing(error)) return items.map((item) => ({ item, error }));
  }
  const middle = Math.ceil(items.length / 2);
  const failed = await inHalves(items.slice(0, middle), work);
  return [...failed, ...(await inHalves(items.slice(middle), work))];
}
