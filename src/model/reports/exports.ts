// The kinds of files that can be taken away, and the first line of each.

import { EXPORTS, type Export } from './exported-tables.ts';
import { hasStatusWords, STATUS_IN_WORDS } from './status-words.ts';
import { TAX_HEAD } from './tax-columns.ts';

/** Those whose rows are rows of a table. */
export type TableKind = keyof typeof EXPORTS;
/** And the papers that tax is reported by. */
export type ExportKind = TableKind | 'taxes';

export const KINDS = [...Object.keys(EXPORTS), 'taxes'] as readonly ExportKind[];

export const exportOf = (kind: TableKind): Export => EXPORTS[kind];

const inNaira = (column: string) => `${column}Naira`;

/** The first line of its file. */
export function exportHead(kind: ExportKind): readonly string[] {
  if (kind === 'taxes') return TAX_HEAD;
  const { columns, named, money, later = {} } = exportOf(kind);
  const last = hasStatusWords(kind) ? [STATUS_IN_WORDS] : [];
  return [
    ...[...columns, ...Object.keys(named), ...money.map(inNaira)],
    ...[...Object.keys(later), ...last],
  ];
}
