// The templates of SQL in a file: what stands in `${…}` is a blank in them, and a template in it
// one of its own.

import type { SourceFile } from './tree.ts';

interface SqlTemplate {
  readonly text: string;
  readonly index: number;
}

export function templatesOf({ code, strings }: SourceFile): SqlTemplate[] {
  const templates: SqlTemplate[] = [];
  const open: { readonly mark: '`' | '{' | '${'; readonly index: number }[] = [];
  for (let index = 0; index < code.length; index += 1) {
    const top = open.at(-1)?.mark;
    const mark = code[index];
    if (mark === '`' && top === '`') {
      const begin = open.pop()?.index ?? 0;
      if (/\bsql(?:<[^`]*>)?$/.test(code.slice(Math.max(0, begin - 200), begin))) {
        templates.push({ text: outerText(strings, code, [begin + 1, index]), index: begin });
      }
    } else if (mark === '`') open.push({ mark, index });
    else if (mark === '$' && top === '`') open.push({ mark: '${', index: ++index });
    else if (mark === '{' && top !== undefined) open.push({ mark, index });
    else if (mark === '}' && (top === '{' || top === '${')) open.pop();
  }
  return templates;
}

/** Between two places, without the texts of templates inside of it. */
function outerText(strings: string, code: string, [from, to]: readonly [number, number]): string {
  let depth = 0;
  let text = '';
  for (let index = from; index < to; index += 1) {
    if (code[index] === '{') depth += 1;
    text += depth === 0 ? strings[index] : ' ';
    if (code[index] === '}') depth -= 1;
  }
  return text;
}
