// The life of a checkout order.

import { defineMachine } from '../../lib/values/machine.ts';

export const orderLife = defineMachine({
  name: 'checkout order',
  states: ['pending', 'paid', 'failed', 'expired'],
  initial: ['pending'],
  terminal: ['paid'],
  transitions: [
    { from: 'pending', trigger: 'pay', to: 'paid' },
    { from: 'expired', trigger: 'pay', to: 'paid', note: 'late' },
    { from: 'failed', trigger: 'pay', to: 'paid', note: 'late' },
    { from: 'pending', trigger: 'expire', to: 'expired', note: '24 hours unpaid' },
    { from: 'pending', trigger: 'fail', to: 'failed', note: 'no page was made' },
    { from: 'pending', trigger: 'set_aside', to: 'failed', note: 'other money than was asked' },
    { from: 'expired', trigger: 'set_aside', to: 'failed', note: 'other money than was asked' },
    { from: 'failed', trigger: 'set_aside', to: 'failed', note: 'more of it' },
  ],
});
