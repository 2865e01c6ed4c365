// The life of a dispute. That of a complaint is short: its merchant decides it.

import { defineMachine } from '../../lib/values/machine.ts';

export const disputeLife = defineMachine({
  name: 'dispute',
  states: ['needs_response', 'won', 'accepted'],
  initial: ['needs_response'],
  terminal: ['won', 'accepted'],
  transitions: [
    { from: 'needs_response', trigger: 'contest', to: 'won', note: 'the payment was right' },
    { from: 'needs_response', trigger: 'accept', to: 'accepted', note: 'the payer is right' },
  ],
});

export type DisputeStatus = (typeof disputeLife)['states'][number];

/** While it is open, nothing of its subscription is charged automatically. */
export const OPEN_DISPUTES: ReadonlySet<DisputeStatus> = new Set(disputeLife.initial);
