// A file of everything of one kind, some lines at a time: as long as it is asked for, and never in
// memory as a whole. For programs it is in kobo and UTC; for people in naira and days.

import type { Database } from '../db/connect.ts';
import type { Condition } from '../db/search.ts';
import type { ListOrder } from '../lib/api/page.ts';
import { type CsvDigits, type CsvValue, csvLine } from '../lib/values/csv.ts';
import { dayInZone } from '../lib/values/day.ts';
import { nairaFromKobo, signedNaira } from '../lib/values/money.ts';
import type { Window } from '../lib/values/window.ts';
import { LEDGER_COLUMNS, lineInFile } from '../model/ledger/columns.ts';
import { linesIn } from '../model/ledger/lines-sql.ts';
import { exportHead } from '../model/reports/export-kinds.ts';
import { type ExportedRow, selectExported } from '../model/reports/export-sql.ts';
import { exportOf, type TableKind } from '../model/reports/exports.ts';
import type { PeopleColumn, PeopleFile } from '../model/reports/people-cells.ts';
import { MONEY_FILES } from '../model/reports/people-money.ts';
import { SALES_FILES } from '../model/reports/people-sales.ts';
import { hasStatusWords, statusInWords } from '../model/reports/status-words.ts';
import { TAX_COLUMNS, taxCells, taxRows } from '../model/reports/tax-columns.ts';
import { papersIn, type ReadInTurn } from '../model/taxes/papers.ts';
import type { PaperRow } from '../model/taxes/papers-sql.ts';

/**
 * Which of them: those that the list with the same filters shows; of taxes and the ledger, those of
 * some days.
 */
export type ExportedPart =
  | { readonly kind: TableKind; readonly rows: readonly Condition[]; readonly order: ListOrder }
  | { readonly kind: 'taxes'; readonly window: Window }
  | { readonly kind: 'ledger'; readonly window: Window };

export interface ExportSource {
  readonly db: Database;
  readonly tenantId: string;
  readonly timezone: string;
  readonly inTurn: ReadInTurn;
}

type PlainCell = CsvValue | CsvDigits;

/** For programs. */
export async function* exportLines(
  source: ExportSource,
  part: ExportedPart,
): AsyncGenerator<string> {
  yield csvLine(exportHead(part.kind));
  if (part.kind === 'taxes') {
    for await (const some of inBatches(papersOf(source, part.window))) {
      yield some.flatMap(taxRows).map(taxCells).map(csvLine).join('');
    }
    return;
  }
  if (part.kind === 'ledger') {
    for await (const lines of linesOf(source, part.window)) yield lines.map(lineInFile).join('');
    return;
  }
  const { kind } = part;
  for await (const rows of tableRows(source, part, {})) {
    yield rows.map((row) => csvLine(cellsOf(kind, row))).join('');
  }
}

type PeopleCell = ReturnType<PeopleColumn['of']>;

export interface PeopleTable {
  readonly columns: readonly Omit<PeopleColumn, 'of'>[];
  /** Some at a time; money in kobo, days as moments. */
  readonly batches: AsyncGenerator<readonly (readonly PeopleCell[])[]>;
}

/** What a bookkeeper reads: in naira and in days of the tenant’s zone, names before codes. */
const PEOPLE_FILES: Readonly<Record<TableKind, PeopleFile>> = { ...SALES_FILES, ...MONEY_FILES };

/** For people. */
export function peopleTable(source: ExportSource, part: ExportedPart): PeopleTable {
  if (part.kind === 'taxes') {
    return { columns: TAX_COLUMNS, batches: taxBatches(source, part.window) };
  }
  if (part.kind === 'ledger') {
    return { columns: LEDGER_COLUMNS, batches: ledgerBatches(source, part.window) };
  }
  const { columns, reads } = PEOPLE_FILES[part.kind];
  const batches = async function* () {
    for await (const rows of tableRows(source, part, reads)) {
      yield rows.map((row) => columns.map((column) => column.of(row)));
    }
  };
  return { columns, batches: batches() };
}

async function* taxBatches(source: ExportSource, window: Window) {
  for await (const some of inBatches(papersOf(source, window))) {
    yield some.flatMap(taxRows).map((row) => TAX_COLUMNS.map((column) => column.of(row)));
  }
}

async function* ledgerBatches(source: ExportSource, window: Window) {
  for await (const lines of linesOf(source, window)) {
    yield lines.map((line) => LEDGER_COLUMNS.map((column) => column.of(line)));
  }
}

const linesOf = ({ db, tenantId, inTurn }: ExportSource, window: Window) =>
  linesIn(db, tenantId, { window, inTurn });

const papersOf = ({ db, tenantId, inTurn }: ExportSource, window: Window) =>
  papersIn(db, tenantId, { window, inTurn });

const BATCH = 500;

async function* inBatches(papers: AsyncIterable<PaperRow>): AsyncGenerator<PaperRow[]> {
  let some: PaperRow[] = [];
  for await (const paper of papers) {
    some.push(paper);
    if (some.length < BATCH) continue;
    yield some;
    some = [];
  }
  yield some;
}

async function* tableRows(
  { db, tenantId, inTurn }: ExportSource,
  part: Extract<ExportedPart, { order: ListOrder }>,
  reads: Readonly<Record<string, string>>,
): AsyncGenerator<readonly ExportedRow[]> {
  for (let after: string | null = null; ; ) {
    const step: Parameters<typeof selectExported>[2] = { ...part, after, reads };
    const rows: ExportedRow[] = await inTurn(() => selectExported(db, tenantId, step));
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = String(last.id);
  }
}

/** In the order of the first line. */
function cellsOf(kind: TableKind, row: ExportedRow): PlainCell[] {
  const { columns, named, money, later = {}, otherwise = {} } = exportOf(kind);
  const cellOf = (column: string) => row[column] ?? otherwise[column] ?? null;
  const cells = [...columns, ...Object.keys(named)].map(cellOf);
  const inNaira = money.map((column) => nairaIn(cellOf(column)));
  const laterCells = Object.keys(later).map(cellOf);
  const last = hasStatusWords(kind) ? [statusInWords(kind, row)] : [];
  return [...cells, ...inNaira, ...laterCells, ...last];
}

const nairaIn = (kobo: CsvValue) => (typeof kobo === 'number' ? nairaFromKobo(kobo) : null);

/** What a spreadsheet needs to read the letters of a name as they are. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Values for people, as a spreadsheet opens them. */
export async function* excelLines(
  { columns, batches }: PeopleTable,
  timezone: string,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(columns.map(({ title }) => title))}`;
  const cell = (value: PeopleCell, at: number): PlainCell => {
    if (value instanceof Date) return dayInZone(value, timezone);
    const isMoney = columns[at]?.as === 'naira' && typeof value === 'number';
    return isMoney ? { digits: signedNaira(value) } : value;
  };
  for await (const rows of batches) yield rows.map((row) => csvLine(row.map(cell))).join('');
}
