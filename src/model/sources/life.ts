// The life of a payment source: a card or a bank account.

import { defineMachine } from '../../lib/values/machine.ts';

export const sourceLife = defineMachine({
  name: 'payment source',
  states: ['active', 'inactive'],
  initial: ['active'],
  terminal: [],
  transitions: [
    { from: 'active', trigger: 'use', to: 'active', note: 'saved once more' },
    { from: 'inactive', trigger: 'use', to: 'active' },
    { from: 'active', trigger: 'detach', to: 'inactive', note: 'by its merchant' },
    { from: 'active', trigger: 'retire', to: 'inactive', note: 'suspended or deleted' },
    { from: 'inactive', trigger: 'retire', to: 'inactive' },
  ],
});

export type SourceTrigger = (typeof sourceLife)['triggers'][number];
