// What CELLS may say, and the one sentence for each mistake in it.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConfigError, readConfig } from '../config.ts';

const HERE = { id: 'a1', url: 'postgres://cell@db.internal/a1' };

function mistakesOf(CELLS: string): readonly string[] {
  try {
    readConfig({ CELLS });
  } catch (error) {
    assert.ok(error instanceof ConfigError);
    return error.mistakes;
  }
  return [];
}

test('cells are named in the setting, or in a file', async () => {
  const there = { ...HERE, id: 'b2', schema: 'sb2', directUrl: 'postgres://cell@direct/a1' };
  const said = JSON.stringify([HERE, there]);
  const folder = await mkdtemp(join(tmpdir(), 'sanwo-cells-'));
  try {
    const file = join(folder, 'cells.json');
    await writeFile(file, said);
    for (const CELLS of [said, file]) {
      assert.deepEqual(readConfig({ CELLS }).cells, [
        { ...HERE, directUrl: HERE.url, migrateUrl: null, schema: null },
        { ...there, migrateUrl: null },
      ]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  assert.deepEqual(readConfig({}).cells, []);
});

test('a mistake in them is said in a sentence', () => {
  const wrong: readonly [cells: unknown, says: RegExp][] = [
    [[{ ...HERE, id: '00' }], /the cell 00 is the database of DATABASE_URL/],
    [[{ ...HERE, id: '01' }], /two characters of 0-9 and a-z, and not 01/],
    [[{ ...HERE, id: 'A1' }], /two characters/],
    [[HERE, HERE], /CELLS names the cell a1 twice/],
    [[{ ...HERE, url: 'mysql://db' }], /the url of the cell a1 must be a URL/],
    [[{ ...HERE, schema: 'a; drop' }], /must be a plain name/],
    [[{ ...HERE, size: 3 }], /must be a JSON list/],
    [{ a1: HERE }, /must be a JSON list/],
  ];
  for (const [cells, says] of wrong) {
    const mistakes = mistakesOf(Array.isArray(cells) ? JSON.stringify(cells) : '[{}');
    assert.ok(
      mistakes.some((mistake) => says.test(mistake)),
      `${JSON.stringify(cells)}: ${mistakes}`,
    );
  }
  assert.match(mistakesOf('/nowhere/cells.json')[0] ?? '', /must be a JSON list/);
});

test('a password in an address is never repeated', () => {
  const mistakes = mistakesOf(JSON.stringify([{ ...HERE, url: 'mysql://u:hunter2@db' }]));
  assert.doesNotMatch(mistakes.join(), /hunter2/);
});
