// One payout.

import { readOperation } from '../frame/read-operation.ts';
import { Payout, payoutExample, shapePayout } from '../model/payouts/shape.ts';
import { selectPayout } from '../model/payouts/sql.ts';

export const readPayout = readOperation({
  tag: 'Payouts',
  summary: 'Retrieve a payout',
  message: 'Payout found',
  by: { id: 'The payout’s id' },
  hasIdOnly: true,
  output: Payout,
  missing: 'payout_not_found',
  example: { by: payoutExample.id, data: payoutExample },

  find: selectPayout,
  view: shapePayout,
});
