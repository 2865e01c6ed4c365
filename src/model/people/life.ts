// The life of a member. A removed member has no row any more.

import { defineMachine } from '../../lib/values/machine.ts';

/** What another member may make of one. */
export const GIVEN_STATUSES = ['active', 'disabled'] as const;

export const memberLife = defineMachine({
  name: 'member',
  states: ['invited', 'active', 'disabled'],
  initial: ['invited', 'active'],
  terminal: [],
  transitions: [
    { from: 'invited', trigger: 'accept', to: 'active', note: 'and has a password from then on' },
    { from: 'active', trigger: 'disable', to: 'disabled', note: 'every session ends' },
    { from: 'disabled', trigger: 'enable', to: 'active' },
  ],
});
