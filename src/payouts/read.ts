// One payout.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { isId } from '../lib/values/id.ts';
import { Payout, payoutExample, shapePayout } from '../model/payouts/shape.ts';
import { selectPayout } from '../model/payouts/sql.ts';

export const readPayout = operation({
  access: 'key',
  needs: 'read',
  tag: 'Payouts',
  summary: 'Retrieve a payout',
  input: { params: Type.Object({ id: Reference('The payout’s id') }) },
  output: Payout,
  message: 'Payout found',
  problems: ['payout_not_found'],
  example: { params: { id: payoutExample.id }, data: payoutExample },

  async run({ db, tenant, params }) {
    const payout = isId(params.id) && (await selectPayout(db, tenant.id, params.id));
    if (!payout) throw problem('payout_not_found');
    return shapePayout(payout);
  },
});
