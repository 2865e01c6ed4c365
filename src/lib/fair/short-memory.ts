// Remembers values by key for a short time and in a bounded number; the oldest make room.

import { monotonicMs } from '../process/clock.ts';

/** How often something was forgotten so far. */
export type Forgettings = number;

export interface ShortMemory<T> {
  get(key: string): T | undefined;
  /** What was read before something was forgotten may be old: it is not kept. */
  set(key: string, value: T, readAfter?: Forgettings): void;
  /** To be asked for before a value is read that another hand may change. */
  forgettings(): Forgettings;
  delete(key: string): void;
  /** Forgets every value that the test picks. */
  forget(test: (value: T) => boolean): void;
}

export function createShortMemory<T>(limits: { forMs: number; most: number }): ShortMemory<T> {
  const entries = new Map<string, { value: T; until: number }>();
  let forgettings = 0;
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.until > monotonicMs()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set(key, value, readAfter = forgettings) {
      if (readAfter !== forgettings) return;
      entries.delete(key);
      if (entries.size >= limits.most) {
        const oldest = entries.keys().next().value;
        if (oldest !== undefined) entries.delete(oldest);
      }
      entries.set(key, { value, until: monotonicMs() + limits.forMs });
    },
    forgettings: () => forgettings,
    delete: (key) => void entries.delete(key),
    forget(test) {
      forgettings += 1;
      for (const [key, entry] of entries) if (test(entry.value)) entries.delete(key);
    },
  };
}
