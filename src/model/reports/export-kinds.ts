// The kinds of files that can be taken away: the rows of a table, the papers that tax is reported
// by, and the lines of the ledger.

import { LEDGER_HEAD } from '../ledger/columns.ts';
import { exportOf, TABLE_KINDS, type TableKind } from './exports.ts';
import { hasStatusWords, STATUS_IN_WORDS } from './status-words.ts';
import { TAX_HEAD } from './tax-columns.ts';

export type ExportKind = TableKind | 'taxes' | 'ledger';

export const KINDS = [...TABLE_KINDS, 'taxes', 'ledger'] as readonly ExportKind[];

/** The first line of its file. */
export function exportHead(kind: ExportKind): readonly string[] {
  if (kind === 'taxes') return TAX_HEAD;
  if (kind === 'ledger') return LEDGER_HEAD;
  const { columns, named, money, later = {} } = exportOf(kind);
  const last = hasStatusWords(kind) ? [STATUS_IN_WORDS] : [];
  return [
    ...[...columns, ...Object.keys(named), ...money.map((column) => `${column}Naira`)],
    ...[...Object.keys(later), ...last],
  ];
}
