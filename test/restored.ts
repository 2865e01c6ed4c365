// A merchant whose database is put back to what it was: the words that such scenarios are told in.

import type { TestContext } from 'node:test';
import { type Merchant, merchantOf } from './merchant.ts';
import { createWorld, type World } from './world.ts';
import { keepRows, restoreRows } from './yesterday.ts';

export interface Scene {
  readonly world: World;
  readonly acme: Merchant;
}

/** Friday, 5 February 2027, early in the morning. */
export async function openScene(t: TestContext): Promise<Scene> {
  const world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z' });
  t.after(() => world.close());
  return { world, acme: merchantOf(world, await world.tenant()) };
}

export const keep = ({ world }: Scene) => keepRows(world.house.db);

/** The kept rows come back, at a moment that is not the one at which things were done before. */
export async function restore({ world }: Scene, afterMs = 37): Promise<void> {
  await restoreRows(world.house.db);
  world.clock.advance(afterMs);
}

/** What the provider moved, in naira, in its order. */
export function movedIn({ world }: Scene, ...kinds: readonly string[]): number[] {
  return world.simulator
    .charges()
    .filter(({ kind, status }) => kinds.includes(kind) && status === 'succeeded')
    .map(({ amountKobo }) => amountKobo / 100);
}
