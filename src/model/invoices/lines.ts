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
export interface BillingLine {
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

export const lineKind = ({ kind }: BillingLine): LineKind => kind ?? 'plan';

/** As they are kept, or as they were just made. */
export interface WithLines {
  readonly lines: Selectable<Invoices>['lines'] | readonly BillingLine[];
}
type LinesRow = WithLines &
  Pick<Selectable<Invoices>, 'id' | 'billingPeriodStart' | 'billingPeriodEnd'>;

export const invoiceLines = ({ lines }: WithLines) => lines as unknown as readonly BillingLine[];

export function shapeLines(row: LinesRow): Static<typeof InvoiceLine>[] {
  return invoiceLines(row).map((line, index) => ({
    id: line.id ?? nthId(row.id, index),
    kind: lineKind(line),
    description: line.description,
    quantity: line.quantity,
    unitAmount: line.unitAmount,
    amount: line.amount,
    ...linePeriod(row, line),
    ...lineRates(line),
  }));
}

/** Invoices from before lines said so have none. */
function lineRates({ kind, taxBasisPoints, taxAdded, discountBasisPoints }: BillingLine) {
  const taxPercent = kind === 'discount' || !taxBasisPoints ? null : shownPercent(taxBasisPoints);
  return {
    percentOff: shownPercent(discountBasisPoints ?? null),
    taxPercent,
    taxIncluded: taxPercent === null ? null : taxAdded === false,
  };
}

/** Of a credit note: it covers no period of its own. */
export function shapeNoteLines(row: WithLines & { readonly id: string }) {
  return invoiceLines(row).map((line, index) => ({
    id: nthId(row.id, index),
    kind: lineKind(line),
    description: line.description,
    quantity: line.quantity,
    unitAmount: line.unitAmount,
    amount: line.amount,
    periodStart: line.periodStart ?? null,
    periodEnd: line.periodEnd ?? null,
    ...lineRates(line),
  }));
}

function linePeriod(row: LinesRow, line: BillingLine) {
  const covers = lineKind(line) === 'plan';
  const start = covers ? row.billingPeriodStart.toISOString() : null;
  const end = covers ? row.billingPeriodEnd.toISOString() : null;
  return { periodStart: line.periodStart ?? start, periodEnd: line.periodEnd ?? end };
}

/** The line of the plan that an invoice of a cycle is of: the first. */
export function planLineOf(row: WithLines): BillingLine {
  const [first] = invoiceLines(row);
  if (!first || lineKind(first) !== 'plan') throw new Error('an invoice is of no plan');
  return first;
}

/** Its lines, each with the period that it was sold for, whatever the invoice's becomes. */
export const withOwnPeriod = (row: LinesRow): BillingLine[] =>
  invoiceLines(row).map((line) => {
    const { periodStart, periodEnd } = linePeriod(row, line);
    return periodStart && periodEnd ? { ...line, periodStart, periodEnd } : line;
  });

/** The id of a line by its place: the same whenever it is shown, and kept nowhere. */
function nthId(invoiceId: string, index: number): string {
  const tail = (Number.parseInt(invoiceId.slice(-4), 16) + index + 1) & 0xffff;
  return invoiceId.slice(0, -4) + tail.toString(16).padStart(4, '0');
}

/** What the lines of these kinds come to. */
export const sumLines = (lines: readonly BillingLine[], kinds: ReadonlySet<LineKind>): number =>
  lines.reduce((sum, line) => (kinds.has(lineKind(line)) ? sum + line.amount : sum), 0);

/** What is sold, before a discount and tax. */
const SOLD: ReadonlySet<LineKind> = new Set(['plan', 'proration', 'one_off']);
export const ADDED_TAX: ReadonlySet<LineKind> = new Set(['tax']);
const TAKEN_OFF: ReadonlySet<LineKind> = new Set(['discount']);

export const subtotalOf = (row: WithLines) => sumLines(invoiceLines(row), SOLD);
export const discountSum = (row: WithLines) => 0 - sumLines(invoiceLines(row), TAKEN_OFF);

const TITLE_LENGTH = 80;

/** What is sold, in a few words: the first of it, and how much there is besides. */
export function titleIn(row: WithLines): string {
  const [first, ...others] = invoiceLines(row).filter((line) => SOLD.has(lineKind(line)));
  const letters = [...(first?.description ?? '')];
  const isLong = letters.length > TITLE_LENGTH;
  const words = isLong ? `${letters.slice(0, TITLE_LENGTH).join('').trimEnd()}…` : letters.join('');
  return others.length === 0 ? words : `${words} and ${others.length} more`;
}

/** How those of a kind are called. */
export const linesNamed = (row: WithLines, kind: LineKind): string =>
  invoiceLines(row)
    .filter((line) => lineKind(line) === kind)
    .map(({ description }) => description)
    .join(' + ');

/** How many of its plan it sells. */
export const quantityIn = (row: WithLines): number =>
  invoiceLines(row).find((line) => lineKind(line) === 'plan')?.quantity ?? 1;
