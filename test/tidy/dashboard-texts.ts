// What merchants read in the dashboard: the text between its tags, and the strings with a space in
// them. Comments, names of classes and drawings are left out.

import { files } from './tree.ts';

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"([^"\n]*)"/g;
const JOINED = /'\s*\+\s*'|`\s*\+\s*`/g;
/** What follows the end of a tag or of a brace within it, up to the next tag or brace. */
const BETWEEN_TAGS = /[>}]([^<>{}=;()]*[A-Za-z][^<>{}=;()]*)(?=[<{])/g;
const STYLE = /\b(?:className|viewBox|d)=(?:"[^"]*"|\{`[^`]*`\}|\{\s*'[^}]*\})/g;

export function dashboardTexts(): readonly string[] {
  return files
    .filter(({ path }) => /^dashboard\/src\/(?!generated)/.test(path))
    .flatMap(({ text }) => textsIn(text));
}

/** The texts of one file, each on one line. */
export function textsIn(source: string): string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
    .replaceAll(/^import [\s\S]*?;$/gm, '')
    .replaceAll(STYLE, '')
    .replaceAll(JOINED, '');
  const literals = [...code.matchAll(LITERAL)].map(
    ([, single, template, double]) => single ?? template ?? double ?? '',
  );
  const between = [...code.replaceAll(LITERAL, '').matchAll(BETWEEN_TAGS)].map(
    ([, text = '']) => text,
  );
  return [...literals, ...between]
    .map((text) =>
      text
        .replaceAll(/\$\{[^}]*\}/g, '…')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => / /.test(text) && /[A-Za-z]{2}/.test(text));
}
