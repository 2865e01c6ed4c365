// A tenant's plans, newest first.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { pageRequest, toPage } from '../frame/page.ts';
import { windowOf } from '../frame/window.ts';
import { ListQuery, pageExample, pageOf } from '../lib/api/page.ts';
import {
  Amount,
  Plan,
  PlanInterval,
  PlanStatus,
  planExample,
  shapePlan,
} from '../model/plans/shape.ts';
import { selectPlans } from '../model/plans/sql.ts';

export const listPlans = operation({
  access: 'key',
  needs: 'read',
  tag: 'Plans',
  summary: 'List plans',
  input: {
    query: Type.Object({
      ...ListQuery,
      status: Type.Optional(PlanStatus),
      interval: Type.Optional(PlanInterval),
      amount: Type.Optional(Amount),
    }),
  },
  output: pageOf(Plan),
  message: 'Plans found',
  problems: [],
  example: {
    query: { status: 'active', limit: 20 },
    data: pageExample(planExample),
  },

  async run({ db, tenant, query }) {
    const { search, status, interval, amount } = query;
    const window = windowOf(query, tenant.timezone);
    const page = pageRequest(query);
    const filter = { search, status, interval, amount, window };
    return toPage(await selectPlans(db, tenant.id, { filter, page }), page, shapePlan);
  },
});
