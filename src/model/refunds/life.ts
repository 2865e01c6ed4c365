// The life of a refund.

import { defineMachine } from '../../lib/values/machine.ts';

export const refundLife = defineMachine({
  name: 'refund',
  states: ['pending', 'succeeded', 'failed'],
  initial: ['pending'],
  terminal: ['succeeded'],
  transitions: [
    { from: 'pending', trigger: 'succeed', to: 'succeeded' },
    { from: 'pending', trigger: 'fail', to: 'failed' },
    { from: 'failed', trigger: 'reopen', to: 'pending', note: 'it was made after all' },
  ],
});
