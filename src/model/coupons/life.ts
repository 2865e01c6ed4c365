// The life of a coupon, as a table.

import { defineMachine } from '../../lib/values/machine.ts';

export const couponLife = defineMachine({
  name: 'coupon',
  states: ['active', 'inactive'],
  initial: ['active'],
  terminal: [],
  transitions: [
    { from: 'active', trigger: 'deactivate', to: 'inactive', note: 'it can no longer be redeemed' },
    { from: 'inactive', trigger: 'activate', to: 'active' },
  ],
});
