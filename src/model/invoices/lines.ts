// The lines of an invoice as they are kept, and what they come to. A line says no more than it
// must: one of a plan covers the period of its invoice.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Invoices } from '../../db/schema.ts';
import { shownPercent } from '../../frame/percent.ts';
import { Id, Instant, Kobo, Nullable, OneOf } from '../../lib/api/schema.ts';

const LINE_KINDS = ['plan', 'proration', 'one_off', 'discount', 'tax'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** As it is kept, in JSON. */
export interface Line {
  /** Of an entry that had waited; any other is named by its place. */
  readonly id?: string;
  /** A plan's where nothing is said. */
  readonly kind?: LineKind;
  readonly description: string;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly amount: number;
  readonly periodStart?: string;
  readonly periodEnd?: string;
  /** The rate of its tax; of a tax, the rate that it is. */
  readonly taxBasisPoints?: number;
  /** Of a discount that is a share of a price: which. */
  readonly discountBasisPoints?: number;
  /** The share of a discount that it was given while it waited, under the discount's name. */
  readonly discount?: { readonly name: string; readonly amount: number };
  /** Beside the rate: whether that tax is added to the line; else the line contains it. */
  readonly taxAdded?: boolean;
}

export const InvoiceLine = Type.Object(
  {
    id: Id('Unique identifier, the same whenever the invoice is retrieved'),
    kind: OneOf(LINE_KINDS, {
      title: 'InvoiceLineKind',
      description:
        'Kind of line: a cycle of a `plan`, unused or remaining time of a change ' +
        '(`proration`), a one-off sale (`one_off`), a `discount` or a `tax`.',
    }),
    description: Type.String({ description: 'Description for the payer' }),
    quantity: Type.Integer({ description: 'Number of units' }),
    unitAmount: Kobo('Price of one unit'),
    amount: Kobo('Line total (negative for a deduction)'),
    periodStart: Nullable(Instant(), 'Start of the billed period. `null` if none.'),
    periodEnd: Nullable(Instant(), 'End of the billed period. `null` if none.'),
    percentOff: Nullable(
      Type.Number(),
      'Percentage of a `discount`. `null` for a fixed amount, and for other lines.',
    ),
    taxPercent: Nullable(
      Type.Number(),
      'Tax rate of the item, or of a `tax` line, in percent. `null` if none.',
    ),
    taxIncluded: Nullable(
      Type.Boolean(),
      'Whether `amount` includes tax. `false` if a `tax` line adds it. `null` if there is none.',
    ),
  },
  { title: 'InvoiceLine', description: 'A line of an invoice. All lines add up to `total`.' },
);

export const kindOf = ({ kind }: Line): LineKind => kind ?? 'plan';

/** As they are kept, or as they were just made. */
export interface OfLines {
  readonly lines: Selectable<Invoices>['lines'] | readonly Line[];
}
type Row = OfLines & Pick<Selectable<Invoices>, 'id' | 'billingPeriodStart' | 'billingPeriodEnd'>;

export const linesOf = ({ lines }: OfLines) => lines as unknown as readonly Line[];

export function shapeLines(row: Row): Static<typeof InvoiceLine>[] {
  return linesOf(row).map((line, index) => ({
    id: line.id ?? nthId(row.id, index),
    kind: kindOf(line),
    description: line.description,
    quantity: line.quantity,
    unitAmount: line.unitAmount,
    amount: line.amount,
    ...periodOf(row, line),
    ...ratesOf(line),
  }));
}

/** Invoices from before lines said so have none. */
function ratesOf({ kind, taxBasisPoints, taxAdded, discountBasisPoints }: Line) {
  const taxPercent = kind === 'discount' || !taxBasisPoints ? null : shownPercent(taxBasisPoints);
  return {
    percentOff: shownPercent(discountBasisPoints ?? null),
    taxPercent,
    taxIncluded: taxPercent === null ? null : taxAdded === false,
  };
}

/** Of a credit note: it covers no period of its own. */
export function shapeNoteLines(row: OfLines & { readonly id: string }) {
  return linesOf(row).map((line, index) => ({
    id: nthId(row.id, index),
    kind: kindOf(line),
    description: line.description,
    quantity: line.quantity,
    unitAmount: line.unitAmount,
    amount: line.amount,
    periodStart: line.periodStart ?? null,
    periodEnd: line.periodEnd ?? null,
    ...ratesOf(line),
  }));
}

function periodOf(row: Row, line: Line) {
  const covers = kindOf(line) === 'plan';
  const start = covers ? row.billingPeriodStart.toISOString() : null;
  const end = covers ? row.billingPeriodEnd.toISOString() : null;
  return { periodStart: line.periodStart ?? start, periodEnd: line.periodEnd ?? end };
}

/** The line of the plan that an invoice of a cycle is of: the first. */
export function planLineOf(row: OfLines): Line {
  const [first] = linesOf(row);
  if (!first || kindOf(first) !== 'plan') throw new Error('an invoice is of no plan');
  return first;
}

/** Its lines, each with the period that it was sold for, whatever the invoice's becomes. */
export const withOwnPeriod = (row: Row): Line[] =>
  linesOf(row).map((line) => {
    const { periodStart, periodEnd } = periodOf(row, line);
    return periodStart && periodEnd ? { ...line, periodStart, periodEnd } : line;
  });

/** The id of a line by its place: the same whenever it is shown, and kept nowhere. */
function nthId(invoiceId: string, index: number): string {
  const tail = (Number.parseInt(invoiceId.slice(-4), 16) + index + 1) & 0xffff;
  return invoiceId.slice(0, -4) + tail.toString(16).padStart(4, '0');
}

/** What the lines of these kinds come to. */
export const sumOf = (lines: readonly Line[], kinds: ReadonlySet<LineKind>): number =>
  lines.reduce((sum, line) => (kinds.has(kindOf(line)) ? sum + line.amount : sum), 0);

/** What is sold, before a discount and tax. */
const SOLD: ReadonlySet<LineKind> = new Set(['plan', 'proration', 'one_off']);
export const ADDED_TAX: ReadonlySet<LineKind> = new Set(['tax']);
const TAKEN_OFF: ReadonlySet<LineKind> = new Set(['discount']);

export const subtotalOf = (row: OfLines) => sumOf(linesOf(row), SOLD);
export const discountOf = (row: OfLines) => 0 - sumOf(linesOf(row), TAKEN_OFF);

const TITLE_LENGTH = 80;

/** What is sold, in a few words: the first of it, and how much there is besides. */
export function titleIn(row: OfLines): string {
  const [first, ...others] = linesOf(row).filter((line) => SOLD.has(kindOf(line)));
  const letters = [...(first?.description ?? '')];
  const isLong = letters.length > TITLE_LENGTH;
  const words = isLong ? `${letters.slice(0, TITLE_LENGTH).join('').trimEnd()}…` : letters.join('');
  return others.length === 0 ? words : `${words} and ${others.length} more`;
}

/** How those of a kind are called. */
export const linesNamed = (row: OfLines, kind: LineKind): string =>
  linesOf(row)
    .filter((line) => kindOf(line) === kind)
    .map(({ description }) => description)
    .join(' + ');

/** How many of its plan it sells. */
export const quantityIn = (row: OfLines): number =>
  linesOf(row).find((line) => kindOf(line) === 'plan')?.quantity ?? 1;
