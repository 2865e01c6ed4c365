// The account's clock: it is stopped until the test moves it, and everything that falls due on the
// way happens at its own time.

import type { EventOf, EventType, Sanwo } from '../index.ts';
import type { Listener } from './events.ts';
import { momentAfter } from './moment.ts';

export interface SandboxClock {
  now(): Promise<Date>;
  /** Moves the clock by `'1 month'`, `'36 hours'`, `'2 weeks'`, or to an ISO 8601 date and time. */
  advance(by: string): Promise<Date>;
  /** Moves the clock a day at a time until the event happens. `within` defaults to a year. */
  until<T extends EventType>(
    type: T,
    options?: { within?: string | undefined },
  ): Promise<EventOf<T>>;
}

const LOOK_EVERY_MS = 200;

export function createClock(sanwo: Sanwo, { next, forget }: Listener): SandboxClock {
  const now = async () => new Date((await sanwo.testClock.get()).now);

  async function moveTo(moment: Date) {
    let clock = await sanwo.testClock.advance({ to: moment.toISOString() });
    while (clock.status === 'advancing') {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      clock = await sanwo.testClock.get();
    }
    if (clock.status === 'failed') throw new Error(`The clock stopped: ${clock.progress?.error}`);
    return clock;
  }

  return {
    now,

    advance: async (by) => new Date((await moveTo(momentAfter(await now(), by))).now),

    async until(type, { within = '1 year' } = {}) {
      await forget(type);
      const start = await now();
      const end = momentAfter(start, within);
      for (let at = start; at < end; ) {
        at = new Date(Math.min(momentAfter(at, '1 day').getTime(), end.getTime()));
        const { progress } = await moveTo(at);
        if (progress?.events[type]) return await next(type);
      }
      throw new Error(`No ${type} happened until ${end.toISOString()} (${within})`);
    },
  };
}
