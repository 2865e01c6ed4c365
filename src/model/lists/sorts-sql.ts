// The orders of the lists besides their age, each as an index has it.

import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../db/list.ts';
import type { PageRequest } from '../../lib/api/page.ts';
import { NEXT_BILLING } from '../reports/rows-sql.ts';
import type { FilteredKind, SORTS } from './filters.ts';

interface SortKey {
  readonly of: string | RawBuilder<unknown>;
  readonly from: readonly string[];
}

const sortBy = (column: string): SortKey => ({ of: column, from: [column] });

/** Each as an index has it, so that a page of a hundred thousand rows is read from there. */
const SORT_KEYS: {
  readonly [K in keyof typeof SORTS]: Readonly<Record<(typeof SORTS)[K][number], SortKey>>;
} = {
  customers: {
    name: {
      of: sql`lower(coalesce(name, email, phone_number, code))`,
      from: ['name', 'email', 'phone_number', 'code'],
    },
  },
  subscriptions: {
    amount: sortBy('amount'),
    nextBilling: { of: NEXT_BILLING, from: ['next_billing_at'] },
  },
  invoices: { amount: sortBy('amount_due'), due: sortBy('due_at') },
  payments: { amount: sortBy('amount') },
};

/** Ties by id; nothing where the list goes by age. */
export const sortOfList = (kind: FilteredKind, { sort }: PageRequest): Pick<ListQuery, 'by'> => {
  const keys: Readonly<Record<string, Readonly<Record<string, SortKey>>>> = SORT_KEYS;
  const key = sort === undefined ? undefined : keys[kind]?.[sort];
  return key ? { by: { columns: [key.of, 'id'], from: key.from, name: 'id' } } : {};
};
