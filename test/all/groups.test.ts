// Which files share a process, and what tells that one of them has changed it.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { flagsOfGroup, groupFiles, mayShare, takePart } from './groups.ts';
import { failuresOf, readTotals } from './totals.ts';

const LONGEST_TEST_MS = 5_000;

const file = (path: string, text = '') => ({ path, text });

describe('test files share a process', () => {
  it('unless they change or watch what belongs to it', () => {
    const path = 'src/plans/plans.test.ts';
    assert.ok(mayShare(file(path, "describe('plans', () => {\n  before(begin);\n});")));
    for (const text of [
      "process.env.PORT = '1';",
      "process.once('SIGTERM', stop);",
      'globalThis.fetch = broken;',
      'mock.timers.enable();',
      "import { spawn } from 'node:child_process';",
      'const begun = 1;\nbefore(begin);',
    ]) {
      assert.ok(!mayShare(file(path, text)), text);
    }
  });

  it('unless they start programs', () => {
    assert.ok(!mayShare(file('test/e2e/crash.test.ts')));
    assert.ok(!mayShare(file('test/hostile.test.ts')));
    assert.ok(mayShare(file('test/scenarios/tax.test.ts')));
  });

  it('and each is in one group', () => {
    const paths = Array.from({ length: 60 }, (_, index) => `src/a/${index}.test.ts`);
    const groups = groupFiles([...paths, 'test/e2e/crash.test.ts'].map((path) => file(path)));
    assert.deepEqual(groups.flat().toSorted(), [...paths, 'test/e2e/crash.test.ts'].toSorted());
    assert.deepEqual(groups[0], ['test/e2e/crash.test.ts']);
    assert.ok(groups.every(({ length }) => length <= 25));
  });
});

describe('a shared process', () => {
  const run = async (text: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'sanwo-shared-'));
    const paths = ['one.test.mjs', 'other.test.mjs'].map((name) => join(folder, name));
    const begin = "import { it } from 'node:test';\nimport assert from 'node:assert/strict';\n";
    const [one = '', other = ''] = paths;
    await writeFile(one, `${begin}${text}`);
    await writeFile(other, `${begin}it('is beside it', () => {});`);
    const flags = flagsOfGroup(LONGEST_TEST_MS);
    const env = { PATH: process.env.PATH ?? '' };
    return await new Promise<{ code: number; said: string }>((resolve) => {
      execFile(process.execPath, [...flags, ...paths], { env }, async (error, stdout, stderr) => {
        await rm(folder, { recursive: true });
        resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
      });
    });
  };

  it('passes when all is left as it was', async () => {
    const { code, said } = await run("it('reads', () => fetch);");
    assert.equal(code, 0, said);
    assert.deepEqual(readTotals(said), { tests: 2, pass: 2 });
  });

  it('fails when a promise is rejected that nothing waits for', async () => {
    const { code, said } = await run(`it('loses one', async () => {
      void (async () => { await null; throw new Error('lost'); })();
      await new Promise((resolve) => setTimeout(resolve, 20));
    });`);
    assert.equal(code, 1);
    assert.match(said, /Error: lost/);
  });

  it('fails a test of a suite that waits for ever, and plays those behind it', async () => {
    const { code, said } = await run(`import { describe } from 'node:test';
      describe('a suite', () => {
        let busy;
        it('waits', () => new Promise(() => { busy = setInterval(() => {}, 1_000); }));
        it('is behind it', () => clearInterval(busy));
      });`);
    assert.equal(code, 1);
    assert.match(said, /test timed out after/);
    assert.match(said, /✔ is behind it/);
  });

  it('follows no promises', async () => {
    const { code, said } = await run(`import { executionAsyncId } from 'node:async_hooks';
      it('has no number in one', async () => {
        await null;
        assert.equal(executionAsyncId(), 0);
      });`);
    assert.equal(code, 0, said);
  });

  for (const [what, text] of [
    ['the environment', "process.env.LEFT = '1';"],
    ['the folder', "process.chdir('/');"],
    ['a global', 'globalThis.left = 1;'],
    ['a replaced global', 'globalThis.Date = class extends Date {};'],
  ] as const) {
    it(`fails when ${what} is left changed`, async () => {
      const { code, said } = await run(`it('changes', () => { ${text} });`);
      assert.equal(code, 1);
      assert.match(said, /has changed what it shares/);
    });
  }
});

describe('the parts of a run', () => {
  const groups = ['a', 'b', 'c', 'd', 'e'];

  it('have each group once', () => {
    const parts = ['1/3', '2/3', '3/3'].map((part) => takePart(groups, part));
    assert.deepEqual(parts, [['a', 'd'], ['b', 'e'], ['c']]);
    assert.deepEqual(takePart(groups, '1/1'), groups);
  });

  it('are named by a number within how many they are', () => {
    for (const part of ['0/2', '3/2', '1', '1/0', 'one/two']) {
      assert.throws(() => takePart(groups, part), /--part is like 1\/2/);
    }
  });
});

describe('the totals of a run', () => {
  it('are the last that were printed', () => {
    assert.deepEqual(readTotals('ℹ tests 3\nℹ pass 3\n  …\nℹ tests 5\nℹ pass 4\n'), {
      tests: 5,
      pass: 4,
    });
    assert.deepEqual(readTotals('it broke'), { tests: 0, pass: 0 });
  });
});

describe('the failures of a run', () => {
  it('are those named at its end', () => {
    assert.equal(
      failuresOf('✖ pays\nℹ pass 0\n\n✖ failing tests:\n\n✖ pays\n  why\n'),
      '✖ pays\n  why',
    );
  });

  it('are the last that was said by one that came to no end', () => {
    assert.equal(
      failuresOf(`first\n${'line\n'.repeat(19)}killed\n`),
      `${'line\n'.repeat(19)}killed`,
    );
  });
});
