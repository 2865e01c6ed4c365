// The life of a mandate’s initiation, and that of the mandate itself as its provider reports it.

import { defineMachine } from '../../lib/values/machine.ts';

export const initiationLife = defineMachine({
  name: 'mandate initiation',
  states: ['pending', 'completed', 'failed', 'expired'],
  initial: ['pending'],
  terminal: ['completed', 'failed', 'expired'],
  transitions: [
    { from: 'pending', trigger: 'activate', to: 'completed', note: 'active and advised' },
    { from: 'pending', trigger: 'give_up', to: 'failed', note: 'deleted, or subscribed by then' },
    { from: 'pending', trigger: 'expire', to: 'expired', note: '30 days idle' },
  ],
});

const RUNS = ['UNKNOWN', 'PENDING', 'ACTIVE', 'SUSPENDED'] as const;
const OVER = ['REJECTED', 'EXPIRED', 'DELETED'] as const;

/** What is reported may come late or twice; what was deleted comes back by no report. */
export const mandateLife = defineMachine({
  name: 'mandate',
  states: [...RUNS, ...OVER],
  initial: ['UNKNOWN'],
  terminal: ['DELETED'],
  transitions: [
    ...RUNS.flatMap((from) => [
      { from, trigger: 'lose_sight' as const, to: 'UNKNOWN' as const },
      { from, trigger: 'wait' as const, to: 'PENDING' as const },
      { from, trigger: 'activate' as const, to: 'ACTIVE' as const },
      { from, trigger: 'suspend' as const, to: 'SUSPENDED' as const },
      { from, trigger: 'reject' as const, to: 'REJECTED' as const },
      { from, trigger: 'expire' as const, to: 'EXPIRED' as const },
      { from, trigger: 'delete' as const, to: 'DELETED' as const },
    ]),
    { from: 'REJECTED', trigger: 'delete', to: 'DELETED' },
    { from: 'EXPIRED', trigger: 'delete', to: 'DELETED' },
  ],
});

export type MandateStatus = (typeof mandateLife)['states'][number];

/** Nothing will ever be debited under them. */
export const OVER_MANDATES: ReadonlySet<MandateStatus> = new Set(OVER);

/** What is known of a mandate before its provider has said anything. */
export const NEVER_HEARD_OF: MandateStatus = 'UNKNOWN';
