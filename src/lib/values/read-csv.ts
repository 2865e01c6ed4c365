// Reads comma-separated values as people have them: from any spreadsheet, with a mark of their
// encoding or none, divided at commas, semicolons or tabs, quoted or not.

/** A row as a spreadsheet numbers it: the one of the names is 1. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export type CsvRead =
  | { readonly rows: readonly CsvRow[] }
  | { readonly problem: string; readonly row: number };

const MARK = '\uFEFF';
/** Excel's own first line, which says what divides the others. */
const SAID = /^sep=([,;\t|])\r?\n/i;
const DIVIDERS = [',', ';', '\t'] as const;
const MOST_CELLS = 100;

export function readCsv(text: string): CsvRead {
  const unmarked = text.startsWith(MARK) ? text.slice(1) : text;
  const [said = '', divider = dividerOf(unmarked)] = SAID.exec(unmarked) ?? [];
  return readRows(unmarked.slice(said.length), divider);
}

/** What divides the names, outside of quotes. */
function dividerOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const counted = DIVIDERS.map((divider) => ({ divider, count: bare.split(divider).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.divider ?? ',';
}

function readRows(text: string, divider: string): CsvRead {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let row = 1;
  let position = 0;
  while (position < text.length) {
    const read =
      text[position] === '"' ? quotedCell(text, position) : bareCell(text, position, divider);
    if (read === null) return { problem: 'a quote is opened and not closed', row };
    cells.push(read.cell);
    position = read.end;
    const next = text[position];
    if (next === divider) {
      position += 1;
      if (cells.length >= MOST_CELLS) return { problem: `more than ${MOST_CELLS} cells`, row };
      if (position < text.length) continue;
      cells.push('');
    } else if (next !== undefined && next !== '\r' && next !== '\n') {
      return { problem: 'a letter follows a closed quote', row };
    }
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells });
    cells = [];
    row += 1;
    position += text.startsWith('\r\n', position) ? 2 : 1;
  }
  return { rows };
}

interface ReadCell {
  readonly cell: string;
  readonly end: number;
}

function bareCell(text: string, from: number, divider: string): ReadCell {
  let end = from;
  while (end < text.length && !isEnd(text[end], divider)) end += 1;
  return { cell: text.slice(from, end), end };
}

const isEnd = (letter: string | undefined, divider: string) =>
  letter === divider || letter === '\r' || letter === '\n';

/** A quote within it is doubled. Null: it does not end. */
function quotedCell(text: string, from: number): ReadCell | null {
  let cell = '';
  let start = from + 1;
  for (;;) {
    const quote = text.indexOf('"', start);
    if (quote === -1) return null;
    cell += text.slice(start, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    start = quote + 2;
  }
}

/** Our own files, and many others, keep text from being a formula by a mark before it. */
export const unmarkedText = (cell: string): string =>
  cell.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/u, '');
