// The method of the guide on the ledger, by the program that it prints: it says that an export is
// what was closed, and that another is not. Called where there is Python.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leafHash, merkleTree } from '../../src/lib/values/merkle.ts';
import { LEDGER_HEAD, leafText } from '../../src/model/ledger/columns.ts';

const guide = await readFile(new URL('../../docs/guides/ledger.md', import.meta.url), 'utf8');
const [, program] = /<<'PYTHON'\n([\s\S]*?)\nPYTHON\n/.exec(guide) ?? [];
assert.ok(program, 'the guide prints a program in Python');

const folder = await mkdtemp(join(tmpdir(), 'sanwo-ledger-'));

const lines = Array.from({ length: 11 }, (_, at) =>
  leafText({
    id: `019aa3f2-e074-7c90-8173-6f1e2a3b4c${at.toString(16).padStart(2, '0')}`,
    at: new Date(Date.UTC(2027, 0, 10, 9, at)),
    entryId: '019aa3f2-e074-7c90-8173-6f1e2a3b4c50',
    ...{ place: at % 3, amount: at * 1_000, currency: 'NGN', reason: 'settled' },
    tenantId: '019aa3f2-7a1e-7c3a-8b1d-0f5e6a7b8c9d',
    ...{ ofType: 'payment', ofId: '019aa3f2-be52-7a7e-8f51-4d9c0e1f2a3b' },
  }),
);

const digestOf = (own: readonly string[]) => {
  const tree = merkleTree();
  for (const line of own) tree.add(leafHash(line));
  return { day: '2027-01-10', root: tree.root(), count: tree.count };
};

const fileOf = (own: readonly string[]) => [LEDGER_HEAD.join(','), ...own, ''].join('\r\n');

const check = (own: readonly string[], digest: object) => checkFile(fileOf(own), digest);

async function checkFile(file: string, digest: object): Promise<number | null> {
  const paths = ['check.py', 'ledger.csv', 'digest.json'].map((name) => join(folder, name));
  const texts = [program ?? '', file, JSON.stringify(digest)];
  for (const [at, path] of paths.entries()) await writeFile(path, texts[at] ?? '');
  const ran = spawnSync('python3', paths, { encoding: 'utf8' });
  assert.equal(ran.stderr, '');
  return ran.status;
}

try {
  for (let count = 0; count <= lines.length; count += 1) {
    const own = lines.slice(0, count);
    assert.equal(await check(own, { data: digestOf(own) }), 0, `${count} lines`);
  }
  const digest = digestOf(lines);
  assert.equal(await check(lines.with(3, lines[4] ?? ''), digest), 1);
  assert.equal(await check(lines.slice(1), digest), 1);
  const file = fileOf(lines);
  assert.equal(await checkFile(`${file}${lines[0]}`, digest), 1, 'a line without its end');
  const swapped = file.replace('account,amount', 'amount,account');
  assert.equal(await checkFile(swapped, digest), 1, 'another head');
} finally {
  await rm(folder, { recursive: true });
}
process.stdout.write('ledger-in-python: the guide’s program says what ours does\n');
