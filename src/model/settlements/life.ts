// The life of a settlement: what the merchant is owed for one payment.

import { defineMachine } from '../../lib/values/machine.ts';

export const settlementLife = defineMachine({
  name: 'settlement',
  states: ['pending', 'paid_out', 'refunded'],
  initial: ['pending'],
  terminal: ['paid_out'],
  transitions: [
    { from: 'pending', trigger: 'pay_out', to: 'paid_out' },
    { from: 'pending', trigger: 'refund', to: 'refunded', note: 'all of it, before its payout' },
    { from: 'pending', trigger: 'restore', to: 'pending', note: 'a dispute of it is won' },
    { from: 'refunded', trigger: 'restore', to: 'pending', note: 'a dispute of it is won' },
  ],
});
