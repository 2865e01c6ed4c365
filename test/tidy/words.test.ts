// One word has one meaning: docs/words.md lists those that the code keeps to, each once and in
// their order. Those given up are in no exported name and in no name of a file.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { assertNone } from './assert-none.ts';
import { namesOfferedBy } from './imports.ts';
import { files, pathsOf } from './tree.ts';
import { eachWordOf, wordsIn } from './words.ts';

const abandoned = eachWordOf('Given up');

describe('the words of the house', () => {
  it('are few, stand in their order, and each means one thing', () => {
    const words = wordsIn('Words').map(({ word }) => word);
    assert.deepEqual(words, [...new Set(words)].sort());
    assert.ok(words.length >= 30 && words.length <= 60, `${words.length} words`);
  });

  it('are those of its names: what was given up is offered by no file', () => {
    const offered = files
      .filter(({ path, isTest }) => path.startsWith('src/') && !isTest)
      .flatMap((file) => namesOfferedBy(file).map((name) => ({ path: file.path, name })));
    const wrong = offered.flatMap(({ path, name }) =>
      abandonedIn(name).map(({ word, meaning }) => `${path} ${name}: not ${word}, but ${meaning}`),
    );
    assert.ok(abandoned.length > 10 && offered.length > 1_000);
    assertNone(wrong, 'a word that was given up');
  });

  it('are those of its files: what was given up is in no name of a file', () => {
    const paths = pathsOf('{src,dashboard/src,simulator}/**/*.*');
    const wrong = paths.flatMap((path) =>
      abandonedIn(path).map(({ word, meaning }) => `${path}: not ${word}, but ${meaning}`),
    );
    assert.ok(paths.length > 800);
    assertNone(wrong, 'a file whose name has a word that was given up: rename the file');
  });

  it('are nouns in comments and in the documents of those who write them', () => {
    const patterns = eachWordOf('Not in comments').map(({ word, meaning }) => ({
      ...{ word, meaning },
      pattern: new RegExp(`\\b${word}\\b`, 'i'),
    }));
    const documents = ['ARCHITECTURE.md', 'CONTRIBUTING.md'].map((path) => {
      return { path, comments: readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8') };
    });
    const wrong = [...files.filter(({ isTest }) => !isTest), ...documents].flatMap(
      ({ path, comments }) =>
        patterns
          .filter(({ pattern }) => pattern.test(comments))
          .map(({ word, meaning }) => `${path}: not ${word}, but ${meaning}`),
    );
    assert.ok(patterns.length >= 4);
    assert.ok(patterns[0]?.pattern.test('// Whoever reads it.'));
    assertNone(wrong, 'a pronoun where a noun belongs');
  });

  it('find a word given up in a name of a file, and not in part of another word', () => {
    const found = (path: string) => abandonedIn(path).map(({ word }) => word);
    assert.deepEqual(found('src/payments/resend.ts'), ['resend']);
    assert.deepEqual(found('dashboard/src/screens/remove-endpoint.tsx'), ['remove']);
    assert.deepEqual(found('src/requests/information.ts'), []);
  });
});

const abandonedIn = (name: string) =>
  abandoned.filter(({ word }) => ` ${spelled(name)} `.includes(` ${word} `));

/** A name as the words that it is made of. */
const spelled = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[^a-zA-Z0-9]+/g, ' ')
    .toLowerCase();
