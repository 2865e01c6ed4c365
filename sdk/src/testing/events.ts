// Waits for events of the account, each once.

import type { EventOf, EventType, Sanwo } from '../index.ts';

export type WaitForEvent = <T extends EventType>(
  type: T,
  options?: { timeout?: number | undefined },
) => Promise<EventOf<T>>;

export interface Listener {
  readonly next: WaitForEvent;
  /** What there is of it is over: only what comes from now on counts. */
  forget(type: EventType): Promise<void>;
}

const MOST_EVENTS = 10_000;
const LOOK_EVERY_MS = 100;
const USUAL_TIMEOUT_MS = 10_000;

export function createListener(sanwo: Sanwo): Listener {
  const answered = new Set<string>();

  /** The oldest first. */
  async function newOf(type: EventType) {
    const events = await sanwo.events.list({ type }).all({ limit: MOST_EVENTS });
    return events.filter(({ id }) => !answered.has(id)).reverse();
  }

  const next: WaitForEvent = async (type, { timeout = USUAL_TIMEOUT_MS } = {}) => {
    for (let waited = 0; ; waited += LOOK_EVERY_MS) {
      const [event] = await newOf(type);
      if (event) {
        answered.add(event.id);
        return event as object as EventOf<typeof type>;
      }
      if (waited >= timeout) throw new Error(await missed(type, timeout));
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };

  async function missed(type: EventType, timeout: number): Promise<string> {
    const { data } = await sanwo.events.list({ limit: 10 });
    const heard = data.map((event) => event.type).join(', ') || 'nothing';
    return `No ${type} came within ${timeout} ms. Last events, newest first: ${heard}`;
  }

  return {
    next,
    async forget(type) {
      for (const { id } of await newOf(type)) answered.add(id);
    },
  };
}
