// The life of a plan, as a table.

import { defineMachine } from '../../lib/values/machine.ts';

export const planLife = defineMachine({
  name: 'plan',
  states: ['active', 'inactive'],
  initial: ['active'],
  terminal: [],
  transitions: [
    { from: 'active', trigger: 'deactivate', to: 'inactive', note: 'a new version' },
    { from: 'inactive', trigger: 'activate', to: 'active', note: 'a new version' },
  ],
});
