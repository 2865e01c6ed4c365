// A file for people as an Excel workbook, written while it is read: amounts are numbers, days are
// days, and all that people have written is text, which no spreadsheet runs.

import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { nextTurn } from '../lib/process/clock.ts';
import { dayInZone } from '../lib/values/day.ts';
import { nairaNumber } from '../lib/values/money.ts';
import type { PeopleTable } from './export.ts';

const FORMATS = {
  // Text stays text also when its cell is edited.
  text: { numFmt: '@', width: 22 },
  naira: { numFmt: '#,##0.00', width: 16 },
  day: { numFmt: 'd mmm yyyy', width: 14 },
  count: { numFmt: '0', width: 12 },
  percent: { numFmt: '0.##', width: 9 },
} as const;

/** The longest text that Excel takes into one cell. */
const MOST_LETTERS = 32_767;
/** Characters that an XML file may not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** After so many rows other requests have their turn. */
const ROWS_IN_A_TURN = 100;

export async function workbookOf(
  table: PeopleTable,
  { name, timezone }: { readonly name: string; readonly timezone: string },
): Promise<Readable> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const columns = table.columns.map(({ title, as }) => ({ header: title, ...FORMATS[as] }));
  const stream = writeXlsxStream(workbookRows(table, timezone), {
    name,
    columns,
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

type WorkbookCell = string | number | Date | null;

async function* workbookRows(
  { columns, batches }: PeopleTable,
  timezone: string,
): AsyncGenerator<WorkbookCell[]> {
  const cell = (value: WorkbookCell, at: number): WorkbookCell => {
    // A sheet has no zones: the day is written as one of UTC.
    if (value instanceof Date) return new Date(`${dayInZone(value, timezone)}T00:00:00Z`);
    if (typeof value === 'string') return value.replace(NOT_IN_XML, '').slice(0, MOST_LETTERS);
    const isMoney = columns[at]?.as === 'naira' && value !== null;
    return isMoney ? nairaNumber(value) : value;
  };
  let written = 0;
  for await (const rows of batches) {
    for (const row of rows) {
      yield row.map(cell);
      written += 1;
      if (written % ROWS_IN_A_TURN === 0) await nextTurn();
    }
  }
}
