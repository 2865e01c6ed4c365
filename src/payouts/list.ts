// What was transferred to the merchant, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { PageQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { FILTERS } from '../model/lists/filters.ts';
import { selectFiltered } from '../model/lists/filters-sql.ts';
import { Payout, payoutExample, shapePayout } from '../model/payouts/shape.ts';

export const listPayouts = operation({
  access: 'key',
  needs: 'read',
  tag: 'Payouts',
  summary: 'List payouts',
  input: { query: Type.Object({ ...PageQuery, ...FILTERS.payouts }) },
  output: pageOf(Payout),
  message: 'Payouts found',
  problems: [],
  example: { query: { status: 'completed' }, data: pageExample(payoutExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const found = await selectFiltered(db, tenant.id, {
      kind: 'payouts',
      filter: query,
      timezone: tenant.timezone,
      page,
    });
    return toPage(found, page, shapePayout);
  },
});
