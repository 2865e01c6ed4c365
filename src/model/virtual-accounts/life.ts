// The life of a customer's account number.

import { defineMachine } from '../../lib/values/machine.ts';

export const virtualAccountLife = defineMachine({
  name: 'virtual account',
  states: ['opening', 'active', 'suspended', 'closed'],
  initial: ['opening'],
  terminal: ['closed'],
  transitions: [
    { from: 'opening', trigger: 'open', to: 'active', note: 'the provider gave a number' },
    { from: 'active', trigger: 'suspend', to: 'suspended', note: 'by the provider' },
    { from: 'suspended', trigger: 'reactivate', to: 'active' },
    { from: 'opening', trigger: 'close', to: 'closed' },
    { from: 'active', trigger: 'close', to: 'closed' },
    { from: 'suspended', trigger: 'close', to: 'closed' },
  ],
});

/** Of one that is being opened there is nothing to show yet. */
export const SHOWN_STATUSES = ['active', 'suspended', 'closed'] as const;
