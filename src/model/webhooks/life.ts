// The life of a webhook’s delivery.

import { defineMachine } from '../../lib/values/machine.ts';

export const deliveryLife = defineMachine({
  name: 'webhook delivery',
  states: ['pending', 'delivered', 'failed'],
  initial: ['pending'],
  terminal: [],
  transitions: [
    { from: 'pending', trigger: 'deliver', to: 'delivered' },
    { from: 'pending', trigger: 'fail', to: 'failed', note: 'its last try' },
    { from: 'pending', trigger: 'wait', to: 'pending', note: 'for the next try' },
    // Its endpoint was turned off while a try was under way.
    { from: 'failed', trigger: 'deliver', to: 'delivered', note: 'by a try under way' },
    { from: 'failed', trigger: 'fail', to: 'failed' },
    { from: 'failed', trigger: 'wait', to: 'pending' },
    { from: 'pending', trigger: 'replay', to: 'pending' },
    { from: 'delivered', trigger: 'replay', to: 'pending' },
    { from: 'failed', trigger: 'replay', to: 'pending' },
  ],
});

export type DeliveryTrigger = (typeof deliveryLife)['triggers'][number];
