// Waiting for a turn that another process decides: looked at again after growing pauses, in real
// time.

import { monotonicMs, pause } from '../process/clock.ts';

/** The answer of a look at a turn that has not come. */
export const NOT_YET = Symbol('not yet');

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 250;

/** Null once patience has run out or the wait is called off; there is one look at least. */
export async function untilTurn<T>(
  look: () => Promise<T | typeof NOT_YET>,
  patienceMs: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ readonly turn: T } | null> {
  const endsAt = monotonicMs() + patienceMs;
  for (let waitMs = FIRST_PAUSE_MS; ; waitMs = Math.min(waitMs * 1.5, LONGEST_PAUSE_MS)) {
    const turn = await look();
    if (turn !== NOT_YET) return { turn };
    if (signal.aborted || monotonicMs() + waitMs > endsAt) return null;
    await pause(waitMs, signal);
  }
}
