// The life of a tenant's test clock: whether its frozen time is being moved.

import { defineMachine } from '../../lib/values/machine.ts';

export const clockLife = defineMachine({
  name: 'test clock',
  states: ['idle', 'advancing', 'failed'],
  initial: ['idle'],
  terminal: [],
  transitions: [
    { from: 'idle', trigger: 'advance', to: 'advancing' },
    { from: 'failed', trigger: 'advance', to: 'advancing' },
    { from: 'advancing', trigger: 'arrive', to: 'idle' },
    { from: 'advancing', trigger: 'fail', to: 'failed', note: 'something of its time went wrong' },
    { from: 'idle', trigger: 'set', to: 'idle', note: 'frozen or let go' },
    { from: 'failed', trigger: 'set', to: 'idle', note: 'frozen or let go' },
    { from: 'idle', trigger: 'reset', to: 'idle', note: 'all its tenant has is deleted' },
    { from: 'failed', trigger: 'reset', to: 'idle' },
    { from: 'advancing', trigger: 'reset', to: 'idle', note: 'stopped before' },
  ],
});

export type ClockStatus = (typeof clockLife)['states'][number];
export type ClockTrigger = (typeof clockLife)['triggers'][number];
