// The list of what runs on Citus names files and tests that there are.

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { filesOnCitus, notOnCitus, partOfFiles } from './files.ts';

const addressOf = (path: string) => new URL(`../../${path}`, import.meta.url);

describe('what runs on Citus', () => {
  it('is in files that are there, each named once', () => {
    assert.deepEqual(
      filesOnCitus.filter((path) => !existsSync(addressOf(path))),
      [],
    );
    assert.equal(new Set(filesOnCitus).size, filesOnCitus.length);
  });

  it('runs whole in as many turns as there are parts', () => {
    for (const parts of [2, 4]) {
      const turns = Array.from({ length: parts }, (_, part) => partOfFiles(`${part + 1}/${parts}`));
      assert.deepEqual([...new Set(turns.flat())].toSorted(), [...filesOnCitus].toSorted());
    }
  });

  it('leaves out no test but by its name', () => {
    const text = filesOnCitus.map((path) => readFileSync(addressOf(path), 'utf8')).join('\n');
    assert.deepEqual(
      notOnCitus.filter((name) => !text.includes(`'${name}'`)),
      [],
    );
  });
});
