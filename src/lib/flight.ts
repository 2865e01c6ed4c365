// What is under way to the providers: so many requests at once to each, in turn by tenant, so that
// nobody's crowd and no provider that hangs holds up others.

import { createFairGate, type FairGate } from './fair-gate.ts';
import type { Leave } from './places.ts';

export interface Flight {
  /** Waits for a place; null when none came in time: whoever asked leaves it to its lease. */
  enter(of: { readonly provider: string; readonly tenantId: string }): Promise<Leave | null>;
  /** Resolves when few enough wait for another batch to be worth preparing. */
  untilRoom(): Promise<void>;
}

export interface FlightLimits {
  /** Under way at once, to each provider. */
  readonly most: number;
  /** The same to one that takes fewer. */
  mostAt?(provider: string): number | undefined;
  /** So many may wait before no more is prepared. */
  readonly mostWaiting: number;
  readonly patienceMs: number;
}

/** More batches than are prepared while others wait: beyond that something is wrong. */
const BATCHES_BEYOND = 20;

export function createFlight(limits: FlightLimits): Flight {
  const { mostWaiting, patienceMs } = limits;
  const gates = new Map<string, FairGate>();
  let waiting = 0;
  let room = Promise.withResolvers<void>();

  function gateOf(provider: string): FairGate {
    const known = gates.get(provider);
    if (known) return known;
    const limit = mostWaiting * BATCHES_BEYOND;
    const most = Math.min(limits.most, limits.mostAt?.(provider) ?? limits.most);
    const lanes = [{ turns: 1, mostPerKey: limit }];
    // Alone, a tenant may have all of it: with others it gets its turn.
    const made = createFairGate({ most, mostOfOne: most, waiting: { lanes, most: limit } });
    gates.set(provider, made);
    return made;
  }

  return {
    async enter({ provider, tenantId }) {
      waiting += 1;
      const leave = await gateOf(provider).enter({ key: tenantId, lane: 0, waitMs: patienceMs });
      waiting -= 1;
      if (waiting < mostWaiting) {
        room.resolve();
        room = Promise.withResolvers();
      }
      return leave;
    },

    async untilRoom() {
      while (waiting >= mostWaiting) await room.promise;
    },
  };
}
