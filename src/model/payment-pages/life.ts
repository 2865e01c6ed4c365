// The life of a payment page, as a table.

import { defineMachine } from '../../lib/values/machine.ts';

export const paymentPageLife = defineMachine({
  name: 'payment page',
  states: ['open', 'closed'],
  initial: ['open', 'closed'],
  terminal: [],
  transitions: [
    { from: 'open', trigger: 'close', to: 'closed', note: 'it takes no new orders' },
    { from: 'closed', trigger: 'open', to: 'open' },
  ],
});
