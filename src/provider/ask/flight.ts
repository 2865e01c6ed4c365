// What is under way to the providers: so many at once to each, in turn by tenant, and in lanes of
// their own, so that no crowd, no provider that hangs and no look holds up others.

import { createFairGate, type FairGate, type GateLimits } from '../../lib/fair/fair-gate.ts';
import type { Leave, PlaceLimits } from '../../lib/fair/places.ts';
import { monotonicMs, pause } from '../../lib/process/clock.ts';

/** Money that is asked for, money that goes back or out, and what is only looked at. */
export type Lane = 'money-in' | 'money-out' | 'look';

export interface Flight {
  /** Waits for a place; null when none came in time, or none will: nothing was asked then. */
  enter(request: FlightRequest): Promise<Leave | null>;
  /** Resolves when few enough wait in a lane for another batch to be worth taking. */
  untilRoom(lane: Lane): Promise<void>;
  /** Those that wait for a place, or come for one, are refused at once. */
  close(): void;
}

export interface FlightRequest {
  readonly provider: string;
  readonly tenantId: string;
  readonly lane: Lane;
}

export interface FlightLimits {
  readonly providers: readonly string[];
  /** So many charges are under way at once, to each provider. */
  readonly most: number;
  /** The same to one that takes fewer. */
  mostAt?(provider: string): number | undefined;
  /** How many requests of any kind it takes at once, as far as is known by now. */
  takesNow?(provider: string): number | undefined;
  /** So many charges may wait before no more is prepared. */
  readonly mostWaiting: number;
  readonly patienceMs: number;
}

/** More batches than are prepared while others wait: beyond that something is wrong. */
const BATCHES_BEYOND = 20;
/**
 * Each lane beside the charges has so much of what a provider takes: with both full of what hangs,
 * half of it is left for charges. More at once than these is more than is settled at once.
 */
const SHARE_BESIDE = 0.25;
const MOST_BESIDE = 128;
const MOST_WAITING_BESIDE = 32;
/** Shorter than what a lease has beyond the requests: theirs is the one that they came with. */
const PATIENCE_BESIDE_MS = 45_000;
/** There a tenant alone leaves some to others, so that they need not wait for its answers. */
const SHARE_OF_ONE = 0.75;
/** Where some wait and none was let in for so long, nothing moves. */
const STILL_AFTER_MS = 3_000;
const LOOK_EVERY_MS = 1_000;

interface LaneGate extends FairGate {
  waiting: number;
  movedAt: number;
}

interface OpenLane {
  readonly mostWaiting: number;
  readonly gates: Map<string, LaneGate>;
  room: PromiseWithResolvers<void>;
}

export function createFlight(limits: FlightLimits): Flight {
  const { providers, patienceMs } = limits;
  const lanes = {
    'money-in': openLane(limits.mostWaiting),
    'money-out': openLane(MOST_WAITING_BESIDE),
    look: openLane(MOST_WAITING_BESIDE),
  };
  let isClosed = false;

  function gateTo(provider: string, name: Lane): LaneGate {
    const { gates, mostWaiting } = lanes[name];
    const known = gates.get(provider);
    if (known) return known;
    const places = lanePlaces(limits, { provider, lane: name });
    const gate = { ...createFairGate(gateLimitsOf(places, mostWaiting)), ...STILL };
    if (isClosed) gate.close();
    gates.set(provider, gate);
    return gate;
  }

  function hasRoom({ gates, mostWaiting }: OpenLane): boolean {
    let waiting = 0;
    for (const gate of gates.values()) waiting += gate.waiting;
    return isClosed || waiting < mostWaiting;
  }

  for (const name of Object.keys(lanes) as Lane[]) for (const to of providers) gateTo(to, name);

  return {
    async enter({ provider, tenantId, lane }) {
      const gate = gateTo(provider, lane);
      const waitMs = lane === 'money-in' ? patienceMs : Math.min(patienceMs, PATIENCE_BESIDE_MS);
      gate.waiting += 1;
      const leave = await gate.enter({ key: tenantId, lane: 0, waitMs });
      gate.waiting -= 1;
      if (leave) gate.movedAt = monotonicMs();
      if (hasRoom(lanes[lane])) openRoom(lanes[lane]);
      return leave;
    },

    async untilRoom(name) {
      const lane = lanes[name];
      while (!hasRoom(lane)) {
        const looked = new AbortController();
        await Promise.race([lane.room.promise, pause(LOOK_EVERY_MS, looked.signal)]);
        looked.abort();
        if (isOneHeldUp([...lane.gates.values()])) return;
      }
    },

    close() {
      isClosed = true;
      for (const lane of Object.values(lanes)) {
        for (const gate of lane.gates.values()) gate.close();
        openRoom(lane);
      }
    },
  };
}

const STILL = { waiting: 0, movedAt: Number.NEGATIVE_INFINITY };

function openLane(mostWaiting: number): OpenLane {
  return { mostWaiting, gates: new Map(), room: Promise.withResolvers() };
}

function openRoom(lane: OpenLane): void {
  lane.room.resolve();
  lane.room = Promise.withResolvers();
}

/** Of charges a tenant alone may have all places: with others it gets its turn. */
function lanePlaces(
  limits: FlightLimits,
  { provider, lane }: Pick<FlightRequest, 'provider' | 'lane'>,
): () => PlaceLimits {
  const charges = Math.min(limits.most, limits.mostAt?.(provider) ?? limits.most);
  if (lane === 'money-in') return () => ({ most: charges, mostOfOne: charges });
  return () => {
    const takes = Math.min(charges, limits.takesNow?.(provider) ?? charges);
    const most = Math.max(1, Math.min(MOST_BESIDE, Math.floor(takes * SHARE_BESIDE)));
    return { most, mostOfOne: Math.ceil(most * SHARE_OF_ONE) };
  };
}

/** What a provider takes changes while people wait. */
function gateLimitsOf(places: () => PlaceLimits, mostWaiting: number): GateLimits {
  const most = mostWaiting * BATCHES_BEYOND;
  return {
    get most() {
      return places().most;
    },
    get mostOfOne() {
      return places().mostOfOne;
    },
    waiting: { lanes: [{ turns: 1, mostPerKey: most }], most },
  };
}

/** One provider lets none in while none waits for another: the other's work goes on. */
function isOneHeldUp(gates: readonly LaneGate[]): boolean {
  const since = monotonicMs() - STILL_AFTER_MS;
  const isStill = ({ waiting, movedAt }: LaneGate) => waiting > 0 && movedAt < since;
  return gates.some(isStill) && gates.some(({ waiting }) => waiting === 0);
}
