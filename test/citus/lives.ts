// Lives of the simulation on a distributed schema: everything goes wrong, and every book is right.
// All runs side by side: who waits for whom is not known where the locks are on another machine.

import { describe, it } from 'node:test';
import { simulate } from '../simulation/simulate.ts';

/** Of those in which no yesterday is put back: for that the tests' own account copies tables. */
const SEEDS = [3, 5, 7];
const DAYS = 10;

describe('a simulated life on Citus', () => {
  for (const seed of SEEDS) {
    it(`with seed ${seed} ends with every book right`, async () => {
      await simulate({ seed, days: DAYS, isParallel: true });
    });
  }
});
