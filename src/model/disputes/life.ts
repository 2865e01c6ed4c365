// The life of a dispute. A complaint is decided by its merchant, a chargeback by the payer's bank,
// and a reversal is lost from the start.

import { defineMachine } from '../../lib/values/machine.ts';

export const disputeLife = defineMachine({
  name: 'dispute',
  states: ['needs_response', 'under_review', 'won', 'lost', 'accepted'],
  initial: ['needs_response', 'lost'],
  terminal: ['won', 'lost', 'accepted'],
  transitions: [
    { from: 'needs_response', trigger: 'contest', to: 'won', note: 'a complaint, by its merchant' },
    { from: 'needs_response', trigger: 'submit', to: 'under_review', note: 'a chargeback' },
    { from: 'needs_response', trigger: 'accept', to: 'accepted', note: 'the payer is right' },
    { from: 'needs_response', trigger: 'win', to: 'won', note: 'the bank says so' },
    { from: 'under_review', trigger: 'win', to: 'won', note: 'the bank says so' },
    { from: 'needs_response', trigger: 'lose', to: 'lost', note: 'taken back, or out of time' },
    { from: 'under_review', trigger: 'lose', to: 'lost', note: 'the bank took the money' },
  ],
});

export type DisputeStatus = (typeof disputeLife)['states'][number];
export type DisputeTrigger = (typeof disputeLife)['triggers'][number];

/** They wait for a decision. */
export const OPEN_DISPUTES: ReadonlySet<DisputeStatus> = new Set([
  'needs_response',
  'under_review',
]);

/** The money went back to the payer, or is to. */
export const LOST_DISPUTES: ReadonlySet<DisputeStatus> = new Set(['lost', 'accepted']);
