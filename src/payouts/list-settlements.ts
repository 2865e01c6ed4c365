// What is on its way to the merchant, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { PageQuery, pageExample, pageOf } from '../lib/api/page.ts';
import { FILTERS } from '../model/lists/filters.ts';
import { selectFiltered } from '../model/lists/filters-sql.ts';
import {
  SettlementView,
  settlementViewExample,
  viewSettlements,
} from '../model/views/settlements.ts';

export const listSettlements = operation({
  access: 'key',
  needs: 'read',
  tag: 'Settlements',
  summary: 'List settlements',
  input: { query: Type.Object({ ...PageQuery, ...FILTERS.settlements }) },
  output: pageOf(SettlementView),
  message: 'Settlements found',
  problems: [],
  example: { query: { status: 'pending' }, data: pageExample(settlementViewExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const found = await selectFiltered(db, tenant.id, {
      kind: 'settlements',
      filter: query,
      timezone: tenant.timezone,
      page,
    });
    const rows = await viewSettlements(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
