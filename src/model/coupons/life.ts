// The life of a coupon, as a table.

import { defineMachine } from '../../lib/values/machine.ts';

export const couponLife = defineMachine({
  name: 'coupon',
  states: ['active', 'inactive'],
  initial: ['active'],
  terminal: [],
  transitions: [
    { from: 'active', trigger: 'deactivate', to: 'inactive', note: 'nobody new redeems it' },
    { from: 'inactive', trigger: 'activate', to: 'active' },
  ],
});
