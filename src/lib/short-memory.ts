// Remembers values by key for a short time and in a bounded number; the oldest make room.

import { monotonicMs } from './clock.ts';

export interface ShortMemory<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  /** Forgets every value that the test picks. */
  forget(test: (value: T) => boolean): void;
}

export function createShortMemory<T>(limits: { forMs: number; most: number }): ShortMemory<T> {
  const entries = new Map<string, { value: T; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.until > monotonicMs()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set(key, value) {
      entries.delete(key);
      if (entries.size >= limits.most) {
        const oldest = entries.keys().next().value;
        if (oldest !== undefined) entries.delete(oldest);
      }
      entries.set(key, { value, until: monotonicMs() + limits.forMs });
    },
    delete: (key) => void entries.delete(key),
    forget(test) {
      for (const [key, entry] of entries) if (test(entry.value)) entries.delete(key);
    },
  };
}
