// Runs test files, named by patterns, in groups of one process each, two groups side by side:
// npm test, with -- --side-by-side 1 one after the other, with -- --without 'test/e2e/**' all but
// those, with -- --part 1/2 the first of two halves. The database server is prepared once for all.

import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { globalSetup, globalTeardown } from '../global-setup.ts';
import { flagsOfGroup, groupFiles, takePart } from './groups.ts';
import { failuresOf, readTotals } from './totals.ts';

/** A test that waits for ever fails alone, and those behind it are played. */
const FLAGS = flagsOfGroup(8 * MINUTE_MS);
const LONGEST_GROUP_MS = 20 * MINUTE_MS;

const { values, positionals } = parseArgs({
  options: {
    'side-by-side': { type: 'string', default: '2' },
    without: { type: 'string', multiple: true, default: [] },
    part: { type: 'string', default: '1/1' },
  },
  allowPositionals: true,
});
const began = performance.now();
const paths = [...new Set(globSync(positionals, { exclude: values.without }))].toSorted();
const files = paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const waiting = takePart(groupFiles(files), values.part);
const played = waiting.flat().length;
const running = new Set<AbortController>();
const failed: { readonly group: readonly string[]; readonly said: string }[] = [];
const totals = { tests: 0, pass: 0 };

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    failed.push(...waiting.splice(0).map((group) => ({ group, said: 'it was not begun' })));
    for (const stop of running) stop.abort();
  });
}
await globalSetup();
try {
  // One takes the long files that wait much, the other the groups that count much.
  const takes = [() => waiting.shift(), () => waiting.pop()];
  const lane = async (_: unknown, index: number) => {
    const take = takes[index % takes.length] as () => readonly string[] | undefined;
    for (let group = take(); group; group = take()) await play(group);
  };
  await Promise.all(Array.from({ length: Number(values['side-by-side']) }, lane));
} finally {
  await globalTeardown();
}
const seconds = Math.round((performance.now() - began) / 1_000);
console.log(`${totals.pass} of ${totals.tests} tests of ${played} files pass (${seconds} s)`);
if (played === 0) console.error('no test file has such a path');
// Last, where the end of a log is read first.
for (const { group, said } of failed) {
  console.error(`${failuresOf(said)}\nfailed: ${group.join(' ')}`);
}
process.exitCode = failed.length === 0 && played > 0 ? 0 : 1;

/** In a process of its own; what it printed is shown when it ends. */
async function play(group: readonly string[]): Promise<void> {
  const stop = new AbortController();
  running.add(stop);
  const { said, code } = await runTests(group, stop.signal);
  running.delete(stop);
  process.stdout.write(said);
  const found = readTotals(said);
  totals.tests += found.tests;
  totals.pass += found.pass;
  // A file without a test, and one that nobody reported, are no success.
  if (code !== 0 || found.pass < group.length || found.pass !== found.tests) {
    failed.push({ group, said });
  }
}

async function runTests(group: readonly string[], signal: AbortSignal) {
  const child = spawn(process.execPath, [...FLAGS, ...group], {
    ...{ signal, killSignal: 'SIGKILL', timeout: LONGEST_GROUP_MS },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  // That it was stopped is told by its end as well.
  child.on('error', () => {});
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { said, code };
}
