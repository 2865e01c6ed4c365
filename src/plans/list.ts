// A tenant's plans, newest first.

import Type from 'typebox';
import { listOperation } from '../frame/list-operation.ts';
import { SEARCH_AND_DAYS } from '../lib/api/page.ts';
import {
  Amount,
  Plan,
  PlanInterval,
  PlanStatus,
  planExample,
  shapePlan,
} from '../model/plans/shape.ts';
import { selectPlans } from '../model/plans/sql.ts';

export const listPlans = listOperation({
  tag: 'Plans',
  summary: 'List plans',
  message: 'Plans found',
  filters: {
    ...SEARCH_AND_DAYS,
    status: Type.Optional(PlanStatus),
    interval: Type.Optional(PlanInterval),
    amount: Type.Optional(Amount),
  },
  item: Plan,
  example: { query: { status: 'active', limit: 20 }, item: planExample },

  select: selectPlans,
  view: (rows) => rows.map(shapePlan),
});
