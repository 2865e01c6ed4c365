// What a station is about does not come at a command: it is waited for, and where it never comes
// the station fails, because it has tried nothing.

import { pause } from '../pause.ts';

const WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 20;
/** No mistake is noticed by this: who looks for what went wrong must tell them apart. */
export const MISSED = 'MOMENT_MISSED';

class Missed extends Error {
  readonly code = MISSED;
}

export const isMissed = (error: unknown): error is Missed => error instanceof Missed;

/** Returns what fails once it has taken too long. */
export function startMeeting(moment: string): () => void {
  const deadline = performance.now() + WITHIN_MS;
  return () => {
    if (performance.now() < deadline) return;
    throw new Missed(`within ${WITHIN_MS / 1_000} s this never came: ${moment}`);
  };
}

export async function untilMet<T>(
  moment: string,
  look: () => Promise<T | null | false>,
): Promise<T> {
  const goOn = startMeeting(moment);
  for (;;) {
    const met = await look();
    if (met !== null && met !== false) return met;
    goOn();
    await pause(LOOK_EVERY_MS);
  }
}

/** Whether it came to be, within so long. */
export async function within(
  milliseconds: number,
  look: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const endsAt = performance.now() + milliseconds;
  while (!(await look())) {
    if (performance.now() > endsAt) return false;
    await pause(LOOK_EVERY_MS);
  }
  return true;
}
