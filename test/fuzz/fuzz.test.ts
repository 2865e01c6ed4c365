// A slice of what the fuzzer does in an hour.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createWorld } from '../world.ts';
import { FUZZED, fuzz } from './fuzz.ts';

const SLICE = { cases: 1_500, seed: 20_261_121 };

it('whatever is sent to any operation, the answer is the envelope and no failure', async () => {
  const world = await createWorld(FUZZED);
  const { findings, statuses } = await fuzz(world, SLICE);
  assert.deepEqual(findings, []);
  // A fuzzer that is always refused at the door would find nothing either.
  for (const status of [200, 201, 400, 401, 404, 405, 409]) {
    assert.ok((statuses.get(status) ?? 0) > 0, `no answer was a ${status}`);
  }
  await world.close({ allowUnfinished: true });
});
