// An answer that is asked for again only after a while, however often it is wanted.

import { monotonicMs } from './clock.ts';

/** Concurrent calls share the answer under way, and later ones the last one while it is fresh. */
export function remembered<T>(forMs: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  let freshUntil = 0;
  return () => {
    if (answer !== null && monotonicMs() < freshUntil) return answer;
    answer = ask();
    freshUntil = monotonicMs() + forMs;
    return answer;
  };
}

/** Concurrent calls share the answer under way; later ones ask again. */
export function whileUnderWay<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= ask().finally(() => {
      answer = null;
    });
    return answer;
  };
}
