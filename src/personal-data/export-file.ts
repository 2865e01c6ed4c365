// The file of a person's data: JSON with a list of rows for each table, written a piece at a time.

import {
  type PersonalTableName,
  personalTable,
  personalTableNames,
} from '../model/personal-data/tables.ts';

/** Tables whose rows are about one person each. */
export const EXPORTED_TABLES: readonly PersonalTableName[] = personalTableNames.filter(
  (name) => personalTable(name).isNotExported !== true,
);

const FIRST_TABLE = EXPORTED_TABLES[0];

export function firstExportedTable(): PersonalTableName {
  if (FIRST_TABLE === undefined) throw new Error('no table is exported');
  return FIRST_TABLE;
}

interface FileHead {
  readonly code: string;
  readonly now: Date;
  readonly first: PersonalTableName;
}

export const fileHead = ({ code, now, first }: FileHead): string =>
  `{\n"customer": ${JSON.stringify(code)},\n"madeAt": ${JSON.stringify(now)},\n${listHead(first)}`;

export const sectionHead = (name: PersonalTableName): string => `\n],\n${listHead(name)}`;

export const FILE_END = '\n]\n}\n';

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const listHead = (name: PersonalTableName) => `"${camelCase(name)}": [`;

export const rowsInFile = (rows: readonly object[], { isFirst }: { readonly isFirst: boolean }) =>
  rows.map((row, at) => `${isFirst && at === 0 ? '' : ','}\n${JSON.stringify(row)}`).join('');
