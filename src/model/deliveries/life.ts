// The life of a webhook’s delivery.

import { defineMachine } from '../../lib/machine.ts';

export const deliveryLife = defineMachine({
  name: 'webhook delivery',
  states: ['pending', 'delivered', 'failed'],
  initial: ['pending'],
  terminal: [],
  transitions: [
    { from: 'pending', trigger: 'deliver', to: 'delivered' },
    { from: 'pending', trigger: 'fail', to: 'failed', note: 'its last try' },
    { from: 'pending', trigger: 'wait', to: 'pending', note: 'for the next try' },
    { from: 'pending', trigger: 'replay', to: 'pending' },
    { from: 'delivered', trigger: 'replay', to: 'pending' },
    { from: 'failed', trigger: 'replay', to: 'pending' },
  ],
});
