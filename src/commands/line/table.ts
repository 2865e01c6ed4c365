// Rows as people read them: aligned on a terminal and no wider than it; elsewhere one line a row,
// with tabs between its fields and nothing cut off.

import { styleText } from 'node:util';
import { formatNaira } from '../../lib/values/money.ts';

export interface Column<T> {
  readonly title: string;
  /** Aligned at its end, and never shortened. */
  readonly isNumber?: boolean;
  /** Of no use where some of it is missing. */
  readonly isWhole?: boolean;
  of(row: T): string;
}

const GAP = '  ';
const NARROWEST = 8;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function textTable<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  width: number | null,
): string[] {
  const cells = rows.map((row) => columns.map((column) => plainText(column.of(row))));
  if (width === null) return cells.map((fields) => fields.join('\t'));
  const titles = columns.map(({ title }) => title);
  const widths = fitted(
    columns,
    columns.map((_, index) =>
      Math.max(...[titles, ...cells].map((fields) => textLength(fields[index] ?? ''))),
    ),
    width,
  );
  const lineOf = (fields: readonly string[]) =>
    fields
      .map((field, index) => {
        const [wide, isNumber] = [widths[index] ?? 0, columns[index]?.isNumber ?? false];
        const short = shortened(field, wide);
        const blank = ' '.repeat(Math.max(0, wide - textLength(short)));
        return isNumber ? blank + short : short + blank;
      })
      .join(GAP)
      .trimEnd();
  return [styleText('bold', lineOf(titles)), ...cells.map(lineOf)].map((line) =>
    cutLine(line, width),
  );
}

/** What is written in a name must not move the cursor, or begin another line. */
function plainText(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}

/** The widest columns of text give way first. */
function fitted(
  columns: readonly Column<never>[],
  widths: readonly number[],
  width: number,
): number[] {
  const fit = [...widths];
  const all = () => fit.reduce((sum, each) => sum + each, GAP.length * (fit.length - 1));
  while (all() > width) {
    const texts = fit.map((each, index) => (isLong(columns[index]) ? each : 0));
    const widest = texts.indexOf(Math.max(...texts));
    if ((texts[widest] ?? 0) <= NARROWEST) return fit;
    fit[widest] = (fit[widest] ?? 0) - 1;
  }
  return fit;
}

const isLong = (column: Column<never> | undefined) => !column?.isNumber && !column?.isWhole;

const piecesOf = (text: string) => [...characters.segment(text)].map(({ segment }) => segment);
const textLength = (text: string) => piecesOf(text).length;

function shortened(text: string, width: number): string {
  return textLength(text) <= width
    ? text
    : `${piecesOf(text)
        .slice(0, width - 1)
        .join('')}…`;
}

/** A line of more columns than fit at all. Titles are styled, and short. */
const cutLine = (line: string, width: number) =>
  line.includes('\u001b') ? line : shortened(line, width);

/** `2026-01-31T09:00:00.000Z` as people read it, in UTC. */
export function momentOf(instant: string | null): string {
  return instant === null ? '–' : instant.slice(0, 16).replace('T', ' ');
}

export const nairaOf = (kobo: number | null) => (kobo === null ? '–' : formatNaira(kobo));

const MONEY = /amount|total|credit|price|^fee$/i;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** All about one thing: a line a field, what belongs to it by its code. */
export function rowFields(row: object): [name: string, value: string][] {
  const { currency = 'NGN' } = row as { readonly currency?: unknown };
  return Object.entries(row).map(([name, value]) => {
    const text = plainText(cellText(name, value));
    const isForeign = currency !== 'NGN' && typeof value === 'number' && MONEY.test(name);
    return [name, isForeign ? text.replace('₦', `${plainText(String(currency))} `) : text];
  });
}

function cellText(name: string, value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') return MONEY.test(name) ? nairaOf(value) : String(value);
  if (typeof value === 'string') return MOMENT.test(value) ? momentOf(value) : value;
  if (Array.isArray(value)) return value.map((each) => objectName(each)).join(', ') || '–';
  return objectName(value);
}

function objectName(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { code, email, description, id } = value as Readonly<Record<string, unknown>>;
  return String(code ?? email ?? description ?? id ?? JSON.stringify(value));
}
