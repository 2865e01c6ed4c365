// What a merchant looks at when a payer disagrees: what was agreed to, and what is not recognised.

import type { Consent, Dispute } from '../../../sdk/src/generated/types.ts';
import { textOption } from '../line/command.ts';
import { momentOf, nairaOf } from '../line/table.ts';
import { DAYS, getting, listing, SEARCH } from './listing.ts';

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

export const listDisputes = listing<Dispute>({
  columns: [
    { title: 'code', isWhole: true, of: ({ code }) => code },
    { title: 'status', of: ({ status }) => status },
    { title: 'customer', of: ({ customer: { email, code } }) => email ?? code },
    { title: 'amount', isNumber: true, of: ({ amount }) => nairaOf(amount) },
    { title: 'payment', isWhole: true, of: ({ payment }) => payment.code },
    { title: 'opened', isWhole: true, of: ({ openedAt }) => momentOf(openedAt) },
    { title: 'reason', of: ({ reason }) => reason },
  ],
  filters: {
    status: textOption('<status>', 'needs_response, won or accepted'),
    customer: textOption('<customer>', 'only of this customer: a code, an email or an id'),
    payment: textOption('<payment>', 'only of this payment: a code or an id'),
    ...SEARCH,
    ...DAYS,
  },
  examples: ['sanwo disputes list --status needs_response'],
  list: (sanwo, query) => sanwo.disputes.list(query),
});

export const getDispute = getting({
  argument: { name: 'dispute', about: 'its code or id' },
  examples: ['sanwo disputes get DSP_h2J3k4L5 --json'],
  get: (sanwo, which) => sanwo.disputes.get(which),
});
