// A tenant's customers, each with its newest subscriptions.

import type { listCustomers } from '../../customers/list.ts';
import { dayOf } from '../../lib/values/day.ts';
import { pick, type RowOf } from '../answers/asked.ts';
import { filtersOf } from '../answers/filters.ts';
import { listTool } from '../answers/list.ts';
import { anyObject, listOf, nullableString, string } from '../answers/schemas.ts';
import { person } from '../answers/words.ts';

type Row = RowOf<typeof listCustomers>;

export const getCustomers = listTool({
  name: 'get_customers',
  title: 'Customers',
  description:
    'List or search customers, newest first, with codes, contact details and subscriptions. The ' +
    'resource customers://{emailOrCode} also has the payments of one customer.',
  noun: 'customer',
  path: '/v1/customer',
  filters: filtersOf('customers', {
    search: 'Part of a name, email or phone, or the beginning of a code or reference',
    from: 'Made on or after',
    to: 'Made on or before',
  }),
  row: {
    id: string,
    code: string,
    email: string,
    name: nullableString,
    phoneNumber: nullableString,
    externalRef: nullableString,
    createdAt: string,
    subscriptions: listOf(anyObject),
  },
  shape: (row: Row) => ({
    ...pick(row, ['id', 'code', 'email', 'name', 'phoneNumber', 'externalRef', 'createdAt']),
    subscriptions: row.subscriptions.map((held) => pick(held, ['id', 'code', 'status'])),
  }),
  line(row, timezone) {
    const held = row.subscriptions.slice(0, 3).map(({ code, status }) => `${code} ${status}`);
    const more = row.subscriptions.length > 3 ? ', …' : '';
    const has = held.length > 0 ? `${held.join(', ')}${more}` : 'no subscriptions';
    const since = dayOf(new Date(row.createdAt), timezone);
    return `${row.code} · ${person(row)} · ${has} · since ${since}`;
  },
});
