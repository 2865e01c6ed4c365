// Things that end one by one and are written together: those that end while others are being
// written are written next, so that many a second cost few commits, and one alone does not wait.

import { nextTurn } from '../../lib/process/clock.ts';
import { inHalves } from './in-halves.ts';

export interface Gatherer<T> {
  /** Resolves when it is written. */
  put(item: T): Promise<void>;
}

interface WaitingWrite<T> {
  readonly item: T;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export function createGatherer<T>(
  most: number,
  write: (items: readonly T[]) => Promise<void>,
): Gatherer<T> {
  const waiting: WaitingWrite<T>[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    isWriting = true;
    // What ends at the same moment is written with the first of it.
    await nextTurn();
    while (waiting.length > 0) await writeSome(waiting.splice(0, most));
    isWriting = false;
  }

  /** One that cannot be written keeps no other from being. */
  async function writeSome(some: readonly WaitingWrite<T>[]): Promise<void> {
    const failed = await inHalves(some, (part) => write(part.map(({ item }) => item)));
    for (const { item, error } of failed) item.reject(error);
    // To resolve what was rejected does nothing.
    for (const { resolve } of some) resolve();
  }

  return {
    async put(item) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ item, resolve, reject });
      if (!isWriting) void writeAll();
      await promise;
    },
  };
}
