// One word has one meaning: docs/words.md lists those that the code keeps to, each once and in
// their order, and those given up stand in no name that a file of the house offers.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { assertNone } from './assert-none.ts';
import { namesOfferedBy } from './imports.ts';
import { files } from './tree.ts';

const text = readFileSync(new URL('../../docs/words.md', import.meta.url), 'utf8');
const [kept = '', givenUp = ''] = text.split('## Given up');
const rowsOf = (chapter: string) =>
  [...chapter.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .map(([, word = '', meaning = '']) => ({ word, meaning }))
    .filter(({ word }) => !/^(?:word|given up|-+)$/.test(word));

describe('the words of the house', () => {
  it('are few, stand in their order, and each means one thing', () => {
    const words = rowsOf(kept).map(({ word }) => word);
    assert.deepEqual(words, [...new Set(words)].sort());
    assert.ok(words.length >= 30 && words.length <= 60, `${words.length} words`);
  });

  it('are those of its names: what was given up is offered by no file', () => {
    const abandoned = rowsOf(givenUp).flatMap(({ word, meaning }) =>
      word.split(', ').map((each) => ({ each, meaning })),
    );
    assert.ok(abandoned.length > 10);
    const offered = files
      .filter(({ path, isTest }) => path.startsWith('src/') && !isTest)
      .flatMap((file) => namesOfferedBy(file).map((name) => ({ path: file.path, name })));
    const wrong = offered.flatMap(({ path, name }) => {
      const words = ` ${wordsOf(name)} `;
      const found = abandoned.filter(({ each }) => words.includes(` ${each} `));
      return found.map(({ each, meaning }) => `${path} ${name}: not ${each}, but ${meaning}`);
    });
    assertNone(wrong, 'a word that was given up');
  });
});

/** A name as the words that it is made of. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}
