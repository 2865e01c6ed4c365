// Which states belong together is said once, by a named set in the life.ts of their noun: SQL and
// rules take it from there, and the dashboard from dashboard/src/generated/states.ts. The union of
// a type is held by the compiler, and may be narrower.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LIVES } from '../../generate/states.ts';
import { allowOnly } from './allow-only.ts';
import { MAY_LIST_STATES } from './exceptions.ts';
import { files, isGenerated, lineAt, type SourceFile } from './tree.ts';

const lives = LIVES.map(({ life }) => new Set<string>(life.states));

/** What stands between two states of a list, of a comparison with each, and of two cases. */
const BETWEEN = [
  String.raw`\s*,\s*`,
  String.raw`\)?\s*(?:\|\||&&|\bor\b|\band\b)\s*[\w.?!()]+\s*(?:[!=]==?|=|<>)\s*`,
  String.raw`\s*:\s*case\s+`,
].join('|');
const TWO_WORDS = new RegExp(String.raw`'(\w+)'(?=(?:${BETWEEN})'(\w+)')`, 'g');

describe('a list of states', () => {
  const programs = files.filter(
    ({ path, isTest }) => /^(?:src|dashboard\/src)\//.test(path) && !isTest,
  );
  const isLife = ({ path }: SourceFile) => path.endsWith('life.ts');

  it('is found where there is one', () => {
    const found = new Set(programs.filter(isLife).flatMap(listsIn).map(fileOf));
    assert.equal(found.size, programs.filter(isLife).length);
    const lists = [
      "s in ('open', 'paid')",
      "s = 'open' or i.s = 'paid'",
      "s === 'open' || s === 'paid'",
    ];
    for (const list of [...lists, "case 'open':\n    case 'paid':"]) {
      assert.equal([...list.matchAll(TWO_WORDS)].length, 1, list);
    }
  });

  it('stands in the life that it is of', () => {
    const others = programs.filter((file) => !isLife(file) && !isGenerated(file.path));
    allowOnly(others.flatMap(listsIn), MAY_LIST_STATES);
  });
});

function listsIn({ path, text, comments }: SourceFile): string[] {
  return [...text.matchAll(TWO_WORDS)]
    .filter(({ index }) => comments[index] === ' ')
    .filter(([, one = '', other = '']) => lives.some((life) => life.has(one) && life.has(other)))
    .map(({ index, 1: one, 2: other }) => `${path}:${lineAt(text, index)} ${one}, ${other}`);
}

function fileOf(place: string): string {
  return place.split(':')[0] ?? '';
}
