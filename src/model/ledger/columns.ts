// A line of the ledger in a file: its cells for programs, which are what a digest is of, and its
// columns for people.

import { type CsvDigits, type CsvValue, csvLine } from '../../lib/values/csv.ts';
import { signedNaira } from '../../lib/values/money.ts';
import { accountOf, type LedgerLineRow } from './shape.ts';

type LineCell = (row: LedgerLineRow) => CsvValue | CsvDigits;

const CELLS: Readonly<Record<string, LineCell>> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  entryId: ({ entryId }) => entryId,
  account: accountOf,
  amount: ({ amount }) => amount,
  currency: ({ currency }) => currency,
  ofType: ({ ofType }) => ofType,
  ofId: ({ ofId }) => ofId,
  reason: ({ reason }) => reason,
  amountNaira: ({ amount }) => ({ digits: signedNaira(amount) }),
};

export const LEDGER_HEAD: readonly string[] = Object.keys(CELLS);

export const lineInFile = (row: LedgerLineRow): string =>
  csvLine(Object.values(CELLS).map((cell) => cell(row)));

/** What is hashed: the line as a file has it, without its end. */
export const leafText = (row: LedgerLineRow): string => lineInFile(row).trimEnd();

const inWords = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const debitOf = ({ amount }: LedgerLineRow) => (amount > 0 ? amount : null);
const creditOf = ({ amount }: LedgerLineRow) => (amount < 0 ? 0 - amount : null);

export const LEDGER_COLUMNS = [
  { title: 'Day', as: 'day', of: ({ at }: LedgerLineRow) => at },
  { title: 'Account', as: 'text', of: (row: LedgerLineRow) => inWords(accountOf(row)) },
  { title: 'Debit', as: 'naira', of: debitOf },
  { title: 'Credit', as: 'naira', of: creditOf },
  { title: 'Reason', as: 'text', of: ({ reason }: LedgerLineRow) => inWords(reason) },
  { title: 'Subject', as: 'text', of: ({ ofType }: LedgerLineRow) => inWords(ofType) },
] as const;
