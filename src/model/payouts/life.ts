// The life of a payout.

import { defineMachine } from '../../lib/values/machine.ts';

export const payoutLife = defineMachine({
  name: 'payout',
  states: ['pending', 'completed', 'failed'],
  initial: ['pending'],
  terminal: ['completed', 'failed'],
  transitions: [
    { from: 'pending', trigger: 'complete', to: 'completed' },
    {
      from: 'pending',
      trigger: 'fail',
      to: 'failed',
      note: 'its settlements wait for the next one',
    },
  ],
});
