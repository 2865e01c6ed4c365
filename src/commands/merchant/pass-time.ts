// Lets time pass for an account in sandbox, by its test clock: everything of the account that falls
// due on the way happens, so where it has subscriptions of its own somebody has to allow it.

import type { Sanwo } from '../../../sdk/src/sanwo.ts';
import { pause } from '../../lib/process/clock.ts';
import { LIVE } from '../../model/subscriptions/life.ts';
import { Failed } from '../line/misuse.ts';

const LOOK_EVERY_MS = 1_000;

interface Passing {
  readonly ms: number;
  readonly mayMoveClock: boolean;
  /** Whether a customer is one of those that recipes make. */
  isOurs(email: string): boolean;
  tell(line: string): void;
}

export async function passTime(sanwo: Sanwo, { ms, mayMoveClock, isOurs, tell }: Passing) {
  if (!mayMoveClock) await requireAlone(sanwo, isOurs);
  const clock = await sanwo.testClock.get();
  let now = new Date(clock.now);
  if (!clock.frozen) {
    // What was just made must not lie ahead of it.
    now = new Date(now.getTime() + LOOK_EVERY_MS);
    await sanwo.testClock.freeze({ now: now.toISOString() });
    tell('No test clock was running: your account’s time is frozen now, and stays so.');
    tell('POST /v1/test-clock/reset begins anew, in real time.');
  }
  const to = new Date(now.getTime() + ms).toISOString();
  tell(`Your account’s time moves from ${now.toISOString()} to ${to}`);
  let moving = await sanwo.testClock.advance({ to });
  while (moving.status === 'advancing') {
    await pause(LOOK_EVERY_MS, new AbortController().signal);
    moving = await sanwo.testClock.get();
  }
  if (moving.status === 'failed') throw new Failed(moving.progress?.error ?? 'The clock stopped.');
}

async function requireAlone(sanwo: Sanwo, isOurs: (email: string) => boolean): Promise<void> {
  for (const status of LIVE) {
    for await (const { code, customer } of sanwo.subscriptions.list({ status })) {
      if (isOurs(customer.email)) continue;
      throw new Failed(
        `Time has to pass for this, and ${code} of ${customer.email} would live through it too: ` +
          'say --move-clock if it may, or use an account of its own.',
      );
    }
  }
}
