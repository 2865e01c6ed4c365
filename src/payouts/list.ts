// What was transferred to the merchant, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/page.ts';
import { Payout, PayoutStatus, payoutExample, shapePayout } from '../model/payouts/shape.ts';
import { selectPayouts } from '../model/payouts/sql.ts';

export const listPayouts = operation({
  name: 'listPayouts',
  method: 'GET',
  path: '/v1/settlement-payouts',
  access: 'key',
  needs: 'read',
  tag: 'Payouts',
  summary: 'List payouts',
  input: { query: Type.Object({ ...ListQuery, status: Type.Optional(PayoutStatus) }) },
  output: pageOf(Payout),
  message: 'Payouts found',
  problems: [],
  example: { query: { status: 'completed' }, data: pageExample(payoutExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const { search, status } = query;
    const filter = { search, status, window: windowOf(query, tenant.timezone) };
    return toPage(await selectPayouts(db, tenant.id, { filter, page }), page, shapePayout);
  },
});
