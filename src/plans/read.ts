// One plan, by its code or id, as its newest version has it.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { problem } from '../frame/problems.ts';
import { Reference } from '../lib/api/page.ts';
import { Plan, planExample, shapePlan } from '../model/plans/shape.ts';
import { selectPlan } from '../model/plans/sql.ts';

export const readPlan = operation({
  access: 'key',
  needs: 'read',
  tag: 'Plans',
  summary: 'Retrieve a plan',
  input: { params: Type.Object({ planCode: Reference('The plan’s code or id') }) },
  output: Plan,
  message: 'Plan found',
  problems: ['plan_not_found'],
  example: { params: { planCode: planExample.code }, data: planExample },

  async run({ db, tenant, params }) {
    const plan = await selectPlan(db, tenant.id, params.planCode);
    if (!plan) throw problem('plan_not_found');
    return shapePlan(plan);
  },
});
