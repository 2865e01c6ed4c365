// Moves the test clock of a sandbox account. Everything that becomes due on the way happens, so an
// account with other subscriptions needs `--move-clock`.

import type { Sanwo } from '../../../sdk/src/sanwo.ts';
import { pause } from '../../lib/process/clock.ts';
import { LIVE } from '../../model/subscriptions/life.ts';
import { Failed } from '../line/misuse.ts';

const LOOK_EVERY_MS = 1_000;

interface Passing {
  readonly ms: number;
  readonly mayMoveClock: boolean;
  /** Whether the trigger command made the customer. */
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
    tell('No test clock was running. Your account’s clock is now stopped and stays stopped.');
    tell('POST /v1/test-clock/reset resets the account and returns to real time.');
  }
  const to = new Date(now.getTime() + ms).toISOString();
  tell(`Moving your account’s clock from ${now.toISOString()} to ${to}`);
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
      if (customer.email !== null && isOurs(customer.email)) continue;
      throw new Failed(
        `This event needs the clock to move, which also affects ${code} of ` +
          `${customer.email ?? customer.code}. ` +
          'Add --move-clock to allow it, or use a separate account.',
      );
    }
  }
}
