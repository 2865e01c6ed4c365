// Whether a merchant's records and the provider's statement agree, and why they do not.

import type { ReconciliationBreak, ReconciliationDay } from '../../../sdk/src/generated/types.ts';
import { command, neededOption, textOption } from '../line/command.ts';
import { momentOf, nairaOf } from '../line/table.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';
import { getting, listing } from './listing.ts';

const THE_BREAK = { name: 'break', about: 'its code or id' } as const;

export const listReconciledDays = listing<ReconciliationDay>({
  columns: [
    { title: 'day', isWhole: true, of: ({ day }) => day },
    { title: 'provider', of: ({ provider }) => provider },
    { title: 'status', of: ({ status }) => status },
    { title: 'rows', isNumber: true, of: ({ rows }) => String(rows) },
    { title: 'matched', isNumber: true, of: ({ matched }) => String(matched) },
    { title: 'breaks', isNumber: true, of: ({ breaks }) => String(breaks) },
    { title: 'theirs', isNumber: true, of: ({ amountTheirs }) => nairaOf(amountTheirs) },
    { title: 'yours', isNumber: true, of: ({ amountOurs }) => nairaOf(amountOurs) },
    { title: 'difference', isNumber: true, of: ({ difference }) => nairaOf(difference) },
  ],
  filters: {
    from: textOption('<day>', 'first day, in Lagos'),
    to: textOption('<day>', 'last day, in Lagos'),
    status: textOption('<status>', 'agrees, breaks, incomplete or pending'),
    provider: textOption('<name>', 'only at this provider, for example nomba'),
  },
  examples: ['sanwo reconciliation days --status breaks'],
  list: (sanwo, query) => sanwo.reconciliation.list(query),
});

export const listBreaks = listing<ReconciliationBreak>({
  columns: [
    { title: 'code', isWhole: true, of: ({ code }) => code },
    { title: 'day', isWhole: true, of: ({ day }) => day },
    { title: 'class', of: (row) => row.class },
    { title: 'amount', isNumber: true, of: ({ amount }) => nairaOf(amount) },
    { title: 'status', of: ({ status }) => status },
    {
      title: 'yours',
      of: ({ ours }) => (ours ? `${ours.type} ${ours.reference ?? ours.id}` : '–'),
    },
    { title: 'theirs', of: ({ theirs }) => theirs?.transactionId ?? '–' },
    { title: 'opened', isWhole: true, of: ({ openedAt }) => momentOf(openedAt) },
    { title: 'closed by', of: ({ closedBy }) => closedBy?.name ?? '–' },
  ],
  filters: {
    day: textOption('<day>', 'only of this day, in Lagos'),
    class: textOption('<class>', 'for example ours_only, theirs_only or amount'),
    status: textOption('<status>', 'open, healed, explained or written_off'),
    provider: textOption('<name>', 'only at this provider, for example nomba'),
  },
  examples: ['sanwo reconciliation breaks --status open'],
  list: (sanwo, query) => sanwo.reconciliation.listBreaks(query),
});

export const getBreak = getting({
  argument: THE_BREAK,
  examples: ['sanwo reconciliation get BRK_k7M4n2Q9'],
  get: (sanwo, which) => sanwo.reconciliation.getBreak(which),
});

export const explainBreak = command({
  about: 'Closes a break with a note of why the two sides differ. It moves no money.',
  arguments: [THE_BREAK],
  options: {
    note: neededOption(textOption('<text>', 'why your records and the statement differ')),
    ...CALLER,
  },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo reconciliation explain BRK_k7M4n2Q9 --note "A test transfer by our bank"'],

  run: (given) =>
    asking(given, async ({ sanwo }) => {
      const { words, options, screen } = given;
      const request = { note: options.note };
      const { code, status } = await sanwo.reconciliation.explainBreak(words.break, request);
      screen.print(`${code} is ${status}`);
    }),
});
