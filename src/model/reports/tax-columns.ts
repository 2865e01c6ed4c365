// The file of taxes: the papers of a month or of some days, a row for each rate of each.

import type { CsvDigits, CsvValue } from '../../lib/values/csv.ts';
import { percentFromBasisPoints, signedNaira } from '../../lib/values/money.ts';
import { paperRates } from '../taxes/papers.ts';
import type { PaperKind, PaperRow } from '../taxes/papers-sql.ts';
import type { RateAmounts } from '../taxes/rates.ts';
import type { PeopleColumn } from './people-cells.ts';

export interface TaxRow {
  readonly paper: PaperRow;
  readonly rate: RateAmounts;
}

export const taxRows = (paper: PaperRow): TaxRow[] =>
  paperRates(paper).map((rate) => ({ paper, rate }));

const percentOf = ({ rate: { basisPoints } }: TaxRow) =>
  basisPoints === null ? null : percentFromBasisPoints(basisPoints);
const taxedTotal = ({ rate }: TaxRow) => rate.net + rate.tax;

type TaxCell = (row: TaxRow) => CsvValue | CsvDigits;

/** Of the plain file, by their names. */
const TAX_CELLS: Readonly<Record<string, TaxCell>> = {
  kind: ({ paper }) => paper.kind,
  id: ({ paper }) => paper.id,
  number: ({ paper }) => paper.number,
  invoiceNumber: ({ paper }) => paper.invoiceNumber,
  taxedAt: ({ paper }) => paper.at,
  customerCode: ({ paper }) => paper.customerCode,
  customerEmail: ({ paper }) => paper.customerEmail,
  customerName: ({ paper }) => paper.customerName,
  customerTaxNumber: ({ paper }) => paper.customerTaxNumber,
  ratePercent: percentOf,
  net: ({ rate }) => rate.net,
  tax: ({ rate }) => rate.tax,
  total: taxedTotal,
  currency: ({ paper }) => paper.currency,
  netNaira: ({ rate }) => ({ digits: signedNaira(rate.net) }),
  taxNaira: ({ rate }) => ({ digits: signedNaira(rate.tax) }),
  totalNaira: (row) => ({ digits: signedNaira(taxedTotal(row)) }),
};

export const TAX_HEAD: readonly string[] = Object.keys(TAX_CELLS);
export const taxCells = (row: TaxRow) => Object.values(TAX_CELLS).map((cell) => cell(row));

const KINDS: Readonly<Record<PaperKind, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  void: 'Voided invoice',
};

interface TaxColumn extends Omit<PeopleColumn, 'of'> {
  of(row: TaxRow): ReturnType<PeopleColumn['of']>;
}

export const TAX_COLUMNS: readonly TaxColumn[] = [
  { title: 'Paper', as: 'text', of: ({ paper }) => KINDS[paper.kind] },
  { title: 'Number', as: 'text', of: ({ paper }) => paper.number },
  { title: 'Day', as: 'day', of: ({ paper }) => paper.at },
  { title: 'Invoice', as: 'text', of: ({ paper }) => paper.invoiceNumber },
  { title: 'Customer', as: 'text', of: ({ paper }) => paper.customerName },
  { title: 'Customer email', as: 'text', of: ({ paper }) => paper.customerEmail },
  { title: 'Customer TIN', as: 'text', of: ({ paper }) => paper.customerTaxNumber },
  { title: 'Rate %', as: 'percent', of: percentOf },
  { title: 'Before tax', as: 'naira', of: ({ rate }) => rate.net },
  { title: 'Tax', as: 'naira', of: ({ rate }) => rate.tax },
  { title: 'Total', as: 'naira', of: taxedTotal },
  { title: 'Customer code', as: 'text', of: ({ paper }) => paper.customerCode },
];
