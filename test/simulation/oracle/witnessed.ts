// A world whose talk with the provider is witnessed, with all that the oracle judges by once
// something was lived in it: by one exact clock, and nothing put back.

import { HOUR_MS } from '../../../src/lib/values/durations.ts';
import { createWorld, type World } from '../../world.ts';
import { type Evidence, gather } from './evidence.ts';
import { createWitness } from './witness.ts';

interface Witnessed<T> {
  readonly world: World;
  readonly evidence: Evidence;
  readonly lived: T;
}

export async function witnessed<T>(
  now: string,
  live: (world: World) => Promise<T>,
): Promise<Witnessed<T>> {
  const witness = createWitness();
  const own = { provider: true, providerTimeoutMs: 60_000, wrapProvider: witness.wrap };
  const world = await createWorld({ ...own, now });
  const quietSince = world.clock.now();
  const lived = await live(world);
  const told = { simulator: world.simulator, calls: witness.calls };
  const exact = { lateMs: HOUR_MS, isRestored: false, skewMs: 0, turns: [] };
  const moments = { now: world.clock.now(), quietSince, ...exact };
  return { world, evidence: await gather(world.house.db, told, moments), lived };
}
