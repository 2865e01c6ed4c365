// What a merchant looks at when a payer disagrees: what was agreed to, and what is not recognised.

import type { Consent, Dispute } from '../../../sdk/src/generated/types.ts';
import { command, textOption } from '../line/command.ts';
import { Misuse } from '../line/misuse.ts';
import { momentOf, nairaOf } from '../line/table.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';
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
    { title: 'kind', of: ({ kind }) => kind },
    { title: 'status', of: ({ status }) => status },
    { title: 'customer', of: ({ customer: { email, code } }) => email ?? code },
    { title: 'amount', isNumber: true, of: ({ amount }) => nairaOf(amount) },
    { title: 'payment', isWhole: true, of: ({ payment }) => payment.code },
    { title: 'due', isWhole: true, of: ({ dueAt }) => momentOf(dueAt) },
    { title: 'opened', isWhole: true, of: ({ openedAt }) => momentOf(openedAt) },
    { title: 'reason', of: ({ reason }) => reason },
  ],
  filters: {
    status: textOption('<status>', 'needs_response, under_review, won, lost or accepted'),
    kind: textOption('<kind>', 'complaint, chargeback or reversal'),
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

export const respondToDispute = command({
  about: `
Contests a dispute, or accepts it. A complaint is decided by that and moves no money. A chargeback
that you contest is decided by the payer’s bank; one that you accept is taken back at once.`,
  arguments: [
    { name: 'dispute', about: 'its code or id' },
    { name: 'decision', about: 'contest or accept' },
  ],
  options: {
    note: textOption('<text>', 'a note for your records'),
    ...CALLER,
  },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo disputes respond DSP_h2J3k4L5 contest --note "She trains daily"'],

  async run(given) {
    const { words, options, screen } = given;
    const decision = DECISIONS.find((one) => one === words.decision);
    if (decision === undefined) throw new Misuse('the decision must be contest or accept');
    const { note } = options;
    const response = { decision, ...(note === null ? {} : { note }) };
    await asking(given, async ({ sanwo }) => {
      const { code, status } = await sanwo.disputes.respond(words.dispute, response);
      screen.print(`${code} is ${status}`);
    });
  },
});

const DECISIONS = ['contest', 'accept'] as const;
