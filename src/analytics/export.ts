// A file of everything of one kind, line by line: as long as it is asked for, and never in memory
// as a whole.

import type { Database } from '../db/connect.ts';
import { csvLine } from '../lib/csv.ts';
import type { Window } from '../lib/window.ts';
import { EXPORTS, type ExportKind, selectExported } from './export-sql.ts';

/** A long file is read in many turns, so that it holds nobody up. */
export type InTurn = <T>(read: () => Promise<T>) => Promise<T>;

interface Asked {
  readonly kind: ExportKind;
  readonly window: Window;
  readonly inTurn: InTurn;
}

export async function* exportLines(
  db: Database,
  tenantId: string,
  asked: Asked,
): AsyncGenerator<string> {
  const { columns } = EXPORTS[asked.kind];
  yield csvLine(columns);
  for (let after: string | null = null; ; ) {
    const read = () => selectExported(db, tenantId, { ...asked, after });
    const rows = await asked.inTurn(read);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => csvLine(columns.map((column) => row[column] ?? null))).join('');
    after = String(last.id);
  }
}
