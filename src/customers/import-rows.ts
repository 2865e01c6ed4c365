// The rows of a file of customers: its columns by their names, and each row as a customer's details
// or as the reason why it cannot be one.

import { invalidField } from '../frame/problems.ts';
import { refuserOf } from '../lib/api/refused-values.ts';
import { isEmail, normalEmail } from '../lib/api/schema.ts';
import { type CsvRow, readCsv, unmarkedText } from '../lib/values/read-csv.ts';

const MOST_ROWS = 10_000;

interface ImportColumn {
  readonly description: string;
  readonly example: string;
  /** What else people call it, without blanks and signs. */
  readonly also: readonly string[];
  readonly most?: number;
  /** It is shown to others, and holds no card number. */
  readonly isShown?: boolean;
}

export const IMPORT_COLUMNS = {
  email: {
    description: 'Email address for invoices and receipts. Required without a phone number',
    example: 'ada@example.com',
    also: ['emailaddress', 'mail'],
  },
  name: {
    ...{ description: 'Name used in messages', example: 'Ada Obi', most: 300, isShown: true },
    also: ['fullname', 'customer', 'customername'],
  },
  phoneNumber: {
    description: 'Phone number. A row without an email is found by it',
    ...{ example: '+2348012345678', most: 2_000 },
    also: ['phone', 'mobile', 'telephone'],
  },
  externalRef: {
    description: 'Your own id. A row with the same one updates the same customer',
    ...{ example: 'user-42', most: 2_000, also: ['reference', 'ref', 'customerid'] },
  },
  taxExempt: { description: 'yes if exempt from tax, else no', example: 'no', also: [] },
  taxNumber: {
    ...{ description: 'Tax number, shown on invoices', example: '', most: 2_000 },
    also: ['tin', 'vatnumber'],
  },
  billingName: {
    ...{ description: 'Name on invoices, if it is another', example: '', most: 300 },
    ...{ isShown: true, also: ['company', 'companyname'] },
  },
  billingAddress: {
    ...{ description: 'Address on invoices', example: '', most: 2_000, isShown: true },
    also: ['address'],
  },
  withholdingPercent: {
    description: 'Percentage withheld as tax, from 0 to 20',
    ...{ example: '', also: ['withholding'] },
  },
} as const satisfies Readonly<Record<string, ImportColumn>>;

type ColumnName = keyof typeof IMPORT_COLUMNS;
const NAMES = Object.keys(IMPORT_COLUMNS) as ColumnName[];

/** What of a customer a row says. What is left empty is not said. */
export type ImportedDetails = Partial<
  Readonly<Record<'email' | 'name' | 'phoneNumber' | 'externalRef' | 'taxNumber', string>> &
    Readonly<Record<'billingName' | 'billingAddress', string>> & {
      readonly taxExempt: boolean;
      readonly withholdingPercent: number;
    }
>;

export type ImportRow = { readonly row: number } & (
  | { readonly details: ImportedDetails }
  | { readonly refused: string }
);

/** A file that is none is refused as a whole. */
export function readImportRows(csv: string): ImportRow[] {
  const read = readCsv(csv);
  if ('problem' in read)
    throw invalidField('csv', `cannot be read in row ${read.row}: ${read.problem}`);
  const [head, ...rows] = read.rows;
  if (!head || rows.length === 0) throw invalidField('csv', 'must have a row of names, and others');
  if (rows.length > MOST_ROWS) {
    throw invalidField('csv', 'has more than 10,000 rows: divide it into several files');
  }
  const columns = head.cells.map(columnNamed);
  if (!columns.includes('email') && !columns.includes('phoneNumber')) {
    throw invalidField('csv', 'has no column named email or phoneNumber');
  }
  const twice = columns.find((name, at) => name !== null && columns.indexOf(name) !== at);
  if (twice) throw invalidField('csv', `has two columns for ${twice}`);
  return rows.map((row) => importRow(row, columns));
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Null: a column without a name, which holds nothing. */
function columnNamed(cell: string): ColumnName | null {
  const name = plain(cell);
  if (name === '') return null;
  const found = NAMES.find((known) => {
    const { also }: ImportColumn = IMPORT_COLUMNS[known];
    return plain(known) === name || also.includes(name);
  });
  if (found) return found;
  const shown = [...cell.trim()].slice(0, 60).join('');
  throw invalidField(
    'csv',
    `has a column that is not known, "${shown}": known are ${NAMES.join(', ')}`,
  );
}

function importRow({ row, cells }: CsvRow, columns: readonly (ColumnName | null)[]): ImportRow {
  const said: Partial<Record<ColumnName, string>> = {};
  for (const [at, cell] of cells.entries()) {
    const text = unmarkedText(cell);
    const name = columns[at];
    if (text === '') continue;
    if (!name) return { row, refused: 'There are more cells than columns: check the quotes' };
    said[name] = text;
  }
  const details: Record<string, unknown> = {};
  for (const name of NAMES) {
    const text = said[name];
    if (text === undefined) continue;
    const value = VALUES[name]?.(text) ?? textIn(name, text);
    if ('refused' in value) return { row, refused: `${name} ${value.refused}` };
    details[name] = value.value;
  }
  if (details.email === undefined && details.phoneNumber === undefined) {
    return { row, refused: 'There is no email and no phoneNumber: a customer needs one of them' };
  }
  return { row, details: details as ImportedDetails };
}

type ReadValue = { readonly value: unknown } | { readonly refused: string };

const REPLACED = '\uFFFD';

function textIn(name: ColumnName, text: string): ReadValue {
  const { most = 2_000, isShown = false }: ImportColumn = IMPORT_COLUMNS[name];
  if (text.includes(REPLACED)) {
    return { refused: 'has letters that cannot be read: save the file as CSV UTF-8' };
  }
  if (text.length > most) return { refused: `must have at most ${most} characters` };
  const refused = isShown ? refuserOf('cardNumber')(text) : null;
  return refused === null ? { value: text } : { refused };
}

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', '0']);
const MOST_WITHHELD = 20;
/** As people write one: a sign alone is no 0, and `0x10` or `1e1` is a mistake. */
const PERCENTAGE = /^(\d{0,9}[.,])?\d{1,9}\s{0,9}%?$/;

const VALUES: Partial<Record<ColumnName, (text: string) => ReadValue>> = {
  email: (text) =>
    isEmail(text) ? { value: normalEmail(text) } : { refused: 'must be an email address' },

  taxExempt(text) {
    const word = text.toLowerCase();
    if (YES.has(word)) return { value: true };
    return NO.has(word) ? { value: false } : { refused: 'must be yes or no' };
  },

  withholdingPercent(text) {
    const percent = Number(text.replace('%', '').trim().replace(',', '.'));
    if (!PERCENTAGE.test(text) || percent > MOST_WITHHELD) {
      return { refused: `must be from 0 to ${MOST_WITHHELD}` };
    }
    const refused = refuserOf('thirdDecimal')(percent);
    return refused === null ? { value: percent } : { refused };
  },
};
