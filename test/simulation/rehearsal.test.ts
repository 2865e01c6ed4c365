// The life that is the same each time: nothing in it may surprise the oracle.

import { it } from 'node:test';
import { rehearse } from './rehearsal.ts';

it('a rehearsed life, with everything going wrong on its cue, ends as foretold', async () => {
  await rehearse();
});
