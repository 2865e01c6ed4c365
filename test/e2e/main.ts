// Month ends with a kill at each, from the command line: npm run kills -- --kills 100.

import { parseArgs } from 'node:util';
import { killAtMonthEnds } from './killed-month-ends.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } });
let kills = 0;

await killAtMonthEnds(Number(values.kills), (station, { pending, paid, taken }) => {
  kills += 1;
  const met = `${pending} not known, ${paid} paid; ${taken} taken by the provider`;
  console.log(`${String(kills).padStart(4)} ${station.padEnd(10)} ${met}`);
});
console.log(`Killed ${kills} times: all books agree.`);
