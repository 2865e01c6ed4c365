// Lives on code with a mistake in it, one after the other until one of them notices: this runs
// inside of a copy, and its last line says what came of it.

import { parseArgs } from 'node:util';
import { migrate } from '../../src/db/setup/migrate.ts';
import { cloneDatabase } from '../database.ts';
import { rehearse } from '../simulation/rehearsal.ts';
import { rehearseTransfers } from '../simulation/rehearsed-transfers.ts';
import { simulate } from '../simulation/simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    lives: { type: 'string', default: '1' },
    days: { type: 'string', default: '20' },
    parallel: { type: 'boolean', default: false },
  },
});

const first = Number(values.seed);
const days = Number(values.days);
const MOST_CHARACTERS = 300;

// A mistake may be made by a migration too, which the template has not seen.
const template = await cloneDatabase();
await migrate(template.url);
process.env.SANWO_TEST_TEMPLATE = new URL(template.url).pathname.slice(1);

let said: object = { lives: null };
for (let life = 1; life <= Number(values.lives); life += 1) {
  try {
    // The first life is rehearsed: all the others are chance.
    if (life === 1) {
      await rehearseTransfers();
      await rehearse();
    } else await simulate({ seed: first + life - 2, days, isParallel: values.parallel });
  } catch (error) {
    said = { lives: life, by: failureText(error) };
    break;
  }
}
await template.drop();
console.log(JSON.stringify(said));
// A life that broke off may have left something running.
process.exit();

/** The first line says which check it was; where books disagree, the first difference too. */
function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const differences = error.message.split('\n').filter((line) => /^[+-] .*\w.{4}/.test(line));
  const [line = error.name] = error.message.split('\n');
  return [line, ...differences.slice(1, 2)].join(' ').slice(0, MOST_CHARACTERS);
}
