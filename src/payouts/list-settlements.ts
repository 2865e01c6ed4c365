// What is on its way to the merchant, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/page.ts';
import { SettlementStatus } from '../model/settlements/shape.ts';
import { selectSettlements } from '../model/settlements/sql.ts';
import {
  SettlementView,
  settlementViewExample,
  viewSettlements,
} from '../model/settlements/view.ts';

export const listSettlements = operation({
  name: 'listSettlements',
  method: 'GET',
  path: '/v1/settlement',
  access: 'key',
  needs: 'read',
  tag: 'Settlements',
  summary: 'List settlements',
  input: { query: Type.Object({ ...ListQuery, status: Type.Optional(SettlementStatus) }) },
  output: pageOf(SettlementView),
  message: 'Settlements found',
  problems: [],
  example: { query: { status: 'pending' }, data: pageExample(settlementViewExample) },

  async run({ db, tenant, query }) {
    const page = pageRequest(query);
    const { search, status } = query;
    const filter = { search, status, window: windowOf(query, tenant.timezone) };
    const found = await selectSettlements(db, tenant.id, { filter, page });
    const rows = await viewSettlements(db, tenant.id, found.rows);
    return toPage({ ...found, rows }, page, (view) => view);
  },
});
