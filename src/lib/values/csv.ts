// Lines of comma-separated values as RFC 4180 has them. Text that a spreadsheet would take for a
// formula is kept text: it may have been written by anybody's customer.

export type CsvValue = string | number | boolean | Date | null;
/** A number with its decimals, which is no text of anybody's. */
export interface CsvDigits {
  readonly digits: string;
}

// Spreadsheets look past blanks and what does not show, and some read wide signs as narrow ones.
const FORMULA = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
/** Of a part that begins a cell: quotes open and close it, and do not show. */
const LATER_FORMULA = /^(?:[\t\r]|["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
/**
 * In some languages a spreadsheet divides a line at semicolons, and takes a quote that does not
 * begin a cell for a letter: a text then begins anew behind each of these.
 */
const DIVIDERS = /([;|\t\r\n])/;

export const csvLine = (cells: readonly (CsvValue | CsvDigits)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: CsvValue | CsvDigits): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object') return cell.digits;
  if (typeof cell !== 'string') return String(cell);
  const safe = keptText(cell);
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function keptText(text: string): string {
  const [first = '', ...rest] = text.split(DIVIDERS);
  // Dividers and parts take turns, from the first divider on.
  const isRun = (part: string, at: number) => at % 2 === 1 && LATER_FORMULA.test(part);
  const later = rest.map((part, at) => (isRun(part, at) ? `'${part}` : part));
  return (FORMULA.test(text) ? "'" : '') + first + later.join('');
}
