// Which part of the database's connections a tenant's requests may hold at once, so that one that
// floods, or asks for what is slow, leaves theirs to the others and to the workers of this process.
// Requests of no tenant count by the network that they come from.

import type { House } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { createFairGate } from '../../lib/fair/fair-gate.ts';
import { clientNetwork } from '../../lib/net/client-network.ts';
import { MINUTE_MS } from '../../lib/values/durations.ts';

/** What has begun goes before what begins, and is never refused: money may have moved meanwhile. */
export type Phase = 'ends' | 'begins';

export interface DatabaseShare {
  /** Does the work when it is the caller's turn. */
  within<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
}

/** A tenant, or the address of a stranger. */
export type TurnOwner = { readonly tenantId: string } | { readonly ip: string };

export const turnOwner = (tenant: { readonly id: string } | null, ip: string): TurnOwner =>
  tenant === null ? { ip } : { tenantId: tenant.id };

export interface Turn {
  readonly whose: TurnOwner;
  readonly phase: Phase;
}

const OF_REQUESTS = 0.75;
const OF_ONE_TENANT = 0.4;
const OF_WORK = 0.2;
const LANES: readonly Phase[] = ['ends', 'begins'];
const WAIT_MS: Readonly<Record<Phase, number>> = { ends: MINUTE_MS, begins: 5_000 };
const WAITING = {
  lanes: [
    { turns: 4, mostPerKey: 10_000 },
    { turns: 1, mostPerKey: 500 },
  ],
  most: 50_000,
};

/** How many connections requests hold at once: all together, and those of one tenant. */
export function connectionsOf(poolSize: number) {
  const most = Math.max(1, Math.floor(poolSize * OF_REQUESTS));
  return { most, mostOfOne: Math.max(1, Math.ceil(most * OF_ONE_TENANT)) };
}

export const createDatabaseShare = ({ config }: Pick<House, 'config'>): DatabaseShare =>
  shareOf(connectionsOf(config.databasePoolSize));

/** What workers do in the name of tenants, as their requests would, takes a small part. */
export function createWorkShare({ config }: Pick<House, 'config'>): DatabaseShare {
  const most = Math.max(1, Math.floor(config.databasePoolSize * OF_WORK));
  return shareOf({ most, mostOfOne: most });
}

function shareOf(places: { readonly most: number; readonly mostOfOne: number }): DatabaseShare {
  const gate = createFairGate({ ...places, waiting: WAITING });
  return {
    async within({ whose, phase }, work) {
      const lane = LANES.indexOf(phase);
      const leave = await gate.enter({
        key: 'tenantId' in whose ? whose.tenantId : clientNetwork(whose.ip),
        lane,
        waitMs: WAIT_MS[phase],
      });
      if (leave === null) throw problem('too_many_requests', CROWDED);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

const CROWDED = {
  message: 'Too many of your requests are in progress: retry after the time in Retry-After',
  retryAfterSeconds: 1,
};
