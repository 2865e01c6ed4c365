// The runner of the guides notices what is not true: each of these pages is wrong in one way.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { stepsOf } from './blocks.ts';
import { compareJson, compareText } from './compare.ts';
import { runPage } from './page.ts';
import { typeFaults } from './types.ts';

const block = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;
const bash = (text: string) => block('bash', text);
const json = (text: string) => block('json', text);

describe('the runner', () => {
  let folder = '';
  let pages = 0;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sanwo-runner-'));
  });
  after(() => rm(folder, { recursive: true }));
  beforeEach(() => {
    pages += 1;
  });

  async function run(page: string, patienceMs = 20_000): Promise<string> {
    const place = { folder: join(folder, String(pages)), environment: { PATH }, patienceMs };
    return (await runPage({ name: 'page', steps: stepsOf(page) }, place)).join('\n');
  }

  it('finds nothing wrong with a page that is true', async () => {
    const page = [
      'Words before.\n',
      bash('NAME=ada; tell() { echo "{\\"name\\":\\"$NAME\\",\\"age\\":36,\\"of\\":[1,2]}"; }'),
      bash('tell'),
      json('{ "name": "a…", "of": [1, 2] }'),
      block('ts title="add.ts"', 'const sum: number = 1 + 2;\nconsole.log(sum);'),
      bash('node add.ts'),
      block('text', '3'),
      block('bash not-run="it would end the machine"', 'halt'),
    ].join('\n');
    assert.equal(await run(page), '');
  });

  it('tells a wrong answer, with the line of its command and what came instead', async () => {
    const found = await run(`Words.\n\n${bash(`echo '{"data":{"status":"open"}}'`)}
${json('{ "data": { "status": "paid" } }')}`);
    assert.match(found, /^line 3: it answered something else/);
    assert.match(found, /data\.status is "open", and "paid" is shown/);
  });

  it('tells an answer that is missing, and one that is no JSON', async () => {
    assert.match(await run(`${bash('true')}${json('{}')}`), /the answer is no JSON/);
    assert.match(
      await run(`${bash('echo down')}${json('{}')}`),
      /the answer is no JSON[\s\S]*\ndown\n$/,
    );
    assert.match(await run(`${bash('true')}${block('text', 'paid')}`), /shown:\npaid\nreal:\n/);
  });

  it('tells a command that fails, wherever it stands, and goes no further', async () => {
    const page = `${bash('echo here\nfalse\necho there')}\n${bash('touch later')}\n`;
    assert.match(await run(page), /^line 1: a command failed\n[\s\S]*here\n$/);
    assert.match(await run(bash('echo none | grep some | cat')), /a command failed/);
    assert.match(await run(bash('X=$(cat no-such-file)')), /no-such-file/);
  });

  it('tells a command that never ends, and ends it', async () => {
    assert.match(await run(bash('sleep 60 & wait'), 200), /it did not end within 0.2 seconds/);
  });

  it('tells types that are wrong, in the block that has them', async () => {
    const page = `${block('ts title="a.ts"', 'export const one = 1;')}
${block('ts title="b.ts"', "import { one } from './a.ts';\nexport const two: string = one;")}`;
    const found = await typeFaults(folder, { name: 'types', steps: stepsOf(page) });
    assert.equal(found.length, 1);
    assert.match(found[0] ?? '', /^line 5: b\.ts\(2,14\): error TS2322/);
  });

  it('takes no block that it neither runs nor compares', () => {
    assert.throws(() => stepsOf(block('python', 'print(1)')), /line 1: a block of “python”/);
    assert.throws(() => stepsOf(block('ts', 'let x;')), /names no file/);
    assert.throws(() => stepsOf(json('{}')), /not the answer of a bash block/);
    assert.throws(() => stepsOf(`${bash('true')}\nWords.\n\n${json('{}')}`), /not the answer/);
    assert.throws(() => stepsOf(block('', 'curl http://127.0.0.1:8080')), /a block of “”/);
    assert.throws(() => stepsOf('```bash\ntrue\n'), /line 1: this block is never closed/);
  });
});

describe('what is shown', () => {
  const answer = '{"a":1,"b":{"c":"INV_x1","d":null},"e":[{"f":1},{"f":2}]}';

  it('may be less than the answer', () => {
    for (const shown of [
      '{}',
      '{ "b": { "c": "INV_…", "d": null } }',
      '{ "a": 1, … }',
      '{ "e": [{ "f": 1 }, …] }',
      '{ "e": … }',
      '{ "e": [{ "f": … }, { "f": 2 }] }',
    ]) {
      assert.equal(compareJson(shown, answer), null, shown);
    }
    assert.equal(compareText('one\n…\nfour 4…\n', 'one\ntwo\nthree\nfour 44\n'), null);
  });

  it('may not be more, or other', () => {
    for (const [shown, differs] of [
      ['{ "x": null }', /x is missing, and null is shown/],
      ['{ "x": "…" }', /x is missing/],
      ['{ "a": "1" }', /a is 1, and "1" is shown/],
      ['{ "b": { "c": "INV_" } }', /b\.c is "INV_x1"/],
      ['{ "e": [{ "f": 1 }] }', /e has 2 entries, and 1 are shown/],
      ['{ "e": [{ "f": 2 }, …] }', /e\[0\]\.f is 1/],
      ['{ "b": [] }', /b is \{/],
      ['{ "a": 1', /what is shown is no JSON/],
    ] as const) {
      assert.match(compareJson(shown, answer) ?? 'nothing', differs);
    }
    assert.notEqual(compareText('one\n', 'one\ntwo\n'), null);
    assert.notEqual(compareText('one\n…\nfive\n', 'one\ntwo\n'), null);
  });
});

const PATH = process.env.PATH ?? '';
