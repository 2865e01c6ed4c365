// Measures what is asked for by name, or all that does not take long, each in a process of its own;
// prints one table and writes it as JSON: npm run bench -- renewals clock --shapes 1x1000
// Asserts nothing: what a row means depends on the machine, and the reader decides.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Bench, type BenchRow, isReached, type Size } from './bench.ts';
import { benches } from './list.ts';
import { readMachine } from './machine.ts';
import type { Measured } from './one.ts';
import { readCommand } from './read-command.ts';
import { markdownOf, replaceFigures, tableOf } from './table.ts';

const ONE = fileURLToPath(new URL('one.ts', import.meta.url));

const command = readCommand(process.argv.slice(2), benches);
if ('problem' in command) {
  console.error(command.problem);
  process.exit(2);
}

// A page that is not there is refused before minutes of measuring.
const page = command.write === null ? null : await readFile(command.write, 'utf8');
const rows: BenchRow[] = [];
const failed: string[] = [];
let database = 'none';
for (const [name, bench, size] of command.chosen) {
  console.error(`${name}: ${bench.about}`);
  const startedAt = performance.now();
  const found = await measure(name, bench, size);
  if (!found) failed.push(name);
  rows.push(...(found?.rows ?? []));
  database = found?.database ?? database;
  console.error(`  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
const machine = { ...(await readMachine()), database };
const results = { machine, rows: rows.map(withWord) };
await writeFile(command.json, `${JSON.stringify(results, null, 2)}\n`);
console.log(tableOf(rows));
if (command.write !== null && page !== null) {
  await writeFile(command.write, replaceFigures(page, markdownOf(machine, rows)));
}
if (failed.length > 0) {
  console.error(`not measured: ${failed.join(', ')}`);
  process.exitCode = 1;
}

/** Whether it is as it is wanted; null where nothing is. */
function withWord(row: BenchRow) {
  const isAsWanted = row.wanted ? row.wanted.every((target) => isReached(row, target)) : null;
  return { ...row, isAsWanted };
}

async function measure(name: string, bench: Bench, size: Size): Promise<Measured | null> {
  const flags = ['--disable-warning=ExperimentalWarning'];
  const child = fork(ONE, [name, JSON.stringify({ ...bench.usual, ...size })], {
    execArgv: flags,
    // What it says on its way is not the table.
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  let found: Measured | null = null;
  child.on('message', (message) => {
    found = message as Measured;
  });
  const [code] = await once(child, 'exit');
  return code === 0 ? found : null;
}
