// What a merchant looks at when a payer disagrees: what was agreed to.

import type { Consent } from '../../../sdk/src/generated/types.ts';
import { momentOf, nairaOf } from '../line/table.ts';
import { listing } from './listing.ts';

export const listConsents = listing<Consent>({
  argument: { name: 'customer', about: 'the email, code or id' },
  columns: [
    { title: 'at', isWhole: true, of: ({ at }) => momentOf(at) },
    { title: 'how', of: ({ how }) => how },
    { title: 'amount', isNumber: true, of: ({ amount }) => nairaOf(amount) },
    { title: 'from', of: ({ from }) => from?.ip ?? '–' },
    { title: 'text', of: ({ text }) => text },
  ],
  filters: {},
  examples: ['sanwo customers consents ada@example.com'],
  list: (sanwo, query, customer) => sanwo.customers.listConsents(customer, query),
});
