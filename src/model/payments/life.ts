// The life of an attempt to take money.

import { defineMachine } from '../../lib/values/machine.ts';

export const attemptLife = defineMachine({
  name: 'payment attempt',
  states: ['pending', 'succeeded', 'failed', 'refunded', 'canceled'],
  initial: ['pending', 'succeeded'],
  terminal: ['refunded', 'canceled'],
  transitions: [
    { from: 'pending', trigger: 'succeed', to: 'succeeded' },
    { from: 'failed', trigger: 'succeed', to: 'succeeded', note: 'found later' },
    { from: 'succeeded', trigger: 'take_more', to: 'succeeded', note: 'more came than was asked' },
    { from: 'pending', trigger: 'fail', to: 'failed' },
    { from: 'pending', trigger: 'call_off', to: 'canceled', note: 'never sent, and not to be' },
    { from: 'succeeded', trigger: 'release', to: 'canceled', note: 'its money has another place' },
    { from: 'succeeded', trigger: 'refund', to: 'refunded', note: 'all of it' },
    { from: 'failed', trigger: 'refund', to: 'refunded', note: 'all that was taken' },
  ],
});

type AttemptStatus = (typeof attemptLife)['states'][number];

/** They took money, whatever went back since. */
export const TOOK_MONEY: ReadonlySet<AttemptStatus> = new Set(['succeeded', 'refunded']);
