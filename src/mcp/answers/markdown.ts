// Markdown that stays what it is whatever customers are called: their text is escaped before it
// is in a table or a sentence.

import { oneLine } from './words.ts';

/** Text from outside, so that it can neither leave its cell nor become a link, code or HTML. */
export function escaped(text: string, longest?: number): string {
  return oneLine(text, longest)
    .replace(/[\\`|[\]<>*~]/g, '\\$&')
    .replaceAll('://', ':\\//');
}

/** Cells are Markdown: the caller escapes text from outside. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(heads.map((head) => (head.endsWith(':') ? '---:' : '---')));
  const names = heads.map((head) => head.replace(/:$/, ''));
  return [line(names), rule, ...rows.map(line)].join('\n');
}

export function section(title: string, ...parts: readonly string[]): string {
  return [`## ${title}`, ...parts.filter((part) => part !== '')].join('\n\n');
}
