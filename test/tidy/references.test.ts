// What the documents and the comments point at exists: a path that was moved, a name that was
// changed and a script that was dropped are corrected where they are mentioned.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { assertNone } from './assert-none.ts';
import { files, lineAt, pathsOf } from './tree.ts';

const DOCUMENTS = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...pathsOf('docs/*.md')];

const fileText = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const FOLDERS =
  'src,simulator,sdk,generate,test,bench,dashboard/src,dashboard/test,docs,bin,.ci,dashboard/dist';
const existing = pathsOf(`{${FOLDERS}}/**/*`).concat(pathsOf('*.*'), pathsOf('dashboard/*.*'));

/** Every end of an existing path that begins at a folder: `price/total.ts` is one. */
const endings = new Set(
  existing.flatMap((path) => {
    const parts = path.split('/');
    return parts.map((_, index) => parts.slice(index).join('/'));
  }),
);

/** Not files of the checkout: what a run makes, what a merchant writes, what belongs to others. */
const ELSEWHERE = /^(?:data|dist|node_modules)\/|^shop\.ts$|\bNNNN_/;

const PATH =
  /(?<![\w/.@:-])(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|sql|md|patch|sha256)(?![\w/(])/g;
const SCRIPT = /`npm run (\w[\w:-]*)/g;

/** Each mention of a pattern's first group, or of the whole, as `file:line mention`. */
function mentions(path: string, text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map((match) => ({
    place: `${path}:${lineAt(text, match.index)}`,
    mention: match[1] ?? match[0],
  }));
}

const isMissing = ({ mention }: { readonly mention: string }) =>
  !ELSEWHERE.test(mention) && !endings.has(mention.replace(/^(?:\.\.?\/)+/, ''));

const mentionText = ({ place, mention }: { readonly place: string; readonly mention: string }) =>
  `${place} ${mention}`;

describe('a reference', () => {
  it('in a document to a file finds the file', () => {
    const found = DOCUMENTS.flatMap((path) => mentions(path, fileText(path), PATH));
    assertNone(
      found.filter(isMissing).map(mentionText),
      'no such file: name the one that is there',
    );
  });

  it('in a comment to a file finds the file', () => {
    const found = files.flatMap(({ path, comments }) => mentions(path, comments, PATH));
    assertNone(
      found.filter(isMissing).map(mentionText),
      'no such file: name the one that is there',
    );
  });

  it('in a walk is one file a line, whose whole path is said, and each line has its number', () => {
    const text = fileText('ARCHITECTURE.md');
    const chapter = text.slice(text.indexOf('\n## Walks'), text.indexOf('\n## The laws'));
    const walks = chapter.split(/^\*\*/m).slice(1);
    const known = new Set(existing);
    const wrong = walks.flatMap((walk) => {
      const lines = [...walk.matchAll(/^(\d+)\. (.*)$/gm)];
      return lines
        .filter(([, number, line = ''], index) => {
          const path = /^`([^`]+)`: /.exec(line)?.[1] ?? '';
          return Number(number) !== index + 1 || !(known.has(path) || known.has(`src/${path}`));
        })
        .map(([line]) => line);
    });
    assert.ok(walks.length > 10, 'the walks are not found any more');
    assertNone(wrong, 'a line of a walk: `path/of/the/file.ts`: what it does');
  });

  it('in a document to a script finds it in package.json', () => {
    const scripts = JSON.parse(fileText('package.json')).scripts;
    const found = DOCUMENTS.flatMap((path) => mentions(path, fileText(path), SCRIPT));
    const missing = found.filter(({ mention }) => !(mention in scripts));
    assertNone(missing.map(mentionText), 'no such script in package.json');
  });

  it('in ARCHITECTURE and CONTRIBUTING to a name finds it in the code', () => {
    const names = new Set(files.flatMap(({ text }) => text.match(/\w+/g) ?? []));
    const NAME = /`([a-z]+(?:[A-Z]|_[a-z])\w*|[A-Z]\w*[a-z]\w*)(?:\([^`]*\))?`/g;
    const found = ['ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((path) =>
      mentions(path, fileText(path), NAME),
    );
    const missing = found.filter(({ mention }) => !names.has(mention));
    assertNone(missing.map(mentionText), 'no such name in the code');
  });
});
