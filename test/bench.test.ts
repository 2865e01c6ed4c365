// The benchmarks run: on little work and without a look at their figures, so that none rots between
// the days on which somebody measures.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BenchRow, isReached, rowOf, type Size } from '../bench/bench.ts';
import { benches } from '../bench/list.ts';
import { readCommand } from '../bench/read-command.ts';
import { markdownOf, replaceFigures, tableOf } from '../bench/table.ts';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('../bench/main.ts', import.meta.url));

/** Each figure is a number; what it says, the machine decides. */
function assertFigures(rows: readonly BenchRow[]): void {
  assert.ok(rows.length > 0, 'it says nothing');
  for (const { name, value, baseline, ratio } of rows) {
    const figures = [value, baseline, ratio];
    assert.ok(figures.every(Number.isFinite), `${name}: ${figures.join(', ')}`);
  }
}

describe('the benchmark of', () => {
  // All in this process: to load the service for each takes longer than what is measured here.
  for (const [name, { usual, little, measure }] of Object.entries(benches)) {
    it(`${name} comes to its end and says ratios`, async () => {
      assertFigures(await measure({ ...usual, ...little } as Size));
    });
  }
});

describe('the benchmarks by their command', () => {
  it('run in a process and on a server of their own, as when somebody measures', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'sanwo-bench-'));
    const json = join(directory, 'figures.json');
    const [first = ''] = Object.keys(benches);
    const flags = ['--disable-warning=ExperimentalWarning', MAIN, first, '--little'];
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE };
    const { stdout } = await run(process.execPath, [...flags, '--json', json], { env });
    const { machine, rows } = JSON.parse(await readFile(json, 'utf8'));
    await rm(directory, { recursive: true });
    assert.match(machine.node, /^v\d/);
    assertFigures(rows);
    for (const { name } of rows) assert.ok(stdout.includes(name), `the table lacks ${name}`);
  });
});

describe('what is asked of the benchmarks', () => {
  it('is by name, all that are quick, or all', () => {
    const chosenBy = (...words: string[]) => {
      const command = readCommand(words, benches);
      return 'problem' in command ? command.problem : command.chosen.map(([name]) => name);
    };
    assert.deepEqual(chosenBy('clock', 'renewals'), ['renewals', 'clock']);
    const quick = Object.keys(benches).filter((name) => !benches[name]?.isLong);
    assert.deepEqual(chosenBy(), quick);
    assert.deepEqual(chosenBy('--full'), Object.keys(benches));
    assert.match(String(chosenBy('nothing')), /no benchmark nothing/);
    assert.match(String(chosenBy('clock', '--latencies', '0')), /none of these .* --latencies/);
    assert.match(String(chosenBy('renewals', '--latencies', 'x')), /not a number/);
  });

  it('has the sizes that were said, over those of little or of full', () => {
    const words = ['renewals', 'clock', '--little', '--shapes', '1x5,2x5', '--clockDays', '9'];
    const command = readCommand(words, benches);
    assert.ok('chosen' in command);
    const sizes = command.chosen.map(([, , size]) => size);
    assert.deepEqual(sizes, [
      { shapes: ['1x5', '2x5'], latencies: [0, 20] },
      { clockDays: 9, clockSubscriptions: 5 },
    ]);
  });
});

describe('the table', () => {
  const row = rowOf({
    name: 'a row',
    value: 300,
    unit: '/s',
    baseline: 1_000,
    than: 'nothing',
    wanted: [{ of: 'ratio', least: 0.35 }],
  });

  it('says whether a target is reached', () => {
    assert.equal(isReached(row, { of: 'ratio', least: 0.35 }), false);
    assert.equal(isReached(row, { of: 'value', least: 300 }), true);
    assert.equal(isReached(row, { of: 'value', most: 299 }), false);
    assert.match(
      tableOf([row]),
      /a row +300 \/s +1000 \(nothing\) +0\.30 +ratio ≥ 0\.35: \*\*no\*\*/,
    );
  });

  it('takes the place of the one before in the page, and of nothing else', async () => {
    const page = await readFile(new URL('../docs/performance.md', import.meta.url), 'utf8');
    const machine = {
      processors: 'one',
      memoryGb: 1,
      system: 'linux',
      node: 'v24',
      database: 'PostgreSQL',
      commit: 'abc',
    };
    const once = replaceFigures(page, markdownOf(machine, [row]));
    assert.match(once, /\| a row \| 300 \/s \| 1000 \(nothing\) \| 0\.30 \|/);
    assert.equal(replaceFigures(once, markdownOf(machine, [row])), once);
    const words = (text: string) => text.replace(/<!-- figures.*end of figures -->/s, '');
    assert.equal(words(once), words(page));
    assert.throws(() => replaceFigures('a page without marks', 'figures'), /the page has no/);
  });
});
