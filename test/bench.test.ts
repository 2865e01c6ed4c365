// The benchmarks run: on little work and without a look at their figures, so that none rots between
// the days on which somebody measures.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BenchRow, isReached, rowOf } from '../bench/bench.ts';
import { benches } from '../bench/list.ts';
import { readCommand } from '../bench/read-command.ts';
import { markdownOf, replaceFigures, tableOf } from '../bench/table.ts';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('../bench/main.ts', import.meta.url));

describe('the benchmark of', { concurrency: 2 }, () => {
  let directory = '';
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sanwo-bench-'));
  });
  after(() => rm(directory, { recursive: true, force: true }));

  for (const name of Object.keys(benches)) {
    it(`${name} comes to its end and says ratios`, async () => {
      const json = join(directory, `${name}.json`);
      const flags = ['--disable-warning=ExperimentalWarning', MAIN, name, '--little'];
      // The first is on a server of its own, as when somebody measures; making one takes longer
      // than measuring on little work.
      const isFirst = name === Object.keys(benches)[0];
      const {
        PATH = '',
        NODE_COMPILE_CACHE = '',
        SANWO_TEST_SERVER,
        SANWO_TEST_TEMPLATE,
      } = process.env;
      const given = {
        TEST_DATABASE_URL: SANWO_TEST_SERVER,
        SANWO_TEST_SERVER,
        SANWO_TEST_TEMPLATE,
      };
      const env = { PATH, NODE_COMPILE_CACHE, ...(isFirst ? {} : given) };
      const { stdout } = await run(process.execPath, [...flags, '--json', json], { env });
      const { machine, rows } = JSON.parse(await readFile(json, 'utf8'));
      assert.match(machine.node, /^v\d/);
      assert.ok(rows.length > 0, 'it says nothing');
      for (const row of rows as BenchRow[]) {
        const figures = [row.value, row.baseline, row.ratio];
        assert.ok(figures.every(Number.isFinite), `${row.name}: ${figures.join(', ')}`);
        assert.ok(stdout.includes(row.name), `the table lacks ${row.name}`);
      }
    });
  }
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
