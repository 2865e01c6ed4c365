// A file of everything of one kind, line by line: as long as it is asked for, and never in memory
// as a whole.

import type { Database } from '../db/connect.ts';
import type { Condition } from '../db/search.ts';
import type { ListOrder } from '../lib/api/page.ts';
import { type CsvValue, csvLine } from '../lib/values/csv.ts';
import { nairaFromKobo } from '../lib/values/money.ts';
import { type ExportedRow, selectExported } from '../model/reports/export-sql.ts';
import { type ExportKind, exportHead, exportOf } from '../model/reports/exports.ts';
import { hasStatusWords, statusInWords } from '../model/reports/status-words.ts';

/** A long file is read in many steps, so that it does not delay other requests. */
export type ReadInTurn = <T>(read: () => Promise<T>) => Promise<T>;

interface ExportRequest {
  readonly kind: ExportKind;
  /** Which of them: those that the list with the same filters shows. */
  readonly rows: readonly Condition[];
  readonly order: ListOrder;
  readonly inTurn: ReadInTurn;
}

export async function* exportLines(
  db: Database,
  tenantId: string,
  asked: ExportRequest,
): AsyncGenerator<string> {
  yield csvLine(exportHead(asked.kind));
  for (let after: string | null = null; ; ) {
    const read = () => selectExported(db, tenantId, { ...asked, after });
    const rows = await asked.inTurn(read);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => csvLine(cellsOf(asked.kind, row))).join('');
    after = String(last.id);
  }
}

/** In the order of the first line. */
function cellsOf(kind: ExportKind, row: ExportedRow): CsvValue[] {
  const { columns, named, money } = exportOf(kind);
  const cells = [...columns, ...Object.keys(named)].map((column) => row[column] ?? null);
  const inNaira = money.map((column) => nairaIn(row[column]));
  return [...cells, ...inNaira, ...(hasStatusWords(kind) ? [statusInWords(kind, row)] : [])];
}

const nairaIn = (kobo: CsvValue | undefined) =>
  typeof kobo === 'number' ? nairaFromKobo(kobo) : null;
