// The life of a mandate’s initiation.

import { defineMachine } from '../../lib/machine.ts';

export const initiationLife = defineMachine({
  name: 'mandate initiation',
  states: ['pending', 'completed', 'failed', 'expired'],
  initial: ['pending'],
  terminal: ['completed', 'failed', 'expired'],
  transitions: [
    { from: 'pending', trigger: 'activate', to: 'completed', note: 'active and advised' },
    { from: 'pending', trigger: 'give_up', to: 'failed', note: 'deleted, or subscribed by then' },
    { from: 'pending', trigger: 'expire', to: 'expired', note: '30 days idle' },
  ],
});
