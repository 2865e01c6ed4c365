// The lives that are the same each time: nothing in them may surprise the oracle.

import { it } from 'node:test';
import { rehearse } from './rehearsal.ts';
import { rehearseTransfers } from './rehearsed-transfers.ts';

it('a rehearsed life, with everything going wrong on its cue, ends as foretold', async () => {
  await rehearse();
});

it('a rehearsed week of transfers ends as foretold', async () => {
  await rehearseTransfers();
});
