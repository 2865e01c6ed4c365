// Lives of the simulation on a distributed schema: everything goes wrong, and every book is right.
// All runs side by side: who waits for whom is not known where the locks are on another machine.

import { describe, it } from 'node:test';
import { simulate } from '../simulation/simulate.ts';

const SEEDS = [3, 5, 7];
const DAYS = 10;
/** A life asks the database one thing after the other, some milliseconds each. */
const TIMEOUT_MS = 900_000;

describe('a simulated life on Citus', () => {
  for (const seed of SEEDS) {
    it(`with seed ${seed} ends with every book right`, { timeout: TIMEOUT_MS }, async () => {
      // To put yesterday back copies tables, which the role of a cell may not.
      await simulate({ seed, days: DAYS, isParallel: true, mayRestore: false });
    });
  }
});
