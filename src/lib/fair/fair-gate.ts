// Lets so many in at once, so many of each key, and the others in turn by key: one that
// comes alone does not wait behind another's crowd. A wait has an end.

import { doLater } from '../process/clock.ts';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';
import { createPlaces, type Leave, type PlaceLimits } from './places.ts';

export interface GateLimits extends PlaceLimits {
  /** One without a place to wait is refused at once. */
  readonly waiting: FairQueueLimits;
}

export interface GateVisitor {
  readonly key: string;
  readonly lane: number;
  readonly waitMs: number;
}

export interface FairGate {
  /** Waits to be let in; null when that takes too long, or when too many of its own wait. */
  enter(visitor: GateVisitor): Promise<Leave | null>;
  /** None is let in any more: those that wait and those that come are refused at once. */
  close(): void;
}

export function createFairGate(limits: GateLimits): FairGate {
  const places = createPlaces(limits);
  const waiting = new FairQueue<(leave: Leave | null) => void>(limits.waiting);
  let isClosed = false;

  function letIn(): void {
    for (let next = waiting.take(places.hasRoom); next; next = waiting.take(places.hasRoom)) {
      next.item(places.take(next.key, letIn));
    }
  }

  return {
    async enter({ key, lane, waitMs }) {
      if (isClosed) return null;
      if (waiting.size === 0 && places.hasRoom(key)) return places.take(key, letIn);
      const { promise, resolve } = Promise.withResolvers<Leave | null>();
      const refuse = () => {
        for (const late of waiting.takeAll((item) => item === resolve)) late(null);
      };
      waiting.push({ lane, key, item: resolve })?.item(null);
      letIn();
      const callOff = doLater(waitMs, refuse);
      try {
        return await promise;
      } finally {
        callOff();
      }
    },

    close() {
      isClosed = true;
      for (const told of waiting.takeAll(() => true)) told(null);
    },
  };
}
