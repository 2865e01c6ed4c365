// A kill at each station of a month end: npm run kills does as many more as one likes.

import { it } from 'node:test';
import { killAtMonthEnds } from './killed-month-ends.ts';

const KILLS = 4;

it('a month end goes on from wherever its process is killed, and charges each once', async () => {
  await killAtMonthEnds(KILLS);
});
