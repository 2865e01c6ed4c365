// A tenant's customers, each with its newest subscriptions.

import type { Customer } from '../../../sdk/src/generated/types.ts';
import { dayInZone } from '../../lib/values/day.ts';
import { filtersOf } from '../answers/filters.ts';
import { listTool } from '../answers/list.ts';
import { rowShape } from '../answers/row.ts';
import { anyObject, arraySchema, nullableString, string } from '../answers/schemas.ts';
import { person } from '../answers/words.ts';

const customerRow = rowShape<Customer>({
  id: string,
  code: string,
  email: nullableString,
  name: nullableString,
  phoneNumber: nullableString,
  externalRef: nullableString,
  createdAt: string,
  subscriptions: [arraySchema(anyObject), 'id', 'code', 'status'],
});

export const getCustomers = listTool({
  name: 'get_customers',
  title: 'Customers',
  description:
    'List or search customers, newest first, with codes, contact details and subscriptions. The ' +
    'resource customers://{emailOrCode} also has the payments of one customer.',
  noun: 'customer',
  read: (sanwo, query) => sanwo.customers.list(query),
  filters: filtersOf('customers', {
    search: 'Part of a name, email or phone, or the beginning of a code or reference',
    from: 'Made on or after',
    to: 'Made on or before',
  }),
  row: customerRow,
  line(row, timezone) {
    const held = row.subscriptions.slice(0, 3).map(({ code, status }) => `${code} ${status}`);
    const more = row.subscriptions.length > 3 ? ', …' : '';
    const has = held.length > 0 ? `${held.join(', ')}${more}` : 'no subscriptions';
    const since = dayInZone(new Date(row.createdAt), timezone);
    return `${row.code} · ${person(row)} · ${has} · since ${since}`;
  },
});
