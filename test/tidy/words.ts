// The tables of docs/words.md, by the heading above each.

import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../../docs/words.md', import.meta.url), 'utf8');

export interface Word {
  readonly word: string;
  /** What it means, or what to say instead. */
  readonly meaning: string;
}

/** The rows of one table, without its head. */
export function wordsIn(heading: string): Word[] {
  const chapter = text.split(/^#+ /m).find((each) => each.startsWith(`${heading}\n`));
  if (chapter === undefined) throw new Error(`docs/words.md has no heading “${heading}”`);
  const rows = [...chapter.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)];
  return rows.slice(1).map(([, word = '', meaning = '']) => ({ word, meaning }));
}

/** The same, with each of several words of a row by itself. */
export const eachWordOf = (heading: string): Word[] =>
  wordsIn(heading).flatMap(({ word, meaning }) =>
    word.split(', ').map((each) => ({ word: each, meaning })),
  );
