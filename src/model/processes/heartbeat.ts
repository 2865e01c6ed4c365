// A process says every ten seconds that it is there. Whichever finds one that has not said so for
// long ends the leases of its charges, so that they are asked for at once by another.

import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { isDatabaseAway } from '../../db/failures.ts';
import { type Clock, monotonicMs, pause } from '../../lib/process/clock.ts';
import type { Logger } from '../../lib/process/log.ts';
import type { Presence } from '../../lib/process/presence.ts';
import {
  beatAcrossTenants,
  deleteDeadAcrossTenants,
  deleteProcessAcrossTenants,
  doubtLedgersAcrossTenants,
  endLeasesOfDeadAcrossTenants,
  type ProcessKind,
} from './sql.ts';

const EVERY_MS = 10_000;
/** So long after a heartbeat a process may begin to ask for a charge. */
const MAY_ASK_MS = 25_000;
const MARGIN_MS = 5_000;

/** Whatever a process asked for last has been answered before it is taken for dead. */
export const deadAfterMs = (providerTimeoutMs: number) =>
  MAY_ASK_MS + providerTimeoutMs + MARGIN_MS;

export interface Heartbeat {
  readonly presence: Presence;
  /** Resolves once the first heartbeat was tried. */
  start(kind: ProcessKind): Promise<void>;
  /** Says once that it is there, and looks after the dead; it is done by itself once started. */
  beat(kind: ProcessKind): Promise<void>;
  stop(): Promise<void>;
}

export interface HeartbeatMeans {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly deadAfterMs: number;
}

interface Instant {
  readonly monotonic: number;
  readonly real: number;
}

export function openHeartbeat({ db, clock, log, deadAfterMs }: HeartbeatMeans): Heartbeat {
  const id = randomUUID();
  const stopping = new AbortController();
  let last: Instant | null = null;
  /** Counts how often others may have taken it for dead. */
  let gaps = 0;
  let beating: Promise<void> | null = null;
  let servers = 0;

  const readClocks = (): Instant => ({ monotonic: monotonicMs(), real: clock.now().getTime() });
  // A machine that sleeps stops the one clock, and a correction moves the other.
  const msSince = (before: Instant, now: Instant) =>
    Math.max(now.monotonic - before.monotonic, now.real - before.real);
  const isFresh = () => last === null || msSince(last, readClocks()) < MAY_ASK_MS;

  async function beat(kind: ProcessKind): Promise<void> {
    const begun = readClocks();
    const seen = await beatAcrossTenants(db, { id, kind, deadAfterMs });
    if (last !== null && msSince(last, begun) >= MAY_ASK_MS) gaps += 1;
    last = begun;
    servers = seen.servers;
    const { dead, somePostNothing } = seen;
    if (somePostNothing) await doubtLedgersAcrossTenants(db);
    if (dead.length === 0) return;
    const left = { dead, deadAfterMs, now: clock.now() };
    const charges = await endLeasesOfDeadAcrossTenants(db, left);
    await deleteDeadAcrossTenants(db, left);
    log.warn({ processes: dead, charges }, 'processes are gone: their charges are asked for');
  }

  const tryToBeat = (kind: ProcessKind) =>
    beat(kind).catch((error: unknown) => {
      if (!isDatabaseAway(error)) log.error({ error }, 'a heartbeat failed');
    });

  async function keepBeating(kind: ProcessKind): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(EVERY_MS, stopping.signal);
      if (!stopping.signal.aborted) await tryToBeat(kind);
    }
  }

  return {
    presence: {
      get id() {
        return last === null ? null : id;
      },
      get servers() {
        return servers;
      },
      watch() {
        const before = gaps;
        return () => gaps === before && isFresh();
      },
    },
    beat,
    async start(kind) {
      await tryToBeat(kind);
      beating ??= keepBeating(kind);
    },
    async stop() {
      stopping.abort();
      await beating;
      if (last === null) return;
      await deleteProcessAcrossTenants(db, { id, now: clock.now() }).catch(() => {});
    },
  };
}
