// Lines of comma-separated values as RFC 4180 has them. Text that a spreadsheet would take for a
// formula is kept text: it may have been written by anybody's customer.

export type CsvValue = string | number | boolean | Date | null;

// Spreadsheets look past blanks and what does not show, and some read wide signs as narrow ones.
const FORMULA = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

export const csvLine = (cells: readonly CsvValue[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: CsvValue): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
