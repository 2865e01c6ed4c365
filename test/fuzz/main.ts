// The fuzzer from the command line: npm run fuzz -- --cases 50000 --seed 7. The same seed makes the
// same requests; what is found is printed with the request that found it.

import { parseArgs } from 'node:util';
import { globalSetup, globalTeardown } from '../global-setup.ts';
import { createWorld } from '../world.ts';
import { FUZZED, fuzz } from './fuzz.ts';

const SHOWN = 50;
const LONGEST = 1_500;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    cases: { type: 'string', default: '5000' },
  },
});

await globalSetup();
const world = await createWorld(FUZZED);
const wish = { cases: Number(values.cases), seed: Number(values.seed) };
const { findings, statuses } = await fuzz(world, wish);
await world.close({ allowUnfinished: true });
await globalTeardown();
for (const finding of findings.slice(0, SHOWN)) {
  console.error(JSON.stringify(finding).slice(0, LONGEST));
}
const told = [...statuses].sort().map(([status, times]) => `${status}: ${times}`);
console.log(`seed ${wish.seed}: ${told.join(', ')}`);
console.log(findings.length === 0 ? 'Nothing was found.' : `${findings.length} findings.`);
process.exitCode = findings.length === 0 ? 0 : 1;
