// The simulation from the command line: npm run simulate -- --seed 7 --years 1, or --seeds 200 for
// that many from there on. A seed that fails is printed, and fails the same way again.

import { parseArgs } from 'node:util';
import { globalSetup, globalTeardown } from '../global-setup.ts';
import { simulate } from './simulate.ts';

const DAYS_OF_A_YEAR = 365;
const TOLD_EVERY = 50;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    days: { type: 'string', default: '60' },
    years: { type: 'string' },
    customers: { type: 'string', default: '5' },
    verbose: { type: 'boolean', default: false },
  },
});

const first = Number(values.seed);
const count = Number(values.seeds);
const customers = Number(values.customers);
const days = values.years ? Number(values.years) * DAYS_OF_A_YEAR : Number(values.days);
const log = values.verbose ? (line: string) => console.log(line) : () => {};
const mishaps = new Map<string, number>();
const failed: number[] = [];
let invoices = 0;

await globalSetup();
for (let seed = first; seed < first + count; seed += 1) {
  try {
    const lived = await simulate({ seed, days, customers, log });
    invoices += lived.invoices;
    for (const [kind, times] of lived.mishaps) mishaps.set(kind, (mishaps.get(kind) ?? 0) + times);
  } catch (error) {
    failed.push(seed);
    console.error(`seed ${seed}, ${days} days:`, error);
  }
  const lived = seed - first + 1;
  if (lived % TOLD_EVERY === 0) console.log(`${lived} seeds lived, ${failed.length} failed`);
}
await globalTeardown();
const told = [...mishaps].map(([kind, times]) => `${kind}: ${times}`).join(', ');
console.log(`${count} seeds of ${days} days: ${invoices} invoices; ${told}`);
console.log(failed.length === 0 ? 'All books agree.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
