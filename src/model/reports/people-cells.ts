// The cells and columns that files for people are made of.

import { statusInWords } from './status-words.ts';

/** Of the kinds of cells, money is in kobo and a day is a moment until it is written. */
type CellKind = 'text' | 'naira' | 'day' | 'count' | 'percent';

// biome-ignore lint/suspicious/noExplicitAny: a row of any table, by the names of its columns
export type AnyRow = Readonly<Record<string, any>>;

export interface PeopleColumn {
  readonly title: string;
  readonly as: CellKind;
  of(row: AnyRow): string | number | Date | null;
}

export interface PeopleFile {
  /** What is read beside the columns of the plain file, and where it comes from. */
  readonly reads: Readonly<Record<string, string>>;
  readonly columns: readonly PeopleColumn[];
}

const columnsAs =
  (as: CellKind) =>
  (title: string, from: string | PeopleColumn['of']): PeopleColumn => ({
    title,
    as,
    of: typeof from === 'string' ? (row) => row[from] ?? null : from,
  });
export const textColumn = columnsAs('text');
export const nairaColumn = columnsAs('naira');
export const dayColumn = columnsAs('day');
export const countColumn = columnsAs('count');

export const statusColumn = (kind: string) =>
  textColumn('Status', (row) => statusInWords(kind, row) as string | null);
export const CUSTOMER = [
  textColumn('Customer', 'customerName'),
  textColumn('Customer email', 'customerEmail'),
];
export const CUSTOMER_CODE = textColumn('Customer code', 'customerCode');
export const TAX_NUMBER = textColumn('Customer TIN', 'customerTaxNumber');
export const CUSTOMER_TAX_NUMBER = { customerTaxNumber: 'customer.taxNumber' } as const;
export const INVOICE = textColumn('Invoice', 'invoiceNumber');
export const SUBSCRIPTION_CODE = textColumn('Subscription code', 'subscriptionCode');
export const CODE = textColumn('Code', 'code');
