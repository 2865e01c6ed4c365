// What a plan has been: its versions, newest first.

import Type, { type Static } from 'typebox';
import { PageQuery, pageExample, pageOf, pageRequest, Reference, toPage } from '../lib/page.ts';
import { operation } from '../operation.ts';
import { problem } from '../problems.ts';
import { Plan, type PlanVersionRow, planExample, shapePlan } from './shape.ts';
import { selectPlan, selectPlanVersions } from './sql.ts';

const PlanVersion = Type.Object({
  ...Plan.properties,
  updateExistingSubscriptions: Type.Boolean({
    description: 'Whether this version moved existing subscriptions',
  }),
});

export const listPlanVersions = operation({
  name: 'listPlanVersions',
  method: 'GET',
  path: '/v1/plan/:planCode/versions',
  access: 'key',
  tag: 'Plans',
  summary: 'List the versions of a plan',
  input: {
    params: Type.Object({ planCode: Reference('The plan’s code or id') }),
    query: Type.Object(PageQuery),
  },
  output: pageOf(PlanVersion),
  message: 'Plan versions found',
  problems: ['plan_not_found'],
  example: {
    params: { planCode: planExample.code },
    data: pageExample({ ...planExample, updateExistingSubscriptions: false }),
  },

  async run({ db, tenant, params, query }) {
    const plan = await selectPlan(db, tenant.id, params.planCode);
    if (!plan) throw problem('plan_not_found');
    const page = pageRequest(query);
    const found = await selectPlanVersions(db, tenant.id, { planId: plan.id, page });
    const shape = (version: PlanVersionRow): Static<typeof PlanVersion> => ({
      ...shapePlan({ ...plan, ...version, id: plan.id, updatedAt: version.createdAt }),
      createdAt: plan.createdAt.toISOString(),
      updateExistingSubscriptions: version.movesExisting,
    });
    return toPage(found, page, shape);
  },
});
