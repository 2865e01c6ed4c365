// The props of a table: its rows, its columns, the link of a row, and the text for no rows.

import type { Page } from '@sanwo/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChosenRows } from './chosen.ts';
import type { RowLink } from './row-link.tsx';
import type { Sorting } from './use-page.ts';

export interface Column<Row> {
  readonly head: string;
  cell(row: Row): ReactNode;
  /** On a phone, where there is less room. */
  card?(row: Row): ReactNode;
  /** Amounts and counts stand at the end, one under the other. */
  readonly isNumber?: boolean;
  /** Left out where there is less room. */
  readonly isExtra?: boolean;
  /** What the API's list sorts by where its head is pressed; `age` is when a row was made. */
  readonly sort?: string;
  /** Pressed first, the largest or the newest comes first. */
  readonly isSortedDown?: boolean;
  /** On a phone it is beside the card's name: the amount, or the status. */
  readonly isHead?: boolean;
}

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers: "Customers". */
  readonly label: string;
  readonly query: UseQueryResult<Page<Row>>;
  readonly columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  /** Null, or left out: a row leads nowhere. */
  linkOf?(row: Row): RowLink | null;
  readonly empty: ReactNode;
  /** Where rows can be sorted. */
  readonly sorting?: Sorting | undefined;
  /** Where rows can be selected. */
  readonly chosen?: ChosenRows | undefined;
  toPage?(page: number): void;
}
